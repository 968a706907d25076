import Testing
import TestSupport

@testable import AppSources

/// Tests of references to members in Swift sources.
struct CodeTests {
    private func source() throws -> SwiftSource {
        SwiftSource(try FixtureFiles.bytes("tools/Login.swift.txt"), file: "Login.swift")
    }

    @Test func `types are found with their superclasses, and comments declare none`() throws {
        let source = try source()
        #expect(
            source.types.map(\.name) == [
                "LoginController", "LoginController", "Nested", "BaseController",
            ])
        #expect(source.types.map(\.isExtension) == [false, true, false, false])
        #expect(source.types[0].inherited == ["BaseController", "UITextFieldDelegate"])
        #expect(source.types[0].isDesignable && source.types[0].line == 6)
        let base = CodeBase([source])
        #expect(
            base.lineage(of: "LoginController").prefix(3) == [
                "LoginController", "BaseController", "UIViewController",
            ])
        #expect(base.family(of: "BaseController") == ["BaseController", "LoginController"])
        #expect(base.knowsLineage(of: "Nested") && !base.knowsLineage(of: "Elsewhere"))
    }

    @Test func `what documents can name is found with type, selector and line`() throws {
        let declarations = CodeBase([try source()]).declarations
        let words = declarations.map {
            "\($0.kind.rawValue) \($0.owner).\($0.key) \($0.types) \($0.line)"
        }
        #expect(
            words == [
                "outlet LoginController.welcome [\"UILabel!\"] 7",
                "outlet LoginController.topSpace [\"NSLayoutConstraint!\"] 8",
                "outlet LoginController.panels [\"[UIView]!\"] 9",
                "inspectable LoginController.accent [\"UIColor?\"] 10",
                "action LoginController.logIn: [\"UIButton\"] 34",
                "action LoginController.leaveNow:forEvent: [\"Any\", \"UIEvent\"] 35",
                "action LoginController.addItemWithItem: [\"Any?\"] 36",
                "action LoginController.refresh [] 37",
                "segueAction LoginController.makeHome: [\"NSCoder\"] 38",
                "outlet Nested.inner [\"UIView?\"] 47",
                "action BaseController.unwind: [\"UIStoryboardSegue\"] 53",
            ])
        #expect(declarations[2].isCollection && declarations[2].className == "UIView")
        #expect(declarations[0].className == "UILabel" && !declarations[0].isCollection)
    }

    @Test func `initialisers are known, and those that only stop the program`() throws {
        let initialisers = try source().members.filter { $0.kind == .initialiser }
        #expect(
            initialisers.map(\.key) == ["coder:", "frame:"]
                && initialisers.map(\.stops) == [true, false])
        #expect(initialisers.map(\.owner) == ["LoginController", "Nested"])
    }

    @Test
    func `references differ from comments, strings, labels and others of the same name`()
        throws
    {
        let base = CodeBase([try source()])
        let member = try #require(base.members(of: "LoginController").first { $0.key == "welcome" })
        let sites = SiteFinder(base, member).sites.map { "\($0.line) \($0.kind.rawValue)" }
        #expect(
            sites == [
                "7 declaration", "15 use", "15 use", "16 use", "17 possible", "18 use", "19 use",
                "23 possible",
                "23 use", "27 possible", "27 possible", "35 use", "44 use", "57 possible",
            ])
    }

    @Test func `whatever the bytes, there is an end`() {
        for text in [
            "\"", "\"\"\"", "/*", "class", "class A", "class A {", "@", "@objc(", "\"\\(",
            "#\"\\#(", "`", "var",
            "class A { func", "class A { func f(", "class A { init", "class A { var x:", "}}}",
            "#/", "enum A: B, C<D",
        ] {
            _ = SwiftSource(text, file: "Odd.swift")
            let nested = SwiftSource("class B {\n@IBOutlet var x: Y!\n" + text, file: "Odd.swift")
            #expect(nested.types.contains { $0.name == "B" }, "\(text)")
        }
    }
}
