import ConstraintSolver

/// How strongly a constraint is wanted: a `Float`, compared exactly. 1000 must hold.
///
/// Any number can be written down, as in UIKit; a constraint takes only those above 0 and up to 1000 (rule 19).
public struct LayoutPriority: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
    /// The number.
    public var rawValue: Float

    /// The priority of that number.
    public init(rawValue: Float) { self.rawValue = rawValue }

    /// The priority of that number.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// 1000: must hold.
    public static let required = LayoutPriority(1000)
    /// 750: a view resists being made smaller than its contents.
    public static let defaultHigh = LayoutPriority(750)
    /// 510: a drag that may change the window's size.
    public static let dragThatCanResizeScene = LayoutPriority(510)
    /// 500: the window's size stays as it is.
    public static let sceneSizeStayPut = LayoutPriority(500)
    /// 490: a drag that does not change the window's size.
    public static let dragThatCannotResizeScene = LayoutPriority(490)
    /// 250: a view resists being made larger than its contents.
    public static let defaultLow = LayoutPriority(250)
    /// 50: the size for which ``View/systemLayoutSizeFitting(_:)`` asks.
    public static let fittingSizeLevel = LayoutPriority(50)

    /// Whether a constraint of this priority must hold.
    public var isRequired: Bool { rawValue == 1000 }

    /// Whether a constraint can have it.
    public var isLegal: Bool { rawValue > 0 && rawValue <= 1000 }

    /// The solver's priority; the nearest legal one.
    var solved: Priority { Priority(max(rawValue, .leastNormalMagnitude)) ?? .required }
}

extension LayoutPriority: Comparable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, CustomStringConvertible {
    /// The weaker one comes first.
    public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool { left.rawValue < right.rawValue }

    /// The priority of that number.
    public init(floatLiteral value: Float) { self.init(value) }

    /// The priority of that number.
    public init(integerLiteral value: Int) { self.init(Float(value)) }

    /// The shortest decimal of the number, as `%g` prints it where it is an integer.
    public var description: String { plain(Double("\(rawValue)") ?? Double(rawValue)) }
}
