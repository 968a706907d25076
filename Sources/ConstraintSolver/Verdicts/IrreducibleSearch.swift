import Rational

/// The search for the preferred conflict (``Conflict``) among rows that cannot all hold.
///
/// Each row becomes optional, on its own level of a separate problem, the first row on the highest.
/// The lexicographic optimum violates the first row that contradicts earlier ones. This row is the
/// last member. Then it is fixed at the highest level, later rows are dropped, and the next optimum
/// shows the last but one member.
///
/// Most members need no such solve. The multipliers at the level of the violated row already give a
/// conflict. Its next member is needed if the earlier rows can hold together with the fixed
/// members. They can, if relaxing that member alone repairs the violation and violates none of
/// them. Otherwise the simplex loop continues from the present basis: in floating point, then
/// proven.
///
/// - Complexity: A cold solve and a proof of the rows; for each member a sparse solve.
struct IrreducibleSearch: ~Copyable {
    /// The separate problem, whose rows have the numbers of their places in the order.
    private var engine = Engine()
    private var isFixed: [Bool] = []
    /// The activities of inactive rows minus their breakpoints, at the present exact optimum.
    private var residuals = RationalPool()
    private var last = -1
    /// The rows that block the relaxation of members, if known for all of them.
    private var firstBlocking: FirstBlockingRows?
    private var multipliers: [(row: Int, value: Rational)] = []

    /// Creates a search among rows in their order.
    init(_ candidates: [TrialRow], of main: borrowing Engine) {
        let places = engine.makeVariables(of: candidates, main)
        for (place, row) in candidates.enumerated() {
            engine.copyRow(row, key: Priority.requiredKey - 1 - UInt32(place), main, places)
        }
        engine.simplex.installPending()
        assert(engine.simplex.rows.count == candidates.count, "Verdicts 5: rows have their places")
        isFixed = Array(repeating: false, count: candidates.count)
    }

    /// Returns a Boolean value that indicates whether the rows can all hold.
    mutating func canHold() -> Bool {
        engine.solveExactly()
        readResiduals()
        return firstViolated() == nil
    }

    /// Returns the members by their places in the order, with their Farkas multipliers up to a
    /// common factor; `nil` if the rows can all hold.
    mutating func members() -> [(row: Int, multiplier: Rational)]? {
        engine.solveExactly()
        guard readOptimum() else { return nil }
        while !isOnlyConflict, let next = multipliers.last(where: { !isFixed[$0.row] })?.row {
            if firstBlocking?.isNeeded(next) ?? isNeeded(next) {
                isFixed[next] = true
            } else {
                drop(after: next)
                engine.simplex.refresh()
                engine.solveExactly()
                _ = readOptimum()
            }
        }
        return multipliers.map { (row: $0.row, multiplier: $0.value) }
    }

    /// Reads the first violated row, which is the next member, and its conflict from the
    /// multipliers. Returns `false` if no row is violated.
    private mutating func readOptimum() -> Bool {
        readResiduals()
        guard let violated = firstViolated() else { return false }
        last = violated
        assert(!residuals[last].isZero, "Verdicts 5: a row is violated")
        assert(engine.simplex.rows.slots[last] == RowStore.inactive, "Basis 1: it is not active")
        isFixed[last] = true
        var pushes = engine.pushes(against: last)
        while let push = pushes.filter({ isWrong($0) }).min(by: { order($0) < order($1) }) {
            exchange(push)
            pushes = engine.pushes(against: last)
        }
        firstBlocking = FirstBlockingRows(pushes, last, residuals, &engine)
        multipliers = pushes.map { (Int(engine.simplex.basis.active[$0.slot]), -$0.value) }
        multipliers.append(
            (last, -engine.exact.numbers.slope(last, engine.simplex.rows.bodies[last])))
        assert(
            multipliers.allSatisfy { $0.row >= 0 && !$0.value.isZero },
            "Verdicts 2: no stay conflicts")
        multipliers.sort { $0.row < $1.row }
        return true
    }

    private mutating func readResiduals() {
        assert(engine.exact.flow.list.isEmpty, "Proof 7: the right side of updates is empty")
        residuals.extend(to: engine.simplex.rows.count)
        for row in 0..<engine.simplex.rows.count
        where engine.simplex.rows.slots[row] == RowStore.inactive {
            residuals[row] = engine.exact.residual(row, engine.simplex.rows)
        }
    }

    /// A Boolean value that indicates whether all remaining rows except the violated one are
    /// active, and thus independent.
    private var isOnlyConflict: Bool {
        for row in 0..<engine.simplex.rows.count where row != last && isHard(row) {
            if engine.simplex.rows.slots[row] == RowStore.inactive { return false }
        }
        return true
    }

    // MARK: Degenerate optima

    // An inactive row at its breakpoint may be what really blocks the violated row. Degenerate
    // pivots, by Bland's rule, make such rows active until all multipliers have the signs of a
    // conflict.

