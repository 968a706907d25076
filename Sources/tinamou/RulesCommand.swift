import ArgumentParser

/// `tinamou rules [NAME]`: the rules of check and lint.
struct RulesCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "rules",
        abstract: "List the rules of check and lint, or explain one.",
        discussion: """
            Without NAME each rule is a line: name, severity, on or off by default, summary. With NAME its page says \
            what a finding means, why it matters, how to fix it, and how to turn the rule off.
            """)

    @Argument(help: "The rule to explain.", completion: .list(RuleList.names)) var name: String?

    @Flag(help: "Print one JSON object (schema 1).") var json = false

    func run(output: TextSink, talk: TextSink) throws -> RunStatus {
        if let name { try RuleList.confirm(name) }
        let rules = RuleList.all.filter { name == nil || $0.name == name }
        if json {
            output.write(JSONText.object(["schema": "1", "rules": JSONText.array(rules.map(Self.json))]) + "\n")
        } else if name != nil {
            output.write(rules.map { RulePageText($0).text }.joined(separator: "\n"))
        } else {
            var table = TextTable()
            for rule in rules {
                let isOn = rule.declaration.isRecommended ? "on" : "off"
                table.add([rule.name, rule.declaration.severity.rawValue, isOn, rule.summary])
            }
            table.write(to: output, indentation: "")
        }
        return .fine
    }

    private static func json(_ rule: RuleList.Rule) -> String {
        let declaration = rule.declaration
        return JSONText.object([
            "name": JSONText.string(rule.name), "severity": JSONText.string(declaration.severity.rawValue),
            "recommended": "\(declaration.isRecommended)", "needsSources": "\(declaration.needsSources)",
            "evidence": JSONText.string(declaration.evidence.rawValue), "summary": JSONText.string(declaration.summary),
            "meaning": JSONText.string(declaration.page.meaning), "reason": JSONText.string(declaration.page.reason),
            "example": JSONText.string(declaration.page.example), "repair": JSONText.string(declaration.page.repair),
        ])
    }
}
