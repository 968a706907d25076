import AutoLayout
import Testing

/// Views, guides and constraints that are deallocated while the layout refers to them.
struct LifetimeTests {
    /// A view that removes itself from its superview in a layout, and then uses its own state.
    private final class Leaver: View {
        var leaves = false
        override func layoutSubviews() {
            super.layoutSubviews()
            guard leaves else { return }
            removeFromSuperview()
            tag = 7
        }
    }

    private func makeRoot() -> View { View(frame: Rect(x: 0, y: 0, width: 100, height: 100)) }

    private func makeChild(of root: View) -> View {
        let child = View()
        child.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(child)
        return child
    }

    @Test func `an inactive constraint has no items after their deallocation`() {
        var view: View? = View()
        let constraint = view!.widthAnchor.constraint(equalToConstant: 8)
        #expect(constraint.firstItem === view)
        view = nil
        #expect(constraint.firstItem == nil && !constraint.isActive)
    }

    @Test func `a view can be deallocated before its first layout`() {
        let root = makeRoot()
        root.layoutIfNeeded()
        for _ in 0..<3 { _ = makeChild(of: root).subviews }
        root.subviews.forEach { $0.setNeedsUpdateConstraints() }
        while let view = root.subviews.first { view.removeFromSuperview() }
        root.layoutIfNeeded()
        let child = makeChild(of: root)
        child.widthAnchor.constraint(equalToConstant: 30).isActive = true
        root.layoutIfNeeded()
        #expect(child.frame.width == 30)
    }

    @Test func `a view can remove itself during its layout`() {
        let root = makeRoot()
        let leaver = Leaver()
        leaver.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(leaver)
        let width = leaver.widthAnchor.constraint(equalTo: root.widthAnchor)
        width.isActive = true
        root.layoutIfNeeded()
        leaver.leaves = true
        root.frame.size.width = 120
        root.layoutIfNeeded()
        #expect(leaver.superview == nil && leaver.tag == 7 && !width.isActive)
    }

    @Test func `the last reference to a view can be its superview's, during its layout`() {
        let root = makeRoot()
        root.addSubview(Leaver())
        root.layoutIfNeeded()
        (root.subviews[0] as? Leaver)?.leaves = true
        root.subviews[0].setNeedsLayout()
        root.layoutIfNeeded()
        #expect(root.subviews.isEmpty)
    }

    @Test func `constraints on the guide of a deallocated view become inactive`() {
        let root = makeRoot()
        let guide = LayoutGuide()
        let other = makeChild(of: root)
        let left: LayoutConstraint
        do {
            let child = makeChild(of: root)
            child.addLayoutGuide(guide)
            left = other.leftAnchor.constraint(equalTo: guide.leftAnchor)
            left.isActive = true
            root.layoutIfNeeded()
            child.removeFromSuperview()
        }
        #expect(!left.isActive && guide.owningView == nil)
        root.layoutIfNeeded()
    }

    @Test func `a tree can be deallocated before its constraints`() {
        var constraints: [LayoutConstraint] = []
        do {
            let root = makeRoot()
            let child = makeChild(of: root)
            constraints = [
                child.leftAnchor.constraint(equalTo: root.leftAnchor),
                child.widthAnchor.constraint(equalToConstant: 8),
            ]
            LayoutConstraint.activate(constraints)
            root.layoutIfNeeded()
        }
        #expect(constraints.allSatisfy { !$0.isActive && $0.firstItem == nil })
    }
}
