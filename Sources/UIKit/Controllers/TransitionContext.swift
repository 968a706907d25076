/// A transition between two controllers, for an animator and for a coordinator. Animations run at
/// once, so that it ends before the call that begins it.
final class TransitionContext: NSObject, UIViewControllerContextTransitioning,
    UIViewControllerTransitionCoordinator, UIViewControllerTransitionCoordinatorContext
{
    let containerView: UIView
    let isAnimated: Bool
    let presentationStyle: UIModalPresentationStyle
    private let from, to: UIViewController?
    private let finalFrame: CGRect
    private let views: [UITransitionContextViewKey: UIView]
    private(set) var transitionWasCancelled = false
    private(set) var isCompleted = false
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []
    var transitionDuration: TimeInterval = 0

    init(
        in container: UIView, from: UIViewController?, to: UIViewController?, finalFrame: CGRect,
        style: UIModalPresentationStyle = .none,
        views: [UITransitionContextViewKey: UIView], isAnimated: Bool
    ) {
        (containerView, self.from, self.to, self.isAnimated) = (container, from, to, isAnimated)
        (self.finalFrame, self.views, presentationStyle) = (finalFrame, views, style)
    }

    /// Runs an animator, or the changes of the system, and then the completions.
    func run(
        _ animator: (any UIViewControllerAnimatedTransitioning)?, otherwise change: () -> Void
    ) {
        if let animator {
            transitionDuration = animator.transitionDuration(using: self)
            AnimationEnd.performingAtOnce { animator.animateTransition(using: self) }
        } else {
            change()
        }
        AnimationEnd.performingAtOnce { for animation in animations { animation() } }
        animations = []
    }
    /// Ends the transition, if its animator has not.
    func end() {
        if !isCompleted { isCompleted = true }
        for completion in completions { completion() }
        completions = []
    }

    // MARK: Context

    var isInteractive: Bool { false }
    var isCancelled: Bool { transitionWasCancelled }
    var initiallyInteractive: Bool { false }
    var isInterruptible: Bool { false }
    var percentComplete: CGFloat { isCompleted ? 1 : 0 }
    var completionVelocity: CGFloat { 1 }
    var completionCurve: UIView.AnimationCurve { .easeInOut }
    var targetTransform: CGAffineTransform { .identity }
    func completeTransition(_ didComplete: Bool) {
        isCompleted = true
        transitionWasCancelled = !didComplete
    }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { views[key] }
    func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? finalFrame : .zero }
    func initialFrame(for vc: UIViewController) -> CGRect {
        vc === from ? vc.viewIfLoaded?.frame ?? .zero : .zero
    }
    func updateInteractiveTransition(_ percentComplete: CGFloat) {}
    func finishInteractiveTransition() {}
    func cancelInteractiveTransition() { transitionWasCancelled = true }
    func pauseInteractiveTransition() {}

    // MARK: Coordinator

    @discardableResult
    func animate(
        alongsideTransition animation: (
            (any UIViewControllerTransitionCoordinatorContext) -> Void
        )?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if let animation { animations.append { animation(self) } }
        if let completion { completions.append { completion(self) } }
        return true
    }
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: completion) }
    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) {}
    func notifyWhenInteractionEnds(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) {}
}

/// The view in which a presented controller's view is.
final class TransitionView: UIView {
    weak var presentation: UIPresentationController?

    override func layoutSubviews() {
        presentation?.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        presentation?.containerViewDidLayoutSubviews()
    }
}

