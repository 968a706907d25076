@testable import ConstraintSolver
import Rational
import Synchronization
import TestSupport
import Testing

/// Independent parts of a problem, solved on several threads.
///
/// The run under ThreadSanitizer plays this suite.
struct ThreadTests {
    @Test(arguments: 0..<30)
    func `parts have the layouts, proofs and refusals of one thread`(seed: UInt64) throws {
        let alone = Solver(), together = Solver()
        if seed % 2 == 1 {
            alone.tuning.refactoring = .always
            together.tuning.refactoring = .always
        }
        together.tuning.threads = 2 + Int(seed % 3)
        var (a, b) = (Story(alone, seed: seed), Story(together, seed: seed))
        for _ in 0..<6 {
            try a.goOn()
            try b.goOn()
            let reports = (alone.solve(), together.solve())
            #expect(reports.1.certified)
            #expect(describe(reports.0.refusals) == describe(reports.1.refusals))
            #expect(exactValues(alone) == exactValues(together))
            #expect(unsatisfied(alone) == unsatisfied(together))
        }
    }

    @Test func `eight forms are solved from scratch once, bit for bit`() throws {
        let solvers = try [1, 2, 3, 64].map { threads in
            let solver = Solver()
            for form in 0..<8 { try addForm(to: solver, lines: 60, seed: form) }
            let report = solver.solve(threads: threads)
            #expect(report.certified && report.refusals.isEmpty)
            return solver
        }
        let values = solvers.map(bits)
        #expect(values.allSatisfy { $0 == values[0] })
        #expect(solvers.allSatisfy { $0.statistics.coldStarts == 1 && $0.statistics.proofs == 0 })
        #expect(solvers[1].statistics == solvers[2].statistics)
        #expect(solvers[1].changes.count == solvers[0].changes.count)
    }

    /// Two rows about the same two variables cannot be ordered. New factors have a block of them.
    @Test func `blocks of several parts have one position each`() throws {
        let solvers = try [1, 2].map { threads in
            let solver = Solver()
            solver.tuning.refactoring = .always
            solver.tuning.threads = threads
            for part in 0..<4 {
                let variables = (0..<5).map { _ in solver.makeVariable() }
                for (x, y) in zip(variables, variables.dropFirst()) {
                    try solver.add(x + y == Double(10 + part))
                    try solver.add(x - 2 * y >= 1, priority: .low)
                }
                try solver.add(3 * variables[0] - variables[1] == 7, priority: .medium)
            }
            solver.solve()
            return solver
        }
        let blockCount = solvers[1].engine.simplex.basis.blocks.list.count
        #expect(blockCount > 1)
        #expect(exactValues(solvers[0]) == exactValues(solvers[1]))
    }

    /// Long rows and ratios need factors with blocks and terms, and thirds an exact proof.
    @Test func `kernels, long rows and thirds of several parts are proven`() throws {
        let solvers = try [1, 2].map { threads in
            let solver = Solver()
            for part in 0..<4 { try addRatios(to: solver, count: 90, seed: part) }
            #expect(solver.solve(threads: threads).certified)
            return solver
        }
        #expect(exactValues(solvers[0]) == exactValues(solvers[1]))
        for solver in solvers {
            try solver.suggest(777, for: Variable(index: 0))
            solver.solve()
        }
        #expect(exactValues(solvers[0]) == exactValues(solvers[1]))
    }

    @Test func `a conflict in one part is refused as on one thread`() throws {
        let solvers = try [1, 2].map { threads in
            let solver = Solver()
            for form in 0..<8 { try addForm(to: solver, lines: 60, seed: form) }
            let width = Variable(index: 3)
            let narrow = try solver.add(width == 100), wide = try solver.add(width >= 300)
            let refusals = solver.solve(threads: threads).refusals
            #expect(describe(refusals) == [[narrow.id, wide.id]])
            return solver
        }
        #expect(exactValues(solvers[0]) == exactValues(solvers[1]))
    }

