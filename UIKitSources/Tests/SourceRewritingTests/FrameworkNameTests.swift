import Foundation
import Testing

/// Names that sources have without an import, or by the import of a module that Linux lacks.
@Suite struct FrameworkNameTests {
    @Test func `a source that names UIKit's types imports UIKit`() {
        for text in [
            "import Foundation\nvar v: UIView?", "var r: CGRect?",
            "import Foundation\nvar c: NSLayoutConstraint?",
            "import Foundation\nvar r: NSLayoutRelation?", "import Layouts\nvar r: CGRect?",
            "import Foundation\nextension CALayer {}",
            "import XCTest\nlet d: NSWritingDirection", "import Layouts\nlet t: TimeInterval",
            "import Foundation\nlet s: NSCollectionLayoutSection",
        ] {
            #expect(dependentCopy(text).contains("\nimport UIKit\n"))
            // Another target can have a type of such a name.
            #expect(!copy(text).contains("import UIKit"))
        }
        #expect(rewritten(["import UIKit", "var v: UIView?"])[1].contains("\nimport UIKit\n"))
        for text in [
            "import UIKit\nvar v: UIView?", "import Foundation\nvar r: CGRect?",
            "import XCTest\nvar r: CGRect?", "import Foundation\nvar n: UInt8",
            "import Foundation\nvar t: TimeInterval", "import XCTest\nvar t: TimeInterval",
            "import Foundation\nclass UICard {}\nvar c: UICard",
            "import Foundation\n#if canImport(UIKit)\nlet isPhone = true\n#endif",
        ] {
            let copy = dependentCopy(text)
            #expect(!copy.contains("\nimport UIKit\n") || text.hasPrefix("import UIKit"))
            #expect(copy.components(separatedBy: "import UIKit").count < 3)
        }
    }

