import ConstraintSolver
import TraceFormat

/// The solver's variables for those of a trace.
///
/// Usually the same numbers. A trace that declares far more variables than it names gets only those that it names, in
/// the same order: a variable that nothing names is 0, and costs nothing.
struct VariableMap {
    /// How many variables the solver needs.
    let count: Int
    /// The named variables in order, or `nil` where all are taken.
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

    /// The number in the trace of one of the solver's variables.
    func number(of variable: Variable) -> Int { named.map { Int($0[variable.index]) } ?? variable.index }

    /// The solver's variable, or `nil` for one that nothing names.
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
    /// The variable that the record names beside those of its terms.
    fileprivate var variable: Int? {
        switch self {
        case .anchor(let variable, _), .edit(let variable, _, _), .endEdit(let variable), .suggest(let variable, _): variable
        default: nil
        }
    }
}
