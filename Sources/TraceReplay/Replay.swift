import ConstraintSolver
import Rational
import TraceFormat

// What TraceReplay is: the meaning of a trace's records, as calls of a solver. It imports ConstraintSolver and
// TraceFormat. Start here; rows, edits and batches are in files of their own.

/// Plays a trace into a solver, record by record.
///
/// The solver queues; the replay asks it for verdicts as late as the meaning of the records allows: at the end of a
/// step, of a phase and of a batch, and before a record that depends on a verdict that is still open. Refusals are
/// collected in the order of their records.
public struct Replay {
    /// The trace being played.
    public let trace: Trace
    /// The solver it is played into.
    public let solver: Solver
    /// What its comments call its constraints.
    public let labels: TraceLabels
    /// What was refused so far, in order.
    public private(set) var refusals: [ReplayRefusal] = []
    /// Records that did nothing, because they name a refused constraint.
    public private(set) var notes: [ReplayNote] = []
    /// The solver's last report.
    public private(set) var report: SolveReport?

    let variables: VariableMap
    /// The index of the record being played.
    var current = 0
    var ledger = TraceLedger()
    var handles = HandleTable()
    /// Required `c` and `k` records outside any batch whose verdicts are open, in order.
    var pending: [PendingVerdict] = []
    /// The constraints whose `k` is among them: at most one each, so that a refusal tells which.
    var pendingConstants: Set<Int> = []
    var terms: [(coefficient: Rational, variable: Variable)] = []
    private var checkpointCount = 0

    private let records: Trace.Records

    /// A replay that has not started.
    ///
    /// - Parameter mode: when the solver computes in exact arithmetic.
    /// - Parameter anyOptimum: leaves ties as they come.
    public init(_ trace: Trace, mode: ProofMode = .automatic, anyOptimum: Bool = false) {
        self.trace = trace
        solver = Solver(mode: mode, anyOptimum: anyOptimum)
        records = trace.records
        labels = TraceLabels(trace)
        variables = VariableMap(trace)
        _ = solver.makeVariables(variables.count)
    }

    /// Plays the trace to its end.
    ///
    /// - Parameter onCheckpoint: called at every `K` with the checkpoint's index, from 0, and the replay, whose values
    ///   are those of that moment.
    /// - Throws: what is wrong with a record, where only a replay can tell: a state that depends on a refusal, or a
    ///   number that is no `Double`.
    public mutating func run(onCheckpoint: (Int, borrowing Replay) -> Void = { _, _ in }) throws(TraceError) {
        for index in records.indices { try play(index, onCheckpoint) }
        settle()
    }

    /// The present value of a variable of the trace.
    public func value(of variable: Int) -> Double {
        variables[variable].map { solver.value(of: $0) } ?? 0
    }

    /// The present value of a variable of the trace, exactly.
    public func exactValue(of variable: Int) -> Rational {
        variables[variable].map { solver.exactValue(of: $0) } ?? .zero
    }

    /// The present values of all variables.
    public var values: some RandomAccessCollection<Double> {
        (0..<trace.variableCount).lazy.map { value(of: $0) }
    }
}

// One record.
extension Replay {
    private mutating func play(_ index: Int, _ onCheckpoint: (Int, borrowing Replay) -> Void) throws(TraceError) {
        current = index
        let record = records[index]
        switch record {
        case .phase, .update: settle()
        case .anchor(let variable, let value): try setAnchor(of: variable, to: value)
        case .add: try add(record)
        case .remove(let id): try remove(id)
        case .priority(let id, let priority, let weight): try setPriority(of: id, to: priority, weight)
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
        notes.append(ReplayNote(file: trace.file, line: trace.line(of: current), record: letter, id: id))
    }
}

// Verdicts.
extension Replay {
    /// Solves, and learns the verdicts that were open; whether a batch was refused among them.
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
            if verdict.isAddition { ledger.settle(verdict.id, refusal == nil ? .required : .refused) }
        }
        pending.removeAll(keepingCapacity: true)
        pendingConstants.removeAll(keepingCapacity: true)
    }

    private mutating func refuse(_ record: Int, id: Int?, _ refusal: Refusal) {
        let conflict = Set(refusal.clashesWith.compactMap { handles.owner(of: $0) } + [id].compactMap(\.self))
        let factors = refusal.conflict.members.compactMap { member -> ReplayRefusal.Factor? in
            guard refusal.certified, let id = handles.owner(of: member.constraint) else { return nil }
            return ReplayRefusal.Factor(id: id, value: member.multiplier)
        }
        refusals.append(
            ReplayRefusal(
                id: id, record: records[record].letter, index: record, line: trace.line(of: record),
                conflict: conflict.sorted(), factors: factors))
    }
}

// What can go wrong.
extension Replay {
    /// Asks the ledger. A closure, so that the ledger is changed in place and nothing holds a copy of it meanwhile.
    mutating func judge(_ ask: (inout TraceLedger) -> TraceFault?) throws(TraceError) {
        if let fault = ask(&ledger) { throw error(fault) }
    }

    /// Makes a call of the solver, whose errors become the record's.
    func call<Result>(_ body: () throws(ProblemError) -> Result) throws(TraceError) -> Result {
        do {
            return try body()
        } catch {
            throw self.error(error.fault)
        }
    }

    func error(_ fault: TraceFault) -> TraceError {
        fault.at(file: trace.file, line: trace.line(of: current), column: trace.column(of: current))
    }

    /// A number as the solver takes it.
    func exact(_ number: TraceNumber) throws(TraceError) -> Rational {
        if number.double.isFinite { return trace.exact(number) }
        throw beyondDouble(number)
    }

    /// A coefficient or weight as the solver takes it: what is not 0 must not become 0 as a `Double`.
    func factor(_ number: TraceNumber) throws(TraceError) -> Rational {
        let exact = try exact(number)
        if number.double == 0, !exact.isZero { throw beyondDouble(number) }
        return exact
    }

    private func beyondDouble(_ number: TraceNumber) -> TraceError {
        let column = trace.column(of: number) ?? trace.column(of: current)
        return TraceFault.beyondDouble.at(file: trace.file, line: trace.line(of: current), column: column)
    }
}

extension TraceFault {
    fileprivate static let beyondDouble = TraceFault(
        .numberRange, "the number is out of a Double's range, in which this solver computes; scale the problem")
}

extension ProblemError {
    fileprivate var fault: TraceFault {
        if case .notFinite(let what) = self {
            return TraceFault(.numberRange, "\(what) is out of a Double's range; scale the problem")
        }
        return TraceFault(.engine, "the solver cannot carry out the record: \(description)")
    }
}
