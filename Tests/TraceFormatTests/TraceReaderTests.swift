import Diagnostics
import Rational
import Testing
import TraceFormat

struct TraceReaderTests {
    private func read(_ text: String, numbers: TraceNumberReading = .exact) throws -> Trace {
        try TraceReader(numbers: numbers).read(text, file: "test")
    }

    @Test func `a row keeps its terms, its numbers and its line`() throws {
        let trace = try read("V 3\nC 8\n\nc 7 > 750*2 -1/3 2 2 0.1 0 -4\n")
        guard
            case .add(let id, let relation, let priority, let weight, let constant, let terms) =
                trace.records[0]
        else {
            Issue.record("not a row")
            return
        }
        #expect((id, relation, priority) == (7, .greaterOrEqual, 750))
        #expect(trace.exact(weight) == 2)
        #expect(trace.exact(constant) == Rational(-1, 3))
        #expect(constant.double == -1.0 / 3)
        #expect(terms.map { trace.termVariables[$0] } == [2, 0])
        #expect(terms.map { trace.termCoefficients[$0] } == [0.1, -4])
        #expect(terms.map { trace.exactCoefficient($0) } == [Rational(1, 10), -4])
        #expect(trace.line(of: 0) == 4)
        #expect(trace.column(of: 0) == 3)
    }

    @Test func `every record comes back with what it says`() throws {
        let trace = try read("V 2\nC 1\nP drag\ne 1 S\ns 1 5\nx 1\nu\nK\n[\n~\n[\n]\n")
        #expect(trace.records.map(\.letter).joined() == "PesxuK[~[]")
        #expect(trace.records.first == .phase("drag"))
        #expect(trace.records[3] == .endEdit(variable: 1))
    }

    @Test func `comments carry meta data and lines`() throws {
        let trace = try read("# format 1\n#licence  MIT \nV 0\nC 0\n# view 3 1.5 2\n#\n")
        #expect(trace.metadata("format") == "1")
        #expect(trace.metadata("licence") == "MIT ")
        #expect(trace.metadata("view") == "3 1.5 2")
        #expect(trace.metadata("none") == nil)
        #expect(trace.comments.map(\.line) == [1, 2, 5, 6])
    }

    @Test(arguments: [
        ("0.1", "1/10"), ("0.3333333333333333", "1/3"),
        ("0.30000000000000004", "8278487209985893/27594957366619644"),
        ("9007199254740993", "9007199254740992"), ("1/3", "1/3"),
    ])
    func `decimals can be read as the simplest fraction of their Double`(
        text: String, fraction: String
    ) throws {
        let trace = try read("V 1\nC 0\na 0 \(text)\n", numbers: .double)
        guard case .anchor(_, let value) = trace.records[0] else {
            Issue.record("not an anchor")
            return
        }
        #expect(trace.exact(value) == Rational(simplest: value.double))
        if !fraction.hasPrefix("827") { #expect(trace.exact(value).description == fraction) }
    }

    @Test func `a decimal beyond a Double is out of range only where it is read as one`() throws {
        let text = "V 1\nC 0\na 0 1e400\n"
        #expect(try read(text).records.count == 1)
        let error = try #require(throws: Diagnostic.self) { try read(text, numbers: .double) }
        #expect(error.code == .numberRange)
    }

    @Test func `warnings are kept up to a limit and counted beyond it`() throws {
        let line = "a 0 0.12345678901234567\n"
        let trace = try read("V 1\nC 0\n" + String(repeating: line, count: 100))
        #expect(trace.warningCount == 100)
        #expect(trace.warnings.count == TraceLimits.warningCount)
    }

    @Test func `a number of 14 digits gets no warning and one of 15 does`() throws {
        #expect(try read("V 1\nC 0\na 0 0.12345678901234\n").warningCount == 0)
        #expect(try read("V 1\nC 0\na 0 000.0123456789012340000\n").warningCount == 0)
        #expect(try read("V 1\nC 0\na 0 0.123456789012345\n").warningCount == 1)
        #expect(try read("V 1\nC 0\na 0 123456789012345678/7\n").warningCount == 0)
    }

    @Test(arguments: [
        "1", "-7", "0.1", "-0.30", "12.5", "00012", "123456789.1234", "1/3", "-22/7", "0/5",
        "99999999999999", "1e3", "0.00000000001",
    ])
    func `the Double beside a number is the nearest one`(text: String) throws {
        let trace = try read("V 1\nC 0\na 0 \(text)\n")
        guard case .anchor(_, let value) = trace.records[0] else {
            Issue.record("not an anchor")
            return
        }
        #expect(trace.exact(value) == (try Rational(text: text)))
        #expect(value.double == trace.exact(value).doubleValue)
    }

    @Test func `zero has no sign`() throws {
        let trace = try read("V 1\nC 0\na 0 -0\na 0 -0.0\n")
        for record in trace.records {
            guard case .anchor(_, let value) = record else { continue }
            #expect(value.double.sign == .plus)
        }
    }

    @Test func `a byte-order mark is skipped, and UTF-16 is named`() throws {
        let trace = try read("\u{FEFF}V 1\r\nC 0\r\na 0 5\r\n")
        #expect(trace.variableCount == 1 && trace.records.count == 1)
        let error = try #require(throws: Diagnostic.self) { try read("\u{FEFF}V x\nC 0\n") }
        #expect(error.line == 1 && error.column == 3)
        let wide = try #require(throws: Diagnostic.self) {
            try TraceReader().read([0xFF, 0xFE, 0x56, 0], file: "test")
        }
        #expect(wide.code == .badEncoding)
    }

