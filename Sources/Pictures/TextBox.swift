import AutoLayout
import ViewMetrics

/// A text set into a rectangle, with the text measurer and line heights of the layout.
package struct TextBox {
    /// The horizontal alignment of the lines.
    package enum Alignment { case left, center, right }
    /// The vertical alignment of the lines.
    package enum Place { case top, center, bottom }

    package var text: String
    package var font: Font
    package var color: Color
    package var alignment = Alignment.left
    /// The greatest number of lines; 0 for as many as fit.
    package var limit = 1
    package var mode = LineBreakMode.byTruncatingTail
    /// The least scale of the font at which a line may be set to fit.
    package var scaleMin = 1.0

    package init(
        _ text: String, font: Font, color: Color, alignment: Alignment = .left, limit: Int = 1
    ) {
        self.text = text
        self.font = font
        self.color = color
        self.alignment = alignment
        self.limit = limit
    }

    /// The factor by which text may be too wide and is condensed instead of truncated. Widths are
    /// estimates, less exact for other families than the system's.
    private var tolerance: Double { font.family == nil || font.face != nil ? 1.05 : 1.15 }
    /// The proportions of the system font.
    package static let (ascent, leading) = (0.952, 1.193)

    private static func height(of font: Font) -> Double {
        font.face?.lineHeight(font.size) ?? font.size * leading
    }

    private static func ascent(of font: Font) -> Double {
        font.face.map { $0.ascent / $0.unitsPerEm * font.size } ?? font.size * ascent
    }

    /// Returns the lines that fit a rectangle.
    package func runs(in rect: Rect, _ place: Place = .center) -> [TextRun] {
        guard rect.width > 0, font.size > 0, !text.isEmpty else { return [] }
        let font = fittingFont(rect.width), height = Self.height(of: font)
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
            run(line, font, rect, baseline: top + Double(number) * height + Self.ascent(of: font))
        }
    }

    /// Returns the width of the text on one line, at most the limit.
    package func width(max limit: Double = .infinity) -> Double { min(natural(font), limit) }

    private func natural(_ font: Font) -> Double {
        setting(font, height: 0).width(of: shownText) * SystemFontEstimate.spread(font)
    }

    /// The start of the text, which bounds the time for very long texts.
    private var shownText: String { String(text.prefix(4000)) }

    private func setting(_ font: Font, height: Double) -> TextSetting {
        let room = Int(min(max(1, (height + 3) / Self.height(of: font)), 500))
        return TextSetting(
            measurer: TableTextMeasurer(), font: font, limit: limit == 0 ? room : min(limit, room),
            mode: mode)
    }

    private func fittingFont(_ width: Double) -> Font {
        var font = font
        guard scaleMin < 1, limit == 1 else { return font }
        // Smaller sizes have wider spacing, so one step is not enough.
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
