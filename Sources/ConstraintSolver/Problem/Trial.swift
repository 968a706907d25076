import Rational

/// What a change would come to, tried on a copy of the solver.
public enum Trial: Hashable, Sendable {
    /// The exact layout, by the variables' indices.
    case layout([Rational])
    /// Other constraints still contradict each other.
    case conflict(Conflict)
}
