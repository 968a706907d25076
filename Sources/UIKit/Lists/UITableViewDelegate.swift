/// The receiver of a list's events.
@preconcurrency @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
    /// Returns the height of a row, or `UITableView.automaticDimension`.
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    /// Returns the height of a row before it is measured.
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath)
        -> CGFloat
    /// Returns the height of a header.
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
    /// Returns the height of a footer.
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
    /// Returns the header of a section.
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
    /// Returns the footer of a section.
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
    /// Responds to the appearance of a cell, before it happens.
    func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
    /// Responds to the disappearance of a cell.
    func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
        forRowAt indexPath: IndexPath)
    /// Returns whether a touched row is highlighted.
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
    /// Returns the row to select in place of a touched one, or `nil` for none.
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
    /// Responds to the selection of a row by the user.
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
    /// Responds to the end of a row's selection by the user.
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
    /// Responds to a tap on the button of a row.
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
    /// Returns the control for editing of a row.
    func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
        -> UITableViewCell.EditingStyle
    /// Returns the buttons at the leading side of a row.
    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    )
        -> UISwipeActionsConfiguration?
    /// Returns the buttons at the trailing side of a row.
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    )
        -> UISwipeActionsConfiguration?
    /// Returns the context menu of a row.
    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration?
    /// Returns the estimated height of a section's header, in points.
    func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int)
        -> CGFloat
    /// Returns the estimated height of a section's footer, in points.
    func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int)
        -> CGFloat
    /// Responds to a section's header that becomes visible.
    func tableView(
        _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)
    /// Responds to a section's footer that becomes visible.
    func tableView(
        _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)
    /// Responds to a section's header that is no longer visible.
    func tableView(
        _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)
    /// Responds to a section's footer that is no longer visible.
    func tableView(
        _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)
    /// Responds to a finger on a row.
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)
    /// Responds to a finger that leaves a row.
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)
    /// Returns the row to deselect in place of one, or `nil` for none.
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
    /// Returns whether a tap performs the primary action of a row.
    func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath)
        -> Bool
    /// Performs the primary action of a row.
    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)
    /// Returns the title of the button that confirms a deletion.
    func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String?
    /// Returns whether the contents of a row move aside during editing.
    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath)
        -> Bool
    /// Returns the actions of a swipe, in the form before iOS 13.
    func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath)
        -> [UITableViewRowAction]?
    /// Responds to a swipe that shows the actions of a row.
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)
    /// Responds to the end of the actions of a row.
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)
    /// Returns the destination of a moved row, in place of a proposed one.
    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath
    /// Returns the number of steps by which a row is indented.
    func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int
    /// Returns whether a long press shows the menu of a row; before iOS 13.
    func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool
    /// Returns whether the menu of a row has a command.
    func tableView(
        _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool
    /// Performs a command of the menu of a row.
    func tableView(
        _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?)
    /// Returns whether a move of the focus may happen.
    func tableView(
        _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
    )
        -> Bool
    /// Responds to a move of the focus.
    func tableView(
        _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator)
    /// Returns the index path with the focus at first, or `nil` for the list's choice.
    func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath?
    /// Returns whether a drag above a row opens it.
    func tableView(
        _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool
    /// Returns whether a row can have the focus.
    func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool
    /// Returns whether the focus selects a row.
    func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath)
        -> Bool
    /// Returns whether two fingers begin to select rows.
    func tableView(
        _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool
    /// Responds to two fingers that begin to select rows.
    func tableView(
        _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
    /// Responds to the end of a selection by two fingers.
    func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView)
    /// Returns the picture of a row whose menu is shown.
    func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// Returns the picture of a row whose menu is dismissed.
    func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// Responds to a tap on the preview of a row's menu.
    func tableView(
        _ tableView: UITableView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)
    /// Responds to the menu of a row that becomes visible.
    func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// Responds to the menu of a row that is dismissed.
    func tableView(
        _ tableView: UITableView,
        willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
}

extension UITableViewDelegate {
    /// Returns `true` by default, as without the method.
    public func tableView(
        _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
    ) -> Bool { true }
    /// Does nothing by default, as without the method.
    public func tableView(
        _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) {}
    /// Returns `nil` by default, as without the method.
    public func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { nil }
    /// Returns `true` by default, as without the method.
    public func tableView(
        _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool { true }
    /// Returns the height of the list's rows by default, as without the method.
    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    {
        tableView.ownHeight(ofRow: indexPath)
    }
    /// Returns the estimate of the list by default, as without the method.
    public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath)
        -> CGFloat
    {
        tableView.estimatedRowHeight
    }
    /// Returns the height of the list's headers by default, as without the method.
    public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int)
        -> CGFloat
    {
        tableView.ownHeight(ofHeader: section)
    }
    /// Returns the height of the list's footers by default, as without the method.
    public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int)
        -> CGFloat
    {
        tableView.ownHeight(ofFooter: section)
    }
    /// Returns `nil` by default, as without the method.
    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
    { nil }
    /// Returns `nil` by default, as without the method.
    public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
    { nil }
    /// Does nothing by default, as without the method.
    public func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {}
    /// Does nothing by default, as without the method.
    public func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) {}
    /// Returns `true` by default, as without the method.
    public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath)
        -> Bool
    { true }
    /// Returns the touched row by default, as without the method.
    public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath)
        -> IndexPath?
    {
        indexPath
    }
    /// Does nothing by default, as without the method.
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    /// Does nothing by default, as without the method.
    public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    /// Does nothing by default, as without the method.
    public func tableView(
        _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
    ) {}
    /// Returns the control that deletes by default, as without the method.
    public func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
        -> UITableViewCell.EditingStyle
    { .delete }
    /// Returns `nil` by default, as without the method.
    public func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    /// Returns `nil` by default, as without the method.
    public func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    /// Returns `nil` by default, as without the method.
    public func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    /// Returns the usual value by default, as without the method.
    public func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int)
        -> CGFloat
    { tableView.estimatedSectionHeaderHeight }
    /// Returns the usual value by default, as without the method.
    public func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int)
        -> CGFloat
    { tableView.estimatedSectionFooterHeight }
    /// Does nothing by default, as without the method.
    public func tableView(
        _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) {}
    /// Does nothing by default, as without the method.
    public func tableView(
        _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
    ) {}
    /// Does nothing by default, as without the method.
    public func tableView(
        _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) {}
    /// Does nothing by default, as without the method.
    public func tableView(
        _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
    ) {}
    /// Does nothing by default, as without the method.
    public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
    /// Does nothing by default, as without the method.
    public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
    /// Returns the usual value by default, as without the method.
    public func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath)
        -> IndexPath?
    { indexPath }
    /// Returns `true` by default, as without the method.
    public func tableView(
        _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
    ) -> Bool { true }
    /// Does nothing by default, as without the method.
    public func tableView(
        _ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath
    ) {}
    /// Returns `nil` by default, as without the method.
    public func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { nil }
    /// Returns `true` by default, as without the method.
    public func tableView(
        _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
    ) -> Bool { true }
    /// Returns `nil` by default, as without the method.
    public func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath)
        -> [UITableViewRowAction]?
    { nil }
    /// Does nothing by default, as without the method.
    public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
    /// Does nothing by default, as without the method.
    public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
    /// Returns the usual value by default, as without the method.
    public func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { proposedDestinationIndexPath }
    /// Returns the usual value by default, as without the method.
    public func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath)
        -> Int
    { tableView.ownIndentation(ofRow: indexPath) }
    /// Returns `false` by default, as without the method.
    public func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath)
        -> Bool
    { false }
    /// Returns `false` by default, as without the method.
    public func tableView(
        _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool { false }
    /// Does nothing by default, as without the method.
    public func tableView(
        _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?
    ) {}
    /// Returns `true` by default, as without the method.
    public func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Returns the usual value by default, as without the method.
    public func tableView(
        _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
    ) -> Bool { tableView.selectionFollowsFocus }
    /// Returns `false` by default, as without the method.
    public func tableView(
        _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { false }
    /// Does nothing by default, as without the method.
    public func tableView(
        _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {}
    /// Does nothing by default, as without the method.
    public func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}
    /// Returns `nil` by default, as without the method.
    public func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Returns `nil` by default, as without the method.
    public func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Does nothing by default, as without the method.
    public func tableView(
        _ tableView: UITableView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    /// Does nothing by default, as without the method.
    public func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Does nothing by default, as without the method.
    public func tableView(
        _ tableView: UITableView,
        willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
}
