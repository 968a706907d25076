internal import AutoLayout

// Members and types of views that subclasses do not override.

extension UIView {
    /// The intrinsic width or height of a view whose contents have none.
    nonisolated public static let noIntrinsicMetric: CGFloat = -1
    /// The target size that requests the smallest size that satisfies the constraints.
    nonisolated public static let layoutFittingCompressedSize = CGSize.zero
    /// The target size that requests the largest size that satisfies the constraints.
    nonisolated public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    /// The margins and sizes of a view that change when its superview's size changes.
    public struct AutoresizingMask: OptionSet, Sendable {
        /// The bits of the mask, as UIKit has them.
        public let rawValue: UInt

        /// Creates a mask from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The left margin grows and shrinks.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        /// The width grows and shrinks.
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        /// The right margin grows and shrinks.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        /// The top margin grows and shrinks.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        /// The height grows and shrinks.
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        /// The bottom margin grows and shrinks.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// The placement of a view's contents inside its bounds.
    public enum ContentMode: Int, Sendable {
        /// Contents fill the bounds: stretched, fitted inside, or filled with clipping.
        case scaleToFill = 0, scaleAspectFit, scaleAspectFill
        /// Contents are drawn anew for each size.
        case redraw
        /// Contents keep their size, at a place of the bounds.
        case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

        /// Returns the rectangle of contents of a size inside bounds.
        func rect(of size: CGSize, in bounds: CGRect) -> CGRect {
            guard size.width > 0, size.height > 0 else { return bounds }
            let ratios = [bounds.width / size.width, bounds.height / size.height]
            var size = size
            switch self {
            case .scaleToFill, .redraw: return bounds
            case .scaleAspectFit, .scaleAspectFill:
                let factor =
                    (self == .scaleAspectFit ? ratios.min() : ratios.max()) ?? 1
                size = CGSize(width: size.width * factor, height: size.height * factor)
            default: break
            }
            let isLeft = [.left, .topLeft, .bottomLeft].contains(self)
            let isRight = [.right, .topRight, .bottomRight].contains(self)
            let isTop = [.top, .topLeft, .topRight].contains(self)
            let isBottom = [.bottom, .bottomLeft, .bottomRight].contains(self)
            return CGRect(
                x: isLeft
                    ? bounds.minX
                    : isRight ? bounds.maxX - size.width : bounds.midX - size.width / 2,
                y: isTop
                    ? bounds.minY
                    : isBottom ? bounds.maxY - size.height : bounds.midY - size.height / 2,
                width: size.width, height: size.height)
        }
    }

    /// The brightness of the tint colour of a view.
    public enum TintAdjustmentMode: Int, Sendable {
        /// The mode is that of the superview.
        case automatic = 0
        /// The colour is as it was set.
        case normal
        /// The colour is a shade of grey.
        case dimmed
    }

    // MARK: Anchors

    /// The anchor for the leading edge of the view.
    public var leadingAnchor: NSLayoutXAxisAnchor { SharedAnchors.x(core, .leading, self) }
    /// The anchor for the trailing edge of the view.
    public var trailingAnchor: NSLayoutXAxisAnchor {
        SharedAnchors.x(core, .trailing, self)
    }
    /// The anchor for the left edge of the view.
    public var leftAnchor: NSLayoutXAxisAnchor { SharedAnchors.x(core, .left, self) }
    /// The anchor for the right edge of the view.
    public var rightAnchor: NSLayoutXAxisAnchor { SharedAnchors.x(core, .right, self) }
    /// The anchor for the top edge of the view.
    public var topAnchor: NSLayoutYAxisAnchor { SharedAnchors.y(core, .top, self) }
    /// The anchor for the bottom edge of the view.
    public var bottomAnchor: NSLayoutYAxisAnchor { SharedAnchors.y(core, .bottom, self) }
    /// The anchor for the width of the view.
    public var widthAnchor: NSLayoutDimension { SharedAnchors.size(core, .width, self) }
    /// The anchor for the height of the view.
    public var heightAnchor: NSLayoutDimension { SharedAnchors.size(core, .height, self) }
    /// The anchor for the horizontal centre of the view.
    public var centerXAnchor: NSLayoutXAxisAnchor { SharedAnchors.x(core, .centerX, self) }
    /// The anchor for the vertical centre of the view.
    public var centerYAnchor: NSLayoutYAxisAnchor { SharedAnchors.y(core, .centerY, self) }
    /// The anchor for the baseline of the first line of text.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor {
        SharedAnchors.y(core, .firstBaseline, self)
    }
    /// The anchor for the baseline of the last line of text.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor {
        SharedAnchors.y(core, .lastBaseline, self)
    }

    // MARK: Direction

    /// Returns the reading direction for an attribute, in the language of the app.
    public class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute)
        -> UIUserInterfaceLayoutDirection
    { userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight) }
    /// Returns the reading direction for an attribute, in a language with a given one.
    public class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute,
        relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        let attribute: SemanticContentAttribute = matching(semanticContentAttribute)
        return matching(attribute.direction(in: matching(layoutDirection)))
    }

    // MARK: Diagnosis

    /// Returns the constraints that affect the view's position and size along an axis.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis)
        -> [NSLayoutConstraint]
    { core.constraintsAffectingLayout(for: axis.core).map(NSLayoutConstraint.object) }
    /// A Boolean value that indicates whether the constraints determine no unique frame.
    public var hasAmbiguousLayout: Bool { core.hasAmbiguousLayout }
    /// Moves the view to another frame that the constraints allow.
    public func exerciseAmbiguityInLayout() { _ = core.exerciseAmbiguityInLayout() }

    // MARK: Interactions

    /// The interactions of the view, such as context menus.
    public var interactions: [any UIInteraction] {
        get { details.interactions }
        set {
            for interaction in details.interactions { removeInteraction(interaction) }
            for interaction in newValue { addInteraction(interaction) }
        }
    }
    /// Adds an interaction to the view.
    public func addInteraction(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        details.interactions.append(interaction)
        interaction.didMove(to: self)
    }
    /// Removes an interaction from the view.
    public func removeInteraction(_ interaction: any UIInteraction) {
        guard let index = details.interactions.firstIndex(where: { $0 === interaction }) else {
            return
        }
        interaction.willMove(to: nil)
        details.interactions.remove(at: index)
        interaction.didMove(to: nil)
    }

    /// The identifier under which the state of the view is restored.
    public var restorationIdentifier: String? {
        get { details.restorationIdentifier }
        set { details.restorationIdentifier = newValue }
    }
    /// The limits of the text size, as a text.
    var contentSizeLimits: String {
        let limits = [
            ("minimum", minimumContentSizeCategory), ("maximum", maximumContentSizeCategory),
        ]
        return limits.compactMap { name, limit in limit.map { "\(name): \($0.rawValue)" } }
            .joined(separator: ", ")
    }

    // MARK: Pictures

    /// Returns a view with the size and the background of this one.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        if afterUpdates { layoutIfNeeded() }
        let view = UIView(frame: CGRect(origin: .zero, size: bounds.size))
        view.backgroundColor = backgroundColor
        return view
    }
    /// Returns a view with the size of a part of this one.
    public func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets insets: UIEdgeInsets
    ) -> UIView? {
        let view = snapshotView(afterScreenUpdates: afterUpdates)
        view?.frame.size = rect.size
        return view
    }
    /// Draws the view and its subviews in the current context, and returns whether it could.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        if afterUpdates { layoutIfNeeded() }
        guard let context = UIGraphicsGetCurrentContext(), !bounds.isEmpty else { return false }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        layer.render(in: context)
        context.restoreGState()
        return true
    }
}

