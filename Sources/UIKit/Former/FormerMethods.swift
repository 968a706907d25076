// Methods under their names before Swift 4.2, which sources of that time still have.

extension UIViewController {
    /// The name of ``children`` before Swift 4.2.
    public var childViewControllers: [UIViewController] { children }
    /// The name of ``addChild(_:)`` before Swift 4.2.
    public func addChildViewController(_ childController: UIViewController) {
        addChild(childController)
    }
    /// The name of ``removeFromParent()`` before Swift 4.2.
    public func removeFromParentViewController() { removeFromParent() }
    /// The name of ``willMove(toParent:)`` before Swift 4.2.
    public func willMove(toParentViewController parent: UIViewController?) {
        willMove(toParent: parent)
    }
    /// The name of ``didMove(toParent:)`` before Swift 4.2.
    public func didMove(toParentViewController parent: UIViewController?) {
        didMove(toParent: parent)
    }
}

extension UIView {
    /// The name of ``bringSubviewToFront(_:)`` before Swift 4.2.
    public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
    /// The name of ``sendSubviewToBack(_:)`` before Swift 4.2.
    public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

/// Returns a Boolean value that indicates whether the interface is wide: the name before Swift 4.2.
public func UIInterfaceOrientationIsLandscape(_ orientation: UIInterfaceOrientation) -> Bool {
    orientation.isLandscape
}

/// Returns a Boolean value that indicates whether the interface is high: the name before Swift 4.2.
public func UIInterfaceOrientationIsPortrait(_ orientation: UIInterfaceOrientation) -> Bool {
    orientation.isPortrait
}
