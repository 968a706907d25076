import Foundation
import Testing

@testable import tinamou

/// `tinamou connect`, `refactor`, `declarations`: what they print and write, in a folder of their
/// own.
struct WritingCommandTests {
    private let files: LoginFolder
    private var folder: URL { files.url }
    private var login: String { files.login }
    private var code: String { files.code }

    init() throws { files = try LoginFolder() }

    private func run(_ arguments: String...) -> ToolRun { ToolRun(arguments) }

    private func text(_ path: String) throws -> String { try files.text(path) }

    @Test func `a connection is written into the document, and printed with its line`() throws {
        let before = try text(login)
        let dry = run("connect", login, "login", "outlet", "button", "Log in", "--dry-run")
        #expect(dry.status == .fine)
        #expect(try text(login) == before)
        let made = run("connect", login, "login", "outlet", "button", "Log in")
        #expect(made.status == .fine)
        #expect(
            made.output.contains("Login.storyboard:84: outlet button of Login leads to Log in ["))
        let after = try text(login).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(
            after.count == before.split(separator: "\n", omittingEmptySubsequences: false).count + 1
        )
        #expect(
            run("connections", login, "--id", "log-in-btn").output.contains(
                "outlet  Login   button"))
    }

    @Test func `another file may be written, and the answer is JSON`() throws {
        let other = folder.appending(path: "Other.storyboard").path
        let before = try text(login)
        let run = run(
            "connect", login, "login", "outlet", "welcome", "Log in", "-o", other, "--json")
        let object = try run.json()
        #expect(
            object["previous"] as? String == "wel-co-lab" && object["id"] as? String == "out-we-lco"
        )
        #expect(object["path"] as? String == other)
        #expect(try text(login) == before)
        #expect(try text(other).contains("property=\"welcome\" destination=\"log-in-btn\""))
    }

    @Test func `what is refused writes nothing`() throws {
        let before = try text(login)
        let cross = run("connect", login, "login", "outlet", "stop", "hom-e0-tab")
        #expect(
            cross.status == .inputError && cross.output.isEmpty
                && cross.messages.contains("[illegal-connection]"))
        let unknown = run(
            "connect", login, "login", "outlet", "welcom", "Log in", "--sources", code)
        #expect(
            unknown.status == .inputError && unknown.messages.contains("did you mean “welcome”?"))
        #expect(run("connect", login, "login", "wire", "a", "Log in").status == .inputError)
        #expect(try text(login) == before)
    }

    @Test func `renaming lists all places, and changes files only with apply`() throws {
        let (document, source) = (try text(login), try text(code))
        let told = run("refactor", "rename-outlet", "welcome", "greeting", folder.path)
        #expect(
            told.status == .fine
                && told.output.contains("Login.swift:17: possible: other?.welcome = nil\n"))
        #expect(told.output.contains("would change \(login): 1 place\n"))
        #expect(try text(login) == document && text(code) == source)
        let done = run("refactor", "rename-outlet", "welcome", "greeting", folder.path, "--apply")
        #expect(done.output.contains("changed \(code): 9 places\n"))
        #expect(
            try text(code).contains("weak var greeting: UILabel!")
                && text(login).contains("property=\"greeting\""))
        #expect(run("lint", folder.path, "--only", "unknown-outlet").status == .fine)
    }

    @Test func `removing prints JSON, and changes files only with apply`() throws {
        let run = run("refactor", "remove-outlet", "panels", folder.path, "--apply", "--json")
        let object = try run.json()
        #expect(
            object["class"] as? String == "LoginController" && object["applied"] as? Bool == true)
        #expect((object["connections"] as? [[String: Any]])?.count == 2)
        #expect((object["sites"] as? [[String: Any]])?.first?["kind"] as? String == "declaration")
        #expect(try !text(login).contains("panels") && !text(code).contains("var panels"))
    }

    @Test func `templates make files, and never replace any`() throws {
        let made = run("new", "custom-view", "Star", "-o", folder.path, "--module", "App")
        let paths = ["Star.xib", "Star.swift"].map { folder.appending(path: $0).path }
        #expect(
            made.status == .fine
                && made.output.hasSuffix("/Star.xib\nmade \(folder.path)/Star.swift\n"))
        #expect(run("lint", paths[0], paths[1]).status == .fine)
        let before = try text(paths[0])
        let again = run("new", "view", "Star", "-o", folder.path)
        #expect(again.status == .inputError && again.messages.contains("the file is there already"))
        #expect(try text(paths[0]) == before)
        let json = try run("new", "view", "Plain", "-o", folder.path, "--json").json()
        #expect((json["files"] as? [String])?.count == 1)
        #expect(
            run("new", "view", "a b").status == .inputError
                && run("new", "nothing", "A").status == .inputError)
    }

    @Test func `declarations have their connections as JSON`() throws {
        let object = try run("declarations", folder.path, "--json").json()
        let declarations = try #require(object["declarations"] as? [[String: Any]])
        let panels = try #require(declarations.first { $0["key"] as? String == "panels" })
        #expect(panels["class"] as? String == "LoginController" && panels["line"] as? Int == 9)
        let places = try #require(panels["connections"] as? [[String: Any]])
        #expect(places.map { $0["id"] as? String } == ["out-pa-one", "out-pa-two"])
        #expect(
            places[0]["line"] as? Int == 81 && places[0]["destination"] as? String == "car-d0-vew")
        let undeclared = try #require(object["undeclared"] as? [[String: Any]])
        #expect(undeclared.map { $0["id"] as? String } == ["seg-le-ave"])
        let table = run("declarations", folder.path)
        #expect(table.output.contains("● \(code):9: outlet LoginController.panels\n"))
        #expect(table.output.contains("○ \(code):37: action LoginController.refresh\n"))
        #expect(table.messages == "1 document, 1 source\n")
    }
}
