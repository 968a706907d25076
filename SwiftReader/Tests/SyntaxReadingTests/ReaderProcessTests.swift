import Foundation
import Testing

@testable import SyntaxReading

/// `tinamou-swift-reader` as a process: what it prints, and how it ends.
struct ReaderProcessTests {
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "syntax-\(UUID().uuidString)")

    private func path(_ name: String) -> String { folder.appending(path: name).path }

    private func write(_ name: String, _ text: String) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    /// Runs the executable, which is built beside the tests.
    private func run(_ arguments: String...) throws -> (
        status: Int32, output: String, errors: String
    ) {
        let (process, output, errors) = (Process(), Pipe(), Pipe())
        process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appending(path: "tinamou-swift-reader")
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let texts = try [output, errors].map { pipe in
            String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        }
        process.waitUntilExit()
        return (process.terminationStatus, texts[0], texts[1])
    }

    @Test func `each file has a line, in order`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("B.swift", "class B {}")
        try write("-A.swift", "")
        let (status, output, errors) = try run("--", path("B.swift"), path("-A.swift"))
        #expect(status == 0 && errors.isEmpty)
        let records = try output.split(separator: "\n").map {
            try JSONDecoder().decode(SwiftRecord.self, from: Data($0.utf8))
        }
        #expect(
            records.map(\.file) == [path("B.swift"), path("-A.swift")]
                && records.allSatisfy { $0.schema == 1 })
        #expect(
            records[0].types.map(\.name) == ["B"] && records[1].types.isEmpty
                && records[1].bytes == 0)
    }

    @Test func `a file that cannot be read is told, and the others are printed`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("A.swift", "class A {}")
        let (status, output, errors) = try run(path("None.swift"), path("A.swift"))
        #expect(
            status == 2 && output.split(separator: "\n").count == 1 && output.contains("A.swift"))
        #expect(
            errors
                == "\(path("None.swift")): error: cannot read the file; check the path [unreadable]\n"
        )
    }

    @Test func `a wrong command line ends with 2, and help with 0`() throws {
        #expect(try run().status == 2 && run("--no-such-option").status == 2)
        let help = try run("--help")
        #expect(help.status == 0 && help.output.contains("schema 1") && help.errors.isEmpty)
    }
}
