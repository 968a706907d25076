@testable import ConstraintSolver
import Rational
import TestSupport
import Testing

/// Layouts in which one equality is about most variables, and the path along its price.
struct LongRowTests {
    /// A row of views between two edges, with optional widths and ratios of neighbours.
    private struct ViewRow {
        let solver = Solver()
        let width: Variable
        let lefts: [Variable]
        let widths: [Variable]

        init(_ count: Int, seed: UInt64, _ policy: Tuning.LongRows) throws {
            solver.tuning.longRows = policy
            width = solver.makeVariable("width")
            lefts = solver.makeVariables(count).map { Variable(index: $0) }
            widths = solver.makeVariables(count).map { Variable(index: $0) }
            var random = SeededRandom(seed: seed)
            try solver.edit(width, priority: 950, from: Double(60 * count))
            try solver.add(lefts[0] == 8)
            for k in 0..<count {
                let limits: [Double] = [10, 20, 30], sizes: [Double] = [40, 44, 50, 64]
                let ratios: [Double] = [1, 1, 0.75, 0.5]
                let limit = random.element(of: limits), ratio = random.element(of: ratios)
                let (low, high) = (random.element(of: sizes), random.element(of: sizes))
                try solver.add(widths[k] >= limit)
                try solver.add(widths[k] >= low, priority: .defaultHigh)
                try solver.add(widths[k] <= high, priority: .defaultLow)
                guard k > 0 else { continue }
                try solver.add(lefts[k] == lefts[k - 1] + widths[k - 1] + 8)
                try solver.add(widths[k] == ratio * widths[k - 1], priority: .medium)
            }
            try solver.add(lefts[count - 1] + widths[count - 1] + 8 == width)
        }

        /// The longest row, if it has enough terms.
        func longRow(length: Int) -> LongRow? {
            LongRow(in: solver.engine.simplex, length: length)
        }

        var exactValues: [Rational] { (lefts + widths).map { solver.exactValue(of: $0) } }
    }

    @Test func `positions are links, and the sum is about all widths`() throws {
        let row = try ViewRow(20, seed: 1, .never)
        row.solver.solve()
        let long = try #require(row.longRow(length: 20))
        #expect(long.links.sorted() == row.lefts.map { Int32($0.index) })
        #expect(long.members.count == 21)
        let factor = long.terms[0].coefficient
        #expect(factor.magnitude == 1)
        let sum = Dictionary(
            uniqueKeysWithValues: long.terms.map { (Int($0.variable), $0.coefficient / factor) })
        #expect(Set(sum.keys) == Set((row.widths + [row.width]).map(\.index)))
        #expect(row.widths.allSatisfy { sum[$0.index] == sum[row.widths[0].index] })
        #expect(sum[row.width.index] == -sum[row.widths[0].index]!)
        #expect(row.longRow(length: 22) == nil)
    }

    @Test func `a variable with another row is no link`() throws {
        let row = try ViewRow(20, seed: 1, .never)
        try row.solver.add(row.lefts[10] >= 100, priority: .defaultLow)
        row.solver.solve()
        let long = try #require(row.longRow(length: 5))
        #expect(long.terms.contains { Int($0.variable) == row.lefts[10].index })
        #expect(long.terms.count < 15)
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `the path gives the layout of the primal loop`(seed: UInt64) throws {
        let plain = try ViewRow(40, seed: seed, .never),
            other = try ViewRow(40, seed: seed, .always)
        #expect(plain.exactValues == other.exactValues)
        for share in [1.35, 0.65, 1, 0.4, 0.9] {
            for row in [plain, other] {
                try row.solver.suggest((share * 2_400).rounded(), for: row.width)
                #expect(row.solver.solve().certified)
            }
            #expect(plain.exactValues == other.exactValues, "\(share)")
        }
        #expect(plain.solver.statistics.pricePaths == 0)
        #expect(other.solver.statistics.pricePaths > 2)
    }

    @Test func `a far step of a long row takes few pivots`() throws {
        let plain = try ViewRow(400, seed: 3, .never)
        let other = try ViewRow(400, seed: 3, .whenItPays)
        for row in [plain, other] {
            row.solver.solve()
            try row.solver.suggest(400 * 40, for: row.width)
            row.solver.solve()
        }
        #expect(plain.exactValues == other.exactValues)
        #expect(other.solver.statistics.pricePaths > 0)
        #expect(other.solver.statistics.pivots < plain.solver.statistics.pivots / 4)
    }

    @Test func `a rejected change restores the rows that a path made active`() throws {
        let row = try ViewRow(30, seed: 5, .always)
        let before = row.exactValues
        // The minimum widths take more room than this.
        let refused = try row.solver.add(row.width <= 300)
        let report = row.solver.solve()
        #expect(report.refusals.count == 1)
        #expect(report.refusals.first?.conflictingConstraints.contains(refused) ?? false)
        #expect(row.exactValues == before)
    }

    @Test func `rows with the lowest key come first, then those with the lowest place`() {
        var heap = PriceHeap(rows: 6, levels: 2)
        let keys: [(Double, Double)] = [(1, 0), (0, 5), (0, -2), (1, -1), (0, -2), (-3, 9)]
        for (row, key) in keys.enumerated() {
            (heap.key(row)[0], heap.key(row)[1]) = key
            heap.update(row, place: Int32(-row))
        }
        heap.key(5)[0] = 2
        heap.update(5, place: 0)
        heap.remove(3)
        var order: [Int] = []
        while let row = heap.first {
            order.append(row)
            heap.remove(row)
        }
        #expect(order == [4, 2, 1, 0, 5])
    }
}
