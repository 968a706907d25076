import Rational

/// Makes small errors in certificates: a seed determines the mutations of a text on every platform.
///
/// It knows lines, words and pairs, but not their meaning.
public struct CertificateMutator: Sendable {
    /// A mutation with its result.
    public struct Mutant: Sendable, Hashable {
        /// The kind of mutation.
        public let kind: CertificateMutation
        /// The mutated text.
        public let text: String
    }

    /// A certificate of another problem, for the mutation that needs one.
    public var other: String?
    private var random: SeededRandom
    private var lines: [[String]] = []

    /// Creates a mutator with a seed.
    public init(seed: UInt64) {
        random = SeededRandom(seed: seed)
    }

    /// Returns the text with one mutation of a kind; `nil` if the text has no such part or does not
    /// change.
    public mutating func mutant(of text: String, _ kind: CertificateMutation) -> Mutant? {
        lines = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        let mutated: String? =
            switch kind {
            case .byteChanged, .truncated: cut(text, kind)
            case .otherProblem: exchanged
            default: mutateLines(kind)
            }
        guard let mutated, mutated != text else { return nil }
        return Mutant(kind: kind, text: mutated)
    }

    /// Returns one mutant of every applicable kind.
    public mutating func mutants(of text: String) -> [Mutant] {
        CertificateMutation.allCases.compactMap { mutant(of: text, $0) }
    }

    /// The other certificate under the header of the first one here.
    private var exchanged: String? {
        guard let other, let header = lines.first else { return nil }
        let end = lines.firstIndex(of: ["END"]).map { lines[($0 + 1)...] } ?? []
        let body = other.split(separator: "\n").dropFirst().map {
            $0.split(separator: " ").map(String.init)
        }
        return ([header] + body + end).map { $0.joined(separator: " ") + "\n" }.joined()
    }

    private mutating func mutateLines(_ kind: CertificateMutation) -> String? {
        let isDone =
            switch kind {
            case .signFlipped, .offByABillionth, .numberReplaced, .numbersSwapped:
                mutateNumber(kind)
            case .levelChanged, .rowRenamed: mutateName(kind)
            case .hashChanged, .placeChanged, .kindChanged: mutateHeader(kind)
            case .endMoved, .certificateDroppedOrDoubled: mutateCertificate(kind)
            default: mutateLine(kind)
            }
        return isDone ? lines.map { $0.joined(separator: " ") + "\n" }.joined() : nil
    }
}

// Words.
extension CertificateMutator {
    /// A part of a word that is a number or a name.
    private struct Place {
        let line: Int, word: Int, part: Int
    }

    /// Returns the parts of a word between its colons and commas.
    private func parts(_ word: String) -> [String] {
        word.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "," }.map(String.init)
    }

    private mutating func replace(_ place: Place, by text: String) {
        let word = lines[place.line][place.word]
        var parts = parts(word)
        let marks = word.filter { $0 == ":" || $0 == "," } + [" "]
        parts[place.part] = text
        let joined = zip(parts, marks).map { "\($0)\($1)" }.joined()
        lines[place.line][place.word] = String(joined.dropLast())
    }

    /// Returns the positions in all lines except headers that pass a test with the line's letter.
    private func places(_ fits: (String, Place) -> Bool) -> [Place] {
        lines.indices.flatMap { line in
            lines[line].indices.dropFirst().flatMap { word in
                parts(lines[line][word]).indices.map { Place(line: line, word: word, part: $0) }
            }.filter { lines[line][0] != "CERT" && fits(lines[line][0], $0) }
        }
    }

    private func text(_ place: Place) -> String { parts(lines[place.line][place.word])[place.part] }

    /// Returns whether a position has a number: the value of a point, or the part after a colon.
    private func isNumber(_ letter: String, _ place: Place) -> Bool {
        if place.part > 0 { return place.part % 2 == 1 }
        switch letter {
        case "X", "W": return place.word % 2 == 0
        case "D": return place.word > 2 && place.word % 2 == 0
        case "P":
            return place.word == 1
                || place.word > 2 && place.word % 2 == 0 && lines[place.line][2] == "X"
        default: return false
        }
    }

    private mutating func mutateNumber(_ kind: CertificateMutation) -> Bool {
        let numbers = places(isNumber)
        guard !numbers.isEmpty else { return false }
        let place = random.element(of: numbers)
        guard let number = try? Rational(text: text(place)) else { return false }
        switch kind {
        case .signFlipped: replace(place, by: "\(-number)")
        case .offByABillionth:
            replace(place, by: "\(number + Rational(random.element(of: [1, -1]), 1_000_000_000))")
        case .numberReplaced:
            replace(place, by: "\(random.element(of: [0, 1, -1, number + number]))")
        default:
            let other = random.element(of: numbers.filter { $0.line == place.line }),
                text = text(other)
            replace(other, by: "\(number)")
            replace(place, by: text)
        }
        return true
    }

    private mutating func mutateName(_ kind: CertificateMutation) -> Bool {
        let isLevel = kind == .levelChanged
        let names = places { letter, place in
            isLevel
                ? letter == "Y" && place.word == 2 && place.part % 2 == 0
                : "YZNMFD".contains(letter) && place.part == 0
                    && (place.word == 1 || "ZNMF".contains(letter))
        }
        guard !names.isEmpty else { return false }
        let place = random.element(of: names), others = names.map(text)
        let strange =
            isLevel
            ? ["250", "999.5", "1000", "s0", "s1"]
            : ["0", "1", "7", "e0", "e1", "s0", "99999999999"]
        replace(place, by: random.element(of: random.chance(60) ? others : strange))
        return true
    }
}

