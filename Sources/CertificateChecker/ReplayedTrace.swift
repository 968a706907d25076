import Rational

/// A row of the problem, in canonical order: a constraint, an edit, or the stay of a variable at
/// its anchor.
struct RowName: Hashable, Comparable, CustomStringConvertible {
    /// The empty string, `e` or `s`; and the constraint's id or the variable.
    let kind: String, index: Int
    var isStay: Bool { kind == "s" }
    var description: String { "\(kind)\(index)" }
    static func < (left: RowName, right: RowName) -> Bool {
        (left.kind, left.index) < (right.kind, right.index)
    }
}

/// A row, exactly: `Σ terms + constant  relation  0`. Terms are merged, non-zero, and in the order
/// of variables.
struct Row {
    let name: RowName, line: Int, relation: Word, weight: Rational, constant: Rational
    /// The position of the level, smaller ones first: negative for a priority, the variable for a
    /// stay.
    let level: Int
    let terms: [(variable: Int, coefficient: Rational)]

    var isRequired: Bool { level == Self.requiredLevel }
    static let requiredLevel = -Int(Float(1000).bitPattern)

    /// A Boolean value that indicates whether the relation holds for a left side of this sign.
    func allows(_ sign: Int) -> Bool { sign == 0 || relation.text == (sign < 0 ? "<" : ">") }
}

