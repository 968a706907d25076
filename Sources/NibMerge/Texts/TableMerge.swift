import NibFormat

/// A merge of tables of texts by key. The comments before a statement belong to it.
struct TableMerge {
    private let tables: Three<StringsText>
    private let blocks: Three<[Block]>
    private let order: InputOrder

    /// The side whose additions come first; it does not depend on which side is ours.
    private static let first = MergeSide.ours

    /// A statement with the comments before it, and the rest of its line.
    private struct Block {
        let key: Key
        let text: String
        let line: Int
        /// The comments and blank lines before the statement.
        let lead: Range<Int>
        /// The statement and the rest of its line.
        let statement: Range<Int>
    }

    /// A key, and the number of earlier statements with this key.
    private struct Key: Hashable {
        let key: String
        let count: Int
    }

    init(_ tables: Three<StringsText>, _ order: InputOrder) {
        self.tables = tables
        self.order = order
        blocks = tables.map(Self.blocks)
    }

    func bytes(_ settlement: inout ConflictSettlement) -> [UInt8] {
        let places = blocks.map { list in
            Dictionary(list.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        }
        var parts = [
            piece(blocks.map { 0..<($0.first?.lead.lowerBound ?? 0) }, "the file", &settlement)
        ]
        for key in keys {
            let versions = Three(
                base: places.base[key], ours: places.ours[key], theirs: places.theirs[key])
            if let part = merged(versions, key, &settlement) { parts.append(part) }
        }
        let ends = Three(
            base: blocks.base.last?.statement.upperBound ?? 0,
            ours: blocks.ours.last?.statement.upperBound ?? 0,
            theirs: blocks.theirs.last?.statement.upperBound ?? 0)
        let tails = Three(
            base: ends.base..<tables.base.scalars.count,
            ours: ends.ours..<tables.ours.scalars.count,
            theirs: ends.theirs..<tables.theirs.scalars.count)
        parts.append(piece(tails, "the file", &settlement))
        return encoding.encoded(parts.joined())
    }

    private var encoding: StringsText.Encoding {
        let all = tables.map(\.encoding)
        return all[all.settled ?? order[.ours]]
    }

    /// The keys of both sides in their order; sorted if both sides are.
    private var keys: [Key] {
        let lists = blocks.map { $0.map(\.key) }
        let merged = SequenceMerge(lists, first: Self.first).result
        let areSorted = [lists.ours, lists.theirs].allSatisfy { list in
            list.count > 1
                && zip(list, list.dropFirst()).allSatisfy {
                    ($0.key, $0.count) < ($1.key, $1.count)
                }
        }
        return areSorted ? merged.sorted { ($0.key, $0.count) < ($1.key, $1.count) } : merged
    }

    /// Returns the merged statement with its comments; `nil` if it is deleted.
    private func merged(
        _ versions: Three<Block?>, _ key: Key, _ settlement: inout ConflictSettlement
    ) -> String? {
        guard let ours = versions.ours, let theirs = versions.theirs else {
            let side: MergeSide = versions.ours == nil ? .theirs : .ours
            guard let block = versions[side] else { return nil }
            let whole = text(block.lead.lowerBound..<block.statement.upperBound, side)
            guard let base = versions.base else { return whole }
            if base.text == block.text { return nil }
            let values = Three<String?>(
                base: base.text, ours: versions.ours?.text, theirs: versions.theirs?.text)
            let taken = settlement.settle(
                conflict(.deletion, key, attribute: "", values, line: block.line))
            return taken == side ? whole : nil
        }
        let values = Three<String?>(
            base: versions.base?.text, ours: ours.text, theirs: theirs.text)
        let statements = Three<Range<Int>?>(
            base: versions.base?.statement, ours: ours.statement, theirs: theirs.statement)
        let side =
            ours.text == theirs.text
            ? texts(statements).settled ?? Self.first
            : values.settled
                ?? settlement.settle(
                    conflict(
                        .value, key, attribute: "text", values,
                        line: (order.isSwapped ? theirs : ours).line))
        let leads = texts(
            Three(base: versions.base?.lead, ours: ours.lead, theirs: theirs.lead))
        let leadSide = leads.settled ?? settledComment(leads, of: ours, side, &settlement)
        return (leads[leadSide] ?? "") + (texts(statements)[side] ?? "")
    }

    /// Returns the side with the comment of a statement that both sides changed. A comment that
    /// Interface Builder wrote, such as `Class = "UILabel"; …`, comes with the text.
    private func settledComment(
        _ leads: Three<String?>, of block: Block, _ textSide: MergeSide,
        _ settlement: inout ConflictSettlement
    ) -> MergeSide {
        let words = leads.map { $0?.trimmedOfBlanks }
        if words.ours == words.theirs { return textSide }
        if let side = words.settled { return side }
        if words.ours?.isGenerated ?? false, words.theirs?.isGenerated ?? false { return textSide }
        return settlement.settle(
            conflict(.value, block.key, attribute: "comment", words, line: block.line))
    }

    /// Returns the merged text of a part of the file that is no statement.
    private func piece(
        _ ranges: Three<Range<Int>>, _ name: String, _ settlement: inout ConflictSettlement
    ) -> String {
        let parts = texts(ranges.map(Optional.init))
        if let side = parts.settled { return parts[side] ?? "" }
        let words = parts.map { $0?.trimmedOfBlanks }
        if words.ours == words.theirs { return parts[Self.first] ?? "" }
        let side =
            words.settled
            ?? settlement.settle(
                MergeConflict(
                    kind: .value, object: "", name: name, attribute: "comment", base: words.base,
                    ours: words.ours, theirs: words.theirs, line: 1))
        return parts[side] ?? ""
    }

    private func conflict(
        _ kind: MergeConflict.Kind, _ key: Key, attribute: String, _ values: Three<String?>,
        line: Int
    ) -> MergeConflict {
        MergeConflict(
            kind: kind, object: key.key, name: "“\(key.key.shortLine)”", attribute: attribute,
            base: values.base, ours: values.ours, theirs: values.theirs, line: line)
    }

    private func text(_ range: Range<Int>, _ side: MergeSide) -> String {
        tables[side].text(range)
    }

    private func texts(_ ranges: Three<Range<Int>?>) -> Three<String?> {
        Three(
            base: ranges.base.map { text($0, .base) }, ours: ranges.ours.map { text($0, .ours) },
            theirs: ranges.theirs.map { text($0, .theirs) })
    }
}

// The parts of a table.
extension TableMerge {
    private static func blocks(of table: StringsText) -> [Block] {
        var counts: [String: Int] = [:]
        var start = headerEnd(of: table)
        return table.statements.map { statement in
            let key = statement.entry.key
            let end = lineEnd(after: statement.range.upperBound, in: table.scalars)
            defer {
                start = end
                counts[key, default: 0] += 1
            }
            return Block(
                key: Key(key: key, count: counts[key, default: 0]), text: statement.entry.text,
                line: statement.entry.line, lead: start..<statement.range.lowerBound,
                statement: statement.range.lowerBound..<end)
        }
    }

