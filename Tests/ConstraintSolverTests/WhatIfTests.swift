import ConstraintSolver
import Rational
import TestSupport
import Testing

/// What would help: each repair does what it says, and the least that does.
struct WhatIfTests {
    @Test func `constants come first, by what they change`() throws {
        let solver = Solver()
        let (x, y) = solver.makePair("x", "y")
        let left = try solver.add(x >= 10)
        let gap = try solver.add(2 * y >= 2 * x + 200)
        let roof = try solver.add(y <= 105.5)
        let conflict = try #require(solver.solve().refusals.first?.conflict)
        let repairs = try solver.repairs(of: conflict)
        #expect(
            repairs.prefix(3).map(\.change) == [
                .constant(left, from: -10, to: Rational(-11, 2)),
                .constant(roof, from: Rational(-211, 2), to: -110),
                .constant(gap, from: -200, to: -191),
            ])
        #expect(repairs.map(\.amount).prefix(3) == [Rational(9, 2), Rational(9, 2), 9])
        #expect(
            repairs[3...5].allSatisfy {
                if case .priority(_, 999) = $0.change { true } else { false }
            })
        #expect(repairs[6...].allSatisfy { if case .removal = $0.change { true } else { false } })
        #expect(repairs.count == 9)
        #expect(repairs[0].values == [Rational(11, 2), Rational(211, 2)])
        #expect(repairs[3].shortfalls.map(\.priority) == [999])
        #expect(solver.values(x, y) == [10, 110])
    }

    @Test func `the user's constraints are changed before a framework's`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        let frame = try solver.add(x <= 100, origin: .framework)
        let mine = try solver.add(x >= 130)
        let conflict = try #require(solver.solve().refusals.first?.conflict)
        let repairs = try solver.repairs(of: conflict)
        #expect(repairs.map(\.origin) == [.user, .user, .user, .framework, .framework, .framework])
        #expect(repairs[0].change == .constant(mine, from: -130, to: -100))
        #expect(repairs[3].change == .constant(frame, from: -100, to: -130))
    }

    @Test func `what does not help alone is no repair`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        try solver.add(x >= 10)
        try solver.add(x >= 20)
        let roof = try solver.add(x <= 5)
        let conflict = try #require(solver.solve().refusals.first?.conflict)
        let repairs = try solver.repairs(of: conflict)
        #expect(
            repairs.map(\.change) == [
                .constant(roof, from: -5, to: -20), .priority(roof, 999), .removal(roof),
            ])
    }

    @Test func `repairs of a refused constant and of a batch`() throws {
        let solver = Solver()
        let (x, y) = solver.makePair("x", "y")
        let low = try solver.add(x >= 10)
        let high = try solver.add(x <= 20)
        solver.solve()
        try solver.setConstant(-4, of: high)
        let first = try #require(solver.solve().refusals.first?.conflict)
        #expect(try solver.repairs(of: first).first?.change == .constant(low, from: -10, to: -4))
        solver.begin()
        let link = try solver.add(y == x + 3)
        let sum = try solver.add(x + y <= 20)
        try solver.commit()
        let second = try #require(solver.solve().refusals.first?.conflict)
        let changes = try solver.repairs(of: second).map(\.change)
        #expect(changes.contains(.constant(link, from: -3, to: 0)))
        #expect(changes.contains(.constant(sum, from: -20, to: -23)))
        #expect(changes.contains(.constant(low, from: -10, to: Rational(-17, 2))))
        #expect(solver.values(x, y) == [10, 0])
    }

    @Test func `a random repair holds, and less of it does not`() throws {
        var random = SeededRandom(seed: 3)
        var tried = 0
        while tried < 60 {
            let solver = Solver()
            let x = (0..<4).map { solver.makeVariable("x\($0)") }
            for _ in 0..<8 {
                let left =
                    Double(random.integer(in: 1...3)) * x[random.below(4)] - x[random.below(4)]
                try solver.add(
                    LinearConstraint(
                        left + Double(random.integer(in: -9...9)),
                        random.element(of: [.equal, .lessOrEqual])))
            }
            guard let conflict = solver.solve().refusals.last?.conflict else { continue }
            // Only where the last row was refused is the set of then that of now.
            guard case .addition(let refused) = conflict.change else { continue }
            for repair in try solver.repairs(of: conflict) {
                try check(repair, refused, conflict, solver)
            }
            tried += 1
        }
    }

    private func check(
        _ repair: Repair, _ refused: Constraint, _ conflict: Conflict, _ solver: Solver
    ) throws {
        guard case .constant(let changed, let old, let new) = repair.change else { return }
        for (share, holds) in [(Rational(1), true), (Rational(99, 100), false)] {
            let copy = solver.fork()
            let constant = old + share * (new - old)
            copy.begin()
            if changed != refused { try copy.setConstant(exactly: constant, of: changed) }
            let row = try #require(conflict.members.first { $0.constraint == refused }).row
            try copy.add(
                exactly: row.terms.map { ($0.coefficient, $0.variable) },
                constant: changed == refused ? constant : row.constant, row.relation)
            try copy.commit()
            #expect(copy.solve().refusals.isEmpty == holds)
            if holds { #expect(copy.exactValues == repair.values) }
        }
    }

    @Test func `an optional constraint has blocking rows, and repairs`() throws {
        let solver = Solver()
        let (x, y) = solver.makePair("x", "y")
        let left = try solver.add(x >= 10)
        let gap = try solver.add(y == x + 30, priority: 750)
        try solver.add(x <= 1_000)
        try solver.add(y == 500, priority: 100)
        let optional = try solver.add(y <= 25, priority: 500)
        #expect(try solver.blockingConstraints(of: optional) == [left, gap])
        let repairs = try solver.repairs(of: optional)
        #expect(repairs.first?.change == .constant(left, from: -10, to: 5))
        #expect(repairs.map(\.change).contains(.constant(gap, from: -30, to: -15)))
        #expect(repairs.map(\.change).contains(.removal(gap)))
        for repair in repairs { #expect(repair.values[y.index] <= 25) }
        #expect(try solver.blockingConstraints(of: left) == [])
        #expect(solver.value(of: y) == 40)
    }

    @Test func `of two optional constraints of one priority the one that yields more loses`() throws
    {
        let solver = Solver()
        let x = solver.makeVariable("x")
        let heavy = try solver.add(x == 10, priority: 500, weight: 3)
        let light = try solver.add(x == 20, priority: 500)
        let weak = try solver.add(x == 30, priority: 400)
        #expect(try solver.blockingConstraints(of: light) == [heavy])
        #expect(try solver.blockingConstraints(of: weak) == [heavy])
        #expect(try solver.blockingConstraints(of: heavy) == [])
        #expect(try solver.repairs(of: light).first?.change == .constant(heavy, from: -10, to: -20))
    }
}
