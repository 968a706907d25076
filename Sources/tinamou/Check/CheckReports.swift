import NibCheck
import NibTools

/// The findings of a check for people.
struct CheckText {
    let records: CheckRecords

    func write(to output: TextSink) {
        for record in records.records {
            for finding in record.findings { write(finding, record.path, output) }
        }
    }

    private func write(_ finding: CheckRecord.Finding, _ path: String, _ output: TextSink) {
        output.write("\(path):\(finding.line): \(finding.severity): \(finding.sentence) [\(finding.rule)]\n")
        for detail in finding.details { output.write("    \(detail)\n") }
        if let places = places(finding) { output.write("    \(places)\n") }
    }

    /// Where it shows, where that is not everywhere.
    private func places(_ finding: CheckRecord.Finding) -> String? {
        let names = finding.configurations, all = records.header.configurations.count
        if names.isEmpty || names.count == all || names == ["as stored"] { return nil }
        let shown = names.prefix(4).joined(separator: "; ")
        return "in \(names.count) of \(all) configurations: \(shown)\(names.count > 4 ? "; …" : "")"
    }

    /// What was read and found, in a line.
    var summary: String {
        let findings = records.records.flatMap(\.findings)
        let counts = ["error", "warning", "note"].compactMap { severity -> String? in
            let count = findings.count { $0.severity == severity }
            return count == 0 ? nil : "\(count) \(severity)\(count == 1 ? "" : "s")"
        }
        let header = records.header, ways = header.configurations.count
        let read =
            "\(header.documents) document\(header.documents == 1 ? "" : "s")"
            + (header.sources == 0 ? "" : ", \(header.sources) source\(header.sources == 1 ? "" : "s")")
        let unread = records.records.count { !$0.isRead }
        return "\(read) read, in \(ways) configuration\(ways == 1 ? "" : "s")"
            + (unread == 0 ? "" : "; \(unread) could not be read")
            + ": \(counts.isEmpty ? "nothing found" : counts.joined(separator: ", "))"
    }
}

/// The findings as one object (schema 1).
enum CheckJSON {
    static func text(_ records: CheckRecords) -> String {
        JSONText.object([
            "schema": "1", "documents": "\(records.header.documents)", "sources": "\(records.header.sources)",
            "configurations": JSONText.array(records.header.configurations.map(JSONText.string)),
            "files": JSONText.array(
                records.records.filter { !$0.findings.isEmpty || !$0.isRead }.map { record in
                    JSONText.object([
                        "path": JSONText.string(record.path), "isRead": "\(record.isRead)",
                        "findings": JSONText.array(record.findings.map(\.json)),
                    ])
                }),
        ]) + "\n"
    }
}

/// The findings as SARIF 2.1.0, which code hosts show beside lines.
enum CheckSARIF {
    static func text(_ records: CheckRecords) -> String {
        let findings = records.records.flatMap { record in record.findings.map { (record.path, $0) } }
        let names = Array(Set(findings.map(\.1.rule))).sorted()
        let rules = names.map { name in
            JSONText.object([
                "id": JSONText.string(name),
                "shortDescription": JSONText.object(["text": JSONText.string(RuleSummary.of(name))]),
            ])
        }
        let results = findings.map { path, finding in result(path, finding, names) }
        let driver = JSONText.object([
            "name": JSONText.string("tinamou"), "rules": JSONText.array(rules),
        ])
        let run = JSONText.object([
            "tool": JSONText.object(["driver": driver]), "results": JSONText.array(results),
        ])
        return JSONText.object([
            "version": JSONText.string("2.1.0"),
            "$schema": JSONText.string("https://json.schemastore.org/sarif-2.1.0.json"), "runs": JSONText.array([run]),
        ]) + "\n"
    }

