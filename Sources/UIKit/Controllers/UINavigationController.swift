internal import ViewMetrics

/// A controller of a stack of controllers, of which the last one shows its view.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    private var stack: [UIViewController] = []
    /// The receiver of the controller's events.
    open weak var delegate: (any UINavigationControllerDelegate)?
    /// The bar at the top, 44 points high.
    open internal(set) lazy var navigationBar = makeBar()
    private let barClass: UINavigationBar.Type
    /// The bar at the bottom, 44 points high.
    open internal(set) lazy var toolbar: UIToolbar! = UIToolbar()

    /// Creates a controller with a first controller of its stack.
    public init(rootViewController: UIViewController) {
        barClass = UINavigationBar.self
        super.init(nibName: nil, bundle: nil)
        pushViewController(rootViewController, animated: false)
    }
    /// Creates a controller with classes for its bars.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        barClass = navigationBarClass as? UINavigationBar.Type ?? UINavigationBar.self
        super.init(nibName: nil, bundle: nil)
    }
    /// Creates a controller with an empty stack.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        barClass = UINavigationBar.self
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    /// Creates a controller from a nib.
    public required init?(coder: NSCoder) {
        barClass = UINavigationBar.self
        super.init(coder: coder)
    }

    private func makeBar() -> UINavigationBar { objc_new(barClass, frame: .zero) }

    /// The duration of the animation that hides or shows bars, in seconds.
    nonisolated public static let hideShowBarDuration: CGFloat = 0.2

    /// Adds the bars to the view.
    open dynamic override func viewDidLoad() {
        super.viewDidLoad()
        navigationBar.isHidden = isNavigationBarHidden
        view.addSubview(navigationBar)
        if !isToolbarHidden { showToolbar() }
    }

    /// Places the bars and the view of the top controller, which the first layout loads and adds.
    open dynamic override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let bounds = view.bounds, safe = view.safeAreaInsets
        navigationBar.frame = CGRect(x: 0, y: safe.top, width: bounds.width, height: Self.barHeight)
        navigationBar.applyItemAppearance()
        if !isToolbarHidden {
            let bottom = hasTabBar ? safe.bottom : 0
            let height = Self.barHeight + safe.bottom - bottom
            toolbar.frame = CGRect(
                x: 0, y: bounds.height - bottom - height, width: bounds.width, height: height)
        }
        guard let top = topViewController else { return }
        if top.viewIfLoaded?.superview == nil { embed(top) } else { place(top) }
    }
    private static let barHeight = CGFloat(DeviceInsets.navigationBar)
    private var isInWindow: Bool { view.window != nil }
    private var showsNavigationBar: Bool { isInWindow && !isNavigationBarHidden }
    private var showsToolbar: Bool { isInWindow && !isToolbarHidden }
    private var hasTabBar: Bool { isInWindow && (tabBarController?.showsTabBar ?? false) }

    /// Places the view of a controller: it extends below translucent bars, which cover a part of it, and ends at
    /// opaque ones. The bars' heights without the safe area are added to its safe area. Outside of a window, no bar
    /// counts.
    private func place(_ controller: UIViewController) {
        var covered = UIEdgeInsets.zero
        if showsNavigationBar, !controller.ends(at: navigationBar, .top) {
            covered.top = Self.barHeight
        }
        if showsToolbar, !controller.ends(at: toolbar, .bottom) {
            covered.bottom = Self.barHeight
        }
        controller.view.frame = frame(for: controller)
        controller.coveredInsets = covered
    }

    private func placeTop() {
        if let top = topViewController, top.viewIfLoaded?.superview === view { place(top) }
    }

    /// Returns the frame of the view of a controller. Bars of a tab bar controller around this one end it too.
    private func frame(for controller: UIViewController) -> CGRect {
        var insets = UIEdgeInsets.zero
        let safe = view.safeAreaInsets
        if showsNavigationBar, controller.ends(at: navigationBar, .top) {
            insets.top = safe.top + Self.barHeight
        }
        if showsToolbar {
            if controller.ends(at: toolbar, .bottom) {
                insets.bottom = safe.bottom + Self.barHeight
            }
        } else if hasTabBar, let bar = tabBarController?.tabBar, controller.ends(at: bar, .bottom) {
            insets.bottom = safe.bottom
        }
        return view.bounds.inset(by: insets)
    }

    // MARK: Stack

    /// The controllers of the stack, from the first to the last.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }
    /// The last controller of the stack.
    open var topViewController: UIViewController? { stack.last }
    /// The controller whose view is visible: one that is presented, or the last of the stack.
    open var visibleViewController: UIViewController? {
        topViewController?.presentedViewController ?? topViewController
    }
    /// Pushes a controller, also onto an empty stack.
    open dynamic override func show(_ vc: UIViewController, sender: Any?) {
        pushViewController(vc, animated: true)
    }
    /// Adds a controller to the stack, and shows its view.
    open dynamic func pushViewController(_ viewController: UIViewController, animated: Bool) {
        change(to: stack + [viewController], animated: animated)
    }
    /// Removes the last controller of the stack, unless it is the only one.
    @discardableResult
    open dynamic func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let last = stack.last else { return nil }
        change(to: stack.dropLast(), animated: animated)
        return last
    }
    /// Removes all controllers but the first.
    @discardableResult
    open dynamic func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.first.flatMap { popToViewController($0, animated: animated) }
    }
    /// Removes all controllers behind a given one.
    @discardableResult
    open dynamic func popToViewController(_ viewController: UIViewController, animated: Bool)
        -> [UIViewController]?
    {
        guard let index = stack.firstIndex(of: viewController) else { return nil }
        let removed = Array(stack[(index + 1)...])
        change(to: Array(stack[...index]), animated: animated)
        return removed
    }
    /// Replaces the stack, and shows the view of its last controller.
    open dynamic func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        change(to: viewControllers, animated: animated)
    }

    private func change(to newStack: [UIViewController], animated: Bool) {
        let old = topViewController, new = newStack.last
        let removed = stack.filter { !newStack.contains($0) }
        for controller in removed { controller.willMove(toParent: nil) }
        for controller in newStack where controller.parent !== self { addChild(controller) }
        let added = newStack.filter { !stack.contains($0) }
        // A controller that was in the stack appears by a pop.
        let isPush = new.map(added.contains) ?? false
        stack = newStack
        navigationBar.items = newStack.map(\.navigationItem)
        tabBarController?.stackDidChange()
        if old !== new {
            if let new { delegate?.navigationController(self, willShow: new, animated: animated) }
            if isViewLoaded {
                old?.details.isMoving = old.map(removed.contains) ?? false
                new?.details.isMoving = new.map(added.contains) ?? false
                if presence == .present {
                    move(from: old, to: new, isPush: isPush, animated)
                } else {
                    old?.viewIfLoaded?.removeFromSuperview()
                    view.setNeedsLayout()
                }
                old?.details.isMoving = false
                new?.details.isMoving = false
            }
        }
        for controller in removed { controller.removeFromParent() }
        navigationBar.applyItemAppearance()
        for controller in added { controller.didMove(toParent: self) }
        if old !== new, let new {
            delegate?.navigationController(self, didShow: new, animated: animated)
        }
    }

    /// Exchanges the top controllers, with the callbacks in UIKit's order, and by the delegate's
    /// animator if it has one.
    private func move(
        from old: UIViewController?, to new: UIViewController?, isPush: Bool, _ animated: Bool
    ) {
        guard let old, let new, animated,
            let animator = delegate?.navigationController(
                self, animationControllerFor: isPush ? .push : .pop, from: old, to: new)
        else {
            old?.disappear(animated: animated) { $0.viewIfLoaded?.removeFromSuperview() }
            new?.appear(animated: animated) { embed($0) }
            return
        }
        exchange(old, new, finalFrame: frame(for: new), by: animator) { self.embed($0) }
    }

    /// Adds the view of a controller below the bars.
    private func embed(_ controller: UIViewController) {
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        place(controller)
        view.insertSubview(controller.view, at: 0)
    }

    // MARK: Bars

    /// A Boolean value that indicates whether the bar is hidden.
    open var isNavigationBarHidden = false {
        didSet {
            guard isNavigationBarHidden != oldValue, isViewLoaded else { return }
            navigationBar.isHidden = isNavigationBarHidden
            placeTop()
        }
    }
    /// Hides or shows the bar.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        isNavigationBarHidden = hidden
    }
    /// A Boolean value that indicates whether the toolbar is hidden.
    open var isToolbarHidden = true {
        didSet {
            guard isToolbarHidden != oldValue, isViewLoaded else { return }
            showToolbar()
            placeTop()
        }
    }
    private func showToolbar() {
        if isToolbarHidden { return toolbar.removeFromSuperview() }
        view.addSubview(toolbar)
        view.setNeedsLayout()
    }
    /// Hides or shows the toolbar.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
    /// A Boolean value that indicates whether a swipe hides the bars.
    open var hidesBarsOnSwipe = false
    /// A Boolean value that indicates whether a tap hides the bars.
    open var hidesBarsOnTap = false
    /// A Boolean value that indicates whether the keyboard hides the bars.
    open var hidesBarsWhenKeyboardAppears = false
    /// A Boolean value that indicates whether a low screen hides the bars.
    open var hidesBarsWhenVerticallyCompact = false
    /// The gesture that hides the bars by a swipe.
    open private(set) lazy var barHideOnSwipeGestureRecognizer = UIPanGestureRecognizer()
    /// The gesture that hides the bars by a tap.
    open private(set) lazy var barHideOnTapGestureRecognizer = UITapGestureRecognizer()
    /// The gesture anywhere in the contents that pops the top controller.
    open private(set) lazy var interactiveContentPopGestureRecognizer: UIGestureRecognizer? =
        UIPanGestureRecognizer()
    /// A direction of a change of the stack.
    public enum Operation: Int, Sendable {
        /// Nothing changes, or a controller comes on top, or leaves.
        case none = 0, push, pop
    }
    /// The recognizer of the swipe that goes back.
    open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? =
        UIScreenEdgePanGestureRecognizer()
}

/// The receiver of a navigation controller's events.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
    /// Responds to the appearance of a controller, before it happens.
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool)
    /// Responds to the appearance of a controller.
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool)
    /// Returns the animator of a change of the stack, or `nil` for that of the system.
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the driver of a change of the stack that follows a gesture.
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Returns the orientations of the interface.
    func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask
    /// Returns the first orientation of the interface.
    func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation
}

extension UINavigationControllerDelegate {
    /// Does nothing by default, as without the method.
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
    ) {}
    /// Does nothing by default, as without the method.
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) {}
    /// Returns `nil` by default, as without the method.
    public func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Returns `nil` by default, as without the method.
    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    /// Returns those of the device by default, as without the method.
    public func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask { UIScreen.main.isPad ? .all : .allButUpsideDown }
    /// Returns the portrait orientation by default, as without the method.
    public func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation { .portrait }
}
