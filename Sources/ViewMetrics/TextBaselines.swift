import AutoLayout

/// The baselines of a view's contents, by the proportions of the system's font.
package struct TextBaselines: Sendable, Hashable {
    private static let ascent = 0.952
    private static let descent = 0.241
    private static let lineHeight = ascent + descent
    private static let capHeight = 0.705
    /// The distance of the first baseline from the upper edge.
    package let first: Double
    /// The distance of the last baseline from the lower edge.
    package let last: Double

    /// The baselines of a text centred in a view of this height; `nil` if the view shows no text lines.
    ///
    /// - Parameter lineLimit: the number of lines of a label at most; 0 for any number.
    package init?(_ kind: ViewKind?, _ font: Font, lineLimit: Int, height: Double) {
        guard let kind, kind.hasTextBaselines else { return nil }
        let line = font.size * Self.lineHeight, step = line + font.leading
        var lines = 1.0
        if lineLimit != 1, kind == .label, step > 0 {
            while lines * step + line <= height + 1, lines < 1000 { lines += 1 }
        }
        let margin = max(0, (height - line - (lines - 1) * step) / 2)
        first = margin + font.size * Self.ascent
        last = margin + font.size * Self.descent
    }

    /// The baseline of a symbol beside text of a size: its middle is that of a capital letter.
    ///
    /// A guess: Apple documents that symbols have a baseline, and draws them so.
    package init(symbolBeside size: Double, height: Double) {
        first = height / 2 + size * Self.capHeight / 2
        last = height / 2 - size * Self.capHeight / 2
    }

    /// The height of a line of text in the system's font of a size, up to whole half points.
    package static func lineHeight(fontSize size: Double) -> Double? {
        guard size > 0, size < 10_000 else { return nil }
        let halves = size * lineHeight * 2
        return Double(halves == Double(Int(halves)) ? Int(halves) : Int(halves) + 1) / 2
    }
}
