import Rational

/// The layout as a function of one variable's value: exact affine pieces, and where there is none.
public struct Sweep: Sendable {
    /// The layout at one value of the swept variable.
    public struct Point: Sendable {
        /// The value.
        public let at: Rational
        /// The values of all variables there.
        public let values: [Rational]
        /// The multipliers that prove the layout from here to the next point, at the last one those
        /// from the one before; the swept value's row is `swept`.
        public let multipliers: [(row: Row, entries: [LayoutProof.Multiplier])]
    }

    /// A row in a proof about the swept problem.
    public enum Row: Sendable, Hashable {
        /// A row of the problem itself.
        case row(LayoutProof.Row)
        /// `variable = value`, required.
        case swept
    }

    /// Why there is no layout beyond some value: multiples of required rows that add up to a
    /// contradiction.
    public struct Limit: Sendable {
        /// The last value at which there is one; `nil` where there is none at any value of the
        /// range.
        public let feasible: Rational?
        /// The factors of the contradiction, none 0.
        public let factors: [(row: Row, factor: Rational)]
    }

    /// The swept variable.
    public let variable: Variable
    /// From where to where it was swept.
    public let range: ClosedRange<Rational>
    /// The end points of the pieces, ascending; empty where there is no layout in the range.
    public let points: [Point]
    /// Why there is no layout at the lower end of the range: "needs at least `feasible`".
    public let lowerLimit: Limit?
    /// Why there is no layout at the upper end of the range.
    public let upperLimit: Limit?

    /// The values at which the layout changes its direction.
    ///
    /// - Complexity: O(points · variables).
    public var breakPoints: [Rational] {
        guard points.count > 2 else { return [] }
        return (1..<points.count - 1).filter { !isStraight($0) }.map { points[$0].at }
    }

    private func isStraight(_ index: Int) -> Bool {
        let (before, here, after) = (points[index - 1], points[index], points[index + 1])
        let share = (here.at - before.at) / (after.at - before.at)
        return here.values.indices.allSatisfy { variable in
            let whole = after.values[variable] - before.values[variable]
            return here.values[variable] - before.values[variable] == share * whole
        }
    }

    /// All values where the swept variable has the given one; `nil` outside the range, or where
    /// there is no layout.
    ///
    /// - Complexity: O(log points + variables).
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
