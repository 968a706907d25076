import CertificateChecker
import Rational
import TestSupport
import Testing
import TraceFormat
import TraceReplay

/// Sweeps as certificates, which both checkers verify: the window of `SweepTests`, as a trace.
struct RangeTests {
    private static let window = """
        V 3
        C 8
        c 0 = R 17 3 1 1 2 1 0 -1
        c 1 > R -100 1 1 1
        c 2 > R -200 1 2 1
        c 3 < R -180 1 1 1
        c 4 < R -400 1 2 1
        c 5 = 500 -150 1 1 1

        """

    private func example(_ more: String, variable: Int = 0, over range: ClosedRange<Rational>)
        throws -> Example
    {
        let text = Self.window + more
        var replay = Replay(try TraceReader().read(text, file: "window"))
        try replay.run()
        let sweep = try #require(try replay.sweep(variable, over: range))
        return Example(
            trace: text,
            certificates: replay.certificate(of: sweep).write(problemHash: replay.problemHash))
    }

    @Test func `a range certificate has the pieces and both ends`() throws {
        let text = try example("", over: 300...700).certificates
        let points = text.split(separator: "\n").filter { $0.hasPrefix("P") }
        #expect(
            points.dropFirst().dropLast() == [
                "P 317 X 0 317 1 100 2 200", "P 367 X 0 367 1 150 2 200",
                "P 567 X 0 567 1 150 2 400",
                "P 597 X 0 597 1 180 2 400",
            ])
        #expect(
            points.first?.hasPrefix("P 300 F ") == true
                && points.last?.hasPrefix("P 700 F ") == true)
    }

    @Test func `ranges are verified by both checkers`() throws {
        let edit = "e 0 750\ns 0 500\n", fixed = "c 6 = R -400 1 0 1\n"
        let examples = [
            try example("", over: 300...700), try example("", over: 317...597),
            try example("", over: 400...Rational(1001, 2)), try example("", over: 0...100),
            try example("", over: 600...900), try example(edit, over: 300...700),
            try example(fixed, over: 300...500),
            try example(fixed, variable: 2, over: 100...500),
            try example("e 1 750\ns 1 120\n", over: 0...1000),
            try example("", variable: 2, over: 0...1000),
            // A layout at an end of the range alone.
            try example(fixed, over: 300...400), try example(fixed, over: 400...500),
            try example("", over: 300...317), try example("", over: 597...700),
        ]
        #expect(try Agreement(examples).outcomes == examples.map { _ in .verified })
    }

    @Test func `a range with an end that is not proven is rejected`() throws {
        let whole = try example("", over: 300...700)
        let changes = [
            ("P 300 F", "P 316 F"), ("from=300", "from=299"), ("P 317 X 0 317", "P 318 X 0 318"),
        ]
        let examples = changes.map {
            Example(
                trace: whole.trace, certificates: whole.certificates.replacing($0.0, with: $0.1))
        }
        #expect(try Agreement(examples).outcomes == examples.map { _ in .rejected })
    }
}
