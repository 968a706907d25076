/// The findings as SARIF 2.1.0, which code hosts show beside lines.
enum CheckSARIF {
    static func text(_ records: CheckRecords) -> String {
        let findings = records.records.flatMap { record in record.findings.map { (record.path, $0) }
        }
        let names = Array(Set(findings.map(\.1.rule))).sorted()
        let driver = JSONText.object([
            "name": JSONText.string("tinamou"), "version": JSONText.string(Tinamou.version),
            "semanticVersion": JSONText.string(Tinamou.version),
            "rules": JSONText.array(names.map(rule)),
        ])
        let run = JSONText.object([
            "tool": JSONText.object(["driver": driver]),
            "columnKind": JSONText.string("unicodeCodePoints"),
            "results": JSONText.array(findings.map { result($0, $1, names) }),
        ])
        return JSONText.object([
            "version": JSONText.string("2.1.0"),
            "$schema": JSONText.string("https://json.schemastore.org/sarif-2.1.0.json"),
            "runs": JSONText.array([run]),
        ]) + "\n"
    }

    private static func rule(_ name: String) -> String {
        let summary = message(RuleList.summary(of: name))
        guard let rule = RuleList.rule(name) else {
            return JSONText.object(["id": JSONText.string(name), "shortDescription": summary])
        }
        let page = RulePageText(rule)
        return JSONText.object([
            "id": JSONText.string(name), "shortDescription": summary,
            "fullDescription": message(rule.declaration.page.meaning),
            "help": JSONText.object([
                "text": JSONText.string(page.text), "markdown": JSONText.string(page.markdown),
            ]),
            "defaultConfiguration": JSONText.object([
                "enabled": "\(rule.declaration.isRecommended)",
                "level": JSONText.string(rule.declaration.severity.rawValue),
            ]),
        ])
    }

    private static func result(_ path: String, _ finding: CheckRecord.Finding, _ names: [String])
        -> String
    {
        let text = ([finding.sentence] + finding.details).joined(separator: "\n")
        let related = finding.related.enumerated().map { number, place in
            JSONText.object([
                "id": "\(number + 1)",
                "physicalLocation": location(place.path, "\"startLine\":\(place.line)"),
                "message": message(place.text),
            ])
        }
        let column = finding.column.map { ",\"startColumn\":\($0)" } ?? ""
        let place = location(path, "\"startLine\":\(max(1, finding.line))\(column)")
        let members = JSONText.object([
            "ruleId": JSONText.string(finding.rule),
            "ruleIndex": "\(names.firstIndex(of: finding.rule) ?? 0)",
            "level": JSONText.string(finding.severity), "message": message(text),
            "locations": JSONText.array([JSONText.object(["physicalLocation": place])]),
            "partialFingerprints": JSONText.object([
                "tinamou/v1": JSONText.string(finding.fingerprint)
            ]),
        ])
        let others = related.isEmpty ? "" : ",\"relatedLocations\":" + JSONText.array(related)
        let fixes = finding.fix.map { ",\"fixes\":" + JSONText.array([fix($0, path)]) } ?? ""
        return "\(members.dropLast())\(others)\(fixes)}"
    }

    private static func fix(_ fix: RecordedFix, _ path: String) -> String {
        let region = JSONText.object([
            "startLine": "\(fix.startLine)", "startColumn": "\(fix.startColumn)",
            "endLine": "\(fix.endLine)",
            "endColumn": "\(fix.endColumn)",
        ])
        let replacement = JSONText.object([
            "deletedRegion": region, "insertedContent": message(fix.text),
        ])
        let change = JSONText.object([
            "artifactLocation": JSONText.object(["uri": JSONText.string(uri(path))]),
            "replacements": JSONText.array([replacement]),
        ])
        return JSONText.object([
            "description": message(fix.description), "artifactChanges": JSONText.array([change]),
        ])
    }

    private static func message(_ text: String) -> String {
        JSONText.object(["text": JSONText.string(text)])
    }

    private static func location(_ path: String, _ region: String) -> String {
        JSONText.object([
            "artifactLocation": JSONText.object(["uri": JSONText.string(uri(path))]),
            "region": "{\(region)}",
        ])
    }

    /// A path as a relative reference: what may not stand there is written in hexadecimal.
    private static func uri(_ path: String) -> String {
        path.utf8.map { byte in
            let isPlain =
                byte < 128
                && (Character(UnicodeScalar(byte)).isLetter
                    || Character(UnicodeScalar(byte)).isNumber)
            if isPlain || "-._~/+".utf8.contains(byte) { return String(UnicodeScalar(byte)) }
            let digits = String(byte, radix: 16, uppercase: true)
            return "%" + (digits.count == 1 ? "0" : "") + digits
        }.joined()
    }
}

extension CheckRecord.Finding {
    /// A place that a detail names.
    struct Related {
        let path: String
        let line: Int
        let text: String
    }

    /// The details that begin with a file and a line.
    var related: [Related] {
        details.compactMap { detail in
            let parts = detail.split(separator: ":", maxSplits: 2).map(String.init)
            guard parts.count == 3, let line = Int(parts[1]), line > 0 else { return nil }
            guard [".xib", ".storyboard", ".swift", ".m", ".h"].contains(where: parts[0].hasSuffix)
            else { return nil }
            return Related(path: parts[0], line: line, text: String(parts[2].drop { $0 == " " }))
        }
    }
}
