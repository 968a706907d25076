/// The fields of one data line by their meaning, in either form, as ranges of the file's bytes.
///
///     ROWS      code name
///     COLUMNS   name (row number)…
///     RHS       name (row number)…         name is the set's, and may be left out; so RANGES
///     BOUNDS    code name (column number)  name is the set's, and may be left out
struct MPSCard {
    typealias Field = Range<Int>

    var code: Field?
    var name: Field?
    var pairs: [(name: Field, number: Field?)] = []
}

/// A splitter of lines into fields.
struct MPSCutter {
    let bytes: [UInt8]
    let form: MPSForm

    /// The fields of a line, or `nil` if the line does not fit the section.
    func card(_ line: Range<Int>, in section: MPSSection) -> MPSCard? {
        switch form {
        case .fixed: fixedCard(line, section)
        case .free: freeCard(words(line), section)
        }
    }

    /// The words of a line.
    func words(_ line: Range<Int>) -> [Range<Int>] {
        var words: [Range<Int>] = []
        var start = line.lowerBound
        while start < line.upperBound {
            var end = start
            while end < line.upperBound, !isBlank(bytes[end]) { end += 1 }
            if end > start { words.append(start..<end) }
            start = end + 1
        }
        return words
    }

    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

// Free form.
extension MPSCutter {
    private func freeCard(_ words: [Range<Int>], _ section: MPSSection) -> MPSCard? {
        switch section {
        case .rows: words.count == 2 ? MPSCard(code: words[0], name: words[1]) : nil
        case .columns: words.count % 2 == 1 ? pairs(words[1...], MPSCard(name: words[0])) : nil
        case .rhs, .ranges: rightSide(words)
        case .bounds: bound(words)
        default: nil
        }
    }

    private func rightSide(_ words: [Range<Int>]) -> MPSCard? {
        words.count % 2 == 0
            ? pairs(words[...], MPSCard()) : pairs(words[1...], MPSCard(name: words[0]))
    }

    /// One or two pairs of row and number.
    private func pairs(_ words: ArraySlice<Range<Int>>, _ card: MPSCard) -> MPSCard? {
        guard words.count == 2 || words.count == 4 else { return nil }
        var card = card
        for k in stride(from: words.startIndex, to: words.endIndex, by: 2) {
            card.pairs.append((words[k], words[k + 1]))
        }
        return card
    }

    /// `code set column number`, in which the set and the number are optional.
    private func bound(_ words: [Range<Int>]) -> MPSCard? {
        switch words.count {
        case 2: MPSCard(code: words[0], pairs: [(words[1], nil)])
        case 3 where needsNumber(words[0]): MPSCard(code: words[0], pairs: [(words[1], words[2])])
        case 3: MPSCard(code: words[0], name: words[1], pairs: [(words[2], nil)])
        case 4: MPSCard(code: words[0], name: words[1], pairs: [(words[2], words[3])])
        default: nil
        }
    }

    private func needsNumber(_ code: Range<Int>) -> Bool {
        let code = String(decoding: bytes[code], as: UTF8.self)
        return MPSBound(rawValue: code)?.needsNumber ?? false
    }
}

// Fixed form.
extension MPSCutter {
    /// The 0-based columns of the fields.
    private static let fields = [1..<3, 4..<12, 14..<22, 24..<36, 39..<47, 49..<61]
    /// The width of a card; its number follows.
    private static let width = 72

    private func fixedCard(_ line: Range<Int>, _ section: MPSSection) -> MPSCard? {
        guard isBlankBetweenFields(line) else { return nil }
        let fields = Self.fields.map { field(line, $0) }
        var card = MPSCard(code: fields[0], name: fields[1])
        for k in [2, 4] {
            if let name = fields[k] { card.pairs.append((name, fields[k + 1])) }
        }
        return fits(card, fields, section) ? card : nil
    }

    /// A field without surrounding blanks; `nil` if it is empty.
    private func field(_ line: Range<Int>, _ place: Range<Int>) -> Range<Int>? {
        var start = line.lowerBound + place.lowerBound
        var end = min(line.lowerBound + place.upperBound, line.upperBound)
        while start < end, isBlank(bytes[start]) { start += 1 }
        while start < end, isBlank(bytes[end - 1]) { end -= 1 }
        return start < end ? start..<end : nil
    }

    private func isBlankBetweenFields(_ line: Range<Int>) -> Bool {
        for k in 0..<min(line.count, Self.width) where !isBlank(bytes[line.lowerBound + k]) {
            if !Self.fields.contains(where: { $0.contains(k) }) { return false }
        }
        return true
    }

    private func fits(_ card: MPSCard, _ fields: [Range<Int>?], _ section: MPSSection) -> Bool {
        let isWhole =
            card.pairs.allSatisfy { $0.number != nil } && (fields[4] != nil || fields[5] == nil)
        return switch section {
        case .rows: card.code != nil && card.name != nil && card.pairs.isEmpty && fields[3] == nil
        case .columns: card.code == nil && card.name != nil && fields[2] != nil && isWhole
        case .rhs, .ranges: card.code == nil && fields[2] != nil && isWhole
        case .bounds: card.code != nil && card.pairs.count == 1 && fields[4] == nil
        default: false
        }
    }
}
