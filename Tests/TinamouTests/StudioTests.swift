import AutoLayout
import Diagnostics
import Foundation
import LayoutRecording
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

    @Test func `another page may lead a window to the page only`() {
        var request = RequestGuard.Request(
            path: "/\(requestGuard.token)/", host: "127.0.0.1:4321", site: "cross-site",
            mode: "navigate", destination: "document")
        #expect(requestGuard.decision(on: request) == .file(""))
        request.destination = "iframe"
        #expect(status(requestGuard.decision(on: request)) == 403)
        request.destination = "document"
        request.path += "studio.js"
        #expect(status(requestGuard.decision(on: request)) == 403)
        request.path = "/\(requestGuard.token)/api/project"
        #expect(status(requestGuard.decision(on: request)) == 404)
        request.path = "/\(String(repeating: "0", count: 32))/"
        #expect(status(requestGuard.decision(on: request)) == 403)
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

    /// Asks a question that is a job, and returns the last report.
    func askLong(_ session: StudioSession, _ name: String, _ body: String) async throws
        -> String
    {
        let start = try await ask(
            session, "start", #"{"question":"\#(name)",\#(body.dropFirst())"#)
        let job = try #require(start.firstMatch(of: /"job":(\d+)/)?.1)
        while true {
            let report = try await ask(session, "job", #"{"job":\#(job),"from":0}"#)
            guard report.contains(#""state":"running""#) else { return report }
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    private func session(isWritable: Bool = false) throws -> (StudioSession, String) {
        let folder = FixtureFiles.folder.appending(path: "previews").path
        // A test may wait for minutes until the machine goes on with it.
        let session = StudioSession(
            try StudioProject([folder]), isWritable: isWritable,
            jobs: StudioJobs(patience: .seconds(3600)))
        return (session, folder + "/overlay.xib")
    }

    @Test func `a scene has its frames, conflicts and ambiguous views`() async throws {
        let (session, path) = try session()
        let answer = try await ask(
            session, "scene", #"{"document":"\#(path)","root":"r","width":500,"height":400}"#)
        #expect(answer.contains(#""ambiguous":["x"]"#) && answer.contains(#""width":500"#))
        #expect(answer.contains(#""v":[40,60,100,50]"#))
    }

    @Test func `a step of a drag leaves the search for ambiguous views to the request after it`()
        async throws
    {
        let (session, path) = try session()
        let request = #"{"document":"\#(path)","root":"r","width":500,"height":400"#
        let step = try await ask(session, "scene", request + #","isStep":true}"#)
        #expect(step.contains(#""ambiguous":[]"#) && step.contains(#""v":[40,60,100,50]"#))
        let last = try await ask(session, "scene", request + "}")
        #expect(last.contains(#""ambiguous":["x"]"#))
        // Lines over the scene have the colour of ambiguous views.
        let lines = try await ask(
            session, "scene", request + #","isStep":true,"constraints":"all"}"#)
        #expect(lines.contains(#""ambiguous":["x"]"#))
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
        let answer = try await askLong(
            session, "sweep", #"{"document":"\#(path)","root":"r","from":320,"to":500}"#)
        #expect(answer.contains(#""property":"fits""#))
    }

    @Test func `a repair is made as one step`() async throws {
        let (session, path) = try session()
        let repairs = try await askLong(session, "repairs", #"{"document":"\#(path)"}"#)
        #expect(repairs.contains(#""number":0"#))
        let state = try await ask(
            session, "repair", #"{"document":"\#(path)","number":0,"version":1}"#)
        #expect(state.contains(#""canUndo":true"#))
        await #expect(throws: Diagnostic.self) {
            try await ask(session, "repair", #"{"document":"\#(path)","number":0,"version":1}"#)
        }
    }

    @Test func `a drag sends only what moves`() async throws {
        let (session, path) = try session()
        func scene(_ width: Int, _ shown: String) async throws -> String {
            try await ask(
                session, "scene",
                #"{"document":"\#(path)","root":"r","device":"retina4_7","width":\#(width),"height":300\#(shown)}"#
            )
        }
        let first = try await scene(400, #","shown":0"#)
        #expect(first.contains(#""svg":"<?xml"#) && !first.contains(#""changes""#))
        let number = try #require(first.firstMatch(of: /"number":(\d+)/)?.1)
        let second = try await scene(410, #","shown":\#(number)"#)
        #expect(second.contains(#""changes":[{"#) && !second.contains(#""svg""#))
        #expect(second.utf8.count < first.utf8.count / 2)
        // A page that shows another picture gets the whole one.
        #expect(try await scene(420, #","shown":\#(number)"#).contains(#""svg":"<?xml"#))
        #expect(try await !scene(420, "").contains(#""number""#))
    }

    @Test func `the safe area and the keyboard are chosen, within limits`() async throws {
        let (session, path) = try session()
        let answer = try await ask(
            session, "scene",
            #"{"document":"\#(path)","root":"r","safeArea":[1,2,3,4],"keyboard":200}"#)
        #expect(answer.contains(#""safeArea":[1,2,3,4]"#))
        for wrong in [
            #""safeArea":[1,2,3]"#, #""safeArea":[1,2,3,-4]"#, #""keyboard":-1"#,
            #""keyboard":1e300"#, #""safeArea":[1e9,0,0,0]"#,
        ] {
            await #expect(throws: Diagnostic.self) {
                try await ask(session, "scene", #"{"document":"\#(path)","root":"r",\#(wrong)}"#)
            }
        }
    }

    @Test func `the passes of a scene are recorded with the names of its views`() async throws {
        let (session, path) = try session()
        let text = try await ask(
            session, "record", #"{"document":"\#(path)","root":"r","width":500,"height":400}"#)
        let recording = try LayoutRecording(Array(text.utf8), file: "scene")
        #expect(recording.items.contains { $0.name == "Box" })
        let events = recording.layouts.flatMap(\.events)
        #expect(events.contains { $0.kind == .solve } && events.contains { !$0.moved.isEmpty })
    }

    @Test func `the check of all documents answers one after the other`() async throws {
        let (session, path) = try session()
        let report = try await askLong(session, "checkAll", "{ }")
        #expect(report.contains(#""state":"done""#) && report.contains(#""document":"\#(path)""#))
        let one = try await askLong(session, "check", #"{"document":"\#(path)"}"#)
        let findings = try #require(one.firstMatch(of: /"findings":(\[.*\]),"version"/)?.1)
        #expect(report.contains(findings), "the same findings in both")
    }

    @Test func `a job that is cancelled ends, and an unknown one is an error`() async throws {
        let job = StudioJob()
        #expect(job.goesOn())
        job.cancel()
        #expect(!job.goesOn())
        job.end(CancellationError())
        #expect(try String(decoding: job.report(from: 0), as: UTF8.self).contains("cancelled"))
        let (session, _) = try session()
        for body in [#"{"job":99}"#, "{}"] {
            await #expect(throws: Diagnostic.self) { try await ask(session, "job", body) }
        }
        await #expect(throws: Diagnostic.self) {
            try await ask(session, "start", #"{"question":"save"}"#)
        }
    }

    @Test func `too many questions at once are refused`() async throws {
        let jobs = StudioJobs()
        for _ in 0..<32 { _ = try jobs.start { _ in try await Task.sleep(for: .seconds(30)) } }
        #expect(throws: Diagnostic.self) { _ = try jobs.start { _ in } }
    }
}

/// Recordings of layouts that a studio opens.
struct StudioRecordingTests {
    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tinamou-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private func makeRecording() throws -> [UInt8] {
        let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 50))
        let view = View()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        let recorder = LayoutRecorder(root)
        LayoutConstraint.activate([view.widthAnchor.constraint(equalTo: root.widthAnchor)])
        root.layoutIfNeeded()
        return try recorder.recording.json()
    }

    @Test func `recordings are opened by name, and found in folders by their ending`() throws {
        try withFolder { folder in
            let bytes = Data(try makeRecording())
            let named = folder.appending(path: "form.json"),
                found = folder.appending(path: "a.layout.json")
            for file in [named, found] { try bytes.write(to: file) }
            let project = try StudioProject([named.path])
            #expect(project.recordings() == [named.path] && project.paths().isEmpty)
            let recording = try project.recording(named.path)
            #expect(recording.layouts.count == 1)
            let whole = try StudioProject([folder.path])
            #expect(whole.recordings() == [found.path])
            #expect(throws: Diagnostic.self) { try whole.recording(named.path) }
            #expect(throws: Diagnostic.self) { try project.recording("/etc/passwd") }
        }
    }

    @Test func `files that are no recordings are errors with a remedy`() throws {
        try withFolder { folder in
            let good = String(decoding: try makeRecording(), as: UTF8.self)
            let file = folder.appending(path: "form.json")
            let wrong = [
                "", "{}", "[", "{\"format\":\"other\",\"version\":1}",
                good.replacing("\"version\":1", with: "\"version\":2"),
                good.replacing("\"kind\":\"solve\"", with: "\"kind\":\"magic\""),
                good.replacing("\"items\":[", with: "\"items\":[],\"others\":["),
                good.replacing("\"causes\":[", with: "\"causes\":[9999,", maxReplacements: 1),
                good.replacing("\"frame\":[", with: "\"frame\":[0,", maxReplacements: 1),
            ]
            for text in wrong {
                #expect(text != good)
                try Data(text.utf8).write(to: file)
                #expect(throws: Diagnostic.self, "\(text.prefix(90))") {
                    try StudioProject([file.path])
                }
            }
            for name in ["missing.json", "Card.swift"] {
                #expect(throws: Diagnostic.self) {
                    try StudioProject([folder.appending(path: name).path])
                }
            }
            try Data("let a = 1".utf8).write(to: folder.appending(path: "Card.swift"))
            #expect(throws: Diagnostic.self) {
                try StudioProject([folder.appending(path: "Card.swift").path])
            }
        }
    }
}

/// The file that leads the browser to the page.
struct StudioBrowserTests {
    @Test func `only its user can read the file, and the address is not an argument`() throws {
        let address = "http://127.0.0.1:4321/0123456789abcdef0123456789abcdef/"
        let browser = try StudioBrowser(address)
        let file = try #require(browser.arguments.first)
        #expect(browser.arguments.count == 1 && !file.contains("0123456789abcdef"))
        let manager = FileManager.default
        let mode = try manager.attributesOfItem(atPath: file)[.posixPermissions] as? Int
        let folder = URL(filePath: file).deletingLastPathComponent().path
        let folderMode = try manager.attributesOfItem(atPath: folder)[.posixPermissions] as? Int
        #expect(mode == 0o600 && folderMode == 0o700)
        let text = String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
        #expect(text.contains("0; url=\(address)"))
        browser.remove()
        #expect(!manager.fileExists(atPath: folder))
    }
}

/// The languages of documents.
struct DocumentLanguageTests {
    @Test func `a language that only a string catalogue has is in the list`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tinamou-\(UUID())")
        let base = folder.appending(path: "Base.lproj"), german = folder.appending(path: "de.lproj")
        for one in [base, german] {
            try FileManager.default.createDirectory(at: one, withIntermediateDirectories: true)
        }
        defer { try? FileManager.default.removeItem(at: folder) }
        let card = FixtureFiles.folder.appending(path: "nibs/Card.xib")
        try FileManager.default.copyItem(at: card, to: base.appending(path: "Card.xib"))
        try Data("\"a.text\" = \"A\";\n".utf8).write(to: german.appending(path: "Card.strings"))
        let catalogue = """
            {"sourceLanguage":"en","version":"1.0","strings":{"a.text":{"localizations":
            {"fr":{"stringUnit":{"state":"translated","value":"F"}}}}}}
            """
        try Data(catalogue.utf8).write(to: folder.appending(path: "Card.xcstrings"))
        let document = try DocumentRun.read(base.appending(path: "Card.xib").path)
        #expect(DocumentLanguage.languages(of: document) == ["de", "fr"])
        try Data("{".utf8).write(to: folder.appending(path: "Card.xcstrings"))
        #expect(DocumentLanguage.languages(of: document) == ["de"])
    }
}
