import AppSources
import NibEditing
import NibFormat
import Testing

/// The views that code hides through outlets.
@Suite struct HiddenOutletTests {
    private func hidden(_ code: String, file: String = "Row.swift", _ others: String = "") throws
        -> Set<String>
    {
        let document = try NibDocument(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            <view id="root" customClass="Row"><connections>
            <outlet property="badge" destination="a" id="o1"/><outlet property="label" destination="b" id="o2"/>
            </connections><subviews><view id="a"/><label id="b"/></subviews></view></objects></document>
            """, file: "Row.xib")
        let sources = [SwiftSource(code, file: file), SwiftSource(others, file: "Others.swift")]
        return HiddenOutlets(CodeBase(sources)).views(of: document)
    }

    private func swift(_ statement: String) throws -> Set<String> {
        try hidden("class Row: UIView { func show() { \(statement) } }")
    }

    @Test(arguments: [
        "badge.isHidden = true", "self.badge?.isHidden = count == 0", "badge!.isHidden.toggle()",
        "UIView.animate(withDuration: 1) { self.badge.isHidden = !isOn }",
    ])
    func assignmentsAreRead(_ statement: String) throws { #expect(try swift(statement) == ["a"]) }

    @Test(arguments: [
        "badge.isHidden = false", "if badge.isHidden == true { }", "let isShown = !badge.isHidden",
        "// badge.isHidden = true", "other.isHidden = true",
    ])
    func whatHidesNothingIsNot(_ statement: String) throws { #expect(try swift(statement).isEmpty) }

    @Test func onlyTheClassOfTheOutletCounts() throws {
        #expect(
            try hidden(
                "class Row: UIView {}", "class Card: UIView { func f() { badge.isHidden = true } }"
            ).isEmpty)
        #expect(
            try hidden(
                "class Base: UIView { func f() { label.isHidden = true } }", "class Row: Base {}")
                == ["b"])
        #expect(
            try hidden(
                "class Row: UIView {}", "extension Row { func f() { label.isHidden = true } }") == [
                    "b"
                ])
    }

    @Test(arguments: [
        "func f(cell: Row) { cell.badge.isHidden = true }",
        "func f() { let cell = table.dequeue(id, for: path) as! Row\ncell.badge?.isHidden = true }",
        "func f() { guard let cell = list[0] as? Row else { return }\ncell.badge.isHidden = isOn }",
        "func f() { let cell = Row()\ncell.badge.isHidden.toggle() }",
        "@IBOutlet var row: Row!\nfunc f() { self.row.badge.isHidden = true }",
    ])
    func outletsOfOtherObjectsAreRead(_ code: String) throws {
        #expect(
            try hidden("class Row: UIView {}", "class List: UIViewController { \(code) }") == ["a"])
    }

    @Test(arguments: [
        "cell.badge.isHidden = true", "let cell = Card()\ncell.badge.isHidden = true",
    ])
    func objectsOfOtherOrUnknownClassesAreNot(_ statement: String) throws {
        #expect(try swift(statement).isEmpty)
        let list = "class List: UIViewController { func f() { \(statement) } }"
        #expect(try hidden("class Row: UIView {}", list).isEmpty)
    }

    @Test(arguments: ["cell.badge.hidden = YES;", "[cell.badge setHidden:YES];"])
    func outletsOfOtherObjectsAreReadInObjectiveC(_ statement: String) throws {
        let code =
            "@implementation List\n- (void)show { Row *cell = [self next]; \(statement) }\n@end"
        #expect(try hidden(code, file: "List.m") == ["a"])
    }

    @Test(arguments: [
        "self.badge.hidden = YES;", "[self.badge setHidden:YES];", "[_badge setHidden:count == 0];",
    ])
    func objectiveCIsRead(_ statement: String) throws {
        #expect(
            try hidden(
                "@implementation Row\n- (void)show { \(statement) }\n@end", file: "App/Row.m") == [
                    "a"
                ])
    }

    @Test func objectiveCThatShowsAViewHidesNothing() throws {
        let code =
            "@implementation Row\n- (void)show { [self.badge setHidden:NO]; self.label.hidden = NO; }\n@end"
        #expect(try hidden(code, file: "Row.m").isEmpty)
    }
}
