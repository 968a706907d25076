import Foundation
import Testing

@testable import bench

@Suite struct ReportTests {
    @Test func `long lines are wrapped at spaces, and keep their indentation`() {
        let words = Array(repeating: "words", count: 40).joined(separator: " ")
        let lines = Lines.wrapped("  " + words).split(separator: "\n")
        #expect(lines.count == 3 && lines.allSatisfy { $0.count <= Lines.width })
        #expect(lines[0].hasPrefix("  words") && lines[1].hasPrefix("      words"))
        #expect(Lines.wrapped("short") == "short" && Lines.wrapped("") == "")
        let long = String(repeating: "x", count: 200)
        #expect(Lines.wrapped(long) == long)
    }

    @Test func `numbers have three digits and a unit`() {
        #expect(Units.time(3.247) == "3.25 ns")
        #expect(Units.time(1_430) == "1.43 µs")
        #expect(Units.time(75_000_000) == "75.0 ms")
        #expect(Units.time(4.25e9) == "4.25 s")
        #expect(Units.time(nil).isEmpty)
        #expect(Units.bytes(144_000_000) == "144 MB")
        #expect(Units.ratio(2_000) == "2000x")
    }

    @Test func `the report has every name of schema 1`() throws {
        let text = try JSONReport.text([Self.summary])
        let report = try #require(
            try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(report["schema"] as? Int == 1)
        let traces = try #require(report["traces"] as? [[String: Any]])
        #expect(traces[0]["file"] as? String == "x.trace")
        #expect(traces[0]["constraints"] as? Int == 3)
        let engine = try #require((traces[0]["engines"] as? [[String: Any]])?.first)
        let names = [
            "engine", "build_ns", "step_ns", "peak_bytes", "pivots", "fallbacks", "doubts",
            "refused", "floor_ns",
            "allocations_per_step", "differs",
        ]
        #expect(Set(names).isSubset(of: Set(engine.keys)))
        let step = try #require(engine["step_ns"] as? [String: Any])
        #expect(Set(step.keys) == ["median", "p99", "max", "first", "mean"])
        #expect(engine["refused"] as? [Int] == [7])
        #expect(engine["differs"] as? Bool == false)
    }

    @Test func `growth is reported for each engine between consecutive sizes`() {
        var (small, large) = (Self.summary, Self.summary)
        (small.size, large.size) = (SceneSize(100), SceneSize(rows: 10, columns: 100))
        large.engines[0].build = 10 * (small.engines[0].build ?? 0)
        #expect(Growth([small, large]).lines == ["growth of tinamou: build 100 → 10x100 ^1.00"])
    }

    @Test func `a memory measurement goes through the pipe as it is`() {
        let use = MemoryUse(peakBytes: 4_096, liveBytes: -8, stepAllocations: [5, 2, 0, 0])
        #expect(MemoryUse(text: use.text) == use)
        #expect(MemoryUse(text: "") == nil)
        #expect(use.allocationsPerSteadyStep([false, true, true, true]) == 0)
        #expect(use.allocationsPerSteadyStep([true, true, false, false]) == 2)
        #expect(use.allocationsPerSteadyStep([false, false, false, false]) == nil)
    }

    private static var summary: TraceSummary {
        var engine = EngineSummary(engine: "tinamou", version: "")
        engine.build = 1_000
        engine.first = 10
        engine.steps = Distribution([1, 2, 3])
        engine.tally = EngineTally(pivots: 1, fallbacks: 0, doubts: 0, refused: [7])
        var summary = TraceSummary(
            name: "x.trace", constraints: 3, variables: 2, scanPerTouch: 0.5, isTooNoisy: false,
            steadySteps: 2,
            studiedPivots: 1)
        summary.engines = [engine]
        return summary
    }
}
