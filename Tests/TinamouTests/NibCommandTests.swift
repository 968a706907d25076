import Foundation
import TestSupport
import Testing

@testable import tinamou

/// `tinamou outline`, `connections` and `constraints`: what they print, and how they end.
struct NibCommandTests {
    private let folder = FixtureFiles.folder.appending(path: "nibs").path

    private func run(_ arguments: String...) -> (
        status: RunStatus, output: String, messages: String
    ) {
        let (output, messages) = (TextSink.kept, TextSink.kept)
        let status = Tinamou.run(arguments, output: output, messages: messages)
        return (
            status, output.text.replacing(folder + "/", with: ""),
            messages.text.replacing(folder + "/", with: "")
        )
    }

    private func documents(_ arguments: String...) throws -> [[String: Any]] {
        let output = TextSink.kept
        #expect(Tinamou.run(arguments + ["--json"], output: output, messages: .kept) == .fine)
        let object =
            try JSONSerialization.jsonObject(with: Data(output.text.utf8)) as? [String: Any]
        #expect(object?["schema"] as? Int == 1)
        return try #require(object?["documents"] as? [[String: Any]])
    }

    @Test(arguments: ["outline", "connections", "constraints"])
    func `what is in the documents of a folder is a table`(command: String) throws {
        let outcome = run(command, folder)
        #expect(outcome.status == .fine)
        #expect(
            try FixtureFiles.expectation("nibs/\(command).txt", actual: outcome.output)
                == outcome.output)
        let notes =
            command == "outline" ? "Trip.storyboard:126:29: note: unknown element “ferryMap”" : ""
        #expect(outcome.messages.hasPrefix(notes) && outcome.messages.isEmpty == notes.isEmpty)
    }

    @Test func `members without a value are null, and objects that no reader takes are refused`()
        throws
    {
        let scene = try #require(
            (try documents("outline", folder).last?["scenes"] as? [[String: Any]])?.first)
        #expect((scene["objects"] as? [[String: Any]])?.first?["key"] is NSNull)
        let file = FileManager.default.temporaryDirectory.appending(path: "deep-\(UUID()).xib")
        defer { try? FileManager.default.removeItem(at: file) }
        let views = String(repeating: "<view id=\"a\"><subviews>", count: 300)
        let ends = String(repeating: "</subviews></view>", count: 300)
        let head =
            "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\"><objects>"
        try "\(head)\(views)\(ends)</objects></document>".write(
            to: file, atomically: true, encoding: .utf8)
        let outcome = run("outline", file.path, "--json")
        #expect(
            outcome.status == .inputError && outcome.output == "{\"schema\":1,\"documents\":[]}\n")
        #expect(
            outcome.messages.hasPrefix(
                "\(file.path): error: objects are nested too deeply for JSON"))
    }

    @Test func `the outline as JSON has scenes, objects and findings`() throws {
        let trip = try #require(try documents("outline", folder).last)
        #expect((trip["path"] as? String)?.hasSuffix("nibs/Trip.storyboard") == true)
        let scenes = try #require(trip["scenes"] as? [[String: Any]])
        #expect(scenes.count == 3 && scenes[1]["name"] as? String == "Trip")
        let controller = try #require((scenes[1]["objects"] as? [[String: Any]])?.first)
        #expect(
            controller["class"] as? String == "Ferry.TripController"
                && controller["line"] as? Int == 35)
        let view = try #require((controller["children"] as? [[String: Any]])?.first)
        #expect(view["key"] as? String == "view" && view["kind"] as? String == "view")
        #expect((trip["remarks"] as? [[String: Any]])?.first?["subject"] as? String == "ferryMap")
    }

    @Test func `constraints as JSON are exact`() throws {
        let trip = try documents("constraints", folder + "/Trip.storyboard", "--id", "img-00-001")
        let constraints = try #require(trip.first?["constraints"] as? [[String: Any]])
        #expect(
            constraints.map { $0["id"] as? String } == ["con-00-001", "con-00-002", "con-00-003"])
        #expect(
            constraints[0]["multiplier"] as? String == "16/9"
                && constraints[2]["constant"] as? String == "-1/2")
        #expect(
            constraints[0]["installed"] as? Bool == false
                && constraints[0]["priority"] as? Int == 1000)
        #expect(
            constraints[1]["words"] as? String
                == "Image View.leading == View (eff-00-002).leadingMargin")
    }

    @Test func `connections are found from both ends`() throws {
        let trip = try documents("connections", folder + "/Trip.storyboard", "--id", "btn-00-001")
        let ids = (trip.first?["connections"] as? [[String: Any]])?.compactMap {
            $0["id"] as? String
        }
        #expect(ids == ["act-00-001", "seg-00-002", "out-00-002"])
    }

    @Test func `a document that cannot be read is reported, and the others are shown`() throws {
        let broken = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).xib")
        try Data("<document>\n<objects>".utf8).write(to: broken)
        defer { try? FileManager.default.removeItem(at: broken) }
        let outcome = run("outline", broken.path, folder + "/Card.xib")
        #expect(
            outcome.status == .inputError
                && outcome.output.hasPrefix("Card.xib: iOS xib, 5 objects\n"))
        #expect(
            outcome.messages.contains(
                "\(broken.lastPathComponent):2:10: error: the file is truncated"))
    }

    @Test func `an unsupported constraint is reported, and the others are shown`() throws {
        let odd = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).xib")
        try Data(
            """
            <document><objects><view id="v"><constraints>
            <constraint firstAttribute="width" constant="many" id="a"/>
            <constraint firstAttribute="width" constant="1" id="b"/>
            </constraints></view></objects></document>
            """.utf8
        ).write(to: odd)
        defer { try? FileManager.default.removeItem(at: odd) }
        let outcome = run("constraints", odd.path)
        #expect(outcome.output.hasSuffix("  View.width == 1    b  3\n"))
        #expect(outcome.messages.contains(":2:46: error: invalid constant “many”"))
        #expect(
            try documents("constraints", odd.path).first?["constraints"] as? [[String: Any]] != nil)
    }

    @Test func `a folder without documents, and a path to nothing, are wrong input`() throws {
        let empty = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
        try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: empty) }
        for path in [empty.path, "no/such.xib"] {
            let outcome = run("outline", path)
            #expect(
                outcome.status == .inputError && outcome.output.isEmpty
                    && outcome.messages.contains(path))
        }
    }
}
