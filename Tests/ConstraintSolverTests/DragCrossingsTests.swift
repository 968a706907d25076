@testable import ConstraintSolver
import TestSupport
import Testing

/// The breakpoints along a drag: their order, and what a step passes.
struct DragCrossingsTests {
    private func crossing(
        _ t: Double, row: Int, isOptional: Bool, _ slope: Double = 1, error: Double = 0
    ) -> DragCrossing {
        DragCrossing(
            Cell(t, error), slope: slope, row: Int32(row),
            key: isOptional ? Priority.defaultLow.key : Priority.requiredKey)
    }

    /// Places that are spread, equal, far away, or all of these.
    private func places(_ kind: Int, _ random: inout SeededRandom) -> [Double] {
        (0..<200).map { _ in
            switch kind {
            case 0: Double.random(in: -500..<500, using: &random)
            case 1: Double(Int.random(in: -5..<5, using: &random))
            case 2: Double.random(in: 0..<1, using: &random) < 0.02 ? 1e12 : 7
            default: 0x1p-40 * Double(1 << Int.random(in: 0..<60, using: &random))
            }
        }
    }

    @Test(arguments: 0..<4)
    func `steps pass the rows between, in order, on the way there and back`(kind: Int) {
        var random = SeededRandom(seed: UInt64(kind))
        for start in [-1e13, 0, 7, 7.5, 1e13] {
            let places = places(kind, &random)
            var crossings = DragCrossings()
            for (row, t) in places.enumerated() {
                crossings.fill(
                    crossing(t, row: row, isOptional: false), isAbove: t > start)
            }
            crossings.arrange()
            var t = start
            for _ in 0..<40 {
                let target = (places.randomElement(using: &random) ?? 0) + [-0.5, 0, 0.5][kind % 3]
                let before = crossings.cursor
                var passed: [Double] = []
                while let crossing = crossings.pass(to: target, isSilent: false) {
                    passed.append(crossing.t)
                }
                let (isClear, cursor) = (crossings.isClear(to: target), crossings.cursor)
                let sorted = crossings.places
                #expect(isClear)
                #expect(passed.count == abs(cursor - before))
                #expect(passed == (target > t ? passed.sorted() : passed.sorted(by: >)))
                #expect(sorted.prefix(cursor).allSatisfy { $0 <= target })
                #expect(sorted.dropFirst(cursor).allSatisfy { $0 >= target })
                #expect(sorted == places.sorted())
                t = target
            }
        }
    }

    @Test func `of rows at one place the one with the smaller slope is passed first`() {
        var crossings = DragCrossings()
        for k in 0..<100 {
            let slope = Double((k * 37) % 100 + 1)
            crossings.fill(
                crossing(k < 50 ? 1 : -1, row: k, isOptional: false, slope), isAbove: k < 50)
        }
        crossings.arrange()
        for target in [2.0, 0, -2] {
            var slopes: [Double] = []
            while let crossing = crossings.pass(to: target, isSilent: false) {
                slopes.append(Double(crossing.slope))
            }
            #expect(slopes == (target == 0 ? slopes.sorted(by: >) : slopes.sorted()))
        }
    }

    @Test func `breakpoints within their errors of a place are uncertain there`() {
        var crossings = DragCrossings()
        for k in 0..<20 {
            let error = k == 3 ? 2.5 : k.isMultiple(of: 2) ? 0.25 : 0
            crossings.fill(
                crossing(Double(k), row: k, isOptional: false, error: error), isAbove: true)
        }
        crossings.arrange()
        for (target, rows) in [(5.0, [3]), (4.2, [3, 4]), (9.75, [10]), (11, []), (0.5, [3])] {
            while crossings.pass(to: target, isSilent: false) != nil {}
            let found = crossings.uncertain(at: Cell(target, 0)).map { Int($0.row) }
            #expect(found.sorted() == rows, "\(target)")
        }
        while crossings.pass(to: 13, isSilent: false) != nil {}
        #expect(crossings.uncertain(at: Cell(13, 0.5)).map(\.row) == [13])
    }

    @Test func `optional rows are passed silently, and required ones are not`() {
        var crossings = DragCrossings()
        for k in 1...300 {
            crossings.fill(
                crossing(Double(k), row: k, isOptional: !k.isMultiple(of: 100)), isAbove: true)
        }
        crossings.arrange()
        var returned: [Double] = [], count = 0, sum = 0.0
        for target in [250.5, 10.5, 299.5] {
            repeat {
                let unknown = crossings.takeUnknown()
                for place in [Array(unknown.below), Array(unknown.above)].joined() {
                    crossings.setEffect(Cell(2, 0), at: place)
                }
                while let crossing = crossings.pass(to: target, isSilent: true) {
                    returned.append(crossing.t)
                }
                let passed = crossings.takePassed()
                count += passed.count
                sum += passed.sum
            } while !crossings.isClear(to: target)
        }
        #expect(returned == [100, 200, 200, 100, 100, 200])
        #expect(count == 248 + 238 + 287)
        #expect(sum == 2 * 297)
        let passed = crossings.passed
        #expect(passed == 0..<299)
    }

    @Test func `a drag of a form stores no sides until it ends`() throws {
        let solver = Solver()
        let (width, label) = solver.makePair("width", "label")
        let fields = solver.makeVariables(40).map { Variable(index: $0) }
        var optionals: [Constraint] = []
        try solver.add(label == 0, priority: .defaultLow)
        for (k, field) in fields.enumerated() {
            try solver.add(label >= Double(k), priority: .medium)
            try solver.add(label + field == width)
            optionals.append(try solver.add(field >= Double(50 + k), priority: .defaultLow))
        }
        try solver.edit(width, priority: .defaultHigh)
        try solver.suggest(300, for: width)
        solver.solve()
        let sides = { optionals.map { solver.engine.simplex.rows.bodies[Int($0.id)].side } }
        let before = sides()
        for value in [280.0, 110, 95, 130, 101] {
            try solver.suggest(value, for: width)
            #expect(solver.solve().certified)
            #expect(solver.values(width, label, fields[0]) == [value, 39, value - 39])
        }
        #expect(solver.engine.simplex.drag.deferral == .silent)
        #expect(sides() == before)
        solver.engine.simplex.settleDrag()
        #expect(sides() == fields.indices.map { 101 - 39 < 50 + $0 ? -1 : 1 })
    }
}

extension DragCrossings {
    fileprivate var places: [Double] { (0..<items.count).map { items[$0].t } }
}
