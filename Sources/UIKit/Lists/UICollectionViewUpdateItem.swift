/// A change of an item or a section, of which a collection informs its layout.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    /// The position before the change; `nil` for an insertion.
    public let indexPathBeforeUpdate: IndexPath?
    /// The position after the change; `nil` for a deletion.
    public let indexPathAfterUpdate: IndexPath?
    /// The kind of the change. The item of a section's change is `NSNotFound`.
    public let updateAction: Action

    init(_ action: Action, before: IndexPath? = nil, after: IndexPath? = nil) {
        (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
        super.init()
    }

    /// The kind of a change.
    public enum Action: Int, Sendable {
        /// Something is new, or no longer exists, or is read again.
        case insert, delete, reload
        /// Something is at another position, or nothing changes.
        case move, none
    }
}
