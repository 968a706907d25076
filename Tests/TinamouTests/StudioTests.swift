import Diagnostics
import Foundation
import NibFormat
import TestSupport
import Testing

@testable import tinamou

/// The decision on requests to the studio.
struct RequestGuardTests {
    private let requestGuard = RequestGuard(token: "0123456789abcdef0123456789abcdef", port: 4321)

    private func request(_ change: (inout RequestGuard.Request) -> Void) -> RequestGuard.Decision {
        var request = RequestGuard.Request(
            method: "POST", path: "/\(requestGuard.token)/api/project", host: "127.0.0.1:4321",
            origin: "http://127.0.0.1:4321", site: "same-origin", contentType: "application/json",
            contentLength: "2")
        change(&request)
        return requestGuard.decision(on: request)
    }

    private func status(_ decision: RequestGuard.Decision) -> Int? {
        if case .refused(let status, _) = decision { status } else { nil }
    }

    @Test func `the page's own requests are answered`() {
        #expect(request { _ in } == .call("project"))
        #expect(
            request {
                ($0.host, $0.origin) = ("localhost:4321", "http://localhost:4321")
            } == .call("project"))
        let page = RequestGuard.Request(
            path: "/\(requestGuard.token)", host: "127.0.0.1:4321", site: "none")
        #expect(requestGuard.decision(on: page) == .file(""))
    }

    @Test func `a request by another name is refused`() {
        #expect(status(request { $0.host = "evil.example:4321" }) == 421)
        #expect(status(request { $0.host = "127.0.0.1:80" }) == 421)
        #expect(status(request { $0.host = nil }) == 421)
    }

    @Test func `a request of another site is refused`() {
        #expect(status(request { $0.origin = "http://evil.example" }) == 403)
        #expect(status(request { $0.origin = "null" }) == 403)
        #expect(status(request { $0.site = "cross-site" }) == 403)
        #expect(status(request { $0.site = "same-site" }) == 403)
    }

    @Test func `a request without the token is refused`() {
        #expect(status(request { $0.path = "/api/project" }) == 403)
        #expect(status(request { $0.path = "/0123456789abcdef/api/project" }) == 403)
        #expect(
            status(request { $0.path = "/\(String(repeating: "0", count: 32))/api/project" }) == 403
        )
    }

    @Test func `a request in another form is refused`() {
        #expect(status(request { $0.contentType = "text/plain" }) == 415)
        #expect(status(request { $0.contentLength = nil }) == 411)
        #expect(status(request { $0.contentLength = "-1" }) == 411)
        #expect(status(request { $0.contentLength = "2000000" }) == 413)
        #expect(status(request { $0.method = "PUT" }) == 404)
        #expect(status(request { $0.path = "/\(requestGuard.token)/api/a/b" }) == 404)
    }

    @Test func `each run has its own token of 128 bits`() {
        let tokens = (0..<50).map { _ in RequestGuard.makeToken() }
        #expect(Set(tokens).count == 50 && tokens.allSatisfy { $0.count == 32 })
    }
}

/// The edits of an open document, and changes of its file.
struct OpenDocumentTests {
    private static let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <objects>
        <view id="r"><rect key="frame" x="0" y="0" width="300" height="200"/><subviews>
        <label text="Hello" translatesAutoresizingMaskIntoConstraints="NO" id="l"><rect key="frame" x="0" y="0" width="50" height="20"/>
        <constraints><constraint firstAttribute="width" constant="50" id="w"/><constraint firstAttribute="height" constant="20" id="h"/></constraints>
        </label></subviews></view>
        </objects>
        </document>

