import ConstraintSolver
import Testing

/// Independent solvers on different threads give the same answers as one after the other.
///
/// The run under ThreadSanitizer plays this suite.
struct ConcurrencyTests {
    @Test func `independent solvers on different threads answer as one after the other`()
        async throws
    {
        let alone = try (0..<16).map { try walk(seed: $0) }
        let together = try await withThrowingTaskGroup { group in
            for seed in 0..<16 { group.addTask { (seed, try walk(seed: seed)) } }
            var answers = Array(repeating: [Double](), count: 16)
            for try await (seed, answer) in group { answers[seed] = answer }
            return answers
        }
        #expect(together == alone)
    }

    @Test func `forks of one solver go on different threads as one after the other`() async throws {
        let model = try Scene(columns: 12, seed: 3)
        let alone = try (0..<8).map { try model.fork().drag(seed: $0) }
        let forks = (0..<8).map { _ in Handed(model.fork()) }
        let together = try await withThrowingTaskGroup { group in
            for (seed, fork) in forks.enumerated() {
                group.addTask { (seed, try fork.scene.drag(seed: seed)) }
            }
            var answers = Array(repeating: [Double](), count: 8)
            for try await (seed, answer) in group { answers[seed] = answer }
            return answers
        }
        #expect(together == alone)
    }

    @Test func `a fork can be sent to an actor, and a snapshot shared`() async throws {
        let solver = Solver()
        let width = solver.makeVariable("width")
        let constraint = try solver.add(width == 100)
        let preview = Preview(solver.fork(), constraint)
        let before = solver.snapshot()
        try solver.setConstant(-300, of: constraint)
        let shown = try await preview.show(200, width)
        let restored = await Task.detached {
            let copy = Solver()
            copy.restore(before)
            return copy.value(of: Variable(index: 0))
        }.value
        #expect(shown == 200 && restored == 100 && solver.value(of: width) == 300)
    }
}

/// A second solver on an actor of its own.
private actor Preview {
    private let solver: Solver
    private let constraint: Constraint

    init(_ solver: sending Solver, _ constraint: Constraint) {
        self.solver = solver
        self.constraint = constraint
    }

    func show(_ value: Double, _ variable: Variable) throws -> Double {
        try solver.setConstant(-value, of: constraint)
        return solver.value(of: variable)
    }
}

/// Builds a scene of its own and drags it about.
private func walk(seed: Int) throws -> [Double] {
    try Scene(columns: 8 + seed, seed: seed).drag(seed: seed)
}

/// A scene handed to one task, which alone uses it from then on.
private struct Handed: @unchecked Sendable {
    let scene: Scene

    init(_ scene: Scene) { self.scene = scene }
}

/// A row of columns that share a width, with minimum widths that a drag runs into.
private struct Scene {
    let solver: Solver
    let edges: [Variable]

    init(columns: Int, seed: Int) throws {
        solver = Solver()
        edges = solver.makeVariables(columns + 1).map { Variable(index: $0) }
        try solver.add(edges[0] == 0)
        for (index, (left, right)) in zip(edges, edges.dropFirst()).enumerated() {
            try solver.add(right - left >= Double((index * 7 + seed) % 30))
            try solver.add(right - left == Double(40 + index), priority: .medium)
            try solver.add(right - left == edges[columns] / Double(columns), priority: .defaultLow)
        }
        try solver.edit(edges[columns], priority: .defaultHigh)
    }

    private init(solver: Solver, edges: [Variable]) {
        self.solver = solver
        self.edges = edges
    }

    func fork() -> Scene { Scene(solver: solver.fork(), edges: edges) }

    /// All values after each of a few suggestions, additions and removals.
    func drag(seed: Int) throws -> [Double] {
        var answers: [Double] = []
        let last = edges[edges.count - 1]
        for step in 0..<40 {
            try solver.suggest(Double((step * 97 + seed * 13) % 900), for: last)
            let extra = try solver.add(
                edges[1 + step % 3] >= Double(step), priority: step % 2 == 0 ? .required : 300)
            solver.solve()
            answers += edges.map { solver.value(of: $0) }
            if solver.isInstalled(extra) { try solver.remove(extra) }
        }
        return answers
    }
}
