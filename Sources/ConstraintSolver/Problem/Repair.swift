import Rational

/// A verified change of one constraint that resolves a conflict or satisfies an optional
/// constraint.
public struct Repair: Hashable, Sendable {
    /// The kinds of changes.
    public enum Change: Hashable, Sendable {
        /// A new constant in `Σ terms + constant  relation  0`.
        case constant(Constraint, from: Rational, to: Rational)
        /// A lower priority.
        case priority(Constraint, Priority)
        /// The removal of the constraint.
        case removal(Constraint)
    }

    /// The change of the constraint.
    public let change: Change
    /// The author of the changed constraint.
    public let origin: ConstraintOrigin
    /// The layout after the change, indexed by variables.
    public let values: [Rational]
    /// The cost of that layout at each priority with a violation, highest priority first.
    public let shortfalls: [Shortfall]

    /// The magnitude of the change if it concerns a constant; otherwise 0.
    public var amount: Rational {
        if case .constant(_, let old, let new) = change { return (new - old).magnitude }
        return .zero
    }

    /// The rank of the kind: constants, then priorities, then removals.
    private var size: Int {
        switch change {
        case .constant: 0
        case .priority: 1
        case .removal: 2
        }
    }

    /// Returns a Boolean value that indicates whether the repair ranks before another; `nil` if
    /// they are equal.
    func precedes(_ other: Repair) -> Bool? {
        if origin != other.origin { return origin < other.origin }
        if size != other.size { return size < other.size }
        if amount != other.amount { return amount < other.amount }
        return shortfalls == other.shortfalls ? nil : Shortfall.isLess(shortfalls, other.shortfalls)
    }
}

extension [Repair] {
    /// Returns the repairs in rank order. Equal ones keep their order.
    func ranked() -> [Repair] {
        enumerated().sorted { $0.element.precedes($1.element) ?? ($0.offset < $1.offset) }.map(
            \.element)
    }
}
