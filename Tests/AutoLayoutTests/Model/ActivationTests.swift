import AutoLayout
import Testing

struct ActivationTests {
    let root = makeRoot()

    @Test func `rule 16: a constraint is installed on the nearest common ancestor`() {
        let left = root.child("left"), right = root.child("right")
        let inner = left.child("inner"), deep = inner.child("deep")
        let cousins = deep.leftAnchor.constraint(equalTo: right.leftAnchor).on()
        let family = deep.leftAnchor.constraint(equalTo: left.leftAnchor).on()
        let single = deep.widthAnchor.constraint(equalToConstant: 3).on()
        #expect(root.constraints.map(ObjectIdentifier.init) == [ObjectIdentifier(cousins)])
        #expect(left.constraints.map(ObjectIdentifier.init) == [ObjectIdentifier(family)])
        #expect(deep.constraints.map(ObjectIdentifier.init) == [ObjectIdentifier(single)])
        cousins.isActive = false
        #expect(root.constraints.isEmpty)
    }

    @Test func `rule 16: a guide counts as its owning view`() {
        let child = root.child()
        let guide = LayoutGuide()
        root.addLayoutGuide(guide)
        let constraint = guide.leftAnchor.constraint(equalTo: child.leftAnchor).on()
        #expect(root.constraints.first === constraint)
    }

    @Test func `rule 16: without a common ancestor nothing is activated`() {
        let stranger = View()
        stranger.accessibilityIdentifier = "stranger"
        let child = root.child()
        let good = child.widthAnchor.constraint(equalToConstant: 1)
        let bad = child.leftAnchor.constraint(equalTo: stranger.leftAnchor)
        let error = LayoutError.noCommonAncestor(
            first: #"<LayoutXAxisAnchor "child.left">"#,
            second: #"<LayoutXAxisAnchor "stranger.left">"#)
        #expect(throws: error) { try LayoutConstraint.activate(checking: [good, bad]) }
        #expect(!good.isActive && !bad.isActive)
    }

    @Test func `rule 17: removing a view drops what crosses the cut and keeps what is inside`() {
        let box = root.child("box"), inner = box.child("inner")
        let inside = inner.widthAnchor.constraint(equalTo: box.widthAnchor, constant: -10).on()
        let crossing = inner.leftAnchor.constraint(equalTo: root.leftAnchor).on()
        let edge = box.topAnchor.constraint(equalTo: root.topAnchor).on()
        let own = box.widthAnchor.constraint(equalToConstant: 50).on()
        root.layoutIfNeeded()
        #expect(inner.frame.width == 40)
        box.removeFromSuperview()
        #expect(inside.isActive && own.isActive)
        #expect(!crossing.isActive && !edge.isActive)
        root.layoutIfNeeded()
        own.constant = 80
        let other = makeRoot()
        other.addSubview(box)
        other.layoutIfNeeded()
        #expect(box.frame.width == 80 && inner.frame.width == 70)
    }

    @Test func `rule 17: removing a guide drops its constraints`() {
        let guide = LayoutGuide()
        root.addLayoutGuide(guide)
        let constraint = guide.widthAnchor.constraint(equalToConstant: 10).on()
        root.layoutIfNeeded()
        root.removeLayoutGuide(guide)
        #expect(!constraint.isActive)
        root.layoutIfNeeded()
        #expect(guide.layoutFrame == .zero)
    }

    @Test
    func `rule 10: the constant of an active constraint moves things, and identifiers are free`() {
        let child = root.child()
        let x = child.fix(x: 5, width: 10, height: 10)[0]
        root.layoutIfNeeded()
        x.constant = 25
        x.identifier = "where"
        root.layoutIfNeeded()
        #expect(child.frame.minX == 25 && x.identifier == "where")
    }

    @Test func `constraints do not keep their items alive`() {
        weak var gone: View?
        var constraint: LayoutConstraint?
        do {
            let child = View()
            root.addSubview(child)
            constraint = child.leftAnchor.constraint(equalTo: root.leftAnchor).on()
            root.layoutIfNeeded()
            gone = child
            child.removeFromSuperview()
        }
        #expect(gone == nil)
        #expect(constraint?.firstItem == nil && constraint?.isActive == false)
        #expect(throws: LayoutError.noFirstItem) {
            try LayoutConstraint.activate(checking: [constraint!])
        }
    }

    @Test func `a tree with an engine goes away when its root does`() {
        weak var gone: View?
        weak var engine: LayoutEngine?
        weak var constraint: LayoutConstraint?
        do {
            let root = makeRoot()
            let child = root.child()
            constraint = child.fix(width: 1, height: 1)[0]
            root.layoutIfNeeded()
            (gone, engine) = (root, root.layoutEngine)
        }
        #expect(gone == nil && engine == nil && constraint == nil)
    }

    @Test func `a view that outlives its root is laid out by itself`() {
        let child = View()
        do {
            let root = makeRoot()
            child.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(child)
            child.fix(x: 3, width: 10, height: 10)
            root.layoutIfNeeded()
        }
        #expect(child.superview == nil && child.constraints.count == 2)
        child.constraints[0].constant = 30
        child.layoutIfNeeded()
        #expect(child.frame.width == 30)
    }

    @Test func `a view whose constraints all went stays at its frame again`() {
        let child = View(frame: Rect(x: 1, y: 2, width: 3, height: 4))
        root.addSubview(child)
        let far = root.child()
        let constraint = far.leftAnchor.constraint(equalTo: child.rightAnchor).on()
        root.layoutIfNeeded()
        #expect(far.frame.minX == 4)
        constraint.isActive = false
        root.layoutIfNeeded()
        child.frame.origin.x = 50
        root.layoutIfNeeded()
        #expect(child.frame == Rect(x: 50, y: 2, width: 3, height: 4))
    }
}
