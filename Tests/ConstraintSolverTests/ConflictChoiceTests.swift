import ConstraintSolver
import Rational
import TestSupport
import Testing

/// Which of several conflicts is told: the same one whatever the history, and the one that the
/// definition says.
struct ConflictChoiceTests {
    /// Random required rows, in the order of their keys; most sets of them can not hold.
    private func rows(_ random: inout SeededRandom, variables: Int) -> [ReferenceRow] {
        (0..<random.integer(in: 6...24)).map { _ in
            let terms = (0..<random.integer(in: 1...3)).map { _ in
                ReferenceTerm(
                    random.element(of: [1, 1, -1, -1, 2, Rational(-1, 3)]), random.below(variables))
            }
            let relation = random.element(of: [
                Relation.equal, .lessOrEqual, .greaterOrEqual, .greaterOrEqual,
            ])
            return ReferenceRow(terms, Rational(random.integer(in: -6...6)), relation)
        }
    }

    /// Adds a row with its place as its key.
    private func add(_ row: ReferenceRow, _ place: Int, to solver: Solver) throws -> Constraint {
        try solver.add(
            exactly: row.terms.map { ($0.coefficient, Variable(index: $0.variable)) },
            constant: row.constant,
            row.relation, order: place)
    }

    /// The places of the members of the conflict that all rows in one batch have, if they have one.
    private func members(
        _ rows: [ReferenceRow], added order: [Int], variables: Int, in solver: Solver
    ) throws -> [Int]? {
        var places: [Constraint: Int] = [:]
        solver.begin()
        for place in order { places[try add(rows[place], place, to: solver)] = place }
        try solver.commit()
        guard let conflict = solver.solve().refusals.first?.conflict else { return nil }
        #expect(ConflictCheck(conflict, variables: variables).faults == [])
        return conflict.members.compactMap { places[$0.constraint] }
    }

    @Test func `it is the one of the definition, in whatever order the rows come`() throws {
        var random = SeededRandom(seed: 4)
        var conflicts = 0
        for _ in 0..<300 {
            let variables = random.integer(in: 2...7), rows = rows(&random, variables: variables)
            let expected = ReferenceSolver.leastConflict(rows, variables: variables)
            conflicts += expected == nil ? 0 : 1
            for _ in 0..<3 {
                let solver = Solver()
                _ = solver.makeVariables(variables)
                let order = rows.indices.shuffled(using: &random)
                let found = try members(rows, added: order, variables: variables, in: solver)
                #expect(found == expected)
            }
        }
        #expect(conflicts > 100)
    }

    @Test func `a history leaves no trace in it`() throws {
        var random = SeededRandom(seed: 9)
        for _ in 0..<100 {
            let variables = random.integer(in: 2...6), rows = rows(&random, variables: variables)
            let solver = Solver()
            let x = solver.makeVariables(variables).map { Variable(index: $0) }
            for _ in 0..<random.integer(in: 1...12) {
                let extra = try add(rows[random.below(rows.count)], 0, to: solver)
                try solver.edit(
                    x[random.below(variables)], priority: 500,
                    from: Double(random.integer(in: -50...50)))
                if solver.isInstalled(extra) { try solver.remove(extra) }
                for variable in x where solver.isEdited(variable) { try solver.endEdit(variable) }
            }
            solver.solve()
            let order = rows.indices.shuffled(using: &random)
            let found = try members(rows, added: order, variables: variables, in: solver)
            #expect(found == ReferenceSolver.leastConflict(rows, variables: variables))
        }
    }

    @Test func `one refused constraint gives the same conflict as a batch of all`() throws {
        var random = SeededRandom(seed: 21)
        var refusals = 0
        for _ in 0..<200 {
            let variables = random.integer(in: 2...6), rows = rows(&random, variables: variables)
            let solver = Solver()
            _ = solver.makeVariables(variables)
            var installed: [(place: Int, constraint: Constraint)] = []
            for (place, row) in rows.enumerated() {
                let added = try add(row, place, to: solver)
                guard let refusal = solver.solve().refusals.first else {
                    installed.append((place, added))
                    continue
                }
                refusals += 1
                let set = installed + [(place, added)]
                let expected = ReferenceSolver.leastConflict(
                    set.map { rows[$0.place] }, variables: variables)
                #expect(
                    refusal.conflictingConstraints == (expected ?? []).map { set[$0].constraint })
            }
        }
        #expect(refusals > 200)
    }
}
