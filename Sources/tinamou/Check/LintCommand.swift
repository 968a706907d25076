import ArgumentParser
import CommandSupport
import Diagnostics
import NibCheck

/// `tinamou lint PATH…`: checks documents and sources without a layout.
struct LintCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract:
            "Find problems in Interface Builder documents, and mismatches with Swift sources.",
        discussion: """
            Prints one line per finding: the file, the line, the problem and its remedy, and the rule's name in \
            brackets. Rules about classes need the Swift sources: name them, or a folder that contains them. By \
            default, recommended rules apply; with --only, the named rules apply instead. `tinamou rules` lists all \
            rules. Exit code 1 if there is a warning or an error.
            """)

    @Argument(
        help: "Documents, Swift sources, and folders to search for them.", completion: .file())
    var paths: [String] = []

    @Option(help: "Apply only this rule (repeatable).") var only: [String] = []

    @Option(help: "Turn this rule off (repeatable).") var except: [String] = []

    @Flag(help: "List the rules and exit.") var rules = false

    @OptionGroup var text: TextFlags

    @OptionGroup var form: FormatFlags

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        if rules { return list(Rule.lintRules, output) }
        let chosen = try chosen()
        guard !paths.isEmpty else { throw ValidationError("Name documents, sources or folders.") }
        let project = try Project(
            paths, messages: messages, withApp: true)
        let findings = Linter(
            project.documents, project.base, resources: project.resources,
            folder: RealPath.absolute(".")
        ).findings(of: Set(chosen))
        switch form.chosen {
        case .text: print(findings, project, to: output, messages)
        case .json: try output.write(json: LintAnswer(findings, project))
        default:
            try form.write(
                CheckRecords(findings, of: project), of: "lint", style(for: output), to: output)
        }
        let isFine = findings.allSatisfy { $0.severity == .note }
        return project.status == .fine && !isFine ? .negativeVerdict : project.status
    }

    /// Returns the style of the text. The notes of a named rule are shown.
    private func style(for output: TextSink) -> TextStyle {
        var style = text.style(for: output)
        style.showsNotes = style.showsNotes || !only.isEmpty
        return style
    }

    private func print(
        _ findings: [Diagnostic], _ project: Project, to output: TextSink, _ messages: TextSink
    ) {
        let style = style(for: output),
            shown = findings.filter { style.showsNotes || $0.severity != .note }
        let hidden = findings.count - shown.count
        for finding in shown {
            let place =
                "\(finding.file):\(finding.line): \(style.severity(finding.severity)): "
            output.write(
                place + finding.message + style.faint(" [\(finding.code.rawValue)]") + "\n")
        }
        if project.documents.isEmpty, project.base.isEmpty { return }
        let count = "\(shown.count) finding\(shown.count == 1 ? "" : "s")"
        messages.write("\(project.summary): \(count)\(CheckText.hiddenNotes(hidden))\n")
    }

    /// Returns the chosen rules, in their order.
    private func chosen() throws(Diagnostic) -> [Rule] {
        var wanted: Set<Rule> = [], unwanted: Set<Rule> = []
        for name in only { wanted.insert(try rule(name)) }
        for name in except { unwanted.insert(try rule(name)) }
        return Rule.lintRules.filter { rule in
            (wanted.isEmpty ? rule.isRecommended : wanted.contains(rule))
                && !unwanted.contains(rule)
        }
    }

    private func rule(_ name: String) throws(Diagnostic) -> Rule {
        if let rule = Rule(rawValue: name), !rule.isLayoutRule { return rule }
        let near = Suggestion.nearest(to: name, among: Rule.lintRules.map(\.rawValue))
        throw Diagnostic(
            "no-rule", "unknown rule \(name.quoted)\(near); tinamou lint --rules lists them")
    }

    private func list(_ rules: [Rule], _ output: TextSink) -> RunStatus {
        var table = TextTable()
        for rule in rules { table.append([rule.rawValue, rule.severity.rawValue, rule.summary]) }
        output.write(table.indented(by: ""))
        return .fine
    }
}

/// The findings as one object (schema 1).
private struct LintAnswer: Encodable {
    /// A finding with the name of its file.
    struct Finding: Encodable {
        private enum CodingKeys: CodingKey { case file }

        let finding: Diagnostic

        func encode(to encoder: any Encoder) throws {
            try finding.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(finding.file, forKey: .file)
        }
    }

    let schema = 1
    let documents, sources: Int
    let findings: [Finding]

    init(_ findings: [Diagnostic], _ project: Project) {
        documents = project.documents.count
        sources = project.base.sources.count
        self.findings = findings.map { Finding(finding: $0) }
    }
}

extension CheckRecords {
    /// The findings of `tinamou lint` by file, as a check records them, in no configuration.
    fileprivate init(_ findings: [Diagnostic], of project: Project) {
        let byFile = Dictionary(grouping: findings, by: \.file)
        let read = project.documents.map(\.file) + project.base.sources.map(\.file)
        let files = read + Set(byFile.keys).subtracting(read).sorted()
        let header = CheckHeader(
            schema: 1, files: files.count, documents: project.documents.count,
            sources: project.base.sources.count, configurations: [])
        self.init(
            header,
            files.enumerated().map { index, file in
                CheckRecord(index: index, path: file, isRead: true, findings: byFile[file] ?? [])
            })
    }
}
