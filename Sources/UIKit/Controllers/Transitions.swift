/// The manager of a presentation.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment,
    UIAppearanceContainer
{
    /// The controller that is presented.
    public let presentedViewController: UIViewController
    private weak var storedPresenting: UIViewController?
    /// The controller that presents.
    open var presentingViewController: UIViewController {
        storedPresenting ?? presentedViewController
    }
    /// The receiver of the presentation's events. Popovers and sheets have their own; see
    /// ``UIScrollView/delegate``.
    @_disfavoredOverload
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    /// Creates the manager of a presentation.
    public init(
        presentedViewController: UIViewController,
        presenting presentingViewController: UIViewController?
    ) {
        self.presentedViewController = presentedViewController
        storedPresenting = presentingViewController
    }

    /// The view that contains the presented one.
    open var containerView: UIView? { container }
    /// The view in which the presentation happens, while it lasts.
    var container: UIView?
    /// The view of the presented controller.
    open var presentedView: UIView? { presentedViewController.view }
    /// The rectangle of the presented view in its container.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    /// A Boolean value that indicates whether the presented view covers the screen.
    open var shouldPresentInFullscreen: Bool { true }
    /// A Boolean value that indicates whether the presenting view is removed.
    open var shouldRemovePresentersView: Bool { false }
    /// The form of the presentation.
    open var presentationStyle: UIModalPresentationStyle {
        presentedViewController.modalPresentationStyle
    }
    /// Responds to the layout of the container's subviews, before it happens.
    open func containerViewWillLayoutSubviews() {}
    /// The style in another environment; none by default, as the style stays.
    open var adaptivePresentationStyle: UIModalPresentationStyle {
        delegate?.adaptivePresentationStyle(for: self) ?? .none
    }
    /// Returns the style in an environment with traits.
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection)
        -> UIModalPresentationStyle
    {
        delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? .none
    }
    /// The traits that replace those of the environment.
    open var overrideTraitCollection: UITraitCollection?
    /// The traits that the controller sets for the presentation.
    open var traitOverrides: UITraitOverrides {
        get { presentedViewController.traitOverrides }
        set { presentedViewController.traitOverrides = newValue }
    }
    /// The traits of the presentation.
    open var traitCollection: UITraitCollection { presentedViewController.traitCollection }
    /// Responds to a change of the traits; nothing by default.
    open dynamic func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// The size that the presented controller prefers.
    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
    /// Responds to another size that the presented controller prefers.
    open func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) {}
    /// Responds to a change of the natural size of a container.
    open func systemLayoutFittingSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) {}
    /// Returns the size of a container inside the presentation.
    open func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    /// Responds to a change of the size of the presentation.
    open dynamic func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {}
    /// Responds to a change of the traits of the presentation.
    open func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator
    ) {}
    /// Responds to the layout of the container's subviews.
    open func containerViewDidLayoutSubviews() {}
    /// Responds to the begin of the presentation.
    open func presentationTransitionWillBegin() {}
    /// Responds to the end of the presentation's transition.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Responds to the begin of the dismissal.
    open func dismissalTransitionWillBegin() {}
    /// Responds to the end of the dismissal's transition.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
}

/// The manager of a presentation as a popover.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    /// The receiver of the popover's events.
    @_nonoverride open weak var delegate: (any UIPopoverPresentationControllerDelegate)? {
        get {
            (self as UIPresentationController).delegate
                as? any UIPopoverPresentationControllerDelegate
        }
        set { (self as UIPresentationController).delegate = newValue }
    }
    /// The view to which the popover points.
    open var sourceView: UIView?
    /// The rectangle of the view to which the popover points.
    open var sourceRect = CGRect.null
    /// The bar button to which the popover points.
    open var barButtonItem: UIBarButtonItem?
    /// The directions in which the arrow may point.
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    /// The colour behind the contents of the popover.
    open var backgroundColor: UIColor?
    /// The views that receive touches outside the popover.
    open var passthroughViews: [UIView]?
    /// The view or the bar's item from which the popover comes.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
    /// A Boolean value that indicates whether the popover may cover its source.
    open var canOverlapSourceViewRect = false
    /// The direction of the arrow; unknown, as no popover is shown as such.
    open var arrowDirection: UIPopoverArrowDirection { .unknown }
    /// The distances of the popover from the edges of the screen, in points.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    /// The class of the view behind the contents.
    open var popoverBackgroundViewClass: AnyClass?
    /// The sheet that the popover becomes on a narrow screen.
    open private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
        presentedViewController: presentedViewController, presenting: presentingViewController)
}

