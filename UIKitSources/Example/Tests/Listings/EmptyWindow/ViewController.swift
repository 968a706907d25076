// Matt Neuburg, "iOS 8 Programming Fundamentals with Swift" (2014), chapter 7, Nib Management: action
// connections and outlet collections. Changed for Swift 6: the label of the sender, names of cases and of `present`.
import UIKit

class ViewController: UIViewController {

    // "Suppose a class contains this property declaration":
    @IBOutlet var arr: [UIView]!

    @IBAction func buttonPressed(_ sender:AnyObject) {

        let alert = UIAlertController(

            title: "Howdy!", message: "You tapped me!", preferredStyle: .alert)

        alert.addAction(

            UIAlertAction(title: "OK", style: .cancel, handler: nil))

        self.present(alert, animated: true, completion: nil)

    }
}
