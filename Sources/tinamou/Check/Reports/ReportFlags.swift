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
    @OptionGroup var form: FormatFlags

    @OptionGroup var text: TextFlags

    @Option(help: "Also write findings to this file as SARIF 2.1.0.", completion: .file())
    var sarif: String?

    @Option(help: "Also write findings to this file as JUnit XML.", completion: .file()) var junit:
        String?

    @Option(
        help:
            "Also write findings to this file as a self-contained HTML page with tables and pictures.",
        completion: .file())
    var html: String?

    @Option(
        help: "Also write records of the check to this file, as JSON Lines for tinamou merge.",
        completion: .file())
    var records: String?

    @Option(help: "Omit findings that this baseline file accepts.", completion: .file())
    var baseline: String?

    @Option(
        help: "Write all current findings to this file as the baseline, and exit 0.",
        completion: .file())
    var writeBaseline: String?

    @Option(
        help: "Exit with code 1 if a finding has at least this severity: note, warning or error.")
    var failOn = Severity
        .warning

    @Flag(help: "Replace an output file that this command did not write.") var force = false

    /// Writes the reports.
    ///
    /// - Returns: The verdict: negative if a finding has at least the severity of `--fail-on`.
    func report(
        _ all: CheckRecords, _ configurations: [CheckConfiguration], baseline usual: String?,
        output: TextSink,
        messages: TextSink
    ) throws(Diagnostic) -> RunStatus {
        if let writeBaseline {
            try write([(records, .json, { () throws(Diagnostic) in try all.text() })])
            let text = try Baseline(all, at: writeBaseline).bytes()
            try FileEdit.write([FileEdit(writeBaseline, before: nil, after: text)])
            messages.write(
                "\(CheckText(records: all).summary); \(writeBaseline) accepts all of it from now on\n"
            )
            return .fine
        }
        let (shown, known) = try filtered(all, baseline ?? usual)
        try write([
            (records, .json, { () throws(Diagnostic) in try all.text() }),
            (
                sarif, .sarif,
                { () throws(Diagnostic) in try JSONOutput.text(CheckSARIF(shown)) + "\n" }
            ),
            (junit, .junit, { CheckJUnit.text(shown) }),
            (html, .page, { CheckPage(records: shown, configurations: configurations).text() }),
        ])
        try print(shown, known, to: output, messages)
        return status(shown)
    }

    private func print(
        _ shown: CheckRecords, _ known: Int, to output: TextSink, _ messages: TextSink
    ) throws(Diagnostic) {
        var style = text.style(for: output)
        if failOn == .note { style.showsNotes = true }
        try form.write(shown, style, to: output)
        // Without a readable file, the printed errors are the whole answer.
        if !shown.records.isEmpty, shown.records.allSatisfy({ !$0.isRead }) { return }
        output.flush()
        if [.json, .sarif, .junit].contains(form.chosen) { style.showsNotes = true }
        style.isColored = text.color.isColored(messages)
        let sum = CheckText(records: shown, style: style)
        if form.chosen == .text { messages.write(sum.totals) }
        messages.write(
            sum.summary + (known == 0 ? "" : ", \(known) accepted by the baseline") + "\n")
    }

    /// Throws an error if an output cannot be written, before the check begins.
    func confirm(inputs: [String]) throws(Diagnostic) {
        let outputs: [(String?, OutputForm)] = [
            (records, .json), (sarif, .sarif), (junit, .junit), (html, .page),
            (writeBaseline, .baseline),
        ]
        try OutputFile.confirm(
            outputs.compactMap { path, form in path.map { OutputFile($0, form, force: force) } },
            inputs: inputs + [baseline].compactMap { $0 == writeBaseline ? nil : $0 })
    }

    /// Writes all requested reports, or none.
    private func write(
        _ reports: [(path: String?, form: OutputForm, text: () throws(Diagnostic) -> String)]
    )
        throws(Diagnostic)
    {
        var files: [(OutputFile, [UInt8])] = []
        for report in reports {
            guard let path = report.path else { continue }
            files.append(
                (OutputFile(path, report.form, force: force), Array(try report.text().utf8)))
        }
        try OutputFile.write(files)
    }

    private func filtered(_ all: CheckRecords, _ path: String?) throws(Diagnostic) -> (
        CheckRecords, Int
    ) {
        guard let path else { return (all, 0) }
        let baseline = try Baseline(
            try InputFile.bytes(path, as: .records), file: InputFile.name(path))
        return baseline.filter(all, at: path)
    }

    private func status(_ records: CheckRecords) -> RunStatus {
        if records.records.contains(where: { !$0.isRead }) { return .inputError }
        let severities = records.records.flatMap(\.findings).map(\.severity)
        return severities.contains { $0 >= failOn } ? .negativeVerdict : .fine
    }
}

extension Severity: ExpressibleByArgument {}
