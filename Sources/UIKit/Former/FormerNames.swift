import Foundation
import QuartzCore

// Names before Swift 4.2, which sources of that time still have.

/// The name of `UIGestureRecognizer.State` before Swift 4.2.
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
/// The name of `UIView.KeyframeAnimationOptions` before Swift 4.2.
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions
/// The name of `UIView.AnimationCurve` before Swift 4.2.
public typealias UIViewAnimationCurve = UIView.AnimationCurve
/// The name of `UIView.AnimationTransition` before Swift 4.2.
public typealias UIViewAnimationTransition = UIView.AnimationTransition
/// The name of `UIView.TintAdjustmentMode` before Swift 4.2.
public typealias UIViewTintAdjustmentMode = UIView.TintAdjustmentMode
/// The name of `UIImage.Orientation` before Swift 4.2.
public typealias UIImageOrientation = UIImage.Orientation
/// The name of `UIImage.RenderingMode` before Swift 4.2.
public typealias UIImageRenderingMode = UIImage.RenderingMode
/// The name of `UIImage.ResizingMode` before Swift 4.2.
public typealias UIImageResizingMode = UIImage.ResizingMode
/// The name of `UITextField.ViewMode` before Swift 4.2.
public typealias UITextFieldViewMode = UITextField.ViewMode
/// The name of `UITextField.BorderStyle` before Swift 4.2.
public typealias UITextBorderStyle = UITextField.BorderStyle
/// The name of `UIButton.ButtonType` before Swift 4.2.
public typealias UIButtonType = UIButton.ButtonType
/// The name of `UIApplication.State` before Swift 4.2.
public typealias UIApplicationState = UIApplication.State
/// The name of `UIScrollView.IndicatorStyle` before Swift 4.2.
public typealias UIScrollViewIndicatorStyle = UIScrollView.IndicatorStyle
/// The name of `UIScrollView.KeyboardDismissMode` before Swift 4.2.
public typealias UIScrollViewKeyboardDismissMode = UIScrollView.KeyboardDismissMode
/// The name of `UISegmentedControl.Segment` before Swift 4.2.
public typealias UISegmentedControlSegment = UISegmentedControl.Segment
/// The name of `UISearchBar.Style` before Swift 4.2.
public typealias UISearchBarStyle = UISearchBar.Style
/// The name of `UISearchBar.Icon` before Swift 4.2.
public typealias UISearchBarIcon = UISearchBar.Icon
/// The name of `UIAlertController.Style` before Swift 4.2.
public typealias UIAlertControllerStyle = UIAlertController.Style
/// The name of `UIAlertAction.Style` before Swift 4.2.
public typealias UIAlertActionStyle = UIAlertAction.Style
/// The name of `UIBarButtonItem.Style` before Swift 4.2.
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
/// The name of `UIBarButtonItem.SystemItem` before Swift 4.2.
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem
/// The name of `UINavigationController.Operation` before Swift 4.2.
public typealias UINavigationControllerOperation = UINavigationController.Operation
/// The name of `UIPageViewController.TransitionStyle` before Swift 4.2.
public typealias UIPageViewControllerTransitionStyle = UIPageViewController.TransitionStyle
/// The name of `UIPageViewController.NavigationOrientation` before Swift 4.2.
public typealias UIPageViewControllerNavigationOrientation = UIPageViewController
    .NavigationOrientation
