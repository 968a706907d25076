/// An attachment of a view that follows the view's traits.
package protocol TraitObserver: AnyObject {
    /// Called when the traits of the view changed.
    func traitsDidChange(of view: View)
}

extension View {
    /// What the view is shown on: the superview's traits, overridden by ``traitOverrides``.
    public var traitCollection: TraitCollection {
        guard let superview else { return traitOverrides }
        return superview.traitCollection.overridden(by: traitOverrides)
    }

    /// The direction of the view's contents: by its semantic attribute, and the traits' direction.
    public var effectiveUserInterfaceLayoutDirection: LayoutDirection {
        semanticContentAttribute.direction(in: traitCollection.layoutDirection ?? .leftToRight)
    }

    func didChangeDirection() {
        invalidateLayoutGeometry()
        refreshInsets()
        setNeedsLayout()
    }

    /// Tells the view and all in it that its own traits were others.
    func didChangeTraits(from overrides: TraitCollection) {
        let inherited = superview?.traitCollection ?? TraitCollection()
        tellTraits(before: inherited.overridden(by: overrides))
    }

    private func tellTraits(before: TraitCollection) {
        guard traitCollection != before else { return }
        let below = subviews.map { ($0, before.overridden(by: $0.traitOverrides)) }
        traitCollectionDidChange(before)
        for observer in attachments.compactMap({ $0 as? any TraitObserver }) { observer.traitsDidChange(of: self) }
        didChangeDirection()
        for (subview, before) in below { subview.tellTraits(before: before) }
    }
}
