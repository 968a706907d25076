/// A row of a layout problem, as verdicts name it: a constraint, or the equality that an edit stands for.
public enum LayoutRow: Hashable, Sendable {
    /// A constraint that was added.
    case constraint(Constraint)
    /// The edit of a variable.
    case edit(Variable)
}

extension Engine {
    /// What a row is to a caller.
    func name(ofRow row: Int) -> LayoutRow {
        let body = rows.bodies[row]
        if body.length == 1 {
            let variable = Int(rows.entries[body.start].variable)
            if Int(editRows[variable]) == row { return .edit(Variable(index: variable)) }
        }
        return .constraint(handle(row))
    }

    /// Whether a row is part of the problem: neither removed nor still queued.
    @inline(__always) func isPartOfProblem(_ row: Int) -> Bool {
        rows.slots[row] != RowStore.dead && rows.bodies[row].side != 0 && !rows.bodies[row].isGhost
    }
}
