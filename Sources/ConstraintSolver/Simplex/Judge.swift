import Rational

extension Engine {
    /// Solves until nothing pays to move, every tie is settled, and the layout is proven.
    ///
    /// Where no decision was uncertain, floating point has proven it. Else exact arithmetic decides.
    mutating func settle() {
        settleOnce()
        if isCertain() { return }
        if isOutOfStep {
            refresh()
            settleOnce()
            if isCertain() { return }
        }
        if isCertainAfresh() { return }
        settleLine()
        // Deferred updates of a drag may be for slots that have to be priced.
        if !isPriced { settleOnce() }
        prove()
    }

    mutating func settleOnce() {
        guard !tuning.isExactAtOnce else { return settleExactly() }
        var looks = 0
        repeat {
            optimise()
            if !ties.isEmpty { settleTies(&looks) }
        } while !isPriced || !ties.isEmpty
    }

    /// As ``settleOnce()``, leaving ties as they are.
    mutating func settleLevels() {
        if tuning.isExactAtOnce { settleExactly() } else { optimise() }
    }

    /// Exact arithmetic makes every pivot.
    private mutating func settleExactly() {
        if !exact.isProof || !isPriced || !ties.isEmpty { prove() }
    }

    /// Judges what was changed since the mark: keeps it, or undoes it and tells the conflict.
    ///
    /// Nothing is refused or kept without a proof. Without a `change` to name it by the conflict is not sought.
    mutating func judge(_ mark: Int, keepingRows: Bool = false, as change: Refusal.Kind?)
        -> Judgement
    {
        // A solve that ran out of its budget knows nothing, and will be undone.
        guard let found = clash(isNamed: change != nil), budget.interruption == nil else {
            closeMark()
            return .kept
        }
        let conflict = change.map { self.conflict(of: found, refusing: $0) }
        rollBack(to: mark, keepingRows: keepingRows)
        return .refused(conflict)
    }

    /// The rows that clash, or `nil`. Where they need not be named, they may be left out.
    mutating func clash(isNamed: Bool = true) -> Clash? {
        if let clash = earlyClash(isNamed) { return clash }
        settleLevels()
        // All required rows hold, whatever else is still to be settled.
        if strained.list.isEmpty, !givens.areKept, areDecisionsCertain() { return nil }
        settleOnce()
        if isCertain() || isCertainAfresh(), isFeasible() { return nil }
        prove()
        return exactClash().map { .many($0) }
    }

    /// The conflict, where the simplex loop is long about it and a look at the required rows alone
    /// tells.
    ///
    /// A conflict of many members is reached through as many layouts, each of which may move
    /// everything; by themselves the rows around the violated ones are solved at once. Large
    /// changes start cold and have no use for it.
    private mutating func earlyClash(_ isNamed: Bool) -> Clash? {
        guard !hasScratch else { return nil }
        return optimise(allowance: 4 * (rows.count + rows.entries.count))
            ? nil : clashOfStrained(isNamed)
    }

    /// The conflict of the rows around those that are violated at present, if they cannot hold.
    func clashOfStrained(_ isNamed: Bool = true) -> Clash? {
        guard !strained.list.isEmpty else { return nil }
        let list = (0..<strained.list.count).map { strained.list[$0] }
        guard isNamed else { return canHold(around: list) ? nil : .many([]) }
        return leastConflict(around: list).map { .least($0) }
    }

    // MARK: Additions

    /// Makes the pending rows part of the problem; required ones that conflict are refused, as if
    /// one by one.
    mutating func flush() -> [Refusal] {
        guard !pending.isEmpty else { return [] }
        let list = takePending()
        guard !journal.hasMarks else {
            install(list[...])
            return []
        }
        var refusals: [Refusal] = []
        flush(list[...], &refusals)
        return refusals
    }

    private mutating func takePending() -> [Int32] {
        var list: [Int32] = []
        list.reserveCapacity(pending.count)
        for k in 0..<pending.count { list.append(pending[k]) }
        pending.removeAll()
        return list
    }

    /// All of a range at once; if that conflicts, its first half and then, on what came of it, its
    /// second.
    private mutating func flush(_ list: ArraySlice<Int32>, _ refusals: inout [Refusal]) {
        guard list.contains(where: { rows.bodies[$0].isRequired }) else { return install(list) }
        let mark = openMark()
        install(list)
        let row = Int(list[list.startIndex])
        let judgement = judge(
            mark, keepingRows: true, as: list.count == 1 ? .addition(handle(row)) : nil)
        guard case .refused(let conflict) = judgement else { return }
        if let conflict { return refuse(row, conflict, &refusals) }
        let middle = list.startIndex + list.count / 2
        flush(list[..<middle], &refusals)
        flush(list[middle...], &refusals)
    }

    private mutating func refuse(_ row: Int, _ conflict: Conflict, _ refusals: inout [Refusal]) {
        refusals.append(Refusal(conflict: conflict))
        forgetRow(row)
    }

    /// Makes the pending rows part of the problem without a verdict.
    mutating func installPending() {
        let list = takePending()
        install(list[...])
    }

    /// Makes rows part of the problem: one by one, or by a cold start where they are many.
    private mutating func install(_ list: ArraySlice<Int32>) {
        let installed = rows.count - list.count
        guard list.count >= 32, list.count * 4 >= installed else {
            for row in list { integrate(Int(row)) }
            return
        }
        for row in list { pending.append(row) }
        coldStart()
    }

    // MARK: Other required changes

    /// Moves the breakpoint of a required row, or refuses to; returns the conflict then.
    mutating func moveRequired(_ row: Int, to value: Double, exactly: Rational? = nil) -> Conflict?
    {
        if Int(line.row) == row, line.isCertainlyClear(to: value), isPriced {
            setBreakpoint(row, to: value, exactly: exactly)
            return nil
        }
        if journal.hasMarks {
            setBreakpoint(row, to: value, exactly: exactly)
            return nil
        }
        let mark = openMark()
        setBreakpoint(row, to: value, exactly: exactly)
        guard case .refused(let conflict) = judge(mark, as: .constant(handle(row))) else {
            return nil
        }
        return conflict
    }

    /// The handle of a row.
    func handle(_ row: Int) -> Constraint {
        Constraint(id: row, generation: rows.bodies[row].serial)
    }
}

/// What became of a change.
enum Judgement {
    case kept
    /// Undone; the conflict, if it was asked for.
    case refused(Conflict?)
}

/// Required rows that contradict each other.
enum Clash {
    /// Found in exact arithmetic, whose state still is the one that shows it; more perhaps than
    /// need be, or none where they need not be named.
    case many([Int32])
    /// The members of the conflict to tell, in order, with Farkas' numbers but for their scale.
    case least([(row: Int, multiplier: Rational)])
}
