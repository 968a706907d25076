import AutoLayout

/// The baselines of a view's text, by the proportions of the system's font.
package struct TextBaselines {
    private static let ascent = 0.952
    private static let leading = 1.193
    /// The distance of the first line's baseline from the upper edge.
    package let first: Double
    /// The distance of the last line's baseline from the lower edge.
    package let last: Double

    /// The baselines of a text centred in a view of this height; `nil` if the view shows no text lines.
    ///
    /// - Parameter lineLimit: the number of lines of a label at most; 0 for any number.
    package init?(_ kind: ViewKind?, fontSize: Double?, lineLimit: Int, height: Double) {
        guard let kind, kind.hasTextBaselines else { return nil }
        let size = fontSize ?? (kind == .button ? 15 : 17)
        let line = size * Self.leading
        var lines = 1.0
        while line > 0, (lines + 1) * line <= height + 1, lines < 1000 { lines += 1 }
        if lineLimit == 1 || kind != .label { lines = 1 }
        let margin = max(0, (height - lines * line) / 2)
        first = margin + size * Self.ascent
        last = margin + size * (Self.leading - Self.ascent)
    }

    /// The height of a line of text in the system's font of a size, up to whole half points.
    package static func lineHeight(fontSize size: Double) -> Double? {
        guard size > 0, size < 10_000 else { return nil }
        let halves = size * leading * 2
        return Double(halves == Double(Int(halves)) ? Int(halves) : Int(halves) + 1) / 2
    }
}
