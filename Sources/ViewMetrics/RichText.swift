import AutoLayout

/// A text of several runs with fonts of their own, in paragraphs with styles.
///
/// A line is as high as the highest of its runs, and as wide as all of them. The text of labels, text views,
/// buttons and drawing functions is measured by this model.
package struct RichText: Sendable, Hashable {
    /// A part of the text with the same attributes.
    package struct Run: Sendable, Hashable {
        /// The number of characters.
        package var length: Int
        package var font: Font
        /// The space behind each character, in points.
        package var kern = 0.0
        /// The distance above the baseline, in points.
        package var baselineOffset = 0.0
        /// The extents of an attachment, which stands for each character.
        package var attachment: Attachment?

        package init(length: Int, font: Font) { (self.length, self.font) = (length, font) }
    }

    /// The extents of an attachment, in points.
    package struct Attachment: Sendable, Hashable {
        package var width: Double
        /// The extent above the baseline.
        package var ascent: Double
        /// The extent below the baseline.
        package var descent: Double

        package init(width: Double, ascent: Double, descent: Double) {
            (self.width, self.ascent, self.descent) = (width, ascent, descent)
        }
    }

    /// The style of a paragraph; lengths are in points.
    package struct Style: Sendable, Hashable {
        /// The space between the paragraph's lines.
        package var lineSpacing = 0.0
        /// The space before the paragraph, unless it is the first one.
        package var spacingBefore = 0.0
        /// The space behind the paragraph, unless it is the last one.
        package var spacing = 0.0
        package var firstLineHeadIndent = 0.0
        package var headIndent = 0.0
        /// The place of the ends of lines: from the leading edge, or from the trailing edge if it is not positive.
        package var tailIndent = 0.0
        package var lineHeightMin = 0.0
        /// The greatest height of a line; 0 for any.
        package var lineHeightMax = 0.0
        /// The factor of the natural height of a line; 0 for none.
        package var lineHeightMultiple = 0.0
        /// The treatment of long lines.
        package var mode = LineBreakMode.byWordWrapping

        package init() {}
    }

    /// A line of the text.
    package struct Line: Sendable {
        /// The characters of the line, without the spaces at which it was broken.
        package var text: Substring
        /// The distance of the line from the leading edge, in points.
        package var indent: Double
        /// The width of the characters, in points.
        package var width: Double
        /// The distance of the line from the top edge of the text, in points.
        package var top = 0.0
        /// The height of the line without the space behind it, in points.
        package var height = 0.0
        /// The distance of the baseline from the top edge of the line, in points.
        package var baseline = 0.0
    }

    package let text: String
    package let runs: [Run]
    /// The style of each paragraph; the last one counts for more paragraphs.
    package let styles: [Style]
    /// A Boolean value that indicates whether fonts with a leading have it between lines.
    package var usesFontLeading = true

    /// Creates a text. The last run counts for all other characters.
    package init(_ text: String, runs: [Run], styles: [Style] = []) {
        (self.text, self.runs, self.styles) = (text, runs, styles)
    }

    /// Creates a text in one font.
    package init(_ text: String, font: Font) {
        self.init(text, runs: [Run(length: text.count, font: font)])
    }
}

// MARK: Lines

extension RichText {
    /// Returns the lines of the text in a width.
    ///
    /// - Parameters:
    ///   - width: The greatest width of a line, in points.
    ///   - limit: The greatest number of lines; 0 for any.
    ///   - mode: The treatment of long lines in place of the styles'.
    /// - Complexity: O(n) in the number of characters.
    package func lines(within width: Double, limit: Int = 0, mode: LineBreakMode? = nil) -> [Line] {
        var (lines, top, start): ([Line], Double, Int) = ([], 0, 0)
        for (number, paragraph) in paragraphs.enumerated() {
            let style = styles.isEmpty ? Style() : styles[min(number, styles.count - 1)]
            if number > 0 { top += style.spacingBefore }
            let places = RunPlaces(runs, start: start, count: paragraph.count)
            var (offset, index) = (0, paragraph.startIndex)
            for var line in broken(paragraph, places, style, width, mode) {
                if limit > 0, lines.count == limit { return lines }
                offset += paragraph.distance(from: index, to: line.text.startIndex)
                index = line.text.startIndex
                let extents = extents(of: places.runs(from: offset, count: line.text.count), style)
                line.top = top
                (line.height, line.baseline) = (extents.height, extents.baseline)
                top += extents.height + extents.leading + style.lineSpacing
                lines.append(line)
            }
            top += style.spacing
            // The newline is a character too.
            start += paragraph.count + 1
        }
        return lines
    }

    /// Returns the size of the text in a width: the widest line with its indentation, and the height of all.
    package func size(within width: Double, limit: Int = 0, mode: LineBreakMode? = nil) -> Size {
        let lines = lines(within: width, limit: limit, mode: mode)
        guard let last = lines.last else { return .zero }
        return Size(
            width: lines.map { $0.indent + $0.width }.max() ?? 0, height: last.top + last.height)
    }

