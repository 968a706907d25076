import ConstraintSolver

// Inequalities between locations have a variable beside them, the sum of their terms, whose stay is at the breakpoint:
// where nothing else decides, the inequality is tight (rule 31).

extension LayoutEngine {
    /// Adds the slack of a row that is part of the problem.
    func addSlack(_ row: EngineRow) {
        guard let key = row.slackKey, !row.terms.isEmpty else { return }
        let variable = freeSlacks.popLast() ?? makeSlack()
        draft.clear()
        for term in row.terms { draft.add(term.coefficient, term.variable) }
        draft.add(-1, variable)
        attempt { () throws(ProblemError) in
            try solver.setOrder(key, of: variable)
            try solver.setAnchor(-row.constant, of: variable)
            let handle = try draft.terms.withUnsafeBufferPointer { (terms) throws(ProblemError) in
                try solver.add(terms, constant: 0, .equal, priority: .required, origin: .framework)
            }
            row.slack = EngineRow.Slack(variable: variable, handle: handle)
        }
    }

    /// Four variables in the place of an item's, one of which is returned.
    private func makeSlack() -> Variable {
        let variables = solver.makeVariables(4)
        slots.set(variables.lowerBound / 4, nil)
        freeSlacks += variables.dropFirst().reversed().map { Variable(index: $0) }
        return Variable(index: variables.lowerBound)
    }

    /// Takes the slack of a row away.
    func dropSlack(_ row: EngineRow) {
        guard let slack = row.slack else { return }
        row.slack = nil
        removals.append(slack.handle)
        retiredSlacks.append(slack.variable)
        hostState.pointee.hasWork = true
    }

    /// Gives the variables of a slot their places in the order of the stays.
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

    /// Lets variables be used again once no row contains them: after the solve that forgets the removed ones.
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

    /// Carries out a call that the solver has no reason to refuse; reports it if it does.
    func attempt(_ call: () throws(ProblemError) -> Void) {
        do { try call() } catch { report(.refusedCall(error.description)) }
    }
}
