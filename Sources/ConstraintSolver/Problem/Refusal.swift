/// A required change that was refused: required constraints that cannot hold together.
public struct Refusal: Hashable, Sendable {
    /// What was refused.
    public enum Kind: Hashable, Sendable {
        /// An added constraint; the handle is no longer installed.
        case addition(Constraint)
        /// A new constant of an installed constraint, which keeps its old one.
        case constant(Constraint)
        /// A whole batch, which was undone.
        case batch
    }

    /// What was refused.
    public let kind: Kind
    /// Required constraints that cannot all hold, in order of their ids; the refused one is among them.
    ///
    /// Read off the multipliers; not yet proven to be as few as possible.
    public let clashesWith: [Constraint]
    /// Whether the conflict is proven in exact arithmetic: not yet.
    public var certified: Bool { false }
}