/// The directions in which a popover's arrow may point.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    /// No direction is known.
    public static let unknown = UIPopoverArrowDirection(rawValue: .max)
    /// The bits of the directions, as UIKit has them.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The arrow points up, from below.
    public static let up = UIPopoverArrowDirection(rawValue: 1)
    /// The arrow points down, from above.
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    /// The arrow points left, from the right.
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    /// The arrow points right, from the left.
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    /// The arrow points in any direction.
    public static let any = UIPopoverArrowDirection(rawValue: 15)
}

/// The surroundings in which a height of a sheet is determined.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext {
    /// The traits of the container.
    var containerTraitCollection: UITraitCollection { get }
    /// The greatest height, in points.
    var maximumDetentValue: CGFloat { get }
}

/// The manager of a presentation as a sheet.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    /// The receiver of the sheet's events.
    @_nonoverride open weak var delegate: (any UISheetPresentationControllerDelegate)? {
        get {
            (self as UIPresentationController).delegate
                as? any UISheetPresentationControllerDelegate
        }
        set { (self as UIPresentationController).delegate = newValue }
    }
    /// The heights at which the sheet rests.
    open var detents: [Detent] = [.large()]
    /// The identifier of the height at which the sheet rests now.
    open var selectedDetentIdentifier: Detent.Identifier?
    /// The identifier of the greatest height without a dimmed background.
    open var largestUndimmedDetentIdentifier: Detent.Identifier?
    /// A Boolean value that indicates whether a grabber appears at the top.
    open var prefersGrabberVisible = false
    /// A Boolean value that indicates whether scrolling enlarges the sheet first.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// A Boolean value that indicates whether the sheet keeps to the bottom edge in compact height.
    open var prefersEdgeAttachedInCompactHeight = false
    /// The radius of the sheet's corners, in points.
    open var preferredCornerRadius: CGFloat?
    /// Executes a closure that changes the sheet.
    open func animateChanges(_ changes: () -> Void) { changes() }
    /// A Boolean value that indicates whether a sheet at the edge has the preferred width.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
    /// The view from which the sheet comes.
    open var sourceView: UIView?
    /// A Boolean value that indicates whether the sheet is as large as a page.
    open var prefersPageSizing = true
    /// Requests the heights of the sheet again.
    open func invalidateDetents() {}

    /// A height at which a sheet rests.
    @preconcurrency @MainActor
    open class Detent: NSObject {
        /// The identifier of the height.
        public let identifier: Identifier
        init(_ identifier: Identifier) { self.identifier = identifier }
        /// Returns about half of the screen's height.
        open class func medium() -> Detent { Detent(.medium) }
        /// Returns the full height of a sheet.
        open class func large() -> Detent { Detent(.large) }
        /// Returns a height that a closure determines; `nil` makes it inactive.
        public class func custom(
            identifier: Identifier? = nil,
            resolver:
                @escaping (any UISheetPresentationControllerDetentResolutionContext) ->
                CGFloat?
        ) -> Detent {
            let detent = Detent(identifier ?? Identifier(rawValue: UUID().uuidString))
            detent.resolver = resolver
            return detent
        }
        private var resolver:
            ((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)?
        /// Returns the height in points, or `nil` if the sheet does not rest there.
        open func resolvedValue(
            in context: any UISheetPresentationControllerDetentResolutionContext
        ) -> CGFloat? {
            if let resolver { return resolver(context) }
            return identifier == .medium
                ? context.maximumDetentValue / 2 : context.maximumDetentValue
        }
        /// The name of a height.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            /// The name of the height, as UIKit has it.
            public let rawValue: String
            /// Creates an identifier from a name.
            public init(rawValue: String) { self.rawValue = rawValue }
            /// Creates an identifier from a name.
            public init(_ rawValue: String) { self.rawValue = rawValue }
            /// The name of about half of the height.
            public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
            /// The name of the full height.
            public static let large = Identifier(rawValue: "com.apple.UIKit.large")
        }
    }
}