/// The name of `UIPageViewController.NavigationDirection` before Swift 4.2.
public typealias UIPageViewControllerNavigationDirection = UIPageViewController.NavigationDirection
/// The name of `UIPageViewController.SpineLocation` before Swift 4.2.
public typealias UIPageViewControllerSpineLocation = UIPageViewController.SpineLocation
/// The name of `UISplitViewController.DisplayMode` before Swift 4.2.
public typealias UISplitViewControllerDisplayMode = UISplitViewController.DisplayMode
/// The name of `UITabBarItem.SystemItem` before Swift 4.2.
public typealias UITabBarSystemItem = UITabBarItem.SystemItem
/// The name of `UITabBar.ItemPositioning` before Swift 4.2.
public typealias UITabBarItemPositioning = UITabBar.ItemPositioning
/// The name of `UITableViewCell.SeparatorStyle` before Swift 4.2.
public typealias UITableViewCellSeparatorStyle = UITableViewCell.SeparatorStyle
/// The name of `UITableViewRowAction.Style` before Swift 4.2.
public typealias UITableViewRowActionStyle = UITableViewRowAction.Style
/// The name of `UICollectionView.ScrollDirection` before Swift 4.2.
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
/// The name of `UICollectionView.ScrollPosition` before Swift 4.2.
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
/// The name of `UICollectionView.ElementCategory` before Swift 4.2.
public typealias UICollectionElementCategory = UICollectionView.ElementCategory
/// The name of `UICollectionViewUpdateItem.Action` before Swift 4.2.
public typealias UICollectionUpdateAction = UICollectionViewUpdateItem.Action
/// The name of `UIControl.ContentVerticalAlignment` before Swift 4.2.
public typealias UIControlContentVerticalAlignment = UIControl.ContentVerticalAlignment
/// The name of `UIControl.ContentHorizontalAlignment` before Swift 4.2.
public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment
/// The name of `UIFont.TextStyle` before Swift 4.2.
public typealias UIFontTextStyle = UIFont.TextStyle
/// The name of `UIFontDescriptor.SymbolicTraits` before Swift 4.2.
public typealias UIFontDescriptorSymbolicTraits = UIFontDescriptor.SymbolicTraits
/// The name of `UIAccessibility.Notification` before Swift 4.2.
public typealias UIAccessibilityNotifications = UIAccessibility.Notification
/// The name of `UISwipeGestureRecognizer.Direction` before Swift 4.2.
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
/// The name of `UITouch.Phase` before Swift 4.2.
public typealias UITouchPhase = UITouch.Phase
/// The name of `UIEvent.EventType` before Swift 4.2.
public typealias UIEventType = UIEvent.EventType
/// The name of `UIEvent.EventSubtype` before Swift 4.2.
public typealias UIEventSubtype = UIEvent.EventSubtype
/// The name of `UIApplication.LaunchOptionsKey` before Swift 4.2.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
/// The name of `UIApplication.OpenURLOptionsKey` before Swift 4.2.
public typealias UIApplicationOpenURLOptionsKey = UIApplication.OpenURLOptionsKey
/// The name of `UIWindow.Level` before Swift 4.2.
public typealias UIWindowLevel = UIWindow.Level
/// The name of `UIActivity.ActivityType` before Swift 4.2.
public typealias UIActivityType = UIActivity.ActivityType
/// The name of `UIProgressView.Style` before Swift 4.2.
public typealias UIProgressViewStyle = UIProgressView.Style
/// The name of `UIDatePicker.Mode` before Swift 4.2.
public typealias UIDatePickerMode = UIDatePicker.Mode
/// The name of `UIImagePickerController.SourceType` before Swift 4.2.
public typealias UIImagePickerControllerSourceType = UIImagePickerController.SourceType
/// The name of `UIMenuController.ArrowDirection` before Swift 4.2.
public typealias UIMenuControllerArrowDirection = UIMenuController.ArrowDirection
/// The name of `UICollisionBehavior.Mode` before Swift 4.2.
public typealias UICollisionBehaviorMode = UICollisionBehavior.Mode
/// The name of `UIPushBehavior.Mode` before Swift 4.2.
public typealias UIPushBehaviorMode = UIPushBehavior.Mode
/// The name of `UIAttachmentBehavior.AttachmentType` before Swift 4.2.
public typealias UIAttachmentBehaviorType = UIAttachmentBehavior.AttachmentType
/// The name of `UIImpactFeedbackGenerator.FeedbackStyle` before Swift 4.2.
public typealias UIImpactFeedbackStyle = UIImpactFeedbackGenerator.FeedbackStyle
/// The name of `UINotificationFeedbackGenerator.FeedbackType` before Swift 4.2.
public typealias UINotificationFeedbackType = UINotificationFeedbackGenerator.FeedbackType
/// The name of `RunLoop.Mode` before Swift 4.2.
public typealias RunLoopMode = RunLoop.Mode

// MARK: Constants

