/// A move of the focus from one object to another.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
    /// The object that loses the focus.
    open weak var previouslyFocusedItem: (any UIFocusItem)?
    /// The object that gains the focus.
    open weak var nextFocusedItem: (any UIFocusItem)?
    /// The view that loses the focus.
    open var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
    /// The view that gains the focus.
    open var nextFocusedView: UIView? { nextFocusedItem as? UIView }
    /// The direction of the move.
    open var focusHeading: UIFocusHeading { [] }
}

/// A move of the focus among the items of a collection.
@preconcurrency @MainActor
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
    /// The item that loses the focus.
    open var previouslyFocusedIndexPath: IndexPath? {
        indexPath(of: previouslyFocusedView as? UICollectionViewCell)
    }
    /// The item that gains the focus.
    open var nextFocusedIndexPath: IndexPath? {
        indexPath(of: nextFocusedView as? UICollectionViewCell)
    }
    private func indexPath(of cell: UICollectionViewCell?) -> IndexPath? {
        cell.flatMap { ($0.superview as? UICollectionView)?.indexPath(for: $0) }
    }
}

/// A move of the focus among the rows of a table.
@preconcurrency @MainActor
open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
    /// The row that loses the focus.
    open var previouslyFocusedIndexPath: IndexPath? {
        indexPath(of: previouslyFocusedView as? UITableViewCell)
    }
    /// The row that gains the focus.
    open var nextFocusedIndexPath: IndexPath? {
        indexPath(of: nextFocusedView as? UITableViewCell)
    }
    private func indexPath(of cell: UITableViewCell?) -> IndexPath? {
        cell.flatMap { ($0.superview as? UITableView)?.indexPath(for: $0) }
    }
}

/// The direction of a move of the focus.
public struct UIFocusHeading: OptionSet, Sendable {
    /// The bits of the directions.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The focus moves up.
    public static let up = UIFocusHeading(rawValue: 1)
    /// The focus moves down.
    public static let down = UIFocusHeading(rawValue: 2)
    /// The focus moves to the left.
    public static let left = UIFocusHeading(rawValue: 4)
    /// The focus moves to the right.
    public static let right = UIFocusHeading(rawValue: 8)
    /// The focus moves to the next object.
    public static let next = UIFocusHeading(rawValue: 16)
    /// The focus moves to the previous object.
    public static let previous = UIFocusHeading(rawValue: 32)
}

/// An object that can have the focus.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
    /// A Boolean value that indicates whether the object can have the focus.
    var canBecomeFocused: Bool { get }
}

extension UIView: UIFocusItem {}

/// The values of an animation of the focus.
@preconcurrency @MainActor
public protocol UIFocusAnimationContext: NSObjectProtocol {
    /// The duration of the animation, in seconds.
    var duration: TimeInterval { get }
}

/// The look of an object with the focus.
@preconcurrency @MainActor
open class UIFocusEffect: NSObject {
    /// The look of the system.
    public override init() { super.init() }
}

/// A ring around an object with the focus.
@preconcurrency @MainActor
open class UIFocusHaloEffect: UIFocusEffect {
    /// Creates a ring around a rectangle with round corners.
    public convenience init(
        roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve
    ) { self.init() }
    /// Creates a ring around a path.
    public convenience init(path bezierPath: UIBezierPath) { self.init() }
}

extension UIView {
    /// The look of the view with the focus.
    public var focusEffect: UIFocusEffect? {
        get { details.focusEffect }
        set { details.focusEffect = newValue }
    }
    /// The identifier of the group that the focus moves in.
    public var focusGroupIdentifier: String? {
        get { details.focusGroupIdentifier }
        set { details.focusGroupIdentifier = newValue }
    }

    /// The changes of the view with the device's tilt.
    public var motionEffects: [UIMotionEffect] {
        get { details.motionEffects }
        set { details.motionEffects = newValue }
    }
    /// Adds a change with the device's tilt.
    public func addMotionEffect(_ effect: UIMotionEffect) { details.motionEffects.append(effect) }
    /// Removes a change with the device's tilt.
    public func removeMotionEffect(_ effect: UIMotionEffect) {
        details.motionEffects.removeAll { $0 === effect }
    }
}

/// A change of a view with the device's tilt, which is level here.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
    /// Creates an effect without changes.
    public override init() { super.init() }
    /// Returns the values of properties for a tilt; none by default.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        nil
    }
}

/// A change of a property with the device's tilt about an axis.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// The property that changes.
    public let keyPath: String
    /// The axis of the tilt.
    public let type: EffectType
    /// The value at the least tilt.
    open var minimumRelativeValue: Any?
    /// The value at the greatest tilt.
    open var maximumRelativeValue: Any?
    /// Creates an effect on a property, for an axis.
    public init(keyPath: String, type: EffectType) { (self.keyPath, self.type) = (keyPath, type) }
    /// The axis of a tilt.
    public enum EffectType: Int, Sendable {
        /// The device is tilted to its sides, or up and down.
        case tiltAlongHorizontalAxis = 0, tiltAlongVerticalAxis
    }
}

/// Several changes with the device's tilt.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects of the group.
    open var motionEffects: [UIMotionEffect]?
}

/// The system of the focus in an app.
@preconcurrency @MainActor
open class UIFocusSystem: NSObject {
    private override init() { super.init() }
    /// The object with the focus, which none has here.
    open weak var focusedItem: (any UIFocusItem)? { nil }
    /// Returns the system of an object, which is `nil` outside the view hierarchy of a window.
    open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
        var current: (any UIFocusEnvironment)? = environment
        while let one = current {
            if let view = one as? UIView { return view.window == nil ? nil : shared }
            current = (one as? UIViewController)?.viewIfLoaded ?? one.parentFocusEnvironment
        }
        return nil
    }
    private static let shared = UIFocusSystem()
    /// Requests that the focus goes to an object.
    open func requestFocusUpdate(to environment: any UIFocusEnvironment) {}
    /// Moves the focus at once, if that was requested.
    open func updateFocusIfNeeded() {}
    /// Returns whether an object is inside another one, at any depth, or the same.
    open class func environment(
        _ environment: any UIFocusEnvironment, contains otherEnvironment: any UIFocusEnvironment
    ) -> Bool {
        var current: (any UIFocusEnvironment)? = otherEnvironment
        while let one = current {
            if one === environment { return true }
            current = one.parentFocusEnvironment
        }
        return false
    }
}

/// A rectangle from which the focus goes to other objects.
@preconcurrency @MainActor
open class UIFocusGuide: UILayoutGuide {
    /// A Boolean value that indicates whether the focus can come here.
    open var isEnabled = true
    /// The objects that the focus goes to, in their order.
    open var preferredFocusEnvironments: [any UIFocusEnvironment]! = []
}
