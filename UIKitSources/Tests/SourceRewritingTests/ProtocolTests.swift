import Testing

@Suite struct ProtocolTests {
    private let requirement =
        "@objc protocol P { @objc optional func list(_ l: List, didSelect i: Int) }"

    @Test func `an optional requirement has a default that does nothing`() {
        let text = copy(requirement)
        #expect(text.contains("func list(_ l: List, didSelect i: Int) {  }"))
        #expect(!text.contains("optional"))
    }

    @Test func `an optional result is nil by default`() {
        let text = copy(
            "@objc public protocol P { @objc optional func title() -> String?\n@objc optional var n: Int? { get } }"
        )
        #expect(text.contains("public extension P {"))
        #expect(text.contains("func title() -> String? { nil }"))
        #expect(text.contains("var n: Int? { nil }"))
    }

    @Test func `a call without a method is nil, also if its result is not optional`() {
        let requirement = "@objc protocol P {\n @objc optional func count(_ a: A) -> Int\n}"
        let copies = rewritten([
            requirement, "let a = delegate?.count?(self) ?? 1\nlet b = d.count?(self).magnitude",
        ])
        #expect(copies[0].contains("func count(_ a: A) -> Int { objc_missing() }"))
        #expect(copies[0].contains("\nimport ObjectiveC\n"))
        #expect(copies[1].contains("let a = objc_optional(delegate?.count (self)) ?? 1\n"))
        #expect(copies[1].contains("let b = objc_optional(d.count (self))?.magnitude\n"))
        #expect(copies[1].contains("\nimport ObjectiveC\n"))
        #expect(target([requirement]).diagnostics.isEmpty)
    }