    @Test func `a batch of several parts is rolled back as a whole`() throws {
        let solver = Solver()
        for form in 0..<4 { try addForm(to: solver, lines: 20, seed: form) }
        solver.solve(threads: 2)
        let before = bits(solver)
        solver.begin()
        for form in 4..<12 { try addForm(to: solver, lines: 60, seed: form) }
        try solver.add(Variable(index: 0) == 333)
        solver.solve(threads: 2)
        #expect(bits(solver).prefix(before.count) != before[...])
        try solver.rollBack()
        solver.solve()
        #expect(bits(solver).prefix(before.count) == before[...])
    }

    @Test func `later solves use the calling thread alone`() throws {
        let solver = Solver()
        try addForm(to: solver, lines: 4, seed: 1)
        solver.solve(threads: 4)
        #expect(solver.engine.simplex.threads == 1)
    }

    // MARK: Pieces

    @Test func `components of similar size share groups, in ascending order`() {
        var simplex = Simplex()
        simplex.appendVariables(9, anchor: 0)
        let pairs = [(0, 4), (1, 5), (4, 8), (2, 6)]
        let list = pairs.map { pair in
            let terms = [Term(1, Variable(index: pair.0)), Term(-1, Variable(index: pair.1))]
            let row = terms.withUnsafeBufferPointer {
                simplex.makeRow($0, breakpoint: 0, .equal, key: 500, weight: 1)
            }
            return Int32(row)
        }
        guard let components = Components([], list[...], simplex.rows) else {
            Issue.record("there are several components")
            return
        }
        let groups = (0..<components.count).map { Array(components.variables($0)) }
        #expect(groups == [[0, 4, 8], [1, 5], [2, 6], [3], [7]])
        let rows = (0..<components.count).map { Array(components.rows($0)) }
        #expect(rows == [[0, 2], [1], [3], [], []])
        #expect(components.largestFirst == [0, 1, 2, 3, 4] && components.areNew)
        #expect((0..<9).map { components.places[$0] } == [0, 0, 0, 0, 1, 1, 1, 0, 2])
    }

    @Test func `a problem of one component has no groups`() {
        var simplex = Simplex()
        simplex.appendVariables(8, anchor: 0)
        let terms = (0..<8).map { Term(1, Variable(index: $0)) }
        let row = terms.withUnsafeBufferPointer {
            simplex.makeRow($0, breakpoint: 0, .equal, key: 500, weight: 1)
        }
        let hasGroups = Components([], [Int32(row)], simplex.rows) != nil
        #expect(!hasGroups)
    }

    @Test(arguments: [1, 2, 5]) func `each task runs once`(threads: Int) {
        let sum = Atomic(0)
        let counts = Counts()
        WorkerThreads.run(100, threads: threads) { task in counts.note(task) }
        for task in 0..<100 { sum.wrappingAdd(counts.count(task), ordering: .relaxed) }
        #expect(sum.load(ordering: .relaxed) == 100 && counts.areOnce)
        WorkerThreads.run(0, threads: threads) { _ in counts.note(0) }
        #expect(counts.areOnce)
    }
}

/// The number of runs of each task.
private final class Counts: Sendable {
    private let counts = Mutex([Int](repeating: 0, count: 100))

    func note(_ task: Int) { counts.withLock { $0[task] += 1 } }
    func count(_ task: Int) -> Int { counts.withLock { $0[task] } }
    var areOnce: Bool { counts.withLock { $0.allSatisfy { $0 == 1 } } }
}

// MARK: Scenes

/// A random history of a problem with several windows.
private struct Story {
    let solver: Solver
    private var random: SeededRandom
    private var windows: [[Variable]] = []
    private var constraints: [Constraint] = []

    init(_ solver: Solver, seed: UInt64) {
        self.solver = solver
        random = SeededRandom(seed: seed)
    }

    /// Adds windows or changes them.
    mutating func goOn() throws {
        if windows.isEmpty || random.chance(40) {
            for _ in 0..<random.integer(in: 1...5) { try addWindow() }
        }
        for _ in 0..<random.integer(in: 0...4) { try change() }
    }

