import UIKit

/// The first screen.
final class WelcomeController: UIViewController {
    @IBOutlet private var heading: UILabel!
    @IBOutlet private var card: UIView!
}
