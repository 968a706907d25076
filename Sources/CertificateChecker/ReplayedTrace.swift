import Rational

/// A row of the problem, in canonical order: a constraint, an edit's wish, or the stay of a variable at its anchor.
enum RowName: Hashable, Comparable, CustomStringConvertible {
    case constraint(Int), edit(Int), stay(Int)

    var description: String {
        switch self {
        case .constraint(let id): "\(id)"
        case .edit(let variable): "e\(variable)"
        case .stay(let variable): "s\(variable)"
        }
    }
}

/// A row, exactly: `Σ terms + constant  relation  0`. Terms are merged, in the variables' order, and none is 0.
struct Row {
    let name: RowName, line: Int, relation: UInt8
    /// The priority's place among all, smaller ones first: that of a priority is negative, that of a stay its variable.
    let level: Int
    let isRequired: Bool, weight: Rational, constant: Rational, terms: [(variable: Int, coefficient: Rational)]

    /// Whether the relation holds for a left side of this sign.
    func allows(_ sign: Int) -> Bool { sign == 0 || relation == UInt8(ascii: sign < 0 ? "<" : ">") }
}

/// Why a trace is none, and where.
struct TraceFault: Error {
    let line: Int, sentence: String
}

/// What is installed, as one reads along a trace. Numbers stay text until a row is asked for, so that memory is bounded
/// by the file.
struct ReplayedTrace {
    /// What stands under a name. A constraint that was refused is known but not installed.
    private struct Entry {
        var line = 0, relation = UInt8(ascii: "="), isInstalled = true
        var level = 0..<0, constant = 0..<0, terms = 0..<0
    }

    let bytes: [UInt8]
    private(set) var counts: [Int] = [], line = 0
    private var isCommented = false, entries: [RowName: Entry] = [:]
    /// What every open batch changed, oldest first, and where each batch begins in it.
    private var log: [(name: RowName, before: Entry?, isAddition: Bool)] = [], marks: [Int] = []
    /// Asked about each record that may be refused, with the trace as it is if it is not.
    private let refuses: (ReplayedTrace) throws -> Bool

    var variableCount: Int { counts[0] }

    /// The names of what is installed, in canonical order; stays are always there and not among them.
    var installed: [RowName] { entries.filter { $1.isInstalled && $0 < .stay(0) }.keys.sorted() }

    /// What the outermost open batch, or the record in hand, changed.
    var touched: Set<RowName> { Set(log.map(\.name)) }

    init(_ bytes: [UInt8], refuses: @escaping (ReplayedTrace) throws -> Bool) throws {
        (self.bytes, self.refuses) = (bytes, refuses)
        for var range in bytes.lines() {
            line += 1
            if let last = range.last, bytes[last] == UInt8(ascii: "\r") { range.removeLast() }
            try check(range.count <= 1_000_000, "the line has more than 1,000,000 bytes")
            try play(bytes.words(range))
        }
        try check(counts.count == 2, "the file ends before `V n` and `C n`")
        try check(marks.isEmpty, "the file ends inside a batch")
    }

    private func check(_ condition: Bool, _ sentence: @autoclosure () -> String) throws {
        if !condition { throw TraceFault(line: line, sentence: sentence()) }
    }
}

// Records.
extension ReplayedTrace {
    /// The fields of a record: a constraint id, a variable, a number, a level, a relation, a count of terms, a phase.
    private static let forms: [String: String] = [
        "P": "P", "a": "vn", "c": "i=lnk", "r": "i", "p": "il", "k": "in", "e": "vl", "x": "v", "s": "vn",
        "u": "", "[": "", "]": "", "~": "", "K": "",
    ]

    private func isField(_ form: Character, _ word: Range<Int>) -> Bool {
        switch form {
        case "i": bytes.whole(word, below: counts[1]) != nil
        case "v": bytes.whole(word, below: counts[0]) != nil
        case "n": bytes.number(word) != nil
        case "l": bytes.level(word) != nil
        case "=": word.count == 1 && "=<>".utf8.contains(bytes[word.lowerBound])
        case "k": bytes.whole(word, below: 1_000_000) != nil
        default: !bytes[word].contains { $0 < 0x20 || $0 == 0x7F }
        }
    }

