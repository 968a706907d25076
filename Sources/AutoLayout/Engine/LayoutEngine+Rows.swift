import ConstraintSolver

// The transfer of rows to the solver.

extension LayoutEngine {
    /// Adds a row to the solver; the next solve accepts or refuses it. ``draft`` then has its terms.
    func install(_ row: EngineRow) {
        draft.set(row.terms)
        installDraft(as: row)
    }

    /// Adds a row whose terms are those of ``draft``, as ``install(_:)``.
    func installDraft(as row: EngineRow) {
        let state = row.pointee, isPlain = !row.isFramework && !state.priority.isRequired
        let handle: Constraint
        do {
            handle = try solver.add(
                UnsafeBufferPointer(draft.terms), constant: state.constant, state.relation,
                priority: state.priority, weight: 1,
                origin: row.isFramework ? .framework : .user,
                order: isPlain ? nil : row.order)
        } catch {
            // The sum of its numbers overflows: the row conflicts with itself.
            row.pointee.handle = nil
            leftOut.append(LeftOutRow(row: row, evidence: [(row, state.constant)]))
            return
        }
        row.pointee.handle = handle
        while owners.count <= handle.id { owners.append(nil) }
        owners[handle.id] = row
        if state.hasSlack { addSlack(row) }
    }

    /// Removes a row from the solver, to be added again or left out.
    func withdraw(_ row: EngineRow) {
        guard let handle = row.pointee.handle else { return }
        row.pointee.handle = nil
        owners[handle.id] = nil
        dropSlack(row)
        remove(handle)
    }

    /// Removes a row from the solver unless the solver has just refused it.
    func remove(_ handle: Constraint) {
        attempt { () throws(ProblemError) in
            guard solver.isInstalled(handle) else { return }
            try solver.remove(handle)
        }
    }

    /// Sets the constant of a row. If the solver refuses the constant, or if it overflows, the row
    /// is left out and tried again in the next solve.
    func setConstant(_ constant: Double, of row: EngineRow) {
        row.pointee.constant = constant
        guard let handle = row.pointee.handle else { return }
        do {
            try solver.setConstant(constant, of: handle)
            if row.pointee.hasSlack, let slack = slacks[row] {
                try solver.setAnchor(-constant, of: slack.variable)
            }
        } catch {
            withdraw(row)
            leftOut.append(
                LeftOutRow(row: row, evidence: [(row, constant.isFinite ? .nan : constant)]))
        }
    }

    /// Sets the priority of an optional row, which the solver always accepts.
    func setPriority(_ priority: Priority, of row: EngineRow) {
        row.pointee.priority = priority
        guard let handle = row.pointee.handle else { return }
        attempt { () throws(ProblemError) in try solver.setPriority(priority, of: handle) }
    }

    // MARK: Constraints

    /// Creates the rows of queued constraints in the order of activation, and appends them to a list.
    func takeQueue(into rows: inout [EngineRow]) {
        guard !queue.isEmpty else { return }
        var waiting: [LayoutConstraint] = []
        swap(&waiting, &queue)
        if !zip(waiting, waiting.dropFirst()).allSatisfy({ $0.serial <= $1.serial }) {
            waiting.sort { $0.serial < $1.serial }
        }
        if rows.isEmpty { rows.reserveCapacity(waiting.count) }
        for constraint in waiting {
            guard constraint.flags.isSuperset(of: [.active, .queued]),
                constraint.container?.pointee.hostState == hostState
            else { continue }
            constraint.flags.subtract([.queued, .constant, .priority])
            guard constraint.row == nil else { continue }
            noteArrival(constraint)
            if let row = makeRow(constraint) { rows.append(row) }
        }
    }

