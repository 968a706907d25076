import ArgumentParser
import CommandSupport
import Diagnostics
import NibCheck

/// `tinamou rules [NAME]`: lists the rules of check and lint, or explains one.
struct RulesCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "rules",
        abstract: "List the rules of check and lint, or explain one.",
        discussion: """
            Without NAME, prints one line per rule: its name, severity, default (on or off) and summary. With NAME, \
            prints the page of that rule: what a finding means, why it matters, how to fix it, and how to turn the \
            rule off.
            """)

    @Argument(help: "The rule to explain.", completion: .list(Rule.names)) var name: String?

    @Flag(help: "Print one JSON object (schema 1).") var json = false

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        let rules =
            try name.map { name throws(Diagnostic) in [try Rule.named(name)] } ?? Rule.allCases
        if json {
            try output.write(json: RulesAnswer(rules: rules.map(RulesAnswer.Entry.init)))
        } else if name != nil {
            output.write(rules.map { RulePageText($0).text }.joined(separator: "\n"))
        } else {
            var table = TextTable()
            for rule in rules {
                let isOn = rule.declaration.isRecommended ? "on" : "off"
                table.append([
                    rule.rawValue, rule.declaration.severity.rawValue, isOn, rule.summary,
                ])
            }
            output.write(table.indented(by: ""))
        }
        return .fine
    }
}

/// Rules as JSON.
private struct RulesAnswer: Encodable {
    struct Entry: Encodable {
        let name, severity: String
        let recommended, needsSources: Bool
        let evidence, summary, meaning, reason, example, repair: String

        init(_ rule: Rule) {
            let declaration = rule.declaration, page = declaration.page
            (name, summary, severity) = (
                rule.rawValue, declaration.summary, declaration.severity.rawValue
            )
            (recommended, needsSources) = (declaration.isRecommended, declaration.needsSources)
            evidence = declaration.evidence.rawValue
            (meaning, reason, example, repair) = (
                page.meaning, page.reason, page.example, page.repair
            )
        }
    }

    let schema = 1
    let rules: [Entry]
}

extension Rule {
    /// The names of all rules; the rules of layouts come first.
    static let names = allCases.map(\.rawValue)

    /// Returns the rule with a name.
    ///
    /// - Throws: An error with the nearest name if the name is unknown.
    static func named(_ name: String) throws(Diagnostic) -> Rule {
        if let rule = Rule(rawValue: name) { return rule }
        let near = Suggestion.nearest(to: name, among: names)
        throw Diagnostic("no-rule", "unknown rule “\(name)”\(near); tinamou rules lists them")
    }
}

/// The page of a rule, as text and as Markdown.
struct RulePageText {
    private let rule: Rule

    init(_ rule: Rule) { self.rule = rule }

    private var isOn: String {
        rule.declaration.isRecommended ? "on by default" : "off by default (--strict turns it on)"
    }

    private var sections: [(title: String, text: String)] {
        let page = rule.declaration.page
        return [
            ("Meaning", page.meaning), ("Why it matters", page.reason), ("Example", page.example),
            ("How to fix", page.repair),
        ]
    }

    private var switches: [String] {
        let name = rule.rawValue
        return [
            "In .tinamou.yml, everywhere:  rules: {\(name): off}",
            "In .tinamou.yml, in a folder:  suppress: {\(name): [App/Legacy]}",
            "In a document:  <!-- tinamou:disable \(name) -->, or tinamou:disable \(name) in an object's notes",
            "On the command line:  tinamou check --except \(name)",
        ]
    }

    /// The page for terminals.
    var text: String {
        let head =
            "\(rule.rawValue): \(rule.summary)\n\(rule.declaration.severity.rawValue), \(isOn)\n"
        let parts = sections.map { "\n\($0.title)\n\(Self.wrapped($0.text))\n" }
        return head + parts.joined() + "\nHow to turn off\n" + switches.map { "  \($0)\n" }.joined()
    }

    /// The page for code hosts.
    var markdown: String {
        let parts = sections.map { "## \($0.title)\n\n\($0.text)\n" }
        let head =
            "# \(rule.rawValue)\n\n\(rule.summary) (\(rule.declaration.severity.rawValue), \(isOn))\n"
        let list = switches.map { "- `\($0)`\n" }.joined()
        return ([head] + parts + ["## How to turn off\n\n\(list)"]).joined(separator: "\n")
    }

    /// Lines of at most 80 columns, indented by two.
    private static func wrapped(_ text: String) -> String {
        var lines: [String] = [], line = " "
        for word in text.split(whereSeparator: \.isWhitespace) {
            if line.count + word.count + 1 > 80, line != " " {
                lines.append(line)
                line = " "
            }
            line += " " + word
        }
        return (lines + [line]).joined(separator: "\n")
    }
}
