import AutoLayout
import Foundation
import TestSupport
import Testing
import ViewMetrics

@testable import tinamou

/// `tinamou layout` and `trace`: what they print, and how they end.
struct LayoutCommandTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "tinamou-\(UUID())")

    /// A label in the upper left corner of a xib, 40 wide; a second width where `width` is given.
    private func document(width: Int? = nil) throws -> String {
        let extra =
            width.map { "<constraint firstAttribute=\"width\" constant=\"\($0)\" id=\"w2\"/>" }
            ?? ""
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
            <objects><view id="r"><rect key="frame" x="0" y="0" width="100" height="50"/><subviews>
            <label text="Hi" translatesAutoresizingMaskIntoConstraints="NO" id="l">
            <rect key="frame" x="5" y="5" width="30" height="20.5"/>
            <constraints><constraint firstAttribute="width" constant="40" id="w1"/>\(extra)</constraints></label>
            </subviews><constraints>
            <constraint firstItem="l" firstAttribute="top" secondItem="r" secondAttribute="top" id="t"/>
            <constraint firstItem="l" firstAttribute="trailing" secondItem="r" secondAttribute="trailing" id="x"/>
            </constraints></view></objects></document>
            """
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "small.xib")
        try text.write(to: file, atomically: true, encoding: .utf8)
        return file.path
    }

    private func run(_ arguments: [String]) -> (status: RunStatus, output: String, messages: String)
    {
        let (output, messages) = (TextSink.kept, TextSink.kept)
        let status = Tinamou.run(arguments, output: output, messages: messages)
        return (status, output.text, messages.text)
    }

    @Test func `frames are a table, at the stored size and at another`() throws {
        let path = try document()
        defer { try? FileManager.default.removeItem(at: folder) }
        let stored = run(["layout", path])
        #expect(stored.status == .fine && stored.output.contains("Hi    60  0  40   20.5    l\n"))
        #expect(
            run(["layout", path, "--size", "300x50"]).output.contains(
                "Hi    260  0  40   20.5    l\n"))
        #expect(run(["layout", path, "--size", "300"]).status == .inputError)
    }

    @Test func `frames are in whole pixels of the device, or exact`() throws {
        let path = try document()
        defer { try? FileManager.default.removeItem(at: folder) }
        // On a screen with two pixels in a point; 100 - 40 - 0.25 = 59.75.
        let text = try String(contentsOfFile: path, encoding: .utf8)
            .replacing(
                "<objects>", with: "<device id=\"retina4_7\" orientation=\"portrait\"/><objects>"
            )
            .replacing(
                "secondAttribute=\"trailing\" id",
                with: "secondAttribute=\"trailing\" constant=\"-0.25\" id")
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        #expect(run(["layout", path]).output.contains("Hi    60  0  40   20.5    l\n"))
        #expect(run(["layout", path, "--exact"]).output.contains("59.75  0  40   20.5    l\n"))
        #expect(run(["layout", path, "--json"]).output.contains("[60,0,40,20.5]"))
    }

    @Test func `a layout of loaded views leaves placeholders out`() throws {
        let path = try document()
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = try String(contentsOfFile: path, encoding: .utf8)
            .replacing("constant=\"40\"", with: "constant=\"40\" placeholder=\"YES\"")
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        #expect(run(["layout", path]).output.contains("Hi    60  0  40   20.5    l\n"))
        #expect(!run(["layout", path, "--loaded"]).output.contains("  40   20.5"))
    }

    @Test func `texts of a language are laid out with the widths that they have`() throws {
        let path = try document()
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ text: String, _ language: String) throws {
            let file = folder.appending(path: "\(language).lproj/small.strings")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf16)
        }
        let free = try String(contentsOfFile: path, encoding: .utf8).replacing(
            "firstAttribute=\"width\"",
            with:
                "firstAttribute=\"width\" relation=\"lessThanOrEqual\""
        ).replacing("\"40\"", with: "\"400\"")
        try free.write(toFile: path, atomically: true, encoding: .utf8)
        try write("\"l.text\" = \"Hi Hi\"; \"q.text\" = \"\";", "de")
        try write("\"l.text\" = \"Hi\"", "fr")
        func width(_ arguments: [String]) throws -> Double {
            let output = run(["layout", path, "--json"] + arguments).output
            let object = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
            let tree =
                ((object?["documents"] as? [[String: Any]])?.first?["trees"] as? [[String: Any]])?
                .first
            let frame = (tree?["views"] as? [[String: Any]])?.last?["frame"] as? [Double]
            return try #require(frame)[2]
        }
        let german = DocumentTextMeasurer().size(
            of: "Hi Hi", font: .label, width: .infinity, limit: 1, scale: 0)
        #expect(try width([]) == 30)
        #expect(try width(["--language", "de"]) == german.width)
        let austrian = run(["layout", path, "--language", "de-AT"])
        #expect(austrian.status == .fine && austrian.output.contains("Hi Hi"))
        #expect(austrian.messages.contains("has no text q.text [unused-text]\n"))
        let missing = run(["layout", path, "--language", "es"])
        #expect(missing.status == .fine && missing.messages.contains("note: no texts in es; "))
        let broken = run(["layout", path, "--language", "fr"])
        #expect(broken.status == .inputError)
        #expect(broken.messages.contains("small.strings:1:16: error: missing semicolon"))
    }

    @Test func `conflicts are a negative verdict, by id as JSON and in words`() throws {
        let path = try document(width: 30)
        defer { try? FileManager.default.removeItem(at: folder) }
        let outcome = run(["layout", path, "--json"])
        #expect(outcome.status == .negativeVerdict)
        let object =
            try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        let tree =
            ((object?["documents"] as? [[String: Any]])?.first?["trees"] as? [[String: Any]])?.first
        #expect(
            tree?["root"] as? String == "r" && tree?["conflicts"] as? [[String]] == [["w1", "w2"]])
        #expect(
            (tree?["views"] as? [[String: Any]])?.last?["frame"] as? [Double] == [60, 0, 40, 20.5])
        #expect(
            run(["layout", path]).output.contains(
                "conflict: Hi.width == 40 [w1]; Hi.width == 30 [w2]\n"))
    }

    @Test func `a table of insets that is not understood is an input error`() throws {
        let path = try document()
        defer { try? FileManager.default.removeItem(at: folder) }
        let table = folder.appending(path: "env.tsv")
        try "view_id\tkind\tedge\n".write(to: table, atomically: true, encoding: .utf8)
        let outcome = run(["layout", path, "--insets", table.path])
        #expect(
            outcome.status == .inputError
                && outcome.messages.contains("env.tsv:1: error: missing column \"inset\""))
    }

    @Test func `the constraint problem is a trace that gives the same frames`() throws {
        let path = try document()
        defer { try? FileManager.default.removeItem(at: folder) }
        let trace = folder.appending(path: "small.trace").path
        #expect(run(["trace", path, "-o", trace]).status == .fine)
        let text = try String(contentsOfFile: trace, encoding: .utf8)
        let line = try #require(
            text.split(separator: "\n").first { $0.contains(" l ") && $0.hasPrefix("# view") })
        let variables = line.split(separator: " ").dropFirst(4).prefix(4).map(String.init)
        let answer = run(["solve", trace]).output
        for (variable, value) in zip(variables, ["60", "0", "40", "41/2"]) {
            let row = answer.split(separator: "\n").first { $0.hasPrefix("x\(variable) ") }
            #expect(row?.split(separator: " ").dropFirst().first.map(String.init) == value)
        }
        #expect(run(["trace", path, "--root", "nobody"]).status == .inputError)
    }
}
