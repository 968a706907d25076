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

    func didChangeTraits() {
        traitCollectionDidChange(TraitCollection())
        didChangeDirection()
        for subview in subviews { subview.didChangeTraits() }
    }
}
