// Made by Scripts/framework-protocols.py from the protocols of UIKit; not to be edited.

extension objc_DelegateDefaults: NSLayoutManagerDelegate {}
extension objc_DelegateDefaults: NSTextStorageDelegate {}
extension objc_DelegateDefaults: UIActionSheetDelegate {}
extension objc_DelegateDefaults: UIAdaptivePresentationControllerDelegate {}
extension objc_DelegateDefaults: UIAlertViewDelegate {}
extension objc_DelegateDefaults: UIApplicationDelegate {}
extension objc_DelegateDefaults: UIBarPositioningDelegate {}
extension objc_DelegateDefaults: UICalendarSelectionMultiDateDelegate {
    /// Does nothing, as required.
    public func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents) {}
    /// Does nothing, as required.
    public func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents) {}
}
extension objc_DelegateDefaults: UICalendarSelectionSingleDateDelegate {
    /// Does nothing, as required.
    public func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?) {}
}
extension objc_DelegateDefaults: UICalendarViewDelegate {
    /// Returns nothing, as required.
    public func calendarView(_ calendarView: UICalendarView, decorationFor dateComponents: DateComponents) -> UICalendarView.Decoration? { nil }
}
extension objc_DelegateDefaults: UICollectionViewDataSource {
    /// Returns nothing, as required.
    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    /// Returns nothing, as required.
    public func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell { UICollectionViewCell() }
}
extension objc_DelegateDefaults: UICollectionViewDataSourcePrefetching {
    /// Does nothing, as required.
    public func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}
}
extension objc_DelegateDefaults: UICollectionViewDelegate {}
extension objc_DelegateDefaults: UICollectionViewDelegateFlowLayout {}
extension objc_DelegateDefaults: UICollectionViewDragDelegate {
    /// Returns nothing, as required.
    public func collectionView(_ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem] { [] }
}
extension objc_DelegateDefaults: UICollectionViewDropDelegate {
    /// Does nothing, as required.
    public func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {}
}
extension objc_DelegateDefaults: UICollisionBehaviorDelegate {}
extension objc_DelegateDefaults: UIColorPickerViewControllerDelegate {}
extension objc_DelegateDefaults: UIContextMenuInteractionDelegate {
    /// Returns nothing, as required.
    public func contextMenuInteraction(_ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint) -> UIContextMenuConfiguration? { nil }
}
extension objc_DelegateDefaults: UIDocumentInteractionControllerDelegate {}
extension objc_DelegateDefaults: UIDocumentPickerDelegate {}
extension objc_DelegateDefaults: UIDragInteractionDelegate {
    /// Returns nothing, as required.
    public func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] { [] }
}
extension objc_DelegateDefaults: UIDropInteractionDelegate {}
extension objc_DelegateDefaults: UIDynamicAnimatorDelegate {}
extension objc_DelegateDefaults: UIEditMenuInteractionDelegate {}
extension objc_DelegateDefaults: UIGestureRecognizerDelegate {}
extension objc_DelegateDefaults: UIImagePickerControllerDelegate {}
extension objc_DelegateDefaults: UINavigationBarDelegate {}
extension objc_DelegateDefaults: UINavigationControllerDelegate {}
extension objc_DelegateDefaults: UIPageViewControllerDataSource {
    /// Returns nothing, as required.
    public func pageViewController(_ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController) -> UIViewController? { nil }
    /// Returns nothing, as required.
    public func pageViewController(_ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController) -> UIViewController? { nil }
}
extension objc_DelegateDefaults: UIPageViewControllerDelegate {}
extension objc_DelegateDefaults: UIPencilInteractionDelegate {}
extension objc_DelegateDefaults: UIPickerViewDelegate {}
extension objc_DelegateDefaults: UIPointerInteractionDelegate {}
extension objc_DelegateDefaults: UIPopoverPresentationControllerDelegate {}
extension objc_DelegateDefaults: UIPreviewInteractionDelegate {
    /// Does nothing, as required.
    public func previewInteraction(_ previewInteraction: UIPreviewInteraction, didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool) {}
    /// Does nothing, as required.
    public func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction) {}
}
extension objc_DelegateDefaults: UIPrintInteractionControllerDelegate {}
extension objc_DelegateDefaults: UISceneDelegate {}
extension objc_DelegateDefaults: UIScrollViewAccessibilityDelegate {}
extension objc_DelegateDefaults: UIScrollViewDelegate {}
extension objc_DelegateDefaults: UISearchBarDelegate {}
extension objc_DelegateDefaults: UISearchControllerDelegate {}
extension objc_DelegateDefaults: UISheetPresentationControllerDelegate {}
extension objc_DelegateDefaults: UISplitViewControllerDelegate {}
extension objc_DelegateDefaults: UITabBarControllerDelegate {}
extension objc_DelegateDefaults: UITabBarDelegate {}
extension objc_DelegateDefaults: UITableViewDataSource {
    /// Returns nothing, as required.
    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    /// Returns nothing, as required.
    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}
extension objc_DelegateDefaults: UITableViewDataSourcePrefetching {
    /// Does nothing, as required.
    public func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
}
extension objc_DelegateDefaults: UITableViewDelegate {}
extension objc_DelegateDefaults: UITableViewDragDelegate {
    /// Returns nothing, as required.
    public func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem] { [] }
}
extension objc_DelegateDefaults: UITableViewDropDelegate {
    /// Does nothing, as required.
    public func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {}
}
extension objc_DelegateDefaults: UITextFieldDelegate {}
extension objc_DelegateDefaults: UITextInteractionDelegate {}
extension objc_DelegateDefaults: UITextViewDelegate {}
extension objc_DelegateDefaults: UIToolbarDelegate {}
extension objc_DelegateDefaults: UIViewControllerTransitioningDelegate {}
extension objc_DelegateDefaults: UIWindowSceneDelegate {}
