// EllipseView.h of the same article, line by line from Objective-C.
import UIKit

// @interface EllipseView : UIView
@IBDesignable class EllipseView: UIView {

    // @property (nonatomic, retain) IBInspectable UIColor *fillColor;
    @IBInspectable var fillColor: UIColor?

    // The implementation, which the article does not print, draws "a simple ellipse".
    override func draw(_ rect: CGRect) {
        fillColor?.setFill()
        UIBezierPath(ovalIn: bounds).fill()
    }
    // @end
}
