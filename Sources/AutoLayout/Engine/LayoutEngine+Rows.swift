import ConstraintSolver

// Rows on their way to the solver and back.

extension LayoutEngine {
    /// Adds a row to the solver, to be judged with what else waits.
    func install(_ row: EngineRow) {
        let isPlain = !row.isFramework && !row.priority.isRequired
        let handle = row.terms.withUnsafeBufferPointer { terms in
            try? solver.add(
                terms, constant: row.constant, row.relation, priority: row.priority, weight: 1, label: nil,
                origin: row.isFramework ? .framework : .user, order: isPlain ? nil : row.order)
        }
        row.handle = handle
        guard let handle else {
            // Its numbers are beyond what can be added up: it is in conflict with itself.
            leftOut.append(LeftOutRow(row: row, evidence: [(row, row.constant)]))
            return
        }
        while owners.count <= handle.id { owners.append(nil) }
        owners[handle.id] = row
        if row.slackKey != nil { addSlack(row) }
    }

    /// Takes a row from the solver, to be added again or left out.
    func withdraw(_ row: EngineRow) {
        guard let handle = row.handle else { return }
        row.handle = nil
        owners[handle.id] = nil
        dropSlack(row)
        remove(handle)
    }

    /// Removes a row that is part of the problem, or was refused just now: then there is nothing to remove.
    func remove(_ handle: Constraint) {
        attempt { () throws(ProblemError) in
            guard solver.isInstalled(handle) else { return }
            try solver.remove(handle)
        }
    }

    /// Sets the constant of a row. A row that the solver refuses meanwhile, or whose constant is beyond what can be
    /// added up, is left out, and tried again when the layout is solved.
    func setConstant(_ constant: Double, of row: EngineRow) {
        row.constant = constant
        guard let handle = row.handle else { return }
        do {
            try solver.setConstant(constant, of: handle)
            if let slack = row.slack { try solver.setAnchor(-constant, of: slack.variable) }
        } catch {
            withdraw(row)
            leftOut.append(LeftOutRow(row: row, evidence: [(row, constant.isFinite ? .nan : constant)]))
        }
    }

    /// Sets the priority of an optional row; the solver refuses none of these.
    func setPriority(_ priority: Priority, of row: EngineRow) {
        row.priority = priority
        guard let handle = row.handle else { return }
        attempt { () throws(ProblemError) in try solver.setPriority(priority, of: handle) }
    }

    // MARK: Constraints

    /// Makes rows of the constraints that wait, in the order in which they were activated.
    func takeQueue() -> [EngineRow] {
        guard !queue.isEmpty else { return [] }
        var waiting = queue.filter { $0.isActive && $0.container?.host === self && $0.flags.contains(.queued) }
        queue.removeAll(keepingCapacity: true)
        for constraint in waiting { constraint.flags.subtract([.queued, .constant, .priority]) }
        waiting = waiting.filter { $0.row == nil }
        waiting.sort { $0.serial < $1.serial }
        var rows: [EngineRow] = []
        rows.reserveCapacity(waiting.count)
        // A constraint activated twice before a solve is listed twice.
        for constraint in waiting where constraint.row == nil {
            noteArrival(constraint)
            if let row = makeRow(constraint) { rows.append(row) }
        }
        return rows
    }

    private func makeRow(_ constraint: LayoutConstraint) -> EngineRow? {
        let known = newcomers.count
        guard lower(constraint) else { return nil }
        let row = EngineRow(
            constraint.standing == .user ? .user : .framework, constraint: constraint, box: nil,
            order: constraint.order)
        row.terms = draft.terms
        row.base = draft.constant
        row.constant = draft.constant - constraint.constant
        row.relation = constraint.relation.solved
        row.priority = constraint.priority.solved
        if constraint.boundsLocation {
            row.slackKey = StayKey.slack(constraint.stayPlace, isFramework: row.isFramework)
        }
        constraint.row = row
        for term in row.terms { slots.uses[term.variable.index >> 2] += 1 }
        noteUnused(since: known)
        return row
    }

    /// Terms that cancel out need nobody, though reading them gave somebody variables.
    private func noteUnused(since known: Int) {
        for box in newcomers[known...] where slots.uses[Int(box.slot)] == 0 { noteLeaving(box) }
    }

    /// Sets what changed of constraints that have rows.
    func takeChanges() {
        var index = 0
        while index < changed.count {
            let constraint = changed[index]
            index += 1
            let flags = constraint.flags
            constraint.flags.subtract([.constant, .priority])
            guard let row = constraint.row, constraint.container?.state.pointee.host == hostState else { continue }
            if flags.contains(.priority) { setPriority(constraint.priority.solved, of: row) }
            if flags.contains(.constant) { setConstant(row.base - constraint.constant, of: row) }
        }
        // Mostly there is one, which costs less to remove than a list does.
        if changed.count == 1 { changed.removeLast() } else { changed.removeAll(keepingCapacity: true) }
    }

    // MARK: Geometry

    /// Asks nodes again what their edges are, and makes the rows that rest on them anew where they changed.
    func takeBentBoxes() {
        while let box = bentBoxes.popLast() {
            box.flags.remove(.staleGeometry)
            guard box.host === self else { continue }
            let old = box.geometry
            if box.flags.contains(.knowsGeometry) { box.geometry = Self.readGeometry(box) }
            let new = box.geometry
            let isBent = old.boundsOrigin != new.boundsOrigin || old.insets != new.insets
            if isBent { bend(box, insetsChanged: old.insets != new.insets) }
            if isBent || old.direction != new.direction || box.flags.contains(.hasBaseline) {
                reread(box.installed)
                reread(box.incident)
                for guide in box.guides { reread(guide.layoutBox.incident) }
                // A baseline of something around it may be that of something in it.
                if box.flags.contains(.hasBaseline) { reread(crossing(box)) }
            }
        }
    }

    private func bend(_ box: LayoutBox, insetsChanged: Bool) {
        for guide in box.guides where guide.layoutBox.slot >= 0 { didInvalidate(guide.layoutBox, .placement) }
        if insetsChanged {
            didInvalidate(box, .placement)
            markMoved(box)
            for child in box.node?.layoutChildren ?? [] {
                didInvalidate(child.layoutBox, .placement)
            }
        }
        reread(crossing(box))
    }

    /// The active constraints between the inside and the outside of a box, each once.
    private func crossing(_ box: LayoutBox) -> [LayoutConstraint] {
        var seen: Set<ObjectIdentifier> = []
        box.crossing.removeAll { !$0.isActive || $0.row == nil || !seen.insert(ObjectIdentifier($0)).inserted }
        return box.crossing
    }

    /// Reads constraints anew: mostly only their constants differ.
    func reread(_ constraints: [LayoutConstraint]) {
        let known = newcomers.count
        defer { noteUnused(since: known) }
        for constraint in constraints {
            guard let row = constraint.row, lower(constraint) else { continue }
            if draft.terms == row.terms {
                if draft.constant != row.base {
                    row.base = draft.constant
                    setConstant(row.base - constraint.constant, of: row)
                }
            } else {
                drop(row)
                constraint.row = nil
                constraint.flags.insert(.queued)
                queue.append(constraint)
                hostState.pointee.hasWork = true
            }
        }
    }
}
