internal import AutoLayout
package import Pictures
internal import ViewMetrics

/// A view that draws a text.
@MainActor
package protocol TextDrawer {
    /// The text in the view's fonts, and in colours of the current traits.
    var textDrawing: TextDrawing? { get }
}

/// A text to draw, in the colours of the current traits. Its parts can have fonts of their own.
package struct TextDrawing {
    /// The text with its fonts and colours.
    package private(set) var box: TextBox
    /// A Boolean value that indicates whether the lines are around the middle, not at the top.
    var isCentred = false

    /// Creates a text without a limit of lines.
    init(_ text: String, _ font: Font, _ color: UIColor) {
        box = TextBox(text, font: font, color: color.color, limit: 0)
        box.mode = .byWordWrapping
    }

    /// Creates a text from one with attributes. Parts without a font or a colour have the given ones.
    init(_ text: NSAttributedString, _ font: UIFont, _ color: UIColor) {
        let runs = RichText(text, font: font).runs
        self.init(text.string, runs[0].font, color)
        var spans: [TextBox.Span] = []
        let whole = NSRange(location: 0, length: text.length)
        text.enumerateAttributes(in: whole) { attributes, _, _ in
            let run = runs[spans.count], color = attributes[.foregroundColor] as? UIColor
            spans.append(TextBox.Span(length: run.length, font: run.font, color: color?.color))
        }
        if spans.count == 1 { box.color = spans[0].color ?? box.color } else { box.spans = spans }
    }

    /// Creates a text from one with attributes, of which the first character has the style of all
    /// paragraphs; black without a colour.
    init(_ text: NSAttributedString) {
        self.init(text, TextMeasure.defaultFont, .black)
        guard text.length > 0,
            let style = text.attribute(.paragraphStyle, at: 0, effectiveRange: nil)
                as? NSParagraphStyle
        else { return }
        place(style.alignment, .leftToRight)
        box.mode = matching(style.lineBreakMode)
    }

    /// Creates the text of a label. Parts without a font or a colour have the given ones.
    @MainActor
    init(_ label: UILabel, _ text: NSAttributedString?, _ font: UIFont, _ color: UIColor) {
        let shown = (label.isHighlighted ? label.highlightedTextColor : nil) ?? color
        self =
            text.map { TextDrawing($0, font, shown) }
            ?? TextDrawing(label.text ?? "", label.font.core, shown)
        place(label.textAlignment, label.effectiveUserInterfaceLayoutDirection)
        (box.limit, box.mode) = (label.numberOfLines, matching(label.lineBreakMode))
        if label.adjustsFontSizeToFitWidth {
            box.scaleMin = min(1, max(0.1, Double(label.minimumScaleFactor)))
        }
        isCentred = true
    }

    /// Sets the alignment of the lines in a reading direction.
    mutating func place(
        _ alignment: NSTextAlignment, _ direction: UIUserInterfaceLayoutDirection
    ) {
        switch alignment {
        case .left, .justified: box.alignment = .left
        case .center: box.alignment = .center
        case .right: box.alignment = .right
        case .natural: box.alignment = direction == .rightToLeft ? .right : .left
        }
    }

    /// Draws the text on lines that begin at a point of the current context.
    func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: CGSize(width: 1e5, height: 1e5)))
    }

    /// Draws the lines that fit a rectangle of the current context.
    func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        for run in box.runs(in: Rect(rect), isCentred ? .center : .top) {
            context.draw(
                CGTextLine(
                    text: run.text,
                    start: CGPoint(x: CGFloat(run.start.x), y: CGFloat(run.start.y)),
                    width: CGFloat(run.width), fontSize: CGFloat(run.font.size),
                    fontWeight: run.font.weight.rawValue, family: run.font.family,
                    color: UIColor(run.color).cgColor))
        }
    }
}
