// Matt Neuburg, "iOS 8 Programming Fundamentals with Swift" (2014), chapter 7, Nib Management: an outlet of
// the nib's owner. Changed for Swift 6: `Bundle.main`.
import UIKit

class ViewController: UIViewController {

    @IBOutlet var v : UIView! = nil

    override func viewDidLoad() {
        super.viewDidLoad()

        Bundle.main.loadNibNamed("View", owner: self, options: nil)

        self.view.addSubview(self.v)
    }
}