/// The installed rows after each record of a trace. Numbers stay text until a row is requested,
/// which bounds memory by the size of the file.
package struct ReplayedTrace {
    /// The words of the row's `c` record with all later changes; edits and anchors are converted to
    /// that form. The words are empty for a refused constraint.
    private struct Entry {
        var line = 0, words: [Word] = []
        var isInstalled: Bool { !words.isEmpty }
        var isRequired: Bool { isInstalled && words[3].isRequired }
    }

    package private(set) var line = 0
    /// The declared counts; rows by name; the ids in records, by the form of their field.
    private var counts: [Int] = [], isCommented = false, entries: [RowName: Entry] = [:],
        named: Set<RowName> = []
    /// The changes of all open batches, oldest first, and the start of each batch.
    private var log: [(name: RowName, before: Entry?)] = [], marks: [Int] = []
    /// The predicate for refusals, called with the trace as if the record were accepted.
    private let refuses: (ReplayedTrace) throws -> Bool

    var variableCount: Int { counts[0] }

    /// The names of the installed rows in canonical order, without stays, which always exist.
    var installed: [RowName] { entries.filter { $1.isInstalled && !$0.isStay }.keys.sorted() }

    /// The names changed by the outermost open batch, or by the current record.
    var touched: Set<RowName> { Set(log.map(\.name)) }

    package init(_ bytes: [UInt8], refuses: @escaping (ReplayedTrace) throws -> Bool) throws {
        self.refuses = refuses
        do {
            for text in lines(of: bytes) {
                line += 1
                try require(text.count <= 1_000_000, "the line has more than 1,000,000 bytes")
                try play(text.words)
            }
            try require(counts.count == 2, "the file ends before `V n` and `C n`")
            try require(marks.isEmpty, "the file ends inside a batch")
            try require(
                counts[0] + counts[1] <= 1_000_000 + 100 * named.count,
                "most declared ids are unused")
        } catch let fault as Fault {
            throw CertificateChecker.Verdict.unreadable(line: line, message: fault.message)
        }
    }

    /// The fields of a record: a constraint id, a variable, a number, a level, a relation, a count
    /// of terms, a phase.
    private static let forms = [
        "P": "P", "a": "vn", "c": "i=lnk", "r": "i", "p": "il", "k": "in", "e": "vl", "x": "v",
        "s": "vn",
        "u": "", "[": "", "]": "", "~": "", "K": "",
    ]

    private func fits(_ word: Word, _ form: Character) -> Bool {
        switch form {
        case "i": word.whole(below: counts[1]) != nil
        case "v": word.whole(below: counts[0]) != nil
        case "n": word.number != nil
        case "l": word.level != nil
        case "=": word.count == 1 && "=<>".utf8.contains(word[word.startIndex])
        case "k": word.whole(below: 1_000_000) != nil
        default: !word.contains { $0 < 0x20 || $0 == 0x7F }
        }
    }

    private mutating func play(_ words: [Word]) throws {
        guard let letter = words.first?.text else { return }
        if letter.hasPrefix("#") {
            let text = words.map(\.text).joined(separator: " ").dropFirst().split(separator: " ")
            let isFormat = !isCommented && counts.isEmpty && text.first == "format"
            isCommented = true
            return try require(
                !isFormat || text == ["format", "1"],
                "unsupported format; this version reads format 1")
        }
        guard counts.count == 2 else {
            try require(
                letter == (counts.isEmpty ? "V" : "C") && words.count == 2,
                "the file must start with V and C")
            return counts.append(
                try required(
                    words[1].whole(below: 100_000_001), Fault("the count is not up to 10⁸")))
        }
        let count = letter == "c" && words.count > 5 ? words[5].whole(below: words.count) ?? 0 : 0
        let form = try required(Self.forms[letter], Fault("unknown record"))
        let forms = form + String(repeating: "vn", count: count)
        try require(forms.count == words.count - 1, "the record has the wrong number of fields")
        for (form, word) in zip(forms, words.dropFirst()) {
            try require(fits(word, form), "\(word.text.prefix(40)) is invalid in this field")
            if "iv".contains(form), let id = word.whole() {
                named.insert(RowName(kind: "\(form)", index: id))
            }
        }
        switch letter {
        case "[": marks.append(log.count)
        case "]", "~": try close(isCommit: letter == "]")
        default:
            if letter != "P", let place = words.dropFirst().first?.whole() {
                try play(letter, place, words)
            }
        }
    }

    private mutating func play(_ letter: String, _ place: Int, _ words: [Word]) throws {
        let name = RowName(
            kind: letter == "a" ? "s" : "exs".contains(letter) ? "e" : "", index: place)
        var entry = entries[name]
        let isFree = letter == "c" ? entry?.isInstalled != true : entry == nil
        let fits = letter == "a" || isFree == "ce".contains(letter)
        try require(fits, "row \(name) is \(isFree ? "unknown" : "already installed")")
        let isOptional = !"ep".contains(letter) || !words[2].isRequired && entry?.isRequired != true
        try require(isOptional, "`\(letter)` must neither make nor change what is required")
        switch letter {
        case "c": entry = Entry(line: line, words: words)
        case "a", "e":
            let (level, value) = letter == "a" ? ("0", words[2].text) : (words[2].text, "0")
            entry = Entry(
                line: line, words: Word("c \(place) = \(level) \(value) 1 \(place) 1".utf8).words)
        case "r", "x": entry = nil
        default: if entry?.isInstalled == true { entry?.words[letter == "p" ? 3 : 4] = words[2] }
        }
        // A record outside any batch that may be refused counts as a batch.
        let isBatch = marks.isEmpty && entry?.isRequired == true
        if isBatch { marks.append(0) }
        if !marks.isEmpty { log.append((name, entries[name])) }
        entries[name] = entry
        if isBatch { try close(isCommit: true) }
    }

    private mutating func close(isCommit: Bool) throws {
        let mark = try required(marks.last, Fault("no batch is open"))
        let isRefused = try isCommit && refuses(self)
        for change in log[mark...].reversed() where isRefused || !isCommit {
            entries[change.name] = change.before
        }
        for change in log[mark...]
        where isRefused && change.name.kind.isEmpty && entries[change.name] == nil {
            entries[change.name] = Entry()
        }
        marks.removeLast()
        if marks.isEmpty || !isCommit { log.removeSubrange((isCommit ? 0 : mark)...) }
    }
}

