import AutoLayout
import NibFormat

/// Where baselines of a view's text are, by the proportions of the system's font.
struct TextLines {
    private static let ascent = 0.952
    private static let lineHeight = 1.193
    /// The baseline of the first line below the upper edge.
    let first: Double
    /// The baseline of the last line above the lower edge.
    let last: Double

    /// Of a text that stands in the middle of its view; `nil` where the view shows none.
    init?(_ view: NibView, height: Double) {
        guard ["label", "button", "textField", "textView"].contains(view.element.name) else { return nil }
        let size = view.font?.pointSize?.doubleValue ?? (view.element.name == "button" ? 15 : 17)
        let line = size * Self.lineHeight
        var lines = 1.0
        while line > 0, (lines + 1) * line <= height + 1, lines < 1000 { lines += 1 }
        if view.lineCountMax == 1 || view.element.name != "label" { lines = 1 }
        let margin = max(0, (height - lines * line) / 2)
        first = margin + size * Self.ascent
        last = margin + size * (Self.lineHeight - Self.ascent)
    }
}
