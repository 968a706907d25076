import NibFormat
import NibLayout
import Testing

/// Queries that do not change a layout.
struct CanvasQuestionTests {
    @Test func `a query for ambiguous views changes no later conflict`() throws {
        let label = """
            <label text="Word" usesAttributedText="YES" verticalHuggingPriority="1000" \
            verticalCompressionResistancePriority="1000" translatesAutoresizingMaskIntoConstraints="NO" id="a">
            <rect key="frame" x="20" y="30" width="100" height="13"/></label>
            """
        let rules = [("x", "leading", 20), ("y", "top", 30)].map { id, edge, constant in
            """
            <constraint firstItem="a" firstAttribute="\(edge)" secondItem="root" secondAttribute="\(edge)" \
            constant="\(constant)" id="\(id)"/>
            """
        }
        let document = try NibDocument(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES"><objects><view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
            <subviews>\(label)</subviews><constraints>\(rules.joined())
            <constraint firstItem="a" firstAttribute="height" constant="13" id="h"/></constraints></view></objects>
            </document>
            """, file: "Label.xib")
        let layout = try #require(DocumentLayout(document).layouts().first)
        #expect(layout.engine.conflicts.isEmpty)
        #expect(layout.openQuantities.isEmpty)
        #expect(layout.engine.conflicts.isEmpty)
    }
}
