import Rational

extension ReferenceSolver {
    /// The conflict to tell of required rows given in order, by the letter of the definition: the
    /// places of its members.
    ///
    /// The first row that contradicts those before it is a member; then, among the rows before it,
    /// the first one that contradicts those before it and the members; and so on until the members
    /// alone contradict each other. `nil` if the rows can all hold.
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

    /// The first place at which rows from the first one on no longer hold; they do not hold up to
    /// the last.
    private static func firstContradiction(before end: Int, _ holds: (Int) -> Bool) -> Int {
        var (low, high) = (0, end - 1)
        while low < high {
            let middle = (low + high) / 2
            if holds(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
