import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import tinamou

/// `tinamou preview` and `diff`: which files they write, and how they end.
struct PreviewCommandTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "tinamou-\(UUID())")
    private static let fixtures = FixtureFiles.folder.appending(path: "previews").path

    private func run(_ arguments: [String]) -> (status: RunStatus, output: String, messages: String)
    {
        let (output, messages) = (TextSink.kept, TextSink.kept)
        let status = Tinamou.run(arguments, output: output, messages: messages)
        return (status, output.text, messages.text)
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    /// Two views at the top of a xib, a scene's name that no file can have, and a broken document.
    private func write(_ name: String, _ text: String) throws -> String {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: name)
        try text.write(to: file, atomically: true, encoding: .utf8)
        return file.path
    }

    private func xib(label: String, width: Int = 50) -> String {
        """
        <document type="XIB"><objects>
        <view id="a" userLabel="../\(label)"><rect key="frame" x="0" y="0" width="\(width)" height="50"/></view>
        <view id="b" userLabel="../\(label)"><rect key="frame" x="0" y="0" width="60" height="50"/></view>
        </objects></document>
        """
    }

    @Test func `each view at the top is a picture, with a name that is safe and its own`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = try write("Two.xib", xib(label: "Ünsafe/na:me"))
        let outcome = run(["preview", path, "-o", folder.path + "/out/deep", "--svg"])
        #expect(outcome.status == .fine && outcome.messages.hasSuffix("2 drawn, 0 unchanged\n"))
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/out/deep")
            .sorted()
        #expect(files == ["Two-Ünsafe-na-me-b.svg", "Two-Ünsafe-na-me.svg", "previews.tsv"])
    }

    @Test func `one object alone is drawn where that is wanted`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = try write("Two.xib", xib(label: "View"))
        let arguments = ["preview", path, "-o", folder.path + "/out", "--svg", "--root"]
        #expect(run(arguments + ["b"]).status == .fine)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/out")
            .sorted()
        #expect(files == ["Two-View-b.svg", "previews.tsv"])
        let wrong = run(arguments + ["nobody"])
        #expect(
            wrong.status == .inputError && wrong.messages.contains("unknown object “nobody”"))
    }

    @Test func `what did not change is not drawn again`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = try write("Two.xib", xib(label: "View"))
        func draw(_ more: [String] = []) -> String {
            run(["preview", path, "-o", folder.path + "/out", "--svg"] + more).messages
        }
        #expect(draw().hasSuffix("2 drawn, 0 unchanged\n"))
        #expect(draw().hasSuffix("0 drawn, 2 unchanged\n"))
        _ = try write("Two.xib", xib(label: "View", width: 51))
        #expect(draw().hasSuffix("1 drawn, 1 unchanged\n"))
        #expect(draw(["--dark"]).hasSuffix("2 drawn, 0 unchanged\n"))
        #expect(draw(["--dark", "--force"]).hasSuffix("2 drawn, 0 unchanged\n"))
        try FileManager.default.removeItem(atPath: folder.path + "/out/Two-View.svg")
        #expect(draw(["--dark"]).hasSuffix("1 drawn, 1 unchanged\n"))
    }

    @Test
    func `a custom view's nib is found beside the document or in a folder, and its changes count`()
        throws
    {
        defer { try? FileManager.default.removeItem(at: folder) }
        func card(_ text: String) -> String {
            """
            <document type="XIB"><objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Card"/>
            <view id="k"><rect key="frame" x="0" y="0" width="50" height="50"/><subviews>
            <label text="\(text)" id="l"><rect key="frame" x="0" y="0" width="50" height="21"/></label>
            </subviews></view></objects></document>
            """
        }
        try FileManager.default.createDirectory(
            at: folder.appending(path: "nibs"), withIntermediateDirectories: true)
        _ = try write("nibs/Card.xib", card("one"))
        let path = try write(
            "Use.xib",
            """
            <document type="XIB"><objects>
            <view id="a" customClass="Card"><rect key="frame" x="0" y="0" width="90" height="50"/></view>
            </objects></document>
            """)
        func draw() throws -> String {
            _ = run([
                "preview", path, "-o", folder.path + "/out", "--svg", "--nibs",
                folder.path + "/nibs",
            ])
            return try String(contentsOfFile: folder.path + "/out/Use-Card.svg", encoding: .utf8)
        }
        #expect(try draw().contains(">one</text>"))
        _ = try write("nibs/Card.xib", card("two"))
        #expect(try draw().contains(">two</text>"))
    }

    @Test func `folders of assets and nibs that do not exist are refused`() throws {
        let file = try write("a.xib", xib(label: "a"))
        for option in ["--assets", "--nibs"] {
            let end = run(["preview", file, "-o", folder.path, "--svg", option, "/no/such"])
            #expect(end.status == .inputError && end.messages.contains("/no/such"))
        }
    }

    @Test func `one document that fails does not stop the others`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try write("A.xib", "<document")
        _ = try write("B.xib", xib(label: "View"))
        let outcome = run(["preview", folder.path, "-o", folder.path + "/out", "--svg", "--json"])
        #expect(outcome.status == .inputError && outcome.messages.contains("A.xib:1"))
        let object =
            try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        #expect(object?["schema"] as? Int == 1 && (object?["pictures"] as? [Any])?.count == 2)
    }

    @Test func `a picture that takes longer than it may is named with what took so long`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = try write("Two.xib", xib(label: "View"))
        let arguments = [
            "preview", path, "-o", folder.path + "/out", "--svg", "--force", "--budget-ms",
        ]
        let outcome = run(arguments + ["0.000001"])
        #expect(outcome.status == .negativeVerdict)
        #expect(
            outcome.messages.contains("(a) took ") && outcome.messages.contains("[over-budget]"))
        #expect(run(arguments + ["60000"]).status == .fine)
    }

    @Test func `the same command writes the same bytes`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        func bytes(_ place: String) throws -> [String: Data] {
            let out = folder.appending(path: place)
            _ = run(["preview", Self.fixtures, "-o", out.path, "--svg", "--overlay", "--extremes"])
            let names = try FileManager.default.contentsOfDirectory(atPath: out.path)
            return try Dictionary(
                uniqueKeysWithValues: names.map {
                    ($0, try Data(contentsOf: out.appending(path: $0)))
                })
        }
        let first = try bytes("one")
        #expect(try first.count == 4 && first == bytes("two"))
    }

    @Test func `a difference names what moved, and why, and draws it`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let old = Self.fixtures + "/overlay.xib"
        let text = try String(contentsOfFile: old, encoding: .utf8)
        let new = try write(
            "New.xib", text.replacing("constant=\"60\" id=\"t\"", with: "constant=\"90\" id=\"t\""))
        let picture = folder.path + "/diff.svg"
        let outcome = run(["diff", old, new, "-o", picture])
        #expect(outcome.status == .negativeVerdict)
        #expect(
            outcome.output.hasPrefix(
                "Box: (40, 60, 100, 50) to (40, 90, 100, 50), 30 pt lower\n  because Box.top"))
        #expect(outcome.output.contains("became Box.top == View.top + 90 [t]\n"))
        #expect(
            try String(contentsOfFile: picture, encoding: .utf8).contains(
                "stroke-dasharray=\"4 3\""))
        #expect(run(["diff", old, old]).output == "no difference\n")
        #expect(run(["diff", old, old, "--json"]).status == .fine)
        #expect(run(["diff", old, folder.path + "/none.xib"]).status == .inputError)
        #expect(run(["diff", old, old, "-o", "a.gif"]).status == .inputError)
    }
}

