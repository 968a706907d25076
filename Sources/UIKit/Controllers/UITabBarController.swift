internal import ViewMetrics

/// A controller of several controllers, one of which the user selects at the bottom.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
    /// The bar at the bottom, 49 points high.
    open internal(set) lazy var tabBar = UITabBar()
    /// The receiver of the controller's events.
    open weak var delegate: (any UITabBarControllerDelegate)?
    /// The controllers of the tabs.
    open var viewControllers: [UIViewController]? {
        get { storedControllers }
        set { change(to: newValue, animated: false) }
    }
    private var storedControllers: [UIViewController]?
    /// Sets the controllers of the tabs. The delegate can animate a change of the selected one.
    open dynamic func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        change(to: viewControllers, animated: animated)
    }
    /// Replaces the controllers. The selected one stays, or else the place of the selection, or else the first
    /// one is selected.
    private func change(to new: [UIViewController]?, animated: Bool) {
        let old = storedControllers ?? [], all = new ?? [], shown = selectedViewController
        let removed = old.filter { !all.contains($0) }
        for controller in removed { controller.willMove(toParent: nil) }
        storedControllers = new
        for controller in all where controller.parent !== self {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        tabBar.items = new?.compactMap(\.tabBarItem)
        if let kept = shown.flatMap({ all.firstIndex(of: $0) }) {
            storedIndex = kept
        } else if !all.indices.contains(storedIndex) {
            storedIndex = 0
        }
        if isViewLoaded, selectedViewController !== shown { show(from: shown, animated: animated) }
        for controller in removed {
            controller.viewIfLoaded?.removeFromSuperview()
            controller.removeFromParent()
        }
    }
    /// The index of the visible controller.
    open var selectedIndex: Int {
        get { storedIndex }
        set {
            let shown = selectedViewController
            storedIndex = newValue
            if isViewLoaded, selectedViewController !== shown { show(from: shown, animated: true) }
        }
    }
    private var storedIndex = 0
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
    /// Responds before the user arranges items; nothing by default.
    open func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
    /// Responds when the user can arrange items; nothing by default.
    open func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
    /// Responds before the user's arrangement of items ends; nothing by default.
    open func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
    /// Responds after the user's arrangement of items; nothing by default.
    open func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}
    /// Responds to an item that the user selected: its controller is shown, if the delegate agrees.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        guard let index = tabBar.items?.firstIndex(where: { $0 === item }),
            let controller = viewControllers?[index],
            delegate?.tabBarController(self, shouldSelect: controller) ?? true
        else { return }
        selectedIndex = index
        delegate?.tabBarController(self, didSelect: controller)
    }
    /// Selects a tab as a tap does; for tests.
    open func tapTab(at index: Int) {
        guard let item = tabBar.items?[index] else { return }
        tabBar.selectedItem = item
        tabBar(tabBar, didSelect: item)
    }
    /// The controllers that the user may arrange.
    open var customizableViewControllers: [UIViewController]?
    /// The controller of the list of further controllers.
    open private(set) lazy var moreNavigationController = UINavigationController()
    /// A Boolean value that indicates whether the bar is hidden.
    open var isTabBarHidden = false { didSet { tabBar.isHidden = isTabBarHidden } }
    /// Hides or shows the bar.
    open func setTabBarHidden(_ hidden: Bool, animated: Bool) { isTabBarHidden = hidden }
    /// The form of the tabs: a bar, or a bar and a sidebar.
    open var mode = Mode.automatic
    /// The tabs, each with a closure that makes its controller.
    open var tabs: [UITab] = [] {
        didSet { viewControllers = tabs.compactMap(\.viewController) }
    }
    /// The selected one of the tabs.
    open var selectedTab: UITab? {
        get { tabs.indices.contains(selectedIndex) ? tabs[selectedIndex] : nil }
        set {
            if let index = tabs.firstIndex(where: { $0 === newValue }) { selectedIndex = index }
        }
    }
    /// The form of the tabs.
    public enum Mode: Int, Sendable {
        /// The system decides, or a bar, or a bar and a sidebar.
        case automatic = 0, tabBar, tabSidebar
    }
    private func show(from old: UIViewController?, animated: Bool) {
        let new = selectedViewController
        let animator =
            if animated, let old, let new, old !== new, presence == .present {
                delegate?.tabBarController(
                    self, animationControllerForTransitionFrom: old, to: new)
            } else {
                nil as (any UIViewControllerAnimatedTransitioning)?
            }
        if animator == nil { old?.disappear { $0.viewIfLoaded?.removeFromSuperview() } }
        guard let new else { return }
        let embed = { [self] (controller: UIViewController) in
            controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            place(controller)
            view.insertSubview(controller.view, at: 0)
        }
        if let old, let animator {
            return exchange(
                old, new, finalFrame: frame(for: new), by: animator, embed: embed)
        }
        if presence == .present { new.appear { embed($0) } } else { embed(new) }
    }
    /// Adds the bar and the view of the selected controller.
    open dynamic override func viewDidLoad() {
        super.viewDidLoad()
        tabBar.delegate = self
        view.addSubview(tabBar)
        show(from: nil, animated: false)
    }
    /// Places the bar and the view of the selected controller.
    open dynamic override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let bounds = view.bounds, height = Self.barHeight + view.safeAreaInsets.bottom
        // A bar that the stack hides is below the screen. Its place there is a guess.
        let y = hidesBarForStack ? bounds.height : bounds.height - height
        tabBar.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
        if let selected = selectedViewController, selected.isViewLoaded { place(selected) }
    }
    private static let barHeight = CGFloat(DeviceInsets.tabBar)

    /// A Boolean value that indicates whether the bar is on the screen: it is not hidden, and no controller in the
    /// stack of the selected one hides it.
    var showsTabBar: Bool { !tabBar.isHidden && !hidesBarForStack }
    private var hidesBarForStack: Bool {
        let navigation = selectedViewController as? UINavigationController
        return navigation?.viewControllers.contains(where: \.hidesBottomBarWhenPushed) ?? false
    }
    /// Shows or hides the bar for the stack of the selected controller.
    func stackDidChange() {
        if isViewLoaded, let selected = selectedViewController, selected.isViewLoaded {
            place(selected)
            view.setNeedsLayout()
        }
    }

    /// Places the view of a controller: it extends below a translucent bar, which covers a part of it, and ends at
    /// an opaque one. A navigation controller extends below both, and places the views of its stack so.
    private func place(_ controller: UIViewController) {
        controller.view.frame = frame(for: controller)
        controller.coveredInsets.bottom =
            showsTabBar && !endsAtBar(controller) ? Self.barHeight : 0
        if controller is UINavigationController { controller.view.setNeedsLayout() }
    }
    private func frame(for controller: UIViewController) -> CGRect {
        let height = endsAtBar(controller) ? Self.barHeight + view.safeAreaInsets.bottom : 0
        return view.bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0))
    }
    /// Returns a Boolean value that indicates whether the view of a controller ends at the bar. The stack of a
    /// navigation controller ends there itself.
    private func endsAtBar(_ controller: UIViewController) -> Bool {
        showsTabBar && !(controller is UINavigationController)
            && controller.ends(at: tabBar, .bottom)
    }
}

