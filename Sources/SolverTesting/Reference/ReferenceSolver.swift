import Rational

/// The exact answer to a feasible problem.
public struct ReferenceLayout: Sendable, Hashable {
    /// The canonical point with one value for each variable.
    public var values: [Rational]
    /// The least weighted sum of violations of each level, highest priority first.
    public var levelSums: [LevelSum]
    /// The sensitivity of each variable: its entry of `|B⁻¹| (|B| |x| + |b|)`, which magnifies
    /// round-off (`LayoutTolerance`).
    public var sensitivities: [Double]

    /// One level's optimum.
    public struct LevelSum: Sendable, Hashable {
        /// The priority of the level.
        public var priority: Float
        /// The least weighted sum of violations, given the levels above.
        public var sum: Rational
    }
}

/// A slow and obvious exact solver: the semantics step by step, one objective after another.
///
/// 1. The required rows' violations are minimised; unless their sum is zero, they conflict.
/// 2. Level by level, highest first, the weighted sum of violations is minimised and its optimum
/// fixed.
/// 3. Variable by variable, in the order of creation, the distance from the anchor is minimised and
/// fixed.
///
/// It shares only the number type with the production solver: it has a dense dictionary (see
/// `SimplexDictionary`) instead of an active set, Bland's rule, no tolerance, and no state between
/// problems.
public enum ReferenceSolver {
    /// Returns the canonical layout; `nil` if the required rows conflict.
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

    /// Returns `|a| |x| + |c|` for every quantity: the displacements, then the rows.
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

    /// Returns whether the required rows can hold together.
    public static func isFeasible(_ problem: ReferenceProblem) -> Bool {
        feasible(problem) != nil
    }

    /// Returns whether more than one point is optimal over the real priorities; `false` in a
    /// conflict.
    ///
    /// The optimal points form one convex face. It is a single point if and only if no variable can
    /// be less or greater on it than at the current point.
    public static func isAmbiguous(_ problem: ReferenceProblem) -> Bool {
        guard let (dictionary, _) = optimise(problem), dictionary.hasOpenDirection else {
            return false
        }
        return problem.anchors.indices.contains { canMove($0, problem, dictionary) }
    }

    /// Returns the variables that differ between points that are optimal over the real priorities.
    public static func openVariables(_ problem: ReferenceProblem) -> [Int] {
        guard let (dictionary, _) = optimise(problem), dictionary.hasOpenDirection else {
            return []
        }
        return problem.anchors.indices.filter { canMove($0, problem, dictionary) }
    }

    /// Returns the number of levels that change the canonical layout when removed.
    ///
    /// - Parameters:
    ///   - problem: the problem, which may conflict: no level changes anything then.
    ///   - limit: the count at which to stop.
    ///   - highest: the number of levels to examine, from the highest.
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

    /// Returns the dictionary with open halves that span the feasible points; `nil` in a conflict.
    private static func feasible(_ problem: ReferenceProblem) -> SimplexDictionary? {
        var dictionary = SimplexDictionary(problem)
        let violation = Slopes.level(1000, of: problem)
        dictionary.minimise(violation)
        guard dictionary.cost(violation).isZero else { return nil }
        dictionary.close(violation)
        return dictionary
    }

    /// Returns the dictionary with open halves that span the optimal face over the real priorities,
    /// and the levels' optima.
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

extension ReferenceSolver {
    /// Returns the conflict that the definition selects for required rows in order, as the
    /// positions of its members.
    ///
    /// The first row that contradicts its predecessors is a member. Then, among the rows before it,
    /// so is the first one that contradicts its predecessors and the members. This continues until
    /// the members alone conflict. `nil` if all rows can hold.
    public static func leastConflict(_ rows: [ReferenceRow], variables: Int) -> [Int]? {
        func canHold(_ places: [Int]) -> Bool {
            isFeasible(ReferenceProblem(variables: variables, rows: places.map { rows[$0] }))
        }
        var members: [Int] = []
        var end = rows.count
        guard !canHold(Array(0..<end)) else { return nil }
        while members.isEmpty || canHold(members) {
            end = firstContradiction(before: end) { canHold(Array(0...$0) + members) }
            members.append(end)
        }
        return members.reversed()
    }

    /// Returns the first position at which the rows no longer hold.
    private static func firstContradiction(before end: Int, _ holds: (Int) -> Bool) -> Int {
        var low = 0
        var high = end - 1
        while low < high {
            let middle = (low + high) / 2
            if holds(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
