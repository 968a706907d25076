/// A cold start in parts: groups of components are solved on several threads, each by a simplex
/// method of its own. Together, their states are the state of the whole problem.
///
/// A part numbers its variables and rows from 0, in the same order. It runs the same steps as a cold
/// start of the whole: crash, primal loop, ties. It may also factorise again, perturb limits, or
/// follow a long row, as any problem. Nothing in it is computed again when it is adopted.
extension Simplex {
    /// The number of rows below which threads cost more than they save.
    private static var fewRows: Int { 2_000 }

    /// The number of threads for the components of a problem.
    var threads: Int { max(settings.threads, settings.tuning.threads) }

    /// Makes rows part of the problem and solves its components on several threads.
    ///
    /// - Returns: `false`, without a change, if the rows are few, or nearly all of one component.
    mutating func installInParts(_ list: ArraySlice<Int32>) -> Bool {
        let isForced = settings.tuning.threads > 1
        guard isForced || (list.count >= Simplex.fewRows && list.count * 4 >= rows.count),
            !settings.budget.isLimited, !settings.tuning.isExactAtOnce,
            let components = Components(installedRows(besides: list.count), list, rows)
        else { return false }
        for row in list { rows.pending.append(row) }
        beginColdStart()
        rows.pending.removeAll()
        clear()
        let parts = solve(components)
        for group in 0..<components.count { adopt(parts[group].simplex, components, group) }
        basis.closeOrder()
        assert(pricing.isDone && ties.isEmpty, "Parts 3: every part is solved")
        assert(accuracy.stepsSinceRefresh >= 0, "Simplex 27: steps are counted upwards")
        return true
    }

    /// Returns the rows that are part of the problem. `others` is the number of the rows that will be.
    private func installedRows(besides others: Int) -> [Int32] {
        guard rows.count > others else { return [] }
        var list: [Int32] = []
        for row in 0..<rows.count where rows.slots[row] != RowStore.dead {
            let body = rows.bodies[row]
            if body.side != 0, !body.isRemoved { list.append(Int32(truncatingIfNeeded: row)) }
        }
        return list
    }

    /// Removes the state that the parts will write.
    private mutating func clear() {
        resetBasis()
        basis.clearOrder()
        pricing.multipliers.removeAll()
        pricing.queue.removeAll()
        pricing.weights.reset()
        pricing.delicate.removeAll()
        pricing.unpriced.removeAll()
        pricing.violatedRows.removeAll()
        accuracy.isOutOfStep = false
        accuracy.stepsSinceRefresh = 0
    }

    // MARK: On several threads

    /// Solves each group on one of the threads.
    private func solve(_ components: borrowing Components) -> [SimplexBox] {
        let order = components.largestFirst
        let boxes = order.map { _ in SimplexBox(Simplex()) }
        withUnsafePointer(to: self) { whole in
            withUnsafePointer(to: components) { components in
                // All tasks read the problem. Each writes its own box, and the elements of its own
                // variables and rows in pools that do not grow meanwhile. This thread waits for them.
                nonisolated(unsafe) let (whole, components) = (whole, components)
                nonisolated(unsafe) let boxes = boxes
                WorkerThreads.run(order.count, threads: threads) { task in
                    whole.pointee.solve(
                        order[task], of: components.pointee, in: &boxes[order[task]].simplex)
                }
            }
        }
        return boxes
    }

    /// Solves a group as a separate problem, and writes what has a place in this one.
    private func solve(
        _ group: Int, of components: borrowing Components, in part: inout Simplex
    ) {
        let list = components.sortedRows(group, linkedIn: rows)
        let variables = components.variables(group)
        part = Simplex(leavingTies: ties.areLeft)
        part.settings.tuning = settings.tuning
        part.copyVariables(variables, of: self)
        part.rows.copy(list, of: rows, components.places)
        part.linkColumns(as: self, components, group)
        part.startFromCrash()
        part.solve()
        assert(part.pricing.isDone && part.ties.isEmpty, "Parts 3: every part is solved")
        write(part, variables, list, at: components.start(group))
        part.rows = RowStore()
        part.work = Workspace()
        part.x = Pool()
    }

