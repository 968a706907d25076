import Testing

/// The tables of mutants in Tests/Mutants, against the sources that Scripts/mutate changes by them.
struct MutantTests {
    private struct Mutant {
        let rule: Int
        let file: Substring
        /// The text in the file, without the marks of the part that changes. Blanks and line breaks
        /// do not count: the formatter moves them.
        let original: String
        let hasMarks: Bool
    }

    private func mutants(_ table: String) throws -> [Mutant] {
        let lines = try #require(Repository.file("Tests/Mutants/\(table).tsv")).lines
        return try lines.filter { !$0.hasPrefix("#") && !$0.isEmpty }.map { line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
            try #require(cells.count == 4, "\(table).tsv: expected four columns in: \(line)")
            let marks = cells[2].filter { "«»‹›".contains($0) }
            let original = cells[2].filter { !"«»‹›⏎".contains($0) && !$0.isWhitespace }
            return Mutant(
                rule: try #require(Int(cells[0])), file: cells[1], original: original,
                hasMarks: marks == "«»" || marks == "‹›")
        }
    }

    @Test(arguments: ["rules", "second", "assertions"])
    func `each mutant's original text is in its file once`(table: String) throws {
        for mutant in try mutants(table) {
            #expect(
                mutant.hasMarks, "\(table).tsv, rule \(mutant.rule): mark the part that changes")
            let file = try #require(
                Repository.file("Sources/\(mutant.file)"), "rule \(mutant.rule): no \(mutant.file)")
            let count = file.text.filter { !$0.isWhitespace }.ranges(of: mutant.original).count
            #expect(
                count == 1,
                "\(table).tsv, rule \(mutant.rule): \(mutant.file) has this text \(count) times: \(mutant.original)"
            )
        }
    }

    /// Rules of which LayoutRules.md says what is decided instead have no code.
    @Test(arguments: ["rules", "second"])
    func `each rule with code has a mutant`(table: String) throws {
        let lines = try #require(Repository.file("Documentation/LayoutRules.md")).lines
        let rules = lines.filter { !$0.contains("| Decided: ") && !$0.contains("| Pending: ") }
            .compactMap { line in
                line.hasPrefix("| ") ? Int(line.dropFirst(2).prefix { $0 != " " }) : nil
            }
        #expect(try mutants(table).map(\.rule) == rules)
        #expect(rules.count >= 90)
    }
}
