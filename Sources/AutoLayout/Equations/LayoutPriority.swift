import ConstraintSolver

/// The priority of a constraint: a `Float`, compared exactly. A constraint of priority 1000 is
/// required.
///
/// All numbers can be represented, as in UIKit. A constraint accepts only those above 0 and up to
/// 1000 (rule 19).
public struct LayoutPriority: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
    /// The priority as a number.
    public var rawValue: Float

    /// Creates a priority from a number.
    public init(rawValue: Float) { self.rawValue = rawValue }

    /// Creates a priority from a number.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// 1000: the priority of a required constraint.
    public static let required = LayoutPriority(1000)
    /// 750: the default compression resistance of a view.
    public static let defaultHigh = LayoutPriority(750)
    /// 510: a drag that may resize the window.
    public static let dragThatCanResizeScene = LayoutPriority(510)
    /// 500: the window's current size.
    public static let sceneSizeStayPut = LayoutPriority(500)
    /// 490: a drag that does not resize the window.
    public static let dragThatCannotResizeScene = LayoutPriority(490)
    /// 250: the default content hugging of a view.
    public static let defaultLow = LayoutPriority(250)
    /// 50: the target size of ``View/systemLayoutSizeFitting(_:)``.
    public static let fittingSizeLevel = LayoutPriority(50)

    /// A Boolean value that indicates whether a constraint of this priority must be satisfied.
    public var isRequired: Bool { rawValue == 1000 }

    /// A Boolean value that indicates whether a constraint accepts this priority.
    public var isLegal: Bool { rawValue > 0 && rawValue <= 1000 }

    /// The solver's priority nearest to this one.
    var solved: Priority { Priority(max(rawValue, .leastNormalMagnitude)) ?? .required }
}

extension LayoutPriority: Comparable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
    CustomStringConvertible
{
    /// Returns whether the first priority is the weaker one.
    public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool {
        left.rawValue < right.rawValue
    }

    /// Creates a priority from a floating-point literal.
    public init(floatLiteral value: Float) { self.init(value) }

    /// Creates a priority from an integer literal.
    public init(integerLiteral value: Int) { self.init(Float(value)) }

    /// The shortest decimal representation, without a fraction for integers, as `%g` prints it.
    public var description: String { plain(Double("\(rawValue)") ?? Double(rawValue)) }
}