// Rows and the canonical text.
extension ReplayedTrace {
    /// The row of a name, or `nil` if it is not installed. For a stay, or for a given value, the
    /// row is `x = value`.
    func row(_ name: RowName, is given: Rational? = nil) -> Row? {
        let entry = entries[name] ?? Entry(),
            value = given ?? (entry.isInstalled ? entry.words[4].number : nil) ?? 0
        if name.index < variableCount && (name.isStay || given != nil) {
            return Row(
                name: name, line: 0, relation: [UInt8(ascii: "=")], weight: 1, constant: -value,
                level: given == nil ? name.index : Row.requiredLevel, terms: [(name.index, 1)])
        }
        guard entry.isInstalled, let (priority, weight) = entry.words[3].level else { return nil }
        var terms: [Int: Rational] = [:]
        for index in stride(from: 6, to: entry.words.count, by: 2) {
            terms[entry.words[index].whole() ?? 0, default: 0] += entry.words[index + 1].number ?? 0
        }
        return Row(
            name: name, line: entry.line, relation: entry.words[2], weight: weight,
            constant: name.kind.isEmpty ? value : -value, level: -Int(priority.bitPattern),
            terms: terms.filter { !$1.isZero }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        )
    }

    /// Writes the canonical text of all installed rows, or of the required ones, piece by piece.
    package func write(requiredOnly: Bool, to output: (String) -> Void) {
        output("V \(variableCount)\n")
        for row in installed.lazy.compactMap({ row($0) }) where row.isRequired || !requiredOnly {
            let parts = "\(Float(bitPattern: UInt32(-row.level)))".split(separator: "e")
            let mantissa = parts[0].hasSuffix(".0") ? parts[0].dropLast(2) : parts[0]
            let priority = parts.count == 1 ? "\(mantissa)" : "\(mantissa)e\(Int(parts[1]) ?? 0)"
            let terms = row.terms.map { " \($0.variable) \($0.coefficient)" }.joined()
            output(
                "c \(row.name) \(row.relation.text) \(priority)\(row.weight == 1 ? "" : "*\(row.weight)")"
            )
            output(" \(row.constant) \(row.terms.count)\(terms)\n")
        }
        for row in entries.keys.filter({ !requiredOnly && $0.isStay }).sorted().compactMap({
            row($0)
        })
        where !row.constant.isZero { output("a \(row.level) \(-row.constant)\n") }
    }
}

// Lines and words of both files.

/// A line or a word of a file.
typealias Word = ArraySlice<UInt8>

/// The lines without their `
/// ` or `\r
/// `, and without a leading byte-order mark. A non-empty rest after the last line end is a line.
func lines(of bytes: [UInt8]) -> some Sequence<Word> {
    sequence(state: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0) { (start: inout Int) -> Word? in
        guard start < bytes.count else { return nil }
        let line = bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
        start = line.endIndex + 1
        return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }
}

extension Word {
    /// The words of a line, separated by blanks and tabs.
    var words: [Word] { split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } }

    var text: String { String(decoding: self, as: UTF8.self) }

    var number: Rational? { try? Rational(utf8: span) }

    func whole(below limit: Int = 1 << 58) -> Int? {
        guard !isEmpty, allSatisfy({ 48...57 ~= $0 }) else { return nil }
        let value = reduce(0) { $0 >= limit ? limit : $0 * 10 + Int($1 - 48) }
        return value < limit ? value : nil
    }

    /// `R S M W` or a number in (0, 1000], rounded to the nearest `Float`; an optional positive
    /// weight follows a `*`.
    var level: (priority: Float, weight: Rational)? {
        let head = prefix { $0 != UInt8(ascii: "*") }
        let weight = head.count == count ? 1 : self[(head.endIndex + 1)...].number
        let letters: [String: Rational] = ["R": 1000, "S": 750, "M": 500, "W": 250]
        guard let weight, weight > 0, let number = letters[head.text] ?? head.number, number > 0,
            number <= 1000
        else { return nil }
        let priority = number.floatValue
        return priority > 0 && (priority < 1000 || number == 1000) ? (priority, weight) : nil
    }

    var isRequired: Bool { level?.priority == 1000 }
}