        """

    /// Calls `body` with a document in a folder of its own, and the path of its file.
    private func withDocument(_ body: (inout OpenDocument, String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tinamou-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "Card.xib").path
        try write(Self.text, to: path)
        var document = OpenDocument(try DocumentRun.read(path), path: path)
        try body(&document, path)
    }

    private func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path))
    }

    private func contents(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    }

    @Test func `edits are undone and made again, and change no file`() throws {
        try withDocument { document, path in
            try document.apply(.constant(id: "w", value: 80))
            try document.apply(.title(id: "l", text: "A & B"))
            #expect(document.present.element("l")?["text"] == "A & B")
            document.undo()
            document.undo()
            #expect(!document.isChanged && !document.canUndo && document.canRedo)
            document.redo()
            #expect(document.present.element("w")?["constant"] == "80")
            #expect(try contents(path) == Self.text)
        }
    }

    @Test func `a wrong edit leaves the document as it was`() throws {
        try withDocument { document, _ in
            #expect(throws: Diagnostic.self) { try document.apply(.priority(id: "w", value: 1001)) }
            #expect(throws: Diagnostic.self) { try document.apply(.constant(id: "no", value: 1)) }
            #expect(throws: Diagnostic.self) {
                try document.apply(.constant(id: "w", value: .infinity))
            }
            #expect(document.version == 1 && !document.canUndo)
        }
    }

    @Test func `saving writes the edit only`() throws {
        try withDocument { document, path in
            try document.apply(.constant(id: "w", value: 80))
            #expect(
                document.patch.contains(
                    "+<constraints><constraint firstAttribute=\"width\" constant=\"80\""))
            try document.save()
            #expect(!document.isChanged && document.patch.isEmpty)
            #expect(
                try contents(path)
                    == Self.text.replacing("constant=\"50\"", with: "constant=\"80\""))
        }
    }

    @Test func `a change of the file is merged with edits`() throws {
        try withDocument { document, path in
            try document.apply(.constant(id: "w", value: 80))
            try write(Self.text.replacing("constant=\"20\"", with: "constant=\"30\""), to: path)
            document.takeFile()
            let version = document.version
            document.takeFile()
            #expect(document.version == version)
            #expect(document.present.element("h")?["constant"] == "30")
            #expect(document.present.element("w")?["constant"] == "80" && document.isChanged)
            try document.save()
            #expect(try contents(path).contains("constant=\"80\""))
        }
    }

    @Test func `a file that is broken or replaced by a link is a problem`() throws {
        try withDocument { document, path in
            try document.apply(.constant(id: "w", value: 80))
            try write("<document><objects>", to: path)
            document.takeFile()
            #expect(document.problem != nil && document.isChanged)
            try write(Self.text, to: path)
            document.takeFile()
            #expect(document.problem == nil)
            let other = path.replacing("Card.xib", with: "Other.xib")
            try write(Self.text.replacing("Hello", with: "Secret"), to: other)
            try FileManager.default.removeItem(atPath: path)
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: other)
            document.takeFile()
            #expect(document.problem != nil)
            #expect(throws: Diagnostic.self) { try document.save() }
            #expect(try contents(other).contains("Secret"))
        }
    }

    @Test func `a save that would take changes of the file shows them first`() throws {
        try withDocument { document, path in
            try document.apply(.constant(id: "w", value: 80))
            let other = Self.text.replacing("constant=\"20\"", with: "constant=\"33\"")
            try write(other, to: path)
            #expect(throws: Diagnostic.self) { try document.save() }
            #expect(try contents(path) == other)
            try document.save()
            #expect(try contents(path).contains("constant=\"80\""))
        }
    }

    @Test func `a change of the file that conflicts loses nothing`() throws {
        for keepsEdits in [true, false] {
            try withDocument { document, path in
                try document.apply(.constant(id: "w", value: 80))
                let other = Self.text.replacing("constant=\"50\"", with: "constant=\"60\"")
                    .replacing("constant=\"20\"", with: "constant=\"33\"")
                try write(other, to: path)
                document.takeFile()
                #expect(document.conflicts.count == 1)
                #expect(throws: Diagnostic.self) { try document.save() }
                #expect(try contents(path) == other)
                try document.resolve(keepingEdits: keepsEdits)
                #expect(document.conflicts.isEmpty && (document.isChanged || !keepsEdits))
                #expect(document.present.element("w")?["constant"] == (keepsEdits ? "80" : "60"))
                try document.save()
                let kept = keepsEdits ? "constant=\"80\"" : "constant=\"60\""
                let saved = try contents(path)
                #expect(saved.contains(kept) && saved.contains("constant=\"33\""))
                guard !keepsEdits else { return }
                document.undo()
                #expect(document.present.element("w")?["constant"] == "80")
                #expect(document.present.element("h")?["constant"] == "33")
            }
        }
    }
}

/// The answers of a studio.
struct StudioSessionTests {
    private func ask(_ session: StudioSession, _ name: String, _ body: String) async throws
        -> String
    {
        String(decoding: try await session.answer(name, Data(body.utf8)), as: UTF8.self)
    }

    private func session(isWritable: Bool = false) throws -> (StudioSession, String) {
        let folder = FixtureFiles.folder.appending(path: "previews").path
        let session = StudioSession(try StudioProject([folder]), isWritable: isWritable)
        return (session, folder + "/overlay.xib")
    }

    @Test func `a scene has its frames, conflicts and ambiguous views`() async throws {
        let (session, path) = try session()
        let answer = try await ask(
            session, "scene", #"{"document":"\#(path)","root":"r","width":500,"height":400}"#)
        #expect(answer.contains(#""ambiguous":["x"]"#) && answer.contains(#""width":500"#))
        #expect(answer.contains(#""v":[40,60,100,50]"#))
    }

    @Test func `a tried edit changes the picture only`() async throws {
        let (session, path) = try session()
        let trial = #"[{"kind":"constant","id":"w","value":140}]"#
        let answer = try await ask(
            session, "scene", #"{"document":"\#(path)","root":"r","trial":\#(trial)}"#)
        #expect(answer.contains(#""v":[40,60,140,50]"#))
        #expect(try await ask(session, "poll", "{}").contains(#""version":1"#))
    }

    @Test func `a read-only studio saves nothing`() async throws {
        let (session, path) = try session()
        let edit = #"{"kind":"constant","id":"w","value":140}"#
        _ = try await ask(session, "edit", #"{"document":"\#(path)","edit":\#(edit)}"#)
        let before = try Data(contentsOf: URL(filePath: path))
        await #expect(throws: Diagnostic.self) {
            try await ask(session, "save", #"{"document":"\#(path)","version":2}"#)
        }
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
    }

    @Test func `documents outside of the opened folder are refused`() async throws {
        let (session, path) = try session()
        let outside = FixtureFiles.folder.appending(path: "nibs/Card.xib").path
        for other in [
            outside, path.replacing("overlay.xib", with: "../nibs/Card.xib"), "/etc/passwd",
        ] {
            await #expect(throws: Diagnostic.self) {
                try await ask(session, "document", #"{"document":"\#(other)"}"#)
            }
        }
    }

    @Test func `a side that is not given is that of the device`() async throws {
        let (session, path) = try session()
        let answer = try await ask(
            session, "scene",
            #"{"document":"\#(path)","root":"r","device":"retina4_7","width":400}"#)
        let plain = try await ask(
            session, "scene", #"{"document":"\#(path)","root":"r","device":"retina4_7"}"#)
        let height = try #require(answer.firstMatch(of: /"height":(\d+)/)?.1)
        #expect(plain.contains(#""height":\#(height)"#) && answer.contains(#""width":400"#))
    }

    @Test func `texts of other folders are refused`() async throws {
        let (session, path) = try session()
        await #expect(throws: Diagnostic.self) {
            try await ask(
                session, "scene", #"{"document":"\#(path)","root":"r","language":"../loading/de"}"#)
        }
    }

    @Test func `sides without sense are refused`() async throws {
        let (session, path) = try session()
        for width in ["-1", "1e300", "8193"] {
            await #expect(throws: Diagnostic.self) {
                try await ask(
                    session, "scene", #"{"document":"\#(path)","root":"r","width":\#(width)}"#)
            }
        }
    }

    @Test func `a proof names the widths that break`() async throws {
        let (session, path) = try session()
        let answer = try await ask(
            session, "sweep", #"{"document":"\#(path)","root":"r","from":320,"to":500}"#)
        #expect(answer.contains(#""property":"fits""#))
    }

    @Test func `a repair is made as one step`() async throws {
        let (session, path) = try session()
        let repairs = try await ask(session, "repairs", #"{"document":"\#(path)"}"#)
        #expect(repairs.contains(#""number":0"#))
        let state = try await ask(
            session, "repair", #"{"document":"\#(path)","number":0,"version":1}"#)
        #expect(state.contains(#""canUndo":true"#))
        await #expect(throws: Diagnostic.self) {
            try await ask(session, "repair", #"{"document":"\#(path)","number":0,"version":1}"#)
        }
    }
}
