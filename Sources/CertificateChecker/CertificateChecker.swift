import Rational

// What CertificateChecker is: a judge of proofs about traces, which shares nothing with the solver but exact numbers.
// Here certificates are read; ReplayedTrace.swift says what is installed, Judgments.swift judges.

/// What a certificate proves; Documentation/Certificates.md has the syntax.
public enum CertificateKind: String, Sendable, Hashable, CaseIterable {
    /// A layout: an optimal one, the only one, one of several, the canonical one; a refusal; the layouts of a range.
    case layout, unique, ambiguous, canonical, conflict, range
}

/// Why certificates are rejected.
public struct Rejection: Error, Sendable, Hashable {
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
    public enum Verdict: Sendable, Hashable {
        /// Every certificate holds, one does not, the trace cannot be read.
        case verified([CertificateKind]), rejected(Rejection), unreadable(line: Int, sentence: String)
    }

    /// Checks all certificates of a file.
    public static func verify(trace: String, certificates: String) -> Verdict {
        verify(trace: Array(trace.utf8), certificates: Array(certificates.utf8))
    }

    /// Checks all certificates of a file.
    public static func verify(trace: [UInt8], certificates: [UInt8]) -> Verdict {
        do {
            return .verified(try judge(trace, try ParsedCertificate.all(in: certificates)))
        } catch let fault as TraceFault {
            return .unreadable(line: fault.line, sentence: fault.sentence)
        } catch {
            return .rejected(error as? Rejection ?? Rejection(certificate: 0, line: 0, row: nil, sentence: "\(error)"))
        }
    }

    private static func judge(_ trace: [UInt8], _ all: [ParsedCertificate]) throws -> [CertificateKind] {
        if all.isEmpty { throw Rejection(certificate: 0, line: 0, row: nil, sentence: "there is no certificate") }
        var seen: Set<String> = [], open: [Int: ParsedCertificate] = [:]
        for certificate in all {
            try certificate.require(seen.insert(certificate.subject).inserted, "there is one of the same already")
            if certificate.kind == .conflict { open[certificate.place] = certificate }
        }
        let end = try ReplayedTrace(trace) { trace in
            guard let certificate = open.removeValue(forKey: trace.line) else { return false }
            try Judgment(trace: trace, certificate: certificate).judge()
            return true
        }
        if let left = open.values.min(by: { $0.place < $1.place }) {
            try left.require(false, "at= names line \(left.place), which holds no record that is judged there")
        }
        for certificate in all where certificate.kind != .conflict {
            try Judgment(trace: end, certificate: certificate).judge()
        }
        let isSettled = all.contains { $0.kind == .canonical }
        for certificate in all where certificate.kind == .ambiguous {
            try certificate.require(isSettled, "an ambiguous layout needs a canonical certificate too")
        }
        return all.map(\.kind)
    }

    /// The canonical texts at refused lines, and that of what is installed at the end, without any proof.
    package static func problems(
        of trace: [UInt8], refusing lines: Set<Int>
    ) throws -> (refused: [String], end: String) {
        var refused: [String] = [], end = ""
        let trace = try ReplayedTrace(trace) { trace in
            guard lines.contains(trace.line) else { return false }
            refused.append("")
            trace.write(requiredOnly: true) { refused[refused.count - 1] += $0 }
            return true
        }
        trace.write(requiredOnly: false) { end += $0 }
        return (refused, end)
    }
}

/// A certificate as it is written; what it says is not judged yet.
struct ParsedCertificate {
    typealias Numbers = [(name: RowName, number: Rational)]
    /// An `X`, a `W`, a `D` of a row or a `P` at a value, with the multipliers below it, highest level first.
    struct Point {
        var line = 0, name: RowName?, value = Rational.zero, values: [Int: Rational] = [:], farkas: Numbers = []
        var multipliers: [RowName: [(level: Int, number: Rational)]] = [:]
    }

    let kind: CertificateKind, number: Int
    private(set) var line: Int, problem = "", subject = "", place = 0, from = Rational.zero, to = Rational.zero
    private(set) var points = [Point()], witness = Point()
    private(set) var held: [RowName] = [], sides: Numbers = [], combination: Numbers = []

    static func all(in bytes: [UInt8]) throws -> [ParsedCertificate] {
        var done: [ParsedCertificate] = [], open: ParsedCertificate?
        for (index, range) in bytes.lines().enumerated() {
            let words = range.count > 1_000_000 ? [] : bytes.words(range).map(bytes.text)
            if words == ["END"], let certificate = open {
                done.append(certificate)
                open = nil
            } else if open == nil {
                open = try ParsedCertificate(words, number: done.count + 1, line: index + 1)
            } else {
                try open?.read(words, line: index + 1)
            }
        }
        try open?.require(false, "it has no END")
        return done
    }

    /// Rejects the certificate unless a condition holds.
    func require(
        _ condition: Bool, _ sentence: @autoclosure () -> String, _ row: RowName? = nil, at line: Int? = nil
    ) throws {
        if condition { return }
        throw Rejection(certificate: number, line: line ?? self.line, row: row?.description, sentence: sentence())
    }

