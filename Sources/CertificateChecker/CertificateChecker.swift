// What CertificateChecker is: a judge of proofs about traces, which shares nothing with the solver but exact numbers.
// Here certificates are read; ReplayedTrace.swift says what is installed, Judgments.swift judges.
import Rational

/// What a certificate proves; Documentation/Certificates.md has the syntax.
public enum CertificateKind: String, Sendable, CaseIterable {
    /// A layout: an optimal one, the only one, one of several, the canonical one; a refusal; the layouts of a range.
    case layout, unique, ambiguous, canonical, conflict, range
}

/// Why certificates are rejected.
public struct Rejection: Sendable, Hashable {
    /// Which certificate of the file, from 1, and a line of it; 0 where it is none of them.
    public let certificate: Int, line: Int
    /// The first row that fails, if it is a row: a constraint's id, `e` or `s` and a variable.
    public let row: String?
    /// What is wrong.
    public let sentence: String
}

/// The check of certificates against the trace that they speak of.
public enum CertificateChecker {
    /// What came out: all kinds of the file if every certificate proves what it says; or why one does not; or the line
    /// where the trace is none, and why.
    public enum Verdict: Error, Sendable, Hashable {
        /// Every certificate holds, one does not, the trace cannot be read.
        case verified([CertificateKind]), rejected(Rejection), unreadable(line: Int, sentence: String)
    }

    /// Checks all certificates of a file.
    public static func verify(trace: [UInt8], certificates: [UInt8]) -> Verdict {
        do { return .verified(try judge(trace, try ParsedCertificate.all(in: certificates))) } catch {
            return error as? Verdict ?? .unreadable(line: 0, sentence: "\(error)")
        }
    }

    private static func judge(_ trace: [UInt8], _ all: [ParsedCertificate]) throws -> [CertificateKind] {
        var seen: Set<String> = [], open: [Int: ParsedCertificate] = [:]
        for certificate in all {
            try certificate.check { try require(seen.insert($0.subject).inserted, "there is one of the same already") }
            if certificate.kind == .conflict { open[certificate.place] = certificate }
        }
        let end = try ReplayedTrace(trace) { trace in
            let certificate = open.removeValue(forKey: trace.line)
            try certificate?.check { try Judgment(trace: trace, certificate: $0).judge() }
            return certificate != nil
        }
        try open.values.min { $0.place < $1.place }?.check {
            throw Fault("at= names line \($0.place), which holds no record that is judged there")
        }
        for certificate in all where certificate.kind != .conflict {
            try certificate.check { try Judgment(trace: end, certificate: $0).judge() }
        }
        try all.first { $0.kind == .ambiguous && !seen.contains("canonical") }?.check { _ in
            throw Fault("an ambiguous layout needs a canonical certificate too")
        }
        return all.map(\.kind)
    }
}

/// What fails first, and where, as far as that is known; a word that cannot be read, where nothing else is said.
struct Fault: Error {
    let sentence: String, row: RowName?, line: Int?

    init(_ sentence: String = "the line is malformed", _ row: RowName? = nil, _ line: Int? = nil) {
        (self.sentence, self.row, self.line) = (sentence, row, line)
    }
}

func require(
    _ condition: Bool, _ sentence: @autoclosure () -> String, _ row: RowName? = nil, at line: Int? = nil
) throws {
    if !condition { throw Fault(sentence(), row, line) }
}

func required<Value>(_ value: Value?, _ fault: @autoclosure () -> Fault = Fault()) throws -> Value {
    guard let value else { throw fault() }
    return value
}

/// A certificate as it is written; what it says is not judged yet.
struct ParsedCertificate {
    /// The keys of the header of each kind, and the letters of its lines.
    private static let forms: [CertificateKind: (keys: [String], letters: String)] = [
        .layout: ([], "XY"), .canonical: ([], "XY"), .unique: ([], "XYZNM"), .ambiguous: ([], "XYW"),
        .conflict: (["at="], "FDX"), .range: (["v=", "from=", "to="], "PXY"),
    ]

    let number: Int
    private(set) var kind = CertificateKind.layout, line = 0
    /// The hash; what no other certificate may be about; the line of `at=` or the variable of `v=`.
    private(set) var problem = "", subject = "", place = 0, from = Rational.zero, to = Rational.zero
    /// The points in order; of a conflict after one that has the whole F. The second of an ambiguous layout is W.
    private(set) var points = [Point()], held: [RowName] = [], sides: Numbers = [], combination: Numbers = []

    static func all(in bytes: [UInt8]) throws -> [ParsedCertificate] {
        var done: [ParsedCertificate] = [], open = ParsedCertificate(number: 1)
        for (index, text) in lines(of: bytes).enumerated() {
            let isLong = text.count > 1_000_000, words = isLong ? [] : text.words, isFirst = open.line == 0
            if !isFirst && words.map(\.text) == ["END"] {
                done.append(open)
                open = ParsedCertificate(number: done.count + 1)
            } else {
                open.line = index + 1
                if isLong { throw open.rejection(Fault("the line has more than 1,000,000 bytes")) }
                do { try isFirst ? open.readHeader(words) : open.read(words) } catch { throw open.rejection(error) }
            }
        }
        try open.check { try require($0.line == 0, "it has no END") }
        try ParsedCertificate(number: 0).check { _ in try require(!done.isEmpty, "there is no certificate") }
        return done
    }

