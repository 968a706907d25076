import ArgumentParser
import Foundation

/// Where a run's figures go: files for programs, for people, and the history of runs.
struct ReportOptions: ParsableArguments {
    @Option(help: "Write the figures to this file as JSON.")
    var json: String?

    @Option(help: "Write a page for people to this file: plots and tables, in one file that needs no network.")
    var html: String?

    @Option(help: "Add the figures as a line to this file; the page draws all its runs.")
    var history: String?

    @Option(help: "What the page calls this run; the commit that is checked out if left out.")
    var label: String?

    /// Looks at the names before anything is measured.
    func check() throws {
        try OutputFile.check(json)
        try OutputFile.check(html)
        try OutputFile.check(history)
        if let history, FileManager.default.fileExists(atPath: history) { _ = try StoredRun.read(history) }
    }

    /// What this run is called; nil where nobody asked for files.
    var runLabel: RunLabel? {
        json == nil && html == nil && history == nil ? nil : RunLabel(name: label)
    }

    /// - Parameter text: the figures, one line of JSON.
    func write(_ text: String) throws {
        if let json { try OutputFile.write(text + "\n", to: json) }
        if let history { try OutputFile.append(line: text, to: history) }
        guard let html else { return }
        let runs = try history.map { try StoredRun.read($0) } ?? StoredRun.runs(of: text, file: "this run")
        try OutputFile.write(BenchPage(runs: runs).page.text, to: html)
        say("\(html): the page")
    }
}

/// When and of what a run was.
struct RunLabel {
    /// As the caller says, or the commit that is checked out.
    let name: String
    /// Universal time, to the minute.
    let date: String

    init(name: String?) {
        self.name = name ?? Self.commit ?? ""
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = TimeZone(identifier: "UTC")
        format.dateFormat = "yyyy-MM-dd HH:mm"
        date = format.string(from: Date())
    }

    var json: JSON {
        .object([
            ("label", .string(name)), ("date", .string(date)),
            ("processor", .string(Self.processor)), ("cores", .integer(ProcessInfo.processInfo.processorCount)),
        ])
    }

    private static var commit: String? {
        guard let folder = Executable.packageFolder else { return nil }
        return ProgramOutput("git", ["-C", folder, "rev-parse", "--short", "HEAD"]).line
    }

    private static var processor: String {
        let info = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let line = info.split(separator: "\n").first { $0.hasPrefix("model name") }
        return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
    }
}

/// What another program prints.
struct ProgramOutput {
    /// Nil where it could not be started.
    let status: Int32?
    let output: String
    let errors: String

    init(_ program: String, _ arguments: [String], environment: [String: String] = [:]) {
        let process = Process()
        let (out, err) = (Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        (process.standardOutput, process.standardError) = (out, err)
        guard (try? process.run()) != nil else {
            (status, output, errors) = (nil, "", "")
            return
        }
        // What such programs say is far shorter than a pipe holds, so that neither waits for the other.
        output = String(decoding: out.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        errors = String(decoding: err.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        status = process.terminationStatus
    }

    /// The first line, if all went well.
    var line: String? {
        status == 0 ? output.split(separator: "\n").first.map(String.init) : nil
    }
}
