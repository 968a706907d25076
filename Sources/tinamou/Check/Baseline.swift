import CommandSupport
import Diagnostics
import FoundationEssentials

/// The accepted findings of a project, which later runs leave out.
struct Baseline: Codable {
    /// The number of accepted findings by file and fingerprint. Paths are relative to the folder of
    /// the baseline, so that it means the same wherever the command is called.
    private var files: [String: [String: Int]] = [:]

    private enum CodingKeys: CodingKey { case files }

    /// All findings of a run, for a baseline at a path.
    init(_ records: CheckRecords, at path: String) {
        let paths = RelativePaths(to: path)
        for record in records.records {
            let key = paths.key(of: record.path)
            for finding in record.findings {
                files[key, default: [:]][finding.fingerprint, default: 0] += 1
            }
        }
    }

    /// Reads a baseline.
    init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
        do {
            self = try JSONDecoder().decode(Baseline.self, from: Data(bytes))
        } catch {
            throw Diagnostic(
                "bad-baseline", "invalid baseline; write one with tinamou check --write-baseline",
                file: file)
        }
    }

    /// The baseline as a file, in order, a finding a line, so that versions compare well.
    var text: String {
        let entries = files.sorted { $0.key < $1.key }.map { path, findings in
            let lines = findings.sorted { $0.key < $1.key }.map {
                "   \(JSONText.string($0.key)): \($0.value)"
            }
            return "  \(JSONText.string(path)): {\n\(lines.joined(separator: ",\n"))\n  }"
        }
        return "{\n \"files\": {\n\(entries.joined(separator: ",\n"))\n }\n}\n"
    }

    /// The records without accepted findings, and the number of those.
    ///
    /// - Parameter path: The path of the baseline.
    func filter(_ records: CheckRecords, at path: String) -> (records: CheckRecords, known: Int) {
        let paths = RelativePaths(to: path)
        var left = files, known = 0
        let kept = records.records.map { record in
            // Older baselines have the paths that were typed.
            let relative = paths.key(of: record.path),
                key = left[relative] == nil ? record.path : relative
            let findings = record.findings.filter { finding in
                guard let count = left[key]?[finding.fingerprint], count > 0 else { return true }
                left[key]?[finding.fingerprint] = count - 1
                known += 1
                return false
            }
            return CheckRecord(
                index: record.index, path: record.path, isRead: record.isRead, findings: findings)
        }
        return (CheckRecords(records.header, kept), known)
    }
}

/// Paths relative to the folder of a file.
struct RelativePaths {
    private let folder: [Substring]

    init(to file: String) {
        let parts = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let name =
            file.hasPrefix("/")
            ? "/" + parts.dropFirst().joined(separator: "/") : parts.joined(separator: "/")
        folder = Self.parts(of: name.isEmpty ? "." : name)
    }

    private static func parts(of path: String) -> [Substring] {
        RealPath.absolute(path).split(separator: "/").filter { $0 != "." }
    }

    /// The path of a file as seen from the folder.
    func key(of path: String) -> String {
        let parts = Self.parts(of: path)
        let shared = zip(folder, parts).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: folder.count - shared) + parts.dropFirst(shared))
            .joined(separator: "/")
    }
}
