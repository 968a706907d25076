/// How a text is shown: which letters, how many lines, what becomes of the rest.
package struct TextSetting {
    let measurer: any TextMeasurer
    let font: Font
    /// How many lines there may be; 0 for any number.
    let limit: Int
    let mode: LineBreakMode

    /// A way to show text.
    package init(measurer: any TextMeasurer, font: Font, limit: Int, mode: LineBreakMode) {
        (self.measurer, self.font, self.limit, self.mode) = (measurer, font, limit, mode)
    }

    /// The lines that are shown in a width.
    package func lines(of text: String, within width: Double) -> [TextLine] {
        let all = lines(text, mode == .byClipping && limit == 1 ? .infinity : width)
        guard limit > 0, let last = all.prefix(limit).last else { return all }
        let shown = Array(all.prefix(limit))
        if mode == .byWordWrapping || mode == .byCharWrapping || all.count <= limit && last.width <= width {
            return shown
        }
        return shown.dropLast() + [lastLine(of: rest(of: text, behind: shown.dropLast()), within: width)]
    }

    /// How wide a text is on one line.
    package func width(of text: String) -> Double { lines(text, .infinity).map(\.width).max() ?? 0 }

    private func lines(_ text: String, _ width: Double) -> [TextLine] {
        measurer.lines(of: text, font: font, width: width, breaking: mode.breaking)
    }

    /// What of a text is left for lines behind others. Between lines are the spaces at which they were broken, or the
    /// end of a paragraph.
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

    /// The text of most characters that is not too wide, or that of none.
    private func longest(_ count: Int, _ width: Double, _ text: (Int) -> String) -> TextLine {
        var (fits, tooMany) = (0, count + 1)
        while tooMany - fits > 1 {
            let middle = (fits + tooMany) / 2
            if self.width(of: text(middle)) <= width { fits = middle } else { tooMany = middle }
        }
        let line = text(fits)
        return TextLine(text: line[...], width: self.width(of: line))
    }

    /// The first characters, without the spaces behind them.
    private static func beginning(_ characters: [Character], _ count: Int) -> String {
        var kept = characters.prefix(count)
        while kept.last?.isWhitespace ?? false { kept.removeLast() }
        return String(kept)
    }

    /// The last characters, without the spaces before them.
    private static func end(_ characters: [Character], _ count: Int) -> String {
        String(characters.suffix(count).drop(while: \.isWhitespace))
    }
}