/// The name of `UITableView.indexSearch` before Swift 4.2.
public let UITableViewIndexSearch = UITableView.indexSearch
/// The name of `UICollectionView.elementKindSectionHeader` before Swift 4.2.
public let UICollectionElementKindSectionHeader = UICollectionView.elementKindSectionHeader
/// The name of `UICollectionView.elementKindSectionFooter` before Swift 4.2.
public let UICollectionElementKindSectionFooter = UICollectionView.elementKindSectionFooter
/// The name of `UICollectionViewFlowLayout.automaticSize` before Swift 4.2.
public let UICollectionViewFlowLayoutAutomaticSize = UICollectionViewFlowLayout.automaticSize
/// The name of `UIScrollView.DecelerationRate.normal` before Swift 4.2.
public let UIScrollViewDecelerationRateNormal = UIScrollView.DecelerationRate.normal
/// The name of `UIScrollView.DecelerationRate.fast` before Swift 4.2.
public let UIScrollViewDecelerationRateFast = UIScrollView.DecelerationRate.fast
/// The name of `UIApplication.openSettingsURLString` before Swift 4.2.
public let UIApplicationOpenSettingsURLString = UIApplication.openSettingsURLString
/// The name of `UIWindow.Level.normal` before Swift 4.2.
public let UIWindowLevelNormal = UIWindow.Level.normal
/// The name of `UIWindow.Level.alert` before Swift 4.2.
public let UIWindowLevelAlert = UIWindow.Level.alert
/// The name of `UIWindow.Level.statusBar` before Swift 4.2.
public let UIWindowLevelStatusBar = UIWindow.Level.statusBar
/// The name of `UIResponder.keyboardFrameBeginUserInfoKey` before Swift 4.2.
public let UIKeyboardFrameBeginUserInfoKey = UIResponder.keyboardFrameBeginUserInfoKey
/// The name of `UIResponder.keyboardFrameEndUserInfoKey` before Swift 4.2.
public let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey
/// The name of `UIResponder.keyboardAnimationDurationUserInfoKey` before Swift 4.2.
public let UIKeyboardAnimationDurationUserInfoKey = UIResponder.keyboardAnimationDurationUserInfoKey
/// The name of `UIResponder.keyboardAnimationCurveUserInfoKey` before Swift 4.2.
public let UIKeyboardAnimationCurveUserInfoKey = UIResponder.keyboardAnimationCurveUserInfoKey
/// The name of `UIResponder.keyboardIsLocalUserInfoKey` before Swift 4.2.
public let UIKeyboardIsLocalUserInfoKey = UIResponder.keyboardIsLocalUserInfoKey
/// The name of `UIAccessibilityTraits.none` before Swift 4.2.
public let UIAccessibilityTraitNone = UIAccessibilityTraits.none
/// The name of `UIAccessibilityTraits.button` before Swift 4.2.
public let UIAccessibilityTraitButton = UIAccessibilityTraits.button
/// The name of `UIAccessibilityTraits.link` before Swift 4.2.
public let UIAccessibilityTraitLink = UIAccessibilityTraits.link
/// The name of `UIAccessibilityTraits.header` before Swift 4.2.
public let UIAccessibilityTraitHeader = UIAccessibilityTraits.header
/// The name of `UIAccessibilityTraits.searchField` before Swift 4.2.
public let UIAccessibilityTraitSearchField = UIAccessibilityTraits.searchField
/// The name of `UIAccessibilityTraits.image` before Swift 4.2.
public let UIAccessibilityTraitImage = UIAccessibilityTraits.image
/// The name of `UIAccessibilityTraits.selected` before Swift 4.2.
public let UIAccessibilityTraitSelected = UIAccessibilityTraits.selected
/// The name of `UIAccessibilityTraits.staticText` before Swift 4.2.
public let UIAccessibilityTraitStaticText = UIAccessibilityTraits.staticText
/// The name of `UIAccessibilityTraits.notEnabled` before Swift 4.2.
public let UIAccessibilityTraitNotEnabled = UIAccessibilityTraits.notEnabled
/// The name of `UIAccessibilityTraits.updatesFrequently` before Swift 4.2.
public let UIAccessibilityTraitUpdatesFrequently = UIAccessibilityTraits.updatesFrequently
/// The name of `UIAccessibilityTraits.adjustable` before Swift 4.2.
public let UIAccessibilityTraitAdjustable = UIAccessibilityTraits.adjustable
/// The name of `UIAccessibility.Notification.layoutChanged` before Swift 4.2.
public let UIAccessibilityLayoutChangedNotification = UIAccessibility.Notification.layoutChanged
/// The name of `UIAccessibility.Notification.screenChanged` before Swift 4.2.
public let UIAccessibilityScreenChangedNotification = UIAccessibility.Notification.screenChanged
/// The name of `UIAccessibility.Notification.announcement` before Swift 4.2.
public let UIAccessibilityAnnouncementNotification = UIAccessibility.Notification.announcement

// MARK: Notifications

