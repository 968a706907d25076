import Testing

/// The table of what the sources describe is whole, and the tests that it names exist.
struct SourceRowTests {
    private func rows() throws -> [[String]] {
        let file = try #require(Repository.file("Documentation/SourceRows.md"))
        return file.lines.filter { $0.hasPrefix("| ") && $0.dropFirst(2).first?.isNumber == true }
            .map { $0.split(separator: "|").map { String($0).trimmed } }
    }

    @Test func `every row stands there once, in order, with its place`() throws {
        let rows = try rows()
        #expect(rows.map { $0[0] } == (1...91).map(String.init))
        for row in rows {
            let isPlaced = ["test `", "instead: "].contains { row[2].hasPrefix($0) }
            #expect(row.count == 3 && isPlaced, "row \(row[0]): say test or instead")
        }
    }

    @Test func `every test that a row names exists`() throws {
        let tests = Set(
            Repository.files(in: ["Tests"], endings: [".swift"]).flatMap(\.quotedFunctionNames))
        var count = 0
        for row in try rows() where row[2].hasPrefix("test `") {
            let name = row[2].split(separator: "`")[1]
            count += 1
            #expect(tests.contains(name), "row \(row[0]): there is no test `\(name)`")
        }
        #expect(count > 60, "the test finds too few rows with tests")
    }
}

extension String {
    fileprivate var trimmed: String {
        let start = drop { $0 == " " }
        return String(start.prefix(start.count - start.reversed().prefix { $0 == " " }.count))
    }
}
