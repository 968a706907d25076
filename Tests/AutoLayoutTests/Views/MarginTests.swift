import AutoLayout
import Testing

struct MarginTests {
    let root = makeRoot(200, 100)

    @Test func `rule 47: margins are 8, and by direction or by side they are the same`() {
        #expect(root.layoutMargins == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        root.directionalLayoutMargins = DirectionalEdgeInsets(
            top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(root.layoutMargins == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        root.semanticContentAttribute = .forceRightToLeft
        #expect(root.layoutMargins == EdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
        root.layoutMargins.left = 9
        #expect(root.directionalLayoutMargins.trailing == 9)
    }

    @Test func `rule 15: margin attributes are the edges of the margins guide`() {
        let view = root.child()
        root.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let pairs: [(LayoutAttribute, LayoutAttribute)] = [
            (.left, .leftMargin), (.right, .rightMargin), (.top, .topMargin),
            (.bottom, .bottomMargin),
        ]
        for (own, margin) in pairs {
            LayoutConstraint(
                item: view, attribute: own, relatedBy: .equal, toItem: root, attribute: margin
            ).on()
        }
        root.layoutIfNeeded()
        #expect(view.frame == Rect(x: 2, y: 1, width: 194, height: 96))
        #expect(root.layoutMarginsGuide.layoutFrame == view.frame)
        root.layoutMargins.left = 20
        root.layoutIfNeeded()
        #expect(view.frame == Rect(x: 20, y: 1, width: 176, height: 96))
    }

    @Test func `rule 48: margins of the superview are kept where they reach into the view`() {
        let box = root.child("box"), inner = box.child("inner")
        root.layoutMargins = EdgeInsets(top: 30, left: 30, bottom: 30, right: 30)
        box.fix(x: 10, y: 0, width: 100, height: 100)
        inner.leftAnchor.constraint(equalTo: box.layoutMarginsGuide.leftAnchor).on()
        inner.topAnchor.constraint(equalTo: box.layoutMarginsGuide.topAnchor).on()
        root.layoutIfNeeded()
        #expect(inner.frame.origin == Point(x: 8, y: 8))
        box.preservesSuperviewLayoutMargins = true
        root.layoutIfNeeded()
        // 30 less the 10 that the box begins later; at the top all 30.
        #expect(box.layoutMargins == EdgeInsets(top: 30, left: 20, bottom: 30, right: 8))
        #expect(inner.frame.origin == Point(x: 20, y: 30))
    }

    @Test func `rule 49: the safe area is the bounds less what is covered`() {
        let view = root.child()
        root.additionalSafeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
        view.pin(to: root.safeAreaLayoutGuide)
        root.layoutIfNeeded()
        #expect(view.frame == Rect(x: 0, y: 20, width: 200, height: 46))
        root.additionalSafeAreaInsets.top = 44
        root.layoutIfNeeded()
        #expect(view.frame == Rect(x: 0, y: 44, width: 200, height: 22))
        #expect(root.layoutMargins.top == 52)
        root.insetsLayoutMarginsFromSafeArea = false
        #expect(root.layoutMargins.top == 8)
    }

    @Test func `rule 49: a view is covered as far as the root's covered part reaches into it`() {
        root.additionalSafeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
        let box = root.child("box"), inner = box.child("inner")
        let y = box.fix(x: 0, y: 5, width: 50, height: 70)[1]
        inner.pin(to: box.safeAreaLayoutGuide)
        root.layoutIfNeeded()
        // The box goes from 5 to 75; what is covered reaches to 20, and begins at 66.
        #expect(box.safeAreaInsets == EdgeInsets(top: 15, left: 0, bottom: 9, right: 0))
        #expect(inner.frame == Rect(x: 0, y: 15, width: 50, height: 46))
        y.constant = 25
        root.layoutIfNeeded()
        #expect(inner.frame == Rect(x: 0, y: 0, width: 50, height: 41))
    }

    @Test func `rule 49: the safe area's four constraints have UIKit's names`() throws {
        let guide = root.safeAreaLayoutGuide
        let edges: [(LayoutAttribute, String)] = [
            (.top, "top"), (.left, "left"), (.bottom, "bottom"), (.right, "right"),
        ]
        for (attribute, name) in edges {
            // Nothing is covered, so the guide's edges are the root's.
            let wrong = LayoutConstraint(
                item: guide, attribute: attribute, relatedBy: .equal, toItem: root,
                attribute: attribute, constant: 9)
            wrong.isActive = true
            let conflict = try #require(root.layoutEngine.conflicts.first)
            #expect(conflict.leftOut.constraint == ObjectIdentifier(wrong))
            #expect(
                conflict.members.compactMap(\.framework).contains(
                    "UIViewSafeAreaLayoutGuide-\(name)"))
            wrong.isActive = false
        }
    }

    @Test func `rule 49: a view that reaches beyond an uncovered root is not covered`() {
        let box = root.child("box"), inner = box.child("inner")
        box.fix(x: -20, y: -10, width: 200, height: 200)
        inner.pin(to: box.layoutMarginsGuide)
        root.layoutIfNeeded()
        #expect(box.safeAreaInsets == .zero)
        #expect(inner.frame == Rect(x: 8, y: 8, width: 184, height: 184))
    }

