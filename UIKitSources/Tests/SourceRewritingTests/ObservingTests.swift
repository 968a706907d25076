import Foundation
import Testing

@Suite struct ObservingTests {
    @Test func `a call of observe gets the names of its key path`() {
        #expect(
            body("let token = list.observe(\\.contentSize, options: .new) { _, _ in }")
                == "let token = list.observe(\\.contentSize, forKeyPath: \"contentSize\", options: .new) { _, _ in }"
        )
        #expect(
            body("observe(\\Player.item?.state, changeHandler: changed)")
                == "observe(\\Player.item?.state, forKeyPath: \"item.state\", changeHandler: changed)"
        )
    }

    @Test func `calls of other methods stay`() {
        for text in [
            "data.observe(list) { _ in }", "box.observe(\\.title, on: queue) { _ in }",
            "box.observe(\\.title)", "box.observe(\\.items[0].title) { _, _ in }",
        ] {
            #expect(body(text) == text)
        }
        let own =
            "class Box { func observe<T>(_ path: T, changeHandler: () -> Void) {} }\n"
            + "box.observe(\\.title) { }"
        #expect(body(own) == own)
    }

    @Test func `setters of dynamic properties notify observers`() {
        let (will, did) = (
            "objc_willChangeValue(of: self, \"rate\")", "objc_didChangeValue(of: self, \"rate\")"
        )
        #expect(
            body("class A: NSObject { @objc dynamic var rate = 1.0 }")
                == "class A: NSObject {               var rate = 1.0 { willSet { \(will) } didSet { \(did) } } }"
        )
        #expect(
            body("class A: NSObject { @objc dynamic var rate = 1.0 { didSet { show() } } }")
                .hasSuffix(
                    "var rate = 1.0 { willSet { \(will) } didSet { defer { \(did) }; show() } } }"))
        #expect(
            body("class A: NSObject { @objc dynamic var rate: Int { get { 1 } set { show() } } }")
                .hasSuffix(
                    "var rate: Int { get { 1 } set { \(will); defer { \(did) }; show() } } }"))
        #expect(
            body("class A: NSObject { @objc dynamic var rate = 1.0 { willSet { show() } } }")
                .hasSuffix("var rate = 1.0 { willSet { \(will); show() } didSet { \(did) } } }"))
    }

    @Test func `members of Objective-C that are not dynamic notify nobody`() {
        for text in [
            "class A: NSObject { @objc var rate = 1.0 }",
            "class A: NSObject { dynamic var rate = 1.0 }",
            "class A: NSObject { @objc dynamic var rate: Double { 1 } }",
            "class A: NSObject { @objc dynamic override var rate: Double { didSet {} } }",
        ] {
            #expect(!copy(text).contains("ChangeValue"))
        }
        #expect(
            copy("@objcMembers class A: NSObject { dynamic var rate = 1.0 }").contains(
                "objc_willChangeValue"))
    }

    @Test func `several properties in one declaration have a warning`() {
        let rewritten = target(["class A: NSObject {\n  @objc dynamic var a = 1, b = 2\n}"])
        #expect(rewritten.diagnostics.map(\.line) == [2, 2])
        #expect(!rewritten.copies[0].contains("ChangeValue"))
    }

    @Test func `dynamic properties and what they depend on are registered`() {
        let text = copy(
            """
            class A: NSObject {
                @objc dynamic var first = ""
                @objc dynamic var name: String { first }
                @objc class func keyPathsForValuesAffectingName() -> Set<String> { ["first"] }
            }
            """)
        #expect(text.contains("objc_registerObservable(A.self, \"first\")"))
        #expect(!text.contains("objc_registerObservable(A.self, \"name\")"))
        #expect(
            text.contains(
                "objc_registerObservable(A.self, \"name\", affecting: { A.keyPathsForValuesAffectingName() })"
            ))
    }

    @Test func `the method for changes overrides nothing in an object of Foundation`() {
        let method =
            "override func observeValue(forKeyPath k: String?, of o: Any?, "
            + "change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {}"
        let plain = copy("class A: NSObject { \(method) }")
        #expect(plain.contains("objc_registerObserver(A.self)") && !plain.contains("override func"))
        let view = copy("class A: UIView { \(method) }")
        #expect(!view.contains("objc_registerObserver") && view.contains("override func"))
        let generic = copy("class A<T>: UIView {}\nclass B<T>: A<T> { \(method) }")
        #expect(generic.contains("override func"))
        let both = copy("class A: NSObject { \(method) }\nclass B: A { \(method) }")
        #expect(both.components(separatedBy: "override func").count == 2)
        #expect(both.components(separatedBy: "objc_registerObserver").count == 2)
    }
}

extension ObservingTests {
    @Test func `names that Foundation has on Apple's platforms need another module`() {
        for name in [
            "NSKeyValueObservation", "NSHashTable<A>", "Selector", "NSPredicate", "NSDataDetector",
        ] {
            #expect(copy("import Foundation\nvar a: \(name)?").contains("\nimport ObjectiveC\n"))
        }
        #expect(!copy("import Foundation\nvar a: Int?").contains("import ObjectiveC"))
    }

    @Test func `publishers of a key path have its names, too`() {
        #expect(
            body("let p = player.publisher(for: \\.item.rate)")
                == "let p = player.publisher(for: \\.item.rate, forKeyPath: \"item.rate\")")
        let own =
            "class A { func publisher(for p: KeyPath<A, Int>) -> P { P() } }\nlet p = a.publisher(for: \\.b)"
        #expect(!body(own).contains("forKeyPath"))
        let other = "let p = center.publisher(for: name)"
        #expect(body(other) == other)
    }
}
