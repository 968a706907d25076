/// A change of an item or a section, of which a collection informs its layout.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    /// The position before the change; `nil` for an insertion.
    open var indexPathBeforeUpdate: IndexPath? { before }
    /// The position after the change; `nil` for a deletion.
    open var indexPathAfterUpdate: IndexPath? { after }
    /// The kind of the change. The item of a section's change is `NSNotFound`.
    open var updateAction: Action { action }

    private let (action, before, after): (Action, IndexPath?, IndexPath?)

    /// Creates an item without a change, for subclasses in tests.
    public override init() { (action, before, after) = (.none, nil, nil) }

    init(_ action: Action, before: IndexPath? = nil, after: IndexPath? = nil) {
        (self.action, self.before, self.after) = (action, before, after)
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

extension ListUpdates {
    /// Collects the changes of a collection. A section's change has the item `NSNotFound`.
    @MainActor
    init(_ items: [UICollectionViewUpdateItem]) {
        for item in items {
            let (before, after) = (item.indexPathBeforeUpdate, item.indexPathAfterUpdate)
            let isSection = (before ?? after)?.item == NSNotFound
            switch item.updateAction {
            case .insert:
                guard let after else { continue }
                if isSection {
                    insertedSections.insert(after.section)
                } else {
                    insertedItems.insert(after)
                }
            case .delete:
                guard let before else { continue }
                if isSection {
                    deletedSections.insert(before.section)
                } else {
                    deletedItems.insert(before)
                }
            case .reload:
                guard let before else { continue }
                if isSection {
                    reloadedSections.insert(before.section)
                } else {
                    reloadedItems.insert(before)
                }
            case .move:
                guard let before, let after else { continue }
                if isSection {
                    movedSections[before.section] = after.section
                } else {
                    movedItems[before] = after
                }
            case .none: break
            }
        }
    }
}