// Lines, headers and whole certificates.
extension CertificateMutator {
    private mutating func mutateLine(_ kind: CertificateMutation) -> Bool {
        let inner = lines.indices.filter { lines[$0][0] != "CERT" && lines[$0][0] != "END" }
        guard !inner.isEmpty else { return false }
        let line = random.element(of: inner)
        switch kind {
        case .lineDropped: lines.remove(at: line)
        case .lineDuplicated: lines.insert(lines[line], at: line)
        case .linesSwapped: lines.swapAt(line, random.element(of: inner))
        case .unknownLine:
            lines.insert(
                random.element(of: [["Q", "1"], ["#"], [], ["x", "0", "1"], ["Y"]]), at: line)
        default:
            let word = random.below(lines[line].count)
            lines[line].removeSubrange(
                word..<min(word + random.integer(in: 1...2), lines[line].count))
        }
        return true
    }

    private mutating func mutateHeader(_ kind: CertificateMutation) -> Bool {
        let headers = lines.indices.filter { lines[$0].count > 3 && lines[$0][0] == "CERT" }
        guard !headers.isEmpty else { return false }
        let line = random.element(of: headers)
        switch kind {
        case .kindChanged:
            lines[line][2] = random.element(of: [
                "layout", "unique", "ambiguous", "canonical", "conflict", "range", "Layout",
            ])
        case .hashChanged:
            let digit = random.element(of: Array(lines[line][3].indices.dropFirst(8)))
            lines[line][3].replaceSubrange(
                digit...digit, with: lines[line][3][digit] == "0" ? "1" : "0")
        default:
            guard lines[line].count > 4 else { return false }
            let word = random.integer(in: 4...lines[line].count - 1)
            let parts = lines[line][word].split(separator: "=")
            guard parts.count == 2, let number = try? Rational(text: parts[1]) else { return false }
            lines[line][word] = "\(parts[0])=\(number + Rational(random.element(of: [1, -1])))"
        }
        return true
    }

    private mutating func mutateCertificate(_ kind: CertificateMutation) -> Bool {
        let ends = lines.indices.filter { lines[$0] == ["END"] }
        guard !ends.isEmpty else { return false }
        let index = random.below(ends.count), start = index == 0 ? 0 : ends[index - 1] + 1
        let whole = Array(lines[start...ends[index]])
        if kind == .endMoved {
            lines.remove(at: ends[index])
            if random.chance(70) {
                lines.insert(["END"], at: random.integer(in: start...ends[index]))
            }
        } else if random.chance(50) {
            lines.removeSubrange(start...ends[index])
        } else {
            lines.insert(contentsOf: whole, at: random.chance(50) ? start : lines.count)
        }
        return true
    }

    private mutating func cut(_ text: String, _ kind: CertificateMutation) -> String? {
        var bytes = Array(text.utf8)
        guard !bytes.isEmpty else { return nil }
        let place = random.below(bytes.count)
        if kind == .truncated {
            bytes.removeSubrange(place...)
        } else {
            bytes[place] = random.element(
                of: Array("0123456789-/:,. esXYZ\n\t\r#".utf8) + [0, 0xFF])
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// A change of a certificate's text. A mutation need not make it false: the result may be true too.
public enum CertificateMutation: String, Sendable, CaseIterable {
    /// A number has the other sign.
    case signFlipped
    /// A number changes by 10⁻⁹.
    case offByABillionth
    /// A number becomes 0, 1, or its double.
    case numberReplaced
    /// Two numbers of one line are exchanged.
    case numbersSwapped
    /// A multiplier gets another level of the file, or a close one.
    case levelChanged
    /// A row gets another row's name, or an invalid one.
    case rowRenamed
    /// One or two consecutive words are removed.
    case wordsDropped
    /// A line is removed.
    case lineDropped
    /// A line is duplicated.
    case lineDuplicated
    /// Two lines of one certificate are exchanged.
    case linesSwapped
    /// A meaningless line is added.
    case unknownLine
    /// The `END` of a certificate is removed or moved up.
    case endMoved
    /// A certificate is removed or duplicated.
    case certificateDroppedOrDoubled
    /// A digit of the hash changes.
    case hashChanged
    /// The line of the trace, or an end of the range, changes.
    case placeChanged
    /// A certificate of the same kind for another problem replaces this one, under its header.
    case otherProblem
    /// The certificate gets another kind.
    case kindChanged
    /// A byte changes.
    case byteChanged
    /// The text ends early.
    case truncated
}