    private mutating func addWindow() throws {
        let count = random.integer(in: 2...9)
        let variables = (0..<count).map { _ in
            solver.makeVariable(anchor: random.chance(20) ? Double(random.integer(in: 0...50)) : 0)
        }
        if random.chance(30) {
            try solver.setOrder(random.integer(in: 0...9), of: random.element(of: variables))
        }
        for (left, right) in zip(variables, variables.dropFirst()) {
            constraints.append(try add(right - left >= Double(random.integer(in: 0...40)), 90))
            constraints.append(
                try add(right * 3 - left == Double(random.integer(in: 0...200)) / 4, 30))
        }
        try solver.edit(variables[count - 1], priority: 600, from: 100)
        windows.append(variables)
    }

    private mutating func add(_ constraint: LinearConstraint, _ chance: Int) throws -> Constraint {
        let priorities: [Priority] = [250, 500, 750]
        let priority = random.chance(chance) ? Priority.required : random.element(of: priorities)
        return try solver.add(constraint, priority: priority, label: "c\(constraints.count)")
    }

    private mutating func change() throws {
        let window = random.element(of: windows), variable = random.element(of: window)
        switch random.integer(in: 0...3) {
        case 0:
            constraints.append(
                try add(variable <= Double(random.integer(in: 0...300)), 50))
        case 1:
            try solver.suggest(
                Double(random.integer(in: -50...400)), for: window[window.count - 1])
        case 2:
            let constraint = random.element(of: constraints)
            if solver.isInstalled(constraint) { try solver.remove(constraint) }
        default:
            let constraint = random.element(of: constraints)
            if solver.isInstalled(constraint) {
                try solver.setConstant(-Double(random.integer(in: 0...90)), of: constraint)
            }
        }
    }
}

/// Labels of one common width with fields in the remaining space, and an edited width.
private func addForm(to solver: Solver, lines: Int, seed: Int) throws {
    let form = solver.makeVariable(), label = solver.makeVariable()
    try solver.add(label == 0, priority: .low)
    for line in 0..<lines {
        let x = solver.makeVariable(), width = solver.makeVariable()
        let field = solver.makeVariable(), rest = solver.makeVariable()
        try solver.add(x == 8)
        try solver.add(width == label)
        try solver.add(field == x + width + 8)
        try solver.add(field + rest == form - 8)
        try solver.add(width >= Double(40 + (line * 37 + seed) % 81), priority: .medium)
        try solver.add(rest >= Double(50 + (line * 53 + seed) % 101), priority: .low)
        try solver.add(rest >= 0)
    }
    try solver.edit(form, priority: .high, from: 300)
}

/// Widths with ratios in a ring, and an equality about all of them.
private func addRatios(to solver: Solver, count: Int, seed: Int) throws {
    let whole = solver.makeVariable()
    let widths = (0..<count).map { _ in solver.makeVariable() }
    for (index, (one, other)) in zip(widths, widths.dropFirst() + widths.prefix(1)).enumerated() {
        try solver.add(3 * one - other == Double((index + seed) % 7), priority: .medium)
        try solver.add(one >= Double((index * 5 + seed) % 11))
        for factor in 2...6 {
            try solver.add(
                one * Double(factor) <= 400 + Double(index % factor), priority: Priority(300))
        }
    }
    try solver.add(LinearExpression(terms: widths.map { Term(1, $0) }, constant: 0) == whole)
    try solver.edit(whole, priority: .high, from: 500)
}

private func bits(_ solver: Solver) -> [UInt64] {
    (0..<solver.variableCount).map { solver.value(of: Variable(index: $0)).bitPattern }
}

private func exactValues(_ solver: Solver) -> [Rational] {
    (0..<solver.variableCount).map { solver.exactValue(of: Variable(index: $0)) }
}

private func describe(_ refusals: [Refusal]) -> [[Int]] {
    refusals.map { refusal in refusal.conflictingConstraints.map(\.id) }
}

/// The violations of the unsatisfied constraints, and the prices of what blocks them.
///
/// The order of equal priorities depends on the numbers of rows, which depend on the history.
private func unsatisfied(_ solver: Solver) -> Set<[Rational]> {
    Set(solver.unsatisfiedConstraints().map { [$0.violation] + $0.blockingConstraints.map(\.cost) })
}
