import CommandSupport
import Foundation

/// A comparison of two executables of bench by time: processes of both in turn, each of which
/// measures all traces.
struct BinaryComparison {
    let old: String
    let new: String
    /// The number of processes of each executable.
    let processes: Int
    /// The scenes to measure.
    let scenes: [(kind: SceneKind, size: SceneSize)]

    private static let steps = 300

    func run(_ progress: ProgressLine) throws -> RunComparison {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "bench-\(ProcessInfo.processInfo.processIdentifier)"
        ).path
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let traces = try scenes.map { scene in
            let path = "\(folder)/\(scene.kind.name) \(scene.size).trace"
            let text = TraceText(scene.kind.draft(scene.size, steps: Self.steps)).text
            try text.write(toFile: path, atomically: true, encoding: .utf8)
            return path
        }
        var pairs: [(old: StoredRun, new: StoredRun)] = []
        let start = Clock.now()
        for process in 0..<processes {
            progress.show(
                "pair \(process + 1) of \(processes)"
                    + TimeLeft(since: start, done: process, of: processes).text)
            // The order alternates, so that neither always runs on the warmer machine.
            let isOldFirst = process.isMultiple(of: 2)
            let first = try measure(isOldFirst ? old : new, traces, folder)
            let second = try measure(isOldFirst ? new : old, traces, folder)
            pairs.append(isOldFirst ? (first, second) : (second, first))
        }
        progress.clear()
        return RunComparison(pairs: pairs, oldName: old, newName: new)
    }

    private func measure(_ program: String, _ traces: [String], _ folder: String) throws
        -> StoredRun
    {
        let output = "\(folder)/run.json"
        let end = try ChildProcess.run(
            program, ["replay"] + traces + ["--rounds", "3", "--json", output, "--force"])
        guard end.status == 0 || end.status == 1, let run = try StoredRun.read(output).last else {
            throw UsageError(
                "\(program): \(end.words): \(end.lastError ?? "no message"); expected an executable of bench"
            )
        }
        return run
    }
}