    @Test func `an optional property is one of the optional type, and classes need not have it`() {
        let text = copy(
            "@objc public protocol P: Q {\n @objc optional var count: Int { get }\n var n: Int { get }\n}"
        )
        #expect(text.contains("public protocol P: POptionalProperties, AnyObject, Q {"))
        #expect(text.contains("public protocol POptionalProperties: AnyObject {"))
        #expect(text.contains("@_disfavoredOverload var count: Int { get }"))
        #expect(text.contains("@_disfavoredOverload var count: Int { objc_missing() }"))
        #expect(text.contains("var count: (Int)? { objc_optional(self.count as Int) }"))
        #expect(
            copy("@objc protocol P { @objc optional var n: Int { get } }").contains(
                "protocol P: POptionalProperties {"))
    }

    @Test func `calls of optional requirements lose their question mark`() {
        #expect(
            rewritten([requirement, "func f() { delegate?.list?(l, didSelect: 1) }"])[1]
                .contains("delegate?.list (l, didSelect: 1)"))
        #expect(body("delegate?.scrollViewDidScroll?(s)") == "delegate?.scrollViewDidScroll (s)")
        #expect(
            body("x.delegate?.tableView?(t, didSelectRowAt: i)")
                == "x.delegate?.tableView (t, didSelectRowAt: i)")
    }

    @Test func `unwrapped calls of optional requirements lose their exclamation mark`() {
        #expect(
            body("self.dataSource!.numberOfSections!(in: self)")
                == "self.dataSource!.numberOfSections (in: self)")
        #expect(body("self.action!(1)") == "self.action!(1)")
    }

    @Test func `a property that is no closure does not hide an optional method of its name`() {
        let call = "_ = field.delegate!.textFieldShouldClear!(field)"
        let plain = rewritten(["class A { var textFieldShouldClear: Bool = false }", call])
        #expect(plain[1].contains("field.delegate!.textFieldShouldClear (field)"))
        let closure = rewritten(["class A { var textFieldShouldClear: (() -> Bool)? }", call])
        #expect(closure[1].contains("field.delegate!.textFieldShouldClear!(field)"))
    }

    @Test func `calls of delegates are known by the types of properties`() {
        let type = "class A {\n weak var handler: (any UIScrollViewDelegate)?\n var other: B?\n}"
        let copies = rewritten([type, "a.handler?.scrollViewDidScroll?(s)\na.other?.done?(s)"])
        #expect(copies[1].contains("a.handler?.scrollViewDidScroll (s)\n"))
        #expect(copies[1].contains("a.other?.done?(s)"))
    }

    @Test func `calls of protocols below a delegate's are known`() {
        let types = """
            protocol Lists: Base, UICollectionViewDelegate {}
            protocol Adapter: Lists {}
            protocol Other: Base {}
            class A { let adapter: Adapter; var rest: (any Other)? }
            """
        let copies = rewritten([types, "adapter.scrollViewDidScroll?(s)\nrest?.done?(s)"])
        #expect(copies[1].contains("adapter.scrollViewDidScroll (s)\n"))
        #expect(copies[1].contains("rest?.done?(s)"))
    }

    @Test func `calls of closures keep their question mark`() {
        for text in ["self?.done?(1)", "var onTap: (() -> Void)?\ndelegate?.onTap?()"] {
            #expect(body(text) == text)
        }
    }

    @Test func `weak properties of Objective-C's protocols lose the word`() {
        let text = copy(
            "@objc protocol P { weak var next: P? { get set } }\nclass A { weak var p: P? }")
        #expect(text.contains("var next: P? { get set }") && !text.contains("weak var next"))
        #expect(text.contains("class A { weak var p: P? }"))
    }

    @Test func `a tested reference to an optional method asks the object`() {
        let copies = rewritten([
            "@objc protocol P { @objc optional func end(_ l: List)\n@objc optional func list(_ l: List, didSelect i: Int) }",
            "if let method = delegate?.end, b { method(l) }\n"
                + "if x.y.end == nil, d.list(_:didSelect:) != nil {}",
        ])
        #expect(
            copies[1].contains("if let method = objc_method(delegate, \"end:\", { $0.end }), b {"))
        #expect(copies[1].contains("if objc_method(x.y, \"end:\", { $0.end }) == nil, "))
        #expect(
            copies[1].contains(
                "objc_method(d, \"list:didSelect:\", { $0.list(_:didSelect:) }) != nil {}"))
        #expect(copies[1].contains("\nimport ObjectiveC\n"))
    }

    @Test func `a tested reference to a method of UIKit's delegates asks the object`() {
        #expect(
            body("let a = delegate?.scrollViewDidScroll != nil")
                == "let a = objc_method(delegate, \"scrollViewDidScroll:\", { $0.scrollViewDidScroll }) != nil"
        )
        #expect(
            body("if d.dataSource.tableView(_:titleForHeaderInSection:) == nil {}")
                == "if objc_method(d.dataSource, \"tableView:titleForHeaderInSection:\", "
                + "{ $0.tableView(_:titleForHeaderInSection:) }) == nil {}")
        // Properties and methods that no protocol has optionally.
        for text in ["if delegate?.name != nil {}", "if let a = delegate.count {}"] {
            #expect(body(text) == text)
        }
    }

    @Test func `optional methods of any object are looked up by their protocol`() {
        let declaration = "@objc protocol P { @objc optional func end(_ a: A, at i: Int) }\n"
        let calls = [
            "weak var d: AnyObject?": [
                "d?.end?(self, at: 1)": "(d as? any P)?.end (self, at: 1)",
                "self.d?.end?(self, at: 1)": "(self.d as? any P)?.end (self, at: 1)",
            ],
            "var d: AnyObject": ["d.end?(self, at: 1)": "(d as? any P)?.end (self, at: 1)"],
            "weak var d: P?": ["d?.end?(self, at: 1)": " d?.end (self, at: 1)"],
        ]
        for (property, expressions) in calls {
            for (call, expected) in expressions {
                let text = copy("\(declaration)class A { \(property); func f() { \(call) } }")
                #expect(text.contains(expected))
            }
        }
    }
}