    private mutating func play(_ words: [Range<Int>]) throws {
        guard let letter = words.first.map(bytes.text) else { return }
        if letter.hasPrefix("#") { return try playComment(words.map(bytes.text)) }
        guard counts.count == 2 else {
            try check(letter == (counts.isEmpty ? "V" : "C") && words.count == 2, "the file begins with `V n`, `C n`")
            let count = bytes.whole(words[1], below: 100_000_001)
            try check(count != nil, "there may be 0 to 100,000,000 of them")
            return counts.append(count ?? 0)
        }
        try check(Self.forms[letter] != nil, "there is no such record")
        let count = letter == "c" && words.count > 5 ? bytes.whole(words[5], below: words.count) ?? 0 : 0
        let form = (Self.forms[letter] ?? "") + String(repeating: "vn", count: count)
        try check(form.count == words.count - 1, "the record has the wrong number of fields")
        for (form, word) in zip(form, words.dropFirst()) {
            try check(isField(form, word), "\(bytes.text(word).prefix(40)) does not belong here")
        }
        switch letter {
        case "c", "r", "p", "k": try playConstraint(letter, words)
        case "a", "e", "x", "s": try playVariable(letter, words)
        case "[": marks.append(log.count)
        case "]", "~": try close(isCommit: letter == "]")
        default: break
        }
    }

    private mutating func playComment(_ words: [String]) throws {
        let text = words.joined(separator: " ").dropFirst().split(separator: " ")
        let isFormat = !isCommented && counts.isEmpty && text.first == "format"
        try check(!isFormat || text == ["format", "1"], "only format 1 is known here")
        isCommented = true
    }

    private mutating func playConstraint(_ letter: String, _ words: [Range<Int>]) throws {
        let name = RowName.constraint(bytes.whole(words[1], below: counts[1]) ?? 0)
        let isRequired = bytes.level((letter == "c" ? words[3] : entries[name]?.level) ?? 0..<0)?.priority == 1000
        if letter == "c" {
            try check(entries[name]?.isInstalled != true, "constraint \(name) is installed already")
            var entry = Entry(line: line, relation: bytes[words[2].lowerBound], level: words[3], constant: words[4])
            if words.count > 6 { entry.terms = words[6].lowerBound..<words[words.count - 1].upperBound }
            return try change(name, to: entry, isAddition: true, isJudged: isRequired)
        }
        guard var entry = entries[name] else { return try check(false, "constraint \(name) is not known here") }
        if letter == "r" { return try change(name, to: nil) }
        if letter == "p" {
            try check(bytes.level(words[2])?.priority != 1000 && !isRequired, "`p` cannot change to or from 1000")
            entry.level = words[2]
        } else {
            entry.constant = words[2]
        }
        if entry.isInstalled { try change(name, to: entry, isJudged: isRequired) }
    }

    private mutating func playVariable(_ letter: String, _ words: [Range<Int>]) throws {
        let variable = bytes.whole(words[1], below: counts[0]) ?? 0, name = RowName.edit(variable)
        if letter == "a" { return try change(.stay(variable), to: Entry(constant: words[2])) }
        try check((entries[name] == nil) == (letter == "e"), "variable \(variable) is edited already, or is not")
        guard letter == "e" else {
            var entry = entries[name]
            entry?.constant = words[words.count - 1]
            return try change(name, to: letter == "s" ? entry : nil)
        }
        try check(bytes.level(words[2])?.priority != 1000, "an edit cannot be required")
        try change(name, to: Entry(line: line, level: words[2]))
    }

    /// A record that is judged by itself is a batch of one.
    private mutating func change(
        _ name: RowName, to entry: Entry?, isAddition: Bool = false, isJudged: Bool = false
    ) throws {
        let isBatch = isJudged && marks.isEmpty
        if isBatch { marks.append(0) }
        if !marks.isEmpty { log.append((name, entries[name], isAddition)) }
        entries[name] = entry
        if isBatch { try close(isCommit: true) }
    }

    private mutating func close(isCommit: Bool) throws {
        guard let mark = marks.last else { return try check(false, "no batch is open") }
        let isRefused = isCommit ? try refuses(self) : false
        if isRefused || !isCommit {
            for change in log[mark...].reversed() { entries[change.name] = change.before }
        }
        for change in log[mark...] where isRefused && change.isAddition && entries[change.name] == nil {
            entries[change.name] = Entry(isInstalled: false)
        }
        marks.removeLast()
        if marks.isEmpty || !isCommit { log.removeSubrange((isCommit ? 0 : mark)...) }
    }
}

// Rows and the canonical text.
extension ReplayedTrace {
    /// The row of a name, or `nil` if it is not installed.
    func row(_ name: RowName) -> Row? {
        let entry = entries[name], constant = bytes.number(entry?.constant ?? 0..<0) ?? .zero
        if case .stay(let variable) = name, variable < variableCount {
            return row(name, variable, level: variable, constant)
        }
        guard let entry, entry.isInstalled, let (priority, weight) = bytes.level(entry.level) else { return nil }
        let isEdit = name >= .edit(0)
        return Row(
            name: name, line: entry.line, relation: entry.relation, level: -Int(priority.bitPattern),
            isRequired: priority == 1000, weight: weight, constant: isEdit ? -constant : constant,
            terms: isEdit ? [(Int(name.description.dropFirst()) ?? 0, .one)] : terms(entry.terms))
    }

