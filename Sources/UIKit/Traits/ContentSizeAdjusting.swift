/// A view whose font follows the user's text size.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
    /// A Boolean value that indicates whether the font follows changes of the text size.
    var adjustsFontForContentSizeCategory: Bool { get set }
}

/// A view whose pictures grow with large text sizes.
@preconcurrency @MainActor
public protocol UIAccessibilityContentSizeCategoryImageAdjusting: NSObjectProtocol {
    /// A Boolean value that indicates whether pictures grow with large text sizes.
    var adjustsImageSizeForAccessibilityContentSizeCategory: Bool { get set }
}

extension UILabel: UIContentSizeCategoryAdjusting {}
extension UITextField: UIContentSizeCategoryAdjusting {}
extension UITextView: UIContentSizeCategoryAdjusting {}
extension UIButton: UIAccessibilityContentSizeCategoryImageAdjusting {}
extension UIImageView: UIAccessibilityContentSizeCategoryImageAdjusting {}