    /// Returns the end of the comments about the file: those before the last blank line above the
    /// first statement.
    private static func headerEnd(of table: StringsText) -> Int {
        guard let first = table.statements.first else { return 0 }
        let lead = table.scalars[..<first.range.lowerBound]
        var end = 0
        var lineBreaks = 0
        var hasComment = false
        var isComment = false
        for place in lead.indices {
            let next = place + 1 < lead.endIndex ? lead[place + 1] : " "
            if isComment {
                if lead[place] == "*", next == "/" { isComment = false }
            } else if lead[place] == "\n" {
                lineBreaks += 1
                if lineBreaks > 1, hasComment { end = place + 1 }
            } else if lead[place] == "/", next == "*" {
                (isComment, hasComment, lineBreaks) = (true, true, 0)
            } else if !lead[place].properties.isWhitespace {
                (hasComment, lineBreaks) = (true, 0)
            }
        }
        return end
    }

    /// Returns the end of the line of a statement, if only a comment follows on it.
    private static func lineEnd(after start: Int, in scalars: [Unicode.Scalar]) -> Int {
        var place = start
        while place < scalars.count, scalars[place] != "\n" {
            let next = place + 1 < scalars.count ? scalars[place + 1] : " "
            if scalars[place] == "/", next == "/" {
                while place < scalars.count, scalars[place] != "\n" { place += 1 }
            } else if scalars[place] == "/", next == "*" {
                place += 2
                while place + 1 < scalars.count, scalars[place] != "*" || scalars[place + 1] != "/"
                {
                    if scalars[place] == "\n" { return start }
                    place += 1
                }
                place += 2
            } else if scalars[place].properties.isWhitespace {
                place += 1
            } else {
                return start
            }
        }
        return min(place + 1, scalars.count)
    }
}

extension String {
    /// The text without whitespace at its ends.
    var trimmedOfBlanks: String {
        let view = unicodeScalars.drop { $0.properties.isWhitespace }
        let end = view.lastIndex { !$0.properties.isWhitespace }
        return end.map { String(view[...$0]) } ?? ""
    }

    /// A Boolean value that indicates whether a comment is one that Interface Builder writes.
    fileprivate var isGenerated: Bool { hasPrefix("/* Class = \"") && contains("ObjectID = \"") }
}
