import AutoLayout
import Testing

struct RoundingTests {
    @Test func `rule 91: edges are rounded, never sizes`() {
        // Three equal columns of 100: edges at 0, 33.33, 66.67, 100; at whole pixels 0, 33, 67,
        // 100.
        let root = makeRoot(100, 10)
        root.traitOverrides.displayScale = 1
        let columns = columns(of: root)
        root.layoutIfNeeded()
        #expect(columns.map(\.frame.minX) == [0, 33, 67])
        #expect(columns.map(\.frame.width) == [33, 34, 33])
        // At two pixels a point: 33.5, 66.5.
        root.traitOverrides.displayScale = 2
        root.layoutIfNeeded()
        #expect(columns.map(\.frame.minX) == [0, 33.5, 66.5])
        #expect(columns.map(\.frame.width) == [33.5, 33, 33.5])
    }

    private func columns(of root: View) -> [View] {
        let columns = (0..<3).map { root.child("column\($0)") }
        for (index, column) in columns.enumerated() {
            column.topAnchor.constraint(equalTo: root.topAnchor).on()
            column.leadingAnchor.constraint(
                equalTo: index == 0 ? root.leadingAnchor : columns[index - 1].trailingAnchor
            ).on()
            column.widthAnchor.constraint(equalTo: columns[0].widthAnchor).on()
        }
        columns[2].trailingAnchor.constraint(equalTo: root.trailingAnchor).on()
        return columns
    }

    @Test func `rule 91: without a scale nothing is rounded`() {
        let root = makeRoot(100, 10)
        let columns = columns(of: root)
        root.layoutIfNeeded()
        #expect(abs(columns[1].frame.minX - 100.0 / 3) < 1e-12)
    }

    @Test func `rule 91: half a pixel is rounded up`() {
        let root = makeRoot(100, 10)
        root.traitOverrides.displayScale = 1
        let view = root.child()
        let constraints = view.fix(x: 0.5, y: -0.5, width: 10, height: 3)
        root.layoutIfNeeded()
        #expect(view.frame == Rect(x: 1, y: 0, width: 10, height: 3))
        constraints[0].constant = -1.5
        root.layoutIfNeeded()
        #expect(view.frame.minX == -1)
    }

    @Test func `rule 91: what coincides on the screen is shown together, in whatever superview`() {
        let root = makeRoot(100, 10)
        root.traitOverrides.displayScale = 1
        let box = root.child("box"), inner = box.child("inner"), twin = root.child("twin")
        let x = box.fix(x: 0.4, width: 50, height: 10)[0]
        inner.fix(x: 0.4, width: 20.3, height: 5)
        twin.leadingAnchor.constraint(equalTo: inner.leadingAnchor).on()
        twin.widthAnchor.constraint(equalTo: inner.widthAnchor).on()
        root.layoutIfNeeded()
        // On the screen the inner one goes from 0.8 to 21.1: from 1 to 21. The box begins at 0.
        #expect(box.frame.minX == 0 && inner.frame.minX == 1 && inner.frame.width == 20)
        #expect(twin.frame.minX == 1 && twin.frame.width == 20)
        // From 1.0 to 21.3; the box begins at 0.6, shown at 1.
        x.constant = 0.6
        root.layoutIfNeeded()
        #expect(box.frame.minX == 1 && inner.frame.minX == 0 && inner.frame.width == 20)
        #expect(twin.frame.minX == 1)
    }

    @Test func `rule 91: a negative size is shown as empty at its origin`() {
        let root = makeRoot(10, 10)
        root.layoutEngine.rootSizing = .required
        let view = root.child()
        view.pin(to: root, inset: 8)
        root.layoutIfNeeded()
        #expect(view.frame == Rect(x: 8, y: 8, width: 0, height: 0))
        #expect(root.layoutEngine.conflicts.isEmpty)
    }

    @Test func `rule 92: centre and bounds are assigned, and scrolled contents stay`() {
        let root = makeRoot(100, 100)
        let view = root.child()
        view.bounds.origin = Point(x: 5, y: 7)
        view.fix(x: 10, y: 20, width: 30, height: 40)
        root.layoutIfNeeded()
        #expect(view.center == Point(x: 25, y: 40))
        #expect(view.bounds == Rect(x: 5, y: 7, width: 30, height: 40))
    }

    @Test func `rule 96: frames and alignment rectangles are each other's inverse`() {
        let view = ContentView(Size(width: 1, height: 1))
        view.insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let frame = Rect(x: 10, y: 20, width: 30, height: 40)
        #expect(view.alignmentRect(forFrame: frame) == Rect(x: 12, y: 21, width: 24, height: 36))
        #expect(view.frame(forAlignmentRect: view.alignmentRect(forFrame: frame)) == frame)
        #expect(View().alignmentRect(forFrame: frame) == frame)
    }
}
