/// The origin of an unwind segue, which looks for its destination.
///
/// As Apple's technical note 2298 says, the search goes up from the origin: to the parent, or to the controller
/// that presents it. Each controller there is asked after its children, and those after their own.
@preconcurrency @MainActor
open class UIStoryboardUnwindSegueSource: NSObject {
    /// The controller with the segue.
    public let source: UIViewController
    /// The method of the destination.
    public let unwindAction: Selector
    /// The object that triggers the segue.
    public let sender: Any?

    init(source: UIViewController, unwindAction: Selector, sender: Any?) {
        (self.source, self.unwindAction, self.sender) = (source, unwindAction, sender)
    }

    // MARK: Search

    /// The controller that the segue goes back to.
    var destination: UIViewController? {
        var current = source
        while let next = current.parent ?? current.details.presenting {
            if let found = search(next) { return found }
            current = next
        }
        return nil
    }

    /// Returns the first controller in a tree with the method, children before their parents.
    private func search(_ controller: UIViewController) -> UIViewController? {
        for child in controller.allowedChildrenForUnwinding(from: self) {
            if let found = search(child) { return found }
        }
        return controller !== source
            && controller.canPerformUnwindSegueAction(unwindAction, from: source, sender: sender)
            ? controller : nil
    }

    /// Returns whether a controller is or contains the origin.
    func isInside(_ controller: UIViewController) -> Bool {
        Self.ancestors(of: source).contains { $0 === controller }
    }

    /// Returns the children that a controller without an override lets the segue ask: those below the origin in a
    /// navigation stack, the nearest first. Of tabs, it asks only the selected one, which is a guess.
    func children(of controller: UIViewController) -> [UIViewController] {
        let containing = controller.childContaining(self)
        switch controller {
        case let navigation as UINavigationController:
            let stack = navigation.viewControllers
            let end = containing.flatMap { child in stack.firstIndex { $0 === child } }
            return stack[..<(end ?? stack.count)].reversed()
        case let tabs as UITabBarController:
            return [tabs.selectedViewController].compactMap(\.self).filter { $0 !== containing }
        default: return controller.children.filter { $0 !== containing }
        }
    }

    // MARK: Going back

    /// Dismisses presented controllers and pops pushed ones until a controller is visible.
    static func goBack(from source: UIViewController, to destination: UIViewController) {
        if let presented = destination.presentedViewController,
            ancestors(of: source).contains(where: { $0 === presented })
        {
            destination.dismiss(animated: true)
        }
        destination.navigationController?.popToViewController(
            ancestors(of: destination).first { $0.parent is UINavigationController }
                ?? destination, animated: true)
    }

    /// A controller, its parents, and those that present them.
    private static func ancestors(of controller: UIViewController) -> [UIViewController] {
        var found: [UIViewController] = []
        var current: UIViewController? = controller
        while let one = current {
            found.append(one)
            current = one.parent ?? one.details.presenting
        }
        return found
    }
}
