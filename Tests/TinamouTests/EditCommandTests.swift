import Foundation
import TestSupport
import Testing

@testable import tinamou

/// `tinamou edit` and `format`, in a folder of their own, with undo by `git apply`.
final class EditCommandTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "tinamou-\(UUID())")
    private var login: String { folder.appending(path: "Login.storyboard").path }
    private var code: String { folder.appending(path: "Login.swift").path }

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let tools = FixtureFiles.folder.appending(path: "tools")
        try FileManager.default.copyItem(
            at: tools.appending(path: "Login.storyboard"), to: URL(filePath: login))
        try FileManager.default.copyItem(
            at: tools.appending(path: "Login.swift.txt"), to: URL(filePath: code))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func text(_ path: String) throws -> String {
        try String(contentsOfFile: path, encoding: .utf8)
    }

    /// Applies a patch in reverse. Its paths are those from the root.
    private func undo(_ patch: String) throws {
        let file = folder.appending(path: "undo.patch")
        try Data(patch.utf8).write(to: file)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.currentDirectoryURL = URL(filePath: "/")
        process.arguments = ["git", "apply", "-R", "--unsafe-paths", "--directory=/", file.path]
        process.environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    /// Runs an edit as a plan and for real, and undoes it by its patch.
    private func edit(_ arguments: String..., check: (String) throws -> Void) throws {
        let before = try text(login)
        let plan = ToolRun(["edit"] + arguments + ["--dry-run"])
        #expect(plan.status == .fine, "\(plan.messages)")
        #expect(try text(login) == before)
        let run = ToolRun(["edit"] + arguments)
        #expect(run.status == .fine, "\(run.messages)")
        let after = try text(login)
        #expect(after != before)
        try check(after)
        try undo(run.output)
        #expect(try text(login) == before)
    }

    @Test func `single changes write only their bytes, and their patch undoes them`() throws {
        try edit("set", login, "log-in-btn", "tag=4") {
            #expect($0.contains("<button opaque=\"NO\" tag=\"4\" contentMode="))
        }
        try edit("retitle", login, "Log in", "Sign in") {
            #expect($0.contains("title=\"Sign in\""))
        }
        try edit("relabel", login, "Log in", "Main button") {
            #expect($0.contains("userLabel=\"Main button\""))
        }
        try edit("move", login, "Badge", "log-in-vew", "--at", "0") {
            #expect(!$0.contains("bad-ge-lea"))
        }
        try edit("duplicate", login, "Log in") {
            #expect($0.components(separatedBy: "<button ").count == 3)
        }
        try edit("delete", login, "Badge") { #expect(!$0.contains("bad-ge-vew")) }
    }

    @Test func `an object of the library gets its constraints and its frame`() throws {
        try edit(
            "add", login, "label", "log-in-vew", "--title", "Hi", "--pin", "leading=16", "--pin",
            "bottom=8", "--pin", "width=50"
        ) {
            #expect($0.contains("text=\"Hi\""))
            #expect($0.contains("secondAttribute=\"leading\" constant=\"16\""))
            #expect($0.contains("firstItem=\"saf-ea-rea\" firstAttribute=\"bottom\""))
            #expect($0.contains("x=\"16\" y=\"638\" width=\"50\" height=\"21\"/>"))
        }
    }

    @Test func `a class is renamed in documents and code`() throws {
        let run = ToolRun(["edit", "rename-class", "LoginController", "SignIn", folder.path])
        #expect(run.status == .fine)
        #expect(try text(login).contains("customClass=\"SignIn\""))
        #expect(try text(code).contains("class SignIn: BaseController"))
        #expect(try !text(code).contains("LoginController"))
        #expect(
            ToolRun(["edit", "rename-class", "class", "Other", folder.path]).status == .inputError)
        let typo = ToolRun(["edit", "rename-class", "SingIn", "Other", folder.path])
        #expect(typo.status == .inputError && typo.messages.contains("did you mean “SignIn”?"))
    }

    @Test func `a scene gets a storyboard of its own, and a reference leads to it`() throws {
        let home = folder.appending(path: "Home.storyboard").path
        let before = try text(login)
        let run = ToolRun(["edit", "split", login, "hom-e0-con", home])
        #expect(run.status == .fine, "\(run.messages)")
        let (old, new) = (try text(login), try text(home))
        #expect(!old.contains("hom-e0-con") && old.contains("storyboardName=\"Home\""))
        #expect(new.contains("initialViewController=\"hom-e0-con\"") && !new.contains("log-in-con"))
        #expect(ToolRun(["format", "--check", home]).status == .fine)
        try undo(run.output)
        #expect(try text(login) == before)
        #expect(!FileManager.default.fileExists(atPath: home))
        let initial = ToolRun(["edit", "split", login, "log-in-con", home])
        #expect(initial.status == .inputError && initial.messages.contains("initial"))
    }

    @Test func `an illegal edit changes nothing, and says why`() throws {
        let before = try text(login)
        for (arguments, message) in [
            (["set", login, "log-in-btn", "id=x"], "the id cannot be changed"),
            (["set", login, "seg-ho-me0", "destination=none"], "must be the id of an object"),
            (["set", login, "log-in-btn", "tag"], "has no value"),
            (["delete", login, "Log inn"], "did you mean “Log in”?"),
            (["add", login, "switch", "log-in-vew", "--title", "On"], "has no title"),
        ] {
            let run = ToolRun(["edit"] + arguments)
            #expect(run.status == .inputError)
            #expect(run.messages.contains(message), "\(run.messages)")
        }
        #expect(try text(login) == before)
    }

    @Test func `format changes files in place, and check only lists them`() throws {
        let before = try text(login)
        let broken = before.replacing("    <scenes>", with: "\t<scenes>\r")
        try Data(broken.utf8).write(to: URL(filePath: login))
        let check = ToolRun(["format", "--check", folder.path])
        #expect(check.status == .negativeVerdict && check.output.contains("not formatted: "))
        #expect(try text(login) == broken)
        #expect(ToolRun(["format", login]).status == .fine)
        let again = ToolRun(["format", "--check", login])
        #expect(again.status == .fine && again.output.isEmpty)
    }
}
