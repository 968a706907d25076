import ConstraintSolver

/// One run of a property: the problem of a seed, and some of its edits.
final class LayoutRun<Model> {
    private let property: LayoutProperty<Model>
    private let seed: UInt64
    /// The seeds of the problem, then of each edit.
    private let seeds: [UInt64]
    /// The solver under test.
    private let solver = Solver()
    /// The edits so far by number, including one that failed.
    private(set) var played: [Int] = []
    /// The calls of the construction, then of each played edit.
    private var recordings: [TraceRecording] = []

    /// Creates a run before the construction.
    init(_ property: LayoutProperty<Model>, seed: UInt64) {
        self.property = property
        self.seed = seed
        var random = SeededRandom(seed: seed)
        seeds = (0...property.editCount).map { _ in random.next() }
    }

    /// Makes the problem and plays some edits by their numbers, in order. Returns the first
    /// failure, if any.
    func play(_ edits: [Int]) -> LayoutFailure? {
        finding(edits).map { finding in
            var scripts = recordings.map { CallScript($0, isFromStart: $0 === recordings[0]).lines }
            let construction = scripts.removeFirst()
            return LayoutFailure(
                property: property.name, seed: seed, editCount: property.editCount,
                finding: finding, construction: construction,
                edits: zip(played, scripts).map {
                    LayoutFailure.Edit(number: $0 + 1, calls: $1)
                })
        }
    }

    private func finding(_ edits: [Int]) -> LayoutFailure.Finding? {
        do {
            var random = SeededRandom(seed: seeds[0])
            var model = try recorded { try property.construction(solver, &random) }
            if let finding = try finding(model) { return finding }
            for edit in edits {
                played.append(edit)
                var random = SeededRandom(seed: seeds[edit + 1])
                try recorded { try property.edit(&model, solver, &random) }
                if let finding = try finding(model) { return finding }
            }
            return nil
        } catch {
            return .thrown("\(error)", type: "\(type(of: error))")
        }
    }

    /// Returns the failure of the present layout.
    private func finding(_ model: Model) throws -> LayoutFailure.Finding? {
        let report = solver.solve()
        if let refusal = report.refusals.first, !property.allowsRefusals {
            return .refusal(solver.explain(refusal))
        }
        if let fault = try property.verifier.fault(in: solver) { return .fault(fault) }
        do { try property.expectation(model, solver) } catch { return .expectation("\(error)") }
        return nil
    }

    /// Makes calls of the solver, and records them.
    private func recorded<Result>(_ calls: () throws -> Result) rethrows -> Result {
        let recording = TraceRecording()
        recordings.append(recording)
        solver.record(to: recording)
        defer { solver.endRecording() }
        return try calls()
    }
}
