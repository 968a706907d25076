import UIKit
import ViewMetrics

/// The texts of a view tree in a variant, such as twice, until they are restored.
@MainActor
struct VariedTexts {
    private var restorations: [() -> Void] = []

    /// Replaces the texts of labels, buttons and text fields.
    init(_ view: UIView, _ variant: LayoutConfiguration.TextVariant) {
        if variant != .asWritten { vary(view, variant) }
    }

    private mutating func vary(_ view: UIView, _ variant: LayoutConfiguration.TextVariant) {
        switch view {
        case let label as UILabel:
            guard let text = label.attributedText, !text.string.isEmpty else { return }
            let attributes = text.attributes(at: 0, effectiveRange: nil)
            restorations.append { label.attributedText = text }
            label.attributedText = NSAttributedString(
                string: variant.text(text.string), attributes: attributes)
        case let button as UIButton:
            guard let title = button.title(for: .normal) else { return }
            restorations.append { button.setTitle(title, for: .normal) }
            button.setTitle(variant.text(title), for: .normal)
        case let field as UITextField:
            guard let placeholder = field.placeholder else { return }
            restorations.append { field.placeholder = placeholder }
            field.placeholder = variant.text(placeholder)
        default:
            for subview in view.subviews { vary(subview, variant) }
        }
    }

    /// Restores the texts as they were.
    func restore() { for restoration in restorations.reversed() { restoration() } }
}
