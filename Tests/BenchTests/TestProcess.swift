import Foundation

/// Programs that a test calls.
enum TestProcess {
    struct Failure: Error {
        let status: Int32
    }

    static func finds(_ program: String) -> Bool {
        (try? output(program, ["--version"])) != nil
    }

    /// What the program prints; throws if it fails.
    static func output(_ program: String, _ arguments: [String]) throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(status: process.terminationStatus)
        }
        return String(decoding: data, as: UTF8.self)
    }
}
