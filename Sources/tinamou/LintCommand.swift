import ArgumentParser
import CommandSupport
import Diagnostics
import NibCheck

/// `tinamou lint PATH…`: what is wrong with documents, and with the sources beside them.
struct LintCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Find faults in Interface Builder documents and the Swift sources beside them.",
        discussion: """
            Each finding is a line: file, line, the fact and its remedy, and the rule's name in brackets. Rules about \
            classes need the sources: name them, or a folder that has them. The recommended rules are on; --only \
            names others, and `tinamou rules` lists all. Exit code 1 for a warning or an error.
            """)

    @Argument(
        help: "Documents, Swift sources, and folders to search for them.", completion: .file())
    var paths: [String] = []

    @Option(help: "Apply this rule only (repeatable).") var only: [String] = []

    @Option(help: "Leave this rule out (repeatable).") var except: [String] = []

    @Flag(help: "List the rules and exit.") var rules = false

    @OptionGroup var reader: SwiftReaderFlags

    @OptionGroup var text: TextFlags

    @OptionGroup var form: FormatFlags

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        if rules { return list(LintRule.allCases, output) }
        let chosen = try chosen()
        guard !paths.isEmpty else { throw ValidationError("Name documents, sources or folders.") }
        let project = try Project(
            paths, reading: reader.reading(), messages: messages, withApp: true)
        let findings = Linter(project.documents, project.base, resources: project.resources)
            .findings(of: Set(chosen))
        switch form.chosen {
        case .text: print(findings, project, to: output, messages)
        case .json: output.write(Self.json(findings, project))
        default:
            form.write(
                CheckRecords(findings, of: project), of: "lint", style(for: output), to: output)
        }
        let isFine = findings.allSatisfy { $0.severity == .note }
        return project.status == .fine && !isFine ? .negativeVerdict : project.status
    }

    /// The style of the text. A rule that is named has its notes too.
    private func style(for output: TextSink) -> TextStyle {
        var style = text.style(for: output)
        style.showsNotes = style.showsNotes || !only.isEmpty
        return style
    }

    private func print(
        _ findings: [LintFinding], _ project: Project, to output: TextSink, _ messages: TextSink
    ) {
        let style = style(for: output),
            shown = findings.filter { style.showsNotes || $0.severity != .note }
        let hidden = findings.count - shown.count
        for finding in shown {
            let place =
                "\(finding.file):\(finding.line): \(style.severity(finding.severity.rawValue)): "
            output.write(
                place + finding.sentence + style.faint(" [\(finding.rule.rawValue)]") + "\n")
        }
        if project.documents.isEmpty, project.base.isEmpty { return }
        let count = "\(shown.count) finding\(shown.count == 1 ? "" : "s")"
        messages.write("\(project.summary): \(count)\(CheckText.hiddenNotes(hidden))\n")
    }

    /// The rules that are asked for, in their order.
    private func chosen() throws(Diagnostic) -> [LintRule] {
        var (wanted, unwanted) = (Set<LintRule>(), Set<LintRule>())
        for name in only { wanted.insert(try rule(name)) }
        for name in except { unwanted.insert(try rule(name)) }
        return LintRule.allCases.filter { rule in
            (wanted.isEmpty ? rule.isRecommended : wanted.contains(rule))
                && !unwanted.contains(rule)
        }
    }

    private func rule(_ name: String) throws(Diagnostic) -> LintRule {
        if let rule = LintRule(rawValue: name) { return rule }
        let near = Suggestion.nearest(to: name, among: LintRule.allCases.map(\.rawValue))
        throw Diagnostic(
            "no-rule", "unknown rule “\(name)”\(near); tinamou lint --rules lists them")
    }

    private func list(_ rules: [LintRule], _ output: TextSink) -> RunStatus {
        var table = TextTable()
        for rule in rules { table.append([rule.rawValue, rule.severity.rawValue, rule.summary]) }
        output.write(table.indented(by: ""))
        return .fine
    }

    private static func json(_ findings: [LintFinding], _ project: Project) -> String {
        let all = findings.map { finding in
            JSONText.object([
                "rule": JSONText.string(finding.rule.rawValue),
                "severity": JSONText.string(finding.severity.rawValue),
                "file": JSONText.string(finding.file), "line": "\(finding.line)",
                "subject": JSONText.string(finding.subject),
                "sentence": JSONText.string(finding.sentence),
            ])
        }
        return JSONText.object([
            "schema": "1", "documents": "\(project.documents.count)",
            "sources": "\(project.base.sources.count)",
            "findings": JSONText.array(all),
        ]) + "\n"
    }
}