    @Test
    func `sources of SwiftUI have UIKit's names, and those of a module SwiftUI if there is one`() {
        let text = copy("import SwiftUI\nvar v: UIView?")
        #expect(text.contains("\nimport UIKit\nvar v"))
        #expect(text.contains("\n#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n"))
        #expect(body("import WebKit") == "import UIKit")
        let graphics = dependentCopy("import MetalKit // shaders")
        #expect(graphics.contains("\nimport UIKit // shaders\n"))
        #expect(graphics.contains("\n#if canImport(MetalKit)\nimport MetalKit\n#endif\n"))
        #expect(copy("import MetalKit").contains("\nimport MetalKit\n"))
        #expect(
            dependentCopy("import class MetalKit.MTKView").contains("\nimport       UIKit"))
    }

    @Test func `Quick brings XCTest along`() {
        #expect(body("import Quick") == "import Quick; import XCTest")
    }

    @Test func `a class finds the resources of its target`() {
        #expect(body("let b = Bundle(for: A.self)") == "let b = objc_bundle(for: A.self)")
        #expect(body("let b = Bundle(path: p)") == "let b = Bundle(path: p)")
        #expect(
            body("let p = b.path(forResource: n, ofType: \"nib\")")
                == "let p = b.objc_path(forResource: n, ofType: \"nib\")")
    }

    @Test func `the main loop performs a closure with the main queue`() {
        #expect(body("RunLoop.main.perform { f() }") == "objc_performOnMain { f() }")
    }

    @Test func `sources that read XML import the module of its parser`() {
        #expect(
            body("import UIKit\nclass Reader: NSObject, XMLParserDelegate {}")
                == "import UIKit; import FoundationXML\nclass Reader: NSObject, XMLParserDelegate {}"
        )
    }

    @Test func `Foundation exports the names of Combine`() {
        #expect(
            body("import Foundation\nclass Model: ObservableObject {}")
                == "import Foundation; import CombinePublishers\nclass Model: ObservableObject {}")
    }

    @Test func `sources that lock import the module of locks`() {
        #expect(
            body("import UIKit\nvar lock = os_unfair_lock_s()")
                == "import UIKit; import UnifiedLogging\nvar lock = os_unfair_lock_s()")
    }

    @Test func `a condition of Linux and macOS is not about iOS`() {
        #expect(body("#if os(macOS) || os(Linux)\n#endif") == "#if os(macOS) || os(iOS)\n#endif")
        #expect(body("#if os(Linux)\n#endif") == "#if os(Linux)\n#endif")
    }

    @Test func `optional methods of an animation and of other protocols are called`() {
        #expect(
            body(
                "class A { let animator: UIViewImplicitlyAnimating\nfunc f() { animator.addAnimations? { g() } } }"
            )
            .contains("animator.addAnimations  { g() }"))
        #expect(body("make().addCompletion? { g() }") == "make().addCompletion  { g() }")
        #expect(
            body("class A { let maker: Maker\nfunc f() { maker.add? { g() } } }")
                .contains("maker.add? { g() }"))
    }

    @Test func `the target of a button is an object of unknown class`() {
        #expect(
            body("_ = button.target?.perform(button.action, with: nil)")
                == "_ = objc_optionalMembers(button.target)?.perform(button.action, with: nil)")
        #expect(
            body("_ = button.target!.perform(button.action)")
                == "_ = objc_members(button.target!).perform(button.action)")
        let own = "class A { var target: B }\nlet x = a.target?.isEqual(1)"
        #expect(body(own) == own)
    }

    @Test func `casts between anchors are made at run time`() {
        #expect(
            body("let a = v.topAnchor as NSLayoutAnchor<Y> as! NSLayoutAnchor<AnyObject>")
                == "let a = objc_anchor(v.topAnchor as NSLayoutAnchor<Y> )!")
        #expect(
            body("let a = b as? NSLayoutAnchor<AnyObject>")
                == "let a = objc_anchor(b )")
        #expect(
            body("let a = b is NSLayoutAnchor<NSLayoutDimension>")
                == "let a = (objc_anchor(b ) != nil)")
        #expect(
            body("if a && b is NSLayoutAnchor<AnyObject> && c {}")
                == "if a && (objc_anchor(b ) != nil) && c {}")
        #expect(
            body("f(a as! NSLayoutAnchor<AnyObject> as? NSLayoutXAxisAnchor)")
                == "f(objc_anchor(a )! as Any as? NSLayoutXAxisAnchor)")
        #expect(
            body("if let x = anchor as? NSLayoutXAxisAnchor {}")
                == "if let x = anchor as Any as? NSLayoutXAxisAnchor {}")
        #expect(body("let s = a is NSLayoutDimension") == "let s = a as Any is NSLayoutDimension")
        #expect(body("let v = a as NSLayoutDimension") == "let v = a as NSLayoutDimension")
        #expect(body("let v = a as? UIView") == "let v = a as? UIView")
    }

    @Test func `initialisers of a protocol's extension make objects of the class`() {
        #expect(
            body(
                "protocol P {}\nextension P where Self: UIBarButtonItem { init(t: String) { "
                    + "self.init(title: t, style: .done, target: nil, action: nil) } }"
            ).contains(
                "{ self = objc_new(Self.self, title: t, style: .done, target: nil, action: nil) }"))
        let own =
            "extension UIBarButtonItem { convenience init(t: Int) { self.init(customView: v) } }"
        #expect(body(own) == own)
    }

    @Test func `functions of a protocol's extension return objects of the class`() {
        let made = [
            "static func make() -> Self { Self() }": "{ objc_new(Self.self) }",
            "func f() { var v = Self.init(frame: .zero) }":
                "{ var v = objc_new(Self.self, frame: .zero) }",
            "static func make() -> Self { self.init(frame: .zero) }":
                "{ objc_new(Self.self, frame: .zero) }",
            "init(a: Int) { let other = Self(); self.init(frame: .zero) }":
                "{ let other = objc_new(Self.self); self = objc_new(Self.self, frame: .zero) }",
        ]
        for (member, expected) in made {
            let text = "protocol P {}\nextension P where Self: UIView { \(member) }"
            #expect(body(text).contains(expected))
        }
    }

    @Test func `associated types of the protocol that an extension demands are classes`() {
        #expect(
            body(
                "protocol B { associatedtype V: UIView }\nprotocol G {}\n"
                    + "extension G where Self: B { func f() -> UIView { Self.V() } }"
            ).contains("{ objc_new(Self.V.self) }"))
        #expect(
            body(
                "protocol B { associatedtype V: UIView }\nclass C<T: B> { typealias V = T.V\nfunc f() -> V { .init() } }"
            ).contains("{ objc_new(V.self) }"))
        #expect(
            body("extension G { func f() { Self.V() } }") == "extension G { func f() { Self.V() } }"
        )
    }

    @Test func `generic classes register their members themselves`() {
        let text = copy("class A<T>: NSObject { @objc func tap(_ s: Any) {} }")
        #expect(text.contains("extension A: ObjectiveCGenericMembers {"))
        #expect(text.contains("objc_registerMethod(A.self, \"tap:\""))
        let below = target([
            "class A<T>: NSObject { @objc func a() {} }\nclass B<T>: A<T> { @objc func b() {} }"
        ])
        #expect(!below.copies[0].contains("extension B: ObjectiveCGenericMembers"))
        #expect(
            below.diagnostics.contains { $0.message.contains("B and a superclass are generic") })
    }

    @Test func `a method that an open class gets is read as one`() {
        let copies = rewritten([
            "open class A: UIViewController, UITextFieldDelegate {}",
            "class B: A { func textFieldDidBeginEditing(_ f: UITextField) {} }",
        ])
        #expect(copies[0].contains("@MainActor open func textFieldDidBeginEditing("))
    }

    @Test func `the name of attributes before Swift 4.2 is replaced`() {
        // Foundation on Linux refuses the name.
        let alias = "typealias NSAttributedStringKey = NSAttributedString.Key"
        #expect(body(alias) == alias)
        #expect(
            body(
                "import UIKit\nvar a: [NSAttributedStringKey: Any] = [NSAttributedStringKey.font: f]"
            )
                == "import UIKit\n"
                + "var a: [NSAttributedString.Key: Any] = [NSAttributedString.Key.font: f]")
    }

    @Test func `symbols of the program are found by the handles of Apple's platforms`() {
        let text = copy("let s = dlsym(UnsafeMutableRawPointer(bitPattern: -2), name)")
        #expect(text.contains("objc_dlsym(UnsafeMutableRawPointer(bitPattern: -2), name)"))
        #expect(text.contains("import ObjectiveC"))
    }
}
