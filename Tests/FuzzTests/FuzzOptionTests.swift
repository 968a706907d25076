import Foundation
import TestSupport
import Testing

@testable import fuzz

struct FuzzOptionTests {
    @Test(arguments: [
        ["--histories", "0"], ["--minutes", "0"], ["--mutants", "0"], ["--views", "-1"],
    ])
    func `a run that plays nothing is a usage error`(arguments: [String]) {
        #expect(throws: (any Error).self) { try Fuzz.parse(arguments) }
    }

    @Test func `a run that plays something is none`() throws {
        #expect(try Fuzz.parse(["--histories", "1"]).histories == 1)
    }

    // MARK: Outside of the repository

    private var program: URL {
        URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "fuzz")
    }

    private func start(_ program: URL, in folder: URL) throws -> (status: Int32, errors: String) {
        let (process, errors) = (Process(), Pipe())
        process.executableURL = program
        process.arguments = ["--mutants", "1"]
        process.currentDirectoryURL = folder
        process.standardOutput = FileHandle.nullDevice
        process.standardError = errors
        try process.run()
        let text = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: text, as: UTF8.self))
    }

    @Test
    func
        `mutants ask the second checker from any folder, and a program without one says what it needs`()
        throws
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try start(program, in: folder).status == 0)
        let moved = folder.appending(path: "fuzz")
        try FileManager.default.copyItem(at: program, to: moved)
        let (status, errors) = try start(moved, in: folder)
        #expect(status != 0)
        #expect(
            errors.contains(
                "Scripts/check-certificate.py was not found; run fuzz --mutants in the folder of the"
            ))
    }
}
