internal import AutoLayout

/// A rectangular area for use in constraints, without a view.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, @preconcurrency NSCoding {
    let core: LayoutGuide

    /// Creates a guide without an owner.
    public override init() {
        core = LayoutGuide()
        super.init()
        core.representative = self
    }

    /// Creates the object of a guide that AutoLayout made.
    init(_ core: LayoutGuide) {
        self.core = core
        super.init()
        core.representative = self
    }

    /// Creates a guide from an archive, which has no values here.
    public required init?(coder: NSCoder) {
        core = LayoutGuide()
        super.init()
        core.representative = self
    }

    /// Archives nothing; nibs describe guides themselves.
    open func encode(with coder: NSCoder) {}

    deinit {
        core.representative = nil
        AssociatedObjects.shared.removeAll(of: ObjectIdentifier(self))
    }

    /// Returns the object of a guide of AutoLayout, created if it has none.
    static func object<Guide: UILayoutGuide>(for core: LayoutGuide) -> Guide {
        if let object = core.representative { return unsafeDowncast(object, to: Guide.self) }
        let isKeyboard = Guide.self == UIKeyboardLayoutGuide.self
        let object = isKeyboard ? UIKeyboardLayoutGuide(core) : UILayoutGuide(core)
        if core.layoutNode != nil { core.keepRepresentative() }
        return unsafeDowncast(object, to: Guide.self)
    }

    /// The rectangle of the guide in its view's coordinates, according to the current layout.
    open var layoutFrame: CGRect { CGRect(core.layoutFrame) }
    /// The view that owns the guide, if any.
    open weak var owningView: UIView? {
        get { core.owningView?.owner }
        set {
            guard !isMoving else { return }
            isMoving = true
            if let newValue {
                newValue.addLayoutGuide(self)
            } else {
                owningView?.removeLayoutGuide(self)
            }
            isMoving = false
        }
    }
    private var isMoving = false
    /// Sets the owner, for an override, after the view has added or removed the guide.
    func noteOwner(_ view: UIView?) {
        guard !isMoving else { return }
        isMoving = true
        owningView = view
        isMoving = false
    }
    /// The name of the guide in messages.
    open var identifier: String {
        get { core.identifier }
        set { core.identifier = newValue }
    }

    /// The anchor for the leading edge of the guide.
    open var leadingAnchor: NSLayoutXAxisAnchor { SharedAnchors.x(core, .leading, self) }
    /// The anchor for the trailing edge of the guide.
    open var trailingAnchor: NSLayoutXAxisAnchor { SharedAnchors.x(core, .trailing, self) }
    /// The anchor for the left edge of the guide.
    open var leftAnchor: NSLayoutXAxisAnchor { SharedAnchors.x(core, .left, self) }
    /// The anchor for the right edge of the guide.
    open var rightAnchor: NSLayoutXAxisAnchor { SharedAnchors.x(core, .right, self) }
    /// The anchor for the top edge of the guide.
    open var topAnchor: NSLayoutYAxisAnchor { SharedAnchors.y(core, .top, self) }
    /// The anchor for the bottom edge of the guide.
    open var bottomAnchor: NSLayoutYAxisAnchor { SharedAnchors.y(core, .bottom, self) }
    /// The anchor for the width of the guide.
    open var widthAnchor: NSLayoutDimension { SharedAnchors.size(core, .width, self) }
    /// The anchor for the height of the guide.
    open var heightAnchor: NSLayoutDimension { SharedAnchors.size(core, .height, self) }
    /// The anchor for the horizontal centre of the guide.
    open var centerXAnchor: NSLayoutXAxisAnchor { SharedAnchors.x(core, .centerX, self) }
    /// The anchor for the vertical centre of the guide.
    open var centerYAnchor: NSLayoutYAxisAnchor { SharedAnchors.y(core, .centerY, self) }

    /// The constraints on the guide along an axis.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint]
    {
        core.constraintsAffectingLayout(for: axis.core).map(NSLayoutConstraint.object)
    }
    /// A Boolean value that indicates whether the constraints determine no unique frame.
    open var hasAmbiguousLayout: Bool { core.hasAmbiguousLayout }
}

/// The layout guide of the keyboard's area.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
    private var near: [(edges: NSDirectionalRectEdge, constraints: [NSLayoutConstraint])] = []
    private var away: [(edges: NSDirectionalRectEdge, constraints: [NSLayoutConstraint])] = []

    /// The edges at which the guide is: the bottom, as the keyboard is docked there.
    private var edges: NSDirectionalRectEdge { [.bottom, .leading, .trailing] }

    /// Activates constraints while the guide is at an edge, and deactivates them away from it.
    open func setConstraints(
        _ trackedConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
    ) {
        near = Self.replacing(edge, in: near, with: trackedConstraints)
        for one in trackedConstraints { one.isActive = edges.contains(edge) }
    }
    /// Activates constraints while the guide is away from an edge, and deactivates them at it.
    open func setConstraints(
        _ trackedConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
    ) {
        away = Self.replacing(edge, in: away, with: trackedConstraints)
        for one in trackedConstraints { one.isActive = !edges.contains(edge) }
    }
    /// Returns the constraints that are active at an edge.
    open func constraintsActive(whenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        near.first { $0.edges == edge }?.constraints ?? []
    }
    /// Returns the constraints that are active away from an edge.
    open func constraintsActive(whenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        away.first { $0.edges == edge }?.constraints ?? []
    }
    /// Deactivates and forgets all constraints of the guide.
    open func removeAllTrackedConstraints() {
        for one in near + away { NSLayoutConstraint.deactivate(one.constraints) }
        (near, away) = ([], [])
    }

    private static func replacing(
        _ edges: NSDirectionalRectEdge,
        in sets: [(edges: NSDirectionalRectEdge, constraints: [NSLayoutConstraint])],
        with constraints: [NSLayoutConstraint]
    ) -> [(edges: NSDirectionalRectEdge, constraints: [NSLayoutConstraint])] {
        for set in sets where set.edges == edges { NSLayoutConstraint.deactivate(set.constraints) }
        return sets.filter { $0.edges != edges } + [(edges, constraints)]
    }
}

/// The layout guide of the keyboard's area, with its options.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// A Boolean value that indicates whether the guide follows an undocked keyboard.
    open var followsUndockedKeyboard = false
    /// A Boolean value that indicates whether the guide ends at the safe area without a keyboard.
    open var usesBottomSafeArea = true
    /// The distance above the keyboard at which a drag dismisses it, in points.
    open var keyboardDismissPadding: CGFloat = 0
}

/// The top or bottom layout guide of a view controller.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
    /// The height of the area at the edge, in points.
    var length: CGFloat { get }
    /// The anchor for the top edge of the area.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The anchor for the bottom edge of the area.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The anchor for the height of the area.
    var heightAnchor: NSLayoutDimension { get }
}

extension UILayoutSupport {
    /// The layout guide of the area.
    var guide: UILayoutGuide? { self as? UILayoutGuide }
}

/// The guide of the area below a bar at the top or above a bar at the bottom.
final class EdgeLayoutGuide: UILayoutGuide, UILayoutSupport {
    /// The height of the area, which the controller updates.
    var length: CGFloat {
        get { height?.constant ?? 0 }
        set { height?.constant = newValue }
    }
    var height: NSLayoutConstraint?
}
