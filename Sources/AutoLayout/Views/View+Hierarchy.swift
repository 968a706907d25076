extension View {
    /// Adds a subview in front of the others.
    ///
    /// If the view has another superview, it is removed from that one first, which deactivates the
    /// constraints between them.
    public func addSubview(_ view: View) { insert(view, at: subviews.count) }

    /// Inserts a subview at an index, counted from the back.
    public func insertSubview(_ view: View, at index: Int) { insert(view, at: index) }

    /// Inserts a subview behind another one.
    public func insertSubview(_ view: View, belowSubview sibling: View) {
        insert(view, at: subviews.firstIndex { $0 === sibling } ?? 0)
    }

    /// Inserts a subview in front of another one.
    public func insertSubview(_ view: View, aboveSubview sibling: View) {
        insert(view, at: subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? subviews.count)
    }

    /// Removes the view from its superview. Constraints between the view's subtree and other views
    /// become inactive; constraints within the subtree stay active.
    public func removeFromSuperview() {
        guard let superview else { return }
        superview.willRemoveSubview(self)
        layoutWillDetach()
        if let index = superview.subviews.lastIndex(where: { $0 === self }) {
            superview.subviews.remove(at: index)
        }
        self.superview = nil
        defer { retainRepresentative(false) }
        superview.setNeedsLayout()
        didMoveToSuperview()
    }

    /// Moves a subview in front of the others.
    public func bringSubviewToFront(_ view: View) { move(view, to: subviews.count) }

    /// Moves a subview behind the others.
    public func sendSubviewToBack(_ view: View) { move(view, to: 0) }

    /// Returns a Boolean value that indicates whether the view is another view or one of its
    /// descendants.
    public func isDescendant(of view: View) -> Bool {
        var current: View? = self
        while let one = current, one !== view { current = one.superview }
        return current != nil
    }

    /// The root of the view's tree.
    public var rootView: View {
        var root = self
        while let above = root.superview { root = above }
        return root
    }

    /// Returns the first view with a tag, searching this view and its subviews depth-first, from
    /// back to front.
    public func viewWithTag(_ tag: Int) -> View? {
        if self.tag == tag { return self }
        for subview in subviews { if let found = subview.viewWithTag(tag) { return found } }
        return nil
    }

    private func insert(_ view: View, at index: Int) {
        precondition(
            !isDescendant(of: view),
            "Can't add \(view.layoutName) as a subview of itself or of a descendant")
        guard view.superview !== self else { return move(view, to: index) }
        view.removeFromSuperview()
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        view.superview = self
        view.retainRepresentative(true)
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

/// An attachment of a view that observes the view's traits.
package protocol TraitObserver: AnyObject {
    /// Handles a change of the view's traits.
    func traitsDidChange(of view: View)
}

extension View {
    /// The traits of the view: those of its superview, overridden by ``traitOverrides``.
    public var traitCollection: TraitCollection {
        guard let superview else { return rootTraits }
        let inherited = superview.traitCollection, own = traitOverrides
        return own == TraitCollection() ? inherited : inherited.overridden(by: own)
    }

    /// The reading direction of the view's contents, which depends on ``semanticContentAttribute``
    /// and the traits.
    public var effectiveUserInterfaceLayoutDirection: LayoutDirection {
        return semanticContentAttribute.direction(in: languageDirection)
    }

    /// The direction in ``traitCollection``.
    private var languageDirection: LayoutDirection {
        if hasOwnDetails, let direction = details.traitOverrides.layoutDirection {
            return direction
        }
        return superview?.languageDirection ?? rootTraits.layoutDirection ?? .leftToRight
    }

    func didChangeDirection() {
        invalidateLayoutGeometry()
        refreshInsets()
        setNeedsLayout()
    }

    /// Notifies the view and its descendants of a change of its overrides.
    func didChangeTraits(from overrides: TraitCollection) {
        let inherited = superview?.traitCollection ?? TraitCollection()
        notifyTraits(before: inherited.overridden(by: overrides))
    }

    /// Notifies a root and its descendants of a change of ``rootTraits``.
    package func rootTraitsDidChange(from before: TraitCollection) { notifyTraits(before: before) }

    private func notifyTraits(before: TraitCollection) {
        guard traitCollection != before else { return }
        let below = subviews.map { ($0, before.overridden(by: $0.traitOverrides)) }
        traitCollectionDidChange(before)
        for observer in attachments.compactMap({ $0 as? any TraitObserver }) {
            observer.traitsDidChange(of: self)
        }
        didChangeDirection()
        for (subview, before) in below { subview.notifyTraits(before: before) }
    }
}
