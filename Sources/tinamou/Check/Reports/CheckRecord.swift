import CommandSupport
import Diagnostics
import FoundationEssentials
import NibCheck

/// The findings in one file: a line of the records of a part of a check, for `tinamou merge`.
struct CheckRecord: Codable, Equatable {
    /// The index of the file among all files of the whole check.
    let index: Int
    let path: String
    /// A Boolean value that indicates whether the file could be read.
    let isRead: Bool
    let findings: [Diagnostic]

    private enum CodingKeys: CodingKey { case index, path, isRead, findings }

    init(index: Int, path: String, isRead: Bool, findings: [Diagnostic]) {
        self.index = index
        self.path = path
        self.isRead = isRead
        self.findings = findings
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let path = try container.decode(String.self, forKey: .path)
        self.init(
            index: try container.decode(Int.self, forKey: .index), path: path,
            isRead: try container.decode(Bool.self, forKey: .isRead),
            findings: try container.decode([Diagnostic].self, forKey: .findings).map { finding in
                var finding = finding
                finding.file = path
                return finding
            })
    }
}

/// The files and configurations of a whole check: the first line of its records.
struct CheckHeader: Codable, Equatable {
    let schema: Int
    /// The number of files of the whole check.
    let files: Int
    let documents: Int
    let sources: Int
    let configurations: [String]
}

/// The records of a check, whole or in part.
struct CheckRecords: Equatable {
    let header: CheckHeader
    var records: [CheckRecord]

    /// The header and the records, a line each.
    func text() throws(Diagnostic) -> String {
        var lines = try JSONOutput.text(header) + "\n"
        for record in records { lines += try JSONOutput.text(record) + "\n" }
        return lines
    }

    init(_ header: CheckHeader, _ records: [CheckRecord]) {
        (self.header, self.records) = (header, records)
    }

    /// Reads records in the form of ``text()``.
    ///
    /// - Throws: An error with the line of an invalid record.
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

    /// Merges the records of all parts, in the order of the files.
    ///
    /// - Throws: An error if parts are of different checks, contradict each other or are missing.
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

/// The findings as one object (schema 1).
struct CheckJSON: Encodable {
    struct File: Encodable {
        let path: String
        let isRead: Bool
        let findings: [Diagnostic]
    }

    let schema = 1
    let documents, sources: Int
    let configurations: [String]
    let files: [File]

    init(_ records: CheckRecords) {
        documents = records.header.documents
        sources = records.header.sources
        configurations = records.header.configurations
        files = records.records.filter { !$0.findings.isEmpty || !$0.isRead }.map {
            File(path: $0.path, isRead: $0.isRead, findings: $0.findings)
        }
    }
}
