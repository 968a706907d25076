/// The source of a collection's items, from snapshots.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>:
    NSObject, UICollectionViewDataSource
{
    /// The closure that makes the cell of an item.
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) ->
        UICollectionViewCell?
    /// The closure that makes a header or footer.
    public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) ->
        UICollectionReusableView?
    private weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
    private var trees:
        [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
    /// The closure that makes headers and footers.
    open var supplementaryViewProvider: SupplementaryViewProvider?
    /// The closures about moves by the user.
    open var reorderingHandlers = ReorderingHandlers()
    /// The closures about branches that the user expands or collapses.
    open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

    /// Closures about moves by the user.
    public struct ReorderingHandlers {
        /// The snapshots before and after a move.
        public typealias Transaction = NSDiffableDataSourceTransaction<
            SectionIdentifierType, ItemIdentifierType
        >
        /// Returns whether an item may be moved; without it, none may.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        /// Responds to a move before it happens.
        public var willReorder: ((Transaction) -> Void)?
        /// Responds to a move.
        public var didReorder: ((Transaction) -> Void)?
        /// Creates handlers without closures.
        public init() {}
    }

    /// Closures about branches that the user expands or collapses, which no touch does here.
    public struct SectionSnapshotHandlers<Item: Hashable> {
        /// Returns whether the children of an item may be shown.
        public var shouldExpandItem: ((Item) -> Bool)?
        /// Responds to an item whose children are to be shown.
        public var willExpandItem: ((Item) -> Void)?
        /// Returns whether the children of an item may be hidden.
        public var shouldCollapseItem: ((Item) -> Bool)?
        /// Responds to an item whose children are to be hidden.
        public var willCollapseItem: ((Item) -> Void)?
        /// Returns the children of an item that are loaded when they are shown.
        public var snapshotForExpandingParent:
            (
                (Item, NSDiffableDataSourceSectionSnapshot<Item>) ->
                    NSDiffableDataSourceSectionSnapshot<Item>
            )?
        /// Creates handlers without closures.
        public init() {}
    }

    /// Creates the source of a collection, which it sets.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        (self.collectionView, self.cellProvider) = (collectionView, cellProvider)
        super.init()
        collectionView.dataSource = self
    }
    /// Shows a snapshot in the collection, and runs a completion.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        let places = current.places(in: snapshot)
        set(snapshot)
        collectionView?.show(places)
        completion?()
    }
    private func set(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) {
        current = snapshot.withoutMarks()
        trees = trees.filter {
            $0.value.visibleItems == snapshot.itemIdentifiers(inSection: $0.key)
        }
    }
    /// Shows a snapshot without a comparison with the former one.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        set(snapshot)
        collectionView?.reloadData()
        completion?()
    }
    /// Shows the visible items of a tree in a section, which is added if it is missing.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
        to section: SectionIdentifierType, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        let former = current
        current.setItems(snapshot.visibleItems, of: section)
        trees[section] = snapshot
        collectionView?.show(former.places(in: current))
        completion?()
    }
    /// Returns the items of a section as a tree.
    open func snapshot(for section: SectionIdentifierType)
        -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    {
        if let tree = trees[section] { return tree }
        var tree = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
        tree.append(current.itemIdentifiers(inSection: section))
        return tree
    }
    /// Returns whether an item may be moved, by ``reorderingHandlers``.
    open func collectionView(
        _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool {
        guard let item = current.item(at: indexPath) else { return false }
        return reorderingHandlers.canReorderItem?(item) ?? false
    }
    /// Moves an item in the snapshot, and tells ``reorderingHandlers``.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        let transaction = NSDiffableDataSourceTransaction(
            from: current, to: current.moving(sourceIndexPath, to: destinationIndexPath))
        reorderingHandlers.willReorder?(transaction)
        current = transaction.finalSnapshot
        reorderingHandlers.didReorder?(transaction)
    }
    /// Returns the index of a section.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        current.indexOfSection(sectionIdentifier)
    }
    /// Returns the snapshot that is shown.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    { current }
    /// Returns the item at an index.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        current.item(at: indexPath)
    }
    /// Returns the index of an item.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        current.indexPath(of: itemIdentifier)
    }
    /// Returns the section at an index.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
    }
    /// Returns the number of sections of the snapshot.
    open func numberOfSections(in collectionView: UICollectionView) -> Int {
        current.numberOfSections
    }
    /// Returns the number of items of a section of the snapshot.
    open func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
        sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0
    }
    /// Returns the cell that the closure makes.
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        guard let item = current.item(at: indexPath),
            let cell = cellProvider(collectionView, indexPath, item)
        else { preconditionFailure("the cell provider must return a cell for \(indexPath)") }
        return cell
    }
    /// Returns the header or footer that the closure makes.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView()
    }
}

/// The source of a list's rows, from snapshots.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
    SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>:
    NSObject, UITableViewDataSource
{
    /// The closure that makes the cell of an item.
    public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
    private weak var tableView: UITableView?
    private let cellProvider: CellProvider
    private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
    /// The animation of changes, which end at once here.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    /// Creates the source of a list, which it sets.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        (self.tableView, self.cellProvider) = (tableView, cellProvider)
        super.init()
        tableView.dataSource = self
    }
    /// Shows a snapshot in the list, and runs a completion.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        let places = current.places(in: snapshot)
        current = snapshot.withoutMarks()
        tableView?.show(places)
        completion?()
    }
    /// Shows a snapshot without a comparison with the former one.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        current = snapshot.withoutMarks()
        tableView?.reloadData()
        completion?()
    }
    /// Returns the section at an index.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
    }
    /// Returns the index of a section.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        current.indexOfSection(sectionIdentifier)
    }
    /// Returns the snapshot that is shown.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    { current }
    /// Returns the item at an index.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        current.item(at: indexPath)
    }
    /// Returns the index of an item.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        current.indexPath(of: itemIdentifier)
    }
    /// Returns the number of sections of the snapshot.
    open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
    /// Returns the number of items of a section of the snapshot.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        current.numberOfItems(inSection: current.sectionIdentifiers[section])
    }
    /// Returns the cell that the closure makes.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
    {
        guard let item = current.item(at: indexPath),
            let cell = cellProvider(tableView, indexPath, item)
        else { preconditionFailure("the cell provider must return a cell for \(indexPath)") }
        return cell
    }
    /// Returns the title of a header; `nil` unless it is overridden.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        nil
    }
    /// Returns the title of a footer; `nil` unless it is overridden.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        nil
    }
    /// Returns whether a row can be edited; none can unless it is overridden.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        false
    }
    /// Returns whether a row can be moved; none can unless it is overridden.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        false
    }
    /// Inserts or deletes a row that the user edits; nothing unless it is overridden.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {}
    /// Moves a row that the user moves; nothing unless it is overridden.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}
    /// Returns the titles of the index; `nil` unless it is overridden.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// Returns the section of a title of the index; the index unless it is overridden.
    open func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { index }
}
