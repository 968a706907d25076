// Matt Neuburg, "iOS 8 Programming Fundamentals with Swift" (2014), chapter 7, Nib Management: a button that
// is red. Changed for Swift 6: `UIColor.red`, and initialisers from a coder may fail.
import UIKit

class RedButton: UIButton {

    @IBInspectable var borderWidth : CGFloat {

        get {

            return self.layer.borderWidth

        }

        set {

            self.layer.borderWidth = newValue

        }

    }

    required init?(coder aDecoder: NSCoder) {

        super.init(coder: aDecoder)

        // your code here
        wasDecoded = true

    }

    // Not printed: what the test looks at.
    private(set) var wasDecoded = false

    override func awakeFromNib() {

        super.awakeFromNib()

        self.backgroundColor = UIColor.red

    }
}
