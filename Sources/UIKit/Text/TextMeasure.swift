internal import AutoLayout
internal import ViewMetrics

/// The measurement of text with the metrics of its fonts, in points without rounding. A label rounds its size
/// up to pixels.
struct SystemTextMeasurer: TextMeasurer {
    func lineMetrics(of font: Font) -> LineMetrics { SystemFontEstimate.lineMetrics(of: font) }

    func lines(of text: String, font: Font, width: Double, breaking: LineBreaking) -> [TextLine] {
        SystemFontEstimate.lines(of: text, font, width, breaking: breaking)
    }
}

/// The sizes of texts outside labels.
enum TextMeasure {
    static let measurer = SystemTextMeasurer()
    /// The font of characters without one, except in labels.
    static let defaultFont = UIFont(name: "Helvetica", size: 12) ?? .systemFont(ofSize: 12)

    /// Returns the width of a text on one line.
    static func width(of text: String, _ font: UIFont) -> CGFloat {
        CGFloat(RichText(text, font: font.core).size(within: .infinity).width)
    }
}

extension RichText {
    /// Creates a text from one with attributes. Characters without a font have the given one.
    init(_ text: NSAttributedString, font: UIFont = TextMeasure.defaultFont) {
        let string = text.string
        var runs: [(run: Run, end: Int)] = []
        let whole = NSRange(location: 0, length: text.length)
        text.enumerateAttributes(in: whole) { attributes, range, _ in
            runs.append((Run(attributes, font), NSMaxRange(range)))
        }
        // Runs count characters; the text counts UTF-16 units. A character belongs to the run of its first unit.
        var (index, unit) = (0, 0)
        var (styles, startsParagraph): ([Style], Bool) = ([], true)
        for character in string {
            while index + 1 < runs.count, unit >= runs[index].end { index += 1 }
            if startsParagraph {
                styles.append(Style(text.attribute(.paragraphStyle, at: unit, effectiveRange: nil)))
            }
            runs[index].run.length += 1
            unit += character.utf16.count
            startsParagraph = character.isNewline
        }
        self.init(
            string, runs: runs.isEmpty ? [Run(length: 0, font: font.core)] : runs.map(\.run),
            styles: styles)
    }
}

extension RichText.Run {
    /// Creates a run without characters from attributes.
    fileprivate init(_ attributes: [NSAttributedString.Key: Any], _ font: UIFont) {
        self.init(length: 0, font: (attributes[.font] as? UIFont ?? font).core)
        func number(_ key: NSAttributedString.Key) -> Double? {
            switch attributes[key] {
            case let number as NSNumber: number.doubleValue
            case let number as CGFloat: Double(number)
            case let number as Double: number
            case let number as Float: Double(number)
            case let number as Int: Double(number)
            default: nil
            }
        }
        kern = number(.tracking) ?? number(.kern) ?? 0
        baselineOffset = number(.baselineOffset) ?? 0
        if let attachment = attributes[.attachment] as? NSTextAttachment {
            let bounds = attachment.attachmentBounds(
                for: nil, proposedLineFragment: .zero, glyphPosition: .zero, characterIndex: 0)
            self.attachment = .init(
                width: Double(bounds.width + 2 * attachment.lineLayoutPadding),
                ascent: Double(bounds.maxY), descent: Double(-bounds.minY))
        }
    }
}

extension RichText.Style {
    /// Creates a style from the attribute of a paragraph, or the default one.
    fileprivate init(_ attribute: Any?) {
        self.init()
        guard let style = attribute as? NSParagraphStyle else { return }
        lineSpacing = Double(style.lineSpacing)
        spacingBefore = Double(style.paragraphSpacingBefore)
        spacing = Double(style.paragraphSpacing)
        firstLineHeadIndent = Double(style.firstLineHeadIndent)
        headIndent = Double(style.headIndent)
        tailIndent = Double(style.tailIndent)
        lineHeightMin = Double(style.minimumLineHeight)
        lineHeightMax = Double(style.maximumLineHeight)
        lineHeightMultiple = Double(style.lineHeightMultiple)
        mode = matching(style.lineBreakMode)
    }
}
