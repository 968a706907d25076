import ConstraintSolver

/// The priority of a constraint or of a view's intrinsic size. A constraint of priority 1000 is
/// required.
///
/// As in UIKit, a priority can have any value. Constraints accept only values above 0 and at most
/// 1000 (layout rule 19).
public struct LayoutPriority: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
    /// The priority as a number.
    public var rawValue: Float

    /// Creates a priority from a number.
    public init(rawValue: Float) { self.rawValue = rawValue }

    /// Creates a priority from a number.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// The priority of a required constraint: 1000.
    public static let required = LayoutPriority(1000)
    /// The default compression resistance of a view: 750.
    public static let defaultHigh = LayoutPriority(750)
    /// The priority of a drag that may resize the window: 510.
    public static let dragThatCanResizeScene = LayoutPriority(510)
    /// The priority of the window's current size: 500.
    public static let sceneSizeStayPut = LayoutPriority(500)
    /// The priority of a drag that does not resize the window: 490.
    public static let dragThatCannotResizeScene = LayoutPriority(490)
    /// The default content hugging of a view: 250.
    public static let defaultLow = LayoutPriority(250)
    /// The priority of the target size in ``View/systemLayoutSizeFitting(_:)``: 50.
    public static let fittingSizeLevel = LayoutPriority(50)

    /// A Boolean value that indicates whether a constraint of this priority must be satisfied.
    public var isRequired: Bool { rawValue == 1000 }

    /// A Boolean value that indicates whether constraints accept this priority: whether it is above
    /// 0 and at most 1000.
    public var isLegal: Bool { rawValue > 0 && rawValue <= 1000 }

    /// The solver's priority nearest to this one.
    var solved: Priority { Priority(max(rawValue, .leastNormalMagnitude)) ?? .required }
}

extension LayoutPriority: Comparable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
    CustomStringConvertible
{
    /// Returns a Boolean value that indicates whether the first priority is lower than the second.
    public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool {
        left.rawValue < right.rawValue
    }

    /// Creates a priority from a floating-point literal.
    public init(floatLiteral value: Float) { self.init(value) }

    /// Creates a priority from an integer literal.
    public init(integerLiteral value: Int) { self.init(Float(value)) }

    /// The shortest decimal that gives the same priority, without a fraction for integers, such as
    /// `750`.
    public var description: String { plain(Double("\(rawValue)") ?? Double(rawValue)) }
}
