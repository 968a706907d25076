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
    /// Creates the list below the status bar, with the controller as its source and receiver.
    open dynamic override func loadView() {
        if details.scene?.loadView(of: self) ?? false || loadNib() { return adoptLoadedTable() }
        // PanModal's tests find 20 points less than the screen on an iPhone 8.
        let bar = UIApplication.shared.statusBarFrame.height
        let frame = UIScreen.main.bounds.inset(
            by: UIEdgeInsets(top: bar, left: 0, bottom: 0, right: 0))
        let table = UITableView(frame: frame, style: style)
        (table.dataSource, table.delegate) = (self, self)
        view = table
    }
    /// Reads the list again, and ends the selection.
    open dynamic override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        tableView.reloadData()
        guard clearsSelectionOnViewWillAppear else { return }
        for row in tableView.indexPathsForSelectedRows ?? [] {
            tableView.deselectRow(at: row, animated: animated)
        }
    }
    /// Begins or ends editing of the list.
    open dynamic override func setEditing(_ editing: Bool, animated: Bool) {
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
    /// Returns the titles of the index at the trailing edge.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// Returns the section of a title of the index.
    open func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { index }
    /// Returns the estimated height of a section's header, in points.
    open func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int)
        -> CGFloat
    { tableView.estimatedSectionHeaderHeight }
    /// Returns the estimated height of a section's footer, in points.
    open func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int)
        -> CGFloat
    { tableView.estimatedSectionFooterHeight }
    /// Responds to a section's header that becomes visible.
    open func tableView(
        _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) {}
    /// Responds to a section's footer that becomes visible.
    open func tableView(
        _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
    ) {}
    /// Responds to a section's header that is no longer visible.
    open func tableView(
        _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) {}
    /// Responds to a section's footer that is no longer visible.
    open func tableView(
        _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
    ) {}
    /// Responds to a finger on a row.
    open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
    /// Responds to a finger that leaves a row.
    open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
    /// Returns the row to deselect in place of one, or `nil` for none.
    open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath)
        -> IndexPath?
    { indexPath }
    /// Returns whether a tap performs the primary action of a row.
    open func tableView(
        _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
    ) -> Bool { true }
    /// Performs the primary action of a row.
    open func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)
    {}
    /// Returns the title of the button that confirms a deletion.
    open func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { nil }
    /// Returns whether the contents of a row move aside during editing.
    open func tableView(
        _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
    ) -> Bool { true }
    /// Returns the actions of a swipe, in the form before iOS 13.
    open func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath)
        -> [UITableViewRowAction]?
    { nil }
    /// Responds to a swipe that shows the actions of a row.
    open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
    /// Responds to the end of the actions of a row.
    open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
    /// Returns the destination of a moved row, in place of a proposed one.
    open func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { proposedDestinationIndexPath }
    /// Returns the number of steps by which a row is indented.
    open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath)
        -> Int
    { tableView.ownIndentation(ofRow: indexPath) }
    /// Returns whether a long press shows the menu of a row; before iOS 13.
    open func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath)
        -> Bool
    { false }
    /// Returns whether the menu of a row has a command.
    open func tableView(
        _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool { false }
    /// Performs a command of the menu of a row.
    open func tableView(
        _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?
    ) {}
    /// Returns whether a row can have the focus.
    open func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Returns whether the focus selects a row.
    open func tableView(
        _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
    ) -> Bool { tableView.selectionFollowsFocus }
    /// Returns whether two fingers begin to select rows.
    open func tableView(
        _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { false }
    /// Responds to two fingers that begin to select rows.
    open func tableView(
        _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {}
    /// Responds to the end of a selection by two fingers.
    open func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}
    /// Returns the picture of a row whose menu is shown.
    open func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Returns the picture of a row whose menu is dismissed.
    open func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Responds to a tap on the preview of a row's menu.
    open func tableView(
        _ tableView: UITableView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    /// Responds to the menu of a row that becomes visible.
    open func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Responds to the menu of a row that is dismissed.
    open func tableView(
        _ tableView: UITableView,
        willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Responds to a change of the offset.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Responds to the start of a drag.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Responds to the end of a drag, and may change its target.
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Responds to the end of a drag.
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    {}
    /// Responds to the start of a deceleration.
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Responds to the end of a deceleration.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Responds to the end of an animated change of the offset.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Responds to a tap on the status bar that scrolled to the top.
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// Returns whether a tap on the status bar scrolls to the top.
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// Responds to a change of the insets with the safe area.
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
