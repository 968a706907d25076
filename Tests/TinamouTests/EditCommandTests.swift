import Foundation
import Testing

@testable import tinamou

/// `tinamou edit` and `format`, in a folder of their own, with undo by `git apply`.
struct EditCommandTests {
    private let files: LoginFolder
    private var folder: URL { files.url }
    private var login: String { files.login }
    private var code: String { files.code }

    init() throws { files = try LoginFolder() }

    private func text(_ path: String) throws -> String { try files.text(path) }

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
        try edit("set", login, "log-in-btn", "--force", "newIn27=YES") {
            #expect($0.contains("newIn27=\"YES\""))
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

    @Test func `members, texts and labels with the name of a class stay, as notes`() throws {
        try files.write(
            """
            enum Screen { case LoginController, other }
            final class Router {
                let module = App.LoginController.self
                var LoginController: Int { 1 }
                func show(LoginController: Int) { show(LoginController: 2) }
                let made: LoginController? = nil
                let name = "LoginController"
                let screen = Screen.LoginController
                let short: Screen = .LoginController
            }
            extension LoginController {}
            """, to: "Router.swift")
        try files.write(
            """
            #import "LoginController.h"
            // LoginController
            @interface LoginController : UIViewController
            - (void)LoginController:(LoginController *)other;
            @end
            static NSString *name = @"LoginController";
            static LoginController *make(void) { return [LoginController new].LoginController; }
            """, to: "Old.m")
        let run = ToolRun(["edit", "rename-class", "LoginController", "SignIn", folder.path])
        #expect(run.status == .fine, "\(run.messages)")
        #expect(
            try text(files.path("Router.swift")) == """
                enum Screen { case LoginController, other }
                final class Router {
                    let module = App.SignIn.self
                    var LoginController: Int { 1 }
                    func show(LoginController: Int) { show(LoginController: 2) }
                    let made: SignIn? = nil
                    let name = "LoginController"
                    let screen = Screen.LoginController
                    let short: Screen = .LoginController
                }
                extension SignIn {}
                """)
        #expect(
            try text(files.path("Old.m")) == """
                #import "LoginController.h"
                // LoginController
                @interface SignIn : UIViewController
                - (void)LoginController:(SignIn *)other;
                @end
                static NSString *name = @"LoginController";
                static SignIn *make(void) { return [SignIn new].LoginController; }
                """)
        #expect(run.messages.contains("Router.swift:7: note: “LoginController” is a text here"))
        #expect(run.messages.contains("Old.m:4: note: "), "\(run.messages)")
        for keyword in ["class", "Self", "Any", "subscript"] {
            let bad = ToolRun(["edit", "rename-class", "SignIn", keyword, folder.path])
            #expect(bad.status == .inputError && bad.messages.contains("not a valid class name"))
        }
    }

    @Test func `a scene gets a storyboard of its own, and a reference leads to it`() throws {
        let home = folder.appending(path: "Home.storyboard").path
        let before = try text(login)
        // A bar item has the same title.
        let run = ToolRun(["edit", "split", login, "Home", home])
        #expect(run.status == .fine, "\(run.messages)")
        let (old, new) = (try text(login), try text(home))
        #expect(!old.contains("hom-e0-con") && old.contains("storyboardName=\"Home\""))
        #expect(old.contains("        <!--Home-->\n        <scene sceneID="))
        #expect(new.contains("initialViewController=\"hom-e0-con\"") && !new.contains("log-in-con"))
        #expect(ToolRun(["format", "--check", home]).status == .fine)
        try undo(run.output)
        #expect(try text(login) == before)
        #expect(!FileManager.default.fileExists(atPath: home))
        let initial = ToolRun(["edit", "split", login, "log-in-con", home])
        #expect(initial.status == .inputError && initial.messages.contains("initial"))
    }

    @Test func `a split takes unused references along, and warns of what stays`() throws {
        let reference = """
                    <scene sceneID="sce-re-001">
                        <objects>
                            <viewControllerPlaceholder storyboardName="More" id="ref-mo-re1" sceneMemberID="viewController"/>
                        </objects>
                    </scene>
                </scenes>
            """
        let before = try text(login)
        let changed = before.replacing("    </scenes>", with: reference)
        try files.write(changed, to: "Login.storyboard")
        let connect = ToolRun([
            "connect", login, "hom-e0-con", "segue", "show", "ref-mo-re1",
        ])
        #expect(connect.status == .fine, "\(connect.messages)")
        try files.write(
            "let home = board.instantiateViewController(withIdentifier: \"home\")\n",
            to: "Router.swift")
        try files.write(
            "id home = [board instantiateViewControllerWithIdentifier:@\"home\"];\n", to: "Router.m"
        )
        try files.write("\"hom-e0-con.title\" = \"Heim\";\n", to: "de.lproj/Login.strings")
        let new = files.path("Home.storyboard")
        let run = ToolRun(["edit", "split", login, "hom-e0-con", new])
        #expect(run.status == .fine, "\(run.messages)")
        #expect(try !text(login).contains("storyboardName=\"More\""))
        #expect(try text(new).contains("storyboardName=\"More\""))
        for place in ["Router.swift:1: warning", "Router.m:1: warning", "Login.strings: warning"] {
            #expect(run.messages.contains(place), "\(run.messages)")
        }
    }

    @Test func `views that have no subviews in Interface Builder are refused`() throws {
        for (parent, message) in [
            ("wel-co-lab", "adds no subviews to a Label"),
            ("log-in-con", "give its view, “log-in-vew”"),
        ] {
            let run = ToolRun(["edit", "add", login, "label", parent])
            #expect(run.status == .inputError && run.messages.contains(message), "\(run.messages)")
        }
    }

    @Test func `a typo in a command of edit or git gets a suggestion`() {
        for (words, command) in [(["edit", "retitl"], "retitle"), (["git", "instal"], "install")] {
            let run = ToolRun(words)
            #expect(run.status == .inputError)
            #expect(run.messages.contains("did you mean “\(command)”?; tinamou \(words[0]) --help"))
        }
    }

    @Test func `an illegal edit changes nothing, and says why`() throws {
        let before = try text(login)
        for (arguments, message) in [
            (["set", login, "log-in-btn", "id=x"], "the id cannot be changed"),
            (["set", login, "seg-ho-me0", "destination=none"], "must be the id of an object"),
            (["set", login, "log-in-btn", "tag"], "has no value"),
            (["set", login, "wel-co-lab", "textAlignmnt=left"], "did you mean “textAlignment”?"),
            (["set", login, "wel-co-lab", "textColor=red"], "are elements"),
            (["set", login, "wel-co-lab", "hidden=true"], "set it to YES or NO"),
            (["rename-class", "LogInController", "X", login], "did you mean “LoginController”?"),
            (["delete", login, "Log inn"], "did you mean “Log in”?"),
            (["move", login, "Badge", "log-in-vew", "--at", "99"], "pass a number from 0 to "),
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
