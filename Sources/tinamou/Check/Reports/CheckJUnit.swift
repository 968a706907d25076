import Diagnostics
import NibFormat

/// The findings as JUnit's XML: a suite for each document, in which errors and warnings fail.
enum CheckJUnit {
    /// Returns the report.
    ///
    /// - Parameter command: The command with these findings.
    static func text(_ records: CheckRecords, of command: String = "check") -> String {
        // A source is a suite only if it has findings.
        let suites = records.records.filter {
            !$0.path.hasSuffix(".swift") || !$0.findings.isEmpty || !$0.isRead
        }
        let failures = suites.flatMap(\.findings).count { $0.severity != .note }
        let unread = suites.count { !$0.isRead }
        let tests = suites.map { max(1, $0.findings.count) }.reduce(0, +)
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        text +=
            "<testsuites name=\"tinamou \(command)\" tests=\"\(tests)\" failures=\"\(failures)\" "
        text += "errors=\"\(unread)\">\n"
        for record in suites { text += suite(record) }
        return text + "</testsuites>\n"
    }

    private static func suite(_ record: CheckRecord) -> String {
        let failures = record.findings.count { $0.severity != .note }
        let name = XMLEscape.attribute(record.path)
        var text =
            "  <testsuite name=\"\(name)\" tests=\"\(max(1, record.findings.count))\" failures=\"\(failures)\""
        text += " errors=\"\(record.isRead ? 0 : 1)\">\n"
        if record.findings.isEmpty {
            text += "    <testcase classname=\"\(name)\" name=\"layout\""
            text +=
                record.isRead
                ? "/>\n" : "><error message=\"the document could not be read\"/></testcase>\n"
        }
        for finding in record.findings { text += testCase(finding, name) }
        return text + "  </testsuite>\n"
    }

    private static func testCase(_ finding: Diagnostic, _ name: String) -> String {
        let title = XMLEscape.attribute("\(finding.code.rawValue) in line \(finding.line)")
        let lines = XMLEscape.content(
            (finding.details + finding.configurations).joined(separator: "\n"))
        let inner =
            finding.severity == .note
            ? "<system-out>\(XMLEscape.content(finding.message))</system-out>"
            : "<failure type=\"\(finding.code.rawValue)\" message=\"\(XMLEscape.attribute(finding.message))\">\(lines)</failure>"
        return "    <testcase classname=\"\(name)\" name=\"\(title)\">\(inner)</testcase>\n"
    }
}