    @Test func `a declaration may have a million ids, and a hundred for each that is named`() throws
    {
        #expect(try read("V 1000000\nC 0\n").variableCount == 1_000_000)
        #expect(throws: Diagnostic.self) { try read("V 1000001\nC 0\n") }
        #expect(try read("V 1000099\nC 1\nc 0 = R 0 0\n").constraintCount == 1)
        #expect(throws: Diagnostic.self) { try read("V 100000000\nC 100000000\na 0 1\n") }
    }

    @Test func `a line may have a megabyte and no more`() throws {
        let comment = "#" + String(repeating: "x", count: TraceLimits.lineLength - 1)
        #expect(try read("V 0\nC 0\n\(comment)\n").comments.count == 1)
        let error = try #require(throws: Diagnostic.self) { try read("V 0\nC 0\n\(comment)x\n") }
        #expect(error.code == .limit)
        #expect(error.line == 3)
    }
}

struct TracePriorityTests {
    /// A trace whose only row has a priority, or the error that reading it gives.
    private func priority(_ text: String) throws -> Float {
        let trace = try TraceReader().read("V 0\nC 1\nc 0 = \(text) 0 0\n", file: "test")
        guard case .add(_, _, let priority, _, _, _) = trace.records[0] else { return -1 }
        return priority
    }

    @Test(arguments: [
        ("R", 1000), ("S", 750), ("M", 500), ("W", 250), ("1", 1), ("999.5", 999.5), ("1000", 1000),
        ("1e3", 1000), ("2000/2", 1000),
    ])
    func `letters and numbers are priorities`(text: String, value: Float) throws {
        #expect(try priority(text) == value)
    }

    /// 249 is exact and 249 + 2⁻¹⁷ is in the middle between it and the next `Float`.
    @Test func `a number in the middle goes to the even Float, and one beside it to its own side`()
        throws
    {
        let middle = "249.00000762939453125"
        #expect(try priority(middle) == 249)
        #expect(try priority(middle + "0000000000000000001") == Float(249).nextUp)
        #expect(try priority("249.00000762939453124999999999999999") == 249)
        let odd = "249.00002288818359375"
        #expect(try priority(odd) == Float(249).nextUp.nextUp)
        #expect(try priority("249.00002288818359374999999999999999") == Float(249).nextUp)
    }

    @Test(arguments: [
        (1000, "1000"), (750, "750"), (249.99998, "249.99998"), (0.5, "0.5"), (1e-5, "1e-5"),
        (1.5e-7, "1.5e-7"), (Float.leastNonzeroMagnitude, "1e-45"),
    ])
    func `a priority is written as the shortest decimal that reads back`(value: Float, text: String)
        throws
    {
        #expect(TracePriority.text(value) == text)
        #expect(try priority(text) == value)
    }
}
