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

    private func makeBar() -> UINavigationBar {
        barClass.init(coder: NSCoder()) ?? UINavigationBar()
    }

    /// Adds the bar to the view.
    open override func viewDidLoad() {
        super.viewDidLoad()
        navigationBar.isHidden = isNavigationBarHidden
        view.addSubview(navigationBar)
        if let top = topViewController { embed(top) }
    }

    /// Places the bar and the view of the top controller.
    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let width = view.bounds.width, top = view.safeAreaInsets.top
        navigationBar.frame = CGRect(x: 0, y: top, width: width, height: 44)
        topViewController?.viewIfLoaded?.frame = view.bounds
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
    /// Adds a controller to the stack, and shows its view.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        change(to: stack + [viewController], animated: animated)
    }
    /// Removes the last controller of the stack, unless it is the only one.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let last = stack.last else { return nil }
        change(to: stack.dropLast(), animated: animated)
        return last
    }
    /// Removes all controllers but the first.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.first.flatMap { popToViewController($0, animated: animated) }
    }
    /// Removes all controllers behind a given one.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool)
        -> [UIViewController]?
    {
        guard let index = stack.firstIndex(of: viewController) else { return nil }
        let removed = Array(stack[(index + 1)...])
        change(to: Array(stack[...index]), animated: animated)
        return removed
    }
    /// Replaces the stack, and shows the view of its last controller.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        change(to: viewControllers, animated: animated)
    }

    private func change(to newStack: [UIViewController], animated: Bool) {
        let old = topViewController, new = newStack.last
        let removed = stack.filter { !newStack.contains($0) }
        for controller in removed { controller.willMove(toParent: nil) }
        for controller in newStack where controller.parent !== self { addChild(controller) }
        let added = newStack.filter { !stack.contains($0) }
        stack = newStack
        navigationBar.items = newStack.map(\.navigationItem)
        if old !== new {
            if let new { delegate?.navigationController(self, willShow: new, animated: animated) }
            if isViewLoaded {
                old?.details.isMoving = old.map(removed.contains) ?? false
                new?.details.isMoving = new.map(added.contains) ?? false
                if presence == .present {
                    old?.disappear(animated: animated) { $0.viewIfLoaded?.removeFromSuperview() }
                    new?.appear(animated: animated) { embed($0) }
                } else {
                    old?.viewIfLoaded?.removeFromSuperview()
                    if let new { embed(new) }
                }
                old?.details.isMoving = false
                new?.details.isMoving = false
            }
        }
        for controller in removed { controller.removeFromParent() }
        for controller in added { controller.didMove(toParent: self) }
        if old !== new, let new {
            delegate?.navigationController(self, didShow: new, animated: animated)
        }
    }

    /// Adds the view of a controller below the bar.
    private func embed(_ controller: UIViewController) {
        controller.view.frame = view.bounds
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.additionalSafeAreaInsets.top = isNavigationBarHidden ? 0 : 44
        view.insertSubview(controller.view, at: 0)
    }

    // MARK: Bars

    /// A Boolean value that indicates whether the bar is hidden.
    open var isNavigationBarHidden = false {
        didSet {
            guard isNavigationBarHidden != oldValue, isViewLoaded else { return }
            navigationBar.isHidden = isNavigationBarHidden
            topViewController?.additionalSafeAreaInsets.top = isNavigationBarHidden ? 0 : 44
        }
    }
    /// Hides or shows the bar.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        isNavigationBarHidden = hidden
    }
    /// A Boolean value that indicates whether the toolbar is hidden.
    open var isToolbarHidden = true
    /// Hides or shows the toolbar.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
    /// A Boolean value that indicates whether a swipe hides the bars.
    open var hidesBarsOnSwipe = false
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
}

/// A controller of several controllers, one of which the user selects at the bottom.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
    /// The bar at the bottom, 49 points high.
    open internal(set) lazy var tabBar = UITabBar()
    /// The receiver of the controller's events.
    open weak var delegate: (any UITabBarControllerDelegate)?
    /// The controllers of the tabs.
    open var viewControllers: [UIViewController]? {
        didSet {
            for old in oldValue ?? [] where !(viewControllers ?? []).contains(old) {
                old.viewIfLoaded?.removeFromSuperview()
                old.willMove(toParent: nil)
                old.removeFromParent()
            }
            for new in viewControllers ?? [] where new.parent !== self {
                addChild(new)
                new.didMove(toParent: self)
            }
            tabBar.items = viewControllers?.compactMap(\.tabBarItem)
            if isViewLoaded { show(from: nil) }
        }
    }
    /// Sets the controllers of the tabs.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        self.viewControllers = viewControllers
    }
    /// The index of the visible controller.
    open var selectedIndex = 0 {
        didSet {
            guard isViewLoaded, selectedIndex != oldValue else { return }
            show(
                from: viewControllers?.indices.contains(oldValue) ?? false
                    ? viewControllers?[oldValue] : nil)
        }
    }
    /// The visible controller.
    open var selectedViewController: UIViewController? {
        get {
            guard let viewControllers, viewControllers.indices.contains(selectedIndex) else {
                return nil
            }
            return viewControllers[selectedIndex]
        }
        set {
            if let index = viewControllers?.firstIndex(where: { $0 === newValue }) {
                selectedIndex = index
            }
        }
    }
    private func show(from old: UIViewController?) {
        old?.disappear { $0.viewIfLoaded?.removeFromSuperview() }
        guard let new = selectedViewController else { return }
        let embed = { [self] (controller: UIViewController) in
            controller.view.frame = view.bounds
            controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            controller.additionalSafeAreaInsets.bottom = 49
            view.insertSubview(controller.view, at: 0)
        }
        if presence == .present { new.appear { embed($0) } } else { embed(new) }
    }
    /// Adds the bar and the view of the selected controller.
    open override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(tabBar)
        show(from: nil)
    }
    /// Places the bar and the view of the selected controller.
    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let bounds = view.bounds, height = 49 + view.safeAreaInsets.bottom
        tabBar.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
        selectedViewController?.viewIfLoaded?.frame = bounds
    }
}

/// The receiver of a tab bar controller's events.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
    /// Responds to the selection of a controller by the user.
    func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
    /// Does nothing by default, as without the method.
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {}
}

/// A controller of a list beside its details.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    /// The controllers of the columns.
    open var viewControllers: [UIViewController] = [] {
        didSet {
            for controller in viewControllers where controller.parent !== self {
                addChild(controller)
            }
        }
    }
    /// A Boolean value that indicates whether only one column fits.
    open var isCollapsed: Bool { traitCollection.horizontalSizeClass == .compact }
    /// The columns that are to be visible.
    open var preferredDisplayMode = DisplayMode.automatic
    /// The columns that are visible.
    open var displayMode: DisplayMode { isCollapsed ? .secondaryOnly : .oneBesideSecondary }
    /// The columns of a split view that are visible.
    public enum DisplayMode: Int, Sendable {
        /// The system decides, or the details alone are visible, or the list is beside or above.
        case automatic = 0, secondaryOnly, oneBesideSecondary, oneOverSecondary
    }
}
