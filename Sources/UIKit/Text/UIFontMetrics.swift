internal import AutoLayout

/// The rule by which a font follows the user's text size.
enum FontGrowth {
    /// The font is that of a text style.
    case style(UIFont.TextStyle)
    /// The font is another one, scaled by metrics up to a size.
    case metrics(UIFontMetrics, UIFont, maximumPointSize: CGFloat)
}

extension UIFont {
    /// Returns the font at the text size of a trait collection, or `nil` if it keeps its size.
    func scaled(for traits: UITraitCollection) -> UIFont? {
        switch growth {
        case .style(let style): .preferredFont(forTextStyle: style, compatibleWith: traits)
        case .metrics(let metrics, let font, let maximum):
            metrics.scaledFont(for: font, maximumPointSize: maximum, compatibleWith: traits)
        case nil: nil
        }
    }
}

extension NSAttributedString {
    /// Returns the text with its font at the text size of a trait collection.
    ///
    /// Text with several runs stays: Foundation on Linux traps as soon as runs are joined.
    func scaled(for traits: UITraitCollection) -> NSAttributedString {
        guard length > 0 else { return self }
        var range = NSRange()
        var attributes = self.attributes(at: 0, effectiveRange: &range)
        guard range.length == length,
            let own = attributes[.font] as? UIFont, let font = own.scaled(for: traits), font != own
        else { return self }
        attributes[.font] = font
        return NSAttributedString(string: string, attributes: attributes)
    }
}

/// The scale of fonts and lengths with the user's text size.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    private let style: AutoLayout.TextStyle

    /// Creates metrics that grow as a text style does.
    public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle.core }

    /// The metrics that grow as body text does.
    public static var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

    private func scale(_ traits: UITraitCollection?) -> CGFloat {
        let category = (traits ?? .current).preferredContentSizeCategory.core ?? .large
        return CGFloat(style.pointSize(in: category) / style.pointSize(in: .large))
    }

    /// Returns a font at the user's text size.
    open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }
    /// Returns a font at the text size of a trait collection.
    open func scaledFont(for font: UIFont, compatibleWith traits: UITraitCollection?) -> UIFont {
        scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: traits)
    }
    /// Returns a font at the user's text size, not larger than a maximum.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
    }
    /// Returns a font at the text size of a trait collection, not larger than a maximum.
    open func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traits: UITraitCollection?
    ) -> UIFont {
        let factor = scale(traits)
        let grown = factor == 1 ? font.pointSize : (font.pointSize * factor * 2).rounded() / 2
        let size = min(grown, maximumPointSize)
        let scaled = size == font.pointSize ? font : font.withSize(size)
        return UIFont(
            scaled.core, scaled.fontDescriptor,
            growth: .metrics(self, font, maximumPointSize: maximumPointSize))
    }
    /// Returns a length at the user's text size.
    open func scaledValue(for value: CGFloat) -> CGFloat {
        scaledValue(for: value, compatibleWith: nil)
    }
    /// Returns a length at the text size of a trait collection.
    open func scaledValue(for value: CGFloat, compatibleWith traits: UITraitCollection?) -> CGFloat
    {
        value * scale(traits)
    }
}
