import Foundation
import TestSupport

/// What a checker says of a pair of files.
enum Outcome: Int32 {
    case verified = 0, rejected, unreadable
}

/// Scripts/check-certificate.py, which was written apart from the first.
enum SecondChecker {
    private static let repository = FixtureFiles.folder.appending(path: "../..").standardized

    /// Whether Python is there.
    static let isThere = (try? run(["-c", "import fractions, hashlib"]))?.status == 0

    /// Its verdicts on many examples, in one process, with the first line that it prints for each.
    static func outcomes(_ examples: [Example]) throws -> [(outcome: Outcome?, text: String)] {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "certificates-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var paths: [String] = []
        for (index, example) in examples.enumerated() {
            paths += try write(example, to: folder, "\(index)")
        }
        let output = try run([script, "--many"] + paths).output
        return output.split(separator: "\n").map { line in
            let parts = line.split(separator: " ", maxSplits: 1)
            return (Int32(parts[0]).flatMap(Outcome.init), parts.count > 1 ? String(parts[1]) : "")
        }
    }

    /// Its exit code and output as a command.
    static func run(_ example: Example) throws -> (status: Int32, output: String) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "certificate-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try run([script] + write(example, to: folder, "a"))
    }

    private static func write(_ example: Example, to folder: URL, _ name: String) throws -> [String]
    {
        let files = ["\(name).trace", "\(name).cert"].map { folder.appending(path: $0) }
        try Data(example.trace.utf8).write(to: files[0])
        try Data(example.certificates.utf8).write(to: files[1])
        return files.map(\.path)
    }

    private static var script: String {
        repository.appending(path: "Scripts/check-certificate.py").path
    }

    private static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process(), output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3"] + arguments
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
}
