import Foundation
import QuartzCore
import Testing
import UIKit

/// The names of UIKit before Swift 4.2, beside those of today.
@MainActor @Suite struct FormerNameTests {
    @Test func `former names of types are those of today`() {
        let pairs: [(Any.Type, Any.Type)] = [
            (NSLayoutRelation.self, NSLayoutConstraint.Relation.self),
            (NSLayoutFormatOptions.self, NSLayoutConstraint.FormatOptions.self),
            (UIGestureRecognizerState.self, UIGestureRecognizer.State.self),
            (UIViewKeyframeAnimationOptions.self, UIView.KeyframeAnimationOptions.self),
            (UIViewAnimationCurve.self, UIView.AnimationCurve.self),
            (UIViewAnimationTransition.self, UIView.AnimationTransition.self),
            (UIViewTintAdjustmentMode.self, UIView.TintAdjustmentMode.self),
            (UIImageOrientation.self, UIImage.Orientation.self),
            (UIImageRenderingMode.self, UIImage.RenderingMode.self),
            (UIImageResizingMode.self, UIImage.ResizingMode.self),
            (UITextFieldViewMode.self, UITextField.ViewMode.self),
            (UITextBorderStyle.self, UITextField.BorderStyle.self),
            (UIButtonType.self, UIButton.ButtonType.self),
            (UIApplicationState.self, UIApplication.State.self),
            (UIScrollViewIndicatorStyle.self, UIScrollView.IndicatorStyle.self),
            (UIScrollViewKeyboardDismissMode.self, UIScrollView.KeyboardDismissMode.self),
            (UISegmentedControlSegment.self, UISegmentedControl.Segment.self),
            (UISearchBarStyle.self, UISearchBar.Style.self),
            (UISearchBarIcon.self, UISearchBar.Icon.self),
            (UIAlertControllerStyle.self, UIAlertController.Style.self),
            (UIAlertActionStyle.self, UIAlertAction.Style.self),
            (UIBarButtonItemStyle.self, UIBarButtonItem.Style.self),
            (UIBarButtonSystemItem.self, UIBarButtonItem.SystemItem.self),
            (UINavigationControllerOperation.self, UINavigationController.Operation.self),
            (UIPageViewControllerTransitionStyle.self, UIPageViewController.TransitionStyle.self),
            (
                UIPageViewControllerNavigationOrientation.self,
                UIPageViewController.NavigationOrientation.self
            ),
            (
                UIPageViewControllerNavigationDirection.self,
                UIPageViewController.NavigationDirection.self
            ),
            (UIPageViewControllerSpineLocation.self, UIPageViewController.SpineLocation.self),
            (UISplitViewControllerDisplayMode.self, UISplitViewController.DisplayMode.self),
            (UITabBarSystemItem.self, UITabBarItem.SystemItem.self),
            (UITabBarItemPositioning.self, UITabBar.ItemPositioning.self),
            (UITableViewCellSeparatorStyle.self, UITableViewCell.SeparatorStyle.self),
            (UITableViewRowActionStyle.self, UITableViewRowAction.Style.self),
            (UICollectionViewScrollDirection.self, UICollectionView.ScrollDirection.self),
            (UICollectionViewScrollPosition.self, UICollectionView.ScrollPosition.self),
            (UICollectionElementCategory.self, UICollectionView.ElementCategory.self),
            (UICollectionUpdateAction.self, UICollectionViewUpdateItem.Action.self),
            (UIControlContentVerticalAlignment.self, UIControl.ContentVerticalAlignment.self),
            (UIControlContentHorizontalAlignment.self, UIControl.ContentHorizontalAlignment.self),
            (UIFontTextStyle.self, UIFont.TextStyle.self),
            (UIFontDescriptorSymbolicTraits.self, UIFontDescriptor.SymbolicTraits.self),
            (UIAccessibilityNotifications.self, UIAccessibility.Notification.self),
            (UISwipeGestureRecognizerDirection.self, UISwipeGestureRecognizer.Direction.self),
            (UITouchPhase.self, UITouch.Phase.self),
            (UIEventType.self, UIEvent.EventType.self),
            (UIEventSubtype.self, UIEvent.EventSubtype.self),
            (UIApplicationLaunchOptionsKey.self, UIApplication.LaunchOptionsKey.self),
            (UIApplicationOpenURLOptionsKey.self, UIApplication.OpenURLOptionsKey.self),
            (UIWindowLevel.self, UIWindow.Level.self),
            (UIActivityType.self, UIActivity.ActivityType.self),
            (UIProgressViewStyle.self, UIProgressView.Style.self),
            (UIDatePickerMode.self, UIDatePicker.Mode.self),
            (UIImagePickerControllerSourceType.self, UIImagePickerController.SourceType.self),
            (UIMenuControllerArrowDirection.self, UIMenuController.ArrowDirection.self),
            (UICollisionBehaviorMode.self, UICollisionBehavior.Mode.self),
            (UIPushBehaviorMode.self, UIPushBehavior.Mode.self),
            (UIAttachmentBehaviorType.self, UIAttachmentBehavior.AttachmentType.self),
            (UIImpactFeedbackStyle.self, UIImpactFeedbackGenerator.FeedbackStyle.self),
            (UINotificationFeedbackType.self, UINotificationFeedbackGenerator.FeedbackType.self),
            (RunLoopMode.self, RunLoop.Mode.self),
        ]
        for (former, current) in pairs {
            #expect(ObjectIdentifier(former) == ObjectIdentifier(current))
        }
    }

