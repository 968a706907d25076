import ConstraintSolver
import Rational
import TestSupport
import Testing

/// Conflicts that were planted are found, whole and without anything else.
struct ConflictTests {
    /// The conflict of the only refusal since the last report, checked.
    private func conflict(_ solver: Solver, _ location: SourceLocation = #_sourceLocation) throws
        -> Conflict
    {
        let refusals = solver.solve().refusals
        try #require(refusals.count == 1, sourceLocation: location)
        let conflict = refusals[0].conflict
        #expect(
            ConflictCheck(conflict, variables: solver.variableCount).faults == [],
            sourceLocation: location)
        #expect(
            refusals[0].conflictingConstraints == conflict.members.map(\.constraint))
        return conflict
    }

    @Test(arguments: [2, 3, 10, 40])
    func `a chain that is too long for its end`(count: Int) throws {
        let solver = Solver()
        let x = (0..<60).map { solver.makeVariable("x\($0)") }
        var gaps: [Constraint] = []
        for i in 1..<60 {
            gaps.append(try solver.add(x[i] >= x[i - 1] + 8))
            try solver.add(x[i] <= x[i - 1] + 500)
            try solver.add(x[i] == x[i - 1] + 30, priority: 500)
        }
        solver.solve()
        let roof = try solver.add(x[10 + count - 1] <= x[10] + Double(count - 1) * 8 - 1)
        let conflict = try conflict(solver)
        #expect(conflict.members.map(\.constraint) == gaps[10..<(10 + count - 1)] + [roof])
        #expect(conflict.change == .addition(roof))
    }

    @Test func `a long conflict is found without the layouts on the way`() throws {
        let solver = Solver()
        let x = solver.makeVariables(800).map { Variable(index: $0) }
        for i in 1..<800 {
            try solver.add(x[i] >= x[i - 1] + 8)
            try solver.add(x[i] <= x[i - 1] + 500)
            try solver.add(x[i] == x[i - 1] + 30, priority: 500)
        }
        solver.solve()
        let before = (pivots: solver.statistics.pivots, dump: solver.dump())
        try solver.add(x[799] <= x[0] + 799 * 8 - 1)
        let conflict = try #require(solver.solve().refusals.first?.conflict)
        #expect(conflict.members.count == 800)
        #expect(solver.statistics.pivots - before.pivots < 400)
        #expect(solver.dump() == before.dump)
    }

    @Test func `of duplicates the first one is named`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        let rows = try (0..<5).map { _ in try solver.add(2 * x >= 20) }
        let roof = try solver.add(x <= 9)
        #expect(try conflict(solver).members.map(\.constraint) == [rows[0], roof])
        try solver.remove(rows[0])
        let again = try solver.add(x <= 9)
        #expect(try conflict(solver).members.map(\.constraint) == [rows[1], again])
    }

    @Test func `a conflict among the earliest is reported, not the one that is violated most`()
        throws
    {
        let solver = Solver()
        let x = solver.makeVariable("x")
        let near = try solver.add(x >= 10)
        try solver.add(x >= 1_000)
        let roof = try solver.add(x <= 9)
        #expect(try conflict(solver).members.map(\.constraint) == [near, roof])
    }

    @Test func `redundant equalities do not stand in for one another`() throws {
        let solver = Solver()
        let (x, y) = solver.makePair("x", "y")
        let a = try solver.add(x == 3)
        let b = try solver.add(y == 4)
        try solver.add(x + y == 7)
        let d = try solver.add(x + 2 * y == 12)
        #expect(try conflict(solver).members.map(\.constraint) == [a, b, d])
    }

    @Test func `a cycle of ratios that does not close`() throws {
        let solver = Solver()
        let x = (0..<12).map { solver.makeVariable("x\($0)") }
        var rows: [Constraint] = []
        for i in 1..<12 {
            rows.append(
                try solver.add(
                    exactly: [(1, x[i]), (Rational(-2, 3), x[i - 1])], constant: 0, .equal))
        }
        rows.append(try solver.add(x[11] >= 1))
        let last = try solver.add(
            exactly: [(1, x[0]), (Rational(-3, 2), x[11])], constant: 0, .equal)
        #expect(try conflict(solver).members.map(\.constraint) == rows + [last])
    }

    @Test func `frameworks' constraints are named where nothing else will do`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        let frame = try solver.add(x >= 100, origin: .framework)
        let mine = try solver.add(x >= 50, label: "mine")
        let roof = try solver.add(x <= 20)
        #expect(try conflict(solver).members.map(\.constraint) == [mine, roof])
        #expect(solver.origin(of: frame) == .framework && solver.label(of: mine) == "mine")
        let higher = try solver.add(x <= 70)
        let second = try conflict(solver)
        #expect(second.members.map(\.constraint) == [higher, frame])
        #expect(second.members.map(\.origin) == [.user, .framework])
    }

    @Test func `an order key counts instead of the order of creation`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        try solver.add(x >= 10, order: 9)
        let early = try solver.add(x >= 11, order: 2)
        let roof = try solver.add(x <= 5, order: 4)
        #expect(try conflict(solver).members.map(\.constraint) == [early, roof])
    }

    @Test func `origins and keys survive roll backs, snapshots and forks`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        let frame = try solver.add(x >= 10, origin: .framework, order: 1)
        let mine = try solver.add(x >= 11, order: 7)
        solver.begin()
        try solver.remove(frame)
        try solver.rollBack()
        let snapshot = solver.snapshot()
        try solver.remove(frame)
        solver.solve()
        solver.restore(snapshot)
        #expect(solver.origin(of: frame) == .framework)
        for solver in [solver, solver.fork()] {
            try solver.add(x <= 5, order: 0)
            #expect(try conflict(solver).members[1].constraint == mine)
            try solver.remove(mine)
            try solver.add(x <= 5)
            #expect(try conflict(solver).members[1].constraint == frame)
        }
    }

    @Test func `a refused constant`() throws {
        let solver = Solver()
        let (x, y) = solver.makePair("x", "y")
        let left = try solver.add(x >= 10)
        let gap = try solver.add(y >= x + 100)
        let roof = try solver.add(y <= 500)
        solver.solve()
        try solver.setConstant(-105, of: roof)
        let conflict = try conflict(solver)
        #expect(conflict.change == .constant(roof))
        #expect(conflict.members.map(\.constraint) == [left, gap, roof])
        #expect(conflict.members[2].row.constant == -105)
        #expect(try solver.layout(dropping: gap, from: conflict) == .layout([10, 0]))
        #expect(try solver.layout(dropping: roof, from: conflict) == .layout([10, 110]))
        #expect(solver.values(x, y) == [10, 110])
    }

    @Test func `a batch is decided on its final set, nested ones too`() throws {
        let solver = Solver()
        let (x, y) = solver.makePair("x", "y")
        let old = try solver.add(x >= 10)
        solver.solve()
        solver.begin()
        try solver.add(y <= 3)
        solver.begin()
        try solver.remove(old)
        let new = try solver.add(x >= 20)
        try solver.commit()
        let link = try solver.add(y == x)
        let low = try solver.add(y <= 5)
        try solver.commit()
        let conflict = try conflict(solver)
        #expect(conflict.change == .batch)
        #expect(conflict.members.count == 3)
        #expect(
            conflict.members.map(\.constraint).contains(new)
                && conflict.members.map(\.constraint).contains(link))
        #expect(!conflict.members.map(\.constraint).contains(low))
        #expect(try solver.layout(dropping: new, from: conflict) == .layout([0, 0]))
        guard case .layout(let point) = try solver.layout(dropping: link, from: conflict) else {
            Issue.record("without the link all can hold")
            return
        }
        #expect(point == [20, 0])
        #expect(solver.values(x, y) == [10, 0])
    }

    @Test func `each member has a point at which the others hold`() throws {
        let solver = Solver()
        let x = (0..<8).map { solver.makeVariable("x\($0)") }
        for i in 1..<8 { try solver.add(x[i] >= x[i - 1] + 10 / 3.0) }
        try solver.add(x[7] == 2 * x[0] + 3)
        try solver.add(x[0] <= 20)
        let conflict = try conflict(solver)
        for (index, member) in conflict.members.enumerated() {
            let point = try #require(conflict.point(without: member.constraint, variableCount: 8))
            for (other, member) in conflict.members.enumerated() {
                let row = ReferenceRow(member.row)
                #expect(row.violation(at: point).isZero == (other != index))
            }
        }
    }

    @Test func `a second conflict that remains is reported instead of a layout`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        let ten = try solver.add(x >= 10)
        let twenty = try solver.add(x >= 20)
        let roof = try solver.add(x <= 5)
        let first = try conflict(solver)
        guard case .conflict(let second) = try solver.layout(dropping: ten, from: first) else {
            Issue.record("x >= 20 is in the way")
            return
        }
        #expect(second.members.map(\.constraint) == [twenty, roof])
        #expect(throws: ProblemError.unknownConstraint(twenty.id)) {
            try solver.layout(dropping: twenty, from: first)
        }
        #expect(try solver.layout(dropping: roof, from: first) == .layout([20]))
    }

    @Test func `all disjoint conflicts of a batch`() throws {
        let solver = Solver()
        let x = (0..<4).map { solver.makeVariable("x\($0)") }
        var pairs: [[Constraint]] = []
        solver.begin()
        for (i, variable) in x.enumerated() {
            let low = try solver.add(variable >= 10)
            try solver.add(variable >= Double(i))
            pairs.append([low, try solver.add(variable <= 9)])
        }
        try solver.commit()
        let refused = try conflict(solver)
        let list = try solver.disjointConflicts(in: refused)
        #expect(list.map { $0.members.map(\.constraint) } == pairs)
        #expect(list[0] == refused)
        for conflict in list { #expect(ConflictCheck(conflict, variables: 4).faults == []) }
        #expect(solver.values(x[0], x[3]) == [0, 0])
    }

    @Test func `conflicts can be asked about before anything is added`() throws {
        let solver = Solver()
        let (x, y) = solver.makePair("x", "y")
        let floor = try solver.add(x >= 10)
        solver.solve()
        let before = solver.dump()
        let trial = try solver.conflicts(adding: [x <= 5, y == 3, y >= 7, x + y >= 0])
        #expect(
            trial.list.map { $0.members.map(\.constraint) }
                == [[floor, trial.handles[0]], [trial.handles[1], trial.handles[2]]])
        #expect(try solver.conflicts(adding: [x <= 15, y == 3]).list.isEmpty)
        #expect(solver.dump() == before)
    }
}
