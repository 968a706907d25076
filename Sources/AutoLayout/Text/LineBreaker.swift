/// Breaks a text into lines greedily: each line takes as many characters as fit.
///
/// Spaces at the end of a line have no width. A paragraph ends at a character with
/// `Character.isNewline`; an empty paragraph is an empty line.
package struct LineBreaker {
    private let breaking: LineBreaking
    /// The maximum width of a line, in the units of `advance`.
    private let widthMax: Double
    /// The maximum width of a paragraph's first line.
    private let firstWidthMax: Double
    /// The width of a character at a place in the paragraph.
    private let advance: (Character, Int) -> Double
    /// The kerning between two neighbours in a line; the second one is at a place in the paragraph.
    private let kerning: (Character, Character, Int) -> Double

    package init(
        breaking: LineBreaking, widthMax: Double, firstWidthMax: Double? = nil,
        advance: @escaping (Character, Int) -> Double,
        kerning: @escaping (Character, Character, Int) -> Double = { _, _, _ in 0 }
    ) {
        (self.breaking, self.widthMax) = (breaking, widthMax)
        self.firstWidthMax = firstWidthMax ?? widthMax
        (self.advance, self.kerning) = (advance, kerning)
    }

    /// Creates a breaker of texts whose characters have the same width everywhere.
    init(
        breaking: LineBreaking, widthMax: Double, advance: @escaping (Character) -> Double,
        kerning: @escaping (Character, Character) -> Double = { _, _ in 0 }
    ) {
        self.init(
            breaking: breaking, widthMax: widthMax, advance: { character, _ in advance(character) },
            kerning: { first, second, _ in kerning(first, second) })
    }

    func lines(of text: String) -> [TextLine] {
        var lines: [TextLine] = []
        for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            lines += self.lines(ofParagraph: paragraph)
        }
        return lines
    }

    /// A line under construction.
    private struct Draft {
        var start: String.Index
        /// The end of the visible part of the line; spaces follow.
        var end: String.Index
        /// The width up to `end`, and the width with the trailing spaces.
        var width = 0.0, fullWidth = 0.0
        /// The last position at which the line can break, with the width of the visible part, the
        /// full width, and the kerning across that position.
        var stop:
            (
                place: String.Index, end: String.Index, width: Double, fullWidth: Double,
                kerning: Double
            )?
        /// The last character of the line.
        var last: Character?

        init(_ start: String.Index) { (self.start, end) = (start, start) }
    }

    /// Returns the lines of a text without newlines.
    package func lines(ofParagraph text: Substring) -> [TextLine] {
        var lines: [TextLine] = []
        var draft = Draft(text.startIndex)
        var (place, number) = (text.startIndex, 0)
        while place < text.endIndex {
            let character = text[place], next = text.index(after: place)
            let kerning = draft.last.map { self.kerning($0, character, number) } ?? 0
            let width = kerning + advance(character, number)
            if !character.isSpace,
                draft.fullWidth + width > (lines.isEmpty ? firstWidthMax : widthMax),
                draft.start < place
            {
                wrap(text, at: place, &draft, &lines)
                continue
            }
            if draft.stop?.place == place { draft.stop?.kerning = kerning }
            draft.fullWidth += width
            draft.last = character
            if !character.isSpace { (draft.end, draft.width) = (next, draft.fullWidth) }
            if mayBreak(after: character, next < text.endIndex ? text[next] : nil) {
                draft.stop = (next, draft.end, draft.width, draft.fullWidth, 0)
            }
            place = next
            number += 1
        }
        lines.append(TextLine(text: text[draft.start..<draft.end], width: draft.width))
        return lines
    }

    /// Ends the line at its last break position, or before the character that does not fit.
    private func wrap(
        _ text: Substring, at place: String.Index, _ draft: inout Draft, _ lines: inout [TextLine]
    ) {
        let stop = draft.stop ?? (place, draft.end, draft.width, draft.fullWidth, 0)
        lines.append(TextLine(text: text[draft.start..<stop.end], width: stop.width))
        var rest = Draft(stop.place)
        let before = stop.fullWidth + stop.kerning
        rest.fullWidth = draft.fullWidth - before
        (rest.end, rest.width) =
            draft.end > stop.place ? (draft.end, draft.width - before) : (stop.place, 0)
        if stop.place < place { rest.last = draft.last }
        draft = rest
    }

    private func mayBreak(after character: Character, _ next: Character?) -> Bool {
        guard let next, !next.isSpace else { return false }
        if breaking == .characters || character.isSpace || character == "-"
            || character == "\u{2010}"
        {
            return true
        }
        return character.isIdeograph || next.isIdeograph
    }
}

