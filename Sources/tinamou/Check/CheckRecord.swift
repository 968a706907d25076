import Diagnostics
import FoundationEssentials
import NibCheck

/// What was found in one file: a line of the records that parts of a check write, and that are put
/// together again.
struct CheckRecord: Codable, Equatable {
    /// The file's place among all that the whole check looks at.
    let index: Int
    let path: String
    /// Whether it could be read.
    let isRead: Bool
    let findings: [Finding]

    /// A finding as it is written down.
    struct Finding: Codable, Equatable {
        let rule: String
        let severity: String
        let evidence: String
        let line: Int
        /// The 1-based column, in characters; `nil` in records of older versions.
        var column: Int?
        let subject: String
        let sentence: String
        let details: [String]
        let configurations: [String]
        let fingerprint: String
        /// The change of the document that repairs it.
        var fix: RecordedFix?
    }

    /// One line of JSON, always the same for the same record.
    var line: String {
        JSONText.object([
            "index": "\(index)", "path": JSONText.string(path), "isRead": "\(isRead)",
            "findings": JSONText.array(findings.map(\.json)),
        ])
    }
}

extension CheckRecord.Finding {
    init(_ finding: CheckFinding, column: Int?, fix: RecordedFix?) {
        self.init(
            rule: finding.rule, severity: finding.severity.rawValue,
            evidence: finding.evidence.rawValue,
            line: finding.line, column: column, subject: finding.subject,
            sentence: finding.sentence, details: finding.details,
            configurations: finding.configurations,
            fingerprint: finding.fingerprint, fix: fix)
    }

    /// The finding as JSON.
    var json: String {
        let column = column.map { "\"column\":\($0)," } ?? "",
            fix = fix.map { ",\"fix\":\($0.json)" } ?? ""
        let members = JSONText.object([
            "subject": JSONText.string(subject), "sentence": JSONText.string(sentence),
            "details": JSONText.array(details.map(JSONText.string)),
            "configurations": JSONText.array(configurations.map(JSONText.string)),
            "fingerprint": JSONText.string(fingerprint),
        ])
        let head = JSONText.object([
            "rule": JSONText.string(rule), "severity": JSONText.string(severity),
            "evidence": JSONText.string(evidence), "line": "\(line)",
        ])
        return "\(head.dropLast()),\(column)\(members.dropFirst().dropLast())\(fix)}"
    }
}

/// What a whole check, or a part of one, is of: the first line of its records.
struct CheckHeader: Codable, Equatable {
    let schema: Int
    /// How many files the whole check looks at.
    let files: Int
    let documents: Int
    let sources: Int
    let configurations: [String]

    /// One line of JSON.
    var line: String {
        JSONText.object([
            "schema": "\(schema)", "files": "\(files)", "documents": "\(documents)",
            "sources": "\(sources)",
            "configurations": JSONText.array(configurations.map(JSONText.string)),
        ])
    }
}

/// The records of a check, whole or in part.
struct CheckRecords: Equatable {
    let header: CheckHeader
    var records: [CheckRecord]

    /// The header and the records, a line each.
    var text: String { ([header.line] + records.map(\.line)).map { $0 + "\n" }.joined() }

    init(_ header: CheckHeader, _ records: [CheckRecord]) {
        (self.header, self.records) = (header, records)
    }

    /// Reads what ``text`` writes.
    ///
    /// - Throws: which line is not understood.
    init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        guard let first = lines.first else {
            throw Diagnostic(
                "bad-records", "the file is empty; write it by tinamou check --records", file: file)
        }
        header = try Self.read(CheckHeader.self, first, 1, file)
        var records: [CheckRecord] = []
        for (number, line) in lines.dropFirst().enumerated() {
            records.append(try Self.read(CheckRecord.self, line, number + 2, file))
        }
        self.records = records
    }

    private static func read<Value: Decodable>(
        _ type: Value.Type, _ line: ArraySlice<UInt8>, _ number: Int, _ file: String
    ) throws(Diagnostic) -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(line))
        } catch {
            throw Diagnostic(
                "bad-records", "invalid record of a check; write it by tinamou check --records",
                file: file,
                line: number)
        }
    }

    /// Parts put together in their order: whole, and none twice.
    ///
    /// - Throws: what does not belong together, or is missing.
    init(merging parts: [(file: String, records: CheckRecords)]) throws(Diagnostic) {
        guard let first = parts.first else {
            throw Diagnostic("no-records", "name files of records")
        }
        var byIndex: [Int: CheckRecord] = [:]
        for part in parts {
            guard part.records.header == first.records.header else {
                throw Diagnostic(
                    "other-check", "these records are of another check than those of \(first.file)",
                    file: part.file)
            }
            for record in part.records.records {
                if let known = byIndex[record.index], known != record {
                    throw Diagnostic(
                        "other-check", "\(record.path) occurs twice, with other findings",
                        file: part.file)
                }
                byIndex[record.index] = record
            }
        }
        let missing = (0..<first.records.header.files).filter { byIndex[$0] == nil }
        guard missing.isEmpty else {
            throw Diagnostic(
                "missing-records",
                "the records of \(missing.count) of \(first.records.header.files) files are missing, the first is "
                    + "number \(missing[0] + 1); run the other shards")
        }
        self.init(first.records.header, byIndex.values.sorted { $0.index < $1.index })
    }
}
