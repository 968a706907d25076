import Foundation
import Testing

/// Values of optional methods of UIKit, and objects that Linux makes in another way.
@Suite struct OptionalValueTests {
    private let start = "class A { weak var delegate: UITableViewDelegate?\nfunc f() { "

    @Test func `a bound value of an optional method asks the object's class`() {
        for (call, copy) in [
            (
                "if let h = delegate?.tableView?(t, heightForRowAt: i) {}",
                "if let h = objc_responding(delegate, \"tableView:heightForRowAt:\")?"
                    + ".tableView (t, heightForRowAt: i) {}"
            ),
            (
                "g(a.delegate?.tableView?(t, heightForRowAt: i) ?? 44)",
                "g(objc_responding(a.delegate, \"tableView:heightForRowAt:\")?"
                    + ".tableView (t, heightForRowAt: i) ?? 44)"
            ),
        ] {
            #expect(body(start + call + " } }").contains(copy))
        }
        for call in [
            "if delegate?.tableView?(t, shouldHighlightRowAt: i) == true {}",
            "let h = delegate?.tableView?(t, shouldHighlightRowAt: i)",
        ] {
            #expect(
                body(start + call + " } }").contains(
                    "objc_responding(delegate, \"tableView:shouldHighlightRowAt:\")?"))
        }
        // The call of a method without a value, and one with an optional value, have the default of the protocol.
        for call in [
            "delegate?.tableView?(t, didSelectRowAt: i)",
            "if let v = delegate?.tableView?(t, viewForHeaderInSection: 0) {}",
        ] {
            #expect(!body(start + call + " } }").contains("objc_responding"))
        }
    }

    @Test func `an override that becomes one is as public as its class`() {
        let copies = rewritten([
            "open class A: UIViewController {}\nextension A: UITableViewDelegate {}",
            """
            public class B: A { func scrollViewDidScroll(_ s: UIScrollView) {} }
            public class C: A {}
            public extension C { func scrollViewDidScroll(_ s: UIScrollView) {} }
            class D: A { func scrollViewDidScroll(_ s: UIScrollView) {} }
            """,
        ])
        #expect(copies[1].contains("B: A { public override func"))
        #expect(copies[1].contains("\npublic override func"))
        #expect(!copies[1].contains("public public"))
        #expect(copies[1].contains("class D: A { override func"))
    }

    @Test func `a text whose initialiser can fail is optional`() {
        let text = dependentCopy(
            """
            import UIKit
            extension NSMutableAttributedString { convenience init?(html: String) { nil } }
            let a = NSMutableAttributedString(html: "b"), c = NSMutableAttributedString(string: "d")
            """)
        #expect(text.contains("(NSTextStorage(html: \"b\") as NSMutableAttributedString?)"))
        #expect(text.contains("(NSTextStorage(string: \"d\") as NSMutableAttributedString)"))
    }

    @Test func `a timer without a time never fires`() {
        #expect(body("NSMutableString()") == "NSMutableString(capacity: 0)")
        #expect(
            body("var t = Timer()") == "var t = Timer(timeInterval: 0, repeats: false) { _ in }")
        #expect(body("struct Timer {}\nvar t = Timer()") == "struct Timer {}\nvar t = Timer()")
        #expect(
            body("import Foundation\nlet n = UINT64_MAX").contains("import ObjectiveC") == false)
        #expect(copy("import Foundation\nlet n = UINT64_MAX").contains("\nimport ObjectiveC\n"))
    }

    @Test func `Foundation brings Core Graphics along`() {
        #expect(
            dependentCopy("import Foundation\nvar t: CGAffineTransform").contains(
                "\nimport UIKit\n"))
        #expect(!dependentCopy("import Foundation\nvar t: CGRect").contains("\nimport UIKit\n"))
        #expect(
            dependentCopy("import XCTest\nvar t: CGAffineTransform").contains("\nimport UIKit\n"))
    }

    @Test func `a value by its name is one of an unknown object`() {
        #expect(
            body("let a = ((d as AnyObject).value(forKey: k) as AnyObject).value(forKeyPath: p)")
                == "let a = objc_members(objc_members(d             ).value(forKey: k)             ).value(forKeyPath: p)"
        )
        #expect(body("let a = (d as AnyObject).value") == "let a = (d as AnyObject).value")
        #expect(dependentCopy("import UniformTypeIdentifiers").contains("\nimport UIKit\n"))
    }
}
