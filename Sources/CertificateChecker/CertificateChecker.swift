// CertificateChecker: an independent checker of proofs about traces. It shares only exact numbers
// with the solver. This file reads certificates; ReplayedTrace.swift tracks the installed rows, and
// CertificateProof.swift verifies proofs.
import Rational

/// The kinds of certificates. Documentation/Certificates.md defines their syntax.
public enum CertificateKind: String, Sendable, CaseIterable {
    /// An optimal layout, the only optimum, one of several optima, the canonical optimum, a
    /// refusal, or a range of layouts.
    case layout, unique, ambiguous, canonical, conflict, range
}

/// The reason why a certificate is rejected.
public struct Rejection: Sendable, Hashable {
    /// The 1-based number of the certificate in its file, and the line in that file; 0 if unknown.
    public let certificate: Int, line: Int
    /// The first invalid row, if any: a constraint's id, or `e` or `s` followed by a variable.
    public let row: String?
    /// The message, which states the first failed check.
    public let message: String
}

/// A checker of certificates, which compares them with a trace.
public enum CertificateChecker {
    /// The result of a check.
    public enum Verdict: Error, Sendable, Hashable {
        /// All certificates hold, with their kinds; one is rejected; or the trace is invalid.
        case verified([CertificateKind]), rejected(Rejection), unreadable(
            line: Int, message: String)

        /// The first failed check with its place, or `nil` if all certificates hold.
        public var complaint: String? {
            switch self {
            case .verified: return nil
            case .rejected(let rejection):
                let row = rejection.row.map { ", row \($0)" } ?? ""
                return "certificate \(rejection.certificate)\(row): \(rejection.message)"
            case .unreadable(let line, let message): return "line \(line): \(message)"
            }
        }
    }

    /// Checks all certificates of a file against a trace, both as text.
    public static func verify(trace: String, certificates: String) -> Verdict {
        verify(trace: Array(trace.utf8), certificates: Array(certificates.utf8))
    }

    /// Checks all certificates of a file against a trace.
    public static func verify(trace: [UInt8], certificates: [UInt8]) -> Verdict {
        do {
            return .verified(try verify(trace, try ParsedCertificate.all(in: certificates)))
        } catch {
            return error as? Verdict ?? .unreadable(line: 0, message: "\(error)")
        }
    }

    private static func verify(_ trace: [UInt8], _ all: [ParsedCertificate]) throws
        -> [CertificateKind]
    {
        var seen: Set<String> = [], open: [Int: ParsedCertificate] = [:]
        for certificate in all {
            try certificate.check {
                try require(seen.insert($0.subject).inserted, "its subject is not unique")
            }
            if certificate.kind == .conflict { open[certificate.place] = certificate }
        }
        let end = try ReplayedTrace(trace) { trace in
            let certificate = open.removeValue(forKey: trace.line)
            try certificate?.check { try CertificateProof(trace: trace, certificate: $0).verify() }
            return certificate != nil
        }
        try open.values.min { $0.place < $1.place }?.check {
            throw Fault("at= names line \($0.place) without a record that can be refused")
        }
        for certificate in all where certificate.kind != .conflict {
            try certificate.check { try CertificateProof(trace: end, certificate: $0).verify() }
        }
        try all.first { $0.kind == .ambiguous && !seen.contains("canonical") }?.check { _ in
            throw Fault("an ambiguous layout needs a canonical certificate too")
        }
        return all.map(\.kind)
    }
}

/// A failed check with its position, if known. The default message is that of a malformed line.
struct Fault: Error {
    let message: String, row: RowName?, line: Int?

    init(_ message: String = "the line is malformed", _ row: RowName? = nil, _ line: Int? = nil) {
        (self.message, self.row, self.line) = (message, row, line)
    }
}

func require(
    _ condition: Bool, _ message: @autoclosure () -> String, _ row: RowName? = nil,
    at line: Int? = nil
) throws {
    if !condition { throw Fault(message(), row, line) }
}

func required<Value>(_ value: Value?, _ fault: @autoclosure () -> Fault = Fault()) throws -> Value {
    guard let value else { throw fault() }
    return value
}

/// A parsed certificate, not yet verified.
struct ParsedCertificate {
    /// The header keys of each kind, and the letters of its lines.
    private static let forms: [CertificateKind: (keys: [String], letters: String)] = [
        .layout: ([], "XY"), .canonical: ([], "XY"), .unique: ([], "XYZNM"),
        .ambiguous: ([], "XYW"),
        .conflict: (["at="], "FDX"), .range: (["v=", "from=", "to="], "PXY"),
    ]

    let number: Int
    private(set) var kind = CertificateKind.layout, line = 0
    /// The hash; the subject, which must be unique in the file; the line of `at=` or the variable
    /// of `v=`.
    private(set) var problem = "", subject = "", place = 0, from = Rational.zero, to = Rational.zero
    /// The points in order. The first point of a conflict has all of F; the second of an ambiguous
    /// layout is W.
    private(set) var points = [Point()], held: [RowName] = [], sides: Numbers = [],
        combination: Numbers = []

