import FoundationEssentials

/// What a project has put up with so far: findings that are not told again.
struct Baseline: Codable {
    /// How often each fingerprint may be found in each file, paths being those that were given.
    private var files: [String: [String: Int]] = [:]

    /// All that was found.
    init(_ records: CheckRecords) {
        for record in records.records {
            for finding in record.findings { files[record.path, default: [:]][finding.fingerprint, default: 0] += 1 }
        }
    }

    /// Reads a baseline.
    init(_ bytes: [UInt8], file: String) throws(InputError) {
        do {
            self = try JSONDecoder().decode(Baseline.self, from: Data(bytes))
        } catch {
            throw InputError(
                "\(file): error: this is no baseline; write one by tinamou check --write-baseline [bad-baseline]"
            )
        }
    }

    /// The baseline as a file, in order, a finding a line, so that versions compare well.
    var text: String {
        let entries = files.sorted { $0.key < $1.key }.map { path, findings in
            let lines = findings.sorted { $0.key < $1.key }.map { "   \(JSONText.string($0.key)): \($0.value)" }
            return "  \(JSONText.string(path)): {\n\(lines.joined(separator: ",\n"))\n  }"
        }
        return "{\n \"files\": {\n\(entries.joined(separator: ",\n"))\n }\n}\n"
    }

    /// The records without what is in the baseline, and how much that was.
    func filter(_ records: CheckRecords) -> (records: CheckRecords, known: Int) {
        var left = files, known = 0
        let kept = records.records.map { record in
            let findings = record.findings.filter { finding in
                guard let count = left[record.path]?[finding.fingerprint], count > 0 else { return true }
                left[record.path]?[finding.fingerprint] = count - 1
                known += 1
                return false
            }
            return CheckRecord(index: record.index, path: record.path, isRead: record.isRead, findings: findings)
        }
        return (CheckRecords(records.header, kept), known)
    }
}
