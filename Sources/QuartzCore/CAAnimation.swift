import CoreGraphics
@_exported import ObjectiveC

/// Returns the time since the start of the machine, in seconds.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }

/// The timing of a layer or an animation.
public protocol CAMediaTiming {
    /// The begin in the time of the parent, in seconds.
    var beginTime: CFTimeInterval { get set }
    /// The duration of one repetition, in seconds.
    var duration: CFTimeInterval { get set }
    /// The ratio of the time to that of the parent.
    var speed: Float { get set }
    /// The offset of the time, in seconds.
    var timeOffset: CFTimeInterval { get set }
    /// The number of repetitions.
    var repeatCount: Float { get set }
    /// The duration of all repetitions, in seconds.
    var repeatDuration: CFTimeInterval { get set }
    /// A Boolean value that indicates whether repetitions alternate in direction.
    var autoreverses: Bool { get set }
    /// The state before the begin and after the end.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// The state of an animation before its begin and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The last state stays after the end.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The first state holds before the begin.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Both the first and the last state hold.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// The animation has no effect outside its time.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// The name of a standard pace of animations.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// The name of the pace.
    public let rawValue: String

    /// Creates a pace by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A constant pace over the whole duration.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// A pace that starts slowly.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// A pace that ends slowly.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// A pace that starts and ends slowly.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// The pace that system animations have.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The pace of an animation, as a cubic Bézier curve from (0, 0) to (1, 1).
open class CAMediaTimingFunction: NSObject {
    private let points: [CGPoint]

    /// Creates a standard pace by its name.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
        case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
        case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
        case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
        default: self.init(controlPoints: 0, 0, 1, 1)
        }
    }

    /// Creates a pace from the coordinates of two control points.
    public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
        points = [
            .zero, CGPoint(x: Double(x1), y: Double(y1)), CGPoint(x: Double(x2), y: Double(y2)),
            CGPoint(x: 1, y: 1),
        ]
    }

    /// Writes the coordinates of a control point, with an index from 0 to 3.
    open func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
        (values[0], values[1]) = (Float(points[index].x), Float(points[index].y))
    }
}

/// The receiver of the events of an animation.
public protocol CAAnimationDelegate: NSObjectProtocol {
    /// Responds to the start of an animation.
    func animationDidStart(_ animation: CAAnimation)
    /// Responds to the end of an animation.
    func animationDidStop(_ animation: CAAnimation, finished: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing by default.
    public func animationDidStart(_ animation: CAAnimation) {}
    /// Does nothing by default.
    public func animationDidStop(_ animation: CAAnimation, finished: Bool) {}
}

/// An animation of a layer, which ends at once here.
open class CAAnimation: NSObject, CAMediaTiming, CAAction, KeyValueContainer {
    package var otherValues: [String: Any] = [:]
    /// The begin in the layer's time, in seconds.
    open var beginTime: CFTimeInterval = 0
    /// The duration of one repetition, in seconds.
    open var duration: CFTimeInterval = 0
    /// The ratio of the time to that of the layer.
    open var speed: Float = 1
    /// The offset of the time, in seconds.
    open var timeOffset: CFTimeInterval = 0
    /// The number of repetitions.
    open var repeatCount: Float = 0
    /// The duration of all repetitions, in seconds.
    open var repeatDuration: CFTimeInterval = 0
    /// A Boolean value that indicates whether repetitions alternate in direction.
    open var autoreverses = false
    /// The time from the begin to the end of all repetitions, in seconds.
    var wholeDuration: TimeInterval {
        let once = (duration > 0 ? duration : 0.25) * (autoreverses ? 2 : 1)
        return repeatDuration > 0 ? repeatDuration : once * Double(max(1, repeatCount))
    }
    /// The state before the begin and after the end.
    open var fillMode = CAMediaTimingFillMode.removed
    /// The pace of the animation.
    open var timingFunction: CAMediaTimingFunction?
    /// The receiver of the animation's events, which the animation retains.
    open var delegate: (any CAAnimationDelegate)?
    /// A Boolean value that indicates whether the layer removes the animation at its end.
    open var isRemovedOnCompletion = true

    /// Creates an animation without effects.
    public override init() { super.init() }

