import ConstraintSolver
import Testing

/// The cases of rhea (github.com/Nocte-/rhea: unit_tests/unit_tests.cpp) that cassowary.js does not
/// have.
///
/// What it allows and we do not: several edits of one variable. They are rows here, which they are
/// there too.
struct PublishedCasesRheaTests {
    @Test func `limits come and go, and the optional constraint holds again`() throws {
        let solver = Solver()
        let x = solver.makeVariable()
        let optional = try solver.add(x == 100, priority: .weak)
        let (ten, twenty) = (try solver.add(x <= 10), try solver.add(x <= 20))
        #expect(solver.value(of: x) == 10)
        try solver.remove(ten)
        #expect(solver.value(of: x) == 20)
        try solver.remove(twenty)
        #expect(solver.value(of: x) == 100)
        let again = try solver.add(x <= 10)
        #expect(solver.value(of: x) == 10)
        try solver.remove(again)
        #expect(solver.value(of: x) == 100)
        try solver.remove(optional)
        #expect(solver.value(of: x) == 0)
    }

    @Test func `a required equality carries a limit to a stronger optional constraint`() throws {
        let solver = Solver()
        let (x, y) = solver.makePair("x", "y")
        try solver.add(x == 100, priority: .weak)
        try solver.add(y == 120, priority: .strong)
        let (ten, twenty) = (try solver.add(x <= 10), try solver.add(x <= 20))
        #expect(solver.values(x, y) == [10, 120])
        try solver.remove(ten)
        #expect(solver.values(x, y) == [20, 120])
        let twice = try solver.add(2 * x == y)
        #expect(solver.values(x, y) == [20, 40])
        try solver.remove(twenty)
        #expect(solver.values(x, y) == [60, 120])
        try solver.remove(twice)
        #expect(solver.values(x, y) == [100, 120])
    }

    @Test func `of two equal limits one stays when the other goes`() throws {
        let solver = Solver()
        let x = solver.makeVariable()
        try solver.add(x == 100, priority: .weak)
        let limits = [try solver.add(x <= 10), try solver.add(x <= 10)]
        #expect(solver.value(of: x) == 10)
        try solver.remove(limits[0])
        #expect(solver.value(of: x) == 10)
        try solver.remove(limits[1])
        #expect(solver.value(of: x) == 100)
    }

    @Test func `required constraints added together hold together or not at all`() throws {
        let solver = Solver()
        let (x, y) = solver.makePair("x", "y")
        solver.begin()
        for row in [x <= y, y == x + 3, x == 10] { try solver.add(row) }
        try solver.commit()
        #expect(solver.values(x, y) == [10, 13])
        let z = solver.makeVariable()
        solver.begin()
        for row in [z >= 10, z <= 5] { try solver.add(row) }
        try solver.commit()
        #expect(solver.solve().refusals.map(\.kind) == [.batch])
        #expect(solver.value(of: z) == 0)
    }

    @Test func `a bounded variable is dragged to its bound`() throws {
        let solver = Solver()
        let x = solver.makeVariable()
        try solver.add(x == 1, priority: .weak)
        for row in [x >= 0, x <= 10] { try solver.add(row) }
        #expect(solver.value(of: x) == 1)
        try solver.edit(x, priority: .strong)
        #expect(try solver.move(x, to: 20) == 10)
    }

    @Test func `an edit that ends leaves the others`() throws {
        let solver = Solver()
        let x = solver.variables(3)
        for (variable, value) in zip(x, [7.0, 8, 9]) {
            try solver.add(variable == value, priority: .weak)
        }
        for variable in x { try solver.edit(variable, priority: .strong) }
        _ = (try solver.move(x[0], to: 1), try solver.move(x[2], to: 2))
        try solver.endEdit(x[1])
        _ = (try solver.move(x[0], to: 3), try solver.move(x[2], to: 4))
        #expect(x.map { solver.value(of: $0) } == [3, 8, 4])
    }

    @Test func `a required stay is not moved by an edit`() throws {
        let solver = Solver()
        let x = solver.makeVariable()
        try solver.add(x == 0)
        try solver.edit(x, priority: .strong)
        #expect(try solver.move(x, to: 2) == 0)
    }

