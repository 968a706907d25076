/// A refused change of required constraints, with the conflict that it would cause.
public struct Refusal: Hashable, Sendable {
    /// The kinds of refused changes.
    public enum Kind: Hashable, Sendable {
        /// The addition of a constraint; its handle is no longer installed.
        case addition(Constraint)
        /// A new constant of an installed constraint, which keeps its old one.
        case constant(Constraint)
        /// A whole batch, which was undone.
        case batch
    }

    /// The required constraints that cannot all hold.
    public let conflict: Conflict

    /// The kind of the refused change.
    public var kind: Kind { conflict.change }
    /// The members of the conflict, in its order.
    public var clashesWith: [Constraint] { conflict.members.map(\.constraint) }
    /// A Boolean value that indicates whether exact arithmetic proves the conflict: always, except
    /// with ``ProofMode/floatingPoint``.
    public var certified: Bool { conflict.isProven }
}