    private mutating func copyVariables(
        _ variables: UnsafeBufferPointer<Int32>, of whole: borrowing Simplex
    ) {
        appendVariables(variables.count, anchor: 0)
        for (place, variable) in variables.enumerated() {
            x[place] = whole.x[variable]
            stays.anchors[place] = whole.stays.anchors[variable]
        }
        guard whole.stays.isOrdered else { return }
        for (place, variable) in variables.enumerated() {
            stays.setKey(place, whole.stays.key(Int(variable)))
        }
    }

    /// Links the rows so that each column has the order of the whole problem.
    private mutating func linkColumns(
        as whole: borrowing Simplex, _ components: borrowing Components, _ group: Int
    ) {
        guard !components.areNew else {
            for row in 0..<rows.count { rows.link(row) }
            return
        }
        for (place, row) in components.rows(group).enumerated() {
            components.rowPlaces.put(Int32(truncatingIfNeeded: place), at: Int(row))
        }
        for (place, variable) in components.variables(group).enumerated() {
            rows.linkColumn(place, as: whole.rows, Int(variable), components.rowPlaces)
        }
    }

    /// Writes values, active rows and sides of a part.
    private func write(
        _ part: borrowing Simplex, _ variables: UnsafeBufferPointer<Int32>,
        _ list: UnsafeBufferPointer<Int32>, at start: Int
    ) {
        for (place, variable) in variables.enumerated() {
            x.put(part.x[place], at: Int(variable))
        }
        for (number, row) in list.enumerated() {
            let slot = part.rows.slots[number], baseSlot = part.rows.baseSlots[number]
            assert(slot != RowStore.dead, "Parts 2: a part loses no row")
            let row = Int(row), side = part.rows.bodies[number].side
            rows.slots.put(slot < 0 ? slot : variables[Int(slot)], at: row)
            rows.baseSlots.put(baseSlot < 0 ? -1 : variables[Int(baseSlot)], at: row)
            rows.bodies.base[row].side = side
        }
        basis.write(part.basis, variables, list, at: start)
    }

    // MARK: One after the other

    /// Adds the lists of a part to those of the problem.
    private mutating func adopt(
        _ part: borrowing Simplex, _ components: borrowing Components, _ group: Int
    ) {
        let variables = components.variables(group), list = components.rows(group)
        basis.adopt(part.basis, variables, at: components.start(group))
        adopt(part.pricing, variables, list)
        for k in 0..<part.report.changes.list.count {
            report.changes.insert(
                Int(variables[Int(part.report.changes.list[k])]),
                from: part.report.changes.reported[k])
        }
        for place in 0..<part.ties.deciders.count where part.ties.deciders[place] >= 0 {
            ties.setDecider(
                of: Int(variables[place]), to: variables[Int(part.ties.deciders[place])])
        }
        adopt(part.accuracy, variables, list)
        statistics.add(part.statistics)
    }

    private mutating func adopt(
        _ part: borrowing Pricing, _ variables: UnsafeBufferPointer<Int32>,
        _ list: UnsafeBufferPointer<Int32>
    ) {
        pricing.multipliers.adopt(part.multipliers, variables)
        for k in 0..<part.delicate.list.count {
            pricing.delicate.insert(Int(variables[Int(part.delicate.list[k])]))
        }
        for k in 0..<part.violatedRows.list.count {
            pricing.violatedRows.insert(Int(list[Int(part.violatedRows.list[k])]))
        }
        for place in 0..<part.weights.count {
            pricing.weights[variables[place]] = part.weights[place]
        }
    }

    private mutating func adopt(
        _ part: borrowing Accuracy, _ variables: UnsafeBufferPointer<Int32>,
        _ list: UnsafeBufferPointer<Int32>
    ) {
        accuracy.stepsSinceRefresh += part.stepsSinceRefresh
        accuracy.isOutOfStep = accuracy.isOutOfStep || part.isOutOfStep
        if part.uncertain.isAny { accuracy.uncertain.isAny = true }
        for k in 0..<part.uncertain.slots.count {
            accuracy.uncertain.note(slot: Int(variables[Int(part.uncertain.slots[k])]))
        }
        for k in 0..<part.uncertain.rows.count {
            accuracy.uncertain.note(row: Int(list[Int(part.uncertain.rows[k])]))
        }
    }
}
