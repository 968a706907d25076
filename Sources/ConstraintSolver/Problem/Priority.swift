/// The priority of a constraint, a `Float` above 0 and at most 1000.
///
/// Constraints at ``required`` must hold; otherwise they conflict. Below, priorities are strictly
/// lexicographic: no number of constraints at 749 outweighs one at 750. Every `Float` is a separate
/// level.
public struct Priority: Hashable, Comparable, Sendable {
    /// The priority as a number, above 0 and at most 1000.
    public let rawValue: Float

    /// Creates a priority from a number, or returns `nil` if it is not above 0 and at most 1000.
    public init?(_ rawValue: Float) {
        guard rawValue > 0, rawValue <= 1000 else { return nil }
        self.rawValue = rawValue
    }

    init(unchecked rawValue: Float) {
        assert(rawValue > 0 && rawValue <= 1000, "Problem 8: a row has a level")
        self.rawValue = rawValue
    }

    /// The priority of required constraints, 1000.
    public static let required = Priority(unchecked: 1000)
    /// The default compression resistance of UIKit, 750.
    public static let defaultHigh = Priority(unchecked: 750)
    /// A high priority, 750.
    public static let high = defaultHigh
    /// A medium priority, 500.
    public static let medium = Priority(unchecked: 500)
    /// The default content hugging of UIKit, 250.
    public static let defaultLow = Priority(unchecked: 250)
    /// A low priority, 250.
    public static let low = defaultLow

    /// A Boolean value that indicates whether constraints of this priority are required.
    public var isRequired: Bool { rawValue == 1000 }

    /// Returns a Boolean value that indicates whether the first priority is lower than the second.
    public static func < (left: Priority, right: Priority) -> Bool {
        left.rawValue < right.rawValue
    }

    /// The key of the level. Positive floats order like their bit patterns, so the number of levels
    /// is unlimited.
    var key: UInt32 { rawValue.bitPattern }

    init(key: UInt32) {
        assert(key > 0 && key <= Priority.requiredKey, "Problem 8: a row has a level")
        rawValue = Float(bitPattern: key)
    }

    static let requiredKey = Float(1000).bitPattern
}

extension Priority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// Creates a priority from a literal.
    ///
    /// - Precondition: The literal is above 0 and at most 1000.
    public init(floatLiteral value: Float) {
        precondition(
            value > 0 && value <= 1000, "a priority must be greater than 0 and at most 1000")
        self.init(unchecked: value)
    }

    /// Creates a priority from a literal.
    ///
    /// - Precondition: The literal is at least 1 and at most 1000.
    public init(integerLiteral value: Int) {
        self.init(floatLiteral: Float(value))
    }
}

extension Priority: CustomStringConvertible {
    /// The shortest decimal that reads back as the same `Float`.
    public var description: String {
        // Without `rounded`, which would require the C library at link time.
        Float(Int(rawValue)) == rawValue ? "\(Int(rawValue))" : "\(rawValue)"
    }
}
