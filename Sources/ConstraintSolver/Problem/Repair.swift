import Rational

/// A change to one constraint that resolves a conflict, or gives a wish what it wants; solved and proven.
public struct Repair: Hashable, Sendable {
    /// The change.
    public enum Change: Hashable, Sendable {
        /// Another constant (`Σ terms + constant  relation  0`).
        case constant(Constraint, from: Rational, to: Rational)
        /// A lower priority.
        case priority(Constraint, Priority)
        /// The constraint is left out.
        case removal(Constraint)
    }

    /// The change.
    public let change: Change
    /// Who wrote the constraint.
    public let origin: ConstraintOrigin
    /// The layout that results, by the variables' indices.
    public let values: [Rational]
    /// What that layout lacks, highest priority first.
    public let shortfalls: [Shortfall]

    /// How much a constant changes; 0 for the other changes.
    public var amount: Rational {
        if case .constant(_, let old, let new) = change { return (new - old).magnitude }
        return .zero
    }

    /// Constants first, then priorities, then removals.
    private var size: Int {
        switch change {
        case .constant: 0
        case .priority: 1
        case .removal: 2
        }
    }

    /// Whether a repair is told before another; `nil` where nothing tells them apart.
    func precedes(_ other: Repair) -> Bool? {
        if origin != other.origin { return origin < other.origin }
        if size != other.size { return size < other.size }
        if amount != other.amount { return amount < other.amount }
        return shortfalls == other.shortfalls ? nil : Shortfall.isLess(shortfalls, other.shortfalls)
    }
}

extension [Repair] {
    /// Ranked; those that nothing tells apart stay in order.
    func ranked() -> [Repair] {
        enumerated().sorted { $0.element.precedes($1.element) ?? ($0.offset < $1.offset) }.map(\.element)
    }
}
