import Foundation

extension CGPath {
    /// Returns the dashes of a line along the path, as open subpaths.
    ///
    /// - Parameters:
    ///   - phase: The length by which the pattern has begun before each subpath, in points.
    ///   - lengths: The lengths of dashes and gaps in turn, in points. Without a positive length, or with
    ///     more than 100,000 turns in a line, the copy has the whole line.
    ///   - transform: The transform of the dashes, which the lengths do not follow.
    /// - Exactness: Curves have 32 straight pieces each.
    /// - Complexity: O(pieces + dashes).
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat],
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let path = CGMutablePath()
        for points in polygons {
            let pattern = DashPattern(lengths, phase: phase, length: Self.length(of: points))
            let dashes = pattern?.dashes(of: points) ?? [points]
            for dash in dashes { path.addLines(between: dash, transform: transform) }
        }
        return path
    }

    private static func length(of points: [CGPoint]) -> CGFloat {
        zip(points, points.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
    }

    /// Returns a copy with straight pieces for curves.
    ///
    /// - Exactness: Each curve has 32 pieces, whatever the threshold.
    public func flattened(threshold: CGFloat) -> CGPath {
        let path = CGMutablePath()
        for line in lines where !line.points.isEmpty {
            path.addLines(between: line.points.map(\.point))
            if line.isClosed { path.closeSubpath() }
        }
        return path
    }
}

/// Dashes and gaps in turn, and the present place in them.
private struct DashPattern {
    private let lengths: [CGFloat]
    private var index = 0
    /// The rest of the present dash or gap, in points.
    private var rest: CGFloat

    /// Creates a pattern; `nil` if its lengths have no positive sum, or one that is much shorter than a
    /// line of a length.
    init?(_ lengths: [CGFloat], phase: CGFloat, length: CGFloat) {
        let sum = lengths.reduce(0, +)
        guard sum > 0, sum.isFinite, phase.isFinite, lengths.allSatisfy({ $0 >= 0 }),
            length <= sum * 100_000
        else { return nil }
        // An odd number of lengths has dashes in place of gaps in its second turn.
        self.lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
        let period = self.lengths.reduce(0, +)
        guard period.isFinite else { return nil }
        var start = phase.truncatingRemainder(dividingBy: period)
        if start < 0 { start += period }
        while start >= self.lengths[index], start > 0 {
            start -= self.lengths[index]
            index = (index + 1) % self.lengths.count
        }
        rest = self.lengths[index] - start
    }

    /// Returns the points of each dash along a line.
    consuming func dashes(of points: [CGPoint]) -> [[CGPoint]] {
        var dashes: [[CGPoint]] = []
        var dash: [CGPoint] = index % 2 == 0 ? Array(points.prefix(1)) : []
        for (start, end) in zip(points, points.dropFirst()) {
            let length = hypot(end.x - start.x, end.y - start.y)
            var done: CGFloat = 0
            while length - done > rest {
                done += rest
                let share = done / length
                let point = CGPoint(
                    x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
                if index % 2 == 0 {
                    dashes.append(dash + [point])
                    dash = []
                } else {
                    dash = [point]
                }
                index = (index + 1) % lengths.count
                rest = lengths[index]
            }
            rest -= length - done
            if index % 2 == 0 { dash.append(end) }
        }
        return dash.count > 1 ? dashes + [dash] : dashes
    }
}
