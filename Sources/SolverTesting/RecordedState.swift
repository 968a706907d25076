import Certificates
import ConstraintSolver
import TraceFormat
import TraceReplay

/// The state of a solver as a trace, with the numbers that variables and constraints have in it.
struct RecordedState {
    /// A fork of the solver, in the recorded state.
    let solver: Solver
    /// The values of its variables as `Double`s, before any proof.
    let roundedValues: [Double]
    /// The trace that makes the state anew, and its text.
    let trace: Trace
    let text: String
    /// The trace's number of each variable of the solver.
    let numbers: [Int]
    /// The installed constraints and edits.
    let problem: CanonicalProblem

    /// Records the state of a solver, which is not changed.
    init(_ solver: Solver) throws {
        self.solver = solver.fork()
        let variables = (0..<solver.variableCount).map(Variable.init)
        roundedValues = variables.map(self.solver.value)
        let recording = TraceRecording()
        self.solver.record(to: recording)
        self.solver.endRecording()
        text = recording.text
        trace = try TraceReader().read(text, file: "state")
        numbers = recording.numbers(of: variables)
        problem = CanonicalProblem(trace, before: trace.records.count, omitting: [])
    }

    /// Returns the names of a proof's rows in the trace.
    ///
    /// A recording numbers constraints by itself. Their removal from another fork, recorded after
    /// the same state, names their numbers.
    func names(of proof: LayoutProof) throws -> [RowName?] {
        let constraints = proof.multipliers.compactMap { row, _ -> Constraint? in
            if case .constraint(let constraint) = row { constraint } else { nil }
        }
        let fork = solver.fork()
        let recording = TraceRecording()
        fork.record(to: recording)
        for constraint in constraints { try fork.remove(constraint) }
        let removals = try TraceReader().read(recording.text, file: "removals").records.compactMap {
            record -> Int? in
            if case .remove(let id) = record { id } else { nil }
        }
        let ids = Dictionary(uniqueKeysWithValues: zip(constraints, removals))
        return proof.multipliers.map { row, _ in
            switch row {
            case .constraint(let constraint): ids[constraint].map { .constraint($0) }
            case .edit(let variable): .edit(numbers[variable.index])
            case .stay(let variable): .stay(numbers[variable.index])
            }
        }
    }
}