    /// Returns a Boolean value that indicates whether only other rows at their breakpoints prevent
    /// a move of a slot's row from reducing the violation.
    private func isWrong(_ push: ExactPush) -> Bool {
        let code = engine.simplex.basis.active[push.slot]
        guard code >= 0, isHard(Int(code)) else { return true }
        let body = engine.simplex.rows.bodies[code]
        return push.value.signum() > 0
            ? body.relation == .greaterOrEqual : body.relation == .lessOrEqual
    }

    private func isHard(_ row: Int) -> Bool { row < last || isFixed[row] }

    private func order(_ push: ExactPush) -> Int {
        let code = Int(engine.simplex.basis.active[push.slot])
        return code >= 0 ? code : engine.simplex.rows.count - code
    }

    private mutating func exchange(_ push: ExactPush) {
        engine.exact.computeDirection(push.slot, engine.simplex.rows)
        engine.computeExactSlopes()
        var entering = Int.max
        for k in 0..<engine.exact.touched.list.count {
            let row = Int(engine.exact.touched.list[k])
            guard row < entering, isHard(row), residuals[row].isZero else { continue }
            let slope = engine.exact.touched[row], isUp = push.value.signum() > 0
            if !slope.isZero, !engine.simplex.rows.bodies[row].holds(isUp ? slope : -slope) {
                entering = row
            }
        }
        precondition(entering < Int.max, "Verdicts 5: an optimum that can be bettered")
        assert(
            engine.simplex.rows.slots[entering] == RowStore.inactive, "Basis 1: it is not active")
        engine.exact.computeRho(Int32(entering), engine.simplex.rows)
        engine.exchangeExactly(push.slot, up: push.value.signum() > 0, entering: Int32(entering))
    }

    // MARK: Members

    private func firstViolated() -> Int? {
        for row in 0..<engine.simplex.rows.count
        where engine.simplex.rows.slots[row] == RowStore.inactive {
            if engine.simplex.rows.bodies[row].slope != 0, !residuals[row].isZero { return row }
        }
        return nil
    }

    /// Returns a Boolean value that indicates whether relaxing a member alone repairs the violated
    /// row and violates no earlier row.
    private mutating func isNeeded(_ member: Int) -> Bool {
        engine.exact.computeDirection(Int(engine.simplex.rows.slots[member]), engine.simplex.rows)
        engine.computeExactSlopes()
        assert(engine.simplex.rows.slots[member] >= 0, "Verdicts 5: a member is active")
        assert(!engine.exact.touched[last].isZero, "Verdicts 5: a member pushes the violated row")
        let step = -(residuals[last] / engine.exact.touched[last])
        for k in 0..<engine.exact.touched.list.count {
            let row = Int(engine.exact.touched.list[k])
            guard row < member || isFixed[row], row != last, !engine.exact.touched[row].isZero
            else { continue }
            var activity = residuals[row]
            activity.addProduct(step, engine.exact.touched[row])
            if !engine.simplex.rows.bodies[row].holds(activity) { return false }
        }
        return true
    }

    /// Fixes the certain members, and drops the other rows after `member`.
    private mutating func drop(after member: Int) {
        assert(member < last && !isFixed[member], "Verdicts 5: an uncertain member comes earlier")
        for row in 0..<engine.simplex.rows.count
        where engine.simplex.rows.slots[row] != RowStore.dead {
            if isFixed[row] {
                engine.simplex.rows.bodies[row].key = Priority.requiredKey
            } else if row > member {
                engine.simplex.rows.bodies[row].isRemoved = true
                if engine.simplex.rows.slots[row] == RowStore.inactive {
                    engine.simplex.markDead(row)
                }
            }
        }
        engine.computeMultipliersExactly()
        engine.openAllExactly()
    }
}

extension Engine {
    /// Computes an exact optimum of the real levels without settling ties, for engines of a single
    /// query.
    mutating func solveExactly() {
        simplex.settleDrag()
        simplex.optimise()
        simplex.settleDrag()
        exact.hasChanged = false
        assert(simplex.rows.pending.isEmpty, "Proof 9: no row is pending in a proof")
        loadExactly()
        optimiseExactly()
    }

    /// Returns the multipliers of the active rows against a violated row.
    fileprivate mutating func pushes(against row: Int) -> [ExactPush] {
        exact.pushes(against: row, exact.numbers.slope(row, simplex.rows.bodies[row]), simplex.rows)
    }
}

/// The multiplier of a slot's row that one violated row causes.
struct ExactPush {
    let slot: Int
    let value: Rational
}

extension ExactState {
    mutating func pushes(against row: Int, _ slope: Rational, _ rows: borrowing RowStore)
        -> [ExactPush]
    {
        assert(flow.list.isEmpty, "Proof 7: the right side of updates is empty")
        addFlow(row, slope, rows)
        factors.btran(&flow, rows, numbers)
        var list: [ExactPush] = []
        for k in 0..<flow.list.count {
            let slot = Int(flow.list[k])
            if !flow[slot].isZero { list.append(ExactPush(slot: slot, value: -flow[slot])) }
        }
        flow.clear()
        return list
    }
}
