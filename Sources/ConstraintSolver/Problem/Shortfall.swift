import Rational

/// The cost of a layout at one priority: the weighted sum of its violations.
public struct Shortfall: Hashable, Sendable {
    /// The priority of the violated rows.
    public let priority: Priority
    /// The weighted sum, greater than 0.
    public let sum: Rational

    /// Returns a Boolean value that indicates whether a layout has a lower cost than another,
    /// compared from the highest priority.
    static func isLess(_ left: [Shortfall], _ right: [Shortfall]) -> Bool {
        for (one, other) in zip(left, right) where one != other {
            return one.priority != other.priority
                ? one.priority < other.priority : one.sum < other.sum
        }
        return left.count < right.count
    }
}