    @Test func `an equal variable follows the edited one`() throws {
        let solver = Solver()
        let (a, b) = (solver.makeVariable("a", anchor: 1), solver.makeVariable("b", anchor: 2))
        let c = solver.makeVariable()
        try solver.add(a == b)
        #expect(solver.values(a, b) == [1, 1])
        try solver.add(c == 10)
        try solver.edit(a, priority: .strong)
        for goal in [100.0, 90, 3] { #expect(try solver.move(a, to: goal) == goal) }
        #expect(solver.values(a, b, c) == [3, 3, 10])
    }

    @Test func `an optional constraint made stronger or heavier wins`() throws {
        let solver = Solver()
        let x = solver.makeVariable()
        let one = try solver.add(x == 1, priority: .weak)
        try solver.add(x == 2, priority: .medium)
        #expect(solver.value(of: x) == 2)
        try solver.setPriority(.strong, of: one)
        #expect(solver.value(of: x) == 1)
        let heavy = Solver()
        let y = heavy.makeVariable()
        let light = try heavy.add(y == 1, priority: .strong)
        try heavy.add(y == 2, priority: .strong, weight: 2)
        #expect(heavy.value(of: y) == 2)
        try heavy.setPriority(.strong, weight: 3, of: light)
        #expect(heavy.value(of: y) == 1)
    }

    @Test func `a goal that a constraint overrides comes back when it goes`() throws {
        let solver = Solver()
        let x = solver.makeVariable()
        try solver.edit(x, priority: .strong)
        #expect(solver.value(of: x) == 0)
        #expect(try solver.move(x, to: 2) == 2)
        let fixed = try solver.add(x == 42)
        #expect(solver.isInstalled(fixed))
        #expect(try solver.move(x, to: 3) == 42)
        try solver.remove(fixed)
        #expect(!solver.isInstalled(fixed))
        #expect(solver.value(of: x) == 3)
    }

    @Test func `of two goals for one variable the stronger shows`() throws {
        let solver = Solver()
        let x = solver.makeVariable()
        let strong = try solver.add(x == 42, priority: .strong)
        try solver.add(x == 21, priority: .medium)
        #expect(solver.value(of: x) == 42)
        try solver.remove(strong)
        #expect(solver.value(of: x) == 21)
        let again = try solver.add(x == 21, priority: .strong)
        try solver.setConstant(-50, of: again)
        #expect(solver.value(of: x) == 50)
        try solver.setPriority(.weak, of: again)
        #expect(solver.value(of: x) == 21)
    }

    /// The quadrilateral of Cassowary's paper: corners that stay, each twice as much as the one
    /// before, and the middles of its sides.
    @Test func `a quadrilateral follows a corner and the middle of a side`() throws {
        let quad = try Quadrilateral()
        #expect(quad.corners == [[50, 50], [50, 250], [250, 250], [250, 50]])
        #expect(quad.middles == [[50, 150], [150, 250], [250, 150], [150, 50]])
        try quad.stays.edit([(quad.corner[0][0], 100)])
        #expect(quad.corners == [[100, 50], [50, 250], [250, 250], [250, 50]])
        #expect(quad.middles == [[75, 150], [150, 250], [250, 150], [175, 50]])
        try quad.stays.edit([(quad.middle[0][0], 50), (quad.middle[0][1], 150)])
        #expect(quad.corners == [[50, 50], [50, 250], [250, 250], [250, 50]])
        #expect(quad.middles == [[50, 150], [150, 250], [250, 150], [150, 50]])
    }
}

/// Four corners and four middles, each with two coordinates.
private struct Quadrilateral {
    let solver = Solver()
    let corner: [[Variable]]
    let middle: [[Variable]]
    let stays: Stays

    init() throws {
        let solver = solver
        corner = (0..<4).map { _ in solver.variables(2) }
        middle = (0..<4).map { _ in solver.variables(2) }
        var stays = Stays(solver)
        for (index, place) in [[50.0, 50], [50, 250], [250, 250], [250, 50]].enumerated() {
            for axis in 0..<2 {
                try stays.hold(corner[index][axis], at: place[axis], weight: Double(1 << index))
                try solver.add(
                    middle[index][axis] == (corner[index][axis] + corner[(index + 1) % 4][axis]) / 2
                )
                for row in [corner[index][axis] >= 0, corner[index][axis] <= 300] {
                    try solver.add(row)
                }
            }
        }
        self.stays = stays
        let order = [[(0, 2), (0, 3), (1, 2), (1, 3)], [(0, 1), (0, 2), (3, 1), (3, 2)]]
        for axis in 0..<2 {
            for (before, after) in order[axis] {
                try solver.add(corner[before][axis] + 1 <= corner[after][axis])
            }
        }
    }

    var corners: [[Double]] { corner.map { $0.map { solver.value(of: $0) } } }
    var middles: [[Double]] { middle.map { $0.map { solver.value(of: $0) } } }
}