/// The receiver of the events of a presentation that adapts to its traits.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    /// Returns the form of a presentation in given traits.
    func adaptivePresentationStyle(for controller: UIPresentationController)
        -> UIModalPresentationStyle
    /// Returns whether the user may dismiss the controller.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
        -> Bool
    /// Responds to a dismissal by the user, before it happens.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// Responds to a dismissal by the user.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// Responds to an attempt of the user to dismiss the controller.
    func presentationControllerDidAttemptToDismiss(
        _ presentationController: UIPresentationController)
    /// Returns the style in an environment with traits.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// Returns the controller to show in another style, or `nil` for the same one.
    func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?
    /// Responds to a change of the style, before it happens.
    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
}

extension UIAdaptivePresentationControllerDelegate {
    /// Returns the form of the presentation itself, by default.
    public func adaptivePresentationStyle(for controller: UIPresentationController)
        -> UIModalPresentationStyle
    {
        controller.presentationStyle
    }
    /// Returns `true` by default, as without the method.
    public func presentationControllerShouldDismiss(
        _ presentationController: UIPresentationController
    ) -> Bool {
        true
    }
    /// Does nothing by default, as without the method.
    public func presentationControllerWillDismiss(
        _ presentationController: UIPresentationController
    ) {}
    /// Does nothing by default, as without the method.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    {}
    /// Does nothing by default, as without the method.
    public func presentationControllerDidAttemptToDismiss(
        _ presentationController: UIPresentationController
    ) {}
}

/// The receiver of the events of a popover.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Responds to a popover that is about to be shown.
    func prepareForPopoverPresentation(
        _ popoverPresentationController: UIPopoverPresentationController)
    /// Returns whether a tap outside closes the popover; the form before iOS 13.
    func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool
    /// Responds to a popover that was closed; the form before iOS 13.
    func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    /// Returns the style without traits by default, as UIKit does.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
    /// Returns `nil` by default, as without the method.
    public func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { nil }
    /// Does nothing by default, as without the method.
    public func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {}
}

extension UIPopoverPresentationControllerDelegate {
    /// Does nothing by default, as without the method.
    public func prepareForPopoverPresentation(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {}
    /// Returns `true` by default, as without the method.
    public func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool { true }
    /// Does nothing by default, as without the method.
    public func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {}
}

/// The receiver of a sheet's events.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Responds to a change of the sheet's height by the user.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    /// Does nothing by default, as without the method.
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}

/// The maker of the objects of a custom transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    /// Returns the animator of a presentation, or `nil` for the standard one.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the animator of a dismissal, or `nil` for the standard one.
    func animationController(forDismissed dismissed: UIViewController)
        -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the manager of a presentation, or `nil` for the standard one.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController?
    /// Returns the driver of a presentation that follows a gesture.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Returns the driver of a dismissal that follows a gesture.
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UIViewControllerTransitioningDelegate {
    /// Returns `nil` by default, as without the method.
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    /// Returns `nil` by default, as without the method.
    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    /// Returns `nil` by default, as without the method.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Returns `nil` by default, as without the method.
    public func animationController(forDismissed dismissed: UIViewController)
        -> (any UIViewControllerAnimatedTransitioning)?
    { nil }
    /// Returns `nil` by default, as without the method.
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController? { nil }
}

