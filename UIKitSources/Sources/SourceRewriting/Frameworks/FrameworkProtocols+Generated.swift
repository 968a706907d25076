// Made by Scripts/framework-protocols.py from the module UIKit; not to be edited.

extension FrameworkProtocols {
    /// The protocols of UIKit with the names of those above them, and their optional methods.
    static let all: [String: (inherited: [String], methods: String)] = [
        "NSLayoutManagerDelegate": ([], """
        layoutManager(_ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?, atEnd layoutFinishedFlag: Bool)
        """),
        "NSTextStorageDelegate": ([], """
        textStorage(_ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange, changeInLength delta: Int)
        textStorage(_ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange, changeInLength delta: Int)
        """),
        "UIActionSheetDelegate": ([], """
        actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int)
        actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int)
        actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int)
        actionSheetCancel(_ actionSheet: UIActionSheet)
        didPresent(_ actionSheet: UIActionSheet)
        willPresent(_ actionSheet: UIActionSheet)
        """),
        "UIAdaptivePresentationControllerDelegate": ([], """
        adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
        presentationController(_ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle) -> UIViewController?
        presentationController(_ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle, transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
        presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
        presentationControllerDidDismiss(_ presentationController: UIPresentationController)
        presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
        presentationControllerWillDismiss(_ presentationController: UIPresentationController)
        """),
        "UIAlertViewDelegate": ([], """
        alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
        alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
        alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
        alertViewCancel(_ alertView: UIAlertView)
        alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool
        didPresent(_ alertView: UIAlertView)
        willPresent(_ alertView: UIAlertView)
        """),
        "UIApplicationDelegate": (["WindowOwningDelegate"], """
        application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
        application(_ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions) -> UISceneConfiguration
        application(_ application: UIApplication, continue userActivity: NSUserActivity, restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void) -> Bool
        application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
        application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
        application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
        application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any], fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
        application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
        application(_ application: UIApplication, handleEventsForBackgroundURLSession identifier: String, completionHandler: @escaping () -> Void)
        application(_ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void)
        application(_ application: UIApplication, performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
        application(_ application: UIApplication, shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication .ExtensionPointIdentifier) -> Bool
        application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool
        application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool
        application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?) -> UIInterfaceOrientationMask
        application(_ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
        applicationDidBecomeActive(_ application: UIApplication)
        applicationDidEnterBackground(_ application: UIApplication)
        applicationDidFinishLaunching(_ application: UIApplication)
        applicationDidReceiveMemoryWarning(_ application: UIApplication)
        applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)
        applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)
        applicationSignificantTimeChange(_ application: UIApplication)
        applicationWillEnterForeground(_ application: UIApplication)
        applicationWillResignActive(_ application: UIApplication)
        applicationWillTerminate(_ application: UIApplication)
        """),
        "UIBarPositioningDelegate": ([], """
        position(for bar: any UIBarPositioning) -> UIBarPosition
        """),
        "UICalendarSelectionMultiDateDelegate": ([], """
        multiDateSelection(_ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents) -> Bool
        multiDateSelection(_ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents) -> Bool
        """),
        "UICalendarSelectionSingleDateDelegate": ([], """
        dateSelection(_ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?) -> Bool
        """),
        "UICalendarViewDelegate": ([], """
        calendarView(_ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents)
        """),
        "UICollectionViewDataSource": ([], """
        collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
        collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int) -> IndexPath
        collectionView(_ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
        collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView
        indexTitles(for collectionView: UICollectionView) -> [String]?
        numberOfSections(in collectionView: UICollectionView) -> Int
        """),
        "UICollectionViewDataSourcePrefetching": ([], """
        collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
        """),
        "UICollectionViewDelegate": (["UIScrollViewDelegate"], """
        collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool
        collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool
        collectionView(_ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?) -> Bool
        collectionView(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath) -> Bool
        collectionView(_ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration, dismissalPreviewForItemAt indexPath: IndexPath) -> UITargetedPreview?
        collectionView(_ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration, highlightPreviewForItemAt indexPath: IndexPath) -> UITargetedPreview?
        collectionView(_ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint) -> UIContextMenuConfiguration?
        collectionView(_ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
        collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
        collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
        collectionView(_ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView, forElementOfKind elementKind: String, at indexPath: IndexPath)
        collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
        collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
        collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
        collectionView(_ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
        collectionView(_ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?)
        collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)
        collectionView(_ collectionView: UICollectionView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration) -> UITargetedPreview?
        collectionView(_ collectionView: UICollectionView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration) -> UITargetedPreview?
        collectionView(_ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath) -> Bool
        collectionView(_ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool
        collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool
        collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
        collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
        collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool
        collectionView(_ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath, with context: any UISpringLoadedInteractionContext) -> Bool
        collectionView(_ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext) -> Bool
        collectionView(_ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
        collectionView(_ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath) -> IndexPath
        collectionView(_ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath, atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath) -> IndexPath
        collectionView(_ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout, newLayout toLayout: UICollectionViewLayout) -> UICollectionViewTransitionLayout
        collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
        collectionView(_ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?)
        collectionView(_ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView, forElementKind elementKind: String, at indexPath: IndexPath)
        collectionView(_ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?)
        collectionView(_ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration, animator: any UIContextMenuInteractionCommitAnimating)
        indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath?
        """),
        "UICollectionViewDelegateFlowLayout": (["UICollectionViewDelegate"], """
        collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int) -> UIEdgeInsets
        collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int) -> CGFloat
        collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int) -> CGFloat
        collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int) -> CGSize
        collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int) -> CGSize
        collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath) -> CGSize
        """),
        "UICollectionViewDragDelegate": ([], """
        collectionView(_ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath) -> UIDragPreviewParameters?
        collectionView(_ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool
        collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
        collectionView(_ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession) -> Bool
        collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
        collectionView(_ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint) -> [UIDragItem]
        """),
        "UICollectionViewDropDelegate": ([], """
        collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
        collectionView(_ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath) -> UIDragPreviewParameters?
        collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
        collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
        collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
        collectionView(_ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?) -> UICollectionViewDropProposal
        """),
        "UICollisionBehaviorDelegate": ([], """
        collisionBehavior(_ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
        collisionBehavior(_ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?)
        """),
        "UIColorPickerViewControllerDelegate": ([], """
        colorPickerViewController(_ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
        colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
        colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
        """),
        "UIContextMenuInteractionDelegate": ([], """
        contextMenuInteraction(_ interaction: UIContextMenuInteraction, previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration) -> UITargetedPreview?
        contextMenuInteraction(_ interaction: UIContextMenuInteraction, previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration) -> UITargetedPreview?
        contextMenuInteraction(_ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?)
        contextMenuInteraction(_ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?)
        contextMenuInteraction(_ interaction: UIContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration, animator: any UIContextMenuInteractionCommitAnimating)
        """),
        "UIDocumentInteractionControllerDelegate": ([], """
        documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController)
        documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
        documentInteractionControllerViewControllerForPreview(_ controller: UIDocumentInteractionController) -> UIViewController
        documentInteractionControllerViewForPreview(_ controller: UIDocumentInteractionController) -> UIView?
        documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController)
        """),
        "UIDocumentPickerDelegate": ([], """
        documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
        documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
        """),
        "UIDragInteractionDelegate": ([], """
        dragInteraction(_ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint) -> [UIDragItem]
        dragInteraction(_ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession) -> UITargetedDragPreview?
        dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation)
        dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
        """),
        "UIDropInteractionDelegate": ([], """
        dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
        dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
        dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
        dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
        dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
        dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
        dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal
        """),
        "UIDynamicAnimatorDelegate": ([], """
        dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
        dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
        """),
        "UIEditMenuInteractionDelegate": ([], """
        editMenuInteraction(_ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]) -> UIMenu?
        editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect
        """),
        "UIGestureRecognizerDelegate": ([], """
        gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer) -> Bool
        gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool
        gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool
        gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
        gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer) -> Bool
        gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer) -> Bool
        gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
        """),
        "UIImagePickerControllerDelegate": ([], """
        imagePickerController(_ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
        imagePickerControllerDidCancel(_ picker: UIImagePickerController)
        """),
        "UINavigationBarDelegate": (["UIBarPositioningDelegate"], """
        navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
        navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
        navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
        navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
        """),
        "UINavigationControllerDelegate": ([], """
        navigationController(_ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController, to toVC: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
        navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
        navigationController(_ navigationController: UINavigationController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)?
        navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
        navigationControllerPreferredInterfaceOrientationForPresentation(_ navigationController: UINavigationController) -> UIInterfaceOrientation
        navigationControllerSupportedInterfaceOrientations(_ navigationController: UINavigationController) -> UIInterfaceOrientationMask
        """),
        "UIPageViewControllerDataSource": ([], """
        presentationCount(for pageViewController: UIPageViewController) -> Int
        presentationIndex(for pageViewController: UIPageViewController) -> Int
        """),
        "UIPageViewControllerDelegate": ([], """
        pageViewController(_ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
        pageViewController(_ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation) -> UIPageViewController.SpineLocation
        pageViewController(_ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
        pageViewControllerSupportedInterfaceOrientations(_ pageViewController: UIPageViewController) -> UIInterfaceOrientationMask
        """),
        "UIPencilInteractionDelegate": ([], """
        pencilInteractionDidTap(_ interaction: UIPencilInteraction)
        """),
        "UIPickerViewDelegate": ([], """
        pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int) -> NSAttributedString?
        pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
        pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
        pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
        pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
        """),
        "UIPointerInteractionDelegate": ([], """
        pointerInteraction(_ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion) -> UIPointerRegion?
        pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
        """),
        "UIPopoverPresentationControllerDelegate": (["UIAdaptivePresentationControllerDelegate"], """
        popoverPresentationControllerDidDismissPopover(_ popoverPresentationController: UIPopoverPresentationController)
        popoverPresentationControllerShouldDismissPopover(_ popoverPresentationController: UIPopoverPresentationController) -> Bool
        prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
        """),
        "UIPreviewInteractionDelegate": ([], """
        previewInteraction(_ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool)
        previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool
        """),
        "UIPrintInteractionControllerDelegate": ([], """
        printInteractionControllerDidFinishJob(_ printInteractionController: UIPrintInteractionController)
        printInteractionControllerParentViewController(_ printInteractionController: UIPrintInteractionController) -> UIViewController?
        printInteractionControllerWillStartJob(_ printInteractionController: UIPrintInteractionController)
        """),
        "UISceneDelegate": ([], """
        scene(_ scene: UIScene, continue userActivity: NSUserActivity)
        scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
        scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
        scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
        sceneDidBecomeActive(_ scene: UIScene)
        sceneDidDisconnect(_ scene: UIScene)
        sceneDidEnterBackground(_ scene: UIScene)
        sceneWillEnterForeground(_ scene: UIScene)
        sceneWillResignActive(_ scene: UIScene)
        stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
        """),
        "UIScrollViewAccessibilityDelegate": (["UIScrollViewDelegate"], """
        accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString?
        accessibilityScrollStatus(for scrollView: UIScrollView) -> String?
        """),
        "UIScrollViewDelegate": ([], """
        scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
        scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
        scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
        scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
        scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
        scrollViewDidScroll(_ scrollView: UIScrollView)
        scrollViewDidScrollToTop(_ scrollView: UIScrollView)
        scrollViewDidZoom(_ scrollView: UIScrollView)
        scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
        scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
        scrollViewWillBeginDragging(_ scrollView: UIScrollView)
        scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
        scrollViewWillEndDragging(_ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
        viewForZooming(in scrollView: UIScrollView) -> UIView?
        """),
        "UISearchBarDelegate": ([], """
        searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
        searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
        searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
        searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
        searchBarCancelButtonClicked(_ searchBar: UISearchBar)
        searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
        searchBarSearchButtonClicked(_ searchBar: UISearchBar)
        searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
        searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
        searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
        searchBarTextDidEndEditing(_ searchBar: UISearchBar)
        """),
        "UISearchControllerDelegate": ([], """
        didDismissSearchController(_ searchController: UISearchController)
        didPresentSearchController(_ searchController: UISearchController)
        presentSearchController(_ searchController: UISearchController)
        willDismissSearchController(_ searchController: UISearchController)
        willPresentSearchController(_ searchController: UISearchController)
        """),
        "UISheetPresentationControllerDelegate": (["UIAdaptivePresentationControllerDelegate"], """
        sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheetPresentationController: UISheetPresentationController)
        """),
        "UISplitViewControllerDelegate": ([], """
        primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController?
        primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController?
        splitViewController(_ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController, onto primaryViewController: UIViewController) -> Bool
        splitViewController(_ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController) -> UIViewController?
        splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?) -> Bool
        splitViewController(_ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?) -> Bool
        splitViewController(_ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column) -> UISplitViewController.Column
        splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
        splitViewControllerDidCollapse(_ svc: UISplitViewController)
        splitViewControllerDidExpand(_ svc: UISplitViewController)
        splitViewControllerSupportedInterfaceOrientations(_ splitViewController: UISplitViewController) -> UIInterfaceOrientationMask
        """),
        "UITabBarControllerDelegate": ([], """
        tabBarController(_ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
        tabBarController(_ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool)
        tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
        tabBarController(_ tabBarController: UITabBarController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)?
        tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
        tabBarController(_ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController])
        tabBarController(_ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool)
        tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController) -> UIInterfaceOrientationMask
        """),
        "UITabBarDelegate": ([], """
        tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem])
        tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool)
        tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
        tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem])
        tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool)
        """),
        "UITableViewDataSource": ([], """
        numberOfSections(in tableView: UITableView) -> Int
        sectionIndexTitles(for tableView: UITableView) -> [String]?
        tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
        tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
        tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
        tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
        tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
        tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
        tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
        """),
        "UITableViewDataSourcePrefetching": ([], """
        tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
        """),
        "UITableViewDelegate": (["UIScrollViewDelegate"], """
        indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath?
        tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
        tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool
        tableView(_ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?) -> Bool
        tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool
        tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint) -> UIContextMenuConfiguration?
        tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
        tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
        tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
        tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)
        tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)
        tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)
        tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)
        tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
        tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)
        tableView(_ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
        tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]?
        tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle
        tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat
        tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat
        tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
        tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
        tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
        tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
        tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int
        tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration?
        tableView(_ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?)
        tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)
        tableView(_ tableView: UITableView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration) -> UITargetedPreview?
        tableView(_ tableView: UITableView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration) -> UITargetedPreview?
        tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool
        tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool
        tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
        tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool
        tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool
        tableView(_ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath, with context: any UISpringLoadedInteractionContext) -> Bool
        tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext) -> Bool
        tableView(_ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath, toProposedIndexPath proposedDestinationIndexPath: IndexPath) -> IndexPath
        tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String?
        tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration?
        tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
        tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
        tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)
        tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
        tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
        tableView(_ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?)
        tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)
        tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)
        tableView(_ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?)
        tableView(_ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration, animator: any UIContextMenuInteractionCommitAnimating)
        tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
        tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView)
        """),
        "UITableViewDragDelegate": ([], """
        tableView(_ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath) -> UIDragPreviewParameters?
        tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool
        tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
        tableView(_ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession) -> Bool
        tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
        tableView(_ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint) -> [UIDragItem]
        """),
        "UITableViewDropDelegate": ([], """
        tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
        tableView(_ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath) -> UIDragPreviewParameters?
        tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
        tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
        tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
        tableView(_ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?) -> UITableViewDropProposal
        """),
        "UITextFieldDelegate": ([], """
        textField(_ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu?
        textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool
        textFieldDidBeginEditing(_ textField: UITextField)
        textFieldDidChangeSelection(_ textField: UITextField)
        textFieldDidEndEditing(_ textField: UITextField)
        textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
        textFieldShouldClear(_ textField: UITextField) -> Bool
        textFieldShouldEndEditing(_ textField: UITextField) -> Bool
        textFieldShouldReturn(_ textField: UITextField) -> Bool
        """),
        "UITextInteractionDelegate": ([], """
        interactionDidEnd(_ interaction: UITextInteraction)
        interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool
        interactionWillBegin(_ interaction: UITextInteraction)
        """),
        "UITextViewDelegate": (["UIScrollViewDelegate"], """
        textView(_ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu?
        textView(_ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu) -> UITextItem.MenuConfiguration?
        textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction?
        textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
        textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool
        textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction) -> Bool
        textView(_ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange, interaction: UITextItemInteraction) -> Bool
        textViewDidBeginEditing(_ textView: UITextView)
        textViewDidChange(_ textView: UITextView)
        textViewDidChangeSelection(_ textView: UITextView)
        textViewDidEndEditing(_ textView: UITextView)
        textViewShouldBeginEditing(_ textView: UITextView) -> Bool
        textViewShouldEndEditing(_ textView: UITextView) -> Bool
        """),
        "UIToolbarDelegate": (["UIBarPositioningDelegate"], """
        """),
        "UIViewControllerTransitioningDelegate": ([], """
        animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
        animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
        interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)?
        interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)?
        presentationController(forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController) -> UIPresentationController?
        """),
        "UIWindowSceneDelegate": (["UISceneDelegate", "WindowOwningDelegate"], """
        windowScene(_ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace, interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation, traitCollection previousTraitCollection: UITraitCollection)
        windowScene(_ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void)
        """),
    ]

    /// The other protocols of UIKit with optional methods.
    static let others: Set<String> = [
        "UIActivityItemSource",
        "UIContentView",
        "UIFocusEnvironment",
        "UISearchResultsUpdating",
        "UISpringLoadedInteractionBehavior",
        "UITextInput",
        "UITraitChangeObservable",
        "UIViewControllerAnimatedTransitioning",
        "UIViewControllerTransitionCoordinator",
        "UIViewImplicitlyAnimating",
    ]
}