/// Pictures of real documents; as `CorpusLayoutTests`.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["TINAMOU_SHARED"] != nil))
struct CorpusPreviewTests {
    @Test func `no picture of a real document fails`() throws {
        let shared = URL(filePath: ProcessInfo.processInfo.environment["TINAMOU_SHARED"] ?? "")
        let isWhole = ProcessInfo.processInfo.environment["TINAMOU_CORPUS"] == "all"
        let all = try DocumentSearch.paths([shared.appending(path: "corpus").path])
        try #require(all.count >= 700, "documents are missing: correct or unset TINAMOU_SHARED")
        let some = all.enumerated().filter { isWhole || $0.offset.isMultiple(of: 20) }.map(
            \.element)
        let folder = FileManager.default.temporaryDirectory.appending(path: "tinamou-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let (output, messages) = (TextSink.kept, TextSink.kept)
        let status = Tinamou.run(
            ["preview"] + some + ["-o", folder.path, "--svg", "--overlay", "--extremes"],
            output: output, messages: messages)
        #expect(status == .fine && !messages.text.contains("error:"))
        let files = output.text.split(separator: "\n").map(String.init)
        #expect(files.count >= some.count && Set(files).count == files.count)
        for file in files {
            // It is read to its end, and is no document of Interface Builder.
            let error = #expect(throws: Diagnostic.self) { try DocumentRun.read(file) }
            #expect(
                error?.description.contains("svg") == true, "\(file): \(error?.description ?? "")")
        }
        print("outside data: \(files.count) pictures of corpus drawn")
    }
}

