import ConstraintSolver
import TraceFormat

// `[`, `]`, `~`. Verdicts that are open are asked for before the outermost batch begins, and a batch's own at its end.

extension Replay {
    mutating func begin() {
        if !pending.isEmpty { settle() }
        ledger.begin(at: trace.line(of: current))
        handles.begin()
        solver.begin()
    }

    mutating func commit() throws(TraceError) {
        guard ledger.depth > 0 else { return try judge { $0.commit(.unknown) } }
        try call { () throws(ProblemError) in try solver.commit() }
        let isRefused = settle()
        try judge { $0.commit(isRefused ? .refused : .accepted) }
        handles.close(undoing: isRefused)
    }

    mutating func rollBack() throws(TraceError) {
        try judge { $0.rollBack() }
        try call { () throws(ProblemError) in try solver.rollBack() }
        handles.close(undoing: true)
    }
}
