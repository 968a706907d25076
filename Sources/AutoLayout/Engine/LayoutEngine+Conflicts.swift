import ConstraintSolver

// The choice of the required rows to leave out of a conflict.
//
// The rule: sort all required rows, the engine's own first, then constraints by activation. Keep
// each row that is satisfiable together with the rows kept before it. The rows left out are thus a
// function of the active constraints and their activation order, independent of history.
//
// The invariant: each row left out has evidence, a conflict whose other members are kept and come
// before it. If all evidence holds, induction along the order shows that the kept rows are those of
// the rule. All kept rows are satisfiable together, and no row left out is satisfiable with the
// kept ones before it.
//
// When the solver refuses a row, the last member of the conflict is left out instead, and the
// refused row is tried again. Rows with outdated evidence are tried again in order. Each round
// settles at least one more row of the order, so the loop terminates.

extension LayoutEngine {
    /// Records a refusal of the solver, and the conflict behind it: a row that was not added, or a
    /// constant.
    func note(_ refusal: Refusal, _ members: [EngineRow]?) {
        switch refusal.kind {
        case .addition(let handle):
            guard let row = owners[handle.id], row.pointee.handle == handle else { return }
            owners[handle.id] = nil
            row.pointee.handle = nil
            dropSlack(row)
            if let members { return leaveOut(row, members) }
            leftOut.append(LeftOutRow(row: row, evidence: [(row, .nan)]))
        case .constant(let handle):
            guard let row = owners[handle.id], row.pointee.handle == handle else { return }
            // Invalid evidence, so that the row is tried again with its new constant.
            withdraw(row)
            leftOut.append(LeftOutRow(row: row, evidence: [(row, .nan)]))
        case .batch: return
        }
    }

    /// Returns the rows of a conflict, or `nil` if one of them has been removed or changed since;
    /// then the conflict is no evidence.
    func members(_ conflict: Conflict) -> [EngineRow]? {
        var rows: [EngineRow] = []
        for member in conflict.members {
            guard let row = row(of: member.constraint),
                row.pointee.constant == member.row.constant.doubleValue
            else {
                return nil
            }
            rows.append(row)
        }
        return rows
    }

    /// Leaves out the last member of a conflict. A refused row that comes earlier is tried again.
    private func leaveOut(_ refused: EngineRow, _ members: [EngineRow]) {
        let last = members.max { $0.isKept(before: $1) } ?? refused
        if last != refused {
            withdraw(last)
            leftOut.append(LeftOutRow(row: refused, evidence: [(refused, .nan)]))
            // Another conflict may have left out the row already.
            if leftOut.contains(where: { $0.row == last }) { return }
        }
        leftOut.append(LeftOutRow(row: last, evidence: members.map { ($0, $0.pointee.constant) }))
    }

    /// Tries rows again until all evidence holds.
    func settleLeftOutRows() {
        guard !leftOut.isEmpty else { return }
        while true {
            leftOut.removeAll { $0.row.isGone }
            leftOut.sort { $0.row.isKept(before: $1.row) }
            guard let place = leftOut.firstIndex(where: { !$0.stands }) else { return }
            let row = leftOut.remove(at: place).row
            install(row)
            step()
        }
    }

    // MARK: Reports

    /// Reports the rows left out since the last report.
    func reportConflicts() {
        guard !leftOut.isEmpty || !reportedRows.isEmpty else { return }
        for entry in leftOut where !reportedRows.contains(where: { $0.row == entry.row }) {
            UIViewAlertForUnsatisfiableConstraints(conflict(entry), self)
        }
        reportedRows = leftOut
    }

    /// The conflicts of the current layout, one for each constraint that was left out.
    public var conflicts: [LayoutConflict] {
        solve()
        return leftOut.map(conflict)
    }

    /// Returns a Boolean value that indicates whether the layout leaves out an active constraint
    /// because of a conflict.
    public func isLeftOut(_ constraint: LayoutConstraint) -> Bool {
        solve()
        return leftOut.contains { $0.row.constraint === constraint }
    }

    func conflict(_ entry: LeftOutRow) -> LayoutConflict {
        let rows = entry.evidence.map(\.row).sorted { $0.isKept(before: $1) }
        let members = rows.map(member)
        return LayoutConflict(leftOut: member(entry.row), members: members)
    }

    func member(_ row: EngineRow) -> LayoutConflict.Member {
        LayoutConflict.Member(
            framework: row.isFramework ? row.ownName : nil, identifier: row.constraint?.identifier,
            text: row.constraint?.equation ?? text(of: row),
            constraint: row.constraint.map(ObjectIdentifier.init),
            description: describe(row))
    }

    /// Returns a row as an equation in items' origins and extents.
    func text(of row: EngineRow) -> String {
        var formatter = RowFormatter(self)
        return formatter.statement(of: row)
    }
}

/// Reports a conflict. The function has UIKit's name, for the breakpoint that the message suggests.
@inline(never) private func UIViewAlertForUnsatisfiableConstraints(
    _ conflict: LayoutConflict, _ engine: LayoutEngine
) {
    engine.report(.conflict(conflict))
}

extension EngineRow {
    /// The name of one of the engine's own rows in messages.
    var ownName: String {
        switch kind {
        case .user, .framework: "NSLayoutConstraint"
        case .rootWidth: "UIView-Encapsulated-Layout-Width"
        case .rootHeight: "UIView-Encapsulated-Layout-Height"
        case .autoresizing0, .autoresizing1, .autoresizing2, .autoresizing3:
            "NSAutoresizingMaskLayoutConstraint"
        case .leastWidth, .leastHeight: "NonNegativeExtent"
        case .guide0, .guide1, .guide2, .guide3:
            (box?.item?.layoutName ?? "") + "-" + ["top", "left", "bottom", "right"][edge]
        case .hugWidth, .resistWidth, .hugHeight, .resistHeight: "NSContentSizeLayoutConstraint"
        }
    }

    private var edge: Int { Int(kind.rawValue) - Int(RowState.Kind.guide0.rawValue) }
}

/// A required row left out of a conflict, with the evidence: the conflicting rows that are kept
/// before it.
struct LeftOutRow {
    let row: EngineRow
    /// The members of the conflict, including the row itself, with their constants.
    let evidence: [(row: EngineRow, constant: Double)]

    /// A Boolean value that indicates whether the evidence holds: all other members are kept,
    /// unchanged and before the row.
    var stands: Bool {
        evidence.allSatisfy { member in
            guard member.row.pointee.constant == member.constant else { return false }
            return member.row == row
                || (member.row.pointee.handle != nil && member.row.isKept(before: row))
        }
    }
}

extension EngineRow {
    /// Returns a Boolean value that indicates whether this row is kept rather than `other`: the
    /// engine's own rows first, then the earlier row.
    func isKept(before other: EngineRow) -> Bool {
        if isFramework != other.isFramework { return isFramework }
        return order < other.order
    }
}
