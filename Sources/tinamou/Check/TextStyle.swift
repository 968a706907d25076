import ArgumentParser
import CommandSupport
import Diagnostics

/// The looks of text for people: colours, headings, notes, long lines.
struct TextStyle {
    var isColored = false
    /// A Boolean value that indicates whether findings stand below the names of their files.
    var hasHeadings = false
    var showsNotes = true
    var isVerbose = true

    /// The most characters of a line.
    var width: Int { isVerbose ? .max : 200 }

    /// A Boolean value that indicates whether a finding is part of the text.
    func shows(_ finding: Diagnostic) -> Bool { showsNotes || finding.severity != .note }

    /// A text that fits, with an ellipsis where it was cut.
    func cut(_ text: String, to width: Int) -> String {
        if isVerbose || text.count <= width { return text }
        return text.prefix(max(width - 1, 20)) + "…"
    }

    // MARK: Colours

    func severity(_ severity: Severity) -> String {
        painted(
            severity.rawValue, severity == .error ? "1;31" : severity == .warning ? "1;33" : "36")
    }

    func bold(_ text: String) -> String { painted(text, "1") }

    func faint(_ text: String) -> String { painted(text, "2") }

    private func painted(_ text: String, _ code: String) -> String {
        isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}

/// The times at which output has colours.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never

    /// A Boolean value that indicates whether output to a sink has colours: on terminals, unless
    /// NO_COLOR is set.
    func isColored(_ output: TextSink) -> Bool {
        switch self {
        case .always: return true
        case .never: return false
        case .auto:
            let isPlain = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
            let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? false
            return output.isTerminal && !isPlain && !isDumb
        }
    }
}

/// The text of findings, on the command line.
struct TextFlags: ParsableArguments {
    @Flag(help: "Print notes too; without it the summary counts them.") var notes = false

    @Flag(help: "Print long lines whole, not their first 200 characters.") var verbose = false

    @Option(help: "Color the text: auto (on terminals, unless NO_COLOR is set), always or never.")
    var color = ColorChoice.auto

    @Flag(
        inversion: .prefixedNo,
        help: "Group findings below the names of their files (default: on terminals).")
    var heading: Bool?

    /// The style of text for a sink.
    func style(for output: TextSink) -> TextStyle {
        TextStyle(
            isColored: color.isColored(output), hasHeadings: heading ?? output.isTerminal,
            showsNotes: notes,
            isVerbose: verbose)
    }
}