/// `tinamou preview` with the app's assets, and as a page.
struct PreviewAssetTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "tinamou-\(UUID())")

    private func run(_ arguments: [String]) -> (status: RunStatus, output: String, messages: String)
    {
        let (output, messages) = (TextSink.kept, TextSink.kept)
        let status = Tinamou.run(arguments, output: output, messages: messages)
        return (status, output.text, messages.text)
    }

    private func write(_ name: String, _ data: Data) throws {
        let place = folder.appending(path: name)
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: place)
    }

    /// A git work tree with a document in one folder and its image in another.
    private func writeApp() throws {
        try FileManager.default.createDirectory(
            at: folder.appending(path: ".git"), withIntermediateDirectories: true)
        try write(
            "Views/Card.xib",
            Data(
                """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch" \
                useAutolayout="YES"><objects>
                <view id="r"><rect key="frame" x="0" y="0" width="100" height="50"/><subviews>
                <imageView id="i" image="dot"><rect key="frame" x="5" y="5" width="40" height="20"/></imageView>
                </subviews></view></objects><resources><image name="dot" width="4" height="2"/></resources></document>
                """.utf8))
        try write(
            "A.xcassets/dot.imageset/Contents.json",
            Data(#"{"images":[{"filename":"d.png"}]}"#.utf8))
        try write(
            "A.xcassets/dot.imageset/d.png",
            Data(
                base64Encoded:
                    "iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAYAAAB/qH1jAAAAFElEQVR42mP4z8DwH4Sh1H8GdAEABykP8SfadKYAAAAASUVORK5CYII="
            ) ?? Data())
    }

    private func svg() throws -> String {
        try String(contentsOf: folder.appending(path: "out/Card-View.svg"), encoding: .utf8)
    }

    @Test
    func
        `images of the work tree are drawn, again if they change, and not if only the document counts`()
        throws
    {
        defer { try? FileManager.default.removeItem(at: folder) }
        try writeApp()
        let (path, out) = (folder.path + "/Views/Card.xib", folder.path + "/out")
        #expect(run(["preview", path, "-o", out, "--svg"]).messages == "1 drawn, 0 unchanged\n")
        #expect(try svg().contains("data:image/png;base64,iVBORw0KGgo"))
        #expect(run(["preview", path, "-o", out, "--svg"]).messages == "0 drawn, 1 unchanged\n")
        try write("A.xcassets/dot.imageset/d.png", Data("no image".utf8))
        let broken = run(["preview", path, "-o", out, "--svg"])
        #expect(broken.status == .fine && broken.messages.contains("image “dot”: "))
        #expect(try svg().contains("dot: unreadable") || svg().contains("fill=\"#cc1a1a\""))
        _ = run(["preview", path, "-o", out, "--svg", "--document-only"])
        #expect(try !svg().contains("unreadable"))
        #expect(run(["layout", path, "--json"]).status == .fine)
    }

    @Test func `a page is written, and nothing else is overwritten`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try writeApp()
        let (path, page) = (folder.path + "/Views/Card.xib", folder.path + "/page.html")
        let made = run(["preview", path, "--html", page, "--widths", "80...120"])
        #expect(made.status == .fine && made.messages.contains("1 scene, "), "\(made)")
        let text = try String(contentsOfFile: page, encoding: .utf8)
        #expect(text.contains("\"range\":[80,120]") && text.contains("data:image/png"))
        #expect(run(["preview", path, "--html", path, "--force"]).status == .inputError)
        try Data("mine".utf8).write(to: folder.appending(path: "notes.html"))
        #expect(
            run(["preview", path, "--html", folder.path + "/notes.html"]).status == .inputError)
        for wrong in [
            ["preview", path], ["preview", path, "-o", page, "--widths", "1...2"],
            ["preview", path, "--html", page, "--widths", "300"],
        ] {
            #expect(run(wrong).status == .inputError, "\(wrong)")
        }
    }
}