extension Character {
    /// A Boolean value that indicates whether the character is a space at which lines can break.
    /// No-break spaces are excluded.
    fileprivate var isSpace: Bool {
        isWhitespace && !isNewline && self != "\u{A0}" && self != "\u{202F}" && self != "\u{2007}"
    }

    fileprivate var isIdeograph: Bool { unicodeScalars.first?.isWide ?? false }
}

/// The presentation of a text: font, maximum number of lines, line break mode.
package struct TextSetting {
    let measurer: any TextMeasurer
    let font: Font
    /// The maximum number of lines; 0 for any number.
    let limit: Int
    let mode: LineBreakMode

    package init(measurer: any TextMeasurer, font: Font, limit: Int, mode: LineBreakMode) {
        (self.measurer, self.font, self.limit, self.mode) = (measurer, font, limit, mode)
    }

    /// Returns the visible lines of a text in a width.
    package func lines(of text: String, within width: Double) -> [TextLine] {
        let all = lines(text, mode == .byClipping && limit == 1 ? .infinity : width)
        guard limit > 0, let last = all.prefix(limit).last else { return all }
        let shown = Array(all.prefix(limit))
        if mode == .byWordWrapping || mode == .byCharWrapping
            || all.count <= limit && last.width <= width
        {
            return shown
        }
        return shown.dropLast() + [
            lastLine(of: rest(of: text, behind: shown.dropLast()), within: width)
        ]
    }

    /// Returns the width of a text on one line.
    package func width(of text: String) -> Double { lines(text, .infinity).map(\.width).max() ?? 0 }

    private func lines(_ text: String, _ width: Double) -> [TextLine] {
        measurer.lines(of: text, font: font, width: width, breaking: mode.breaking)
    }

    /// Returns the remainder of a text after `lines`, without the spaces or the paragraph end at
    /// each break.
    private func rest(of text: String, behind lines: some Collection<TextLine>) -> Substring {
        var rest = text[...]
        for line in lines {
            rest = rest.dropFirst(line.text.count).drop { $0.isWhitespace && !$0.isNewline }
            if rest.first?.isNewline ?? false { rest = rest.dropFirst() }
        }
        return rest
    }

    // MARK: The last line

    private func lastLine(of rest: Substring, within width: Double) -> TextLine {
        let paragraphs = rest.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let head = Array(paragraphs.first ?? ""), tail = Array(paragraphs.last ?? "")
        let isWhole = paragraphs.count == 1
        switch mode {
        case .byTruncatingHead: return longest(tail.count, width) { "…" + Self.end(tail, $0) }
        case .byTruncatingMiddle:
            let count = isWhole ? head.count : 2 * min(head.count, tail.count)
            return longest(count, width) { kept in
                Self.beginning(head, (kept + 1) / 2) + "…" + Self.end(tail, kept / 2)
            }
        case .byTruncatingTail: return longest(head.count, width) { Self.beginning(head, $0) + "…" }
        case .byClipping, .byWordWrapping, .byCharWrapping:
            let line = String(head)
            return TextLine(text: line[...], width: self.width(of: line))
        }
    }

    /// Returns the text with the largest number of kept characters that fits the width, or with
    /// none kept.
    private func longest(_ count: Int, _ width: Double, _ text: (Int) -> String) -> TextLine {
        var (fits, tooMany) = (0, count + 1)
        while tooMany - fits > 1 {
            let middle = (fits + tooMany) / 2
            if self.width(of: text(middle)) <= width { fits = middle } else { tooMany = middle }
        }
        let line = text(fits)
        return TextLine(text: line[...], width: self.width(of: line))
    }

    /// Returns the first characters, without trailing spaces.
    private static func beginning(_ characters: [Character], _ count: Int) -> String {
        var kept = characters.prefix(count)
        while kept.last?.isWhitespace ?? false { kept.removeLast() }
        return String(kept)
    }

    /// Returns the last characters, without leading spaces.
    private static func end(_ characters: [Character], _ count: Int) -> String {
        String(characters.suffix(count).drop(while: \.isWhitespace))
    }
}
