/// A view's effect on a pointer above it, which none is here.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
    /// The source of regions and styles.
    open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
    /// The view of the effect.
    open private(set) weak var view: UIView?
    /// A Boolean value that indicates whether the effect is used.
    open var isEnabled = true
    /// Creates an effect with a source of regions and styles.
    public init(delegate: (any UIPointerInteractionDelegate)? = nil) { self.delegate = delegate }
    /// Responds to a change of the view, before it happens.
    open func willMove(to view: UIView?) {}
    /// Responds to a change of the view.
    open func didMove(to view: UIView?) { self.view = view }
    /// Asks for regions and styles again.
    open func invalidate() {}
}

/// The source of the regions and styles of a pointer.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
    /// Returns the region at a place, or `nil` for none.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
        defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?
    /// Returns the style of the pointer in a region, or `nil` for the usual one.
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
        -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
    /// Returns the region of the whole view by default, as without the method.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
        defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { defaultRegion }
    /// Returns `nil` by default, as without the method.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    )
        -> UIPointerStyle?
    { nil }
}

/// The place of a pointer in a view.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
    /// The place in the view's coordinates.
    public let location: CGPoint
    /// Creates a request for a place, for tests.
    public init(location: CGPoint) { self.location = location }
}

/// A rectangle of a view in which a pointer has a style.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
    /// The rectangle in the view's coordinates.
    public let rect: CGRect
    /// The app's identifier of the region.
    public let identifier: AnyHashable?
    /// Creates a region of a rectangle.
    public init(rect: CGRect, identifier: AnyHashable? = nil) {
        (self.rect, self.identifier) = (rect, identifier)
    }
}

/// The style of a pointer: an effect on a view, or a shape.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
    /// Creates a style from an effect and a shape.
    public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {}
    /// Creates a style from a shape.
    public init(shape: UIPointerShape, constrainedAxes: UIAxis = []) {}
}

/// The effect of a pointer on a view.
public enum UIPointerEffect {
    /// The system selects the effect.
    case automatic(UITargetedPreview)
    /// The view is highlighted behind its contents.
    case highlight(UITargetedPreview)
    /// The view rises towards the pointer.
    case lift(UITargetedPreview)
}

/// The shape of a pointer.
public enum UIPointerShape {
    /// The outline of a path.
    case path(UIBezierPath)
    /// A rectangle with rounded corners.
    case roundedRect(CGRect, radius: CGFloat = 8)
}
