import AutoLayout
import ViewMetrics

/// A text and how it is set into a rectangle: with the measurer that lays documents out, lines as
/// high as the layout takes them to be.
struct TextBox {
    /// Where lines stand between the sides.
    enum Alignment { case left, center, right }
    /// Where lines stand between top and bottom.
    enum Place { case top, center, bottom }

    var text: String
    var font: Font
    var color: Color
    var alignment = Alignment.left
    /// How many lines there may be; 0 for as many as there is room for.
    var limit = 1
    var mode = LineBreakMode.byTruncatingTail
    /// How small letters may become for a line to fit, as a part of their size.
    var scaleMin = 1.0

    init(_ text: String, font: Font, color: Color, alignment: Alignment = .left, limit: Int = 1) {
        (self.text, self.font, self.color, self.alignment, self.limit) = (
            text, font, color, alignment, limit
        )
    }

    /// The widths of letters are an estimate, those of other families than the system's more so:
    /// what is this much too wide is set closer instead of being cut off.
    private var tolerance: Double { font.family == nil ? 1.05 : 1.15 }
    /// The proportions of the system's letters.
    static let (ascent, leading) = (0.952, 1.193)

    /// The lines that are shown in a rectangle.
    func runs(in rect: Rect, _ place: Place = .center) -> [TextRun] {
        guard rect.width > 0, font.size > 0, !text.isEmpty else { return [] }
        let font = fittingFont(rect.width), height = font.size * Self.leading
        let room = rect.width / SystemFontEstimate.spread(font) * tolerance + 1
        let lines = setting(font, height: rect.height).lines(of: shownText, within: room)
        let all = Double(lines.count) * height
        let top =
            switch place {
            case .top: rect.minY
            case .center: rect.minY + (rect.height - all) / 2
            case .bottom: rect.maxY - all
            }
        return lines.enumerated().map { number, line in
            run(line, font, rect, baseline: top + Double(number) * height + font.size * Self.ascent)
        }
    }

    /// How wide the text is on one line, and not wider than it may be set.
    func width(max limit: Double = .infinity) -> Double { min(natural(font), limit) }

    private func natural(_ font: Font) -> Double {
        setting(font, height: 0).width(of: shownText) * SystemFontEstimate.spread(font)
    }

    /// Of texts without end only so much is shown.
    private var shownText: String { String(text.prefix(4000)) }

    private func setting(_ font: Font, height: Double) -> TextSetting {
        let room = Int(min(max(1, (height + 3) / (font.size * Self.leading)), 500))
        return TextSetting(
            measurer: TableTextMeasurer(), font: font, limit: limit == 0 ? room : min(limit, room),
            mode: mode)
    }

    private func fittingFont(_ width: Double) -> Font {
        var font = font
        guard scaleMin < 1, limit == 1 else { return font }
        // Smaller letters stand farther apart, so that one step is not enough.
        for _ in 0..<4 {
            let natural = natural(font)
            if natural > width {
                font.size = max(self.font.size * scaleMin, font.size * width / natural)
            }
        }
        return font
    }

    private func run(_ line: TextLine, _ font: Font, _ rect: Rect, baseline: Double) -> TextRun {
        let full = line.width * SystemFontEstimate.spread(font)
        let width = full <= rect.width * tolerance + 1 ? min(full, rect.width) : full
        let x =
            switch alignment {
            case .left: rect.minX
            case .center: rect.minX + (rect.width - width) / 2
            case .right: rect.maxX - width
            }
        return TextRun(
            String(line.text), start: Point(x: x, y: baseline), width: width, font: font,
            color: color)
    }
}