    /// Does a part of the check, of which a failure is one of this certificate.
    func check(_ part: (ParsedCertificate) throws -> Void) throws {
        do { try part(self) } catch { throw rejection(error) }
    }

    private func rejection(_ error: any Error) -> any Error {
        guard let fault = error as? Fault else { return error }
        let (line, row, sentence) = (fault.line ?? line, fault.row?.description, fault.sentence)
        return CertificateChecker.Verdict.rejected(.init(certificate: number, line: line, row: row, sentence: sentence))
    }

    private mutating func readHeader(_ words: [Word]) throws {
        let texts = words.map(\.text), known = texts.count > 2 ? CertificateKind(rawValue: texts[2]) : nil
        kind = known ?? .layout
        let keys = ["problem="] + (Self.forms[kind]?.keys ?? [])
        let fits = known != nil && texts.prefix(2) == ["CERT", "1"] && texts.count == 3 + keys.count
            && zip(texts.dropFirst(3), keys).allSatisfy { $0.hasPrefix($1) }
        try require(fits, "this is no header of a certificate")
        let values = zip(words.dropFirst(3), keys).map { $0.dropFirst($1.utf8.count) }
        (problem, subject) = (values[0].text, ([texts[2]] + values.dropFirst().map(\.text)).joined(separator: " "))
        if values.count > 1 { place = try required(values[1].whole()) }
        if values.count > 3 { (from, to) = (try required(values[2].fraction), try required(values[3].fraction)) }
        points = kind == .range ? [] : kind == .ambiguous ? [Point(), Point()] : [Point()]
    }

    private mutating func read(_ words: [Word]) throws {
        let letter = words.first?.text ?? "", rest = words.dropFirst()
        let isKnown = letter.count == 1 && Self.forms[kind]?.letters.contains(letter) == true
        try require(isKnown, "this line does not belong to a certificate of kind \(kind)")
        switch letter {
        case "Z": held += try rest.map { try required($0.row) }
        case "N": sides += try rest.map { try required($0.factor) }
        case "M": combination += try rest.map { try required($0.factor) }
        case "D", "P":
            let mark = words.count > 2 ? words[2].text : ""
            try require(mark == "X" || letter + mark == "PF", Fault().sentence)
            var point = Point(line: line)
            if letter == "D" { point.name = try required(words[1].row) }
            if letter == "P" { point.value = try required(words[1].fraction) }
            try point.read(mark, words.dropFirst(3))
            points.append(point)
        default:
            let isBelow = kind == .conflict ? points.count > 1 || letter == "F" : points.last?.farkas.isEmpty == true
            try require(isBelow, "this line must stand below the point that it belongs to")
            let place = letter == "W" ? 1 : letter == "F" || kind == .ambiguous ? 0 : points.count - 1
            points[place].line = points[place].line ?? line
            try points[place].read(letter, rest)
        }
    }
}

/// Rows and their factors.
typealias Numbers = [(name: RowName, number: Rational)]

/// A point, with its F or its multipliers, highest level first; the row of its D or the value of its P.
struct Point {
    typealias Multiplier = [(level: Int, number: Rational)]
    var line: Int?, name: RowName?, value = Rational.zero, values: [Int: Rational] = [:]
    var farkas: Numbers = [], multipliers: [RowName: Multiplier] = [:]

    fileprivate mutating func read(_ letter: String, _ words: ArraySlice<Word>) throws {
        switch letter {
        case "F": farkas += try words.map { try required($0.factor) }
        case "Y":
            let parts = words.last?.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) ?? []
            let name = try required(words.count == 2 ? words.first?.row : nil)
            let entries = try parts.map { try required($0.share) }.sorted { $0.level < $1.level }
            let isNew = multipliers.updateValue(entries, forKey: name) == nil
            try require(isNew && Set(entries.map(\.level)).count == entries.count, "this is said twice", name)
        default:
            try require(words.count.isMultiple(of: 2), Fault().sentence)
            for index in stride(from: words.startIndex, to: words.endIndex, by: 2) {
                let variable = try required(words[index].whole()), value = try required(words[index + 1].fraction)
                let isNew = values.updateValue(value, forKey: variable) == nil
                try require(isNew, "variable \(variable) has a value already")
            }
        }
    }
}

// What the words of certificates say.
extension Word {
    /// `p` or `p/q`; no other way to write a number, so that it is no larger than its text.
    var fraction: Rational? { allSatisfy { 45...57 ~= $0 && $0 != 46 } ? number : nil }

    var row: RowName? {
        let kind = first == UInt8(ascii: "e") || first == UInt8(ascii: "s") ? prefix(1).text : ""
        return dropFirst(kind.count).whole().map { RowName(kind: kind, index: $0) }
    }

    /// `row:p/q`.
    var factor: (name: RowName, number: Rational)? { pair { $0.row } }

    /// `level:p/q`, not 0. A level's place is that of rows: the variable of a stay, or for a priority below 0.
    var share: (level: Int, number: Rational)? {
        let share = pair { word in
            if word.first == UInt8(ascii: "s") { return word.dropFirst().whole() }
            let isPlain = word.last.map { 48...57 ~= $0 } == true && !word.contains(UInt8(ascii: "*"))
            return isPlain ? word.level.map { -Int($0.priority.bitPattern) } : nil
        }
        return share?.1.isZero == false ? share : nil
    }

    private func pair<Name>(_ name: (Word) -> Name?) -> (Name, Rational)? {
        let parts = split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 2, let name = name(parts[0]), let number = parts[1].fraction else { return nil }
        return (name, number)
    }
}