/// The state of a transition between controllers.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The view in which the transition happens.
    var containerView: UIView { get }
    /// A Boolean value that indicates whether the transition is animated.
    var isAnimated: Bool { get }
    /// A Boolean value that indicates whether the transition was cancelled.
    var transitionWasCancelled: Bool { get }
    /// Ends the transition.
    func completeTransition(_ didComplete: Bool)
    /// Returns the controller in a role of the transition.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns the view in a role of the transition.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Returns the rectangle of a controller's view after the transition.
    func finalFrame(for vc: UIViewController) -> CGRect
    /// Returns the rectangle of a controller's view before the transition.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// A Boolean value that indicates whether the transition follows a gesture.
    var isInteractive: Bool { get }
    /// The style of the presentation.
    var presentationStyle: UIModalPresentationStyle { get }
    /// The rotation of the views during the transition.
    var targetTransform: CGAffineTransform { get }
    /// Reports the share of a gesture's transition that is over.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Reports that a gesture's transition ends with the new state.
    func finishInteractiveTransition()
    /// Reports that a gesture's transition ends with the former state.
    func cancelInteractiveTransition()
    /// Reports that a gesture's transition waits.
    func pauseInteractiveTransition()
}

/// The role of a controller in a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// The name of the role, as UIKit has it.
    public let rawValue: String
    /// Creates a role by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The controller before the transition.
    public static let from = Self(rawValue: "UITransitionContextFromViewController")
    /// The controller after the transition.
    public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// The role of a view in a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// The name of the role, as UIKit has it.
    public let rawValue: String
    /// Creates a role by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The view before the transition.
    public static let from = Self(rawValue: "UITransitionContextFromView")
    /// The view after the transition.
    public static let to = Self(rawValue: "UITransitionContextToView")
}

/// The animator of a transition between controllers.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// Returns the duration of the transition, in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
    /// Animates the transition.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// Responds to the end of the transition.
    func animationEnded(_ transitionCompleted: Bool)
    /// Returns the animator of an animation that can be stopped.
    func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
        -> any UIViewImplicitlyAnimating
}

extension UIViewControllerAnimatedTransitioning {
    /// Does nothing by default, as without the method.
    public func animationEnded(_ transitionCompleted: Bool) {}
    /// Returns an animator without changes by default.
    public func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating { UIViewPropertyAnimator(duration: 0, curve: .linear) }
}

/// The coordinator of animations beside a transition, which run at once here.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
    /// Runs animations beside the transition, and a closure after it.
    @discardableResult
    func animate(
        alongsideTransition animation: (
            (any UIViewControllerTransitionCoordinatorContext) -> Void
        )?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Runs animations in a view beside the transition, and a closure after it.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Runs a closure when a gesture no longer drives the transition, which none does.
    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
    /// Runs a closure when the gesture of the transition ends, of which there is none.
    func notifyWhenInteractionEnds(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    /// Runs animations beside the transition.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// The state of a transition with a coordinator.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// A Boolean value that indicates whether the transition is animated.
    var isAnimated: Bool { get }
    /// A Boolean value that indicates whether the transition was cancelled.
    var isCancelled: Bool { get }
    /// The duration of the transition, in seconds.
    var transitionDuration: TimeInterval { get }
    /// The view in which the transition happens.
    var containerView: UIView { get }
    /// The style of the presentation.
    var presentationStyle: UIModalPresentationStyle { get }
    /// The share of the transition that is over, from 0 to 1.
    var percentComplete: CGFloat { get }
    /// The speed of the transition's end.
    var completionVelocity: CGFloat { get }
    /// The pace of the transition's end.
    var completionCurve: UIView.AnimationCurve { get }
    /// A Boolean value that indicates whether the transition follows a gesture.
    var isInteractive: Bool { get }
    /// A Boolean value that indicates whether the transition began with a gesture.
    var initiallyInteractive: Bool { get }
    /// A Boolean value that indicates whether a gesture may stop the transition.
    var isInterruptible: Bool { get }
    /// The rotation of the views during the transition.
    var targetTransform: CGAffineTransform { get }
    /// Returns the controller in a role of the transition.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns the view in a role of the transition.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// A view or a bar's item from which a popover comes.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarItem: UIPopoverPresentationControllerSourceItem {}
