import CommandSupport
import Diagnostics
import Foundation
import Testing

@testable import bench

/// Verdicts over files that are made up here.
@Suite struct ComparisonTests {
    /// A run of one trace, as JSON: our build with its rounds, kiwi's, and what a value of the
    /// floor took.
    private static func text(
        _ rounds: [Double], kiwi: Double = 100, version: String = "1", floor: Double = 0.5,
        file: String = "chain 100"
    ) -> String {
        let median = Statistics.median(rounds)
        let ours = #"{"engine":"tinamou","build_ns":\#(median),"rounds_ns":{"build":\#(rounds)}}"#
        let rival = #"{"engine":"kiwi","version":"\#(version)","build_ns":\#(kiwi)}"#
        return
            #"{"schema":1,"traces":[{"file":"\#(file)","constraints":3,"floor_ns_per_touch":\#(floor),"#
            + #""engines":[\#(ours),\#(rival)]}]}"#
    }

    private static func verdict(_ old: String, _ new: String) throws -> Change? {
        let runs = try [old, new].map { try StoredRun.runs(of: $0, file: "x")[0] }
        let changes = RunComparison(old: runs[0], new: runs[1]).changes
        #expect(changes.count <= 1, "only ours is judged")
        return changes.first?.change
    }

    private static let calm = text([100, 101, 102, 103, 104])

    @Test func `rounds apart from each other are slower, or faster`() throws {
        #expect(try Self.verdict(Self.calm, Self.text([120, 121, 122])) == .slower)
        #expect(try Self.verdict(Self.calm, Self.text([80, 81, 82])) == .faster)
    }

    @Test func `medians within a twentieth are the same where rounds are close together`() throws {
        #expect(try Self.verdict(Self.calm, Self.text([101, 103, 104])) == .same)
        #expect(try Self.verdict(Self.calm, Self.text([105.2, 105.5, 106])) == .same)
    }

    @Test func `rounds that overlap tell nothing`() throws {
        #expect(try Self.verdict(Self.calm, Self.text([90, 150, 200])) == .noisy)
        #expect(try Self.verdict(Self.calm, Self.text([60, 102, 190])) == .noisy)
    }

    @Test func `fewer than three rounds tell of a factor of ten only`() throws {
        #expect(try Self.verdict(Self.calm, Self.text([300])) == .noisy)
        #expect(try Self.verdict(Self.text([100, 100]), Self.text([900, 900])) == .noisy)
        #expect(try Self.verdict(Self.text([100]), Self.text([1_200])) == .slower)
    }

    @Test func `what an unchanged rival or the floor changed by is the machine's`() throws {
        let slow = [140.0, 141, 142]
        #expect(try Self.verdict(Self.calm, Self.text(slow, kiwi: 150)) == .noisy)
        #expect(try Self.verdict(Self.calm, Self.text(slow, floor: 0.75)) == .noisy)
        #expect(try Self.verdict(Self.calm, Self.text(slow, kiwi: 110)) == .slower)
        // Another version of the rival says nothing of the machine.
        #expect(try Self.verdict(Self.calm, Self.text(slow, kiwi: 150, version: "2")) == .slower)
    }

    @Test func `the report names the worst first, and what only one run has`() throws {
        let old = try StoredRun.runs(of: Self.calm, file: "a")[0]
        var new = try StoredRun.runs(of: Self.text([300, 301, 302]), file: "b")[0]
        new.traces += try StoredRun.runs(of: Self.text([1, 1, 1], file: "form 10"), file: "c")[0]
            .traces
        let comparison = RunComparison(old: old, new: new)
        let text = ComparisonReport(comparison: comparison).text
        #expect(text.contains("slower  chain 100") && text.contains("only in the new run: form 10"))
        #expect(text.hasSuffix("1 figures: 1 slower, 0 faster, 0 same, 0 too noisy"))
        #expect(
            comparison.isSlower
                && ComparisonReport(comparison: comparison).page.text.contains("2.95×") == false)
        #expect(ComparisonReport(comparison: comparison).page.text.contains(">2.95x</td>"))
    }

    // MARK: Bad input

    @Test(arguments: [
        ("", "x: the file is empty; write it with bench --json or --history"),
        ("{\"schema\":1", "x: invalid or incomplete JSON; write it again with bench --json"),
        ("[]", "x: the file has the wrong type; write the file with bench --json"),
        (
            "{\"traces\":[]}",
            "x: not a file of bench: schema is missing; write it with bench --json"
        ),
        ("{\"schema\":2,\"traces\":[]}", "x: unsupported schema 2; this version reads schema 1"),
        (
            "{\"schema\":1,\"traces\":[{\"file\":\"a\",\"constraints\":1,\"engines\":[{}]}]}",
            "x: not a file of bench: traces[0].engines[0].engine is missing; write it with bench --json"
        ),
        (
            "{\"schema\":1,\"traces\":[{\"file\":\"a\",\"constraints\":\"b\",\"engines\":[]}]}",
            "x: traces[0].constraints has the wrong type; write the file with bench --json"
        ),
        (
            "{\"schema\":1,\"traces\":[]}\n{\"sch",
            "x:2: invalid or incomplete JSON; write it again with bench --json"
        ),
    ])
    func `a file that is no run says what is wrong with it`(text: String, sentence: String) {
        #expect(throws: UsageError(sentence)) { try StoredRun.runs(of: text, file: "x") }
    }

    @Test func `a file that is not there is named`() {
        #expect(throws: Diagnostic.self) { try StoredRun.read("nowhere.json") }
        #expect(throws: Diagnostic.self) {
            try OutputFile.confirm([OutputFile("nowhere/at/all.json", .json)])
        }
    }

    @Test func `a history has a run on each line`() throws {
        let runs = try StoredRun.runs(of: Self.calm + "\n" + Self.text([1]) + "\n", file: "x")
        #expect(runs.count == 2 && runs[1].traces[0].engines[0].build_ns == 1)
    }
}