/// The receiver of a tab bar controller's events.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
    /// Responds to the selection of a controller by the user.
    func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    /// Returns whether a tap may select a controller.
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool
    /// Returns the animator of a change of the selection, or `nil` for none.
    func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the driver of an animator, or `nil` for none.
    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Prepares for the screen on which the user arranges controllers, which is never shown.
    func tabBarController(
        _ tabBarController: UITabBarController,
        willBeginCustomizing viewControllers: [UIViewController])
    /// Prepares for the end of that screen.
    func tabBarController(
        _ tabBarController: UITabBarController,
        willEndCustomizing viewControllers: [UIViewController], changed: Bool)
    /// Responds to the end of that screen.
    func tabBarController(
        _ tabBarController: UITabBarController,
        didEndCustomizing viewControllers: [UIViewController], changed: Bool)
    /// Returns the orientations of the interface.
    func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController)
        -> UIInterfaceOrientationMask
}

extension UITabBarControllerDelegate {
    /// Does nothing by default, as without the method.
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {}
    /// Returns `true` by default, as without the method.
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    /// Returns `nil` by default, as without the method.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Returns `nil` by default, as without the method.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    /// Does nothing by default.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        willBeginCustomizing viewControllers: [UIViewController]
    ) {}
    /// Does nothing by default.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        willEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) {}
    /// Does nothing by default.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        didEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) {}
    /// Returns those of the device by default, as without the method.
    public func tabBarControllerSupportedInterfaceOrientations(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientationMask { UIScreen.main.isPad ? .all : .allButUpsideDown }
}

/// A tab with its controller, which is made when it is needed.
@preconcurrency @MainActor
open class UITab: NSObject {
    /// The name of the tab for the user.
    open var title: String
    /// The picture of the tab.
    open var image: UIImage?
    /// The identifier of the tab.
    public let identifier: String
    /// The text of the tab's mark.
    open var badgeValue: String?
    private let provider: ((UITab) -> UIViewController)?
    /// The controller of the tab.
    open private(set) lazy var viewController: UIViewController? = {
        let controller = provider?(self)
        controller?.tabBarItem = UITabBarItem(title: title, image: image, tag: 0)
        return controller
    }()
    /// Creates a tab with a closure that makes its controller.
    public init(
        title: String, image: UIImage?, identifier: String,
        viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        (self.title, self.image, self.identifier) = (title, image, identifier)
        provider = viewControllerProvider
    }
}
