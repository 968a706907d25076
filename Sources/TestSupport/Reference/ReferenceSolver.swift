import Rational

/// The exact answer to a feasible problem.
public struct ReferenceLayout: Sendable, Hashable {
    /// The canonical point, one value a variable.
    public var values: [Rational]
    /// The least weighted sum of violations of each level, highest priority first.
    public var levelSums: [LevelSum]
    /// Each variable's entry of `|B⁻¹| (|B| |x| + |b|)`: what rounding errors are magnified by
    /// (`LayoutTolerance`).
    public var sensitivities: [Double]

    /// One level's optimum.
    public struct LevelSum: Sendable, Hashable {
        /// The level.
        public var priority: Float
        /// Its least weighted sum of violations, given the levels above.
        public var sum: Rational
    }
}

/// A slow and obvious exact solver: the semantics word by word, one objective after another.
///
/// 1. The required rows' violations are minimised; unless their sum is zero, they are in conflict.
/// 2. Level by level, highest first, the weighted sum of violations is minimised and its optimum
///    held.
/// 3. Variable by variable, in the order of creation, the distance from the anchor is minimised and
///    held.
///
/// It shares nothing with the production solver but the number type: a dense dictionary (see
/// `SimplexDictionary`) instead of an active set, Bland's rule, no tolerance, no state between
/// problems.
public enum ReferenceSolver {
    /// The canonical layout, or `nil` if the required rows are in conflict.
    public static func solve(_ problem: ReferenceProblem) -> ReferenceLayout? {
        guard let (face, sums) = optimise(problem) else { return nil }
        var dictionary = face
        for variable in problem.anchors.indices {
            let distance = Slopes.stay(variable, of: problem)
            dictionary.minimise(distance)
            dictionary.close(distance)
        }
        let values = problem.anchors.enumerated().map { $1 + dictionary.value(of: $0) }
        let sizes = sizes(problem, at: values)
        let sensitivities = problem.anchors.indices.map {
            dictionary.sensitivity(of: $0, sizes: sizes)
        }
        return ReferenceLayout(values: values, levelSums: sums, sensitivities: sensitivities)
    }

    /// `|a| |x| + |c|` for every quantity: the displacements, then the rows.
    private static func sizes(_ problem: ReferenceProblem, at point: [Rational]) -> [Double] {
        let stays = zip(point, problem.anchors).map { ($0.magnitude + $1.magnitude).doubleValue }
        return stays
            + problem.rows.map { row in
                let size = row.terms.reduce(row.constant.magnitude) {
                    $0 + ($1.coefficient * point[$1.variable]).magnitude
                }
                return size.doubleValue
            }
    }

    /// Whether the required rows can hold together.
    public static func isFeasible(_ problem: ReferenceProblem) -> Bool {
        feasible(problem) != nil
    }

    /// Whether more than one point is optimal over the real priorities; `false` in a conflict.
    ///
    /// The optimal points form one convex face; it is a single point if and only if no variable can
    /// be lower or higher anywhere on it than at the point at hand.
    public static func isAmbiguous(_ problem: ReferenceProblem) -> Bool {
        guard let (dictionary, _) = optimise(problem), dictionary.hasOpenDirection else {
            return false
        }
        return problem.anchors.indices.contains { canMove($0, problem, dictionary) }
    }

    /// The variables that are not the same at all points that are optimal over the real priorities.
    public static func openVariables(_ problem: ReferenceProblem) -> [Int] {
        guard let (dictionary, _) = optimise(problem), dictionary.hasOpenDirection else {
            return []
        }
        return problem.anchors.indices.filter { canMove($0, problem, dictionary) }
    }

    /// How many levels change the canonical layout: without their rows it would be another one.
    ///
    /// - Parameter limit: counting stops there.
    /// - Parameter highest: how many levels are looked at, the highest ones.
    public static func decidingLevels(
        _ problem: ReferenceProblem, limit: Int = .max, highest: Int = .max
    ) -> Int {
        guard let layout = solve(problem) else { return 0 }
        var count = 0
        for priority in problem.levels.prefix(highest) where count < limit {
            var without = problem
            without.rows.removeAll { $0.priority == priority }
            if solve(without)?.values != layout.values { count += 1 }
        }
        return count
    }

    /// The dictionary whose open halves span the feasible points, or `nil` in a conflict.
    private static func feasible(_ problem: ReferenceProblem) -> SimplexDictionary? {
        var dictionary = SimplexDictionary(problem)
        let violation = Slopes.level(1000, of: problem)
        dictionary.minimise(violation)
        guard dictionary.cost(violation).isZero else { return nil }
        dictionary.close(violation)
        return dictionary
    }

    /// The dictionary whose open halves span the optimal face over the real priorities, and the
    /// levels' optima.
    private static func optimise(_ problem: ReferenceProblem) -> (
        SimplexDictionary, [ReferenceLayout.LevelSum]
    )? {
        guard var dictionary = feasible(problem) else { return nil }
        let sums = problem.levels.map { priority in
            let violation = Slopes.level(priority, of: problem)
            dictionary.minimise(violation)
            dictionary.close(violation)
            return ReferenceLayout.LevelSum(priority: priority, sum: dictionary.cost(violation))
        }
        return (dictionary, sums)
    }

    private static func canMove(
        _ variable: Int, _ problem: ReferenceProblem, _ face: SimplexDictionary
    ) -> Bool {
        [1, -1].contains { canMove(variable, downhill: $0, problem, face) }
    }

    private static func canMove(
        _ variable: Int, downhill sign: Int, _ problem: ReferenceProblem, _ face: SimplexDictionary
    ) -> Bool {
        var dictionary = face
        let slopes = Slopes.coordinate(variable, sign: sign, of: problem)
        guard dictionary.minimise(slopes) else { return true }
        return dictionary.value(of: variable) != face.value(of: variable)
    }
}
