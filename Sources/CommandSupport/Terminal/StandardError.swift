/// Messages of a command.
package enum StandardError {
    /// A Boolean value that indicates whether standard error is a terminal.
    package static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// Writes a line.
    package static func print(_ line: String) { write(line + "\n") }

    fileprivate static func write(_ text: String) {
        var text = text
        text.withUTF8 { _ = writeBytes(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}

/// A line on the terminal with the progress of a command; nothing if standard error is not a
/// terminal.
package struct ProgressLine: Sendable {
    private let isShown: Bool

    /// Creates a line.
    ///
    /// - Parameter isShown: `false` to show nothing.
    package init(isShown: Bool = true) {
        self.isShown = isShown && StandardError.isTerminal
    }

    /// Replaces the line by a text.
    package func show(_ text: String) {
        if isShown { StandardError.write("\r\u{1B}[K\(text)") }
    }

    /// Replaces the line by a count, as in `3 of 20 documents …`.
    package func show(_ done: Int, of total: Int, _ noun: String) {
        show("\(min(done, total)) of \(total) \(noun) …")
    }

    /// Removes the line.
    package func clear() {
        if isShown { StandardError.write("\r\u{1B}[K") }
    }
}
