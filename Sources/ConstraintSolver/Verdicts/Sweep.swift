import Rational

/// The layout as a function of one variable's value: linear pieces, and the limits beyond which no
/// layout exists.
public struct Sweep: Sendable {
    /// The layout at one value of the swept variable.
    public struct Point: Sendable {
        /// The value of the swept variable.
        public let at: Rational
        /// The values of all variables at that value.
        public let values: [Rational]
        /// The multipliers that prove the layouts from here to the next point. At the last point,
        /// they are those of the previous one. The row of the swept value is ``Row/swept``.
        public let multipliers: [(row: Row, entries: [LayoutProof.Multiplier])]
    }

    /// A row in a proof about the swept problem.
    public enum Row: Sendable, Hashable {
        /// A row of the original problem.
        case row(LayoutProof.Row)
        /// The required row `variable = value`.
        case swept
    }

    /// A proof that no layout exists beyond some value: multiples of required rows that add up to a
    /// contradiction.
    public struct Limit: Sendable {
        /// The last value with a layout; `nil` if no value of the range has one.
        public let feasible: Rational?
        /// The non-zero factors of the rows in the contradiction.
        public let factors: [(row: Row, factor: Rational)]
    }

    /// The swept variable.
    public let variable: Variable
    /// The swept range of values.
    public let range: ClosedRange<Rational>
    /// The end points of the linear pieces, in ascending order; empty if no value of the range has
    /// a layout.
    public let points: [Point]
    /// The proof that no layout exists at the lower end of the range; `nil` if one exists.
    public let lowerLimit: Limit?
    /// The proof that no layout exists at the upper end of the range; `nil` if one exists.
    public let upperLimit: Limit?

    /// The values at which the slope of the layout changes.
    ///
    /// - Complexity: O(points × variables).
    public var breakPoints: [Rational] {
        guard points.count > 2 else { return [] }
        return (1..<points.count - 1).filter { !isStraight($0) }.map { points[$0].at }
    }

    private func isStraight(_ index: Int) -> Bool {
        let (before, here, after) = (points[index - 1], points[index], points[index + 1])
        assert(before.at < here.at && here.at < after.at, "Solver 6: points ascend")
        let share = (here.at - before.at) / (after.at - before.at)
        return here.values.indices.allSatisfy { variable in
            let whole = after.values[variable] - before.values[variable]
            return here.values[variable] - before.values[variable] == share * whole
        }
    }

    /// Returns the values of all variables when the swept variable has a given value; `nil` if the
    /// value is outside the range or has no layout.
    ///
    /// - Complexity: O(log(points) + variables).
    public func values(at value: Rational) -> [Rational]? {
        guard let first = points.first, let last = points.last, first.at <= value, value <= last.at
        else { return nil }
        var low = 0, high = points.count - 1
        while high - low > 1 {
            let middle = (low + high) / 2
            if points[middle].at <= value { low = middle } else { high = middle }
        }
        let (start, end) = (points[low], points[high])
        guard start.at < end.at else { return start.values }
        let share = (value - start.at) / (end.at - start.at)
        return zip(start.values, end.values).map { $0 + share * ($1 - $0) }
    }
}
