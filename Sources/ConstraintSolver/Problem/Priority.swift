/// How strongly a constraint is wanted: a `Float` in (0, 1000].
///
/// At ``required`` a constraint holds or the set is in conflict. Below, levels are strictly lexicographic:
/// nothing at 750 is ever traded against any amount at 749. Fractions are levels of their own.
public struct Priority: Hashable, Comparable, Sendable {
    /// The number, in (0, 1000].
    public let rawValue: Float

    /// The priority with that number, or `nil` where it is not in (0, 1000].
    public init?(_ rawValue: Float) {
        guard rawValue > 0, rawValue <= 1000 else { return nil }
        self.rawValue = rawValue
    }

    init(unchecked rawValue: Float) { self.rawValue = rawValue }

    /// 1000: must hold.
    public static let required = Priority(unchecked: 1000)
    /// 750: UIKit's default compression resistance.
    public static let defaultHigh = Priority(unchecked: 750)
    /// 500: half way.
    public static let medium = Priority(unchecked: 500)
    /// 250: UIKit's default content hugging.
    public static let defaultLow = Priority(unchecked: 250)

    /// Whether a constraint of this priority must hold.
    public var isRequired: Bool { rawValue == 1000 }

    public static func < (left: Priority, right: Priority) -> Bool { left.rawValue < right.rawValue }

    /// The level's key: positive floats order as their bit patterns do, so any number of levels needs no table.
    var key: UInt32 { rawValue.bitPattern }

    init(key: UInt32) { rawValue = Float(bitPattern: key) }

    static let requiredKey = Float(1000).bitPattern
}

extension Priority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// A literal priority; a literal outside (0, 1000] stops the program, as an array index out of range does.
    public init(floatLiteral value: Float) {
        precondition(value > 0 && value <= 1000, "a priority must be greater than 0 and at most 1000")
        self.init(unchecked: value)
    }

    /// A literal priority; a literal outside 1...1000 stops the program, as an array index out of range does.
    public init(integerLiteral value: Int) {
        self.init(floatLiteral: Float(value))
    }
}

extension Priority: CustomStringConvertible {
    /// The shortest decimal that reads back to the same `Float`.
    public var description: String {
        // No `rounded`: it would need the C library at link time.
        Float(Int(rawValue)) == rawValue ? "\(Int(rawValue))" : "\(rawValue)"
    }
}
