/// The measures of a popover's background.
@preconcurrency @MainActor
public protocol UIPopoverBackgroundViewMethods {
    /// The width of the arrow's base, in points.
    static func arrowBase() -> CGFloat
    /// The insets of the contents, in points.
    static func contentViewInsets() -> UIEdgeInsets
    /// The height of the arrow, in points.
    static func arrowHeight() -> CGFloat
}

/// The background of a popover with its arrow. A subclass draws it and gives its measures.
@preconcurrency @MainActor
open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
    /// The distance of the arrow from the middle of its edge, in points.
    open var arrowOffset: CGFloat = 0
    /// The direction of the arrow.
    open var arrowDirection = UIPopoverArrowDirection.unknown
    /// A Boolean value that indicates whether the contents have the look of the system.
    open class var wantsDefaultContentAppearance: Bool { true }
    /// The width of the arrow's base, which a subclass gives.
    open class func arrowBase() -> CGFloat { missing("arrowBase") }
    /// The insets of the contents, which a subclass gives.
    open class func contentViewInsets() -> UIEdgeInsets { missing("contentViewInsets") }
    /// The height of the arrow, which a subclass gives.
    open class func arrowHeight() -> CGFloat { missing("arrowHeight") }

    private static func missing(_ method: String) -> Never {
        preconditionFailure("+[UIPopoverBackgroundView \(method)] must be overridden by \(self)")
    }
}
