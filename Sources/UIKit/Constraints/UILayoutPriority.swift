/// The priority of a constraint, from just above 0 to 1000, which is required.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    /// The priority as a number, greater than 0 and at most 1000.
    public var rawValue: Float

    /// Creates a priority from a number.
    public init(rawValue: Float) { self.rawValue = rawValue }

    /// Creates a priority from a number.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// The priority of constraints that must be satisfied: 1000.
    public static let required = UILayoutPriority(1000)
    /// The priority of compression resistance: 750.
    public static let defaultHigh = UILayoutPriority(750)
    /// The priority of a drag that can resize the window: 510.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// The priority of keeping the window's size: 500.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// The priority of a drag that cannot resize the window: 490.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// The priority of content hugging: 250.
    public static let defaultLow = UILayoutPriority(250)
    /// The priority of a target of fitting sizes: 50.
    public static let fittingSizeLevel = UILayoutPriority(50)

    /// Returns a Boolean value that indicates whether a priority is lower than another one.
    public static func < (left: UILayoutPriority, right: UILayoutPriority) -> Bool {
        left.rawValue < right.rawValue
    }
    // Libraries declare these operators themselves; theirs come first.

    /// Returns the priority that is higher by a number.
    @_disfavoredOverload
    public static func + (left: UILayoutPriority, right: Float) -> UILayoutPriority {
        UILayoutPriority(left.rawValue + right)
    }
    /// Returns the priority that is lower by a number.
    @_disfavoredOverload
    public static func - (left: UILayoutPriority, right: Float) -> UILayoutPriority {
        UILayoutPriority(left.rawValue - right)
    }
    /// Raises a priority by a number.
    @_disfavoredOverload
    public static func += (left: inout UILayoutPriority, right: Float) { left = left + right }
    /// Lowers a priority by a number.
    @_disfavoredOverload
    public static func -= (left: inout UILayoutPriority, right: Float) { left = left - right }
    /// Returns the difference of two priorities.
    @_disfavoredOverload
    public static func - (left: UILayoutPriority, right: UILayoutPriority) -> Float {
        left.rawValue - right.rawValue
    }
}

/// The former name of `UILayoutPriority.required` in UIKit.
public let UILayoutPriorityRequired = UILayoutPriority.required
/// The former name of `UILayoutPriority.defaultHigh` in UIKit.
public let UILayoutPriorityDefaultHigh = UILayoutPriority.defaultHigh
/// The former name of `UILayoutPriority.defaultLow` in UIKit.
public let UILayoutPriorityDefaultLow = UILayoutPriority.defaultLow
/// The former name of `UILayoutPriority.fittingSizeLevel` in UIKit.
public let UILayoutPriorityFittingSizeLevel = UILayoutPriority.fittingSizeLevel
