// Pieces of messages that several readers and rules share.

extension Diagnostic {
    /// An error in a file.
    package init(_ code: Code, in file: String, line: Int? = nil, _ message: String) {
        self.init(code, message, file: file, line: line)
    }
}

extension String {
    /// In quotes, in one line, and short enough for a sentence.
    package var quoted: String {
        let start = String(prefix(60).map { $0.isNewline ? " " : $0 })
        return "“\(start)\(count > 60 ? "…" : "")”"
    }
}

extension [String] {
    /// Some of them, for a sentence.
    package func listed(_ limit: Int = 8) -> String {
        prefix(limit).joined(separator: ", ") + (count > limit ? ", … (\(count) in all)" : "")
    }
}
