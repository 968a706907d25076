import AutoLayout
import NibFormat

/// Where baselines of a view's text are, by the proportions of the system's font.
struct TextLines {
    private static let ascent = 0.952
    private static let leading = 1.193
    /// The baseline of the first line below the upper edge.
    let first: Double
    /// The baseline of the last line above the lower edge.
    let last: Double

    /// Of a text that stands in the middle of its view; `nil` where the view shows none.
    init?(_ view: NibView, height: Double) {
        guard ["label", "button", "textField", "textView"].contains(view.element.name) else { return nil }
        let size = view.font?.pointSize?.doubleValue ?? (view.element.name == "button" ? 15 : 17)
        let line = size * Self.leading
        var lines = 1.0
        while line > 0, (lines + 1) * line <= height + 1, lines < 1000 { lines += 1 }
        if view.lineCountMax == 1 || view.element.name != "label" { lines = 1 }
        let margin = max(0, (height - lines * line) / 2)
        first = margin + size * Self.ascent
        last = margin + size * (Self.leading - Self.ascent)
    }

    /// The height of a line of text in the system's font, up to whole half points; `nil` for other fonts.
    static func lineHeight(_ view: NibView) -> Double? {
        guard let font = view.font, font.type != nil, let size = font.pointSize?.doubleValue else { return nil }
        guard size > 0, size < 10_000 else { return nil }
        let halves = size * leading * 2
        return Double(halves == Double(Int(halves)) ? Int(halves) : Int(halves) + 1) / 2
    }
}
