extension View: LayoutNode {
    /// The superview.
    public var layoutParent: (any LayoutNode)? { superview }
    /// The subviews.
    public var layoutChildren: [any LayoutNode] { subviews }
    /// The accessibility identifier, or the class's name.
    public var layoutName: String { accessibilityIdentifier ?? "\(type(of: self))" }
    /// The frame.
    public var layoutFrame: Rect { frame }
    /// Takes centre and bounds' size, so that what is shown of the contents stays (rule 92).
    public func receiveLayoutFrame(_ frame: Rect) { place(frame) }
    /// The origin of the bounds; of a scroll view, how far it is scrolled.
    public var layoutBoundsOrigin: Point { storedBounds.origin }
    /// The intrinsic content size.
    public var layoutIntrinsicSize: Size { intrinsicContentSize }
    /// Whether the intrinsic height depends on the width.
    public var layoutHeightDependsOnWidth: Bool { intrinsicHeightDependsOnWidth }
    /// The intrinsic height at a width.
    public func layoutIntrinsicHeight(forWidth width: Double) -> Double { intrinsicContentHeight(forWidth: width) }
    /// The alignment insets.
    public var layoutAlignmentInsets: EdgeInsets { alignmentRectInsets }
    /// The effective direction.
    public var layoutDirection: LayoutDirection { effectiveUserInterfaceLayoutDirection }
    /// The first baseline.
    public var layoutFirstBaseline: LayoutBaseline {
        let view = viewForFirstBaselineLayout
        return view === self ? .offset(firstBaselineOffsetFromTop) : .node(view)
    }
    /// The last baseline.
    public var layoutLastBaseline: LayoutBaseline {
        let view = viewForLastBaselineLayout
        return view === self ? .offset(lastBaselineOffsetFromBottom) : .node(view)
    }
    /// The guide of the contents, of a scroll view.
    public var layoutInterior: LayoutGuide? { (self as? ScrollView)?.contentLayoutGuide }
    /// The guide of the margins.
    public var layoutMarginsItem: LayoutGuide? { layoutMarginsGuide }
    /// Mask and frame as they were set.
    public var layoutAutoresizing: LayoutAutoresizing? { assigned }
    /// The scale of the traits.
    public var layoutScale: Double {
        superview == nil ? traitOverrides.displayScale : traitCollection.displayScale
    }
    /// Whether the class needs constraints.
    public var layoutRequiresConstraints: Bool { type(of: self).requiresConstraintBasedLayout }
    /// Calls ``updateConstraints()``.
    public func updateLayoutConstraints() { updateConstraints() }
    /// Calls ``layoutSubviews()``.
    public func layoutChildNodes() { layoutSubviews() }
}

extension LayoutGuide {
    /// The view whose guide it is.
    public var owningView: View? { layoutNode as? View }
}
