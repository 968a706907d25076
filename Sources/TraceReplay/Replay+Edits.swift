import ConstraintSolver
import TraceFormat

// `e`, `x`, `s`: the records that drag a variable. The goal of a trace's edit is 0 until a value is suggested.

extension Replay {
    mutating func edit(_ variable: Int, _ level: Float, _ weight: TraceNumber) throws(TraceError) {
        try judge { $0.beginEdit(variable, required: level == TracePriority.required) }
        let (priority, weight) = (try priority(level), try factor(weight))
        guard let edited = variables[variable] else { return }
        try call { () throws(ProblemError) in
            try solver.edit(edited, priority: priority, exactWeight: weight, fromExactly: 0)
        }
    }

    mutating func endEdit(_ variable: Int) throws(TraceError) {
        try judge { $0.endEdit(variable) }
        guard let edited = variables[variable] else { return }
        try call { () throws(ProblemError) in try solver.endEdit(edited) }
    }

    mutating func suggest(_ value: TraceNumber, for variable: Int) throws(TraceError) {
        try judge { $0.suggest(variable) }
        let goal = try exact(value)
        guard let edited = variables[variable] else { return }
        try call { () throws(ProblemError) in try solver.suggest(exactly: goal, for: edited) }
        settle()
    }
}
