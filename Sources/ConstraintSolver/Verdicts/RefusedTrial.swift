import Rational

/// A copy of a solver with a refused change in effect.
struct RefusedTrial: ~Copyable {
    var engine: Engine
    let change: Refusal.Kind
    /// A refused constraint, and its handle in the copy.
    private(set) var refused: (constraint: Constraint, copy: Constraint)?

    init(
        engine: consuming Engine, change: Refusal.Kind,
        refused: (constraint: Constraint, copy: Constraint)?
    ) {
        self.engine = engine
        self.change = change
        self.refused = refused
    }

    /// Adds a refused constraint to the copy.
    mutating func add(_ constraint: Constraint, _ conflict: Conflict) {
        guard let member = conflict.members.first(where: { $0.constraint == constraint }) else {
            return
        }
        let terms = member.row.terms.map {
            (variable: $0.variable.index, coefficient: $0.coefficient)
        }
        let copy = engine.simplex.addExactRow(
            terms, member.row.constant, member.row.relation, key: Priority.requiredKey, weight: .one
        )
        assert(copy.id >= 0, "Verdicts 5: the numbers of a refused row are finite")
        engine.simplex.inputs.ranks.give(copy.generation, member.origin, member.rank.key)
        engine.simplex.installPending()
        assert(engine.row(of: copy) != nil, "Verdicts 5: the refused row is in the trial")
        refused = (constraint, copy)
    }

    /// Sets the refused constant of a constraint.
    mutating func setConstant(_ constraint: Constraint, _ conflict: Conflict) {
        guard let member = conflict.members.first(where: { $0.constraint == constraint }) else {
            return
        }
        if let row = engine.row(of: constraint) {
            engine.moveConstant(row, to: member.row.constant)
        }
    }

    /// Returns the copy alone.
    consuming func takeEngine() -> Engine { engine }

    /// Returns the row of a constraint of the solver.
    func row(of constraint: Constraint) -> Int? {
        engine.row(of: constraint == refused?.constraint ? refused?.copy ?? constraint : constraint)
    }

    /// Returns the preferred conflict, in the solver's handles.
    func conflict(_ infeasible: InfeasibleSet) -> Conflict {
        let found = engine.conflict(of: infeasible, rejecting: change)
        guard let refused else { return found }
        let members = found.members.map { member in
            guard member.constraint == refused.copy else { return member }
            return Conflict.Member(
                constraint: refused.constraint, row: member.row, multiplier: member.multiplier,
                rank: member.rank)
        }
        return Conflict(
            change: change, members: members, finalSet: found.finalSet)
    }

    /// Returns disjoint conflicts: each one is removed completely before the next search.
    mutating func disjointConflicts() -> [Conflict] {
        var list: [Conflict] = []
        while let infeasible = engine.trialInfeasibleSet() {
            let found = conflict(infeasible)
            assert(!found.members.isEmpty, "Verdicts 2: a conflict has a member")
            list.append(found)
            for member in found.members {
                if let row = row(of: member.constraint) { engine.drop(row) }
            }
        }
        return list
    }
}

extension Engine {
    /// Returns a point at which all rows are at their breakpoints; `nil` if it does not exist.
    static func point(of list: [ExactRow], variableCount: Int) -> [Rational]? {
        var engine = Engine()
        var places = [Int?](repeating: nil, count: variableCount)
        for row in list { engine.addTrialRow(row, &places) }
        engine.simplex.installPending()
        guard engine.infeasibleSet() == nil else { return nil }
        engine.computeExactly()
        return places.map { $0.map { engine.exact.x[$0] } ?? .zero }
    }

    /// Queues a row as a required equality on the engine's variables, which are created on first
    /// use.
    private mutating func addTrialRow(_ row: ExactRow, _ places: inout [Int?]) {
        var terms: [(variable: Int, coefficient: Rational)] = []
        for term in row.terms {
            let place = places[term.variable.index] ?? variableCount
            assert(place <= variableCount, "Verdicts 5: variables are created in order")
            if place == variableCount { simplex.appendVariables(1, anchor: 0) }
            places[term.variable.index] = place
            terms.append((place, term.coefficient))
        }
        _ = simplex.addExactRow(
            terms, row.constant, .equal, key: Priority.requiredKey, weight: .one)
    }
}
