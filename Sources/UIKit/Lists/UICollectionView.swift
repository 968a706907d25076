internal import NibFormat
internal import NibLoader

/// A collection of items in sections, from a data source, at the positions that a layout gives them.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    /// Creates a collection with a frame and a layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        storedLayout = layout
        super.init(frame: frame)
        layout.attach(to: self)
    }
    /// Traps with UIKit's message: a collection needs a layout. Subclasses have initialisers of the same form.
    public override convenience init(frame: CGRect) {
        preconditionFailure("UICollectionView must be initialized with a non-nil layout parameter")
    }
    /// Creates a collection from a nib, with a flow layout.
    public required init?(coder: NSCoder) {
        storedLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        storedLayout.attach(to: self)
    }

    var storedLayout: UICollectionViewLayout
    /// The layout of the items.
    open var collectionViewLayout: UICollectionViewLayout {
        get { storedLayout }
        set {
            storedLayout.attach(to: nil)
            storedLayout = newValue
            newValue.attach(to: self)
            setNeedsLayout()
        }
    }
    /// Sets the layout of the items; an animated change ends at once.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        replaceLayout(layout)
        completion?(true)
    }
    /// Replaces the layout.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        replaceLayout(layout)
    }
    private func replaceLayout(_ layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        layoutIfNeeded()
    }
    /// The source of the items.
    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { readAgain() } }
    /// The source of items before they are needed.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    /// A Boolean value that indicates whether items are prepared before they are needed.
    open var isPrefetchingEnabled = true
    /// The receiver of the list's events.
    @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
        get { (self as UIScrollView).delegate as? any UICollectionViewDelegate }
        set { (self as UIScrollView).delegate = newValue }
    }

    // MARK: Items

    /// The number of sections of the collection.
    open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
    /// Returns the number of items of a section.
    open func numberOfItems(inSection section: Int) -> Int {
        dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
    }
    /// The cells that are visible now.
    open var visibleCells: [UICollectionViewCell] {
        layoutIfNeeded()
        return cells.keys.sorted().compactMap { cells[$0] }
    }
    /// The indices of the visible items.
    open var indexPathsForVisibleItems: [IndexPath] { cells.keys.sorted() }
    /// Returns the visible cell of an item, or `nil` if the item is not visible.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        layoutIfNeeded()
        return cells[indexPath]
    }
    /// Returns the index of a visible cell.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        cells.first { $0.value === cell }?.key
    }
    /// Returns the item at a point of the content, or `nil` if there is none.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        prepareLayout()
        let rect = CGRect(x: point.x, y: point.y, width: 1, height: 1)
        return storedLayout.layoutAttributesForElements(in: rect)?.first {
            $0.representedElementCategory == .cell && $0.frame.contains(point)
        }?.indexPath
    }
    /// Returns the attributes that the layout gives an item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes?
    {
        prepareLayout()
        return storedLayout.layoutAttributesForItem(at: indexPath)
    }
    /// Returns the visible header or footer of a section.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    { supplements[Key(kind: elementKind, indexPath: indexPath)] }
    /// Returns the index paths of the visible supplementary views of a kind.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        supplements.keys.filter { $0.kind == elementKind }.map(\.indexPath).sorted()
    }
    /// Returns the place of a supplementary view of a kind.
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareLayout()
        return storedLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }
    /// Returns the visible headers or footers of a kind.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        supplements.filter { $0.key.kind == elementKind }.map(\.value)
    }

    // MARK: Reuse

    struct Key: Hashable {
        let kind: String
        let indexPath: IndexPath
    }

    var makers: [String: ReusedViews<UICollectionReusableView>] = [:]
    /// Registers a class of cells, which are made by `init(frame:)`.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        register(cellClass, "", identifier)
    }
    /// Registers a nib of cells.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        register(nib, "", identifier)
    }
    /// Registers a class of headers or footers, which are made by `init(frame:)`.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) { register(viewClass, elementKind, identifier) }
    /// Registers a nib of headers or footers.
    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String,
        withReuseIdentifier identifier: String
    ) { register(nib, kind, identifier) }
    func register(_ type: AnyClass?, _ kind: String, _ identifier: String) {
        makers[kind + "/" + identifier] = (type as? UICollectionReusableView.Type).map { type in
            ReusedViews { type.make(identifier: identifier) }
        }
    }
    func register(_ nib: UINib?, _ kind: String, _ identifier: String) {
        makers[kind + "/" + identifier] = nib.map { nib in
            ReusedViews {
                nib.instantiate(withOwner: nil).compactMap { $0 as? UICollectionReusableView }.first
            }
        }
    }
    /// The prototypes of a nib.
    private(set) var prototypes: DocumentCells?
    /// Registers the prototypes of a nib.
    func register(_ prototypes: DocumentCells) {
        self.prototypes = prototypes
        for element in prototypes.elements {
            guard let identifier = DocumentCells.identifier(of: element) else { continue }
            let kind =
                switch element["key"] {
                case "sectionHeaderView": Self.elementKindSectionHeader
                case "sectionFooterView": Self.elementKindSectionFooter
                default: ""
                }
            makers[kind + "/" + identifier] = ReusedViews {
                NibPlaces.trapping { try prototypes.make(element) } as? UICollectionReusableView
            }
        }
    }
    func dequeue(_ kind: String, _ identifier: String) -> UICollectionReusableView {
        guard let view = makers[kind + "/" + identifier]?.take() else {
            preconditionFailure(
                "could not dequeue a view of kind: \(kind.isEmpty ? "UICollectionElementKindCell" : kind) "
                    + "with identifier \(identifier) - must register a nib or a class for the identifier "
                    + "or connect a prototype cell in a storyboard")
        }
        view.reuseIdentifier = identifier
        view.prepareForReuse()
        return view
    }
    /// Returns a cell that left the screen, or a new one of the registered class.
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
        -> UICollectionViewCell
    {
        if let cell = reconfigured(at: indexPath), cell.reuseIdentifier == identifier {
            return cell
        }
        guard let cell = dequeue("", identifier) as? UICollectionViewCell else {
            preconditionFailure(
                "the view dequeued with identifier \(identifier) must be a UICollectionViewCell")
        }
        return cell
    }
    /// Returns a header or footer that left the screen, or a new one of the registered class.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView { dequeue(elementKind, identifier) }
    /// Returns a cell that a registration makes and fills with an item.
    open func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let cell = reconfigured(at: indexPath) as? Cell ?? registration.makeCell()
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// Returns a header, a footer or another view that a registration makes and fills.
    open func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let view = Supplementary.make(identifier: "\(Supplementary.self)")
        registration.handler(view, registration.elementKind, indexPath)
        return view
    }

    // MARK: Layout

    var cells: [IndexPath: UICollectionViewCell] = [:]
    var supplements: [Key: UICollectionReusableView] = [:]
    var laidOutBounds: CGRect?

    /// Reads the data source again, and removes all cells.
    open dynamic func reloadData() { readAgain() }
    /// The views that were removed outside of a layout, of which the delegate learns in the next one.
    var ended: [(UICollectionViewCell, IndexPath)] = []
    var endedSupplements: [(UICollectionReusableView, Key)] = []
    func prepareLayout() {
        if bounds != laidOutBounds {
            let isResized = bounds.size != laidOutBounds?.size, isFirst = laidOutBounds == nil
            // A layout that was not yet prepared is not asked.
            if !isFirst, storedLayout.shouldInvalidateLayout(forBoundsChange: bounds) {
                storedLayout.invalidateLayout(
                    with: storedLayout.invalidationContext(forBoundsChange: bounds))
            } else if isResized {
                storedLayout.invalidateLayout()
            }
            laidOutBounds = bounds
        }
        storedLayout.prepareIfNeeded()
    }
    /// Returns a cell of an item for its measurement.
    func cell(for indexPath: IndexPath) -> UICollectionViewCell? {
        if let cell = cells[indexPath] { return cell }
        guard let cell = dataSource?.collectionView(self, cellForItemAt: indexPath) else {
            return nil
        }
        cells[indexPath] = cell
        cell.isSelected = selected.contains(indexPath)
        addSubview(cell)
        return cell
    }
    /// Makes the views of visible items, and places them.
    ///
    /// The sizes that new cells prefer can change the layout, which is then asked again.
    open dynamic override func layoutSubviews() {
        prepareLayout()
        super.layoutSubviews()
        announceEnded()
        var fitted: Set<IndexPath> = []
        repeat {
            prepareLayout()
            receiveContentSize(storedLayout.collectionViewContentSize)
            if let change = storedLayout.takeOffsetAdjustment() {
                contentOffset = CGPoint(
                    x: contentOffset.x + change.x, y: contentOffset.y + change.y)
            }
        } while placeVisible(&fitted)
        backgroundView?.frame = bounds
    }
    var shown: Set<IndexPath> = []
    /// Sets the offset, and the visible items with it.
    open override var contentOffset: CGPoint {
        didSet { if contentOffset != oldValue { setNeedsLayout() } }
    }

    // MARK: Changes

    /// The changes since the begin of a batch; `nil` outside of a batch.
    var updates: [UICollectionViewUpdateItem]?

    /// Makes changes of items together, and runs a completion.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        if self.updates != nil {
            updates?()
        } else {
            self.updates = []
            updates?()
            let items = self.updates ?? []
            self.updates = nil
            apply(items)
        }
        completion?(true)
    }
    /// Makes changes of items together by a closure that does not escape, and runs a completion.
    public final func performBatchUpdates(
        _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        withoutActuallyEscaping(updates) {
            performBatchUpdates(Optional($0), completion: completion)
        }
    }
    func change(_ items: [UICollectionViewUpdateItem]) {
        performBatchUpdates(Optional { self.updates? += items })
    }
    private static func paths(_ sections: IndexSet) -> [IndexPath] {
        sections.map { IndexPath(item: NSNotFound, section: $0) }
    }
    /// Inserts items that the data source has.
    open func insertItems(at indexPaths: [IndexPath]) {
        change(indexPaths.map { UICollectionViewUpdateItem(.insert, after: $0) })
    }
    /// Deletes items that the data source no longer has.
    open func deleteItems(at indexPaths: [IndexPath]) {
        change(indexPaths.map { UICollectionViewUpdateItem(.delete, before: $0) })
    }
    /// Reads items of the data source again.
    open func reloadItems(at indexPaths: [IndexPath]) {
        change(indexPaths.map { UICollectionViewUpdateItem(.reload, before: $0, after: $0) })
    }
    /// Reads items of the data source again, with the same cells.
    open func reconfigureItems(at indexPaths: [IndexPath]) {
        for indexPath in indexPaths {
            guard let cell = cells[indexPath] else { continue }
            reconfiguring = indexPath
            let new = dataSource?.collectionView(self, cellForItemAt: indexPath)
            reconfiguring = nil
            precondition(
                new === cell || new == nil,
                "attempted to reconfigure the item at \(indexPath) with another cell; dequeue the "
                    + "existing cell with the same reuse identifier")
        }
        storedLayout.invalidateLayout()
    }
    /// The item whose cell is being configured again.
    var reconfiguring: IndexPath?
    func reconfigured(at indexPath: IndexPath) -> UICollectionViewCell? {
        indexPath == reconfiguring ? cells[indexPath] : nil
    }
    /// Moves an item that the data source has moved.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change([UICollectionViewUpdateItem(.move, before: indexPath, after: newIndexPath)])
    }
    /// Inserts sections that the data source has.
    open func insertSections(_ sections: IndexSet) {
        change(Self.paths(sections).map { UICollectionViewUpdateItem(.insert, after: $0) })
    }
    /// Deletes sections that the data source no longer has.
    open func deleteSections(_ sections: IndexSet) {
        change(Self.paths(sections).map { UICollectionViewUpdateItem(.delete, before: $0) })
    }
    /// Reads sections of the data source again.
    open func reloadSections(_ sections: IndexSet) {
        change(
            Self.paths(sections).map { UICollectionViewUpdateItem(.reload, before: $0, after: $0) })
    }

    /// Moves a section that the data source has moved.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        let paths = (Self.paths([section]).first, Self.paths([newSection]).first)
        change([UICollectionViewUpdateItem(.move, before: paths.0, after: paths.1)])
    }

    // MARK: Selection

    var selected: Set<IndexPath> = []
    /// The indices of the selected items.
    open var indexPathsForSelectedItems: [IndexPath]? { selected.sorted() }
    /// Selects an item, without telling the delegate.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if !allowsMultipleSelection {
            for old in selected { deselectItem(at: old, animated: animated) }
        }
        guard let indexPath else { return }
        selected.insert(indexPath)
        cells[indexPath]?.isSelected = true
        if !scrollPosition.isEmpty {
            scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
        }
    }
    /// Deselects an item, without telling the delegate.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        selected.remove(indexPath)
        cells[indexPath]?.isSelected = false
    }
    /// Highlights the item below a finger.
    open dynamic override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        guard let touch = touches.first,
            let indexPath = indexPathForItem(at: touch.location(in: self))
        else { return }
        highlight(indexPath)
    }
    /// Ends the highlight of an item.
    open dynamic override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        unhighlight()
    }
    /// Selects the item below a finger that leaves the screen.
    open dynamic override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        let touched = touches.first.flatMap { indexPathForItem(at: $0.location(in: self)) }
        let isHighlighted = touched != nil && touched == highlighted
        unhighlight()
        if isHighlighted, let touched { select(touched) }
    }
    /// The item below a finger.
    var highlighted: IndexPath?
    /// A Boolean value that indicates whether items can be selected.
    open var allowsSelection = true
    /// A Boolean value that indicates whether several items can be selected.
    open var allowsMultipleSelection = false
    /// A Boolean value that indicates whether the collection is being edited.
    open var isEditing = false
    /// A Boolean value that indicates whether items can be dragged.
    open var dragInteractionEnabled = true
    /// The source of the items that are dragged from the collection.
    open weak var dragDelegate: (any UICollectionViewDragDelegate)?
    /// The receiver of the items that are dropped on the collection.
    open weak var dropDelegate: (any UICollectionViewDropDelegate)?
    /// The items, with their sizes, that are being dragged.
    var dragSources = DragSources()
    /// The item that moves with a finger, and its proposed place.
    var moving: (from: IndexPath, to: IndexPath)?
    /// The speed at which items make room for a dragged one.
    open var reorderingCadence = ReorderingCadence.immediate
    /// A Boolean value that indicates whether items can be selected during editing.
    open var allowsSelectionDuringEditing = false
    /// A Boolean value that indicates whether several items can be selected during editing.
    open var allowsMultipleSelectionDuringEditing = false
    /// A Boolean value that indicates whether the selection follows the focus.
    open var selectionFollowsFocus = false
    /// A Boolean value that indicates whether items can have the focus.
    open var allowsFocus = true
    /// A Boolean value that indicates whether items can have the focus during editing.
    open var allowsFocusDuringEditing = false
    /// A Boolean value that indicates whether the last focus is restored.
    open var remembersLastFocusedIndexPath = false
    /// The changes of a cell that change its size.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled
    /// The interaction that shows the menus of items.
    open var contextMenuInteraction: UIContextMenuInteraction? {
        interactions.lazy.compactMap { $0 as? UIContextMenuInteraction }.first
    }
    /// A Boolean value that indicates whether changes are being made.
    open var hasUncommittedUpdates: Bool { updates != nil }
    /// The view behind all items.
    open var backgroundView: UIView? {
        didSet {
            if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
            if let backgroundView { insertSubview(backgroundView, at: 0) }
        }
    }
    /// Scrolls so that an item is at a position of the collection.
    open func scrollToItem(
        at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
    ) {
        guard let rect = layoutAttributesForItem(at: indexPath)?.frame else { return }
        receiveContentSize(storedLayout.collectionViewContentSize)
        let insets = adjustedContentInset, size = bounds.size
        var origin = bounds.origin
        if scrollPosition.contains(.top) { origin.y = rect.minY - insets.top }
        if scrollPosition.contains(.centeredVertically) { origin.y = rect.midY - size.height / 2 }
        if scrollPosition.contains(.bottom) { origin.y = rect.maxY - size.height + insets.bottom }
        if scrollPosition.contains(.left) { origin.x = rect.minX - insets.left }
        if scrollPosition.contains(.centeredHorizontally) { origin.x = rect.midX - size.width / 2 }
        if scrollPosition.contains(.right) { origin.x = rect.maxX - size.width + insets.right }
        origin.x = min(
            max(origin.x, -insets.left),
            max(-insets.left, contentSize.width + insets.right - size.width))
        origin.y = min(
            max(origin.y, -insets.top),
            max(-insets.top, contentSize.height + insets.bottom - size.height))
        setContentOffset(origin, animated: animated)
        setNeedsLayout()
    }
}