    @Test func `former names of constants have the values of today`() {
        let pairs: [(AnyHashable, AnyHashable)] = [
            (UITableViewIndexSearch, UITableView.indexSearch),
            (UICollectionElementKindSectionHeader, UICollectionView.elementKindSectionHeader),
            (UICollectionElementKindSectionFooter, UICollectionView.elementKindSectionFooter),
            (UICollectionViewFlowLayoutAutomaticSize, UICollectionViewFlowLayout.automaticSize),
            (UIScrollViewDecelerationRateNormal, UIScrollView.DecelerationRate.normal),
            (UIScrollViewDecelerationRateFast, UIScrollView.DecelerationRate.fast),
            (UIApplicationOpenSettingsURLString, UIApplication.openSettingsURLString),
            (UIWindowLevelNormal, UIWindow.Level.normal),
            (UIWindowLevelAlert, UIWindow.Level.alert),
            (UIWindowLevelStatusBar, UIWindow.Level.statusBar),
            (UIKeyboardFrameBeginUserInfoKey, UIResponder.keyboardFrameBeginUserInfoKey),
            (UIKeyboardFrameEndUserInfoKey, UIResponder.keyboardFrameEndUserInfoKey),
            (
                UIKeyboardAnimationDurationUserInfoKey,
                UIResponder.keyboardAnimationDurationUserInfoKey
            ),
            (UIKeyboardAnimationCurveUserInfoKey, UIResponder.keyboardAnimationCurveUserInfoKey),
            (UIKeyboardIsLocalUserInfoKey, UIResponder.keyboardIsLocalUserInfoKey),
            (UIAccessibilityLayoutChangedNotification, UIAccessibility.Notification.layoutChanged),
            (UIAccessibilityScreenChangedNotification, UIAccessibility.Notification.screenChanged),
            (UIAccessibilityAnnouncementNotification, UIAccessibility.Notification.announcement),
            (kCAFillModeForwards, CAMediaTimingFillMode.forwards),
            (kCAFillModeBackwards, CAMediaTimingFillMode.backwards),
            (kCAFillModeBoth, CAMediaTimingFillMode.both),
            (kCAFillModeRemoved, CAMediaTimingFillMode.removed),
            (kCAMediaTimingFunctionLinear, CAMediaTimingFunctionName.linear),
            (kCAMediaTimingFunctionEaseIn, CAMediaTimingFunctionName.easeIn),
            (kCAMediaTimingFunctionEaseOut, CAMediaTimingFunctionName.easeOut),
            (kCAMediaTimingFunctionEaseInEaseOut, CAMediaTimingFunctionName.easeInEaseOut),
            (kCAMediaTimingFunctionDefault, CAMediaTimingFunctionName.default),
            (kCATransitionFade, CATransitionType.fade),
            (kCATransitionMoveIn, CATransitionType.moveIn),
            (kCATransitionPush, CATransitionType.push),
            (kCATransitionReveal, CATransitionType.reveal),
            (kCATransitionFromRight, CATransitionSubtype.fromRight),
            (kCATransitionFromLeft, CATransitionSubtype.fromLeft),
            (kCATransitionFromTop, CATransitionSubtype.fromTop),
            (kCATransitionFromBottom, CATransitionSubtype.fromBottom),
            (kCALineCapButt, CAShapeLayerLineCap.butt),
            (kCALineCapRound, CAShapeLayerLineCap.round),
            (kCALineCapSquare, CAShapeLayerLineCap.square),
            (kCALineJoinMiter, CAShapeLayerLineJoin.miter),
            (kCALineJoinRound, CAShapeLayerLineJoin.round),
            (kCALineJoinBevel, CAShapeLayerLineJoin.bevel),
            (kCAFillRuleNonZero, CAShapeLayerFillRule.nonZero),
            (kCAFillRuleEvenOdd, CAShapeLayerFillRule.evenOdd),
            (kCAGravityCenter, CALayerContentsGravity.center),
            (kCAGravityResize, CALayerContentsGravity.resize),
            (kCAGravityResizeAspect, CALayerContentsGravity.resizeAspect),
            (kCAGravityResizeAspectFill, CALayerContentsGravity.resizeAspectFill),
            (kCAAnimationLinear, CAAnimationCalculationMode.linear),
            (kCAAnimationDiscrete, CAAnimationCalculationMode.discrete),
            (kCAAnimationPaced, CAAnimationCalculationMode.paced),
            (kCAAnimationCubic, CAAnimationCalculationMode.cubic),
            (kCAAnimationRotateAuto, CAAnimationRotationMode.rotateAuto),
            (kCAGradientLayerAxial, CAGradientLayerType.axial),
            (kCAAlignmentNatural, CATextLayerAlignmentMode.natural),
            (kCAAlignmentLeft, CATextLayerAlignmentMode.left),
            (kCAAlignmentRight, CATextLayerAlignmentMode.right),
            (kCAAlignmentCenter, CATextLayerAlignmentMode.center),
            (kCAAlignmentJustified, CATextLayerAlignmentMode.justified),
            (kCATruncationNone, CATextLayerTruncationMode.none),
            (kCATruncationEnd, CATextLayerTruncationMode.end),
        ]
        for (former, current) in pairs { #expect(former == current) }
        let traits: [(UIAccessibilityTraits, UIAccessibilityTraits)] = [
            (UIAccessibilityTraitNone, UIAccessibilityTraits.none),
            (UIAccessibilityTraitButton, UIAccessibilityTraits.button),
            (UIAccessibilityTraitLink, UIAccessibilityTraits.link),
            (UIAccessibilityTraitHeader, UIAccessibilityTraits.header),
            (UIAccessibilityTraitSearchField, UIAccessibilityTraits.searchField),
            (UIAccessibilityTraitImage, UIAccessibilityTraits.image),
            (UIAccessibilityTraitSelected, UIAccessibilityTraits.selected),
            (UIAccessibilityTraitStaticText, UIAccessibilityTraits.staticText),
            (UIAccessibilityTraitNotEnabled, UIAccessibilityTraits.notEnabled),
            (UIAccessibilityTraitUpdatesFrequently, UIAccessibilityTraits.updatesFrequently),
            (UIAccessibilityTraitAdjustable, UIAccessibilityTraits.adjustable),
        ]
        for (former, current) in traits { #expect(former == current) }
    }

    @Test func `former names of notifications are those of today`() {
        let pairs: [(NSNotification.Name, NSNotification.Name)] = [
            (.UIApplicationDidBecomeActive, UIApplication.didBecomeActiveNotification),
            (.UIApplicationWillResignActive, UIApplication.willResignActiveNotification),
            (.UIApplicationDidEnterBackground, UIApplication.didEnterBackgroundNotification),
            (.UIApplicationWillEnterForeground, UIApplication.willEnterForegroundNotification),
            (.UIApplicationWillTerminate, UIApplication.willTerminateNotification),
            (
                .UIApplicationDidReceiveMemoryWarning,
                UIApplication.didReceiveMemoryWarningNotification
            ),
            (.UIApplicationDidFinishLaunching, UIApplication.didFinishLaunchingNotification),
            (
                .UIApplicationDidChangeStatusBarOrientation,
                UIApplication.didChangeStatusBarOrientationNotification
            ),
            (
                .UIApplicationWillChangeStatusBarOrientation,
                UIApplication.willChangeStatusBarOrientationNotification
            ),
            (
                .UIApplicationDidChangeStatusBarFrame,
                UIApplication.didChangeStatusBarFrameNotification
            ),
            (.UIKeyboardWillShow, UIResponder.keyboardWillShowNotification),
            (.UIKeyboardDidShow, UIResponder.keyboardDidShowNotification),
            (.UIKeyboardWillHide, UIResponder.keyboardWillHideNotification),
            (.UIKeyboardDidHide, UIResponder.keyboardDidHideNotification),
            (.UIKeyboardWillChangeFrame, UIResponder.keyboardWillChangeFrameNotification),
            (.UIKeyboardDidChangeFrame, UIResponder.keyboardDidChangeFrameNotification),
            (.UIDeviceOrientationDidChange, UIDevice.orientationDidChangeNotification),
            (.UITextFieldTextDidChange, UITextField.textDidChangeNotification),
            (.UITextFieldTextDidBeginEditing, UITextField.textDidBeginEditingNotification),
            (.UITextFieldTextDidEndEditing, UITextField.textDidEndEditingNotification),
            (.UITextViewTextDidChange, UITextView.textDidChangeNotification),
            (.UITextViewTextDidBeginEditing, UITextView.textDidBeginEditingNotification),
            (.UITextViewTextDidEndEditing, UITextView.textDidEndEditingNotification),
            (.UIContentSizeCategoryDidChange, UIContentSizeCategory.didChangeNotification),
            (.UIWindowDidBecomeKey, UIWindow.didBecomeKeyNotification),
            (.UIWindowDidBecomeVisible, UIWindow.didBecomeVisibleNotification),
        ]
        for (former, current) in pairs { #expect(former == current) }
        #expect(RunLoop.Mode.commonModes == .common && RunLoop.Mode.defaultRunLoopMode == .default)
    }

    @Test func `former functions are those of today`() {
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(UIEdgeInsetsEqualToEdgeInsets(UIEdgeInsetsMake(1, 2, 3, 4), insets))
        let bytes = Data([
            0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC2, 0, 11, 8, 1, 2, 3, 4, 1, 0, 0, 0,
        ])
        #expect(UIImage(data: bytes).flatMap { UIImageJPEGRepresentation($0, 0.5) } == bytes)
        #expect(UIImage(data: bytes).flatMap(UIImagePNGRepresentation) == nil)
        UIAccessibilityPostNotification(UIAccessibilityLayoutChangedNotification, nil)
    }
}
