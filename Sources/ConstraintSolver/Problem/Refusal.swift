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

    /// The required constraints that cannot all hold.
    public let conflict: Conflict

    /// What was refused.
    public var kind: Kind { conflict.change }
    /// The members of the conflict, in its order.
    public var clashesWith: [Constraint] { conflict.members.map(\.constraint) }
    /// Whether the conflict is proven in exact arithmetic: always, but for ``ProofMode/floatingPoint``.
    public var certified: Bool { conflict.isProven }
}
