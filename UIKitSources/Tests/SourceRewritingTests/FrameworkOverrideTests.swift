import Foundation
import Testing

@testable import SourceRewriting

@Suite struct FrameworkOverrideTests {
    @Test func `an override in an extension of a class of UIKit replaces the inherited member`() {
        let text = copy(
            "import UIKit\nextension UISwitch { open override func updateConstraints() { super.updateConstraints(); f() } }"
        )
        #expect(
            text.contains(
                "internal func updateConstraints_of_UISwitch() { self.updateConstraints_above_UISwitch(); f() }"
            ))
        #expect(
            text.contains(
                """
                extension UIView {
                @_dynamicReplacement(for: updateConstraints()) func updateConstraints_replaced() {
                switch self {
                case let objc_receiver as UISwitch where !objc_isCallOfSuper(self, "updateConstraints_above_UISwitch"): \
                return objc_receiver.updateConstraints_of_UISwitch()
                default: return self.updateConstraints()
                }
                }
                }
                extension UISwitch {
                func updateConstraints_above_UISwitch() \
                { objc_callSuper(self, "updateConstraints_above_UISwitch"); return super.updateConstraints() }
                }
                """))
        #expect(text.contains("import ObjectiveC"))
    }

    @Test func `an override of a member of the class itself takes its place`() {
        let text = copy(
            "extension NSLayoutConstraint {\n  override open func isEqual(_ object: Any?) -> Bool {\n    super.isEqual(object)\n  }\n}"
        )
        #expect(
            text.contains(
                "  internal nonisolated      func isEqual_of_NSLayoutConstraint(_ object: Any?) -> Bool {\n    super.isEqual(object)"
            ))
        #expect(
            text.contains(
                """
                extension NSLayoutConstraint {
                @_dynamicReplacement(for: isEqual(_:)) nonisolated func isEqual_replaced(_ object: Any?) -> Bool {
                return self.isEqual_of_NSLayoutConstraint(object)
                }
                }
                """))
    }

    @Test func `overrides of several classes call each other, subclasses first`() {
        let texts = rewritten([
            "extension UIControl { override func sizeToFit() { super.sizeToFit() } }",
            "extension UISwitch { override func sizeToFit() { super.sizeToFit() } }",
        ])
        let first = texts[0].range(of: "case let objc_receiver as UISwitch")
        let second = texts[0].range(of: "case let objc_receiver as UIControl")
        #expect(first != nil && second != nil)
        if let first, let second { #expect(first.lowerBound < second.lowerBound) }
        #expect(texts[1].contains("self.sizeToFit_above_UISwitch()"))
        #expect(
            texts[0].contains(
                "{ if self is UISwitch { objc_callSuper(self, \"sizeToFit_above_UISwitch\") }; "
                    + "objc_callSuper(self, \"sizeToFit_above_UIControl\"); return super.sizeToFit() }"
            ))
        #expect(!texts[1].contains("@_dynamicReplacement"))
    }

    @Test func `observers of a property become methods that the replaced setter calls`() {
        let text = copy(
            "extension UIButton {\n  override open var isHighlighted: Bool {\n    didSet { f(oldValue) }\n  }\n}"
        )
        #expect(
            text.contains(
                "internal func isHighlighted_of_UIButton_didSet(_ oldValue: Bool) {\n f(oldValue) }\n   \n}"
            ))
        #expect(
            text.contains(
                """
                extension UIControl {
                @_dynamicReplacement(for: isHighlighted) var isHighlighted_replaced: Bool {
                get {
                return self.isHighlighted
                }
                set {
                let oldValue = self.isHighlighted
                self.isHighlighted = newValue
                if let object = self as? UIButton { object.isHighlighted_of_UIButton_didSet(oldValue) }
                }
                }
                }
                """))
    }

    @Test func `an override of another member is reported`() {
        let rewritten = target([
            "\nextension UIView { override var frame: CGRect { get { .zero } set {} } }"
        ])
        #expect(rewritten.diagnostics.map(\.line) == [2])
        #expect(rewritten.diagnostics.first?.message.contains("in a subclass of UIView") == true)
    }

    @Test func `the list of UIKit's members is that of its sources`() throws {
        let kept = try String(
            contentsOf: repository.appending(
                path:
                    "UIKitSources/Sources/SourceRewriting/Frameworks/FrameworkMembers+Generated.swift"
            ),
            encoding: .utf8)
        #expect(try output(of: "framework-members.py") == kept, "run Scripts/framework-members.py")
        let member = FrameworkMembers.member("hitTest(_:with:)", in: ["UIView"])
        #expect(member?.method?.signature.returnClause != nil)
    }
}
