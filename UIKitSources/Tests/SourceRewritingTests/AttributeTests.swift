import Foundation
import SourceRewriting
import Testing

@Suite struct AttributeTests {
    @Test func `XCTest has no concurrency checks, as on Apple's platforms`() {
        #expect(body("import XCTest") == "@preconcurrency import XCTest")
        #expect(body("@testable import App") == "@testable import App")
    }

    @Test func `rectangles with a common edge do not intersect`() {
        #expect(body("a.frame.intersects(rect)") == "a.frame.objc_intersects(rect)")
        #expect(body("set.intersects(integersIn: r)") == "set.intersects(integersIn: r)")
        let own = "struct Shape { func intersects(_ s: Shape) -> Bool { s.intersects(self) } }"
        #expect(body(own) == own)
    }

    @Test func `a local closure with several weak captures escapes`() {
        #expect(
            body("func f() { let a = { [weak self, weak b] in g() }; a() }")
                == "func f() { let a = objc_closure({ [weak self, weak b] in g() }); a() }")
        for source in [
            "let a = { [weak self, unowned b] in g() }", "f { [weak a, weak b] in g() }",
        ] {
            #expect(body(source) == source)
        }
    }

    @Test func `missing keys of archives are asked for first`() {
        #expect(body("c.decodeObject(forKey: \"a\")") == "c.objc_decodeObject(forKey: \"a\")")
        let own =
            "extension C { func decodeObject(forKey: String) {} }; let a = c.decodeObject(forKey: k)"
        #expect(body(own) == own)
    }

    @Test func `a target with test cases has the names of XCTest that Linux lacks`() {
        let tests = target(["class A: XCTestCase {}\nclass B: A, UITableViewDataSource {}"])
        #expect(tests.memberList.contains("extension XCTestCase: @retroactive NSObjectProtocol"))
        #expect(tests.memberList.contains("public class XCTContext"))
        #expect(tests.memberList.contains("public class XCTKVOExpectation: XCTestExpectation"))
        #expect(tests.memberList.contains("a change of \\(keyPath) of \\(object)"))
        #expect(tests.memberList.contains("public func fulfill() {"))
        #expect(!target(["class A: NSObject {}"]).memberList.contains("XCTest"))
    }

    @Test func `attributes become spaces, so that lines and columns stay`() {
        let source = """
            @IBDesignable class Star: UIView {
                @IBOutlet weak var label: UILabel!
                @IBInspectable
                var points: Int = 5
                @objc(tapStar:) func tap(_ sender: Any) {}
            }
            """
        let attributes = ["@IBDesignable", "@IBOutlet", "@IBInspectable", "@objc(tapStar:)"]
        #expect(body(source) == blanking(attributes, in: source))
    }

    @Test func `an app's delegate is a class without an entry point`() {
        #expect(
            body("@UIApplicationMain\nclass D: UIResponder {}")
                == "                  \nclass D: UIResponder {}")
        #expect(body("@main class D: UIResponder {}") == "      class D: UIResponder {}")
    }

    @Test func `dynamic vanishes from members of Objective-C only`() {
        #expect(
            body("class A { @objc dynamic var a = 1 }") == "class A {               var a = 1 }")
        #expect(body("class A { dynamic func f() {} }") == "class A { dynamic func f() {} }")
    }

    @Test func `blocks are closures`() {
        let source = "var f: @convention(block) () -> Void"
        #expect(body(source) == blanking(["@convention(block)"], in: source))
        #expect(body("var f: @convention(c) () -> Void") == "var f: @convention(c) () -> Void")
    }

    @Test func `registered members are available`() {
        let source = "class A { @available(*, unavailable) @IBInspectable var name: String = \"\" }"
        #expect(
            body(source) == blanking(["@available(*, unavailable)", "@IBInspectable"], in: source))
        let method = "class A { @available(*, unavailable) func f() {} }"
        #expect(body(method) == method)
    }

    @Test func `the code of a method is a closure`() {
        let source = "typealias Load = @convention(c) (UIViewController, Selector) -> Void"
        #expect(body(source) == blanking(["@convention(c)"], in: source))
    }

    @Test func `protocols of Objective-C are those of objects`() {
        #expect(body("@objc protocol P {}") == "      protocol P: AnyObject {}")
        #expect(body("@objc protocol P: Q {}") == "      protocol P: AnyObject, Q {}")
        #expect(
            body("@objc protocol P: NSObjectProtocol {}") == "      protocol P: NSObjectProtocol {}"
        )
    }

    @Test func `managed properties stay with a warning`() {
        let rewritten = target(["class Note {\n  @NSManaged var title: String\n}"])
        #expect(rewritten.diagnostics.map(\.line) == [2])
        #expect(rewritten.copies[0].contains("@NSManaged var title"))
    }

    private func blanking(_ parts: [String], in source: String) -> String {
        parts.reduce(source) {
            $0.replacingOccurrences(of: $1, with: String(repeating: " ", count: $1.count))
        }
    }

    @Test func `texts with attributes are those of UIKit, which do not trap`() {
        let source =
            "import UIKit\nlet a = NSMutableAttributedString(string: f(\"a\"))\nvar b: NSMutableAttributedString"
        #expect(
            body(source)
                == "import UIKit\nlet a = (NSTextStorage(string: f(\"a\")) as NSMutableAttributedString)\n"
                + "var b: NSMutableAttributedString")
        #expect(
            body("import UIKit\nlet a = NSAttributedString(attributedString: b)")
                == "import UIKit\nlet a = (NSTextStorage(attributedString: b) as NSAttributedString)"
        )
        let other = "import Foundation\nlet a = NSMutableAttributedString()"
        #expect(body(other) == other)
        let beside = rewritten(["import UIKit", other])[1]
        #expect(beside.contains("(NSTextStorage() as NSMutableAttributedString)"))
        let tests = "import XCTest\nlet a = NSMutableAttributedString()"
        let dependent = TargetRewriter([(path: "/t.swift", text: tests)], canImportUIKit: true)
        #expect(dependent.copies[0].contains("(NSTextStorage() as NSMutableAttributedString)"))
        #expect(!copy(tests).contains("NSTextStorage"))
        #expect(beside.hasSuffix("#sourceLocation()\nimport UIKit\n"))
    }

    @Test func `managed properties of layers are stored under their names`() {
        #expect(
            body("class Ring: CALayer { @NSManaged var share: CGFloat }")
                == "class Ring: CALayer {            var share: CGFloat "
                + "{ get { objc_managedValue(forKey: \"share\") } "
                + "set { objc_setManagedValue(newValue, forKey: \"share\") } } }")
        #expect(
            target(["class A: NSManagedObject { @NSManaged var a: Int }"]).diagnostics.count == 1)
    }
}
