// The bar of Brice Pollock's "Writing a Custom Control for iOS 8 using Swift and Auto Layout" (Coursera, 2014).
// Changed for Swift 6: initialisers from a coder may fail (the article prints `code:` for `coder:`), properties in place of
// methods, and `CGSize`.
import UIKit

class ScrubberBar: UIView {

    required init?(coder aDecoder: NSCoder) {
       super.init(coder: aDecoder)
       // "Turn off the autoresizing mask in the init."
       translatesAutoresizingMaskIntoConstraints = false
    }

    override var intrinsicContentSize: CGSize {
       return CGSize(width: 100, height: 70)
    }

    override class var requiresConstraintBasedLayout: Bool {
      return true
    }

    override func layoutSubviews() {
       super.layoutSubviews()
       layer.cornerRadius = frame.height/2
    }

    // Not printed: the place of an item, here of the tenths of the bar.
    func centerValueForItem(_ index: Int) -> CGFloat {
        return frame.width * CGFloat(index) / 10
    }
}
