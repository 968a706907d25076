// UIView+Inspectables.h and .m of the same article, line by line from Objective-C.
import UIKit

// #define kBigBorderWidth 5
private let kBigBorderWidth: CGFloat = 5
// #define kBigBorderColor [UIColor redColor]
@MainActor private var kBigBorderColor: UIColor { UIColor.red }

// @interface UIView (Inspectables)
extension UIView {

    // @property (nonatomic, assign) IBInspectable NSString *testingId;
    @IBInspectable var testingId: String? {
        // - (void) setTestingId:(NSString *)testingId {
        set {
            self.accessibilityIdentifier = newValue
        }
        // - (NSString *)testingId {
        get {
            return self.accessibilityIdentifier
        }
    }

    // @property (nonatomic, strong) IBInspectable UIColor *borderColor;
    @IBInspectable var borderColor: UIColor? {
        // - (void) setBorderColor:(UIColor *)borderColor {
        set {
            self.layer.borderColor = newValue?.cgColor
        }
        // - (UIColor *) borderColor {
        get {
            return self.layer.borderColor.map { UIColor(cgColor: $0) }
        }
    }

    // @property (nonatomic, assign) IBInspectable CGFloat borderWidth;
    @IBInspectable var borderWidth: CGFloat {
        // - (void) setBorderWidth:(CGFloat)borderWidth {
        set {
            self.layer.borderWidth = newValue
        }
        // - (CGFloat) borderWidth {
        get {
            return self.layer.borderWidth
        }
    }

    @IBInspectable var bigBorder: Bool {
        // - (BOOL) bigBorder {
        get {
            if ((self.layer.borderWidth == kBigBorderWidth) && (self.layer.borderColor == (kBigBorderColor.cgColor))) {
                return true
            }
            return false
        }
        // - (void) setBigBorder:(BOOL)bigBorder {
        set {
            if (newValue) {
                self.layer.borderColor = kBigBorderColor.cgColor
                self.layer.borderWidth = kBigBorderWidth
            }
        }
    }
}
