/// A controller of a list.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let style: UITableView.Style
    /// Creates a controller of a list of a style.
    public init(style: UITableView.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }
    /// Creates a controller of a plain list, whose view comes from a nib.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .plain
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    /// Creates a controller from a nib.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
        clearsSelectionOnViewWillAppear =
            coder.nib?.flag("clearsSelectionOnViewWillAppear") ?? true
    }
    /// The list, which is the view.
    open var tableView: UITableView! {
        get { view as? UITableView }
        set { view = newValue }
    }
    /// A Boolean value that indicates whether the appearance ends the selection.
    open var clearsSelectionOnViewWillAppear = true
    /// The control that refreshes the list.
    open var refreshControl: UIRefreshControl? {
        get { tableView.refreshControl }
        set { tableView.refreshControl = newValue }
    }
    /// Makes the controller the source and receiver of a list from a nib that connects no others.
    private func adoptLoadedTable() {
        if tableView?.dataSource == nil { tableView?.dataSource = self }
        if tableView?.delegate == nil { tableView?.delegate = self }
    }
    /// Creates the list, with the controller as its source and receiver.
    open override func loadView() {
        if details.scene?.loadView(of: self) ?? false || loadNib() { return adoptLoadedTable() }
        let table = UITableView(frame: UIScreen.main.bounds, style: style)
        (table.dataSource, table.delegate) = (self, self)
        view = table
    }
    /// Reads the list again, and ends the selection.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        tableView.reloadData()
        guard clearsSelectionOnViewWillAppear else { return }
        for row in tableView.indexPathsForSelectedRows ?? [] {
            tableView.deselectRow(at: row, animated: animated)
        }
    }
    /// Begins or ends editing of the list.
    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        tableView.setEditing(editing, animated: animated)
    }
    /// Returns the number of sections; 1 unless it is overridden.
    open func numberOfSections(in tableView: UITableView) -> Int {
        tableView.staticContents?.sections.count ?? 1
    }
    /// Returns the number of static rows of a nib; 0 without a nib unless it is overridden.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        tableView.staticContents?[section]?.rows.count ?? 0
    }
    /// Returns the static cell of a nib; a subclass with other rows overrides it.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
    {
        tableView.staticContents?.cell(at: indexPath)
            ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    /// Returns the title of a header; `nil` unless it is overridden.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        tableView.staticContents?[section]?.headerTitle
    }
    /// Returns the title of a footer; `nil` unless it is overridden.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        tableView.staticContents?[section]?.footerTitle
    }
    /// Returns whether a row can be edited; all can unless it is overridden.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Returns whether a row can be moved; all can unless it is overridden.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Inserts or deletes a row that the user edits.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {}
    /// Moves a row that the user moves.
    open func tableView(
        _ tableView: UITableView, moveRowAt fromIndexPath: IndexPath, to toIndexPath: IndexPath
    ) {}
    /// Returns the height of a row; that of the list unless it is overridden.
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.ownHeight(ofRow: indexPath)
    }
    /// Returns the height of a row before it is measured.
    open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath)
        -> CGFloat
    {
        tableView.estimatedRowHeight
    }
    /// Returns the height of a header; that of the list unless it is overridden.
    open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
    {
        tableView.ownHeight(ofHeader: section)
    }
    /// Returns the height of a footer; that of the list unless it is overridden.
    open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
    {
        tableView.ownHeight(ofFooter: section)
    }
    /// Returns the header of a section; none unless it is overridden.
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        nil
    }
    /// Returns the footer of a section; none unless it is overridden.
    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        nil
    }
    /// Responds to the appearance of a cell, before it happens.
    open func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {}
    /// Returns the row to select in place of a touched one.
    open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath)
        -> IndexPath?
    { indexPath }
    /// Responds to the selection of a row by the user.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    /// Responds to the end of a row's selection by the user.
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    /// Responds to the disappearance of a cell.
    open func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) {}
    /// Returns whether a touched row is highlighted.
    open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
    { true }
    /// Responds to a tap on the detail button of a row.
    open func tableView(
        _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
    ) {}
    /// Returns the control for editing of a row.
    open func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
        -> UITableViewCell.EditingStyle
    { .delete }
    /// Returns the buttons at the leading side of a row; none unless it is overridden.
    open func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    /// Returns the buttons at the trailing side of a row; none unless it is overridden.
    open func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    /// Returns the context menu of a row; none unless it is overridden.
    open func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
}