    @Test func `margins hold contents apart only as long as a constraint is about them`() {
        let box = root.child("box")
        box.heightAnchor.constraint(equalToConstant: 4).at(500).on()
        let margin = LayoutConstraint(
            item: box, attribute: .topMargin, relatedBy: .equal, toItem: root, attribute: .top,
            constant: 8)
        margin.isActive = true
        root.layoutIfNeeded()
        // The margins of 8 leave no less than nothing between them.
        #expect(box.frame.height == 16)
        margin.isActive = false
        root.layoutIfNeeded()
        #expect(box.frame.height == 4)
    }

    @Test func `margins that a constraint is about stay when another one of their guide goes`() {
        let box = root.child("box"), inner = box.child("inner")
        box.fix(width: 50, height: 50)
        let named = inner.widthAnchor.constraint(equalTo: box.layoutMarginsGuide.widthAnchor).on()
        let meant = LayoutConstraint(
            item: inner, attribute: .left, relatedBy: .equal, toItem: box, attribute: .leftMargin,
            constant: 1)
        meant.isActive = true
        root.layoutIfNeeded()
        #expect(inner.frame.minX == 9 && inner.frame.width == 34)
        named.isActive = false
        root.layoutIfNeeded()
        // Whoever gets variables now must not get those of the margins.
        let other = root.child("other")
        other.fix(x: 70, y: 70, width: 5, height: 5)
        root.layoutIfNeeded()
        #expect(inner.frame.minX == 9 && other.frame.minX == 70)
    }

    @Test func `rule 50: the readable guide is in the middle of the margins and not too wide`() {
        root.frame.size.width = 1000
        let guide = root.readableContentGuide
        let view = root.child()
        view.pin(to: guide)
        root.layoutIfNeeded()
        // 672 in the middle of 1000.
        #expect(guide.layoutFrame == Rect(x: 164, y: 8, width: 672, height: 84))
        root.frame.size.width = 400
        root.layoutIfNeeded()
        #expect(view.frame == Rect(x: 8, y: 8, width: 384, height: 84))
    }

    @Test func `rule 50: the readable width grows with the text size`() {
        root.frame.size.width = 1000
        let guide = root.readableContentGuide
        root.child().pin(to: guide)
        root.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
        root.layoutIfNeeded()
        #expect(guide.layoutFrame.width == 909 && guide.layoutFrame.midX == 500)
        root.traitOverrides.preferredContentSizeCategory = .extraSmall
        root.layoutIfNeeded()
        #expect(guide.layoutFrame.width == 553)
        #expect(View.readableWidth(in: .large) == View.readableWidth)
    }

    @Test
    func `rule 54: the keyboard guide begins at the safe area's lower edge, or at the keyboard`() {
        root.frame.size = Size(width: 200, height: 400)
        root.additionalSafeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
        let button = root.child("button"), box = root.child("box"), inner = box.child("inner")
        button.fix(x: 5, width: 20, height: 10)[1].isActive = false
        button.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor, constant: -8)
            .on()
        box.fix(x: 0, y: 100, width: 100, height: 250)
        inner.pin(to: box.keyboardLayoutGuide)
        root.layoutIfNeeded()
        #expect(root.keyboardLayoutGuide.layoutFrame == Rect(x: 0, y: 370, width: 200, height: 30))
        // The box ends 50 above the root's lower edge, to which the guide extends.
        #expect(
            button.frame.maxY == 362 && inner.frame == Rect(x: 0, y: 250, width: 100, height: 50))
        root.keyboardHeight = 150
        root.layoutIfNeeded()
        #expect(button.frame.maxY == 242)
        // The keyboard covers 100 of the box.
        #expect(inner.frame == Rect(x: 0, y: 150, width: 100, height: 150))
        root.keyboardHeight = 0
        root.layoutIfNeeded()
        #expect(button.frame.maxY == 362)
    }

    @Test
    func
        `rule 46: a guide is a rectangle in its owner's coordinates, valid while its subviews are laid out`()
    {
        let box = root.child("box")
        box.fix(x: 30, y: 0, width: 100, height: 50)
        let guide = LayoutGuide()
        guide.identifier = "gap"
        box.addLayoutGuide(guide)
        let (a, b) = (box.child("a"), box.child("b"))
        a.fix(x: 0, width: 20, height: 10)
        b.fix(x: 0, width: 20, height: 10)[0].isActive = false
        LayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: a.rightAnchor),
            guide.rightAnchor.constraint(equalTo: b.leftAnchor),
            guide.widthAnchor.constraint(equalToConstant: 15),
            guide.topAnchor.constraint(equalTo: a.topAnchor),
            guide.heightAnchor.constraint(equalTo: a.heightAnchor),
        ])
        root.layoutIfNeeded()
        #expect(guide.owningView === box && box.layoutGuides.count == 1)
        #expect(guide.layoutFrame == Rect(x: 20, y: 0, width: 15, height: 10))
        #expect(b.frame.minX == 35)
    }

    @Test func `rule 46: when a guide moves its owner is laid out, and sees where it is`() {
        let box = root.place(LoggingView(), "box")
        box.fix(x: 30, y: 0, width: 100, height: 50)
        let guide = LayoutGuide()
        box.addLayoutGuide(guide)
        guide.leftAnchor.constraint(equalTo: box.leftAnchor).on()
        guide.topAnchor.constraint(equalTo: box.topAnchor).on()
        guide.heightAnchor.constraint(equalToConstant: 5).on()
        let width = guide.widthAnchor.constraint(equalToConstant: 15).on()
        var seen: [Double] = []
        box.onLayout = { _ in seen.append(guide.layoutFrame.width) }
        root.layoutIfNeeded()
        width.constant = 25
        root.layoutIfNeeded()
        #expect(seen == [15, 25])
    }
}