extension NSNotification.Name {
    /// The name of `UIApplication.didBecomeActiveNotification` before Swift 4.2.
    public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
    /// The name of `UIApplication.willResignActiveNotification` before Swift 4.2.
    public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
    /// The name of `UIApplication.didEnterBackgroundNotification` before Swift 4.2.
    public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification
    /// The name of `UIApplication.willEnterForegroundNotification` before Swift 4.2.
    public static let UIApplicationWillEnterForeground = UIApplication
        .willEnterForegroundNotification
    /// The name of `UIApplication.willTerminateNotification` before Swift 4.2.
    public static let UIApplicationWillTerminate = UIApplication.willTerminateNotification
    /// The name of `UIApplication.didReceiveMemoryWarningNotification` before Swift 4.2.
    public static let UIApplicationDidReceiveMemoryWarning = UIApplication
        .didReceiveMemoryWarningNotification
    /// The name of `UIApplication.didFinishLaunchingNotification` before Swift 4.2.
    public static let UIApplicationDidFinishLaunching = UIApplication.didFinishLaunchingNotification
    /// The name of `UIApplication.didChangeStatusBarOrientationNotification` before Swift 4.2.
    public static let UIApplicationDidChangeStatusBarOrientation = UIApplication
        .didChangeStatusBarOrientationNotification
    /// The name of `UIApplication.willChangeStatusBarOrientationNotification` before Swift 4.2.
    public static let UIApplicationWillChangeStatusBarOrientation = UIApplication
        .willChangeStatusBarOrientationNotification
    /// The name of `UIApplication.didChangeStatusBarFrameNotification` before Swift 4.2.
    public static let UIApplicationDidChangeStatusBarFrame = UIApplication
        .didChangeStatusBarFrameNotification
    /// The name of `UIResponder.keyboardWillShowNotification` before Swift 4.2.
    public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
    /// The name of `UIResponder.keyboardDidShowNotification` before Swift 4.2.
    public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification
    /// The name of `UIResponder.keyboardWillHideNotification` before Swift 4.2.
    public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
    /// The name of `UIResponder.keyboardDidHideNotification` before Swift 4.2.
    public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
    /// The name of `UIResponder.keyboardWillChangeFrameNotification` before Swift 4.2.
    public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification
    /// The name of `UIResponder.keyboardDidChangeFrameNotification` before Swift 4.2.
    public static let UIKeyboardDidChangeFrame = UIResponder.keyboardDidChangeFrameNotification
    /// The name of `UIDevice.orientationDidChangeNotification` before Swift 4.2.
    public static let UIDeviceOrientationDidChange = UIDevice.orientationDidChangeNotification
    /// The name of `UITextField.textDidChangeNotification` before Swift 4.2.
    public static let UITextFieldTextDidChange = UITextField.textDidChangeNotification
    /// The name of `UITextField.textDidBeginEditingNotification` before Swift 4.2.
    public static let UITextFieldTextDidBeginEditing = UITextField.textDidBeginEditingNotification
    /// The name of `UITextField.textDidEndEditingNotification` before Swift 4.2.
    public static let UITextFieldTextDidEndEditing = UITextField.textDidEndEditingNotification
    /// The name of `UITextView.textDidChangeNotification` before Swift 4.2.
    public static let UITextViewTextDidChange = UITextView.textDidChangeNotification
    /// The name of `UITextView.textDidBeginEditingNotification` before Swift 4.2.
    public static let UITextViewTextDidBeginEditing = UITextView.textDidBeginEditingNotification
    /// The name of `UITextView.textDidEndEditingNotification` before Swift 4.2.
    public static let UITextViewTextDidEndEditing = UITextView.textDidEndEditingNotification
    /// The name of `UIContentSizeCategory.didChangeNotification` before Swift 4.2.
    public static let UIContentSizeCategoryDidChange = UIContentSizeCategory.didChangeNotification
    /// The name of `UIWindow.didBecomeKeyNotification` before Swift 4.2.
    public static let UIWindowDidBecomeKey = UIWindow.didBecomeKeyNotification
    /// The name of `UIWindow.didBecomeVisibleNotification` before Swift 4.2.
    public static let UIWindowDidBecomeVisible = UIWindow.didBecomeVisibleNotification
}

// MARK: Functions

extension RunLoop.Mode {
    /// The name of `RunLoop.Mode.common` before Swift 4.2.
    public static let commonModes = RunLoop.Mode.common
    /// The name of `RunLoop.Mode.default` before Swift 4.2.
    public static let defaultRunLoopMode = RunLoop.Mode.default
}

/// The name of `==` for insets before Swift 4.2.
public func UIEdgeInsetsEqualToEdgeInsets(_ one: UIEdgeInsets, _ other: UIEdgeInsets) -> Bool {
    one == other
}
/// The name of `image.pngData()` before Swift 4.2.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }
/// The name of `image.jpegData(compressionQuality:)` before Swift 4.2.
public func UIImageJPEGRepresentation(_ image: UIImage, _ quality: CGFloat) -> Data? {
    image.jpegData(compressionQuality: quality)
}
/// The name of `UIAccessibility.post(notification:argument:)` before Swift 4.2.
@preconcurrency @MainActor
public func UIAccessibilityPostNotification(
    _ notification: UIAccessibility.Notification, _ argument: Any?
) { UIAccessibility.post(notification: notification, argument: argument) }