    /// Sets a property by its name, or a value of the app under another key.
    ///
    /// The program traps with Foundation's message if the value is not of the property's type.
    open func setValue(_ value: Any?, forKey key: String) {
        (self as any NSObjectProtocol).setValue(value, forKey: key)
    }
    /// Returns the value of a property by its name, or the app's value under another key.
    open func value(forKey key: String) -> Any? {
        (self as any NSObjectProtocol).value(forKey: key)
    }
    /// Adds the animation to a layer.
    open func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
        (object as? CALayer)?.add(self, forKey: event)
    }
}

/// An animation of one property of a layer.
open class CAPropertyAnimation: CAAnimation {
    /// The path of the property, such as `position.x`.
    open var keyPath: String?
    /// A Boolean value that indicates whether values are added to the present one.
    open var isAdditive = false
    /// A Boolean value that indicates whether each repetition continues the former one.
    open var isCumulative = false
    /// The function that turns values into a transform.
    open var valueFunction: CAValueFunction?

    /// Creates an animation of a property.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }
}

/// An animation of a property from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
    /// The value at the begin.
    open var fromValue: Any?
    /// The value at the end.
    open var toValue: Any?
    /// The difference between the values.
    open var byValue: Any?
}

/// An animation of a property with the motion of a spring.
open class CASpringAnimation: CABasicAnimation {
    /// The mass at the end of the spring.
    open var mass: CGFloat = 1
    /// The stiffness of the spring.
    open var stiffness: CGFloat = 100
    /// The damping of the motion.
    open var damping: CGFloat = 10
    /// The velocity at the begin.
    open var initialVelocity: CGFloat = 0
    /// A Boolean value that indicates whether a damping above the critical one is kept.
    open var allowsOverdamping = false

    /// Creates a motion from its duration and its oscillation, from -1 to 1, 0 for none.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        // The period of the oscillation without damping is the duration; the ratio of damping is 1 less the bounce.
        let frequency = 2 * CGFloat.pi / CGFloat(perceptualDuration)
        stiffness = mass * frequency * frequency
        let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
        damping = 2 * mass * frequency * ratio
        allowsOverdamping = bounce < 0
    }
    /// The period of the oscillation without damping, in seconds.
    open var perceptualDuration: CFTimeInterval {
        2 * .pi * Double((mass / stiffness).squareRoot())
    }
    /// The oscillation of the motion, 0 for none.
    open var bounce: CGFloat {
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }
    /// The time until the spring is nearly at rest, in seconds.
    open var settlingDuration: CFTimeInterval {
        // An oscillation decays by exp(-damping * t / (2 * mass)); the rest is a thousandth.
        guard damping > 0, mass > 0 else { return .infinity }
        return log(1_000) * 2 * Double(mass) / Double(damping)
    }
}

/// An animation of a property through a list of values.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values in order.
    open var values: [Any]?
    /// The path that a point follows.
    open var path: CGPath?
    /// The times of the values, from 0 to 1.
    open var keyTimes: [NSNumber]?
    /// The paces between the values.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// The way in which values between the given ones are computed.
    open var calculationMode = CAAnimationCalculationMode.linear
    /// The rotation of a layer that moves along a path.
    open var rotationMode: CAAnimationRotationMode?
    /// The roundness of the way at each value.
    open var tensionValues: [NSNumber]?
}

/// Animations that run together.
open class CAAnimationGroup: CAAnimation {
    /// The animations of the group.
    open var animations: [CAAnimation]?
}

/// A transition between two states of a layer.
open class CATransition: CAAnimation {
    /// The kind of the transition, such as `fade`.
    open var type = CATransitionType.fade
    /// The direction of the transition.
    open var subtype: CATransitionSubtype?
    /// The share of the transition at which it begins, from 0 to 1.
    open var startProgress: Float = 0
    /// The share of the transition at which it ends, from 0 to 1.
    open var endProgress: Float = 1
    /// The filter that draws the transition.
    open var filter: Any?
}

/// The kind of a transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public let rawValue: String
    /// Creates a kind by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The new state appears gradually.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new state moves over the old one.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new state pushes the old one away.
    public static let push = CATransitionType(rawValue: "push")
    /// The old state moves away from the new one.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a transition.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// The name of the direction.
    public let rawValue: String
    /// Creates a direction by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The transition starts at the right.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// The transition starts at the left.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// The transition starts at the top.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// The transition starts at the bottom.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// A group of changes of layers. Changes apply at once; completions run at the commit.
open class CATransaction: NSObject {
    /// The values of each group by their keys; the innermost is the last one.
    nonisolated(unsafe) private static var groups: [[String: Any]] = []

