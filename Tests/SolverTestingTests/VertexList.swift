import Rational
import SolverTesting

/// The semantics by enumeration: every vertex of a small problem with its costs.
///
/// All costs are linear between the hyperplanes on which a row or a stay bends, and the stays leave
/// no line free. So the best point is a vertex: the one point of n hyperplanes. A box far outside
/// adds a second vertex to every optimal face that is more than a point, also to one that has no
/// end.
struct VertexList {
    /// The canonical point, or `nil` in a conflict.
    let best: [Rational]?
    /// Whether several vertices are optimal over the real priorities.
    let isAmbiguous: Bool

    init(_ problem: ReferenceProblem) {
        let costs = Set(Self.vertices(problem)).map { (costs: Self.costs($0, problem), point: $0) }
        let feasible = costs.filter { $0.costs[0].isZero }
        let real = 1 + problem.levels.count
        let least = feasible.min { $0.costs.lexicographicallyPrecedes($1.costs) }
        best = least?.point
        isAmbiguous = feasible.count { $0.costs.prefix(real) == least!.costs.prefix(real) } > 1
    }

    /// The required level's sum, each level's, then each variable's distance from its anchor.
    private static func costs(_ point: [Rational], _ problem: ReferenceProblem) -> [Rational] {
        ([1000] + problem.levels).map { problem.levelSum($0, at: point) }
            + zip(point, problem.anchors).map { ($0 - $1).magnitude }
    }

    private static func vertices(_ problem: ReferenceProblem) -> [[Rational]] {
        let count = problem.anchors.count
        let rows = problem.rows.map { row in
            let zero = Array(repeating: Rational.zero, count: count) + [row.constant]
            return row.terms.reduce(into: zero) { $0[$1.variable] += $1.coefficient }
        }
        let planes = (0..<count).flatMap { variable in
            [problem.anchors[variable], 100_000, -100_000].map {
                plane(variable, at: $0, of: count)
            }
        }
        return choose(count, from: rows + planes).compactMap(intersection)
    }

    private static func plane(_ variable: Int, at value: Rational, of count: Int) -> [Rational] {
        var plane = Array(repeating: Rational.zero, count: count) + [-value]
        plane[variable] = 1
        return plane
    }

    private static func choose(_ count: Int, from planes: [[Rational]]) -> [[[Rational]]] {
        guard count > 0 else { return [[]] }
        return planes.indices.flatMap { index in
            choose(count - 1, from: Array(planes[(index + 1)...])).map { [planes[index]] + $0 }
        }
    }

    /// The only point on all planes, by Gauss and Jordan; `nil` if there is none or more than one.
    private static func intersection(_ planes: [[Rational]]) -> [Rational]? {
        var matrix = planes
        for column in matrix.indices {
            guard let pivot = matrix[column...].firstIndex(where: { !$0[column].isZero }) else {
                return nil
            }
            matrix.swapAt(column, pivot)
            matrix[column] = matrix[column].map { $0 / matrix[column][column] }
            for line in matrix.indices where line != column {
                matrix[line] = zip(matrix[line], matrix[column]).map {
                    $0 - matrix[line][column] * $1
                }
            }
        }
        return matrix.map { -$0.last! }
    }
}
