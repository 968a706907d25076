import Rational

extension Certificate {
    /// The text of the certificate, including its `CERT` and `END` lines.
    ///
    /// Long lines are split where the format allows it; readers accept lines of up to 1 MB.
    ///
    /// - Parameter problemHash: The SHA-256 of the canonical problem in lower-case hexadecimal
    ///   digits.
    public func write(problemHash: String) -> String {
        var text = CertificateLines()
        text.line("CERT 1 \(kind.name) problem=\(problemHash)\(kind.parameters)")
        text.lines("X", point.map { "\($0.variable) \($0.value)" })
        text.multipliers(multipliers)
        text.lines("W", witness.map { "\($0.variable) \($0.value)" })
        text.lines("Z", held.map(\.description))
        text.lines("N", sides.map { "\($0.row):\($0.number)" })
        text.lines("M", combination.map { "\($0.row):\($0.number)" })
        text.lines("F", farkas.map { "\($0.row):\($0.number)" })
        for (row, point) in satisfied { text.point("D \(row) X", point) }
        for point in rangePoints { text.rangePoint(point) }
        text.line("END")
        return text.text
    }
}

extension Certificate.Kind {
    /// The keyword of the kind in the header.
    var name: String {
        switch self {
        case .layout: "layout"
        case .unique: "unique"
        case .ambiguous: "ambiguous"
        case .canonical: "canonical"
        case .conflict: "conflict"
        case .range: "range"
        }
    }

    var parameters: String {
        switch self {
        case .conflict(let line): " at=\(line)"
        case .range(let variable, let from, let to): " v=\(variable) from=\(from) to=\(to)"
        default: ""
        }
    }
}

/// An accumulator of certificate lines.
private struct CertificateLines {
    private(set) var text = ""
    private static let lengthMax = 2000

    mutating func line(_ line: String) { text += line + "\n" }

    /// Appends words after a letter, on several lines if necessary.
    mutating func lines(_ head: String, _ words: [String], next: String? = nil) {
        var line = head, isFirst = true
        for word in words {
            if !isFirst, line.utf8.count + word.utf8.count > Self.lengthMax {
                self.line(line)
                (line, isFirst) = (next ?? head, true)
            }
            line += " " + word
            isFirst = false
        }
        if !isFirst { self.line(line) }
    }

    /// Appends a point after its own head; continuation lines start with `X`.
    mutating func point(_ head: String, _ point: CertificatePoint) {
        if point.isEmpty { return line(head) }
        lines(head, point.map { "\($0.variable) \($0.value)" }, next: "X")
    }

    mutating func multipliers(_ multipliers: CertificateMultipliers) {
        for (row, entries) in multipliers {
            let words = entries.filter { !$0.number.isZero }.map { "\($0.level):\($0.number)" }
            if !words.isEmpty { line("Y \(row) \(words.joined(separator: ","))") }
        }
    }

    mutating func rangePoint(_ point: Certificate.RangePoint) {
        if point.farkas.isEmpty {
            self.point("P \(point.value) X", point.point)
            multipliers(point.multipliers)
        } else {
            line(
                "P \(point.value) F "
                    + point.farkas.map { "\($0.row):\($0.number)" }.joined(separator: " "))
        }
    }
}