/// The former name of `UIView.noIntrinsicMetric` in UIKit.
public let UIViewNoIntrinsicMetric = UIView.noIntrinsicMetric
/// The former name of `UIView.layoutFittingCompressedSize` in UIKit.
public let UILayoutFittingCompressedSize = UIView.layoutFittingCompressedSize
/// The former name of `UIView.layoutFittingExpandedSize` in UIKit.
public let UILayoutFittingExpandedSize = UIView.layoutFittingExpandedSize
/// The former name of `UIView.AutoresizingMask` in UIKit.
public typealias UIViewAutoresizing = UIView.AutoresizingMask
/// The former name of `UIView.ContentMode` in UIKit.
public typealias UIViewContentMode = UIView.ContentMode

/// A rectangle of a coordinate system that coordinates convert from and to.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
    /// The rectangle of the space in its own coordinates.
    var bounds: CGRect { get }
    /// Converts a point from this space to another.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a point from another space to this one.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a rectangle from this space to another.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    /// Converts a rectangle from another space to this one.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UIView {
    /// Converts a point from this view's coordinates to those of a space.
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convert(point, to: Self.view(coordinateSpace as AnyObject))
    }
    /// Converts a point from the coordinates of a space to this view's.
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convert(point, from: Self.view(coordinateSpace as AnyObject))
    }
    /// Converts a rectangle from this view's coordinates to those of a space.
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        convert(rect, to: Self.view(coordinateSpace as AnyObject))
    }
    /// Converts a rectangle from the coordinates of a space to this view's.
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        convert(rect, from: Self.view(coordinateSpace as AnyObject))
    }

    /// Returns a coordinate space as a view; `nil` for a screen. The optimizer of Swift 6.3 crashes on
    /// a cast from the protocol to the class.
    private static func view(_ space: AnyObject) -> UIView? { space as? UIView }
}

/// An object that dynamics can move.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
    /// The centre of the object.
    var center: CGPoint { get set }
    /// The rectangle of the object in its own coordinates.
    var bounds: CGRect { get }
    /// The transform of the object around its centre.
    var transform: CGAffineTransform { get set }
    /// The shape of the object for collisions.
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// The path of the object for collisions, around its centre.
    var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
    /// The frame of the object without its transform.
    var plainFrame: CGRect {
        CGRect(
            x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width,
            height: bounds.height)
    }
    /// A rectangle by default, as without the property.
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// No path by default, as without the property.
    public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

/// An object that can have the focus, or that contains some.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
    /// The objects that the focus goes to first, in their order.
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    /// The object around this one.
    var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
    /// The identifier of the group that the focus moves in.
    var focusGroupIdentifier: String? { get }
    /// Requests that the focus goes to the preferred objects.
    func setNeedsFocusUpdate()
    /// Moves the focus at once, if that was requested.
    func updateFocusIfNeeded()
    /// Returns whether the focus may move.
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
    /// Responds to a move of the focus.
    func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
    /// No object by default.
    public var parentFocusEnvironment: (any UIFocusEnvironment)? { nil }
    /// No group by default.
    public var focusGroupIdentifier: String? { nil }
    /// Returns `true` by default.
    public func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    /// Does nothing by default.
    public func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {}
}

/// A behaviour that can be added to a view, such as a context menu.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
    /// The view of the interaction, if any.
    var view: UIView? { get }
    /// Responds to a change of the view, before it happens.
    func willMove(to view: UIView?)
    /// Responds to a change of the view.
    func didMove(to view: UIView?)
}
