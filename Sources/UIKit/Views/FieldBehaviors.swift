import Foundation

/// A field of forces on items in a region. Items stay where they are, as the end of the motion is not known.
@preconcurrency @MainActor
open class UIFieldBehavior: UIDynamicItemsBehavior {
    /// The centre of the field.
    open var position = CGPoint.zero
    /// The region of the field around its centre.
    open var region = UIRegion.infinite
    /// The strength of the field.
    open var strength: CGFloat = 1
    /// The exponent by which the strength falls with the distance.
    open var falloff: CGFloat = 0
    /// The distance at which the strength begins to fall, in points.
    open var minimumRadius: CGFloat = 0.00001
    /// The direction of a linear field.
    open var direction = CGVector.zero
    /// The evenness of a field of noise, from 0 to 1.
    open var smoothness: CGFloat = 0
    /// The speed of changes of a field of noise.
    open var animationSpeed: CGFloat = 0

    fileprivate init() { super.init(items: []) }

    /// Returns a field that slows items down.
    open class func dragField() -> UIFieldBehavior { UIFieldBehavior() }
    /// Returns a field whose force goes around its centre.
    open class func vortexField() -> UIFieldBehavior { UIFieldBehavior() }
    /// Returns a field whose force goes to a point.
    open class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
        let field = UIFieldBehavior()
        field.position = position
        return field
    }
    /// Returns a field whose force goes in one direction.
    open class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
        let field = UIFieldBehavior()
        field.direction = direction
        return field
    }
    /// Returns a field that gives items a speed in one direction.
    open class func velocityField(direction: CGVector) -> UIFieldBehavior {
        linearGravityField(direction: direction)
    }
    /// Returns a field of random forces.
    open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat)
        -> UIFieldBehavior
    {
        let field = UIFieldBehavior()
        (field.smoothness, field.animationSpeed) = (smoothness, speed)
        return field
    }
    /// Returns a field of random forces that grow with the speed of items.
    open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat)
        -> UIFieldBehavior
    { noiseField(smoothness: smoothness, animationSpeed: speed) }
    /// Returns a field that draws items to its centre as a spring.
    open class func springField() -> UIFieldBehavior { UIFieldBehavior() }
    /// Returns a field on items with an electric charge.
    open class func electricField() -> UIFieldBehavior { UIFieldBehavior() }
    /// Returns a field on items with an electric charge that move.
    open class func magneticField() -> UIFieldBehavior { UIFieldBehavior() }
}

/// An area around a point, possibly without bounds.
@preconcurrency @MainActor
open class UIRegion: NSObject, NSCopying {
    private let holds: (CGPoint) -> Bool
    private init(_ holds: @escaping (CGPoint) -> Bool) { self.holds = holds }

    /// The region without bounds.
    public static let infinite = UIRegion { _ in true }
    /// Creates a circle around the point, of a radius in points.
    public convenience init(radius: CGFloat) {
        self.init { hypot($0.x, $0.y) <= radius }
    }
    /// Creates a rectangle around the point, of a size in points.
    public convenience init(size: CGSize) {
        self.init { abs($0.x) <= size.width / 2 && abs($0.y) <= size.height / 2 }
    }
    /// Returns whether the region contains a point, whose coordinates are those around the region's.
    open func contains(_ point: CGPoint) -> Bool { holds(point) }
    /// Returns all points outside the region.
    open func inverse() -> UIRegion { UIRegion { [holds] in !holds($0) } }
    /// Returns the points in one of two regions.
    open func union(with region: UIRegion) -> UIRegion {
        UIRegion { [holds] in holds($0) || region.holds($0) }
    }
    /// Returns the points in this region that are not in another one.
    open func difference(from region: UIRegion) -> UIRegion {
        UIRegion { [holds] in holds($0) && !region.holds($0) }
    }
    /// Returns the points in both of two regions.
    open func intersection(with region: UIRegion) -> UIRegion {
        UIRegion { [holds] in holds($0) && region.holds($0) }
    }
    /// Returns the region itself, which does not change.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Items that move as one.
@preconcurrency @MainActor
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
    /// The items of the group.
    public let items: [any UIDynamicItem]
    /// The centre of the items; a change moves them all.
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set {
            let old = center
            for item in items {
                item.center.x += newValue.x - old.x
                item.center.y += newValue.y - old.y
            }
        }
    }
    /// The rectangle around the items, in their own coordinates.
    open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
    /// The transform of the group.
    open var transform = CGAffineTransform.identity
    /// Creates a group of items.
    public init(items: [any UIDynamicItem]) { self.items = items }
    private var frame: CGRect {
        items.map(\.plainFrame).reduce(CGRect.null) { $0.union($1) }
    }
}

/// The shape of an item for collisions.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
    /// The item is a rectangle, an ellipse in it, or a path.
    case rectangle = 0, ellipse, path
}

/// A range of numbers.
public struct UIFloatRange: Hashable, Sendable {
    /// The least number.
    public var minimum: CGFloat
    /// The greatest number.
    public var maximum: CGFloat
    /// Creates a range from its least and its greatest number.
    public init(minimum: CGFloat, maximum: CGFloat) {
        (self.minimum, self.maximum) = (minimum, maximum)
    }
    /// Creates the range from 0 to 0.
    public init() { self.init(minimum: 0, maximum: 0) }
    /// The range of all numbers.
    public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
    /// The range from 0 to 0.
    public static let zero = UIFloatRange()
    /// A Boolean value that indicates whether the range holds all numbers.
    public var isInfinite: Bool { self == .infinite }
}
