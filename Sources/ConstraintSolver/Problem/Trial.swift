import Rational

/// The result of trying a change on a copy of the solver.
public enum Trial: Hashable, Sendable {
    /// The exact layout after the change, indexed by variables.
    case layout([Rational])
    /// The conflict among the remaining constraints.
    case conflict(Conflict)
}
