import Rational

/// The result of a change, tried on a copy of the solver.
public enum Trial: Hashable, Sendable {
    /// The exact layout, indexed by variables.
    case layout([Rational])
    /// The remaining constraints still have a conflict.
    case conflict(Conflict)
}
