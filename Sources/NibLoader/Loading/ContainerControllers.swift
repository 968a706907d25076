import AutoLayout

/// A controller that shows one of the controllers in it.
open class ContainerController: ViewController {
    /// The controller that is shown.
    open var shownController: ViewController? { children.first }

    /// An empty view with that of the shown controller in it.
    open override func loadView() throws {
        let root = View()
        viewIfLoaded = root
        guard let shownController else { return }
        let inner = try shownController.loadViewIfNeeded()
        root.frame.size = inner.frame.size
        try embed(shownController, in: root)
    }
}

/// A stack of controllers, of which the last one is shown: `UINavigationController`.
open class NavigationController: ContainerController {
    /// The controllers, the root first.
    public var viewControllers: [ViewController] { children }
    /// The one that is shown.
    open override var shownController: ViewController? { children.last }
}

/// Controllers with a tab each: `UITabBarController`.
open class TabBarController: ContainerController {
    /// The controllers, in the order of the tabs.
    public var viewControllers: [ViewController] { children }
}

/// Controllers side by side: `UISplitViewController`.
open class SplitViewController: ContainerController {
    /// The controllers, the primary one first.
    public var viewControllers: [ViewController] { children }
}
