import AutoLayout
import Testing

struct LayoutAnchorTests {
    let root = makeRoot(200, 100)

    @Test func `rule 9: leading against left stops the program, as their units are not compatible`()
        async throws
    {
        let result = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let (a, b) = (View(), View())
            _ = a.leadingAnchor.constraint(equalTo: b.leftAnchor)
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("because their units are not compatible."))
    }

    @Test func `rule 1: an anchor's constraint has priority 1000 and multiplier 1`() {
        let (a, b) = (root.child("a"), root.child("b"))
        let constraint = a.trailingAnchor.constraint(
            lessThanOrEqualTo: b.leadingAnchor, constant: -8)
        #expect(constraint.firstItem === a && constraint.secondItem === b)
        #expect(constraint.firstAttribute == .trailing && constraint.secondAttribute == .leading)
        #expect(constraint.relation == .lessThanOrEqual)
        #expect(
            constraint.multiplier == 1 && constraint.constant == -8
                && constraint.priority == .required)
        #expect(constraint.equation == "a.trailing <= b.leading - 8")
    }

    @Test func `rule 1: a constraint is mathematics, not assignment`() {
        let a = root.child("a")
        // 200 == 2 * width + 20, so the width is 90.
        root.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 2, constant: 20).on()
        a.heightAnchor.constraint(equalToConstant: 10).on()
        root.layoutIfNeeded()
        #expect(a.frame.size == Size(width: 90, height: 10))
    }

    @Test func `rule 51: a distance between anchors is a dimension`() {
        let (a, b) = (root.child("a"), root.child("b"))
        a.fix(x: 10, width: 20, height: 10)
        b.fix(x: 0, width: 30, height: 10)[0].isActive = false
        // From a's right edge, 30, to b's left edge: twice a's width, 40.
        let gap = a.rightAnchor.anchorWithOffset(to: b.leftAnchor)
        let constraint = gap.constraint(equalTo: a.widthAnchor, multiplier: 2).on()
        root.layoutIfNeeded()
        #expect(b.frame == Rect(x: 70, y: 0, width: 30, height: 10))
        #expect(constraint.equation == "(b.left - a.right) == 2*a.width")
    }

    @Test func `rule 51: two distances can be in a ratio`() {
        let (a, b) = (root.child("a"), root.child("b"))
        a.fix(x: 0, width: 20, height: 10)[0].isActive = false
        b.fix(x: 0, y: 20, width: 20, height: 10)[0].isActive = false
        // 200 points are 20 + 20 of views and three gaps g, g and 2g: g is 40.
        let first = root.leadingAnchor.anchorWithOffset(to: a.leadingAnchor)
        let second = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
        let third = b.trailingAnchor.anchorWithOffset(to: root.trailingAnchor)
        LayoutConstraint.activate([
            second.constraint(equalTo: first), third.constraint(equalTo: first, multiplier: 2),
        ])
        root.layoutIfNeeded()
        #expect(a.frame.minX == 40 && b.frame.minX == 100)
    }

    @Test func `rule 52: system spacing is 8 points, in the direction of reading`() {
        let (a, b) = (root.child("a"), root.child("b"))
        a.fix(x: 50, y: 5, width: 20, height: 10)
        b.widthAnchor.constraint(equalToConstant: 20).on()
        let after = b.leadingAnchor.constraint(
            equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 2
        ).on()
        b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: 1).on()
        root.layoutIfNeeded()
        #expect(b.frame.origin == Point(x: 86, y: 23))
        after.isActive = false
        root.semanticContentAttribute = .forceRightToLeft
        after.isActive = true
        root.layoutIfNeeded()
        // b's right edge is 16 to the left of a's left edge.
        #expect(b.frame.maxX == 34)
    }

    @Test func `rule 52: between baselines of texts system spacing is a line of the larger font`() {
        let (a, b) = (Label("a"), Label("b", font: .systemFont(ofSize: 34)))
        for label in [a, b] {
            root.addSubview(label)
            label.translatesAutoresizingMaskIntoConstraints = false
        }
        a.topAnchor.constraint(equalTo: root.topAnchor).on()
        let below = b.firstBaselineAnchor.constraint(
            equalToSystemSpacingBelow: a.lastBaselineAnchor, multiplier: 2)
        let line = b.intrinsicContentSize.height
        #expect(below.constant == 2 * line && line > 40)
        let edge = b.topAnchor.constraint(
            equalToSystemSpacingBelow: a.lastBaselineAnchor, multiplier: 1)
        #expect(edge.constant == 8)
    }

    @Test func `rule 52: system spacing at least and at most`() {
        let (a, b) = (root.child("a"), root.child("b"))
        a.fix(x: 0, width: 20, height: 10)
        b.fix(x: 0, y: 0, width: 20, height: 10)[0...1].forEach { $0.isActive = false }
        b.leadingAnchor.constraint(
            greaterThanOrEqualToSystemSpacingAfter: a.trailingAnchor, multiplier: 1
        ).on()
        b.leadingAnchor.constraint(equalTo: root.leadingAnchor).at(500).on()
        b.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: a.bottomAnchor, multiplier: 1)
            .on()
        b.topAnchor.constraint(equalTo: root.topAnchor, constant: 90).at(500).on()
        root.layoutIfNeeded()
        #expect(b.frame.origin == Point(x: 28, y: 18))
    }
}
