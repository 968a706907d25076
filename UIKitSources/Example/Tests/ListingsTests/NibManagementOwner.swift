import UIKit

@testable import EmptyWindowOwner

@MainActor func outlet(of controller: UIViewController) -> UIView? {
    (controller as? EmptyWindowOwner.ViewController)?.v
}
