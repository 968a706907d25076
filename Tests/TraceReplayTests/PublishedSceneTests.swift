import ConstraintSolver
import Rational
import TestSupport
import Testing
import TraceFormat
import TraceReplay

/// Scenes that other solvers publish as benchmarks, without values: the traces under
/// Tests/Fixtures/published, whose checkpoints are compared with the exact reference solver.
struct PublishedSceneTests {
    @Test(arguments: FixtureFiles.names(in: "published", extension: "trace"))
    func `a published scene has the exact optimum at every checkpoint`(name: String) throws {
        let trace = try TraceReader().read(
            try FixtureFiles.bytes("published/\(name).trace"), file: name)
        let expected = try layouts(of: trace)
        #expect(expected.count == 6)
        var replay = Replay(trace)
        try replay.run { index, replay in
            let tolerances = LayoutTolerance(expected[index]).values
            for (variable, value) in replay.values.enumerated() {
                let exact = expected[index].values[variable].doubleValue
                #expect(
                    (value - exact).magnitude <= tolerances[variable], "K \(index), x\(variable)")
            }
        }
        #expect(replay.refusals.isEmpty)
    }

    /// The exact layout at every checkpoint of a trace that only adds constraints and drags.
    private func layouts(of trace: Trace) throws -> [ReferenceLayout] {
        var (rows, goals): ([ReferenceRow], [Int: ReferenceRow]) = ([], [:])
        var layouts: [ReferenceLayout] = []
        for record in trace.records {
            switch record {
            case .add: rows.append(row(record, of: trace))
            case .edit(let variable, let priority, _): goals[variable] = goal(variable, 0, priority)
            case .suggest(let variable, let value):
                let priority = try #require(goals[variable]).priority
                goals[variable] = goal(variable, trace.exact(value), priority)
            case .checkpoint:
                let problem = ReferenceProblem(
                    variables: trace.variableCount, rows: rows + goals.values)
                layouts.append(try #require(ReferenceSolver.solve(problem)))
            default: break
            }
        }
        return layouts
    }

    private func goal(_ variable: Int, _ value: Rational, _ priority: Float) -> ReferenceRow {
        ReferenceRow([ReferenceTerm(1, variable)], -value, .equal, priority: priority)
    }

    private func row(_ record: TraceRecord, of trace: Trace) -> ReferenceRow {
        guard case .add(_, let relation, let priority, let weight, let constant, let range) = record
        else {
            return ReferenceRow([], 0, .equal)
        }
        let terms = range.map {
            ReferenceTerm(trace.exactCoefficient($0), Int(trace.termVariables[$0]))
        }
        return ReferenceRow(
            terms, trace.exact(constant), Relation(rawValue: relation.rawValue) ?? .equal,
            priority: priority,
            weight: trace.exact(weight))
    }
}
