import ObjectiveC

// Code with parameters of any object, a view or a guide, asks them for anchors, which Objective-C finds by their
// names.
extension ObjectMembers {
    @preconcurrency @MainActor
    private var view: UIView? { value as? UIView }
    @preconcurrency @MainActor
    private var guide: UILayoutGuide? { value as? UILayoutGuide }

    /// The anchor for the leading edge of a view or a guide.
    @preconcurrency @MainActor
    public var leadingAnchor: NSLayoutXAxisAnchor! { view?.leadingAnchor ?? guide?.leadingAnchor }
    /// The anchor for the trailing edge of a view or a guide.
    @preconcurrency @MainActor
    public var trailingAnchor: NSLayoutXAxisAnchor! {
        view?.trailingAnchor ?? guide?.trailingAnchor
    }
    /// The anchor for the left edge of a view or a guide.
    @preconcurrency @MainActor
    public var leftAnchor: NSLayoutXAxisAnchor! { view?.leftAnchor ?? guide?.leftAnchor }
    /// The anchor for the right edge of a view or a guide.
    @preconcurrency @MainActor
    public var rightAnchor: NSLayoutXAxisAnchor! { view?.rightAnchor ?? guide?.rightAnchor }
    /// The anchor for the horizontal centre of a view or a guide.
    @preconcurrency @MainActor
    public var centerXAnchor: NSLayoutXAxisAnchor! { view?.centerXAnchor ?? guide?.centerXAnchor }
    /// The anchor for the top edge of a view or a guide.
    @preconcurrency @MainActor
    public var topAnchor: NSLayoutYAxisAnchor! { view?.topAnchor ?? guide?.topAnchor }
    /// The anchor for the bottom edge of a view or a guide.
    @preconcurrency @MainActor
    public var bottomAnchor: NSLayoutYAxisAnchor! { view?.bottomAnchor ?? guide?.bottomAnchor }
    /// The anchor for the vertical centre of a view or a guide.
    @preconcurrency @MainActor
    public var centerYAnchor: NSLayoutYAxisAnchor! { view?.centerYAnchor ?? guide?.centerYAnchor }
    /// The anchor for the width of a view or a guide.
    @preconcurrency @MainActor
    public var widthAnchor: NSLayoutDimension! { view?.widthAnchor ?? guide?.widthAnchor }
    /// The anchor for the height of a view or a guide.
    @preconcurrency @MainActor
    public var heightAnchor: NSLayoutDimension! { view?.heightAnchor ?? guide?.heightAnchor }
    /// The anchor for the baseline of the first line of a view.
    @preconcurrency @MainActor
    public var firstBaselineAnchor: NSLayoutYAxisAnchor! { view?.firstBaselineAnchor }
    /// The anchor for the baseline of the last line of a view.
    @preconcurrency @MainActor
    public var lastBaselineAnchor: NSLayoutYAxisAnchor! { view?.lastBaselineAnchor }
}
