import Foundation

/// Starts bench once more, for one engine and one trace, and reads what it found out.
struct MemoryChild {
    /// Where the child finds its trace.
    enum Source {
        case file(String)
        case scene(String, SceneSize, steps: Int?)

        var arguments: [String] {
            switch self {
            case .file(let path): ["--file", path]
            case .scene(let name, let size, let steps):
                ["--scene", name, "--size", "\(size)"] + (steps.map { ["--steps", "\($0)"] } ?? [])
            }
        }
    }

    let source: Source
    let budget: Double

    func run(engine: String) -> MemoryUse? {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: Executable.path)
        process.arguments = ["memory", "--engine", engine, "--budget", "\(budget)"] + source.arguments
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? MemoryUse(text: String(decoding: output, as: UTF8.self)) : nil
    }
}
