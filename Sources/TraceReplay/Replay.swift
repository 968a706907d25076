import ConstraintSolver
import Diagnostics
import Rational
import TraceFormat

// TraceReplay: the meaning of a trace's records, as calls of a solver. It imports ConstraintSolver
// and TraceFormat. Start here, then read the extensions for rows, edits and batches.

/// A player of traces, which executes their records in a solver.
///
/// The solver queues changes. The replay asks for results as late as possible: at the end of a
/// step, phase or batch, and before a record that depends on an earlier refusal. Refusals are
/// collected in record order.
public struct Replay {
    /// The trace to replay.
    public let trace: Trace
    /// The solver that executes the trace.
    public let solver: Solver
    /// The labels and origins of constraints, from the trace's comments.
    public let labels: TraceLabels
    /// The refused records so far, in record order.
    public private(set) var refusals: [ReplayRefusal] = []
    /// Notes on records that have no effect, because they refer to a refused constraint.
    public private(set) var notes: [Diagnostic] = []
    /// The most recent report of the solver.
    public private(set) var report: SolveReport?

    let variables: VariableMap
    /// The index of the current record.
    var current = 0
    var ledger = TraceLedger()
    var handles = HandleTable()
    /// The pending required `c` and `k` records outside any batch, in order.
    var pending: [PendingVerdict] = []
    /// The constraints with a pending `k`, at most one each, so that every refusal identifies its
    /// record.
    var pendingConstants: Set<Int> = []
    var terms: [(coefficient: Rational, variable: Variable)] = []
    private var checkpointCount = 0

    private let records: Trace.Records

    /// Creates a replay before the first record.
    ///
    /// - Parameter anyOptimum: Pass `true` to accept any optimal layout instead of the canonical
    ///   one.
    public init(_ trace: Trace, anyOptimum: Bool = false) {
        self.trace = trace
        solver = Solver(anyOptimum: anyOptimum)
        records = trace.records
        labels = TraceLabels(trace)
        variables = VariableMap(trace)
        _ = solver.makeVariables(variables.count)
    }

    /// Plays all records of the trace.
    ///
    /// - Parameter onCheckpoint: A closure that is called at every `K` record, with the 0-based
    ///   index of the checkpoint and the replay in its current state.
    /// - Throws: An error that only a replay can detect, such as a record that an earlier refusal
    ///   makes invalid, or a number outside the range of `Double`.
    public mutating func run(onCheckpoint: (Int, borrowing Replay) -> Void = { _, _ in })
        throws(Diagnostic)
    {
        for index in records.indices { try play(index, onCheckpoint) }
        settle()
    }

    /// Returns the current value of a variable of the trace.
    public func value(of variable: Int) -> Double {
        variables[variable].map { solver.value(of: $0) } ?? 0
    }

    /// Returns the exact current value of a variable of the trace.
    public func exactValue(of variable: Int) -> Rational {
        variables[variable].map { solver.exactValue(of: $0) } ?? .zero
    }

    /// The current values of all variables.
    public var values: some RandomAccessCollection<Double> {
        (0..<trace.variableCount).lazy.map { value(of: $0) }
    }
}

// One record.
extension Replay {
    private mutating func play(_ index: Int, _ onCheckpoint: (Int, borrowing Replay) -> Void)
        throws(Diagnostic)
    {
        current = index
        let record = records[index]
        switch record {
        case .phase, .update: settle()
        case .anchor(let variable, let value): try setAnchor(of: variable, to: value)
        case .add: try add(record)
        case .remove(let id): try remove(id)
        case .priority(let id, let priority, let weight):
            try setPriority(of: id, to: priority, weight)
        case .constant(let id, let value): try setConstant(of: id, to: value)
        case .edit(let variable, let priority, let weight): try edit(variable, priority, weight)
        case .endEdit(let variable): try endEdit(variable)
        case .suggest(let variable, let value): try suggest(value, for: variable)
        case .begin: begin()
        case .commit: try commit()
        case .rollBack: try rollBack()
        case .checkpoint: checkpoint(onCheckpoint)
        }
    }