    private static func result(_ path: String, _ finding: CheckRecord.Finding, _ names: [String]) -> String {
        let text = ([finding.sentence] + finding.details).joined(separator: "\n")
        let place = JSONText.object([
            "artifactLocation": JSONText.object(["uri": JSONText.string(uri(path))]),
            "region": JSONText.object(["startLine": "\(max(1, finding.line))"]),
        ])
        return JSONText.object([
            "ruleId": JSONText.string(finding.rule), "ruleIndex": "\(names.firstIndex(of: finding.rule) ?? 0)",
            "level": JSONText.string(finding.severity),
            "message": JSONText.object(["text": JSONText.string(text)]),
            "locations": JSONText.array([JSONText.object(["physicalLocation": place])]),
            "partialFingerprints": JSONText.object(["tinamou/v1": JSONText.string(finding.fingerprint)]),
        ])
    }

    /// A path as a relative reference: what may not stand there is written in hexadecimal.
    private static func uri(_ path: String) -> String {
        path.utf8.map { byte in
            let isPlain =
                byte < 128 && (Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber)
            if isPlain || "-._~/+".utf8.contains(byte) { return String(UnicodeScalar(byte)) }
            let digits = String(byte, radix: 16, uppercase: true)
            return "%" + (digits.count == 1 ? "0" : "") + digits
        }.joined()
    }
}

/// The findings as JUnit's XML: a suite for each file, in which errors and warnings fail.
enum CheckJUnit {
    static func text(_ records: CheckRecords) -> String {
        let failures = records.records.flatMap(\.findings).count { $0.severity != "note" }
        let unread = records.records.count { !$0.isRead }
        let tests = records.records.map { max(1, $0.findings.count) }.reduce(0, +)
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        text += "<testsuites name=\"tinamou check\" tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(unread)\">\n"
        for record in records.records { text += suite(record) }
        return text + "</testsuites>\n"
    }

    private static func suite(_ record: CheckRecord) -> String {
        let failures = record.findings.count { $0.severity != "note" }
        let name = XMLText.attribute(record.path)
        var text = "  <testsuite name=\"\(name)\" tests=\"\(max(1, record.findings.count))\" failures=\"\(failures)\""
        text += " errors=\"\(record.isRead ? 0 : 1)\">\n"
        if record.findings.isEmpty {
            text += "    <testcase classname=\"\(name)\" name=\"layout\""
            text += record.isRead ? "/>\n" : "><error message=\"the document could not be read\"/></testcase>\n"
        }
        for finding in record.findings { text += testCase(finding, name) }
        return text + "  </testsuite>\n"
    }

    private static func testCase(_ finding: CheckRecord.Finding, _ name: String) -> String {
        let title = XMLText.attribute("\(finding.rule) in line \(finding.line)")
        let lines = XMLText.content((finding.details + finding.configurations).joined(separator: "\n"))
        let inner =
            finding.severity == "note"
            ? "<system-out>\(XMLText.content(finding.sentence))</system-out>"
            : "<failure type=\"\(finding.rule)\" message=\"\(XMLText.attribute(finding.sentence))\">\(lines)</failure>"
        return "    <testcase classname=\"\(name)\" name=\"\(title)\">\(inner)</testcase>\n"
    }
}

/// Text in XML.
enum XMLText {
    /// Between quotes.
    static func attribute(_ text: String) -> String {
        content(text).replacing("\"", with: "&quot;").replacing("\n", with: "&#10;")
    }

    /// Between tags; what XML has no letter for is left out.
    static func content(_ text: String) -> String {
        let legal = text.unicodeScalars.filter { $0.value >= 32 || $0 == "\n" || $0 == "\t" }
        var kept = ""
        kept.unicodeScalars.append(contentsOf: legal.filter { $0.value != 0xFFFE && $0.value != 0xFFFF })
        return kept.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}

/// What rules look for, by their names.
enum RuleSummary {
    static func of(_ name: String) -> String {
        CheckRule(rawValue: name)?.summary ?? LintRule(rawValue: name)?.summary ?? name
    }
}
