/// A refused change of required constraints, with the conflict that it would cause.
public struct Refusal: Hashable, Sendable {
    /// The kinds of refused changes.
    public enum Kind: Hashable, Sendable {
        /// The addition of a constraint. Its handle is no longer valid.
        case addition(Constraint)
        /// A new constant of an installed constraint, which keeps its previous constant.
        case constant(Constraint)
        /// A batch, all of whose changes were undone.
        case batch
    }

    /// The conflict that the change would cause.
    public let conflict: Conflict

    /// The kind of the refused change.
    public var kind: Kind { conflict.change }
    /// The members of the conflict, in the same order.
    public var conflictingConstraints: [Constraint] { conflict.members.map(\.constraint) }
}