    private mutating func checkpoint(_ onCheckpoint: (Int, borrowing Replay) -> Void) {
        settle()
        onCheckpoint(checkpointCount, self)
        checkpointCount += 1
    }

    mutating func note(_ id: Int) {
        let letter = records[current].letter
        notes.append(.noEffect(of: letter, on: id, file: trace.file, line: trace.line(of: current)))
    }
}

// Verdicts.
extension Replay {
    /// Solves and resolves all pending verdicts; returns a Boolean value that indicates whether a
    /// batch was refused.
    @discardableResult
    mutating func settle() -> Bool {
        let report = solver.solve()
        self.report = report
        let batch = report.refusals.first { $0.kind == .batch }
        settlePending(Dictionary(report.refusals.map { ($0.kind, $0) }) { first, _ in first })
        if let batch { refuse(current, id: nil, batch) }
        handles.forgetRetired()
        return batch != nil
    }

    private mutating func settlePending(_ refused: [Refusal.Kind: Refusal]) {
        for verdict in pending {
            let refusal = refused[verdict.kind]
            if let refusal { refuse(verdict.record, id: verdict.id, refusal) }
            if verdict.isAddition {
                ledger.settle(verdict.id, refusal == nil ? .required : .refused)
            }
        }
        pending.removeAll(keepingCapacity: true)
        pendingConstants.removeAll(keepingCapacity: true)
    }

    private mutating func refuse(_ record: Int, id: Int?, _ refusal: Refusal) {
        let conflict = Set(
            refusal.conflictingConstraints.compactMap { handles.owner(of: $0) }
                + [id].compactMap(\.self))
        let factors = refusal.conflict.members.compactMap { member -> ReplayRefusal.Factor? in
            guard let id = handles.owner(of: member.constraint) else { return nil }
            return ReplayRefusal.Factor(id: id, value: member.multiplier)
        }
        refusals.append(
            ReplayRefusal(
                id: id, record: records[record].letter, index: record, line: trace.line(of: record),
                conflict: conflict.sorted(), factors: factors))
    }
}

// Errors.
extension Replay {
    /// Checks a record against the ledger. The closure mutates the ledger in place, without a copy.
    mutating func check(_ ask: (inout TraceLedger) -> Diagnostic?) throws(Diagnostic) {
        if let fault = ask(&ledger) { throw error(fault) }
    }

    /// Calls the solver and converts its errors to errors of the record.
    func call<Result>(_ body: () throws(ProblemError) -> Result) throws(Diagnostic) -> Result {
        do {
            return try body()
        } catch {
            throw self.error(error.fault)
        }
    }

    func error(_ fault: Diagnostic) -> Diagnostic {
        fault.at(file: trace.file, line: trace.line(of: current), column: trace.column(of: current))
    }

    /// The exact value of a number in the range of the solver.
    func exact(_ number: TraceNumber) throws(Diagnostic) -> Rational {
        if number.double.isFinite { return trace.exact(number) }
        throw beyondDouble(number)
    }

    /// The exact value of a coefficient or weight, which must not round to 0 as a `Double`.
    func factor(_ number: TraceNumber) throws(Diagnostic) -> Rational {
        let exact = try exact(number)
        if number.double == 0, !exact.isZero { throw beyondDouble(number) }
        return exact
    }

    private func beyondDouble(_ number: TraceNumber) -> Diagnostic {
        let column = trace.column(of: number) ?? trace.column(of: current)
        return Diagnostic.beyondDouble.at(
            file: trace.file, line: trace.line(of: current), column: column)
    }
}

extension Diagnostic {
    fileprivate static let beyondDouble = Diagnostic(
        .numberRange,
        "the number is outside the range of Double, which this solver uses; scale the problem")
}

extension ProblemError {
    fileprivate var fault: Diagnostic {
        if case .notFinite(let what) = self {
            return Diagnostic(
                .numberRange, "\(what) is outside the range of Double; scale the problem")
        }
        return Diagnostic(.engine, "the solver cannot carry out the record: \(description)")
    }
}
