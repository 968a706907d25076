import Rational

/// For each member of a conflict, the first row that is violated if that member alone is relaxed.
///
/// Each row is a combination of the active ones, mostly of few. If rows are combinations of many,
/// the initializer returns `nil`: it costs less to follow the members' directions one by one.
struct FirstBlockingRows {
    private var first: [Int: Int] = [:]

    /// Computes the rows, or returns `nil` if the work exceeds a limit.
    ///
    /// - Parameter pushes: The multipliers of the active rows against the violated row `last`.
    /// - Complexity: At most a few passes over all entries.
    init?(
        _ pushes: [ExactPush], _ last: Int, _ residuals: borrowing RationalPool,
        _ engine: inout Engine
    ) {
        var steps: [Int: Rational] = [:]
        assert(last >= 0 && last < residuals.count, "Verdicts 5: a row is violated")
        assert(pushes.allSatisfy { !$0.value.isZero }, "Verdicts 2: a multiplier is not 0")
        let slope = engine.exact.numbers.slope(last, engine.simplex.rows.bodies[last])
        for push in pushes { steps[push.slot] = residuals[last] * slope / push.value }
        var work = 8 * (engine.simplex.rows.count + engine.simplex.rows.entries.count)
        for row in 0..<last where engine.simplex.rows.slots[row] == RowStore.inactive {
            let parts = engine.exact.pushes(against: row, .one, engine.simplex.rows)
            work -= parts.count
            guard work > 0 else { return nil }
            for part in parts {
                guard let step = steps[part.slot] else { continue }
                let activity = residuals[row] - part.value * step
                let member = Int(engine.simplex.basis.active[part.slot])
                if !engine.simplex.rows.bodies[row].holds(activity) {
                    assert(member >= 0, "Verdicts 2: stays do not conflict")
                    first[member] = min(first[member] ?? .max, row)
                }
            }
        }
    }

    /// Returns a Boolean value that indicates whether no earlier row blocks the relaxation of a
    /// member.
    func isNeeded(_ member: Int) -> Bool { first[member].map { $0 > member } ?? true }
}
