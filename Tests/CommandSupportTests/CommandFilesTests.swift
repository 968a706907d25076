import CommandSupport
import Foundation
import Testing

/// Gives each test a run of its own: files of other tests, which run beside it, are no inputs of
/// its outputs.
private struct OwnRun: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await RunFiles.$current.withValue(RunFiles()) { try await function() }
    }
}

/// Files that commands read and write: nothing is lost, and nothing takes the machine down.
@Suite(OwnRun())
struct CommandFilesTests {
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "files-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func path(_ name: String) -> String { folder.appending(path: name).path }

    private func make(_ name: String, _ text: String = "") throws -> String {
        try Data(text.utf8).write(to: folder.appending(path: name))
        return path(name)
    }

    private func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
    }

    /// The names in the folder: nothing may be left beside.
    private var names: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []
    }

    private func message(_ body: () throws -> Void) -> String {
        do { try body() } catch { return "\(error)" }
        return ""
    }

    // MARK: Outputs

    @Test func `a file is made, and replaced where it is empty or of the same form`() throws {
        let file = OutputFile(path("a.cert"), .certificates)
        try file.write(Array("CERT 1 one".utf8))
        try file.write(Array("CERT 1 two".utf8))
        #expect(try text("a.cert") == "CERT 1 two")
        try OutputFile(try make("empty", " \n"), .certificates).write([1])
        #expect(names == ["a.cert", "empty"])
    }

    @Test func `a file of another form is kept, and replaced when that is forced`() throws {
        let file = try make("notes.txt", "my notes")
        let message = message { try OutputFile(file, .certificates).write([1]) }
        let fact = "the existing file is not of the form “file of certificates”"
        let remedy = "name another, or add --force [file-exists]"
        #expect(message == "\(file): error: \(fact); \(remedy)")
        #expect(try text("notes.txt") == "my notes" && names == ["notes.txt"])
        try OutputFile(file, .certificates, force: true).write(Array("x".utf8))
        #expect(try text("notes.txt") == "x")
    }

    @Test func `an output that is an input is refused, also through links and with force`() throws {
        let input = try make("x.trace", "V 0\nC 0\n")
        try FileManager.default.createSymbolicLink(atPath: path("soft"), withDestinationPath: input)
        try FileManager.default.linkItem(atPath: input, toPath: path("hard"))
        for name in ["x.trace", "soft", "hard"] {
            let output = OutputFile(path(name), .trace, force: true)
            let message = message { try OutputFile.confirm([output], inputs: [input]) }
            #expect(message.contains("the output is also an input"))
        }
        // An input that was read counts without being named.
        RunFiles.$current.withValue(RunFiles()) {
            _ = try? InputFile.bytes(input, as: .trace)
            #expect(
                message { try OutputFile(path("soft"), .trace).write([1]) }.contains("[same-file]"))
        }
        #expect(try text("x.trace") == "V 0\nC 0\n")
    }

    @Test func `two outputs are two files`() throws {
        let both = [OutputFile(path("new"), .trace), OutputFile(path("new"), .certificates)]
        #expect(message { try OutputFile.confirm(both) }.contains("two outputs are the same file"))
        let old = try make("old")
        try FileManager.default.linkItem(atPath: old, toPath: path("link"))
        let linked = [OutputFile(old, .trace), OutputFile(path("link"), .trace)]
        #expect(
            message { try OutputFile.confirm(linked) }.contains("two outputs are the same file"))
        let null = [OutputFile("/dev/null", .trace), OutputFile("/dev/null", .sarif)]
        #expect(message { try OutputFile.confirm(null) }.isEmpty)
    }

    @Test func `of several outputs all are written or none`() throws {
        let good = OutputFile(path("good"), .trace), bad = OutputFile(path("no/where"), .trace)
        #expect(!message { try OutputFile.write([(good, [1]), (bad, [2])]) }.isEmpty)
        #expect(names.isEmpty)
    }

    @Test func `links are followed, and permissions kept`() throws {
        let file = try make("run.trace", "V 1\n")
        try FileManager.default.setAttributes([.posixPermissions: 0o751], ofItemAtPath: file)
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: file)
        try OutputFile(path("link"), .trace).write(Array("V 2\n".utf8))
        #expect(try text("run.trace") == "V 2\n")
        #expect(
            try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
                == 0o751)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == file)
        #expect(names == ["link", "run.trace"])
    }

    @Test func `devices are written directly`() throws {
        try OutputFile("/dev/null", .trace).write([1, 2])
        #expect(FileManager.default.fileExists(atPath: "/dev/null"))
    }

    @Test func `folders, dashes and empty paths are no outputs`() {
        #expect(
            message { try OutputFile.confirm([OutputFile(folder.path, .trace)]) }.contains(
                "is a folder"))
        #expect(
            message { try OutputFile.confirm([OutputFile("-", .trace)]) }.contains("standard input")
        )
        #expect(
            message { try OutputFile.confirm([OutputFile("", .trace)]) }.contains(
                "the path is empty"))
    }

    // MARK: Edits

    @Test func `of several edits all are made or none`() throws {
        let first = try make("first", "1"), second = try make("second", "2")
        let edits = [
            FileEdit(first, before: [0x31], after: [0x41]),
            FileEdit(second, before: [0x32], after: [0x42]),
        ]
        try FileEdit.write(edits)
        #expect(try text("first") == "A" && text("second") == "B")
        #expect(message { try FileEdit.write(edits) }.contains("has changed since it was read"))
        let late = [
            FileEdit(first, before: nil, after: [0x43]),
            FileEdit(path("no/where"), before: nil, after: []),
        ]
        #expect(!message { try FileEdit.write(late) }.isEmpty)
        #expect(try text("first") == "A" && names == ["first", "second"])
    }

    // MARK: Inputs

    @Test func `a device without end is not read to its end`() {
        let bytes = try? InputFile.bytes("/dev/zero", as: .trace)
        #expect((bytes?.count ?? 0) < 2_000_000, "the reader of traces names the line")
        #expect(
            message { _ = try InputFile.bytes("/dev/zero", as: .settings) }
                == "/dev/zero: error: the settings file is larger than 1 MB; check the path, or split it [too-large]"
        )
    }

    @Test func `what cannot be read says why`() {
        let empty = message { _ = try InputFile.bytes("", as: .trace) }
        #expect(empty == "error: the path is empty; name a file [empty-path]")
        #expect(
            message { _ = try InputFile.bytes(path("none"), as: .trace) }.contains("No such file"))
        #expect(
            message { _ = try InputFile.bytes(folder.path, as: .trace) }.contains("Is a directory"))
    }

    @Test func `a byte-order mark is no part of a text`() throws {
        let file = try make("marked", "\u{FEFF}a: 1")
        #expect(try InputFile.text(file, as: .settings) == "a: 1")
    }
}
