import AutoLayout

extension LayoutGuide {
    /// The view that owns the guide; `nil` for none.
    public var owningView: UIView? { layoutNode as? UIView }
}

extension View {
    /// The view whose first baseline constraints mean; the view itself if it has its own.
    public var forFirstBaselineLayout: UIView { viewForFirstBaselineLayout }

    /// The view whose last baseline constraints mean; the view itself if it has its own.
    public var forLastBaselineLayout: UIView { viewForLastBaselineLayout }
}
