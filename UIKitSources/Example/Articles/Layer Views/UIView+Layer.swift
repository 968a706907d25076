import UIKit

/// Properties of all views' layers for Interface Builder.
@IBDesignable
extension UIView {
    @IBInspectable var borderColor: UIColor? {
        get { layer.borderColor.map { UIColor(cgColor: $0) } }
        set { layer.borderColor = newValue?.cgColor }
    }
    @IBInspectable var borderWidth: CGFloat {
        get { layer.borderWidth }
        set { layer.borderWidth = newValue }
    }
    @IBInspectable var cornerRadius: CGFloat {
        get { layer.cornerRadius }
        set { layer.cornerRadius = newValue }
    }
    @IBInspectable var testingId: String? {
        get { accessibilityIdentifier }
        set { accessibilityIdentifier = newValue }
    }
}