    /// Begins a group inside the current one.
    open class func begin() { groups.append([:]) }
    /// Ends the current group, and runs its completion.
    open class func commit() {
        (groups.popLast()?[kCATransactionCompletionBlock] as? () -> Void)?()
    }
    /// Applies all changes, which are applied already.
    open class func flush() {}
    /// Sets a value of the group under a key.
    open class func setValue(_ anObject: Any?, forKey key: String) {
        if groups.isEmpty { begin() }
        groups[groups.count - 1][key] = anObject
    }
    /// Returns the value of the group under a key, or that of the nearest group around it.
    open class func value(forKey key: String) -> Any? {
        groups.reversed().lazy.compactMap { $0[key] }.first
    }
    /// Keeps other threads from changes of layers, which are for the main thread here.
    open class func lock() {}
    /// Ends the effect of ``lock()``.
    open class func unlock() {}
    /// Returns the duration of animations in the group, in seconds.
    open class func animationDuration() -> CFTimeInterval {
        groups.last?[kCATransactionAnimationDuration] as? CFTimeInterval ?? 0.25
    }
    /// Sets the duration of animations in the group, in seconds.
    open class func setAnimationDuration(_ duration: CFTimeInterval) {
        setValue(duration, forKey: kCATransactionAnimationDuration)
    }
    /// Returns the pace of animations in the group.
    open class func animationTimingFunction() -> CAMediaTimingFunction? {
        groups.last?[kCATransactionAnimationTimingFunction] as? CAMediaTimingFunction
    }
    /// Sets the pace of animations in the group.
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        setValue(function, forKey: kCATransactionAnimationTimingFunction)
    }
    /// Returns a Boolean value that indicates whether changes trigger no actions.
    open class func disableActions() -> Bool {
        groups.last?[kCATransactionDisableActions] as? Bool ?? false
    }
    /// Sets whether changes in the group trigger no actions.
    open class func setDisableActions(_ flag: Bool) {
        setValue(flag, forKey: kCATransactionDisableActions)
    }
    /// Returns the closure that runs at the commit of the group.
    open class func completionBlock() -> (() -> Void)? {
        groups.last?[kCATransactionCompletionBlock] as? () -> Void
    }
    /// Sets the closure that runs at the commit of the group.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        setValue(block, forKey: kCATransactionCompletionBlock)
    }
}

/// A function that turns the values of an animation into a transform.
open class CAValueFunction: NSObject {
    /// The name of the function.
    public let name: CAValueFunctionName
    /// Creates a function by its name.
    public init?(name: CAValueFunctionName) { self.name = name }
}

/// The name of a function that turns values into a transform.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    /// The name, as Core Animation has it.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A rotation about the x axis, by an angle in radians.
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    /// A rotation about the y axis, by an angle in radians.
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    /// A rotation about the z axis, by an angle in radians.
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    /// A scale of all axes.
    public static let scale = CAValueFunctionName(rawValue: "scale")
    /// A scale of the x axis.
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    /// A scale of the y axis.
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    /// A scale of the z axis.
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    /// A move along all axes.
    public static let translate = CAValueFunctionName(rawValue: "translate")
    /// A move along the x axis.
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    /// A move along the y axis.
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    /// A move along the z axis.
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// The way in which values between given ones are computed.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    /// The name of the way, as Core Animation has it.
    public let rawValue: String
    /// Creates a way from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The values are on lines between the given ones.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// The values jump from one to the next.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// The values are on lines, with the same speed everywhere.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// The values are on curves.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// The values are on curves, with the same speed everywhere.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// The rotation of a layer that moves along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    /// The name of the rotation, as Core Animation has it.
    public let rawValue: String
    /// Creates a rotation from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The layer turns with the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// The layer turns with the path, in the other direction.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// The name of the animation of a layer's transition.
public let kCATransition = "transition"
/// The name of the action of a layer that becomes visible.
public let kCAOnOrderIn = "onOrderIn"
/// The name of the action of a layer that is hidden or removed.
public let kCAOnOrderOut = "onOrderOut"
/// The key of a group's suppression of actions.
public let kCATransactionDisableActions = "disableActions"
/// The key of a group's duration.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of a group's pace.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of a group's completion.
public let kCATransactionCompletionBlock = "completionBlock"
/// The true value of Core Foundation, which is one of Swift here.
public let kCFBooleanTrue: Bool! = true
/// The false value of Core Foundation, which is one of Swift here.
public let kCFBooleanFalse: Bool! = false
