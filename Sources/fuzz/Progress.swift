import Foundation

/// A line on the terminal that says how far a run is; nothing where standard error is no terminal.
struct Progress {
    /// How many histories, or other things, the run has.
    let total: Int
    let things: String
    private let isTerminal = isatty(STDERR_FILENO) == 1

    init(total: Int, things: String = "histories") {
        self.total = total
        self.things = things
    }

    /// Shows how many are done.
    func show(_ done: Int) {
        guard isTerminal else { return }
        write("\r\(min(done, total)) of \(total) \(things)")
    }

    /// Removes the line.
    func clear() {
        if isTerminal { write("\r\u{1B}[K") }
    }

    private func write(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }
}
