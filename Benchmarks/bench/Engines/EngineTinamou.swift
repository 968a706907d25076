import CBenchSupport
import ConstraintSolver

/// Our own solver, through its public interface.
struct EngineTinamou: Engine {
    let name = "tinamou"
    let version = "this package, every answer proven"

    func note(on trace: FlatTrace) -> String? { nil }

    func start(_ trace: FlatTrace) -> any EngineRun {
        TinamouRun(trace)
    }
}

/// A replay in one `Solver`. Changes are queued, and solved when a step ends or values are read.
final class TinamouRun: EngineRun {
    let solver: Solver
    private let trace: FlatTrace
    @exclusivity(unchecked) private var rows: TinamouRows
    /// A buffer for the terms of the longest row.
    private let terms: UnsafeMutableBufferPointer<Term>
    /// A buffer for all values.
    private let values: UnsafeMutableBufferPointer<Double>

    init(_ trace: FlatTrace) {
        self.trace = trace
        solver = Solver()
        rows = TinamouRows(trace.constraintCount)
        terms = .allocate(capacity: max(1, trace.longestRow))
        values = .allocate(capacity: max(1, trace.variableCount))
        solver.reserve(
            variables: trace.variableCount, constraints: trace.constraintCount,
            terms: trace.terms.count)
        _ = solver.makeVariables(trace.variableCount)
    }

    deinit {
        rows.deallocate()
        terms.deallocate()
        values.deallocate()
    }

    func play(_ records: Range<Int>, deadline: Deadline) throws(EngineStop) -> Double {
        var sum = 0.0
        do throws(ProblemError) {
            for index in records { sum += try play(trace.records[index]) }
        } catch {
            throw .failed("\(error)")
        }
        return sum
    }

    /// Returns the sum of the changed values if the record ends a step.
    @inline(__always)
    private func play(_ record: bench_record) throws(ProblemError) -> Double {
        guard record.kind == RecordKind.suggest.rawValue else { return try playOther(record) }
        try solver.suggest(record.number, for: Variable(index: Int(record.id)))
        return solve()
    }

    private func playOther(_ record: bench_record) throws(ProblemError) -> Double {
        switch RecordKind(record) {
        case .update: return solve()
        case .add: try add(record)
        case .remove: try remove(Int(record.id))
        case .priority, .constant: try change(record)
        case .anchor, .edit, .endEdit: try playVariable(record)
        case .begin, .commit, .rollBack: try playBatch(record)
        case .suggest, .checkpoint, .phase: break
        }
        return 0
    }

    private func add(_ record: bench_record) throws(ProblemError) {
        let flat = trace.terms(of: record)
        for place in 0..<flat.count {
            let term = flat[place]
            terms.initializeElement(
                at: place, to: Term(term.coefficient, Variable(index: Int(term.variable))))
        }
        let body = UnsafeBufferPointer(rebasing: terms[..<flat.count])
        let row = try solver.add(
            body, constant: record.number, Relation(rawValue: record.relation) ?? .equal,
            priority: Priority(record.priority) ?? .required, weight: record.weight)
        rows.set(Int(record.id), row)
    }

    /// Removes a constraint. Removing a refused id only forgets it.
    private func remove(_ id: Int) throws(ProblemError) {
        guard let row = rows[id] else { return }
        rows.set(id, nil)
        do throws(ProblemError) {
            try solver.remove(row)
        } catch .unknownConstraint {
            rows.noteForgotten(id)
        }
    }

    /// Changes a constraint. A refused row stays unchanged, even if its refusal is not reported
    /// yet.
    private func change(_ record: bench_record) throws(ProblemError) {
        guard let row = rows[Int(record.id)] else { return }
        do throws(ProblemError) {
            if RecordKind(record) == .constant {
                return try solver.setConstant(record.number, of: row)
            }
            try solver.setPriority(
                Priority(record.priority) ?? .required, weight: record.weight, of: row)
        } catch .unknownConstraint {
            return
        }
    }

    /// Plays a record of a variable. The edit of a trace starts at 0.
    private func playVariable(_ record: bench_record) throws(ProblemError) {
        let variable = Variable(index: Int(record.id))
        switch RecordKind(record) {
        case .anchor: try solver.setAnchor(record.number, of: variable)
        case .edit:
            let priority = Priority(record.priority) ?? .required
            try solver.edit(variable, priority: priority, weight: record.weight, from: 0)
        default: try solver.endEdit(variable)
        }
    }

