import UIKit

/// The owner of a controller while its view is tested: the view refers to it weakly.
@MainActor
final class ControllerKeeper {
    private var kept: UIViewController?

    /// Returns the view of a controller, and keeps the controller.
    func view(of controller: UIViewController) -> UIView {
        kept = controller
        return controller.view
    }
}
