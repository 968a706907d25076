import ConstraintSolver

// Which required rows are left out where they contradict each other.
//
// The law: put all required rows in order, the engine's own first, then constraints by their activation; go through
// them and keep each that can hold together with those kept before it. What is left out is thereby a function of the
// active constraints and the order of their activation, whatever the history.
//
// How it is kept: every row that is left out has evidence, a conflict in which all other members are kept and come
// before it. As long as all evidence stands, induction along the order shows that the rows kept are those of the law: a
// row that is kept can hold with the kept ones before it, as all kept ones can hold together; one that is left out
// cannot. When a row is refused, the last member of the conflict is left out in its place, and the refused row is tried
// again. Rows whose evidence fell are tried again, in order, until all stands. Each round settles at least one more
// place of the order for good; so it ends.

extension LayoutEngine {
    /// Notes what the solver refused, and for the sake of which rows: a row that it never took, or a constant.
    func note(_ refusal: Refusal, _ members: [EngineRow]?) {
        switch refusal.kind {
        case .addition(let handle):
            guard let row = owners[handle.id], row.handle == handle else { return }
            owners[handle.id] = nil
            row.handle = nil
            dropSlack(row)
            if let members { return leaveOut(row, members) }
            leftOut.append(LeftOutRow(row: row, evidence: [(row, .nan)]))
        case .constant(let handle):
            guard let row = owners[handle.id], row.handle == handle else { return }
            // Its evidence is out of date from the start, so it is tried again with its new constant.
            withdraw(row)
            leftOut.append(LeftOutRow(row: row, evidence: [(row, .nan)]))
        case .batch: return
        }
    }

    /// The rows of a conflict; `nil` if one of them was removed or has another constant since the solver found it: then
    /// the conflict is no evidence any more.
    func members(_ conflict: Conflict) -> [EngineRow]? {
        var rows: [EngineRow] = []
        for member in conflict.members {
            guard let row = row(of: member.constraint), row.constant == member.row.constant.doubleValue else {
                return nil
            }
            rows.append(row)
        }
        return rows
    }

    /// Leaves out the last of the members; a row that was refused though it comes earlier is to be tried again.
    private func leaveOut(_ refused: EngineRow, _ members: [EngineRow]) {
        let last = members.max { $0.isKept(before: $1) } ?? refused
        if last !== refused {
            withdraw(last)
            leftOut.append(LeftOutRow(row: refused, evidence: [(refused, .nan)]))
            // Another conflict may have left it out just now.
            if leftOut.contains(where: { $0.row === last }) { return }
        }
        leftOut.append(LeftOutRow(row: last, evidence: members.map { ($0, $0.constant) }))
    }

    /// Tries rows again until what is left out is what the law says.
    func keepLaw() {
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

    // MARK: Telling

    /// Reports the rows that are left out since the last time.
    func tellConflicts() {
        guard !leftOut.isEmpty || !told.isEmpty else { return }
        for entry in leftOut where !told.contains(where: { $0.row === entry.row }) {
            UIViewAlertForUnsatisfiableConstraints(conflict(entry), self)
        }
        told = leftOut
    }

    /// The conflicts that the layout recovered from: one for each constraint that is left out.
    public var conflicts: [LayoutConflict] {
        solve()
        return leftOut.map(conflict)
    }

    /// Whether an active constraint is left out of the layout, for the sake of others.
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
            text: row.constraint?.equation ?? text(of: row), constraint: row.constraint.map(ObjectIdentifier.init),
            description: describe(row))
    }

    /// A row as an equation over items' origins and extents.
    func text(of row: EngineRow) -> String {
        var words = RowWords(self)
        return words.statement(of: row)
    }
}

/// Reports a conflict. It has the name of UIKit's function, for the breakpoint that the text of a conflict speaks of.
@inline(never) private func UIViewAlertForUnsatisfiableConstraints(_ conflict: LayoutConflict, _ engine: LayoutEngine) {
    engine.report(.conflict(conflict))
}

extension EngineRow {
    /// What the engine's own rows are called in messages.
    var ownName: String {
        switch kind {
        case .user, .framework: "NSLayoutConstraint"
        case .rootWidth: "UIView-Encapsulated-Layout-Width"
        case .rootHeight: "UIView-Encapsulated-Layout-Height"
        case .autoresizing0, .autoresizing1, .autoresizing2, .autoresizing3: "NSAutoresizingMaskLayoutConstraint"
        case .leastWidth, .leastHeight: "NonNegativeExtent"
        case .guide0, .guide1, .guide2, .guide3:
            (box?.item?.layoutName ?? "") + "-" + ["top", "left", "bottom", "right"][edge]
        case .hugWidth, .resistWidth, .hugHeight, .resistHeight: "NSContentSizeLayoutConstraint"
        }
    }

    private var edge: Int { Int(kind.rawValue) - Int(Kind.guide0.rawValue) }
}
