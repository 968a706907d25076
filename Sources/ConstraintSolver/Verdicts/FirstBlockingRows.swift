import Rational

/// For each member of a conflict the first row that is violated when that member alone lets go.
///
/// Found from the rows: each is a combination of the active ones, mostly of few. Where they are
/// combinations of many it is cheaper to go along the members' directions, one by one; then there
/// is no such list.
struct FirstBlockingRows {
    private var first: [Int: Int] = [:]

    /// - Parameter pushes: What the active rows do against the violated row `last`.
    /// - Complexity: At most a few passes over all entries.
    init?(
        _ pushes: [ExactPush], _ last: Int, _ residuals: borrowing RationalPool,
        _ engine: inout Engine
    ) {
        var steps: [Int: Rational] = [:]
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
                    first[member] = min(first[member] ?? .max, row)
                }
            }
        }
    }

    /// Whether nothing before a member stands in its way.
    func isNeeded(_ member: Int) -> Bool { first[member].map { $0 > member } ?? true }
}
