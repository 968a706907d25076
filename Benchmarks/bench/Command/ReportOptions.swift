import ArgumentParser
import CommandSupport
import Foundation

/// The outputs of a run: figures as JSON, an HTML page, and the history of runs.
struct ReportOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Write the figures to FILE as JSON.", valueName: "file"))
    var json: String?

    @Option(
        help: ArgumentHelp(
            "Write a self-contained HTML page with plots and tables to FILE.", valueName: "file"))
    var html: String?

    @Option(
        help: ArgumentHelp(
            "Append the figures to FILE as a line of JSON; the --html page plots all runs in it.",
            valueName: "file"))
    var history: String?

    @Option(
        help: ArgumentHelp(
            "Give this run a name in files and pages (default: the checked-out commit).",
            valueName: "name"))
    var label: String?

    @Option(
        help: ArgumentHelp(
            "Print the main columns of tables, which fit 100 characters, or all.",
            valueName: "main|all"))
    var columns = TableReport.Columns.main

    @Flag(help: "Replace output files even if bench did not write them.")
    var force = false

    /// Checks the outputs before measuring. The history must be a file of runs, since a line is
    /// appended.
    ///
    /// - Parameter inputs: The input files of the command.
    func check(inputs: [String] = [], values: String? = nil) throws {
        let others = [
            history.map { output($0, .benchFigures, force: true) },
            values.map { output($0, .benchValues) },
        ]
        try OutputFile.confirm(files + others.compactMap(\.self), inputs: inputs)
        if let history, OutputFile.exists(history) { _ = try StoredRun.read(history) }
    }

    private func output(_ path: String, _ form: OutputForm, force isForced: Bool? = nil)
        -> OutputFile
    {
        OutputFile(path, form, force: isForced ?? force)
    }

    private var files: [OutputFile] {
        [json.map { output($0, .benchFigures) }, html.map { output($0, .page) }].compactMap(\.self)
    }

    /// The label of this run; `nil` without output files.
    var runLabel: RunLabel? {
        json == nil && html == nil && history == nil ? nil : RunLabel(name: label)
    }

    /// - Parameter text: The figures as one line of JSON.
    func write(_ text: String) throws {
        if let json { try output(json, .benchFigures).write(Array("\(text)\n".utf8)) }
        if let history { try Self.append(line: text, to: history) }
        guard let html else { return }
        let runs =
            try history.map { try StoredRun.read($0) } ?? StoredRun.runs(of: text, file: "this run")
        try output(html, .page).write(Array(BenchPage(runs: runs).page.text.utf8))
        StandardError.print("\(html): the page")
    }

    /// Appends a line to a file, which is created if necessary.
    private static func append(line: String, to path: String) throws {
        let before = OutputFile.exists(path) ? try InputFile.bytes(path, as: .records) : nil
        let isOpen = before?.last.map { $0 != UInt8(ascii: "\n") } ?? false
        let after = (before ?? []) + Array("\(isOpen ? "\n" : "")\(line)\n".utf8)
        try FileEdit.write([FileEdit(path, before: before, after: after)])
    }

    /// Writes the values at checkpoints.
    func write(values: String, to path: String) throws {
        try output(path, .benchValues).write(Array(values.utf8))
    }
}

extension OutputForm {
    /// The figures of a run, of which the whole suite has more, or counts of instructions; older files
    /// begin with the schema.
    static let benchFigures = OutputForm(
        "JSON file of bench", #"{"run":"#, #"{"schema":1"#, #"{"scenes":"#,
        #"{"documents":[{"document""#, #"{"documents":[],"run""#, #"{"apps":[{"build_ns""#)
    /// The values at checkpoints.
    static let benchValues = OutputForm("file of values of bench", "# file")
}

/// The name and date of a run.
struct RunLabel {
    /// The given name, or the checked-out commit.
    let name: String
    /// The date in universal time, to the minute.
    let date: String

    init(name: String?) {
        self.name = name ?? Self.commit ?? ""
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = TimeZone(identifier: "UTC")
        format.dateFormat = "yyyy-MM-dd HH:mm"
        date = format.string(from: Date())
    }

    var stored: StoredRun.Label {
        StoredRun.Label(
            label: name, date: date, processor: Self.processor,
            cores: ProcessInfo.processInfo.processorCount)
    }

    private static var commit: String? {
        guard let folder = Executable.packageFolder else { return nil }
        let git = try? ChildProcess.run("git", ["-C", folder, "rev-parse", "--short", "HEAD"])
        return git?.firstLine
    }

    private static var processor: String {
        let info = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let line = info.split(separator: "\n").first { $0.hasPrefix("model name") }
        return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
            ?? ""
    }
}
