import ArgumentParser
import CommandSupport
import Diagnostics
import NibCheck

/// The reports of a check, without the page.
struct RecordReportFlags: ParsableArguments {
    @OptionGroup var form: FormatFlags

    @OptionGroup var text: TextFlags

    @Option(help: "Also write findings to this file as SARIF 2.1.0.", completion: .file())
    var sarif: String?

    @Option(help: "Also write findings to this file as JUnit XML.", completion: .file()) var junit:
        String?

    @Option(
        help:
            "Also write records of the check to this file, as JSON Lines for tinamou check --merge.",
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
}

// The reports.
extension RecordReportFlags {
    /// Writes the reports.
    ///
    /// - Returns: The verdict: negative if a finding has at least the severity of `--fail-on`.
    func report(
        _ all: CheckRecords, _ configurations: [CheckConfiguration], html: String?,
        baseline usual: String?, output: TextSink, messages: TextSink
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
    func confirm(inputs: [String], html: String?) throws(Diagnostic) {
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
