import Foundation
import TestSupport
import Testing

@testable import tinamou

/// Bad input of commands: nothing is lost, nothing runs on without end, and messages name file,
/// line and remedy.
struct BadInputTests {
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "bad-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func path(_ name: String) -> String { folder.appending(path: name).path }

    private func make(_ name: String, _ text: String) throws -> String {
        try Data(text.utf8).write(to: folder.appending(path: name))
        return path(name)
    }

    private func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
    }

    private func run(_ arguments: String...) -> (
        status: RunStatus, output: String, messages: String
    ) {
        let (output, messages) = (TextSink.kept, TextSink.kept)
        let status = Tinamou.run(arguments, output: output, messages: messages)
        return (status, output.text, messages.text)
    }

    private static let trace = "V 1\nC 1\nc 0 = R -7 1 0 1\n"
    private static let document = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
        useAutolayout="YES"><objects><view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>\
        </view></objects></document>
        """

    @Test func `a message about the arguments shows the usage of the command`() throws {
        let (status, _, messages) = run("diff", try make("one.xib", Self.document))
        #expect(status == .inputError)
        #expect(messages.contains("Usage: tinamou diff OLD NEW"), "\(messages)")
    }

    // MARK: Outputs

    @Test(arguments: ["--certificate", "--smt", "--vipr"])
    func `solve keeps its input`(option: String) throws {
        let file = try make("x.trace", Self.trace)
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: file)
        for output in [file, path("link")] {
            let (status, _, messages) = run("solve", file, option, output, "--force")
            #expect(status == .inputError && messages.contains("the output is also an input"))
        }
        #expect(try text("x.trace") == Self.trace)
        #expect(
            run("solve", file, "--certificate", path("both"), "--smt", path("both")).messages
                .contains("two outputs"))
    }

    @Test(arguments: ["--html", "--sarif", "--junit", "--records", "--write-baseline"])
    func `check keeps documents and other files`(option: String) throws {
        let file = try make("A.xib", Self.document), other = try make("B.xib", Self.document)
        for kept in [file, other] {
            let (status, _, messages) = run("check", file, option, kept)
            #expect(
                status == .inputError && messages.contains("error:")
                    && !messages.contains("read, in"))
            #expect(try Data(contentsOf: URL(filePath: kept)) == Data(Self.document.utf8))
        }
        #expect(run("check", file, option, path("new")).status == .fine)
        #expect(
            run("check", file, option, path("new")).status == .fine, "its own output is replaced")
    }

    @Test func `conversions, traces and code keep their input, and other files without force`()
        throws
    {
        let file = try make("A.xib", Self.document), notes = try make("notes", "mine")
        for command in ["codegen", "trace"] {
            #expect(run(command, file, "-o", file).messages.contains("[same-file]"))
            #expect(run(command, file, "-o", notes).messages.contains("add --force"))
        }
        #expect(try text("A.xib") == Self.document && text("notes") == "mine")
        #expect(run("codegen", file, "-o", notes, "--force").status == .fine)
        #expect(try text("notes").hasPrefix("import UIKit"))
        #expect(run("codegen", file, "-o", notes).status == .fine)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
                "A.xib", "notes",
            ])
    }

    // MARK: Limits

    @Test func `a short file that declares much is refused`() throws {
        let file = try make("huge.trace", "V 100000000\nC 0\n")
        let (status, output, messages) = run("solve", file)
        #expect(status == .inputError && output.isEmpty)
        #expect(
            messages.contains(
                "huge.trace:1:1: error: `V 100000000` declares far more ids than the 0 that the records"
            ))
        let certificate = try make("x.cert", "CERT 1 layout problem=0\nEND\n")
        #expect(run("verify", file, certificate).status == .inputError)
    }

    @Test(arguments: ["solve", "convert", "outline", "layout", "check", "lint", "doctor"])
    func `a device without end is no input`(command: String) {
        let (status, _, messages) = run(command, "/dev/zero")
        #expect(
            status == .inputError && messages.contains("/dev/zero") && messages.contains("error:"),
            "\(messages.prefix(200))")
    }

    @Test func `certificates, settings and insets have limits too`() throws {
        let trace = try make("x.trace", Self.trace), file = try make("A.xib", Self.document)
        let long = "REJECTED certificate 1, line 1: the line has more than 1,000,000 bytes"
        #expect(run("verify", trace, "/dev/zero").output.hasPrefix(long))
        let header = "CERT 1 unique problem=" + String(repeating: "0", count: 1_000_001)
        #expect(
            try run("verify", trace, make("long.cert", header + "\nEND\n")).output.hasPrefix(long))
        #expect(run("check", file, "--config", "/dev/zero").messages.contains("[too-large]"))
        #expect(run("layout", file, "--env", "/dev/zero").messages.contains("[too-large]"))
        #expect(
            run("check", file, "--baseline", "/dev/zero").messages.contains("/dev/zero: error:"))
    }

    // MARK: Messages

    @Test func `byte-order marks and line ends of Windows are read`() throws {
        let trace = try make("x.trace", "\u{FEFF}" + Self.trace.replacing("\n", with: "\r\n"))
        #expect(run("solve", trace, "--certificate", path("x.cert")).status == .fine)
        let marked = try make("y.cert", "\u{FEFF}" + text("x.cert").replacing("\n", with: "\r\n"))
        #expect(run("verify", trace, marked).output == "VERIFIED unique\n")
        let settings = try make("settings.yml", "\u{FEFF}tolerance: 1\r\n")
        let document = try make("A.xib", Self.document)
        #expect(run("check", document, "--config", settings).status == .fine)
    }

    @Test func `traces in UTF-16, empty paths and long comments are named`() throws {
        try Data([0xFF, 0xFE, 0x56, 0x00]).write(to: folder.appending(path: "wide.trace"))
        #expect(run("solve", path("wide.trace")).messages.contains("encoded in UTF-16"))
        #expect(run("solve", "").messages == "error: the path is empty; name a file [empty-path]\n")
        #expect(run("check", "").messages == "error: the path is empty; name a file [empty-path]\n")
        let long = try make(
            "long.trace", "V 0\nC 0\n#" + String(repeating: "x", count: 10_000_000) + "\n")
        let line =
            "long.trace:3:1000001: error: the line has more than 1000000 bytes; split the row, or shorten"
        #expect(run("solve", long).messages.contains(line))
    }

    @Test func `numbers are quoted as they are written, at their columns`() throws {
        let count = try make("a.trace", "V 1\nC 1\nc 0 = R 0 99999999999999999999 0 1\n")
        #expect(run("solve", count).messages.contains("declares 99999999999999999999 terms"))
        let large = try make("b.trace", "V 1\nC 1\nc 0 = R 0 1 0 1e400\n")
        #expect(
            run("solve", large).messages.contains(
                "b.trace:3:15: error: the number is outside the range of Double"))
    }

    @Test func `a row without terms cannot hold by itself`() throws {
        let (status, output, _) = run("solve", try make("a.trace", "V 0\nC 1\nc 0 = R 5 0\n"))
        #expect(
            status == .negativeVerdict && output.contains("c 0 (line 3): cannot hold by itself: 0"))
    }

    @Test func `a path that leads nowhere is one error, and no summary`() {
        let (status, output, messages) = run("check", path("nothing-there"))
        #expect(status == .inputError && output.isEmpty)
        #expect(
            messages.split(separator: "\n").count == 1
                && messages.contains("nothing-there: error: cannot read the file"))
    }

    @Test func `help names defaults as they are typed`() {
        let help = run("check", "--help").output.split(whereSeparator: \.isWhitespace).joined(
            separator: " ")
        #expect(help.contains("(default: 1/1)") && !help.contains("Shard("))
        #expect(run("--version").output == "\(Tinamou.version)\n")
    }
}
