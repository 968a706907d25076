import UIKit

/// A controller with an outlet, a collection of outlets and an action.
class AlertViewController: UIViewController {
    @IBOutlet var v: UIView! = nil
    @IBOutlet var arr: [UIView]!

    @IBAction func buttonPressed(_ sender: AnyObject) {
        let alert = UIAlertController(
            title: "Howdy!", message: "You tapped me!", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .cancel, handler: nil))
        present(alert, animated: true, completion: nil)
    }
}