    private func playBatch(_ record: bench_record) throws(ProblemError) {
        switch RecordKind(record) {
        case .begin:
            solver.begin()
            rows.begin()
        case .commit:
            try solver.commit()
            rows.commit(solver.isInstalled)
        default:
            try solver.rollBack()
            rows.rollBack()
        }
    }

    /// Solves, and returns the sum of the changed values.
    @inline(__always)
    private func solve() -> Double {
        let report = solver.solve()
        if !report.refusals.isEmpty { rows.note(report.refusals) }
        return readChanges()
    }

    /// The sum of the changed values in the solver's buffers, in four lanes for independent
    /// additions.
    private func readChanges() -> Double {
        var sum = 0.0
        solver.withChanges { _, values in sum = FourLanes.sum(values) }
        return sum
    }

    func readAll() throws(EngineStop) -> Double {
        _ = solve()
        solver.copyValues(into: values)
        var sum = 0.0
        for index in 0..<trace.variableCount { sum += values[index] }
        return sum
    }

    func copyValues(to values: UnsafeMutableBufferPointer<Double>) {
        solver.copyValues(into: values)
    }

    var tally: EngineTally {
        let statistics = solver.statistics
        return EngineTally(
            pivots: statistics.pivots, fallbacks: statistics.corrections, doubts: 0,
            refused: rows.refused)
    }
}

/// Sums of arrays in four lanes.
private enum FourLanes {
    static func sum(_ values: UnsafeBufferPointer<Double>) -> Double {
        var lanes = SIMD4<Double>.zero
        let whole = values.count & ~3
        for place in stride(from: 0, to: whole, by: 4) {
            lanes += SIMD4(values[place], values[place + 1], values[place + 2], values[place + 3])
        }
        return values[whole...].reduce(lanes.sum(), +)
    }
}

/// The solver's handles by the ids of a trace, updated with batches and refusals.
struct TinamouRows {
    private let handles: UnsafeMutableBufferPointer<Constraint?>
    /// The handles replaced in open batches, and the start of each batch.
    private var journal: [(id: Int, before: Constraint?)] = []
    private var batchStarts: [Int] = []
    /// The ids of refused batches before their report: the last id that each changed.
    private var refusedBatches: [Int] = []
    private(set) var refused: [Int] = []

    init(_ count: Int) {
        handles = .allocate(capacity: max(1, count))
        handles.initialize(repeating: nil)
    }

    func deallocate() {
        handles.deallocate()
    }

    subscript(id: Int) -> Constraint? { handles[id] }

    mutating func set(_ id: Int, _ handle: Constraint?) {
        if !batchStarts.isEmpty { journal.append((id, handles[id])) }
        handles[id] = handle
    }

    mutating func begin() {
        batchStarts.append(journal.count)
    }

    /// Commits a batch. A refused batch is undone entirely, which its last changed row shows.
    mutating func commit(_ isInstalled: (Constraint) -> Bool) {
        guard let start = batchStarts.last else { return }
        if let last = journal[start...].last, wasUndone(last, isInstalled) {
            refusedBatches.append(last.id)
            rollBack()
        } else {
            batchStarts.removeLast()
            if batchStarts.isEmpty { journal.removeAll(keepingCapacity: true) }
        }
    }

    private func wasUndone(
        _ change: (id: Int, before: Constraint?), _ isInstalled: (Constraint) -> Bool
    ) -> Bool {
        if let added = handles[change.id] { return !isInstalled(added) }
        return change.before.map(isInstalled) ?? false
    }

    mutating func rollBack() {
        guard let start = batchStarts.popLast() else { return }
        while journal.count > start {
            let change = journal.removeLast()
            handles[change.id] = change.before
        }
    }

    mutating func note(_ refusals: [Refusal]) {
        for refusal in refusals {
            switch refusal.kind {
            case .addition(let handle): noteAddition(handle)
            case .constant(let handle): if let id = id(of: handle) { refused.append(id) }
            case .batch: if !refusedBatches.isEmpty { refused.append(refusedBatches.removeFirst()) }
            }
        }
    }

    /// Records that a refused row was removed before its refusal was reported, so that the report
    /// cannot find its handle.
    mutating func noteForgotten(_ id: Int) {
        refused.append(id)
    }

    private mutating func noteAddition(_ handle: Constraint) {
        guard let id = id(of: handle) else { return }
        handles[id] = nil
        refused.append(id)
    }

    private func id(of handle: Constraint) -> Int? {
        handles.firstIndex { $0 == handle }
    }
}
