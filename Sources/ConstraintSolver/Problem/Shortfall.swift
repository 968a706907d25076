import Rational

/// What a layout lacks at one priority: the weighted sum of the violations.
public struct Shortfall: Hashable, Sendable {
    /// The priority.
    public let priority: Priority
    /// The sum, more than 0.
    public let sum: Rational

    /// Whether a layout lacks less than another, the highest priority first at which they differ.
    static func isLess(_ left: [Shortfall], _ right: [Shortfall]) -> Bool {
        for (one, other) in zip(left, right) where one != other {
            return one.priority != other.priority ? one.priority < other.priority : one.sum < other.sum
        }
        return left.count < right.count
    }
}
