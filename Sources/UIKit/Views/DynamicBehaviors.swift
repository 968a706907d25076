import Foundation

// Behaviours without an end that is known: their items stay where they are. Values are kept.

/// A behaviour of several items.
@preconcurrency @MainActor
open class UIDynamicItemsBehavior: UIDynamicBehavior {
    /// The items of the behaviour.
    open private(set) var items: [any UIDynamicItem]

    /// Creates a behaviour of items.
    public init(items: [any UIDynamicItem]) {
        self.items = items
        super.init()
    }
    /// Creates a behaviour without items.
    public override convenience init() { self.init(items: []) }
    override var ownItems: [any UIDynamicItem] { items }
    /// Adds an item to the behaviour.
    open func addItem(_ item: any UIDynamicItem) { items.append(item) }
    /// Removes an item from the behaviour.
    open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
}

/// A force on all items in one direction.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicItemsBehavior {
    /// The direction and the strength of the force; 1 is 1,000 points in the square of a second.
    open var gravityDirection = CGVector(dx: 0, dy: 1)
    /// The angle of the direction, in radians.
    open var angle: CGFloat {
        get { atan2(gravityDirection.dy, gravityDirection.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    /// The strength of the force.
    open var magnitude: CGFloat {
        get { hypot(gravityDirection.dx, gravityDirection.dy) }
        set { setAngle(angle, magnitude: newValue) }
    }
    /// Sets the direction and the strength of the force.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        gravityDirection = CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
    }
}

/// The boundaries that items do not cross.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicItemsBehavior {
    /// The kinds of things with which items collide.
    public struct Mode: OptionSet, Sendable {
        /// The bits of the kinds, as UIKit has them.
        public let rawValue: UInt
        /// Creates kinds from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Items collide with each other.
        public static let items = Mode(rawValue: 1)
        /// Items collide with boundaries.
        public static let boundaries = Mode(rawValue: 2)
        /// Items collide with both.
        public static let everything = Mode(rawValue: .max)
    }

    private var boundaries: [(id: any NSCopying, path: UIBezierPath)] = []
    /// The things with which items collide.
    open var collisionMode = Mode.everything
    /// A Boolean value that indicates whether the bounds of the animator's view are a boundary.
    open var translatesReferenceBoundsIntoBoundary = false
    /// The receiver of collisions, of which none happen here.
    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
    /// The names of the boundaries.
    open var boundaryIdentifiers: [any NSCopying]? {
        boundaries.isEmpty ? nil : boundaries.map(\.id)
    }
    /// Makes the bounds of the animator's view without insets a boundary.
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        translatesReferenceBoundsIntoBoundary = true
    }
    /// Adds a path as a boundary.
    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        boundaries.append((identifier, bezierPath))
    }
    /// Adds a line as a boundary.
    open func addBoundary(
        withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint
    ) {
        let line = UIBezierPath()
        line.move(to: p1)
        line.addLine(to: p2)
        addBoundary(withIdentifier: identifier, for: line)
    }
    /// Returns the boundary of a name.
    open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        boundaries.first { isEqual($0.id, identifier) }?.path
    }
    /// Removes the boundary of a name.
    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        boundaries.removeAll { isEqual($0.id, identifier) }
    }
    /// Removes all boundaries.
    open func removeAllBoundaries() { boundaries = [] }
    private func isEqual(_ a: any NSCopying, _ b: any NSCopying) -> Bool {
        if let (a, b) = (a, b) as? (AnyHashable, AnyHashable) { return a == b }
        return (a as AnyObject) === (b as AnyObject)
    }
}

/// The receiver of collisions.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
    /// Responds to the begin of a collision with a boundary.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
    /// Responds to the end of a collision with a boundary.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
    /// Does nothing by default, as without the method.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {}
    /// Does nothing by default, as without the method.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) {}
}

/// The physical properties of items.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicItemsBehavior {
    /// The bounce of collisions, from 0 to 1.
    open var elasticity: CGFloat = 0
    /// The resistance of items that touch.
    open var friction: CGFloat = 0
    /// The mass for each area.
    open var density: CGFloat = 1
    /// The resistance against movement.
    open var resistance: CGFloat = 0
    /// The resistance against rotation.
    open var angularResistance: CGFloat = 0
    /// The electric charge of the items.
    open var charge: CGFloat = 0
    /// A Boolean value that indicates whether forces do not move the items.
    open var isAnchored = false
    /// A Boolean value that indicates whether the items rotate.
    open var allowsRotation = true
    /// Adds to the velocity of an item, which stays where it is.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {}
    /// Returns the velocity of an item, which is zero.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { .zero }
    /// Adds to the rotation of an item, which stays as it is.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {}
    /// Returns the rotation of an item, which is zero.
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat { 0 }
}

