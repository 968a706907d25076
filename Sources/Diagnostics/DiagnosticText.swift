// Pieces of messages that several readers and rules share.

extension Diagnostic {
    /// An error in a file.
    package init(_ code: Code, in file: String, line: Int? = nil, _ message: String) {
        self.init(code, message, file: file, line: line)
    }
}

extension String {
    /// The text in quotation marks: one line, at most 60 characters, without control characters
    /// that disturb a terminal.
    package var quoted: String { quoted(limit: 60) }

    /// The text in quotation marks, with at most `limit` of its characters.
    package func quoted(limit: Int) -> String {
        let start = String(
            prefix(limit).map { $0.isNewline || $0 == "\u{1B}" || $0 == "\0" ? " " : $0 })
        return "“\(start)\(count > limit ? "…" : "")”"
    }
}

extension [String] {
    /// The first strings in a list, and the total if there are more.
    package func listed(_ limit: Int = 8) -> String {
        prefix(limit).joined(separator: ", ") + (count > limit ? ", … (\(count) in all)" : "")
    }
}

extension Double {
    /// The number with at most two decimals: `12`, `0.5`, `-3.25`.
    package var shortText: String {
        guard magnitude < 1e12 else { return "\(self)" }
        let hundredths = Int(self * 100 + (self < 0 ? -0.5 : 0.5))
        let (whole, part) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
        var digits = String(100 + part).dropFirst()
        while digits.last == "0" { digits = digits.dropLast() }
        return (hundredths < 0 ? "-" : "") + "\(whole)" + (digits.isEmpty ? "" : ".\(digits)")
    }
}
