import Diagnostics
import TestSupport
import Testing
import TraceFormat
import TraceReplay

/// The files under Tests/Fixtures/traces/replayed, each beside the transcript of its replay:
/// checkpoints as they come, then what was refused and noted, then the final values. A new case
/// needs no code.
struct ReplayTests {
    @Test(arguments: FixtureFiles.names(in: "traces/replayed", extension: "trace"))
    func `a replay gives the transcript beside its trace`(name: String) throws {
        let text = try transcript("traces/replayed/\(name).trace")
        #expect(
            text
                == (try FixtureFiles.expectation("traces/replayed/\(name).transcript", actual: text))
        )
    }

    @Test(arguments: FixtureFiles.names(in: "traces/rejected-by-replay", extension: "trace"))
    func `what only a replay can reject gives the error beside it`(name: String) throws {
        var replay = Replay(try read("traces/rejected-by-replay/\(name).trace"))
        let error = try #require(throws: Diagnostic.self) { try replay.run() }
        let text = "\(error)\n"
        #expect(
            text
                == (try FixtureFiles.expectation(
                    "traces/rejected-by-replay/\(name).error", actual: text)))
    }

    private func read(_ path: String) throws -> Trace {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return try TraceReader().read(try FixtureFiles.bytes(path), file: name)
    }

    private func transcript(_ path: String) throws -> String {
        var replay = Replay(try read(path))
        var lines: [String] = []
        try replay.run { index, replay in lines.append("K \(index): \(shown(replay))") }
        for refusal in replay.refusals {
            let id = refusal.id.map { " \($0)" } ?? ""
            lines.append("refused \(refusal.record)\(id) line \(refusal.line): \(refusal.conflict)")
        }
        lines += replay.notes.map { "note \($0.subject) line \($0.line)" }
        lines.append("end: \(shown(replay))")
        return lines.joined(separator: "\n") + "\n"
    }

    /// The values, or how many there are and those that are not 0.
    private func shown(_ replay: borrowing Replay) -> String {
        let values = Array(replay.values)
        if values.count < 20 { return values.map { "\($0)" }.joined(separator: " ") }
        let others = values.enumerated().filter { $0.element != 0 }.map {
            "x\($0.offset) \($0.element)"
        }
        return "\(values.count) values; \(others.joined(separator: ", "))"
    }
}
