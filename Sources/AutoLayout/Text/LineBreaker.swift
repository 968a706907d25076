/// Breaks a text into lines, greedily: each takes what fits.
///
/// Spaces at the end of a line hang over and count for nothing. A paragraph ends at a line feed, or whatever else
/// `Character.isNewline` tells; an empty one is an empty line.
struct LineBreaker {
    let breaking: LineBreaking
    /// The widest that a line may be, in the units of `advance`.
    let widthMax: Double
    let advance: (Character) -> Double
    /// What is added between two neighbours in a line.
    var kerning: (Character, Character) -> Double = { _, _ in 0 }

    func lines(of text: String) -> [TextLine] {
        var lines: [TextLine] = []
        for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            lines += self.lines(ofParagraph: paragraph)
        }
        return lines
    }

    /// A line in the making.
    private struct Draft {
        var start: String.Index
        /// Up to here the line is what is shown: what follows are spaces.
        var end: String.Index
        /// The width up to `end`, and with the spaces behind.
        var width = 0.0, fullWidth = 0.0
        /// The last place at which the line may be broken, with the width of what is shown before it and of all before;
        /// and what is added between the characters on both sides of it, where they are in one line.
        var stop: (place: String.Index, end: String.Index, width: Double, fullWidth: Double, kerning: Double)?
        /// The last character.
        var last: Character?

        init(_ start: String.Index) { (self.start, end) = (start, start) }
    }

    private func lines(ofParagraph text: Substring) -> [TextLine] {
        var lines: [TextLine] = []
        var draft = Draft(text.startIndex)
        var place = text.startIndex
        while place < text.endIndex {
            let character = text[place], next = text.index(after: place)
            let kerning = draft.last.map { self.kerning($0, character) } ?? 0
            let width = kerning + advance(character)
            if !character.isSpace, draft.fullWidth + width > widthMax, draft.start < place {
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
        }
        lines.append(TextLine(text: text[draft.start..<draft.end], width: draft.width))
        return lines
    }

    /// Ends the line at the last place where it may be broken, or before the character that does not fit.
    private func wrap(
        _ text: Substring, at place: String.Index, _ draft: inout Draft, _ lines: inout [TextLine]
    ) {
        let stop = draft.stop ?? (place, draft.end, draft.width, draft.fullWidth, 0)
        lines.append(TextLine(text: text[draft.start..<stop.end], width: stop.width))
        var rest = Draft(stop.place)
        let before = stop.fullWidth + stop.kerning
        rest.fullWidth = draft.fullWidth - before
        (rest.end, rest.width) = draft.end > stop.place ? (draft.end, draft.width - before) : (stop.place, 0)
        if stop.place < place { rest.last = draft.last }
        draft = rest
    }

    private func mayBreak(after character: Character, _ next: Character?) -> Bool {
        guard let next, !next.isSpace else { return false }
        if breaking == .characters || character.isSpace || character == "-" || character == "\u{2010}" { return true }
        return character.isIdeograph || next.isIdeograph
    }
}

extension Character {
    /// Whether lines may be broken at it, and it does not show at their ends. A no-break space is none.
    fileprivate var isSpace: Bool {
        isWhitespace && !isNewline && self != "\u{A0}" && self != "\u{202F}" && self != "\u{2007}"
    }

    fileprivate var isIdeograph: Bool { unicodeScalars.first?.isWide ?? false }
}
