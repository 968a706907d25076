import AutoLayout
import NibFormat

/// How large contents are once their text is another: what is stored is the size of the text that was written.
enum TranslatedText {
    /// The size of a label's or a button's contents after a change of its text.
    ///
    /// The width differs by as much as the texts do, measured in the system's font; of text that wraps the height, by
    /// lines.
    static func size(_ size: Size, of view: NibView, from old: String, to new: String) -> Size {
        let name = view.element.name
        guard old != new, name == "label" || name == "button" else { return size }
        let font = Font(
            size: min(max(0, view.font?.pointSize?.doubleValue ?? (name == "button" ? 15 : 17)), 1000),
            weight: view.font?.type == "boldSystem" ? .bold : .regular)
        let before = lines(old, font, size.width), after = lines(new, font, size.width)
        guard name == "label", view.lineCountMax != 1, before > 1 || width(new, font) > size.width else {
            return Size(width: max(0, size.width + width(new, font) - width(old, font)), height: size.height)
        }
        let limit = view.lineCountMax.flatMap { $0 > 0 ? $0 : nil } ?? .max
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
