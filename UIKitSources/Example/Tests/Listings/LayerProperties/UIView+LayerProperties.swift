// The category of DuncanMC's tutorial "Using IBInspectable and categories to set a UIView's layer properties from IB"
// (github.com/DuncanMC/IBInspectable_Objective-C), line by line from Objective-C.
import UIKit

// IB_DESIGNABLE
// @interface UIView (LayerProperties)
@IBDesignable
extension UIView {

    // @property (nonatomic, strong) IBInspectable UIColor *borderColor;
    @IBInspectable var borderColor: UIColor? {
        //-------------------------------------------------------------------
        //This setter takes a UIColor as input and uses it to set the border
        //color of the view's layer, which is of type CGColor

        // - (void) setBorderColor:(UIColor *)borderColor
        set {
            self.layer.borderColor = newValue?.cgColor
        }

        //-------------------------------------------------------------------

        //This is a getter that lets you query the border color of a view's layer

        // - (UIColor *) borderColor;
        get {
            return self.layer.borderColor.map { UIColor(cgColor: $0) }
        }
    }

    //-------------------------------------------------------------------

    // @property (nonatomic, strong) IBInspectable UIColor *layerBackgroundColor;
    @IBInspectable var layerBackgroundColor: UIColor? {
        // - (void) setLayerBackgroundColor:(UIColor *)layerBackgroundColor
        set {
            self.layer.backgroundColor = newValue?.cgColor
        }

        // - (UIColor *) layerBackgroundColor;
        get {
            return self.layer.backgroundColor.map { UIColor(cgColor: $0) }
        }
    }

    //-------------------------------------------------------------------

    // @property (nonatomic, assign) IBInspectable CGFloat borderWidth;
    @IBInspectable var borderWidth: CGFloat {
        // - (CGFloat) borderWidth;
        get {
            return self.layer.borderWidth
        }

        //-------------------------------------------------------------------

        // - (void) setBorderWidth: (CGFloat) borderWidth;
        set {
            self.layer.borderWidth = newValue
        }
    }

    //-------------------------------------------------------------------

    // @property (nonatomic, assign) IBInspectable CGFloat cornerRadius;
    @IBInspectable var cornerRadius: CGFloat {
        // - (CGFloat) cornerRadius;
        get {
            return self.layer.cornerRadius
        }

        //-------------------------------------------------------------------

        // - (void) setCornerRadius: (CGFloat) cornerRadius;
        set {
            self.layer.cornerRadius = newValue
        }
    }
}
