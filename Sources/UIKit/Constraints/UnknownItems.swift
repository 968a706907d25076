import ObjectiveC

// Code with parameters of any object, a view or a guide, asks them for anchors, which Objective-C finds by their
// names.
@MainActor
extension ObjectMembers {
    private var view: UIView? { value as? UIView }
    private var guide: UILayoutGuide? { value as? UILayoutGuide }

    /// The anchor for the leading edge of a view or a guide.
    public var leadingAnchor: NSLayoutXAxisAnchor! { view?.leadingAnchor ?? guide?.leadingAnchor }
    /// The anchor for the trailing edge of a view or a guide.
    public var trailingAnchor: NSLayoutXAxisAnchor! {
        view?.trailingAnchor ?? guide?.trailingAnchor
    }
    /// The anchor for the left edge of a view or a guide.
    public var leftAnchor: NSLayoutXAxisAnchor! { view?.leftAnchor ?? guide?.leftAnchor }
    /// The anchor for the right edge of a view or a guide.
    public var rightAnchor: NSLayoutXAxisAnchor! { view?.rightAnchor ?? guide?.rightAnchor }
    /// The anchor for the horizontal centre of a view or a guide.
    public var centerXAnchor: NSLayoutXAxisAnchor! { view?.centerXAnchor ?? guide?.centerXAnchor }
    /// The anchor for the top edge of a view or a guide.
    public var topAnchor: NSLayoutYAxisAnchor! { view?.topAnchor ?? guide?.topAnchor }
    /// The anchor for the bottom edge of a view or a guide.
    public var bottomAnchor: NSLayoutYAxisAnchor! { view?.bottomAnchor ?? guide?.bottomAnchor }
    /// The anchor for the vertical centre of a view or a guide.
    public var centerYAnchor: NSLayoutYAxisAnchor! { view?.centerYAnchor ?? guide?.centerYAnchor }
    /// The anchor for the width of a view or a guide.
    public var widthAnchor: NSLayoutDimension! { view?.widthAnchor ?? guide?.widthAnchor }
    /// The anchor for the height of a view or a guide.
    public var heightAnchor: NSLayoutDimension! { view?.heightAnchor ?? guide?.heightAnchor }
    /// The anchor for the baseline of the first line of a view.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor! { view?.firstBaselineAnchor }
    /// The anchor for the baseline of the last line of a view.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor! { view?.lastBaselineAnchor }
}