/// A force on items, once or all the time.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicItemsBehavior {
    /// The duration of a force.
    public enum Mode: Int, Sendable {
        /// The force acts all the time, or once.
        case continuous = 0, instantaneous
    }
    /// The duration of the force.
    public let mode: Mode
    /// A Boolean value that indicates whether the force acts.
    open var active = true
    /// The direction and the strength of the force.
    open var pushDirection = CGVector.zero
    /// The angle of the direction, in radians.
    open var angle: CGFloat {
        get { atan2(pushDirection.dy, pushDirection.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    /// The strength of the force.
    open var magnitude: CGFloat {
        get { hypot(pushDirection.dx, pushDirection.dy) }
        set { setAngle(angle, magnitude: newValue) }
    }
    private var offsets: [ObjectIdentifier: UIOffset] = [:]

    /// Creates a force that acts on items all the time.
    public override convenience init(items: [any UIDynamicItem]) {
        self.init(items: items, mode: .continuous)
    }
    /// Creates a force on items.
    public init(items: [any UIDynamicItem], mode: Mode) {
        self.mode = mode
        super.init(items: items)
    }
    /// Sets the direction and the strength of the force.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        pushDirection = CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
    }
    /// Returns the distance of the force from an item's centre.
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
        offsets[ObjectIdentifier(item)] ?? .zero
    }
    /// Sets the distance of the force from an item's centre.
    open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
        offsets[ObjectIdentifier(item)] = o
    }
}

/// A connection of an item with a point or another item.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
    /// The kind of the other end.
    public enum AttachmentType: Int, Sendable {
        /// The other end is an item, or a point.
        case items = 0, anchor
    }
    /// The items at the ends of the connection.
    public let items: [any UIDynamicItem]
    /// The kind of the other end.
    public let attachedBehaviorType: AttachmentType
    /// The point at the other end.
    open var anchorPoint: CGPoint
    /// The length of the connection, in points.
    open var length: CGFloat
    /// The damping of oscillations.
    open var damping: CGFloat = 0
    /// The frequency of oscillations, in hertz.
    open var frequency: CGFloat = 0
    /// The resistance against rotation.
    open var frictionTorque: CGFloat = 0
    /// The distances that the items may have.
    open var attachmentRange = UIFloatRange.infinite
    override var ownItems: [any UIDynamicItem] { items }

    /// Connects an item with a point.
    public init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        (items, attachedBehaviorType, anchorPoint) = ([item], .anchor, point)
        length = hypot(item.center.x - point.x, item.center.y - point.y)
        super.init()
    }
    /// Connects a point of an item with a point.
    public convenience init(
        item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
    ) { self.init(item: item, attachedToAnchor: point) }
    /// Connects points of two items with each other.
    public convenience init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
        attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
    ) { self.init(item: item1, attachedTo: item2) }
    /// Returns a connection of two items that move along an axis.
    open class func slidingAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
        attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior { UIAttachmentBehavior(item: item1, attachedTo: item2) }
    /// Returns a connection of an item with a point, along an axis.
    open class func slidingAttachment(
        with item: any UIDynamicItem, attachmentAnchor point: CGPoint,
        axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior { UIAttachmentBehavior(item: item, attachedToAnchor: point) }
    /// Returns a connection of two items of at most the present distance.
    open class func limitAttachment(
        with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
        attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
    ) -> UIAttachmentBehavior { UIAttachmentBehavior(item: item1, attachedTo: item2) }
    /// Returns a rigid connection of two items.
    open class func fixedAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
        attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior { UIAttachmentBehavior(item: item1, attachedTo: item2) }
    /// Returns a connection of two items that turn about a point.
    open class func pinAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
        attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior { UIAttachmentBehavior(item: item1, attachedTo: item2) }
    /// Connects two items with each other.
    public init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        (items, attachedBehaviorType, anchorPoint) = ([item1, item2], .items, .zero)
        length = hypot(item1.center.x - item2.center.x, item1.center.y - item2.center.y)
        super.init()
    }
}
