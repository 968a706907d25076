/// The source of the items that are dragged from a collection.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: NSObjectProtocol {
    /// Returns the items of a drag that begins at an item; none cancels it.
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
        at indexPath: IndexPath
    ) -> [UIDragItem]
    /// Returns the items that a touch of an item adds to a drag.
    func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
        at indexPath: IndexPath,
        point: CGPoint
    ) -> [UIDragItem]
    /// Returns the look of the picture of an item that is lifted.
    func collectionView(
        _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    )
        -> UIDragPreviewParameters?
    /// Responds to the start of a drag.
    func collectionView(
        _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
    /// Responds to the end of a drag.
    func collectionView(
        _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
    /// Returns whether the items may be moved, not only copied.
    func collectionView(
        _ collectionView: UICollectionView,
        dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool
    /// Returns whether the items stay in the app.
    func collectionView(
        _ collectionView: UICollectionView,
        dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool
}

extension UICollectionViewDragDelegate {
    /// Returns no items by default, as without the method.
    public func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
        at indexPath: IndexPath,
        point: CGPoint
    ) -> [UIDragItem] { [] }
    /// Returns `nil` by default, as without the method.
    public func collectionView(
        _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    )
        -> UIDragPreviewParameters?
    { nil }
    /// Does nothing by default, as without the method.
    public func collectionView(
        _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
    ) {}
    /// Does nothing by default, as without the method.
    public func collectionView(
        _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
    ) {}
    /// Returns `true` by default, as without the method.
    public func collectionView(
        _ collectionView: UICollectionView,
        dragSessionAllowsMoveOperation session: any UIDragSession
    )
        -> Bool
    { true }
    /// Returns `false` by default, as without the method.
    public func collectionView(
        _ collectionView: UICollectionView,
        dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { false }
}

/// The receiver of the items that are dropped on a collection.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: NSObjectProtocol {
    /// Takes the items of a drop.
    func collectionView(
        _ collectionView: UICollectionView,
        performDropWith coordinator: any UICollectionViewDropCoordinator)
    /// Returns whether the collection takes part in a drag.
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession)
        -> Bool
    /// Responds to a drag that enters the collection.
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
    /// Returns the treatment of a drag above the collection.
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal
    /// Responds to a drag that leaves the collection.
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
    /// Responds to the end of a drag.
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
    /// Returns the look of the picture of an item that is dropped.
    func collectionView(
        _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
    )
        -> UIDragPreviewParameters?
}

extension UICollectionViewDropDelegate {
    /// Returns `true` by default, as without the method.
    public func collectionView(
        _ collectionView: UICollectionView, canHandle session: any UIDropSession
    ) -> Bool { true }
    /// Does nothing by default, as without the method.
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
    ) {}
    /// Copies the items by default, as without the method.
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .copy) }
    /// Does nothing by default, as without the method.
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
    ) {}
    /// Does nothing by default, as without the method.
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
    ) {}
    /// Returns `nil` by default, as without the method.
    public func collectionView(
        _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
    )
        -> UIDragPreviewParameters?
    { nil }
}

/// The place where a collection shows that items will be dropped.
@preconcurrency @MainActor
open class UICollectionViewDropProposal: UIDropProposal {
    /// The place of the items at their destination.
    public let intent: Intent
    /// Creates a proposal for a treatment of the items, at any place.
    public override init(operation: UIDropOperation) {
        intent = .unspecified
        super.init(operation: operation)
    }
    /// Creates a proposal for a treatment of the items, with their place.
    public init(operation: UIDropOperation, intent: Intent) {
        self.intent = intent
        super.init(operation: operation)
    }
    /// The place of items at their destination.
    public enum Intent: Int, Sendable {
        /// The app places the items.
        case unspecified = 0
        /// The items become new items at the destination, or go into an item there.
        case insertAtDestinationIndexPath, insertIntoDestinationIndexPath
    }
}

/// A drop on a collection, which its delegate carries out.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
    /// The items of the drop.
    var items: [any UICollectionViewDropItem] { get }
    /// The index path of the drop, if it is above an item.
    var destinationIndexPath: IndexPath? { get }
    /// The treatment that the delegate proposed.
    var proposal: UICollectionViewDropProposal { get }
    /// The drag that ends with the drop.
    var session: any UIDropSession { get }
    /// Animates an item to an item.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
    /// Animates an item into an item.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect)
        -> any UIDragAnimating
    /// Animates an item to a target.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// An item of a drop on a collection.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: NSObjectProtocol {
    /// The item of the drag.
    var dragItem: UIDragItem { get }
    /// The index path from which the item comes, if that is the same collection.
    var sourceIndexPath: IndexPath? { get }
    /// The size of the item's picture, in points.
    var previewSize: CGSize { get }
}

/// A drop on a collection that a test carries out.
private final class UICollectionViewDrop: ListDrop<UICollectionViewDropProposal>,
    UICollectionViewDropCoordinator
{
    var items: [any UICollectionViewDropItem] { dropItems }
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
        DragAnimation()
    }
    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect)
        -> any UIDragAnimating
    { DragAnimation() }
}

extension UICollectionView {
    /// A Boolean value that indicates whether a drag began in the collection and has not ended.
    public var hasActiveDrag: Bool { !dragSources.isEmpty }
    /// A Boolean value that indicates whether a drag is above the collection, never between calls.
    public var hasActiveDrop: Bool { false }

    /// Begins a drag at an item as the user does, and returns it, or `nil` without items; for tests.
    public func beginDrag(at indexPath: IndexPath) -> UILocalDragSession? {
        guard dragInteractionEnabled, let dragDelegate else { return nil }
        let items = dragDelegate.collectionView(
            self, itemsForBeginning: UILocalDragSession(items: []), at: indexPath)
        guard !items.isEmpty else { return nil }
        let session = UILocalDragSession(items: items)
        let size = layoutAttributesForItem(at: indexPath)?.size ?? .zero
        dragSources.add(items, at: indexPath, size: size)
        dragDelegate.collectionView(self, dragSessionWillBegin: session)
        return session
    }
    /// Ends a drag that began in the collection; for tests.
    public func endDrag(_ session: any UIDragSession) {
        dragSources.remove(session.items)
        dragDelegate?.collectionView(self, dragSessionDidEnd: session)
    }
    /// Drops the items of a drag as the user does, and returns what happened to them; for tests.
    @discardableResult
    public func dropItems(of session: any UIDropSession, at indexPath: IndexPath?)
        -> UIDropOperation
    {
        guard let dropDelegate, dropDelegate.collectionView(self, canHandle: session) else {
            return .forbidden
        }
        dropDelegate.collectionView(self, dropSessionDidEnter: session)
        let proposal = dropDelegate.collectionView(
            self, dropSessionDidUpdate: session, withDestinationIndexPath: indexPath)
        if proposal.operation == .copy || proposal.operation == .move {
            dropDelegate.collectionView(
                self,
                performDropWith: UICollectionViewDrop(session, proposal, indexPath, dragSources))
        } else {
            dropDelegate.collectionView(self, dropSessionDidExit: session)
        }
        dropDelegate.collectionView(self, dropSessionDidEnd: session)
        if let local = session.localDragSession { endDrag(local) }
        return proposal.operation
    }
}
