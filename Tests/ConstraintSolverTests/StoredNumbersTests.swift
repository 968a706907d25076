@testable import ConstraintSolver
import Testing

/// The numbers that the solver keeps in few bytes.
struct StoredNumbersTests {
    @Test func `coefficients on the grid are their own codes`() {
        var coefficients = Coefficients()
        for number in [1, -1, 0.5, -0.015625, 64, -64, 3.25] {
            let code = coefficients.code(of: number)
            let cell = coefficients.cell(code)
            #expect(Coefficients.isExact(code))
            #expect(cell.value == number && cell.error == 0)
            #expect(Coefficients.exactCode(of: number) == code)
        }
        for number in [0, 1.0 / 3, 64.015625, 0x1p-7, 1e300, .infinity, .nan] {
            #expect(Coefficients.exactCode(of: number) == 0)
        }
    }

    @Test func `other coefficients keep their places until they are released`() {
        var coefficients = Coefficients()
        let numbers = (1...20).map { Double($0) / 3 + 1e-3 }
        var codes: [Int32] = [], later: [Int32] = []
        for number in numbers { codes.append(coefficients.code(of: number)) }
        #expect(Set(codes).count == 20)
        for k in stride(from: 0, to: 20, by: 2) { coefficients.release(codes[k]) }
        for k in 0..<10 { later.append(coefficients.code(of: 100.1 + Double(k))) }
        #expect(Set(later) == Set(stride(from: 0, to: 20, by: 2).map { codes[$0] }))
        for k in stride(from: 1, to: 20, by: 2) {
            let cell = coefficients.cell(codes[k])
            #expect(cell.value == numbers[k] && cell.error > 0)
        }
    }

    @Test func `errors are rounded up, once`() {
        for error in [0, 1e-16, 0.1, 1e30, 0x1p900, Double.leastNonzeroMagnitude] {
            let cell = StoredCell(Cell(7, error)).cell
            #expect(cell.value == 7 && cell.error >= min(error, 0x1p900))
            #expect(error != 0 || cell.error == 0)
            #expect(StoredCell(cell).cell.error == cell.error)
        }
    }

    @Test func `a block has a size and a count`() {
        for bits in 0..<20 {
            var span = BlockSpan(start: 5, capacity: 1 << Int32(bits))
            #expect(span.capacity == 1 << Int32(bits) && span.count == 0)
            span.count = span.capacity
            #expect(span.capacity == 1 << Int32(bits) && span.count == span.capacity)
        }
        #expect(BlockSpan().capacity == 0)
    }

    @Test func `ranks keep keys of any size`() {
        var ranks = ConstraintRanks()
        let keys = [
            0, -1, 7, 1 << 28, 1 << 29, -(1 << 29), -(1 << 29) - 1, 1 << 60 | 33, .min, .max,
        ]
        for (serial, key) in keys.enumerated() {
            ranks.give(UInt32(2 * serial + 1), serial % 2 == 0 ? .framework : .user, key)
        }
        for (serial, key) in keys.enumerated() {
            let rank = ranks[UInt32(2 * serial + 1)]
            #expect(rank.key == key && rank.origin == (serial % 2 == 0 ? .framework : .user))
            #expect(ranks[UInt32(2 * serial)].key == 2 * serial)
        }
        for serial in 0..<9 { ranks.forget(UInt32(2 * serial + 1)) }
        #expect(ranks[15].key == 15 && ranks[19].key == .max)
    }

    @Test func `sparse solves of an empty problem find nothing`() throws {
        var queue = BitQueue()
        let lowest = queue.popLowest(), highest = queue.popHighest()
        #expect(lowest == -1 && highest == -1)
        let solver = Solver()
        try solver.add(LinearConstraint(LinearExpression(constant: 1), .lessOrEqual))
        let refusals = solver.solve().refusals
        #expect(refusals.count == 1)
    }
}
