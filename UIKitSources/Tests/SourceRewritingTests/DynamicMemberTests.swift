import SourceRewriting
import Testing

@Suite struct DynamicMemberTests {
    private let library =
        "import UIKit\nextension UIViewController { @objc var insets: UIEdgeInsets { .zero }\n@objc func load(_ n: Int = 1) {} }\nopen class Panel: UIViewController {}"
    private func tests(_ text: String) -> String {
        TargetRewriter(
            [(path: "/tests/0.swift", text: text)], canImportUIKit: true,
            dependencies: [(path: "/app/0.swift", text: library)]
        ).copies[0]
    }

    @Test func `members of extensions of a framework's classes are dynamic`() {
        let text = copy(library)
        #expect(text.contains("extension UIViewController {       dynamic var insets"))
        #expect(text.contains("dynamic func load(_ n: Int = 1)"))
        for other in [
            "@objc private func f() {}", "func f() {}", "@objc static func f() {}",
            "@objc convenience init(x: Int) { self.init() }",
        ] {
            #expect(!copy("extension UIView { \(other) }").contains("dynamic"))
        }
        #expect(!copy("class A: UIView {}\nextension A { @objc func f() {} }").contains("dynamic"))
    }

    @Test func `an override in another module replaces them`() {
        for superclass in ["UIViewController", "Panel", "UITableViewController"] {
            let text = tests(
                "@testable import Panels\nclass Double: \(superclass) { override var insets: UIEdgeInsets { super.insets } }"
            )
            #expect(
                text.contains(
                    "internal var insets_of_Double: UIEdgeInsets { self.insets_above_Double }"))
            #expect(
                text.contains(
                    """
                    extension UIViewController {
                    @_dynamicReplacement(for: insets) var insets_replaced: UIEdgeInsets {
                    get {
                    switch self {
                    case let objc_receiver as Double where !objc_isCallOfSuper(self, "insets_above_Double"): \
                    return objc_receiver.insets_of_Double
                    default: return self.insets
                    }
                    }
                    }
                    }
                    """))
        }
        let text = tests("class Double: UIViewController { override func load(_ n: Int) {} }")
        #expect(text.contains("@_dynamicReplacement(for: load(_:)) func load_replaced(_ n: Int) {"))
        #expect(text.contains("case let objc_receiver as Double where"))
    }

    @Test func `other overrides stay`() {
        let text = tests(
            "class Double: UIViewController { override func viewDidLoad() {} }\nclass Other { override var insets: Int { 1 } }"
        )
        #expect(
            text.contains("override func viewDidLoad()") && text.contains("override var insets"))
        #expect(!text.contains("_dynamicReplacement"))
    }
}
