import Testing

/// The table of the rules of Auto Layout in Documentation/LayoutRules.md, against the tests that
/// there are.
struct LayoutRuleTests {
    private struct Line {
        let rule: Int
        let answer: Substring

        /// The tests that the line names.
        var tests: [String] {
            answer.split(separator: "`", omittingEmptySubsequences: false).enumerated()
                .filter { $0.offset % 2 == 1 }.map { String($0.element) }
        }
        var isDecided: Bool { answer.hasPrefix("Decided: ") }
        var isPending: Bool { answer.hasPrefix("Pending: ") }
    }

    private func lines() throws -> [Line] {
        try #require(Repository.file("Documentation/LayoutRules.md")).lines.compactMap { line in
            let cells = line.split(separator: " | ", maxSplits: 2)
            guard cells.count == 3, let rule = Int(cells[0].drop { $0 == "|" || $0 == " " }) else {
                return nil
            }
            return Line(rule: rule, answer: cells[2].prefix(cells[2].count - 2))
        }
    }

    @Test func `the table has every rule once, in order`() throws {
        #expect(try lines().map(\.rule) == Array(1...97))
    }

    @Test func `every rule has tests that exist, or says what is decided`() throws {
        var declared: Set<Substring> = []
        for file in Repository.files(in: ["Tests"], endings: [".swift"]) {
            declared.formUnion(file.quotedFunctionNames)
        }
        for line in try lines() where !line.isDecided && !line.isPending {
            #expect(
                !line.tests.isEmpty, "rule \(line.rule): name its tests, or say what is decided")
            for test in line.tests {
                #expect(
                    declared.contains(Substring(test)),
                    "rule \(line.rule): there is no test '\(test)'")
            }
        }
    }

    /// A test's name begins with the rules that it holds, as in `rules 27 and 28: …`.
    @Test func `every test that names a rule is in the rule's row`() throws {
        let rows = Dictionary(uniqueKeysWithValues: try lines().map { ($0.rule, Set($0.tests)) })
        for file in Repository.files(in: ["Tests"], endings: [".swift"]) {
            for part in file.text.split(separator: "@Test").dropFirst() {
                guard let start = part.firstRange(of: "func `rule")?.lowerBound else { continue }
                let name = String(part[start...].dropFirst("func `".count).prefix { $0 != "`" })
                let rules = name.prefix { $0 != ":" }.split(separator: " ").compactMap { Int($0) }
                guard name.contains(": ") else { continue }
                for rule in rules {
                    #expect(
                        rows[rule]?.contains(name) == true,
                        "LayoutRules.md, rule \(rule): name '\(name)'")
                }
            }
        }
    }

    /// What is to come is listed with every run until it is there.
    @Test func `no rule is pending`() throws {
        let pending = try lines().filter(\.isPending).map { "\($0.rule)" }
        withKnownIssue(
            "rules without tests so far: \(pending.joined(separator: ", "))", isIntermittent: true
        ) {
            #expect(pending.isEmpty)
        }
    }
}
