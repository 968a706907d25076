import ConstraintSolver
import Rational
import TestSupport
import Testing

/// Solves on several threads give the answers of solves on one.
///
/// The run under ThreadSanitizer plays this suite.
struct ThreadTests {
    @Test(arguments: [1, 2, 3, 8])
    func `windows on several threads have the layout of one thread`(threads: Int) throws {
        let alone = try Windows(count: 24), together = try Windows(count: 24, isDivided: true)
        let expected = alone.solver.solve()
        let report = together.solver.solve(threads: threads)
        #expect(report.certified && report.refusals.isEmpty && expected.refusals.isEmpty)
        #expect(together.solver.statistics.coldStarts > 1, "the problem was divided")
        #expect(together.values == alone.values)
        #expect(together.solver.exactValues == alone.solver.exactValues)
    }

    /// No parameter makes the parts small here.
    @Test func `a large problem is divided only with threads`() throws {
        let alone = try Windows(count: 130), together = try Windows(count: 130)
        alone.solver.solve()
        together.solver.solve(threads: 2)
        #expect(alone.solver.statistics.coldStarts == 1)
        #expect(together.solver.statistics.coldStarts > 1)
        #expect(together.values == alone.values)
    }

    @Test func `a drag after a solve on threads goes as after one without`() throws {
        let alone = try Windows(count: 24), together = try Windows(count: 24, isDivided: true)
        alone.solver.solve()
        together.solver.solve(threads: 2)
        for windows in [alone, together] { try windows.edit() }
        for step in 0..<20 {
            for windows in [alone, together] {
                try windows.resize(step % 7, to: Double(300 + 31 * step))
            }
            #expect(
                alone.solver.solve().refusals.isEmpty && together.solver.solve().refusals.isEmpty)
            #expect(together.values == alone.values, "step \(step)")
        }
    }

    @Test func `conflicts on threads are refused as without`() throws {
        let alone = try Windows(count: 24), together = try Windows(count: 24, isDivided: true)
        for windows in [alone, together] {
            for window in [3, 17, 18] { try windows.addConflict(in: window) }
        }
        let expected = alone.solver.solve(), report = together.solver.solve(threads: 2)
        #expect(expected.refusals.count == 3)
        #expect(report.refusals.map(members) == expected.refusals.map(members))
        #expect(together.values == alone.values)
    }

    @Test func `many additions to a solved problem on threads go as without`() throws {
        let alone = try Windows(count: 24), together = try Windows(count: 24, isDivided: true)
        for windows in [alone, together] {
            windows.solver.solve()
            for window in 0..<24 { try windows.addColumn(to: window) }
        }
        alone.solver.solve()
        let before = together.solver.statistics.coldStarts
        #expect(together.solver.solve(threads: 2).certified)
        #expect(together.solver.statistics.coldStarts > before + 1, "the problem was divided")
        #expect(together.values == alone.values)
        let changed = Dictionary(uniqueKeysWithValues: changes(of: together.solver))
        #expect(changed == Dictionary(uniqueKeysWithValues: changes(of: alone.solver)))
    }

    @Test func `a conflict among many additions to a solved problem is refused as without`() throws
    {
        let alone = try Windows(count: 24), together = try Windows(count: 24, isDivided: true)
        for windows in [alone, together] {
            windows.solver.solve()
            for window in 0..<24 { try windows.addColumn(to: window) }
            try windows.addConflict(in: 5)
        }
        let expected = alone.solver.solve(), report = together.solver.solve(threads: 2)
        #expect(expected.refusals.count == 1 && report.refusals.count == 1)
        #expect(together.values == alone.values)
    }

    /// Sevenths and thirds are no `Double`s.
    @Test func `rounded values on threads do not depend on the number of threads`() throws {
        let layouts = try [0, 1, 2, 3].map { threads in
            let windows = try Windows(count: 24, ratio: 3.0 / 7, isDivided: threads > 0)
            if threads == 0 {
                windows.solver.solve()
            } else {
                windows.solver.solve(threads: threads)
            }
            return windows
        }
        #expect(layouts[1].values == layouts[2].values && layouts[1].values == layouts[3].values)
        #expect(layouts[1].solver.exactValues == layouts[0].solver.exactValues)
    }

    @Test func `a batch is solved on one thread, and can be rolled back`() throws {
        let windows = try Windows(count: 4)
        windows.solver.solve()
        let before = windows.values
        windows.solver.begin()
        for window in 0..<4 { try windows.addColumn(to: window) }
        windows.solver.solve(threads: 2)
        try windows.solver.rollBack()
        #expect(windows.values == before)
    }

    private func members(of refusal: Refusal) -> [Int] {
        refusal.conflictingConstraints.map(\.id)
    }

    private func changes(of solver: Solver) -> [(Int, Double)] {
        solver.changes.map { ($0.variable.index, $0.value) }
    }
}

/// Windows with rows of columns, and no constraint between two windows.
private struct Windows {
    static let columns = 20
    let solver = Solver()
    /// The edges of the columns of each window, from left to right.
    var edges: [[Variable]] = []

    init(count: Int, ratio: Double = 0.5, isDivided: Bool = false) throws {
        solver.tuning.isDivided = isDivided
        for window in 0..<count {
            edges.append(solver.makeVariables(Windows.columns + 1).map { Variable(index: $0) })
            try addRows(of: window, ratio)
        }
    }

    /// Makes the widths of the first windows editable.
    func edit() throws {
        for window in 0..<7 {
            try solver.edit(edges[window][Windows.columns], priority: .defaultHigh)
            try resize(window, to: Double(700 + window))
        }
    }

    private func addRows(of window: Int, _ ratio: Double) throws {
        let line = edges[window]
        try solver.add(line[0] == 0)
        for (index, (left, right)) in zip(line, line.dropFirst()).enumerated() {
            try solver.add(right - left >= Double((index * 7 + window) % 30))
            try solver.add(right - left == Double(4 + index % 40), priority: .medium)
            guard index > 0 else { continue }
            let previous = left - line[index - 1]
            try solver.add(right - left >= previous * ratio, priority: .defaultLow)
        }
        try solver.add(line[Windows.columns] <= 6_000)
    }

    var values: [Double] { edges.joined().map { solver.value(of: $0) } }

    func resize(_ window: Int, to width: Double) throws {
        try solver.suggest(width, for: edges[window][Windows.columns])
    }

    /// Adds constraints that contradict each other, after the others of the window.
    func addConflict(in window: Int) throws {
        let line = edges[window]
        try solver.add(line[5] - line[4] <= 500)
        try solver.add(line[9] - line[4] >= 900)
        try solver.add(line[9] - line[4] <= 890 - Double(window))
        try solver.add(line[9] >= 10)
    }

    /// Adds a second line of columns beside the first.
    func addColumn(to window: Int) throws {
        let second = solver.makeVariables(Windows.columns).map { Variable(index: $0) }
        for (edge, other) in zip(edges[window], second) {
            try solver.add(other - edge >= 8)
            try solver.add(other == edge * 0.25 + Double(window), priority: .low)
        }
    }
}
