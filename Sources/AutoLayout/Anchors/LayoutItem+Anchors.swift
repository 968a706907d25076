extension LayoutItem {
    /// The edge where lines begin.
    public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(AnchorSide(self, .leading)) }
    /// The edge where lines end.
    public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(AnchorSide(self, .trailing)) }
    /// The left edge.
    public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(AnchorSide(self, .left)) }
    /// The right edge.
    public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(AnchorSide(self, .right)) }
    /// The middle between left and right.
    public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(AnchorSide(self, .centerX)) }
    /// The upper edge.
    public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(AnchorSide(self, .top)) }
    /// The lower edge.
    public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(AnchorSide(self, .bottom)) }
    /// The middle between top and bottom.
    public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(AnchorSide(self, .centerY)) }
    /// The extent from left to right.
    public var widthAnchor: LayoutDimension { LayoutDimension(AnchorSide(self, .width)) }
    /// The extent from top to bottom.
    public var heightAnchor: LayoutDimension { LayoutDimension(AnchorSide(self, .height)) }
}

extension LayoutNode {
    /// The baseline of the first line of text.
    public var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(AnchorSide(self, .firstBaseline)) }
    /// The baseline of the last line of text.
    public var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(AnchorSide(self, .lastBaseline)) }
}
