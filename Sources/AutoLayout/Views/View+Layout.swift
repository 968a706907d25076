extension View {
    // MARK: Constraints

    /// The constraints of which the view is the nearest common ancestor, in the order of their activation.
    public var constraints: [LayoutConstraint] { layoutBox.installed.sorted { $0.serial < $1.serial } }

    /// Activates a constraint.
    public func addConstraint(_ constraint: LayoutConstraint) { constraint.isActive = true }

    /// Activates constraints together.
    public func addConstraints(_ constraints: [LayoutConstraint]) { LayoutConstraint.activate(constraints) }

    /// Deactivates a constraint.
    public func removeConstraint(_ constraint: LayoutConstraint) { constraint.isActive = false }

    /// Deactivates constraints together.
    public func removeConstraints(_ constraints: [LayoutConstraint]) { LayoutConstraint.deactivate(constraints) }

    /// The view's guides.
    public var layoutGuides: [LayoutGuide] { layoutBox.guides }

    // MARK: Contents

    /// How strongly the view resists being larger than its contents: 250 unless it is set.
    public func contentHuggingPriority(for axis: Axis) -> LayoutPriority { layoutHuggingPriority(for: axis) }

    /// Sets how strongly the view resists being larger than its contents.
    public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: Axis) {
        setLayoutHuggingPriority(priority, for: axis)
    }

    /// How strongly the view resists being smaller than its contents: 750 unless it is set.
    public func contentCompressionResistancePriority(for axis: Axis) -> LayoutPriority {
        layoutCompressionResistancePriority(for: axis)
    }

    /// Sets how strongly the view resists being smaller than its contents.
    public func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: Axis) {
        setLayoutCompressionResistancePriority(priority, for: axis)
    }

    /// To be called when ``intrinsicContentSize``, alignment insets or baselines changed.
    public func invalidateIntrinsicContentSize() {
        invalidateLayoutIntrinsicSize()
        invalidateLayoutGeometry()
        superview?.arrangementDidChange(by: self)
    }

    // MARK: Passes

    /// Asks for ``updateConstraints()`` in the next layout.
    public func setNeedsUpdateConstraints() { setNeedsConstraintPass() }

    /// Whether ``updateConstraints()`` is due.
    public var needsUpdateConstraints: Bool { layoutBox.flags.contains(.needsUpdate) }

    /// Lets all views of the tree that asked for it update their constraints.
    public func updateConstraintsIfNeeded() { layoutEngine.updateConstraints() }

    /// Asks for ``layoutSubviews()`` in the next layout.
    public func setNeedsLayout() { layoutPlace.mark(.needsLayout) }

    /// Lays out the view and all in it, beginning with the nearest view above whose layout is due. Constraints are
    /// updated and solved for the whole tree.
    public func layoutIfNeeded() { layoutEngine.layout(from: layoutBox) }

    // MARK: Fitting

    /// The size that fits the view's constraints and is nearest to `target`, which counts at priority 50.
    public func systemLayoutSizeFitting(_ target: Size) -> Size {
        systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// The size that fits the view's constraints and is nearest to `target`, which counts at these priorities.
    ///
    /// - Complexity: that of laying out the view alone, anew.
    public func systemLayoutSizeFitting(
        _ target: Size, withHorizontalFittingPriority horizontal: LayoutPriority,
        verticalFittingPriority vertical: LayoutPriority
    ) -> Size {
        layoutFittingSize(target, priorities: [horizontal, vertical])
    }
}
