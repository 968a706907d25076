import ArgumentParser
import CommandSupport
import Diagnostics
import NibCheck

/// The form of the findings on standard output, for `check`, `merge` and `lint`.
struct FormatFlags: ParsableArguments {
    /// A form.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json, sarif, junit, github, xcode
    }

    @Option(
        help: ArgumentHelp(
            "Print findings as text, json (schema 1), sarif, junit, github or xcode.",
            discussion: """
                github prints workflow commands of GitHub Actions; xcode prints diagnostics with absolute paths.
                """,
            valueName: "form"))
    var format: Format?

    @Flag(help: "Print one JSON object (schema 1), as --format json does.") var json = false

    mutating func validate() throws {
        if json, let format, format != .json {
            throw ValidationError("Give --json or --format, not both.")
        }
    }

    /// The chosen form, or text.
    var chosen: Format { format ?? (json ? .json : .text) }

    /// Writes the records of a command in the chosen form.
    func write(
        _ records: CheckRecords, of command: String = "check", _ style: TextStyle,
        to output: TextSink
    ) throws(Diagnostic) {
        switch chosen {
        case .text: CheckText(records: records, style: style).write(to: output)
        case .json: try output.write(json: CheckJSON(records))
        case .sarif: try output.write(json: CheckSARIF(records))
        case .junit: output.write(CheckJUnit.text(records, of: command))
        case .github: output.write(CheckLines.github(records, style))
        case .xcode: output.write(CheckLines.xcode(records, style))
        }
    }
}

/// The choice of colours in output.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never

    /// Returns whether output to a sink has colours; `auto` means terminals without `NO_COLOR`.
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
    @Flag(help: "Print notes too (default: print only their number).") var notes = false

    @Flag(help: "Print long lines in full (default: at most 200 characters of each line).")
    var verbose = false

    @Option(help: "Colour the text: auto (on terminals, unless NO_COLOR is set), always or never.")
    var color = ColorChoice.auto

    @Flag(
        inversion: .prefixedNo,
        help: "Group findings under the names of their files (default: on terminals).")
    var heading: Bool?

    /// Returns the style of the text for a sink.
    func style(for output: TextSink) -> TextStyle {
        TextStyle(
            isColored: color.isColored(output), hasHeadings: heading ?? output.isTerminal,
            showsNotes: notes,
            isVerbose: verbose)
    }
}

/// The reports of a check, on the command line.
struct ReportFlags: ParsableArguments {
    @OptionGroup var others: RecordReportFlags

    @Option(
        help:
            "Also write findings to this file as a self-contained HTML page with tables and pictures.",
        completion: .file())
    var html: String?

    /// Writes the reports.
    ///
    /// - Returns: The verdict: negative if a finding has at least the severity of `--fail-on`.
    func report(
        _ all: CheckRecords, _ configurations: [CheckConfiguration], baseline usual: String?,
        output: TextSink, messages: TextSink
    ) throws(Diagnostic) -> RunStatus {
        try others.report(
            all, configurations, html: html, baseline: usual, output: output, messages: messages)
    }

    /// Throws an error if an output cannot be written, before the check begins.
    func confirm(inputs: [String]) throws(Diagnostic) {
        try others.confirm(inputs: inputs, html: html)
    }
}

extension Severity: ExpressibleByArgument {}