    /// `x = value`, at a level or, where that is `nil`, required.
    func row(_ name: RowName, _ variable: Int, level: Int?, _ value: Rational) -> Row {
        Row(
            name: name, line: 0, relation: UInt8(ascii: "="), level: level ?? 0, isRequired: level == nil, weight: 1,
            constant: -value, terms: [(variable, 1)])
    }

    private func terms(_ range: Range<Int>) -> [(variable: Int, coefficient: Rational)] {
        let words = bytes.words(range)
        var merged: [Int: Rational] = [:]
        for term in stride(from: 0, to: words.count, by: 2) {
            merged[bytes.whole(words[term], below: counts[0]) ?? 0, default: 0] += bytes.number(words[term + 1]) ?? 0
        }
        return merged.filter { !$1.isZero }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The canonical text of what is installed, or of its required rows alone, piece by piece.
    func write(requiredOnly: Bool, to output: (String) -> Void) {
        output("V \(variableCount)\n")
        for row in installed.lazy.compactMap(row) where row.isRequired || !requiredOnly {
            let parts = "\(Float(bitPattern: UInt32(-row.level)))".split(separator: "e")
            let mantissa = parts[0].hasSuffix(".0") ? parts[0].dropLast(2) : parts[0]
            let priority = parts.count == 1 ? "\(mantissa)" : "\(mantissa)e\(Int(parts[1]) ?? 0)"
            output("c \(row.name) \(UnicodeScalar(row.relation)) \(priority)\(row.weight == 1 ? "" : "*\(row.weight)")")
            output(" \(row.constant) \(row.terms.count)")
            for term in row.terms { output(" \(term.variable) \(term.coefficient)") }
            output("\n")
        }
        for row in entries.keys.filter({ !requiredOnly && $0 >= .stay(0) }).sorted().compactMap(row)
        where !row.constant.isZero { output("a \(row.level) \(-row.constant)\n") }
    }
}

// Lines and words, and what a word can say.
extension [UInt8] {
    /// The lines without their `\n`; what follows the last `\n` is a line unless it is empty.
    func lines() -> some Sequence<Range<Int>> {
        sequence(state: 0) { (start: inout Int) -> Range<Int>? in
            guard start < self.count else { return nil }
            let end = self[start...].firstIndex(of: UInt8(ascii: "\n")) ?? self.count
            defer { start = end + 1 }
            return start..<end
        }
    }

    /// Words are separated by blanks and tabs.
    func words(_ line: Range<Int>) -> [Range<Int>] {
        self[line].split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.map(\.indices)
    }

    func text(_ word: Range<Int>) -> String { String(decoding: self[word], as: UTF8.self) }

    func number(_ word: Range<Int>) -> Rational? { try? Rational(utf8: span.extracting(word)) }

    func whole(_ word: Range<Int>, below limit: Int) -> Int? {
        guard !word.isEmpty, self[word].allSatisfy({ 48...57 ~= $0 }) else { return nil }
        let value = self[word].reduce(0) { $0 >= limit ? limit : $0 * 10 + Int($1 - 48) }
        return value < limit ? value : nil
    }

    /// `R S M W` or a number in (0, 1000], rounded to the nearest Float; after a `*` a weight above 0.
    func level(_ word: Range<Int>) -> (priority: Float, weight: Rational)? {
        let star = self[word].firstIndex(of: UInt8(ascii: "*")), head = word.lowerBound..<(star ?? word.upperBound)
        let weight = star.map { number($0 + 1..<word.upperBound) } ?? 1
        let letters = ["R": 1000, "S": 750, "M": 500, "W": 250] as [String: Rational]
        guard let weight, weight > 0, let number = letters[text(head)] ?? number(head), number > 0, number <= 1000
        else { return nil }
        let guess = Float(number.doubleValue)
        func distance(_ float: Float) -> (Rational, UInt32) {
            (((Rational(dyadic: Double(float)) ?? 0) - number).magnitude, float.bitPattern & 1)
        }
        let nearest = [guess.nextDown, guess, guess.nextUp].min { distance($0) < distance($1) } ?? guess
        return nearest > 0 && (nearest < 1000 || number == 1000) ? (nearest, weight) : nil
    }
}