    private init(_ words: [String], number: Int, line: Int) throws {
        let kind = words.count > 2 ? CertificateKind(rawValue: words[2]) : nil
        (self.kind, self.number, self.line) = (kind ?? .layout, number, line)
        let keys = ["problem="] + (kind == .conflict ? ["at="] : kind == .range ? ["v=", "from=", "to="] : [])
        let fits = words.prefix(2) == ["CERT", "1"] && kind != nil && words.count == 3 + keys.count
            && zip(words.dropFirst(3), keys).allSatisfy { $0.hasPrefix($1) }
        try require(fits, "this is no header of a certificate")
        let values = zip(words.dropFirst(3), keys).map { String($0.dropFirst($1.count)) }
        (problem, subject) = (values[0], ([words[2]] + values.dropFirst()).joined(separator: " "))
        if kind == .range { points = [] }
        if kind == .range || kind == .conflict { place = try whole(values[1]) }
        if kind == .range { (from, to) = (try fraction(values[2]), try fraction(values[3])) }
    }

    private mutating func read(_ words: [String], line: Int) throws {
        self.line = line
        let letters: [CertificateKind: String] = [
            .unique: "XYZNM", .ambiguous: "XYW", .conflict: "FDX", .range: "PXY", .layout: "XY", .canonical: "XY",
        ]
        let letter = words.first ?? "", rest = words.dropFirst()
        let isKnown = letter.count == 1 && letters[kind]?.contains(letter) == true
        try require(isKnown, "this line does not belong to a certificate of kind \(kind)")
        switch letter {
        case "D", "P": points.append(try point(letter, rest))
        case "F": points[0].farkas += try rest.map(pair)
        case "Z": held += try rest.map(name)
        case "N": sides += try rest.map(pair)
        case "M": combination += try rest.map(pair)
        case "W":
            var point = witness
            witness = Point()
            try fill(&point, rest)
            witness = point
        default:
            let belongs = kind == .conflict ? points.count > 1 : points.last?.farkas.isEmpty == true
            try require(belongs, "this line must stand below the point that it belongs to")
            // Taken out while it changes, so that nothing else holds it and it need not be copied.
            var point = points.removeLast()
            if letter == "X" { try fill(&point, rest) } else { try readMultiplier(&point, Array(rest)) }
            points.append(point)
        }
    }

    private func point(_ letter: String, _ words: ArraySlice<String>) throws -> Point {
        let mark = words.dropFirst().first ?? "", rest = words.dropFirst(2)
        try require(mark == "X" || letter + mark == "PF", malformed)
        var point = Point(line: line)
        if letter == "D" { point.name = try name(words[1]) } else { point.value = try fraction(words[1]) }
        if mark == "X" { try fill(&point, rest) } else { point.farkas = try rest.map(pair) }
        return point
    }

    private func fill(_ point: inout Point, _ words: ArraySlice<String>) throws {
        try require(words.count.isMultiple(of: 2), malformed)
        point.line = point.line == 0 ? line : point.line
        for index in stride(from: words.startIndex, to: words.endIndex, by: 2) {
            let variable = try whole(words[index]), value = try fraction(words[index + 1])
            let isNew = point.values.updateValue(value, forKey: variable) == nil
            try require(isNew, "variable \(variable) has a value already")
        }
    }

    private func readMultiplier(_ point: inout Point, _ words: [String]) throws {
        try require(words.count == 2, malformed)
        let name = try name(words[0])
        let entries = try words[1].split(separator: ",", omittingEmptySubsequences: false).map { entry in
            let parts = entry.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
            let entry = (level: try level(parts[0]), number: try fraction(parts.count == 2 ? parts[1] : ""))
            try require(!entry.number.isZero, malformed)
            return entry
        }.sorted { $0.level < $1.level }
        let isNew = point.multipliers.updateValue(entries, forKey: name) == nil
        try require(isNew && Set(entries.map(\.level)).count == entries.count, "this is said twice", name)
    }

    // Words.

    private let malformed = "the line is malformed"

    private func level(_ word: String) throws -> Int {
        if word.hasPrefix("s") { return try whole(String(word.dropFirst())) }
        let bytes = Array(word.utf8), level = bytes.level(bytes.indices)
        try require(level != nil && bytes.last.map { 48...57 ~= $0 } == true && !word.contains("*"), malformed)
        return -Int(level?.priority.bitPattern ?? 0)
    }

    private func pair(_ word: String) throws -> (name: RowName, number: Rational) {
        let parts = word.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        return (try name(parts[0]), try fraction(parts.count == 2 ? parts[1] : ""))
    }

    private func name(_ word: String) throws -> RowName {
        if word.hasPrefix("e") { return .edit(try whole(String(word.dropFirst()))) }
        if word.hasPrefix("s") { return .stay(try whole(String(word.dropFirst()))) }
        return .constraint(try whole(word))
    }

    private func whole(_ word: String) throws -> Int {
        let bytes = Array(word.utf8), value = bytes.whole(bytes.indices, below: 1 << 58)
        try require(value != nil, malformed)
        return value ?? 0
    }

    /// `p` or `p/q`; no other way to write a number, so that it is no larger than its text.
    private func fraction(_ word: String) throws -> Rational {
        let bytes = Array(word.utf8), value = bytes.number(bytes.indices)
        try require(value != nil && bytes.allSatisfy { 45...57 ~= $0 && $0 != 46 }, malformed)
        return value ?? 0
    }
}