// Presentations, with the callbacks of their controllers.
extension UIViewController {
    /// Shows a presented controller in a container above the window's views.
    func show(presented: UIViewController, animated: Bool) {
        let presentation = presented.presentation(by: self)
        let window = viewIfLoaded?.window
        let container = TransitionView(frame: window?.bounds ?? UIScreen.main.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        presentation.container = container
        container.presentation = presentation
        let covered = coversPresenter(presentation) ? rootController : nil
        let show = { [self] in
            presented.appear(animated: animated) { controller in
                window?.addSubview(container)
                runPresentation(of: controller, presentation, in: container, animated)
            }
        }
        if let covered { covered.disappear(animated: animated) { _ in show() } } else { show() }
    }
    private func runPresentation(
        of controller: UIViewController, _ presentation: UIPresentationController,
        in container: UIView, _ animated: Bool
    ) {
        let animator =
            animated
            ? controller.transitioningDelegate?.animationController(
                forPresented: controller, presenting: self, source: self) : nil
        let frame = presentation.frameOfPresentedViewInContainerView
        var views: [UITransitionContextViewKey: UIView] = [:]
        views[.to] = presentation.presentedView
        let context = TransitionContext(
            in: container, from: self, to: controller, finalFrame: frame,
            style: controller.modalPresentationStyle, views: views, isAnimated: animated)
        (controller.details.transition, details.transition) = (context, context)
        presentation.presentationTransitionWillBegin()
        context.run(animator) {
            if let view = presentation.presentedView {
                view.frame = frame
                container.addSubview(view)
            }
        }
        context.end()
        (controller.details.transition, details.transition) = (nil, nil)
        animator?.animationEnded(!context.transitionWasCancelled)
        presentation.presentationTransitionDidEnd(!context.transitionWasCancelled)
    }

    /// Removes a presented controller and its container.
    func hide(presented: UIViewController, animated: Bool) {
        let presentation = presented.details.presentation
        let covered = presentation.map(coversPresenter) ?? false ? rootController : nil
        presented.disappear(animated: animated) { controller in
            covered?.appear(animated: animated)
            guard let presentation, let container = presentation.container else {
                controller.viewIfLoaded?.removeFromSuperview()
                return
            }
            runDismissal(of: controller, presentation, in: container, animated)
        }
        // Each presentation has a controller of its own.
        presented.details.presentation = nil
    }
    private func runDismissal(
        of controller: UIViewController, _ presentation: UIPresentationController,
        in container: UIView, _ animated: Bool
    ) {
        let animator =
            animated
            ? controller.transitioningDelegate?.animationController(forDismissed: controller) : nil
        var views: [UITransitionContextViewKey: UIView] = [:]
        views[.from] = presentation.presentedView
        let context = TransitionContext(
            in: container, from: controller, to: self, finalFrame: viewIfLoaded?.frame ?? .zero,
            style: controller.modalPresentationStyle, views: views, isAnimated: animated)
        (controller.details.transition, details.transition) = (context, context)
        presentation.dismissalTransitionWillBegin()
        context.run(animator) {}
        presentation.presentedView?.removeFromSuperview()
        controller.viewIfLoaded?.removeFromSuperview()
        context.end()
        (controller.details.transition, details.transition) = (nil, nil)
        animator?.animationEnded(!context.transitionWasCancelled)
        presentation.dismissalTransitionDidEnd(!context.transitionWasCancelled)
        container.removeFromSuperview()
        presentation.container = nil
    }

    private func presentation(by presenting: UIViewController) -> UIPresentationController {
        if modalPresentationStyle == .custom,
            let own = transitioningDelegate?.presentationController(
                forPresented: self, presenting: presenting, source: presenting)
        {
            details.presentation = own
        }
        return presentationController
            ?? UIPresentationController(
                presentedViewController: self, presenting: presenting)
    }
    /// A Boolean value that indicates whether the presenter's view leaves the screen.
    private func coversPresenter(_ presentation: UIPresentationController) -> Bool {
        switch presentation.presentedViewController.modalPresentationStyle {
        case .fullScreen, .currentContext: true
        case .custom: presentation.shouldRemovePresentersView
        default: false
        }
    }
    private var rootController: UIViewController {
        var root = self
        while let parent = root.parent { root = parent }
        return root
    }
}

extension UIViewController {
    /// Exchanges two children by an animator, with the callbacks in UIKit's order.
    func exchange(
        _ old: UIViewController, _ new: UIViewController,
        finalFrame: CGRect, by animator: any UIViewControllerAnimatedTransitioning,
        embed: @escaping (UIViewController) -> Void
    ) {
        let context = TransitionContext(
            in: view, from: old, to: new, finalFrame: finalFrame,
            views: [.from: old.view, .to: new.view], isAnimated: true)
        (old.details.transition, new.details.transition) = (context, context)
        old.disappear(animated: true) { _ in
            new.appear(animated: true) { new in
                context.run(animator) {}
                embed(new)
            }
            old.viewIfLoaded?.removeFromSuperview()
        }
        context.end()
        animator.animationEnded(!context.transitionWasCancelled)
        (old.details.transition, new.details.transition) = (nil, nil)
    }
}

/// The driver of a transition that follows a gesture.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
    /// Begins the transition.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// The speed of the rest of the transition after the gesture.
    var completionSpeed: CGFloat { get }
    /// The pace of the rest of the transition after the gesture.
    var completionCurve: UIView.AnimationCurve { get }
    /// A Boolean value that indicates whether the transition begins with a gesture.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    /// The usual speed by default, as without the property.
    public var completionSpeed: CGFloat { 1 }
    /// The usual pace by default, as without the property.
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    /// `true` by default, as without the property.
    public var wantsInteractiveStart: Bool { true }
}

/// A transition that follows a share, from 0 to 1; animations end at once here.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
    /// The duration of the transition, in seconds.
    open private(set) var duration: CGFloat = 0
    /// The share of the transition that is over, from 0 to 1.
    open private(set) var percentComplete: CGFloat = 0
    /// The speed at which the transition ends.
    open var completionSpeed: CGFloat = 1
    /// The pace of the transition's end.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// The pace of the transition's end, as an object.
    open var timingCurve: (any UITimingCurveProvider)?
    /// A Boolean value that indicates whether the transition begins with a gesture.
    open var wantsInteractiveStart = true
    /// Creates a driver at the beginning of a transition.
    public override init() { super.init() }
    /// Begins the transition.
    open func startInteractiveTransition(
        _ transitionContext: any UIViewControllerContextTransitioning
    ) { percentComplete = 0 }
    /// Sets the share of the transition that is over.
    open func update(_ percentComplete: CGFloat) { self.percentComplete = percentComplete }
    /// Ends the transition with the new state.
    open func finish() { percentComplete = 1 }
    /// Ends the transition with the former state.
    open func cancel() { percentComplete = 0 }
    /// Stops the transition where it is.
    open func pause() {}
}
