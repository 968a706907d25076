import NibFormat
import Testing
import TestSupport

@testable import AppSources
@testable import NibEditing

/// Tests of renaming and removing outlets in documents and code, and of the connections of
/// declarations.
struct RefactoringTests {
    private func base(_ extra: String...) throws -> CodeBase {
        let login = SwiftSource(
            try FixtureFiles.bytes("tools/Login.swift.txt"), file: "Login.swift")
        return CodeBase(
            [login] + extra.enumerated().map { SwiftSource($1, file: "Extra\($0).swift") })
    }

    private func refactoring(_ name: String, of owner: String? = nil, _ extra: String...) throws
        -> OutletRefactoring
    {
        let base = CodeBase(try base().sources + extra.map { SwiftSource($0, file: "Extra.swift") })
        return try OutletRefactoring(name, of: owner, in: [ToolFiles.document()], base)
    }

    /// The lines of a text that another lacks.
    private func changed(_ edit: OutletRefactoring.Edit, _ before: [UInt8]) -> [String] {
        func lines(_ bytes: [UInt8]) -> [String] {
            String(decoding: bytes, as: UTF8.self).split(
                separator: "\n", omittingEmptySubsequences: false
            ).map(
                String.init)
        }
        return zip(lines(edit.bytes), lines(before)).filter { $0 != $1 }.map {
            String($0.0.drop { $0 == " " })
        }
    }

    @Test func `renaming changes the connection, the declaration and the uses, and no other byte`()
        throws
    {
        let edits = try refactoring("welcome").renamed(to: "greeting")
        #expect(
            edits.map(\.file) == ["Login.storyboard", "Login.swift"]
                && edits.map(\.count) == [1, 9])
        let document = changed(edits[0], try ToolFiles.document().bytes)
        #expect(
            document == [
                "<outlet property=\"greeting\" destination=\"wel-co-lab\" id=\"out-we-lco\"/>"
            ])
        let code = changed(edits[1], try FixtureFiles.bytes("tools/Login.swift.txt"))
        #expect(
            code == [
                "@IBOutlet private(set) weak var greeting: UILabel!",
                #"greeting.text = "welcome \(self.greeting.text ?? "welcome") to \(count)""#,
                #"setUp(welcome: "label only", panels: [greeting: 1])"#,
                "let shown = isShown ? greeting : nil",
                ##"print(#"raw \(welcome) and \#(greeting)"#, shown as Any)"##,
                "print(welcome, self.greeting as Any)",
                "@IBAction @objc(leaveNow:forEvent:) func leave(_ sender: Any, event: UIEvent) { greeting = nil }",
                "func later() { greeting?.isHidden = true }",
            ])
    }

    @Test func `a collection is renamed in all its connections`() throws {
        let edits = try refactoring("panels").renamed(to: "cards")
        #expect(edits[0].count == 2)
        let document = try NibDocument(edits[0].bytes, file: "Login.storyboard")
        #expect(document.connections.filter { $0.name == "cards" }.count == 2)
    }

    @Test func `removing takes connections and declaration, and tells where the rest is`() throws {
        let refactoring = try refactoring("panels")
        #expect(
            refactoring.sites.map(\.kind) == [.declaration] && refactoring.connections.count == 2)
        let edits = try refactoring.removed()
        let document = try NibDocument(edits[0].bytes, file: "Login.storyboard")
        #expect(document.connections.count == (try ToolFiles.document().connections.count) - 2)
        let before = String(
            decoding: try FixtureFiles.bytes("tools/Login.swift.txt"), as: UTF8.self)
        let after = before.replacing("    @IBOutlet var panels: [UIView]!\n", with: "")
        #expect(String(decoding: edits[1].bytes, as: UTF8.self) == after)
        #expect(try self.refactoring("welcome").removed().count == 2)
    }

    @Test func `a declaration that shares its line is left, and listed`() throws {
        let document = try ToolFiles.xib("<view id=\"v\"/>")
        let base = CodeBase([
            SwiftSource("class A: UIView { @IBOutlet var a: UIView?; var b = 1 }", file: "A.swift")
        ])
        let refactoring = try OutletRefactoring("a", of: nil, in: [document], base)
        #expect(try refactoring.removed().isEmpty && refactoring.sites.map(\.line) == [1])
    }

    @Test func `names that are taken or none are refused`() throws {
        let taken = ToolFiles.message { try refactoring("welcome").renamed(to: "panels") }
        #expect(taken.contains("LoginController has “panels” already (Login.swift:9)"))
        #expect(
            ToolFiles.message { try refactoring("welcome").renamed(to: "a b") }.contains(
                "[bad-name]"))
        let near = ToolFiles.message { try refactoring("welcom") }
        #expect(near.contains("unknown outlet “welcom”; did you mean “welcome”?"))
    }

    @Test func `of several classes with an outlet of one name, one is chosen`() throws {
        let other =
            "class Other: UIView {\n@IBOutlet var welcome: UIView!\nfunc f() { welcome = nil } }"
        let several = ToolFiles.message { try refactoring("welcome", of: nil, other) }
        #expect(several.contains("“welcome”: LoginController, Other; choose one with --class"))
        let chosen = try refactoring("welcome", of: "Other", other)
        #expect(
            chosen.connections.isEmpty
                && chosen.sites.contains { $0.file == "Extra.swift" && $0.kind == .use })
        #expect(!chosen.sites.contains { $0.file == "Login.swift" && $0.kind != .possible })
    }

    // MARK: Declarations

    @Test func `each declaration has its connections, also from subclasses and without a target`()
        throws
    {
        let extra = """
            class HomeController: UITableViewController { @IBAction func leave(_ segue: UIStoryboardSegue) {} }
            """
        let wiring = Wiring([try ToolFiles.document()], try base(extra))
        let places = Dictionary(
            uniqueKeysWithValues: wiring.entries.map {
                ("\($0.member.owner).\($0.member.key)", $0.places.map(\.connection.id))
            })
        #expect(places["LoginController.welcome"] == ["out-we-lco"])
        #expect(places["LoginController.panels"] == ["out-pa-one", "out-pa-two"])
        #expect(
            places["LoginController.logIn:"] == ["act-lo-gin"]
                && places["LoginController.refresh"] == [])
        #expect(places["HomeController.leave:"] == ["seg-le-ave"] && wiring.undeclared.isEmpty)
        let inherited = try ToolFiles.xib(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="LoginController"/>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
            <button id="b"><connections>
            <action selector="unwind:" destination="-1" eventType="touchUpInside" id="a1"/>
            <action selector="refresh" destination="-2" eventType="touchUpInside" id="a2"/>
            <action selector="missing" destination="-1" eventType="touchUpInside" id="a3"/></connections></button>
            """)
        let second = Wiring([inherited], try base())
        #expect(
            second.entries.first { $0.member.key == "unwind:" }?.places.map(\.connection.id) == [
                "a1"
            ])
        #expect(
            second.entries.first { $0.member.key == "refresh" }?.places.map(\.connection.id) == [
                "a2"
            ])
        #expect(second.undeclared.map(\.connection.id) == ["a3"])
    }
}