    static func all(in bytes: [UInt8]) throws -> [ParsedCertificate] {
        var done: [ParsedCertificate] = [], open = ParsedCertificate(number: 1)
        for (index, text) in lines(of: bytes).enumerated() {
            let isLong = text.count > 1_000_000, words = isLong ? [] : text.words,
                isFirst = open.line == 0
            if !isFirst && words.map(\.text) == ["END"] {
                done.append(open)
                open = ParsedCertificate(number: done.count + 1)
            } else {
                open.line = index + 1
                if isLong { throw open.rejection(Fault("the line has more than 1,000,000 bytes")) }
                do { try isFirst ? open.readHeader(words) : open.read(words) } catch {
                    throw open.rejection(error)
                }
            }
        }
        try open.check { try require($0.line == 0, "END is missing") }
        try ParsedCertificate(number: 0).check { _ in
            try require(!done.isEmpty, "the file contains no certificate")
        }
        return done
    }

    /// Runs a part of the check and attributes failures to this certificate.
    func check(_ part: (ParsedCertificate) throws -> Void) throws {
        do { try part(self) } catch { throw rejection(error) }
    }

    private func rejection(_ error: any Error) -> any Error {
        guard let fault = error as? Fault else { return error }
        let (line, row, message) = (fault.line ?? line, fault.row?.description, fault.message)
        return CertificateChecker.Verdict.rejected(
            .init(certificate: number, line: line, row: row, message: message))
    }

    private mutating func readHeader(_ words: [Word]) throws {
        let texts = words.map(\.text),
            known = texts.count > 2 ? CertificateKind(rawValue: texts[2]) : nil
        kind = known ?? .layout
        let keys = ["problem="] + (Self.forms[kind]?.keys ?? [])
        let fits =
            known != nil && texts.prefix(2) == ["CERT", "1"] && texts.count == 3 + keys.count
            && zip(texts.dropFirst(3), keys).allSatisfy { $0.hasPrefix($1) }
        try require(fits, "the line is not a certificate header")
        let values = zip(words.dropFirst(3), keys).map { $0.dropFirst($1.utf8.count) }
        (problem, subject) = (
            values[0].text, ([texts[2]] + values.dropFirst().map(\.text)).joined(separator: " ")
        )
        if values.count > 1 { place = try required(values[1].whole()) }
        if values.count > 3 {
            (from, to) = (try required(values[2].fraction), try required(values[3].fraction))
        }
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
            try require(mark == "X" || letter + mark == "PF", Fault().message)
            var point = Point(line: line)
            if letter == "D" { point.name = try required(words[1].row) }
            if letter == "P" { point.value = try required(words[1].fraction) }
            try point.read(mark, words.dropFirst(3))
            points.append(point)
        default:
            let isBelow =
                kind == .conflict
                ? points.count > 1 || letter == "F" : points.last?.farkas.isEmpty == true
            try require(isBelow, "the line must follow the point to which it belongs")
            let place =
                letter == "W" ? 1 : letter == "F" || kind == .ambiguous ? 0 : points.count - 1
            points[place].line = points[place].line ?? line
            try points[place].read(letter, rest)
        }
    }
}

/// Rows with their factors.
typealias Numbers = [(name: RowName, number: Rational)]

/// A point, with its F or its multipliers, highest level first; the row of its D, or the value of
/// its P.
struct Point {
    typealias Multiplier = [(level: Int, number: Rational)]
    var line: Int?, name: RowName?, value = Rational.zero, values: [Int: Rational] = [:]
    var farkas: Numbers = [], multipliers: [RowName: Multiplier] = [:]

    fileprivate mutating func read(_ letter: String, _ words: ArraySlice<Word>) throws {
        switch letter {
        case "F": farkas += try words.map { try required($0.factor) }
        case "Y":
            let parts =
                words.last?.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
                ?? []
            let name = try required(words.count == 2 ? words.first?.row : nil)
            let entries = try parts.map { try required($0.share) }.sorted { $0.level < $1.level }
            let isNew = multipliers.updateValue(entries, forKey: name) == nil
            try require(
                isNew && Set(entries.map(\.level)).count == entries.count, "the entry occurs twice",
                name)
        default:
            try require(words.count.isMultiple(of: 2), Fault().message)
            for index in stride(from: words.startIndex, to: words.endIndex, by: 2) {
                let variable = try required(words[index].whole()),
                    value = try required(words[index + 1].fraction)
                let isNew = values.updateValue(value, forKey: variable) == nil
                try require(isNew, "variable \(variable) already has a value")
            }
        }
    }
}

// Words of certificates.
extension Word {
    /// `p` or `p/q`. No other spelling is accepted, so a number is never larger than its text.
    var fraction: Rational? { allSatisfy { 45...57 ~= $0 && $0 != 46 } ? number : nil }

    var row: RowName? {
        let kind = first == UInt8(ascii: "e") || first == UInt8(ascii: "s") ? prefix(1).text : ""
        return dropFirst(kind.count).whole().map { RowName(kind: kind, index: $0) }
    }

    /// `row:p/q`.
    var factor: (name: RowName, number: Rational)? { pair { $0.row } }

    /// `level:p/q`, not 0. The position of a level is negative for a priority, and the variable of
    /// a stay.
    var share: (level: Int, number: Rational)? {
        let share = pair { word in
            if word.first == UInt8(ascii: "s") { return word.dropFirst().whole() }
            let isPlain =
                word.last.map { 48...57 ~= $0 } == true && !word.contains(UInt8(ascii: "*"))
            return isPlain ? word.level.map { -Int($0.priority.bitPattern) } : nil
        }
        return share?.1.isZero == false ? share : nil
    }

    private func pair<Name>(_ name: (Word) -> Name?) -> (Name, Rational)? {
        let parts = split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 2, let name = name(parts[0]), let number = parts[1].fraction else {
            return nil
        }
        return (name, number)
    }
}