    private func makeRow(_ constraint: LayoutConstraint) -> EngineRow? {
        let known = newcomers.count
        guard lower(constraint) else { return nil }
        let row = rows.make(constraint, draft.terms)
        row.pointee.base = draft.constant
        row.pointee.constant = draft.constant - constraint.storedConstant
        row.pointee.relation = constraint.relation.solved
        row.pointee.priority = constraint.storedPriority.solved
        row.pointee.hasSlack = constraint.boundsLocation && !draft.terms.isEmpty
        constraint.row = row
        for term in row.terms { slots.uses[term.variable.index >> 2] += 1 }
        noteUnused(since: known)
        return row
    }

    /// Marks boxes that got variables only for terms that cancel out.
    private func noteUnused(since known: Int) {
        for box in newcomers[known...] where slots.uses[Int(box.slot)] == 0 { noteLeaving(box) }
    }

    /// Updates the rows of changed constraints.
    func takeChanges() {
        var index = 0
        while index < changed.count {
            let constraint = changed[index]
            index += 1
            let flags = constraint.flags
            constraint.flags.subtract([.constant, .priority])
            guard let row = constraint.row, constraint.container?.pointee.hostState == hostState
            else { continue }
            if flags.contains(.priority) { setPriority(constraint.priority.solved, of: row) }
            if flags.contains(.constant) {
                setConstant(row.pointee.base - constraint.constant, of: row)
            }
        }
        // Usually there is one change, and removing it costs less than clearing the list.
        if changed.count == 1 {
            changed.removeLast()
        } else {
            changed.removeAll(keepingCapacity: true)
        }
    }

    // MARK: Geometry

    /// Reads the geometry of nodes again and updates the rows based on it.
    func updateGeometries() {
        while let box = geometryBoxes.popLast() {
            box.flags.remove(.staleGeometry)
            guard isHost(of: box) else { continue }
            let old = box.geometry
            if box.flags.contains(.knowsGeometry) { box.geometry = Self.readGeometry(box) }
            let new = box.geometry
            let isChanged = old.boundsOrigin != new.boundsOrigin || old.insets != new.insets
            if isChanged { invalidateRows(of: box, insetsChanged: old.insets != new.insets) }
            if isChanged || old.direction != new.direction || box.flags.contains(.hasBaseline) {
                reread(box.pointee.installed.constraints)
                reread(box.pointee.incident.constraints)
                for guide in box.guides {
                    reread(guide.layoutBox.pointee.incident.constraints)
                }
                // The baseline of an enclosing view can be that of a view inside.
                if box.flags.contains(.hasBaseline) { reread(crossing(box)) }
            }
        }
    }

    private func invalidateRows(of box: LayoutBox, insetsChanged: Bool) {
        for guide in box.guides where guide.layoutBox.slot >= 0 {
            didInvalidate(guide.layoutBox, .placement)
        }
        if insetsChanged {
            didInvalidate(box, .placement)
            markMoved(box)
            for child in box.node?.layoutChildren ?? [] {
                didInvalidate(child.layoutBox, .placement)
            }
        }
        reread(crossing(box))
    }

    /// Returns the active constraints between the inside and the outside of a box, each once.
    private func crossing(_ box: LayoutBox) -> [LayoutConstraint] {
        guard box.pointee.reading != nil else { return [] }
        var seen: Set<ObjectIdentifier> = []
        box.reading.crossing.removeAll {
            !$0.isActive || $0.row == nil || !seen.insert(ObjectIdentifier($0)).inserted
        }
        return box.reading.crossing
    }

