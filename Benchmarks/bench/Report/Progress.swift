import Glibc

/// One line on the terminal that says what is being measured; nothing where standard error is not a terminal.
struct Progress {
    private let isTerminal = isatty(STDERR_FILENO) == 1

    func show(_ text: String) {
        if isTerminal { write("\r\u{1b}[K\(text)") }
    }

    func clear() {
        if isTerminal { write("\r\u{1b}[K") }
    }

    private func write(_ text: String) {
        text.withCString { pointer in
            _ = Glibc.write(STDERR_FILENO, pointer, strlen(pointer))
        }
    }
}

/// Prints a line of the report at once, also into a pipe, which would else get it when four thousand bytes are ready.
func tell(_ text: String) {
    print(text)
    fflush(nil)
}

/// Says something to the person, not to the pipe.
func say(_ text: String) {
    var line = text + "\n"
    line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
