/// The drags that began in a list, by their items.
struct DragSources {
    private var sources: [ObjectIdentifier: (indexPath: IndexPath, size: CGSize)] = [:]

    /// A Boolean value that indicates whether no drag is in progress.
    var isEmpty: Bool { sources.isEmpty }

    /// Adds the items of a drag that begins at an index path, with the size of their pictures.
    mutating func add(_ items: [UIDragItem], at indexPath: IndexPath, size: CGSize) {
        for item in items { sources[ObjectIdentifier(item)] = (indexPath, size) }
    }

    /// Removes the items of a drag that ends.
    mutating func remove(_ items: [UIDragItem]) {
        for item in items { sources[ObjectIdentifier(item)] = nil }
    }

    /// Returns an item of a drop, with the index path from which it comes.
    @MainActor func dropItem(_ item: UIDragItem) -> ListDropItem {
        let source = sources[ObjectIdentifier(item)]
        return ListDropItem(item, source?.indexPath, source?.size ?? .zero)
    }
}

/// An item of a drop on a list.
@MainActor
final class ListDropItem: NSObject, UITableViewDropItem, UICollectionViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    init(_ item: UIDragItem, _ source: IndexPath?, _ size: CGSize) {
        (dragItem, sourceIndexPath, previewSize) = (item, source, size)
    }
}

/// A drop on a list that a test carries out.
@MainActor
class ListDrop<Proposal: UIDropProposal>: NSObject {
    let dropItems: [ListDropItem]
    let destinationIndexPath: IndexPath?
    let proposal: Proposal
    let session: any UIDropSession

    init(
        _ session: any UIDropSession, _ proposal: Proposal, _ destination: IndexPath?,
        _ sources: DragSources
    ) {
        (self.session, self.proposal, destinationIndexPath) = (session, proposal, destination)
        dropItems = session.items.map(sources.dropItem)
    }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        DragAnimation()
    }
}
