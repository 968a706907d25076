import ConstraintSolver
import TraceFormat

/// A two-way mapping between constraint ids of the trace and handles of the solver.
///
/// A retired handle keeps its owner until all verdicts that may name it are known. If its batch is
/// undone, the handle returns to its id.
struct HandleTable {
    private struct Change {
        let id: Int
        let before: Constraint?
    }

    private var handles: ContiguousArray<Constraint?> = []
    private var owners: [Constraint: Int] = [:]
    private var retired: [Constraint] = []
    private var log: [Change] = []
    private var marks: [Int] = []

    /// The current handle of an id.
    subscript(id: Int) -> Constraint? { id < handles.count ? handles[id] : nil }

    /// The id that a handle belongs to, retired handles included.
    func owner(of handle: Constraint) -> Int? { owners[handle] }

    mutating func set(_ handle: Constraint?, for id: Int, isLogged: Bool) {
        if isLogged { log.append(Change(id: id, before: self[id])) }
        replace(handle, for: id)
    }

    private mutating func replace(_ handle: Constraint?, for id: Int) {
        if id >= handles.count {
            handles.append(contentsOf: repeatElement(nil, count: id + 1 - handles.count))
        }
        if let before = handles[id] { retired.append(before) }
        handles[id] = handle
        if let handle { owners[handle] = id }
    }

    mutating func begin() { marks.append(log.count) }

    /// Ends the innermost batch.
    mutating func close(undoing isUndone: Bool) {
        let mark = marks.popLast() ?? 0
        if isUndone {
            for change in log[mark...].reversed() { replace(change.before, for: change.id) }
            log.removeSubrange(mark...)
        }
        if marks.isEmpty { log.removeAll(keepingCapacity: true) }
    }

    /// Forgets the owners of retired handles.
    mutating func forgetRetired() {
        guard marks.isEmpty, !retired.isEmpty else { return }
        for handle in retired {
            if let id = owners[handle], handles[id] != handle { owners[handle] = nil }
        }
        retired.removeAll(keepingCapacity: true)
    }
}

/// A mapping from the variables of a trace to those of the solver.
///
/// Usually it is the identity. If a trace declares far more variables than it names, only the named
/// ones get a solver variable, in the same order. An unnamed variable is 0.
struct VariableMap {
    /// The number of variables in the solver.
    let count: Int
    /// The named variables in order, or `nil` for the identity.
    private let named: ContiguousArray<Int32>?

    init(_ trace: Trace) {
        if trace.variableCount <= 1_000 + 4 * (trace.termVariables.count + trace.records.count) {
            named = nil
            count = trace.variableCount
        } else {
            let named = Self.named(in: trace)
            self.named = named
            count = named.count
        }
    }

    private static func named(in trace: Trace) -> ContiguousArray<Int32> {
        let others = trace.records.compactMap { $0.variable.map { Int32($0) } }
        return ContiguousArray(Set(trace.termVariables).union(others).sorted())
    }

    /// The number of a solver variable in the trace.
    func number(of variable: Variable) -> Int {
        named.map { Int($0[variable.index]) } ?? variable.index
    }

    /// The solver's variable, or `nil` for an unnamed one.
    subscript(variable: Int) -> Variable? {
        guard let named else { return Variable(index: variable) }
        var (low, high) = (0, named.count)
        while low < high {
            let middle = (low + high) / 2
            if named[middle] < variable { low = middle + 1 } else { high = middle }
        }
        return low < named.count && named[low] == variable ? Variable(index: low) : nil
    }
}

extension TraceRecord {
    /// The variable of the record, without those of its terms.
    fileprivate var variable: Int? {
        switch self {
        case .anchor(let variable, _), .edit(let variable, _, _), .endEdit(let variable),
            .suggest(let variable, _):
            variable
        default: nil
        }
    }
}
