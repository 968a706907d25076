import Rational

extension Engine {
    /// Makes the pending rows part of the problem. Required rows that conflict are rejected, with
    /// the same result as for additions one by one.
    mutating func flush() -> [Refusal] {
        guard !simplex.rows.pending.isEmpty else { return [] }
        let list = simplex.rows.takePending()
        guard !simplex.journal.hasMarks else {
            install(list[...])
            return []
        }
        assert(
            simplex.rows.pending.isEmpty, "Simplex 2: no row is pending when a transaction begins")
        var refusals: [Refusal] = []
        flush(list[...], &refusals)
        return refusals
    }

    /// Installs all rows of a range at once. If they conflict, installs the first half, then the
    /// second half.
    private mutating func flush(_ list: ArraySlice<Int32>, _ refusals: inout [Refusal]) {
        assert(!list.isEmpty, "Solver 7: a half has rows")
        guard list.contains(where: { simplex.rows.bodies[$0].isRequired }) else {
            return install(list)
        }
        let mark = openMark()
        install(list)
        let row = Int(list[list.startIndex])
        let outcome = acceptOrReject(
            mark, keepingRows: true, as: list.count == 1 ? .addition(simplex.handle(row)) : nil)
        guard case .rejected(let conflict) = outcome else { return }
        if let conflict {
            refusals.append(Refusal(conflict: conflict))
            return simplex.forgetRow(row)
        }
        assert(list.count > 1, "Solver 7: a single row is refused with its conflict")
        let middle = list.startIndex + list.count / 2
        flush(list[..<middle], &refusals)
        flush(list[middle...], &refusals)
    }

    /// Makes rows part of the problem, on several threads if the caller has asked for them.
    private mutating func install(_ list: ArraySlice<Int32>) {
        guard simplex.threads > 1, simplex.installInParts(list) else {
            return simplex.install(list)
        }
    }

    /// Moves the breakpoint of a required row, or rejects that and returns the conflict.
    mutating func moveRequired(_ row: Int, to value: Double, exactly: Rational? = nil) -> Conflict?
    {
        assert(simplex.rows.bodies[row].isRequired, "Solver 7: only a required row is refused")
        let isClear =
            Int(simplex.drag.row) == row && simplex.drag.isCertainlyClear(to: value)
            && simplex.pricing.isDone
        guard !isClear, !simplex.journal.hasMarks else {
            simplex.setBreakpoint(row, to: value, exactly: exactly)
            return nil
        }
        let mark = openMark()
        simplex.setBreakpoint(row, to: value, exactly: exactly)
        guard
            case .rejected(let conflict) = acceptOrReject(mark, as: .constant(simplex.handle(row)))
        else { return nil }
        return conflict
    }
}
