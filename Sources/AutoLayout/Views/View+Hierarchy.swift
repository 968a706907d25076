extension View {
    /// Puts a view in front of all others in this one.
    ///
    /// A view that lies elsewhere is taken from there, and constraints between it and what it leaves become inactive.
    public func addSubview(_ view: View) { insert(view, at: subviews.count) }

    /// Puts a view at a place from back to front.
    public func insertSubview(_ view: View, at index: Int) { insert(view, at: index) }

    /// Puts a view behind another one in this one.
    public func insertSubview(_ view: View, belowSubview sibling: View) {
        insert(view, at: subviews.firstIndex { $0 === sibling } ?? 0)
    }

    /// Puts a view in front of another one in this one.
    public func insertSubview(_ view: View, aboveSubview sibling: View) {
        insert(view, at: subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? subviews.count)
    }

    /// Takes the view from its superview; constraints between the inside and the outside become inactive, those inside
    /// stay.
    public func removeFromSuperview() {
        guard let superview else { return }
        superview.willRemoveSubview(self)
        layoutWillDetach()
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        superview.setNeedsLayout()
        didMoveToSuperview()
    }

    /// Moves a subview to the front.
    public func bringSubviewToFront(_ view: View) { move(view, to: subviews.count) }

    /// Moves a subview to the back.
    public func sendSubviewToBack(_ view: View) { move(view, to: 0) }

    /// Whether the view is another one, or lies in it.
    public func isDescendant(of view: View) -> Bool {
        var current: View? = self
        while let one = current, one !== view { current = one.superview }
        return current != nil
    }

    /// The view at the top of the tree.
    public var rootView: View {
        var root = self
        while let above = root.superview { root = above }
        return root
    }

    /// The view itself or the first in it, front to back not regarded, with that tag.
    public func viewWithTag(_ tag: Int) -> View? {
        if self.tag == tag { return self }
        for subview in subviews { if let found = subview.viewWithTag(tag) { return found } }
        return nil
    }

    private func insert(_ view: View, at index: Int) {
        precondition(!isDescendant(of: view), "Can't add \(view.layoutName) as a subview of what lies in it")
        guard view.superview !== self else { return move(view, to: index) }
        view.removeFromSuperview()
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        view.superview = self
        layoutBox.flags.insert(.hasFreeChildren)
        view.assigned.parentSize = storedBounds.size
        view.layoutDidAttach()
        view.joinInsets()
        setNeedsLayout()
        view.didMoveToSuperview()
        didAddSubview(view)
    }

    private func move(_ view: View, to index: Int) {
        guard let old = subviews.firstIndex(where: { $0 === view }) else { return }
        subviews.remove(at: old)
        subviews.insert(view, at: min(max(index > old ? index - 1 : index, 0), subviews.count))
        setNeedsLayout()
    }
}
