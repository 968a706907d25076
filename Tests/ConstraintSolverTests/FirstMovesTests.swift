@testable import ConstraintSolver
import TestSupport
import Testing

/// The first variable that a slot's direction moves, known without the direction.
struct FirstMovesTests {
    /// Compares what is known of each slot with its direction; returns how many slots are known.
    private func compare(_ solver: Solver, _ comment: Comment) -> Int {
        solver.solve()
        solver.engine.simplex.settleDrag()
        if !solver.engine.simplex.basis.terms.heads.isEmpty { solver.engine.simplex.refresh() }
        let moves = FirstMoves(
            order: solver.engine.simplex.basis.order,
            baseSlots: solver.engine.simplex.rows.baseSlots,
            slotsOfBlock: { block in
                let slots = solver.engine.simplex.basis.blocks.slots(of: block)
                return slots.map { Int(solver.engine.simplex.basis.blocks.slotList[$0]) }
            }, solver.engine.simplex.rows, solver.engine.simplex.stays)
        var known = 0
        for slot in 0..<solver.variableCount {
            guard let move = moves[slot] else { continue }
            known += 1
            solver.engine.simplex.computeDirection(slot)
            let direction = solver.engine.simplex.work.direction
            let first = (0..<solver.variableCount)
                .filter { direction.contains($0) && direction[$0] != 0 }
                .min { solver.engine.simplex.stays.isOrdered($0, before: $1) }
            #expect(first == Int(move.variable), comment)
            if let first { #expect((direction[first] > 0) == (move.sign > 0), comment) }
        }
        return known
    }

    @Test func `a chain moves the first of its variables, and to which side is known`() throws {
        let solver = Solver()
        let chain = solver.makeVariables(20).map { Variable(index: $0) }
        for k in 1..<20 { try solver.add(chain[k - 1] == 3 - 2 * chain[k]) }
        #expect(compare(solver, "chain") == 20)
    }

    @Test func `a variable in which two ways cancel is not taken for the first moved`() throws {
        let solver = Solver()
        let (sum, x) = solver.makePair("sum", "x")
        let (left, right) = solver.makePair("left", "right")
        try solver.add(x == 5, priority: .medium)
        try solver.add(left == x + 1)
        try solver.add(right == 8 - x)
        try solver.add(sum == left + right)
        // The slot of x reaches the sum, which stays 9; the others are known.
        #expect(compare(solver, "cancellation") == 3)
        #expect(solver.values(sum, x, left, right) == [9, 5, 6, 3])
    }

    @Test func `slots of a block are unknown, a slot whose variable comes before it is known`()
        throws
    {
        let solver = Solver()
        let (x, y) = solver.makePair("x", "y")
        let z = solver.makeVariable("z")
        try solver.add(y == 2 * z - 1)
        try solver.add(z == 2 * y + x)
        try solver.add(x == 4)
        #expect(compare(solver, "block") == 1)
    }

    @Test func `random forms agree with their directions`() throws {
        let factors: [Double] = [-2, -1, 1, 0.5]
        var random = SeededRandom(seed: 7)
        for round in 0..<60 {
            let solver = Solver()
            let count = 30
            let variables = solver.makeVariables(count).map { Variable(index: $0) }
            if round.isMultiple(of: 2) {
                for variable in variables {
                    try solver.setOrder(Int.random(in: 0..<10, using: &random), of: variable)
                }
            }
            for k in 1..<count {
                var sum = 1 * variables[k]
                for _ in 0..<Int.random(in: 1...3, using: &random) {
                    let factor = factors[Int.random(in: 0..<4, using: &random)]
                    sum = sum - factor * variables[Int.random(in: 0..<k, using: &random)]
                }
                try solver.add(
                    sum == 3, priority: k.isMultiple(of: 5) ? .defaultLow : .required)
            }
            #expect(compare(solver, "round \(round)") > count / 3)
        }
    }
}
