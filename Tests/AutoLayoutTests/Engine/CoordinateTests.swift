import AutoLayout
import Testing

/// Where places are measured from: through views in between, and in either direction of reading.
struct CoordinateTests {
    let root = makeRoot(200, 100)

    @Test func `rule 2: a view in between counts with its insets and its scrolling`() {
        let box = root.contents(100, 50, "box"), inner = box.child("inner"),
            twin = root.child("twin")
        box.insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 40).on()
        box.topAnchor.constraint(equalTo: root.topAnchor, constant: 10).on()
        inner.fix(x: 5, y: 6, width: 10, height: 10)
        twin.leftAnchor.constraint(equalTo: inner.leftAnchor).on()
        twin.topAnchor.constraint(equalTo: inner.bottomAnchor).on()
        root.layoutIfNeeded()
        // The box's alignment rectangle begins at (40, 10), its frame at (38, 9); inner is 5 and 6
        // further.
        #expect(box.frame.origin == Point(x: 38, y: 9) && inner.frame.origin == Point(x: 7, y: 7))
        #expect(twin.frame.origin == Point(x: 45, y: 26))
        // Inner is tied to the box's edge, and so stays where it is on the screen while the box
        // scrolls.
        box.bounds.origin = Point(x: 30, y: 40)
        root.layoutIfNeeded()
        #expect(
            inner.frame.origin == Point(x: 37, y: 47) && twin.frame.origin == Point(x: 45, y: 26))
    }

    @Test func `rule 12: what is forced is so in every language`() {
        let view = root.child()
        for language in [LayoutDirection.leftToRight, .rightToLeft] {
            root.traitOverrides.layoutDirection = language
            let expected: [(SemanticContentAttribute, LayoutDirection)] = [
                (.unspecified, language), (.playback, .leftToRight), (.spatial, .leftToRight),
                (.forceLeftToRight, .leftToRight), (.forceRightToLeft, .rightToLeft),
            ]
            for (attribute, direction) in expected {
                view.semanticContentAttribute = attribute
                #expect(
                    view.effectiveUserInterfaceLayoutDirection == direction,
                    "\(attribute) in \(language)")
            }
        }
    }

    @Test(arguments: [0.5, 0.25, 1, 2] as [Double])
    func `rule 13: from right to left a multiplier scales the distance from the right edge`(
        multiplier: Double
    ) {
        root.traitOverrides.layoutDirection = .rightToLeft
        let mark = root.child("mark"), view = root.child("view")
        mark.fix(x: 140, y: 0, width: 20, height: 10)
        view.widthAnchor.constraint(equalToConstant: 10).on()
        LayoutConstraint(
            item: view, attribute: .leading, relatedBy: .equal, toItem: mark, attribute: .leading,
            multiplier: multiplier, constant: 3
        ).on()
        root.layoutIfNeeded()
        // The mark's leading edge is at 160, 40 from the right.
        #expect(view.frame.maxX == 200 - (multiplier * 40 + 3))
    }
}
