import AutoLayout
import Testing

struct DirectionTests {
    let root = makeRoot(200, 100)

    @Test func `rule 11: leading is left or right by direction, and constants point inwards`() {
        let view = root.child()
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10).on()
        view.widthAnchor.constraint(equalToConstant: 30).on()
        root.layoutIfNeeded()
        #expect(view.frame.minX == 10)
        view.semanticContentAttribute = .forceRightToLeft
        root.layoutIfNeeded()
        #expect(view.frame.minX == 10)
        root.semanticContentAttribute = .forceRightToLeft
        root.layoutIfNeeded()
        // The right edge is 10 from 200.
        #expect(view.frame.maxX == 190 && view.frame.minX == 160)
    }

    @Test func `rule 11: inequalities change sides too`() {
        let view = root.child()
        root.semanticContentAttribute = .forceRightToLeft
        view.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 10).on()
        view.rightAnchor.constraint(equalTo: root.rightAnchor).at(500).on()
        view.widthAnchor.constraint(equalToConstant: 30).on()
        root.layoutIfNeeded()
        #expect(view.frame.maxX == 190)
    }

    @Test func `rule 11: the direction of the nearest common ancestor rules`() {
        let box = root.child("box")
        box.fix(x: 0, y: 0, width: 100, height: 50)
        let (a, b) = (box.child("a"), box.child("b"))
        b.semanticContentAttribute = .forceRightToLeft
        b.fix(x: 50, width: 20, height: 10)
        a.widthAnchor.constraint(equalToConstant: 5).on()
        // The box runs from left to right, and so do constraints in it, whoever is named first.
        a.leadingAnchor.constraint(equalTo: b.leadingAnchor, constant: 3).on()
        root.layoutIfNeeded()
        #expect(a.frame.minX == 53)
        // The root's direction is that of constraints to the root alone.
        root.semanticContentAttribute = .forceRightToLeft
        root.layoutIfNeeded()
        #expect(a.frame.minX == 53)
        box.semanticContentAttribute = .forceRightToLeft
        root.layoutIfNeeded()
        // b's right edge, 70, is 3 to the right of a's right edge.
        #expect(a.frame.maxX == 67)
        let outer = root.child("outer")
        outer.widthAnchor.constraint(equalToConstant: 10).on()
        outer.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8).on()
        root.layoutIfNeeded()
        #expect(outer.frame.minX == 182)
    }

    @Test func `rule 12: some views never flip, and some always`() {
        root.traitOverrides.layoutDirection = .rightToLeft
        let expected: [(SemanticContentAttribute, LayoutDirection)] = [
            (.unspecified, .rightToLeft), (.playback, .leftToRight), (.spatial, .leftToRight),
            (.forceLeftToRight, .leftToRight), (.forceRightToLeft, .rightToLeft),
        ]
        let view = root.child()
        for (attribute, direction) in expected {
            view.semanticContentAttribute = attribute
            #expect(view.effectiveUserInterfaceLayoutDirection == direction)
        }
        root.traitOverrides.layoutDirection = .leftToRight
        view.semanticContentAttribute = .unspecified
        #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    }

    @Test func `rule 12: the traits' direction turns a layout round`() {
        let view = root.child()
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10).on()
        view.widthAnchor.constraint(equalToConstant: 30).on()
        root.layoutIfNeeded()
        root.traitOverrides.layoutDirection = .rightToLeft
        root.layoutIfNeeded()
        #expect(view.frame.minX == 160)
    }

    @Test func `rule 13: from right to left multipliers count from the right edge`() {
        let view = root.child()
        view.widthAnchor.constraint(equalToConstant: 20).on()
        LayoutConstraint(
            item: view, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .trailing,
            multiplier: 0.25
        ).on()
        root.layoutIfNeeded()
        // A quarter of the way to 200.
        #expect(view.frame.minX == 50)
        root.semanticContentAttribute = .forceRightToLeft
        root.layoutIfNeeded()
        // A quarter of the way from the right: the right edge at 150.
        #expect(view.frame.maxX == 150)
    }

    @Test func `rule 2: values are in the coordinates of the nearest common ancestor`() {
        let box = root.child("box"), inner = box.child("inner"), twin = root.child("twin")
        box.fix(x: 40, y: 10, width: 100, height: 50)
        inner.fix(x: 5, y: 5, width: 10, height: 10)
        twin.topAnchor.constraint(equalTo: inner.bottomAnchor, constant: 2).on()
        twin.centerXAnchor.constraint(equalTo: inner.centerXAnchor).on()
        twin.widthAnchor.constraint(equalToConstant: 4).on()
        root.layoutIfNeeded()
        // inner's middle is at 40 + 10, its lower edge at 10 + 15.
        #expect(twin.frame.origin == Point(x: 48, y: 27))
        // Half of the box's middle in its own coordinates.
        let half = box.child("half")
        LayoutConstraint(
            item: half, attribute: .centerX, relatedBy: .equal, toItem: box, attribute: .centerX,
            multiplier: 0.5
        ).on()
        root.layoutIfNeeded()
        #expect(half.frame.midX == 25)
    }

    @Test func `rule 2: values are those of alignment rectangles`() {
        let view = root.contents(20, 20), twin = root.child("twin")
        view.insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10).on()
        twin.leftAnchor.constraint(equalTo: view.rightAnchor).on()
        twin.topAnchor.constraint(equalTo: view.bottomAnchor).on()
        root.layoutIfNeeded()
        #expect(view.frame == Rect(x: 8, y: -1, width: 26, height: 24))
        #expect(twin.frame.origin == Point(x: 30, y: 20))
        view.insets.right = 0
        root.layoutIfNeeded()
        #expect(view.frame.width == 22)
    }

    @Test func `rule 14: baselines are so far from the edges as the view says`() {
        let (a, b) = (root.contents(10, 30, "a"), root.contents(10, 50, "b"))
        (a.baselines, b.baselines) = ((12, 8), (20, 5))
        a.topAnchor.constraint(equalTo: root.topAnchor, constant: 10).on()
        let constraint = b.firstBaselineAnchor.constraint(equalTo: a.firstBaselineAnchor).on()
        root.layoutIfNeeded()
        // a's first baseline is at 22.
        #expect(b.frame.minY == 2)
        constraint.isActive = false
        b.lastBaselineAnchor.constraint(equalTo: a.lastBaselineAnchor).on()
        root.layoutIfNeeded()
        // a's last baseline is at 40 - 8; b's lower edge 5 below.
        #expect(b.frame.maxY == 37)
        a.baselines.last = 10
        root.layoutIfNeeded()
        #expect(b.frame.maxY == 35)
    }

    @Test
    func `rule 14: a view without text has its edges for baselines, and may name another view`() {
        let plain = root.child("plain")
        plain.fix(x: 0, y: 10, width: 10, height: 20)
        let twin = root.contents(5, 5, "twin")
        twin.topAnchor.constraint(equalTo: plain.firstBaselineAnchor).on()
        root.layoutIfNeeded()
        #expect(twin.frame.minY == 10)
        let container = root.place(Container(), "container")
        container.fix(x: 0, y: 40, width: 50, height: 50)
        let text = container.contents(10, 10, "text")
        container.text = text
        text.baselines = (7, 2)
        text.topAnchor.constraint(equalTo: container.topAnchor, constant: 3).on()
        let other = root.contents(5, 5, "other")
        other.topAnchor.constraint(equalTo: container.firstBaselineAnchor).on()
        root.layoutIfNeeded()
        #expect(other.frame.minY == 50)
    }

    final class Container: View {
        var text: View?
        override var viewForFirstBaselineLayout: View { text ?? self }
    }
}
