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
            let (firstCopy, secondCopy) = (
                "\(folder)/first-\(process)", "\(folder)/second-\(process)"
            )
            let first = try measure(isOldFirst ? old : new, copy: firstCopy, traces, folder)
            let second = try measure(isOldFirst ? new : old, copy: secondCopy, traces, folder)
            pairs.append(isOldFirst ? (first, second) : (second, first))
            // The copies of one more pair are kept, so that the next ones do not get their pages.
            for name in ["first", "second"] {
                try? FileManager.default.removeItem(atPath: "\(folder)/\(name)-\(process - 1)")
            }
        }
        progress.clear()
        return RunComparison(pairs: pairs, oldName: old, newName: new)
    }

    /// Measures the traces in a process of a new copy of a program.
    ///
    /// The pages in memory of one file can make all its processes slower, a step by a fifth; those of
    /// another copy do not.
    private func measure(
        _ program: String, copy: String, _ traces: [String], _ folder: String
    ) throws -> StoredRun {
        do {
            try FileManager.default.copyItem(atPath: program, toPath: copy)
        } catch {
            throw UsageError(
                "\(program): cannot be copied to \(folder): \(error.localizedDescription)")
        }
        let output = "\(folder)/run.json"
        let end = try ChildProcess.run(
            copy, ["replay"] + traces + ["--rounds", "3", "--json", output, "--force"])
        guard end.status == 0 || end.status == 1, let run = try StoredRun.read(output).last else {
            throw UsageError(
                "\(program): \(end.words): \(end.lastError ?? "no message"); expected an executable of bench"
            )
        }
        return run
    }
}
