import AutoLayout
import ViewMetrics

/// A text set into a rectangle, with the text measurer and line heights of the layout.
package struct TextBox {
    /// The horizontal alignment of the lines.
    package enum Alignment { case left, center, right }
    /// The vertical alignment of the lines.
    package enum Place { case top, center, bottom }

    /// A part of the text with its own appearance.
    package struct Span {
        /// The number of characters.
        package var length: Int
        package var font: Font
        /// The colour; `nil` for that of the box.
        package var color: Color?

        package init(length: Int, font: Font, color: Color?) {
            (self.length, self.font, self.color) = (length, font, color)
        }
    }

    package var text: String
    package var font: Font
    package var color: Color
    package var alignment = Alignment.left
    /// The greatest number of lines; 0 for as many as fit.
    package var limit = 1
    package var mode = LineBreakMode.byTruncatingTail
    /// The least scale of the font at which a line may be set to fit.
    package var scaleMin = 1.0
    /// The parts of the text; none for a text in one font and colour. Lines break as in the box's font.
    package var spans: [Span] = []

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
    private static func height(of font: Font) -> Double {
        FontProportions(font).lineHeight * font.size
    }

    private static func ascent(of font: Font) -> Double {
        FontProportions(font).ascent * font.size
    }

    /// Returns the lines that fit a rectangle.
    package func runs(in rect: Rect, _ place: Place = .center) -> [TextRun] {
        guard rect.width > 0, font.size > 0, !text.isEmpty else { return [] }
        let font = fittingFont(rect.width), height = Self.height(of: font)
        let room = rect.width / SystemFontEstimate.spread(font) * tolerance + 1
        // Lines break as in the box's font, but parts that fit on one line stay on it.
        let isOneLine =
            spans.count > 1 && !shownText.contains(where: \.isNewline)
            && parts(of: [shownText[...]])[0].map { Self.width(of: $0) }.reduce(0, +)
                <= rect.width * tolerance + 1
        let lines =
            isOneLine
            ? [TextLine(text: shownText[...], width: rect.width)]
            : setting(font, height: rect.height).lines(of: shownText, within: room)
        let parts = spans.count > 1 ? parts(of: lines.map(\.text)) : []
        let heights = lines.indices.map { number in
            parts.isEmpty ? height : parts[number].map { Self.height(of: $0.font) }.max() ?? height
        }
        var top =
            switch place {
            case .top: rect.minY
            case .center: rect.minY + (rect.height - heights.reduce(0, +)) / 2
            case .bottom: rect.maxY - heights.reduce(0, +)
            }
        return lines.indices.flatMap { number in
            defer { top += heights[number] }
            guard !parts.isEmpty else {
                return [run(lines[number], font, rect, baseline: top + Self.ascent(of: font))]
            }
            return runs(parts[number], rect, top: top)
        }
    }

    // MARK: Spans

    /// A part of a line in one font.
    private struct Part {
        var text: String
        var font: Font
        var color: Color
    }

    private static func width(of part: Part) -> Double {
        TextBox(part.text, font: part.font, color: part.color).width()
    }

    /// Returns the parts of lines. A line is a piece of the text, or ends with an ellipsis.
    private func parts(of lines: [Substring]) -> [[Part]] {
        let characters = Array(shownText)
        var styles: [Int] = []
        for (number, span) in spans.enumerated() {
            let count = min(max(0, span.length), characters.count - styles.count)
            styles += [Int](repeating: number, count: count)
        }
        styles += [Int](repeating: spans.count - 1, count: characters.count - styles.count)
        var place = 0
        return lines.map { line in
            // The spaces at which a line was broken belong to no line.
            while place < characters.count, characters[place] != line.first,
                characters[place].isWhitespace
            {
                place += 1
            }
            var parts: [(style: Int, part: Part)] = []
            for character in line {
                let style = styles.isEmpty ? 0 : styles[min(place, styles.count - 1)]
                if parts.last?.style == style {
                    parts[parts.count - 1].part.text.append(character)
                } else {
                    let span = spans[style]
                    let color = span.color ?? color
                    parts.append(
                        (style, Part(text: String(character), font: span.font, color: color)))
                }
                place += 1
            }
            return parts.map(\.part)
        }
    }

    /// Returns the runs of a line's parts, one after another on a common baseline.
    private func runs(_ parts: [Part], _ rect: Rect, top: Double) -> [TextRun] {
        let widths = parts.map(Self.width)
        let baseline = top + (parts.map { Self.ascent(of: $0.font) }.max() ?? 0)
        let all = widths.reduce(0, +)
        // Parts that are a little too wide are set closer, as whole lines are.
        let scale = all > rect.width && all <= rect.width * tolerance + 1 ? rect.width / all : 1
        var x = start(of: all * scale, in: rect)
        return zip(parts, widths).map { part, width in
            defer { x += width * scale }
            return TextRun(
                part.text, start: Point(x: x, y: baseline), width: width * scale, font: part.font,
                color: part.color)
        }
    }

    private func start(of width: Double, in rect: Rect) -> Double {
        switch alignment {
        case .left: rect.minX
        case .center: rect.minX + (rect.width - width) / 2
        case .right: rect.maxX - width
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
        return TextRun(
            String(line.text), start: Point(x: start(of: width, in: rect), y: baseline),
            width: width, font: font, color: color)
    }
}
