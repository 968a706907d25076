import CommandSupport
import Testing

@testable import bench

@Suite struct PageTests {
    private static func run(_ build: Double, label: String) throws -> StoredRun {
        func engine(_ name: String, _ time: Double) -> String {
            #"{"engine":"\#(name)","build_ns":\#(time),"step_ns":{"first":5,"mean":7},"#
                + #""steady_ns":{"median":\#(time / 9),"p95":9},"floor_ns":3,"differs":\#(name == "b")}"#
        }
        let traces = [(100, build), (1_000, 11 * build)].map { size, time in
            #"{"file":"chain \#(size)","scene":"chain","size":"\#(size)","views":\#(size),"constraints":\#(3 * size),"#
                + #""floor_ratio":{"median":1.5,"p95":4},"#
                + #""engines":[\#(engine("tinamou", time)),\#(engine("b", 3 * time))]}"#
        }
        let text =
            #"{"schema":1,"run":{"label":"\#(label)"},"traces":[\#(traces.joined(separator: ","))]}"#
        return try StoredRun.runs(of: text, file: "x")[0]
    }

    @Test func `a page has plots of all engines, the distance to the floor and all figures`() throws
    {
        let text = BenchPage(runs: [try Self.run(90, label: "<one>")]).page.text
        for part in [
            "id=\"summary\"", "id=\"build\"", "id=\"steady\"", "id=\"bounds\"", "id=\"figures\"",
        ] {
            #expect(text.contains(part), "\(part)")
        }
        #expect(text.contains("bench: &lt;one&gt;") && !text.contains("<one>"))
        #expect(text.contains("<title>b, 1000: 2.97 µs</title>"), "a point is told with its time")
        #expect(text.contains(">3.00x</td>"), "the rival is three times as slow")
        #expect(!text.contains("id=\"history\""), "one run is no history")
        #expect(!text.contains("id=\"churn\""), "what was not measured has no section")
    }

    @Test func `a history draws each run over the first`() throws {
        let runs = try [Self.run(90, label: "one"), Self.run(180, label: "two")]
        let text = BenchPage(runs: runs).page.text
        #expect(text.contains("id=\"history\"") && text.contains("<title>chain, two: 2×</title>"))
        #expect(BenchPage(runs: runs).page.text == text, "the same runs give the same bytes")
    }

    @Test func `files without scenes form series by their names`() throws {
        let text =
            #"{"schema":1,"traces":[{"file":"grid 10x10","constraints":9,"engines":[]},"#
            + #"{"file":"a/login form.trace","constraints":7,"engines":[]}]}"#
        let traces = try StoredRun.runs(of: text, file: "x")[0].traces
        #expect(
            traces.map(\.isScene) == [true, false]
                && traces.map(\.series) == ["grid", "login form"])
        #expect(traces.map(\.sizeNumber) == [100, 7])
    }
}
