extension View {
    // MARK: Constraints

    /// The constraints that are installed on the view, in the order of activation.
    public var constraints: [LayoutConstraint] {
        layoutBox.pointee.installed.constraints.sorted { $0.serial < $1.serial }
    }

    /// Activates a constraint, which is installed on the nearest common ancestor of its items.
    public func addConstraint(_ constraint: LayoutConstraint) { constraint.isActive = true }

    /// Activates each constraint in an array.
    public func addConstraints(_ constraints: [LayoutConstraint]) {
        LayoutConstraint.activate(constraints)
    }

    /// Deactivates a constraint, on whichever view it is installed.
    public func removeConstraint(_ constraint: LayoutConstraint) { constraint.isActive = false }

    /// Deactivates each constraint in an array.
    public func removeConstraints(_ constraints: [LayoutConstraint]) {
        LayoutConstraint.deactivate(constraints)
    }

    /// The layout guides of the view.
    public var layoutGuides: [LayoutGuide] { layoutBox.guides }

    // MARK: Contents

    /// Returns the priority with which the view resists being larger than its contents; 250 by
    /// default.
    public func contentHuggingPriority(for axis: Axis) -> LayoutPriority {
        layoutHuggingPriority(for: axis)
    }

    /// Sets the priority with which the view resists being larger than its contents.
    public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: Axis) {
        setLayoutHuggingPriority(priority, for: axis)
    }

    /// Returns the priority with which the view resists being smaller than its contents; 750 by
    /// default.
    public func contentCompressionResistancePriority(for axis: Axis) -> LayoutPriority {
        layoutCompressionResistancePriority(for: axis)
    }

    /// Sets the priority with which the view resists being smaller than its contents.
    public func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: Axis)
    {
        setLayoutCompressionResistancePriority(priority, for: axis)
    }

    /// Marks ``intrinsicContentSize``, the alignment insets and the baselines as outdated.
    public func invalidateIntrinsicContentSize() {
        invalidateLayoutIntrinsicSize()
        invalidateLayoutGeometry()
        superview?.arrangementDidChange(by: self)
    }

    // MARK: Passes

    /// Requests a call of ``updateConstraints()`` during the next layout.
    public func setNeedsUpdateConstraints() { setNeedsConstraintPass() }

    /// A Boolean value that indicates whether the next layout calls ``updateConstraints()``.
    public var needsUpdateConstraints: Bool { layoutBox.flags.contains(.needsUpdate) }

    /// Updates the constraints of all views in the tree that requested it.
    public func updateConstraintsIfNeeded() { layoutEngine.updateConstraints() }

    /// Requests a call of ``layoutSubviews()`` during the next layout.
    public func setNeedsLayout() { layoutBox.markNeedsLayout() }

    /// Lays out the view and its descendants immediately, starting at the nearest ancestor that
    /// needs layout.
    ///
    /// Constraints are updated and solved for the whole tree.
    public func layoutIfNeeded() { layoutEngine.layout(from: layoutBox) }

    // MARK: Fitting sizes

    /// Returns the size nearest to `target` that satisfies the view's constraints. The target has
    /// priority 50.
    public func systemLayoutSizeFitting(_ target: Size) -> Size {
        systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel)
    }

    /// Returns the size nearest to `target` that satisfies the view's constraints. The target has a
    /// priority for each axis.
    ///
    /// - Complexity: The time of a first layout of this view alone.
    public func systemLayoutSizeFitting(
        _ target: Size, withHorizontalFittingPriority horizontal: LayoutPriority,
        verticalFittingPriority vertical: LayoutPriority
    ) -> Size {
        layoutFittingSize(target, priorities: [horizontal, vertical])
    }
}

extension View: LayoutNode {
    /// The superview, as the node's parent.
    public var layoutParent: (any LayoutNode)? { superview }
    /// The subviews, as the node's children.
    public var layoutChildren: [any LayoutNode] { subviews }
    /// The accessibility identifier, or the class name if there is none.
    public var layoutName: String {
        accessibilityIdentifier ?? "\(type(of: represented(self)))"
    }
    /// The frame, which the layout uses for roots and for views whose autoresizing mask is
    /// translated.
    public var layoutFrame: Rect { frame }
    /// The origin of the bounds, which is the content offset of a scroll view.
    public var layoutBoundsOrigin: Point { storedBounds.origin }
    /// The intrinsic content size of the view.
    public var layoutIntrinsicSize: Size { intrinsicContentSize }
    /// A Boolean value that indicates whether the intrinsic height depends on the width.
    public var layoutHeightDependsOnWidth: Bool { intrinsicHeightDependsOnWidth }
    /// Returns the intrinsic height at a given width, in points.
    public func layoutIntrinsicHeight(forWidth width: Double) -> Double {
        intrinsicContentHeight(forWidth: width)
    }
    /// The insets from the frame to the alignment rectangle.
    public var layoutAlignmentInsets: EdgeInsets { alignmentRectInsets }
    /// The effective reading direction of the view's contents.
    public var layoutDirection: LayoutDirection { effectiveUserInterfaceLayoutDirection }
    /// The first baseline of the view, or of the descendant that provides it.
    public var layoutFirstBaseline: LayoutBaseline {
        let view = viewForFirstBaselineLayout
        return view === self ? .offset(firstBaselineOffsetFromTop) : .node(view)
    }
    /// The last baseline of the view, or of the descendant that provides it.
    public var layoutLastBaseline: LayoutBaseline {
        let view = viewForLastBaselineLayout
        return view === self ? .offset(lastBaselineOffsetFromBottom) : .node(view)
    }
    /// The content guide of a scroll view; `nil` for other views.
    public var layoutInterior: LayoutGuide? { (self as? ScrollView)?.contentLayoutGuide }
    /// The layout margins guide of the view.
    public var layoutMarginsItem: LayoutGuide? { layoutMarginsGuide }
    /// The autoresizing mask, with the frame and the superview's size when they were set.
    public var layoutAutoresizing: LayoutAutoresizing? { assigned }
    /// The display scale of the view's traits.
    public var layoutScale: Double {
        superview == nil ? rootTraits.displayScale : traitCollection.displayScale
    }
    /// Calls ``updateConstraints()`` of the view.
    public func updateLayoutConstraints() { updateConstraints() }
    /// Calls ``layoutSubviews()`` of the view.
    public func layoutChildNodes() { layoutSubviews() }
}

extension LayoutGuide {
    /// The view that owns the guide, if any.
    public var owningView: View? { layoutNode as? View }
}
