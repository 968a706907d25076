/// Breaks a text into lines, greedily: each takes what fits.
///
/// Spaces at the end of a line hang over and count for nothing. A paragraph ends at a line feed, or whatever else
/// `Character.isNewline` tells; an empty one is an empty line.
struct LineBreaker {
    let breaking: LineBreaking
    /// The widest that a line may be, in the units of `advance`.
    let widthMax: Double
    let advance: (Character) -> Double

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
        /// The last place at which the line may be broken, and the width of what is shown before it and of all before.
        var stop: (place: String.Index, end: String.Index, width: Double, fullWidth: Double)?

        init(_ start: String.Index) { (self.start, end) = (start, start) }
    }

    private func lines(ofParagraph text: Substring) -> [TextLine] {
        var lines: [TextLine] = []
        var draft = Draft(text.startIndex)
        var place = text.startIndex
        while place < text.endIndex {
            let character = text[place], next = text.index(after: place)
            let width = advance(character)
            if !character.isSpace, draft.fullWidth + width > widthMax, draft.start < place {
                wrap(text, at: place, &draft, &lines)
                continue
            }
            draft.fullWidth += width
            if !character.isSpace { (draft.end, draft.width) = (next, draft.fullWidth) }
            if mayBreak(after: character, next < text.endIndex ? text[next] : nil) {
                draft.stop = (next, draft.end, draft.width, draft.fullWidth)
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
        let stop = draft.stop ?? (place, draft.end, draft.width, draft.fullWidth)
        lines.append(TextLine(text: text[draft.start..<stop.end], width: stop.width))
        var rest = Draft(stop.place)
        rest.fullWidth = draft.fullWidth - stop.fullWidth
        (rest.end, rest.width) = draft.end > stop.place ? (draft.end, draft.width - stop.fullWidth) : (stop.place, 0)
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
