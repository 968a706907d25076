import AutoLayout

/// How large contents are once their text is another: what is stored is the size of the text that was written.
package enum TranslatedText {
    /// The size of a label's or a button's contents after a change of its text.
    ///
    /// The width differs by as much as the texts do, measured in the system's font; of text that wraps the height, by
    /// lines.
    ///
    /// - Parameter lineLimit: the number of lines of a label at most; 0 for any number.
    package static func size(
        _ size: Size, of kind: ViewKind?, in font: Font, lineLimit: Int, from old: String, to new: String
    ) -> Size {
        guard old != new, kind == .label || kind == .button else { return size }
        let before = lines(old, font, size.width), after = lines(new, font, size.width)
        guard kind == .label, lineLimit != 1, before > 1 || width(new, font) > size.width else {
            return Size(width: max(0, size.width + width(new, font) - width(old, font)), height: size.height)
        }
        let limit = lineLimit > 0 ? lineLimit : .max
        return Size(width: size.width, height: size.height / Double(max(1, before)) * Double(min(after, limit)))
    }

    private static let measurer = TableTextMeasurer()

    /// Half a point of tolerance, as stored widths are rounded to pixels.
    private static func lines(_ text: String, _ font: Font, _ width: Double) -> Int {
        measurer.lines(of: text, font: font, width: width + 0.5, breaking: .words).count
    }

    private static func width(_ text: String, _ font: Font) -> Double {
        measurer.lines(of: text, font: font, width: .infinity, breaking: .words).map(\.width).max() ?? 0
    }
}