    /// Computes the rows of constraints again; usually only constants differ.
    func reread(_ constraints: [LayoutConstraint]) {
        let known = newcomers.count
        defer { noteUnused(since: known) }
        for constraint in constraints {
            guard let row = constraint.row, lower(constraint) else { continue }
            if row.hasTerms(draft.terms) {
                if draft.constant != row.pointee.base {
                    row.pointee.base = draft.constant
                    setConstant(draft.constant - constraint.constant, of: row)
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

// Slacks: an inequality between locations has a variable for the sum of its terms, with a stay at
// the breakpoint. The inequality is tight if nothing else decides (rule 31).

extension LayoutEngine {
    /// Adds the slack of a row to the problem.
    func addSlack(_ row: EngineRow) {
        guard let constraint = row.constraint else { return }
        let key = StayKey.slack(constraint.stayPlace, isFramework: row.isFramework)
        let variable = freeSlacks.popLast() ?? makeSlack()
        draft.set(row.terms)
        draft.add(-1, variable)
        attempt { () throws(ProblemError) in
            try solver.setOrder(key, of: variable)
            try solver.setAnchor(-row.pointee.constant, of: variable)
            let handle = try solver.add(
                UnsafeBufferPointer(draft.terms), constant: 0, .equal, priority: .required,
                origin: .framework)
            slacks[row] = RowSlack(variable: variable, handle: handle)
        }
    }

    /// Creates four variables in place of an item's and returns the first of them.
    private func makeSlack() -> Variable {
        let variables = solver.makeVariables(4)
        slots.set(variables.lowerBound / 4, nil)
        freeSlacks += variables.dropFirst().reversed().map { Variable(index: $0) }
        return Variable(index: variables.lowerBound)
    }

    /// Removes the slack of a row.
    func dropSlack(_ row: EngineRow) {
        guard row.pointee.hasSlack, let slack = slacks.removeValue(forKey: row) else { return }
        removals.append(slack.handle)
        retiredSlacks.append(slack.variable)
        hostState.pointee.hasWork = true
    }

    /// Sets the ranks of a slot's variables in the order of stays.
    func orderStays(_ slot: Int, _ place: StayPlace) {
        attempt { () throws(ProblemError) in
            for axis in Axis.allCases {
                let origin = Variable(index: slot * 4 + axis.rawValue)
                let extent = Variable(index: slot * 4 + 2 + axis.rawValue)
                try solver.setOrder(StayKey.origin(place, axis), of: origin)
                try solver.setOrder(StayKey.extent(place, axis), of: extent)
            }
        }
    }

    /// Frees retired variables after the solve that removes the last rows with them.
    func recycleVariables() {
        guard removals.isEmpty else { return }
        if !retiredSlots.isEmpty {
            freeSlots += retiredSlots
            retiredSlots.removeAll(keepingCapacity: true)
        }
        if !retiredSlacks.isEmpty {
            freeSlacks += retiredSlacks
            retiredSlacks.removeAll(keepingCapacity: true)
        }
    }

    /// Makes a call that the solver is expected to accept, and reports a refusal.
    func attempt(_ call: () throws(ProblemError) -> Void) {
        do { try call() } catch { report(.refusedCall(error.description)) }
    }
}

/// The variable for the sum of a row's terms, and the equality that defines it.
struct RowSlack {
    let variable: Variable
    let handle: Constraint
}

/// The sort keys of stays in the solver: stack views' slacks, all extents, slacks of other location
/// inequalities, all origins (layout rule 31).
///
/// UIKit's tableau restricts extents to non-negative numbers and leaves locations free. Extents
/// therefore start at 0, and a location starts at the value from its first constraint with a slack
/// of 0. Within a group the order is that of creation, which is a guess: UIKit's own order is not
/// documented.
enum StayKey {
    private enum Group: Int {
        case frameworkSlack, extent, slack, origin
    }

    static func extent(_ place: StayPlace, _ axis: Axis) -> Int {
        key(.extent, place, axis.rawValue)
    }

    static func origin(_ place: StayPlace, _ axis: Axis) -> Int {
        key(.origin, place, axis.rawValue)
    }

    /// Returns the key of a slack.
    ///
    /// - Parameter isFramework: A Boolean value that indicates whether the constraint belongs to a
    ///   stack view. Containers without a height are stored as high as the line that centres them,
    ///   not empty.
    static func slack(_ place: StayPlace, isFramework: Bool) -> Int {
        key(isFramework ? .frameworkSlack : .slack, place, 0)
    }

    private static func key(_ group: Group, _ place: StayPlace, _ axis: Int) -> Int {
        group.rawValue << 60 | (place.serial & (1 << 39 - 1)) << 21 | (place.part & (1 << 20 - 1))
            << 1 | axis
    }
}
