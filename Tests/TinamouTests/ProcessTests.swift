import Foundation
import TestSupport
import Testing

/// `tinamou` as a process: exit codes and pipes.
struct ProcessTests {
    /// The executable, which is built beside the tests.
    private var tinamou: URL {
        let tests = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        return tests.appending(path: "tinamou")
    }

    private func start(_ arguments: [String], output: Any, errors: Any) throws -> Process {
        let process = Process()
        process.executableURL = tinamou
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        return process
    }

    private func path(_ fixture: String) -> String {
        FixtureFiles.folder.appending(path: fixture).path
    }

    @Test(arguments: [
        ("solved/no-variables", 0), ("solved/conflicts-of-every-kind", 1),
        ("rejected/unknown-record", 2),
    ])
    func `the exit code tells the verdict`(name: String, code: Int32) throws {
        let process = try start(
            ["solve", path("traces/\(name).trace")], output: FileHandle.nullDevice,
            errors: FileHandle.nullDevice)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == code)
    }

    @Test func `the answer goes to standard output and nothing else does`() throws {
        let (output, errors) = (Pipe(), Pipe())
        let process = try start(
            ["solve", path("traces/solved/parts-of-a-parent.trace"), "--json"], output: output,
            errors: errors)
        process.waitUntilExit()
        let answer = try output.fileHandleForReading.readToEnd() ?? Data()
        #expect(
            String(decoding: answer, as: UTF8.self)
                == FixtureFiles.text("traces/solved/parts-of-a-parent.json"))
        #expect((try errors.fileHandleForReading.readToEnd() ?? Data()).isEmpty)
    }

    /// The file declares so many variables that the answer, which is ambiguous, does not fit in a
    /// pipe.
    @Test func `a pipe that is closed early is no error`() throws {
        let output = Pipe()
        try output.fileHandleForReading.close()
        let file = FileManager.default.temporaryDirectory.appending(path: "tinamou-\(UUID()).trace")
        try Data("V 300000\nC 0\n".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = try start(
            ["solve", file.path], output: output, errors: FileHandle.nullDevice)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 1)
    }

    @Test func `an interrupted dialogue about a merge writes nothing`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tinamou-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let ours = folder.appending(path: "ours.xib")
        let before = try Data(contentsOf: URL(filePath: path("merges/ours.xib")))
        try before.write(to: ours)
        let process = Process()
        let (input, errors) = (Pipe(), Pipe())
        process.executableURL = tinamou
        process.arguments = [
            "merge", path("merges/base.xib"), ours.path, path("merges/theirs.xib"), "-o", ours.path,
            "--html", folder.appending(path: "page.html").path, "--interactive",
        ]
        process.standardInput = input
        process.standardError = errors
        try process.run()
        var text = ""
        while !text.contains("[q]uit"),
            let part = try errors.fileHandleForReading.read(upToCount: 1)
        {
            text += String(decoding: part, as: UTF8.self)
        }
        #expect(text.contains("text of Label"))
        // The threads of tests block other signals, and processes inherit that.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        #expect(try Data(contentsOf: ours) == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["ours.xib"])
    }
}
