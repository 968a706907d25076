import NibCheck
import Testing

@testable import tinamou

/// `tinamou rules`: every rule is listed and explained.
struct RulesCommandTests {
    private func run(_ arguments: String...) -> (
        status: RunStatus, output: String, messages: String
    ) {
        let (output, messages) = (TextSink.kept, TextSink.kept)
        let status = Tinamou.run(arguments, output: output, messages: messages)
        return (status, output.text, messages.text)
    }

    @Test func `every rule declares a summary and a whole page`() {
        #expect(Rule.allCases.count == Rule.layoutRules.count + Rule.lintRules.count)
        for rule in Rule.allCases {
            let page = rule.declaration.page
            #expect(
                !rule.declaration.summary.isEmpty && !rule.summary.hasSuffix("."),
                "\(rule.rawValue)")
            for text in [page.meaning, page.reason, page.example, page.repair] {
                #expect(text.count > 10, "write the page of \(rule.rawValue) where it is declared")
            }
        }
    }

    @Test func `the list has name, severity, default and summary`() {
        let lines = run("rules").output.split(separator: "\n")
        #expect(lines.count == Rule.allCases.count)
        let conflict = lines.first { $0.hasPrefix("conflict ") }
        let words = conflict?.split(separator: " ").prefix(3)
        #expect(words == ["conflict", "error", "on"])
    }

    @Test(arguments: Rule.names)
    func `a page has all parts, in lines that fit`(name: String) {
        let (status, output, _) = run("rules", name)
        #expect(status == .fine && output.hasPrefix("\(name): "))
        for title in ["Meaning", "Why it matters", "Example", "How to fix", "How to turn off"] {
            #expect(output.contains("\n\(title)\n"))
        }
        #expect(output.contains("tinamou check --except \(name)"))
    }

    @Test func `a wrong name has the nearest one`() {
        let (status, _, messages) = run("rules", "conflcit")
        #expect(
            status == .inputError
                && messages.contains("unknown rule “conflcit”; did you mean “conflict”?"))
        let json = run("rules", "conflict", "--json").output
        #expect(json.hasPrefix(#"{"rules":[{"evidence":"proof","example":"#))
    }
}
