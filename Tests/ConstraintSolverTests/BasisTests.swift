@testable import ConstraintSolver
import Testing

/// The factors, where what takes part changes under them.
struct BasisTests {
    /// Fifty variables of which each is a multiple of the next, round and round, so that no row
    /// defines one by itself.
    private func cycle(_ solver: Solver) throws -> (variables: [Variable], rows: [Constraint]) {
        let variables = solver.makeVariables(60).map { Variable(index: $0) }
        var rows: [Constraint] = []
        for k in 0..<50 {
            rows.append(try solver.add(variables[k] == 2 * variables[(k + 1) % 50] - 1))
        }
        return (variables, rows)
    }

    @Test
    func
        `variables made while a cycle has one position for many have room when they have one each`()
        throws
    {
        let solver = Solver()
        let (variables, rows) = try cycle(solver)
        // x == 2 x - 1 all around: everything is 1.
        #expect(variables.prefix(50).allSatisfy { solver.value(of: $0) == 1 })
        #expect(variables.suffix(10).allSatisfy { solver.value(of: $0) == 0 })
        #expect(solver.engine.simplex.basis.order.count == 11)
        let more = solver.makeVariables(50).map { Variable(index: $0) }
        for row in rows { try solver.remove(row) }
        solver.solve()
        solver.engine.simplex.refresh()
        #expect(solver.engine.simplex.basis.order.count == 110)
        let all = variables + more
        for (before, next) in zip(all, all.dropFirst()) { try solver.add(next == before + 2) }
        try solver.add(all[0] == 3)
        #expect(all.indices.allSatisfy { solver.value(of: all[$0]) == Double(3 + 2 * $0) })
        try solver.edit(all[109], priority: .defaultLow)
        try solver.suggest(500, for: all[109])
        #expect(solver.value(of: all[109]) == 221)
    }

    /// Rounding can leave two active rows with one variable, and another variable without a row.
    @Test func `a variable that no row defines gets its stay, not a block without rows`() throws {
        let solver = Solver(), (x, y) = solver.makePair("x", "y")
        try solver.add(x == 1)
        let row = try solver.add(y == 2)
        solver.solve()
        let place = solver.engine.simplex.rows.bodies[row.id].start
        let entry = solver.engine.simplex.rows.entries[place]
        solver.engine.simplex.rows.entries[place] = Entry(
            code: entry.code, variable: 0, row: entry.row)
        var matching = Matching(solver.engine.simplex.basis, solver.engine.simplex.rows)
        install(&matching, in: &solver.engine.simplex)
        #expect(matching.undefined == [1])
        let blocks = solver.engine.simplex.basis.blocks.list.count
        #expect(blocks == 0)
        #expect(solver.engine.simplex.basis.order.count == 2)
    }

    private func install(_ matching: inout Matching, in simplex: inout Simplex) {
        matching.install(in: &simplex.basis, &simplex.rows)
    }

    // MARK: Changes in place

    /// Views in a column, each with an origin and a height; view k + 1 is below view k.
    private final class Column {
        struct View {
            let origin, height: Variable
            var rows: [Constraint] = []
        }

        let solver = Solver()
        var views: [View] = []

        init(_ count: Int) throws {
            for index in 0..<count { try insert(at: index) }
            solver.solve()
        }

        /// Inserts a view with new variables. Its rows are given in the usual order of apps.
        func insert(at index: Int) throws {
            let first = solver.makeVariables(2).lowerBound
            var view = View(
                origin: Variable(index: first), height: Variable(index: first + 1))
            view.rows = [try solver.add(view.height == 20), try place(view, after: index - 1)]
            views.insert(view, at: index)
            guard index + 1 < views.count else { return }
            try solver.remove(views[index + 1].rows[1])
            views[index + 1].rows[1] = try place(views[index + 1], after: index)
        }

        func remove(at index: Int) throws {
            for row in views.remove(at: index).rows { try solver.remove(row) }
            guard index < views.count else { return }
            try solver.remove(views[index].rows[1])
            views[index].rows[1] = try place(views[index], after: index - 1)
        }

        private func place(_ view: View, after index: Int) throws -> Constraint {
            guard index >= 0 else { return try solver.add(view.origin == 0) }
            let above = views[index]
            return try solver.add(view.origin == above.origin + above.height + 4)
        }

        var isRight: Bool {
            views.indices.allSatisfy { solver.value(of: views[$0].origin) == Double(24 * $0) }
        }

        /// The number of product-form terms, and of factorisations so far.
        var terms: Int { solver.engine.simplex.basis.terms.heads.count }
        var factorisations: Int { solver.statistics.refactorisations }
    }

    @Test func `a view that leaves a column leaves no term`() throws {
        let column = try Column(40), factorisations = column.factorisations
        for index in [20, 0, 37, 5, 5, 30] {
            try column.remove(at: index)
            #expect(column.isRight)
            #expect(column.terms == 0)
        }
        #expect(column.factorisations == factorisations)
    }

    /// The new view's variables come last in the order of the base, so they have to move ahead.
    @Test func `a view that enters a column enters in place`() throws {
        let column = try Column(40), factorisations = column.factorisations
        for index in [20, 1, 42, 5, 6, 30] {
            try column.insert(at: index)
            #expect(column.isRight)
            #expect(column.terms == 0)
        }
        #expect(column.factorisations == factorisations)
        try column.solver.checkBasis()
    }

    @Test func `a rolled back insertion leaves a base that takes others`() throws {
        let column = try Column(40), factorisations = column.factorisations
        for index in [20, 1, 39] {
            let views = column.views
            column.solver.begin()
            try column.insert(at: index)
            #expect(column.isRight)
            try column.insert(at: index)
            #expect(column.isRight)
            try column.solver.rollBack()
            column.views = views
            #expect(column.isRight)
            try column.solver.checkBasis()
        }
        #expect(column.factorisations == factorisations)
    }

    /// A cycle has no triangular order.
    @Test func `rows that form a cycle are no base in any order`() throws {
        let solver = Solver(), variables = solver.makeVariables(3).map { Variable(index: $0) }
        try solver.add(variables[0] == 8)
        let row = try solver.add(variables[1] == variables[0] + 1)
        try solver.add(variables[2] == variables[1] + 1)
        #expect(solver.value(of: variables[2]) == 10)
        try solver.remove(row)
        try solver.add(3 * variables[1] == variables[2] + variables[0])
        #expect(solver.value(of: variables[1]) == 4.5)
        #expect(solver.value(of: variables[2]) == 5.5)
        #expect(solver.engine.simplex.basis.terms.heads.count == 1)
    }
}

extension Solver {
    /// Checks that the base is triangular in its order.
    fileprivate func checkBasis() throws {
        bringUpToDate()
        for slot in 0..<variableCount {
            let row = engine.simplex.basis.base[slot],
                position = engine.simplex.basis.positions[slot]
            #expect(Int(engine.simplex.basis.order[position]) == slot)
            guard row >= 0 else { continue }
            for entry in engine.simplex.rows.terms(Int(row)) {
                #expect(engine.simplex.basis.positions[entry.variable] <= position)
            }
        }
    }
}