    private var paragraphs: [Substring] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }

    private func broken(
        _ paragraph: Substring, _ places: RunPlaces, _ style: Style, _ width: Double,
        _ mode: LineBreakMode?
    ) -> [Line] {
        let mode = mode ?? style.mode
        let wraps = mode == .byWordWrapping || mode == .byCharWrapping
        let end = style.tailIndent > 0 ? min(width, style.tailIndent) : width + style.tailIndent
        func room(_ indent: Double) -> Double { wraps ? max(0, end - indent) : .infinity }
        // The tolerance of the estimate, as for texts in one font.
        func estimate(_ room: Double) -> Double { room * 1.02 + places.spread(at: 0) }
        let breaker = LineBreaker(
            breaking: mode.breaking, widthMax: estimate(room(style.headIndent)),
            firstWidthMax: estimate(room(style.firstLineHeadIndent)), advance: places.advance,
            kerning: places.kerning)
        return breaker.lines(ofParagraph: paragraph).enumerated().map { number, line in
            let indent = number == 0 ? style.firstLineHeadIndent : style.headIndent
            return Line(text: line.text, indent: indent, width: min(line.width, room(indent)))
        }
    }

    /// Returns the height, the baseline and the leading of a line with some runs.
    private func extents(of runs: [Run], _ style: Style) -> (
        height: Double, baseline: Double, leading: Double
    ) {
        var (ascent, descent, leading) = (0.0, 0.0, 0.0)
        for run in runs {
            if let attachment = run.attachment {
                ascent = max(ascent, attachment.ascent + run.baselineOffset)
                descent = max(descent, attachment.descent - run.baselineOffset)
            } else {
                let metrics = SystemFontEstimate.lineMetrics(of: run.font)
                ascent = max(ascent, metrics.ascent + run.baselineOffset)
                descent = max(descent, metrics.descent - run.baselineOffset)
                leading = max(leading, usesFontLeading ? metrics.lineGap : 0)
            }
        }
        var height = ascent + descent
        if style.lineHeightMultiple > 0 { height *= style.lineHeightMultiple }
        height = max(height, style.lineHeightMin)
        if style.lineHeightMax > 0 { height = min(height, style.lineHeightMax) }
        return (height, height - descent, leading)
    }
}

/// The runs of the characters of a paragraph.
private struct RunPlaces {
    private let all: [RichText.Run]
    /// The index of each character's run; one more for an empty paragraph.
    private var indices: [Int] = []
    /// The ratio of text widths of each run to those in the package's font.
    private let spreads: [Double]
    private let widths: [FontWidths]

    init(_ runs: [RichText.Run], start: Int, count: Int) {
        all = runs.isEmpty ? [RichText.Run(length: 0, font: .label)] : runs
        spreads = all.map { SystemFontEstimate.spread($0.font) }
        widths = all.map { FontWidths($0.font) }
        var (index, end) = (0, all[0].length)
        for place in start..<start + max(1, count) {
            while place >= end, index + 1 < all.count {
                index += 1
                end += all[index].length
            }
            indices.append(index)
        }
    }

    func spread(at place: Int) -> Double { spreads[indices[place]] }

    /// Returns the runs of some characters; of none, the run at their place.
    func runs(from place: Int, count: Int) -> [RichText.Run] {
        let places = min(place, indices.count - 1)..<min(place + max(1, count), indices.count)
        var found: [Int] = []
        for index in indices[places] where found.last != index { found.append(index) }
        return found.map { all[$0] }
    }

    func advance(_ character: Character, at place: Int) -> Double {
        let index = indices[place], run = all[index]
        if let attachment = run.attachment { return attachment.width + run.kern }
        return widths[index].advance(character) * spreads[index] + run.kern
    }

    func kerning(_ first: Character, _ second: Character, at place: Int) -> Double {
        let index = indices[place]
        guard place > 0, indices[place - 1] == index, all[index].attachment == nil else { return 0 }
        return widths[index].kerning(first, second) * spreads[index]
    }
}

/// The measurer of a label whose text has several runs.
package struct RichTextMeasurer: WholeTextMeasurer {
    private let rich: RichText
    /// The positions at which the label breaks lines.
    private let mode: LineBreakMode

    package init(_ rich: RichText, mode: LineBreakMode) { (self.rich, self.mode) = (rich, mode) }

    /// Returns the line metrics of a font.
    package func lineMetrics(of font: Font) -> LineMetrics {
        SystemFontEstimate.lineMetrics(of: font)
    }

    /// Returns the lines of the label's text, or of another text in one font.
    package func lines(of text: String, font: Font, width: Double, breaking: LineBreaking)
        -> [TextLine]
    {
        guard text == rich.text else {
            return SystemFontEstimate.lines(of: text, font, width, breaking: breaking)
        }
        return rich.lines(
            within: width, mode: breaking == .words ? .byWordWrapping : .byCharWrapping
        )
        .map { TextLine(text: $0.text, width: $0.indent + $0.width) }
    }

    /// Returns the size of the whole text, rounded up to pixels.
    package func size(of text: String, font: Font, width: Double, limit: Int, scale: Double) -> Size
    {
        let size = rich.size(
            within: limit == 1 ? .infinity : width, limit: limit, mode: wrapping)
        let grid = PixelGrid(scale: scale)
        return Size(width: grid.ceiling(size.width), height: grid.ceiling(size.height))
    }

    /// Returns the baselines of the first and the last line.
    package func baselines(of text: String, font: Font, limit: Int) -> (first: Double, last: Double)
    {
        let lines = rich.lines(within: .infinity, limit: limit, mode: wrapping)
        guard let first = lines.first, let last = lines.last else { return (0, 0) }
        return (first.baseline, last.height - last.baseline)
    }

    /// The label decides whether lines wrap, not the paragraphs.
    private var wrapping: LineBreakMode {
        mode.breaking == .characters ? .byCharWrapping : .byWordWrapping
    }
}
