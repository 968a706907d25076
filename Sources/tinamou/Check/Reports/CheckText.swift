import CommandSupport
import Diagnostics

/// The findings of a check as text for terminals.
struct CheckText {
    let records: CheckRecords
    var style = TextStyle()

    private var shown: [(path: String, finding: Diagnostic)] {
        records.records.flatMap { record in
            record.findings.filter { style.shows($0) }.map { (path: record.path, finding: $0) }
        }
    }

    // MARK: Findings

    /// The findings in the order of files and lines.
    func write(to output: TextSink) {
        var last: String?
        for (path, finding) in shown {
            if style.hasHeadings, path != last {
                output.write((last == nil ? "" : "\n") + style.bold(path) + "\n")
            }
            last = path
            write(finding, path, output)
        }
    }

    private func write(_ finding: Diagnostic, _ path: String, _ output: TextSink) {
        let place = style.hasHeadings ? "  \(finding.line)" : "\(path):\(finding.line)"
        let (before, after) = (
            "\(place): \(finding.severity.rawValue): ", " [\(finding.code.rawValue)]"
        )
        let message = style.cut(finding.message, to: style.width - before.count - after.count)
        output.write(
            "\(place): \(style.severity(finding.severity)): \(message)\(style.faint(after))\n")
        for detail in finding.details + [places(finding)].compactMap(\.self) {
            output.write("    \(style.cut(detail, to: style.width - 4))\n")
        }
    }

    /// Returns the affected configurations, or `nil` if all are.
    private func places(_ finding: Diagnostic) -> String? {
        let names = finding.configurations, all = records.header.configurations.count
        if names.isEmpty || names.count == all || names == ["as stored"] { return nil }
        let listed = names.prefix(4).joined(separator: "; ")
        return
            "in \(names.count) of \(all) configurations: \(listed)\(names.count > 4 ? "; …" : "")"
    }

    // MARK: Totals

    /// The findings by rule, the most frequent first; empty if all are of one rule.
    var totals: String {
        let byRule = Dictionary(grouping: shown.map(\.finding)) {
            "\($0.severity) \($0.code.rawValue)"
        }
        .values
        guard byRule.count > 1 else { return "" }
        let rows = byRule.sorted {
            ($1.count, $0[0].code.rawValue, $1[0].severity)
                < ($0.count, $1[0].code.rawValue, $0[0].severity)
        }
        let width = "\(rows[0].count)".count
        return rows.map { findings in
            let count = "\(findings.count)",
                padding = String(repeating: " ", count: width - count.count)
            let severity = findings[0].severity
            let blanks = String(repeating: " ", count: max(0, 7 - severity.rawValue.count))
            return
                "  \(padding)\(count)  \(style.severity(severity))\(blanks)  \(findings[0].code.rawValue)\n"
        }.joined()
    }

    /// The numbers of files and findings, in a line.
    var summary: String {
        let findings = records.records.flatMap(\.findings)
        let counts = [Severity.error, .warning, .note].compactMap { severity -> String? in
            let count = findings.count { $0.severity == severity && style.shows($0) }
            return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
        let hidden = findings.count { !style.shows($0) }
        let header = records.header, configurations = header.configurations.count
        let read =
            "\(header.documents) document\(header.documents == 1 ? "" : "s")"
            + (header.sources == 0
                ? "" : ", \(header.sources) source\(header.sources == 1 ? "" : "s")")
        let unread = records.records.count { !$0.isRead }
        return "\(read) read, in \(configurations) configuration\(configurations == 1 ? "" : "s")"
            + (unread == 0 ? "" : "; \(unread) could not be read")
            + ": \(counts.isEmpty ? "nothing found" : counts.joined(separator: ", "))"
            + Self.hiddenNotes(hidden)
    }

    /// Returns the number of hidden notes, as the end of a summary.
    static func hiddenNotes(_ count: Int) -> String {
        if count == 0 { return "" }
        return count == 1 ? "; 1 note (--notes shows it)" : "; \(count) notes (--notes shows them)"
    }
}

/// The style of the text: colours, headings, notes, long lines.
struct TextStyle {
    var isColored = false
    /// A Boolean value that indicates whether the text has the name of a file above its findings.
    var hasHeadings = false
    var showsNotes = true
    var isVerbose = true

    /// The greatest number of characters of a line.
    var width: Int { isVerbose ? .max : 200 }

    /// Returns whether the text contains a finding.
    func shows(_ finding: Diagnostic) -> Bool { showsNotes || finding.severity != .note }

    /// Returns a text of at most a width, with an ellipsis at the cut.
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

/// The findings as lines of a log, for programs.
enum CheckLines {
    /// Returns commands of GitHub's workflows, which become annotations.
    static func github(_ records: CheckRecords, _ style: TextStyle) -> String {
        lines(records, style) { path, finding in
            let command = finding.severity == .note ? "notice" : finding.severity.rawValue
            let column = finding.column.map { ",col=\($0)" } ?? ""
            let place =
                "file=\(property(path)),line=\(max(1, finding.line))\(column),title=\(property(finding.code.rawValue))"
            let text = ([finding.message] + finding.details).joined(separator: "\n")
            return "::\(command) \(place)::\(message(text))\n"
        }
    }

    private static func message(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    private static func property(_ text: String) -> String {
        message(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }

    /// Returns diagnostics in the form of compilers, with absolute paths, which Xcode shows.
    static func xcode(_ records: CheckRecords, _ style: TextStyle) -> String {
        lines(records, style) { path, finding in
            let place = "\(RealPath.of(path)):\(max(1, finding.line)):\(finding.column ?? 1)"
            let message = finding.message.replacing("\n", with: " ")
            return
                "\(place): \(finding.severity.rawValue): \(message) [\(finding.code.rawValue)]\n"
        }
    }

    private static func lines(
        _ records: CheckRecords, _ style: TextStyle, _ line: (String, Diagnostic) -> String
    ) -> String {
        records.records.flatMap { record in
            record.findings.filter { style.shows($0) }.map { line(record.path, $0) }
        }.joined()
    }
}
