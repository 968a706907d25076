import AutoLayout
import Testing

/// A text of letters that are 10 wide.
private final class Label: ContentView, LayoutTextContents {
    var layoutText: String {
        didSet { contents = Size(width: Double(layoutText.count) * 10, height: 20) }
    }

    init(_ text: String) {
        layoutText = text
        super.init(Size(width: Double(text.count) * 10, height: 20))
    }
}

struct TestAidTests {
    let root = makeRoot(320, 480)

    private func makeLabel() -> Label {
        let label = root.place(Label("Title"), "label")
        label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8).on()
        label.topAnchor.constraint(equalTo: root.topAnchor).on()
        return label
    }

    @Test func `rule 97: strings are doubled, and put back`() {
        let label = makeLabel()
        let (width, text) = root.withTestAids(.doubledStrings) {
            (label.frame.width, label.layoutText)
        }
        // "Title Title" has 11 letters of 10.
        #expect(width == 110 && text == "Title Title")
        #expect(label.layoutText == "Title" && label.frame.width == 50)
    }

    @Test func `rule 97: the layout is turned round, and put back`() {
        let label = makeLabel()
        // 320 - 8 - 50 = 262.
        #expect(root.withTestAids([.rightToLeft]) { label.frame.minX } == 262)
        #expect(label.frame.minX == 8 && root.traitOverrides.layoutDirection == nil)
        // 320 - 8 - 110 = 202.
        #expect(root.withTestAids([.rightToLeft, .doubledStrings]) { label.frame.minX } == 202)
    }

    @Test func `rule 97: alignment rectangles are listed in the coordinates of the root`() {
        let box = root.child("box")
        let label = box.contents(40, 10, "label")
        box.fix(x: 100, y: 50, width: 80, height: 30)
        label.insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        label.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 5).on()
        label.topAnchor.constraint(equalTo: box.topAnchor, constant: 5).on()
        root.layoutIfNeeded()
        #expect(
            root.alignmentRects.map(\.description) == [
                "root: (0, 0, 320, 480)", "box: (100, 50, 80, 30)",
                "label: (105, 55, 40, 10) in the frame (103, 54, 46, 14)",
            ])
    }
}
