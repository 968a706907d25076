internal import NibFormat
internal import NibLoader

/// A list of rows in sections, from a data source.
///
/// Rows have fixed heights, or the heights of their cells by constraints (`automaticDimension`). Cells
/// of visible rows exist after a layout.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    /// Creates a list with a frame, plain or with groups.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        alwaysBounceVertical = true
    }
    /// Creates a plain list with a frame.
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
    /// Creates a list from a nib.
    public required init?(coder: NSCoder) {
        style = coder.nib.map(Style.init) ?? .plain
        super.init(coder: coder)
    }

    /// The look of the sections.
    public let style: Style
    /// The source of the rows.
    open weak var dataSource: (any UITableViewDataSource)? { didSet { setNeedsReload() } }
    /// The source of rows before they are needed.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    /// The receiver of the list's events.
    @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
        get { (self as UIScrollView).delegate as? any UITableViewDelegate }
        set { (self as UIScrollView).delegate = newValue }
    }
    override func delegateDidChange() { setNeedsReload() }

    // MARK: Heights

    /// The height of rows that the delegate gives none, in points.
    open var rowHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }
    /// The height of headers that the delegate gives none, in points.
    open var sectionHeaderHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }
    /// The height of footers that the delegate gives none, in points.
    open var sectionFooterHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }
    /// The height of rows before they are measured, in points.
    open var estimatedRowHeight = UITableView.automaticDimension
    /// The height of headers before they are measured, in points.
    open var estimatedSectionHeaderHeight = UITableView.automaticDimension
    /// The height of footers before they are measured, in points.
    open var estimatedSectionFooterHeight = UITableView.automaticDimension
    /// The space above the first header of a section, in points.
    open var sectionHeaderTopPadding = UITableView.automaticDimension
    /// The height that means the one of the contents by their constraints.
    nonisolated public static let automaticDimension: CGFloat = -1

    let rows = TableRows()
    var needsReload = true
    func setNeedsReload() {
        needsReload = true
        setNeedsLayout()
    }

    // MARK: Rows

    /// The number of sections of the list.
    open var numberOfSections: Int {
        prepareRows()
        return rows.sections.count
    }
    /// Returns the number of rows of a section.
    open func numberOfRows(inSection section: Int) -> Int {
        prepareRows()
        return rows.sections.indices.contains(section) ? rows.sections[section].rows.count : 0
    }
    /// Returns the rectangle of a row in the content.
    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        prepareRows()
        return rowRect(indexPath) ?? .zero
    }
    /// The space at both sides of rows in groups with insets.
    var rowInset: CGFloat {
        guard style == .insetGrouped else { return 0 }
        return staticContents?.inset ?? (bounds.width < 400 ? 16 : 20)
    }
    /// Returns the rectangle of a section with its header and footer.
    open func rect(forSection section: Int) -> CGRect {
        prepareRows()
        let part = rows.sections[section]
        return CGRect(x: 0, y: part.start, width: bounds.width, height: part.end - part.start)
    }
    /// Returns the rectangle of the header of a section.
    open func rectForHeader(inSection section: Int) -> CGRect {
        prepareRows()
        let part = rows.sections[section]
        return CGRect(x: 0, y: part.start, width: bounds.width, height: part.header)
    }
    /// Returns the rectangle of the footer of a section.
    open func rectForFooter(inSection section: Int) -> CGRect {
        prepareRows()
        let part = rows.sections[section]
        return CGRect(x: 0, y: part.end - part.footer, width: bounds.width, height: part.footer)
    }
    /// Returns the row at a point of the content, or `nil` if there is none.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        prepareRows()
        return rows.indexPaths(from: point.y, to: point.y).first {
            rowRect($0)?.contains(point) ?? false
        }
    }
    /// Returns the rows that a rectangle of the content touches.
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        prepareRows()
        return rows.indexPaths(from: rect.minY, to: rect.maxY)
    }
    /// The rows that are visible now.
    open var indexPathsForVisibleRows: [IndexPath]? { cells.keys.sorted() }
    /// The cells that are visible now, from the top on.
    open var visibleCells: [UITableViewCell] {
        layoutIfNeeded()
        return cells.keys.sorted().compactMap { cells[$0] }
    }
    /// Returns the visible cell of a row, or `nil` if the row is not visible.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        layoutIfNeeded()
        return cells[indexPath]
    }
    /// Returns the row of a visible cell.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? {
        cells.first { $0.value === cell }?.key
    }
    /// Returns the visible header of a section.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        headers[section] as? UITableViewHeaderFooterView
    }
    /// Returns the visible footer of a section.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        footers[section] as? UITableViewHeaderFooterView
    }

    // MARK: Reuse

    var cellMakers: [String: ReusedViews<UITableViewCell>] = [:]
    var headerMakers: [String: ReusedViews<UITableViewHeaderFooterView>] = [:]

    /// Registers a class of cells, which are made by `init(style:reuseIdentifier:)`.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        cellMakers[identifier] = (cellClass as? UITableViewCell.Type).map { type in
            ReusedViews { type.make(identifier: identifier) }
        }
    }
    /// Registers a nib of cells.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        cellMakers[identifier] = nib.map { nib in
            ReusedViews {
                nib.instantiate(withOwner: nil).compactMap { $0 as? UITableViewCell }.first
            }
        }
    }
    /// The prototypes of a nib.
    private(set) var prototypes: DocumentCells?
    /// Registers the prototypes of a nib.
    func register(_ prototypes: DocumentCells) {
        self.prototypes = prototypes
        for element in prototypes.elements where element.name == "tableViewCell" {
            guard let identifier = DocumentCells.identifier(of: element) else { continue }
            cellMakers[identifier] = ReusedViews {
                NibPlaces.trapping { try prototypes.make(element) } as? UITableViewCell
            }
        }
    }
    /// The rows of a nib with static sections, for the controller of the list.
    private(set) var staticContents: StaticTable?
    /// Sets the rows of a nib with static sections.
    func setStaticRows(_ rows: [StaticRow]) { staticContents = StaticTable(rows) }
    /// Registers a class of headers and footers, which are made by `init(reuseIdentifier:)`.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        headerMakers[identifier] = (aClass as? UITableViewHeaderFooterView.Type).map { type in
            ReusedViews { type.make(identifier: identifier) }
        }
    }
    /// Registers a nib of headers and footers.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        headerMakers[identifier] = nib.map { nib in
            ReusedViews {
                nib.instantiate(withOwner: nil).compactMap { $0 as? UITableViewHeaderFooterView }
                    .first
            }
        }
    }
    /// Returns a cell that left the screen, or a new one of the registered class, or `nil`.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        let cell = cellMakers[identifier]?.take()
        cell?.prepareForReuse()
        return cell
    }
    /// Returns a cell that left the screen, or a new one of the registered class.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
        -> UITableViewCell
    {
        if indexPath == reconfiguring, let cell = cells[indexPath],
            cell.reuseIdentifier == identifier
        {
            return cell
        }
        guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
            preconditionFailure(
                "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class "
                    + "for the identifier or connect a prototype cell in a storyboard")
        }
        return cell
    }
    /// Returns a header or footer that left the screen, or a new one, or `nil`.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
        -> UITableViewHeaderFooterView?
    {
        let view = headerMakers[identifier]?.take()
        view?.prepareForReuse()
        return view
    }

    // MARK: Layout

    var cells: [IndexPath: UITableViewCell] = [:]
    /// The cell of a row, if there is one.
    func cellIfMade(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }
    var headers: [Int: UIView] = [:]
    var footers: [Int: UIView] = [:]

    /// Reads the data source again, and removes all cells.
    open dynamic func reloadData() {
        relocate { _ in
            nil
        } section: { _ in
            nil
        }
        let count = rows.sections.count
        selected = selected.filter { $0.section < count }
        setNeedsReload()
    }
    /// The cells that were removed outside of a layout, of which the delegate learns in the next one.
    var ended: [(UITableViewCell, IndexPath)] = []

    /// Reads the numbers and heights of rows, if they are outdated.
    func prepareRows() {
        guard needsReload else { return }
        needsReload = false
        estimated = []
        rows.read(from: self, dataSource, delegate)
        placeContent()
    }

    /// The heights of rows whose cells have been measured.
    var measured: [IndexPath: CGFloat] = [:]
    /// The rows whose heights are estimates until they become visible.
    var estimated: Set<IndexPath> = []
    func placeContent() {
        let top = tableHeaderView?.bounds.height ?? 0
        let bottom = tableFooterView?.bounds.height ?? 0
        rows.place(below: top)
        receiveContentSize(CGSize(width: bounds.width, height: rows.end + bottom))
        tableHeaderView?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top)
        tableFooterView?.frame = CGRect(x: 0, y: rows.end, width: bounds.width, height: bottom)
    }

    var laidOutWidth: CGFloat = -1
    /// Makes the cells of visible rows, and places them with headers and footers.
    open dynamic override func layoutSubviews() {
        if bounds.width != laidOutWidth {
            laidOutWidth = bounds.width
            (measured, needsReload) = ([:], true)
        }
        announceEnded()
        prepareRows()
        super.layoutSubviews()
        placeContent()
        measureVisibleRows()
        let visible = Set(rows.indexPaths(from: bounds.minY, to: bounds.maxY))
        for (indexPath, cell) in cells where !visible.contains(indexPath) {
            cells[indexPath] = nil
            discard(cell)
            guard shown.contains(indexPath) else { continue }
            delegate?.tableView(self, didEndDisplaying: cell, forRowAt: indexPath)
        }
        for indexPath in visible.sorted() {
            let isNew = cells[indexPath] == nil
            guard let cell = cells[indexPath] ?? makeCell(indexPath),
                let rect = rowRect(indexPath)
            else { continue }
            cell.frame = rect
            if isNew || !shown.contains(indexPath) {
                delegate?.tableView(self, willDisplay: cell, forRowAt: indexPath)
            }
        }
        shown = visible
        for (section, view) in headers where rows.sections.indices.contains(section) {
            let part = rows.sections[section]
            view.frame = CGRect(x: 0, y: part.start, width: bounds.width, height: part.header)
            announce(view, ofHeader: section)
        }
        for (section, view) in footers where rows.sections.indices.contains(section) {
            let part = rows.sections[section]
            view.frame = CGRect(
                x: 0, y: part.end - part.footer, width: bounds.width, height: part.footer)
            announce(view, ofFooter: section)
        }
        backgroundView?.frame = bounds
    }
    var shown: Set<IndexPath> = []
    var shownHeaders: Set<Int> = [], shownFooters: Set<Int> = []

    // MARK: Changes

    /// The changes since the begin of the outermost batch, and the number of batches around each other.
    var changes = ListUpdates()
    var batchDepth = 0

    /// Makes changes of rows together, and runs a completion.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        batchDepth += 1
        updates?()
        endBatch()
        layoutIfNeeded()
        completion?(true)
    }
    /// Makes changes of rows together by a closure that does not escape, and runs a completion.
    public final func performBatchUpdates(
        _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        withoutActuallyEscaping(updates) {
            performBatchUpdates(Optional($0), completion: completion)
        }
    }
    /// Begins changes of rows.
    open func beginUpdates() { batchDepth += 1 }
    /// Ends changes of rows, and reads heights again.
    open func endUpdates() { endBatch() }
    /// Inserts rows that the data source has.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.insertedItems.formUnion(indexPaths) }
    }
    /// Deletes rows that the data source no longer has.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.deletedItems.formUnion(indexPaths) }
    }
    /// Reads rows of the data source again.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.reloadedItems.formUnion(indexPaths) }
    }
    /// Reads rows of the data source again, with the same cells.
    open func reconfigureRows(at indexPaths: [IndexPath]) {
        for indexPath in indexPaths {
            guard let cell = cells[indexPath] else { continue }
            reconfiguring = indexPath
            let new = dataSource?.tableView(self, cellForRowAt: indexPath)
            reconfiguring = nil
            precondition(
                new === cell || new == nil,
                "attempted to reconfigure the row at \(indexPath) with another cell; dequeue the "
                    + "existing cell with the same reuse identifier")
        }
        setNeedsReload()
    }
    /// The row whose cell is being configured again.
    var reconfiguring: IndexPath?
    /// Moves a row that the data source has moved.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.movedItems[indexPath] = newIndexPath }
    }
    /// Inserts sections that the data source has.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.insertedSections.formUnion(sections) }
    }
    /// Deletes sections that the data source no longer has.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.deletedSections.formUnion(sections) }
    }
    /// Reads sections of the data source again.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.reloadedSections.formUnion(sections) }
    }
    /// Moves a section that the data source has moved.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections[section] = newSection }
    }

    // MARK: Selection

    var selected: Set<IndexPath> = []
    /// The selected row, the first one of several.
    open var indexPathForSelectedRow: IndexPath? { selected.min() }
    /// The selected rows of the list.
    open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected.sorted() }
    /// Selects a row, without telling the delegate.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if !allowsMultipleSelection {
            for old in selected { deselectRow(at: old, animated: animated) }
        }
        guard let indexPath else { return }
        selected.insert(indexPath)
        cells[indexPath]?.setSelected(true, animated: animated)
        if scrollPosition != .none {
            scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
        }
    }
    /// Deselects a row, without telling the delegate.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        selected.remove(indexPath)
        cells[indexPath]?.setSelected(false, animated: animated)
    }
    /// Highlights the row below a finger.
    open dynamic override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        guard let touch = touches.first else { return }
        highlight(rowAt: touch.location(in: self))
    }
    /// Ends the highlight of a row.
    open dynamic override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        unhighlight()
    }
    /// Selects the row below a finger that leaves the screen.
    open dynamic override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        guard let touch = touches.first else { return }
        select(rowAt: touch.location(in: self))
    }
    /// The row below a finger.
    var highlighted: IndexPath?
    /// A Boolean value that indicates whether rows can be selected.
    open var allowsSelection = true
    /// A Boolean value that indicates whether several rows can be selected.
    open var allowsMultipleSelection = false
    /// A Boolean value that indicates whether rows can be selected during editing.
    open var allowsSelectionDuringEditing = false
    /// A Boolean value that indicates whether several rows can be selected during editing.
    open var allowsMultipleSelectionDuringEditing = false
    /// Scrolls so that the first selected row is at a position of the list.
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        guard let indexPath = indexPathForSelectedRow else { return }
        scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
    /// Scrolls so that a row is at a position of the list.
    open func scrollToRow(
        at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
    ) {
        let rect = rectForRow(at: indexPath), height = bounds.height
        let insets = adjustedContentInset
        var y = bounds.minY
        switch scrollPosition {
        case .top: y = rect.minY - insets.top
        case .middle: y = rect.midY - height / 2
        case .bottom: y = rect.maxY - height + insets.bottom
        case .none: return scrollRectToVisible(rect, animated: animated)
        }
        let last = max(-insets.top, contentSize.height + insets.bottom - height)
        setContentOffset(
            CGPoint(x: bounds.minX, y: min(max(y, -insets.top), last)), animated: animated)
        setNeedsLayout()
    }
    /// Sets the offset, and the visible rows with it.
    open override var contentOffset: CGPoint {
        didSet { if contentOffset != oldValue { setNeedsLayout() } }
    }

    // MARK: Appearance

    /// The view above the first section.
    open var tableHeaderView: UIView? {
        didSet {
            if oldValue !== tableHeaderView { oldValue?.removeFromSuperview() }
            if let tableHeaderView { addSubview(tableHeaderView) }
            placeContent()
            setNeedsLayout()
        }
    }
    /// The view below the last section.
    open var tableFooterView: UIView? {
        didSet {
            if oldValue !== tableFooterView { oldValue?.removeFromSuperview() }
            if let tableFooterView { addSubview(tableFooterView) }
            placeContent()
            setNeedsLayout()
        }
    }
    /// The view behind all rows.
    open var backgroundView: UIView? {
        didSet {
            if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
            if let backgroundView { insertSubview(backgroundView, at: 0) }
        }
    }
    /// The look of the lines between rows.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
    /// The colour of the lines between rows.
    open var separatorColor: UIColor? = .separator { didSet { note(.separatorColor) } }
    /// The insets of the lines between rows.
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    /// The reference of the insets of lines.
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
    /// The effect of the lines between rows.
    open var separatorEffect: UIVisualEffect?
    /// A Boolean value that indicates whether margins keep cells narrow enough for reading.
    open var cellLayoutMarginsFollowReadableWidth = false
    /// A Boolean value that indicates whether the safe area insets contents of cells.
    open var insetsContentViewsToSafeArea = true
    /// A Boolean value that indicates whether the list is being edited.
    open var isEditing = false
    /// Begins or ends editing of the list.
    open dynamic func setEditing(_ editing: Bool, animated: Bool) {
        isEditing = editing
        for cell in cells.values { cell.setEditing(editing, animated: animated) }
    }
    /// A Boolean value that indicates whether rows can be dragged.
    open var dragInteractionEnabled = false
    /// A Boolean value that indicates whether the selection follows the focus.
    open var selectionFollowsFocus = false
    /// The source of the items that are dragged from the table.
    open weak var dragDelegate: (any UITableViewDragDelegate)?
    /// The receiver of the items that are dropped on the table.
    open weak var dropDelegate: (any UITableViewDropDelegate)?
    /// The rows, with their sizes, from which items are being dragged.
    var dragSources = DragSources()
    /// A Boolean value that indicates whether rows can have the focus.
    open var allowsFocus = true
    /// A Boolean value that indicates whether rows can have the focus during editing.
    open var allowsFocusDuringEditing = false
    /// A Boolean value that indicates whether data is requested before rows become visible.
    open var isPrefetchingEnabled = true
    /// The changes of a cell that change the height of its row.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled
    /// The height of the empty rows behind the last one, in points.
    open var fillerRowHeight = UITableView.automaticDimension
    /// The colour behind the index while a finger is on it.
    open var sectionIndexTrackingBackgroundColor: UIColor?
    /// The elements that are as wide as their contents.
    open var contentHuggingElements: ContentHuggingElements = []
    /// The interaction that shows the menus of rows.
    open var contextMenuInteraction: UIContextMenuInteraction? {
        interactions.lazy.compactMap { $0 as? UIContextMenuInteraction }.first
    }
    /// A Boolean value that indicates whether the last focus is restored.
    open var remembersLastFocusedIndexPath = false
    /// The colour of the index at the trailing edge.
    open var sectionIndexColor: UIColor?
    /// The colour behind the index at the trailing edge.
    open var sectionIndexBackgroundColor: UIColor?
    /// The least number of rows for which the index appears.
    open var sectionIndexMinimumDisplayRowCount = 0
    /// Reads the titles of the index again.
    open func reloadSectionIndexTitles() {}
    /// A Boolean value that indicates whether changes are being made.
    open var hasUncommittedUpdates: Bool { batchDepth > 0 }
}
