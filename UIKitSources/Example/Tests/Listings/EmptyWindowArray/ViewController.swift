// Matt Neuburg, "iOS 8 Programming Fundamentals with Swift" (2014), chapter 7, Nib Management: loading a nib
// without an owner. Changed for Swift 6: `Bundle.main`, whose `loadNibNamed` has an optional result.
import UIKit

class ViewController: UIViewController {

    override func viewDidLoad() {
        super.viewDidLoad()

        let arr = Bundle.main.loadNibNamed("View", owner: nil, options: nil)!

        let v = arr[0] as! UIView

        self.view.addSubview(v)
    }
}
