/// The source of the items that are dragged from a table.
@preconcurrency @MainActor
public protocol UITableViewDragDelegate: NSObjectProtocol {
    /// Returns the items of a drag that begins at a row; none cancels it.
    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
        at indexPath: IndexPath
    ) -> [UIDragItem]
    /// Returns the items that a touch of a row adds to a drag.
    func tableView(
        _ tableView: UITableView, itemsForAddingTo session: any UIDragSession,
        at indexPath: IndexPath,
        point: CGPoint
    ) -> [UIDragItem]
    /// Returns the look of the picture of a row that is lifted.
    func tableView(_ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath)
        -> UIDragPreviewParameters?
    /// Responds to the start of a drag.
    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
    /// Responds to the end of a drag.
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
    /// Returns whether the items may be moved, not only copied.
    func tableView(
        _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool
    /// Returns whether the items stay in the app.
    func tableView(
        _ tableView: UITableView,
        dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool
}

extension UITableViewDragDelegate {
    /// Returns no items by default, as without the method.
    public func tableView(
        _ tableView: UITableView, itemsForAddingTo session: any UIDragSession,
        at indexPath: IndexPath,
        point: CGPoint
    ) -> [UIDragItem] { [] }
    /// Returns `nil` by default, as without the method.
    public func tableView(
        _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
    )
        -> UIDragPreviewParameters?
    { nil }
    /// Does nothing by default, as without the method.
    public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
    {}
    /// Does nothing by default, as without the method.
    public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}
    /// Returns `true` by default, as without the method.
    public func tableView(
        _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
    )
        -> Bool
    { true }
    /// Returns `false` by default, as without the method.
    public func tableView(
        _ tableView: UITableView,
        dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { false }
}

/// The receiver of the items that are dropped on a table.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: NSObjectProtocol {
    /// Takes the items of a drop.
    func tableView(
        _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
    /// Returns whether the table takes part in a drag.
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
    /// Responds to a drag that enters the table.
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
    /// Returns the treatment of a drag above the table.
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal
    /// Responds to a drag that leaves the table.
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
    /// Responds to the end of a drag.
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
    /// Returns the look of the picture of a row that is dropped.
    func tableView(_ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath)
        -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
    /// Returns `true` by default, as without the method.
    public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
        true
    }
    /// Does nothing by default, as without the method.
    public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
    {}
    /// Copies the items by default, as without the method.
    public func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .copy) }
    /// Does nothing by default, as without the method.
    public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {
    }
    /// Does nothing by default, as without the method.
    public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
    /// Returns `nil` by default, as without the method.
    public func tableView(
        _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
    )
        -> UIDragPreviewParameters?
    { nil }
}

/// The place where a table shows that items will be dropped.
@preconcurrency @MainActor
open class UITableViewDropProposal: UIDropProposal {
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
        /// The items become new rows at the destination, or go into a row there.
        case insertAtDestinationIndexPath, insertIntoDestinationIndexPath
        /// The app decides between both by the place of the drag.
        case automatic
    }
}

/// A drop on a table, which its delegate carries out.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: NSObjectProtocol {
    /// The items of the drop.
    var items: [any UITableViewDropItem] { get }
    /// The index path of the drop, if it is above a row.
    var destinationIndexPath: IndexPath? { get }
    /// The treatment that the delegate proposed.
    var proposal: UITableViewDropProposal { get }
    /// The drag that ends with the drop.
    var session: any UIDropSession { get }
    /// Animates an item to a row.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
    /// Animates an item into a row.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect)
        -> any UIDragAnimating
    /// Animates an item to a target.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// An item of a drop on a table.
@preconcurrency @MainActor
public protocol UITableViewDropItem: NSObjectProtocol {
    /// The item of the drag.
    var dragItem: UIDragItem { get }
    /// The index path from which the item comes, if that is the same table.
    var sourceIndexPath: IndexPath? { get }
    /// The size of the item's picture, in points.
    var previewSize: CGSize { get }
}

/// A drop on a table that a test carries out.
private final class UITableViewDrop: ListDrop<UITableViewDropProposal>, UITableViewDropCoordinator {
    var items: [any UITableViewDropItem] { dropItems }
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
        DragAnimation()
    }
    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect)
        -> any UIDragAnimating
    { DragAnimation() }
}

extension UITableView {
    /// A Boolean value that indicates whether a drag began in the table and has not ended.
    public var hasActiveDrag: Bool { !dragSources.isEmpty }
    /// A Boolean value that indicates whether a drag is above the table, never between calls.
    public var hasActiveDrop: Bool { false }

    /// Begins a drag at a row as the user does, and returns it, or `nil` without items; for tests.
    public func beginDrag(at indexPath: IndexPath) -> UILocalDragSession? {
        guard dragInteractionEnabled, let dragDelegate else { return nil }
        let items = dragDelegate.tableView(
            self, itemsForBeginning: UILocalDragSession(items: []), at: indexPath)
        guard !items.isEmpty else { return nil }
        let session = UILocalDragSession(items: items)
        let size = rectForRow(at: indexPath).size
        dragSources.add(items, at: indexPath, size: size)
        dragDelegate.tableView(self, dragSessionWillBegin: session)
        return session
    }
    /// Ends a drag that began in the table; for tests.
    public func endDrag(_ session: any UIDragSession) {
        dragSources.remove(session.items)
        dragDelegate?.tableView(self, dragSessionDidEnd: session)
    }
    /// Drops the items of a drag as the user does, and returns what happened to them; for tests.
    @discardableResult
    public func dropItems(of session: any UIDropSession, at indexPath: IndexPath?)
        -> UIDropOperation
    {
        guard let dropDelegate, dropDelegate.tableView(self, canHandle: session) else {
            return .forbidden
        }
        dropDelegate.tableView(self, dropSessionDidEnter: session)
        let proposal = dropDelegate.tableView(
            self, dropSessionDidUpdate: session, withDestinationIndexPath: indexPath)
        if proposal.operation == .copy || proposal.operation == .move {
            dropDelegate.tableView(
                self, performDropWith: UITableViewDrop(session, proposal, indexPath, dragSources))
        } else {
            dropDelegate.tableView(self, dropSessionDidExit: session)
        }
        dropDelegate.tableView(self, dropSessionDidEnd: session)
        if let local = session.localDragSession { endDrag(local) }
        return proposal.operation
    }
}
