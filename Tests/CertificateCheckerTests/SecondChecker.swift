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
        let folder = FileManager.default.temporaryDirectory.appending(path: "certificates-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (index, example) in examples.enumerated() {
            try Data(example.trace.utf8).write(to: folder.appending(path: "\(index).trace"))
            try Data(example.certificates.utf8).write(to: folder.appending(path: "\(index).cert"))
        }
        let output = try run(["-c", driver, folder.path, "\(examples.count)", script]).output
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
        let files = ["a.trace", "a.cert"].map { folder.appending(path: $0) }
        try Data(example.trace.utf8).write(to: files[0])
        try Data(example.certificates.utf8).write(to: files[1])
        return try run([script] + files.map(\.path))
    }

    private static var script: String { repository.appending(path: "Scripts/check-certificate.py").path }

    /// Runs the script's main function on each pair, as a process for each would take most of the time to start.
    private static let driver = """
        import contextlib, importlib.util, io, sys
        folder, count, script = sys.argv[1:]
        spec = importlib.util.spec_from_file_location("checker", script)
        checker = importlib.util.module_from_spec(spec)
        sys.dont_write_bytecode = True
        spec.loader.exec_module(checker)
        for index in range(int(count)):
            output = io.StringIO()
            with contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
                status = checker.main([f"{folder}/{index}.trace", f"{folder}/{index}.cert"])
            print(status, output.getvalue().split("\\n")[0])
        """

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
