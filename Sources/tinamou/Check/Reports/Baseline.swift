import CommandSupport
import Diagnostics
import FoundationEssentials
import LayoutCheck

/// The accepted findings of a project, which later runs leave out.
struct Baseline {
    /// The findings by file. Paths are relative to the folder of the baseline, so they do not
    /// depend on the current folder.
    private var accepted = FindingBaseline()

    /// All findings of a run, for a baseline at a path.
    init(_ records: CheckRecords, at path: String) {
        for record in records.records {
            let key = Self.key(record.path, at: path)
            for finding in record.findings { accepted.accept(finding, in: key) }
        }
    }

    /// Reads a baseline.
    init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
        do {
            accepted = try JSONDecoder().decode(FindingBaseline.self, from: Data(bytes))
        } catch {
            throw Diagnostic(
                "bad-baseline", "invalid baseline; write one with tinamou check --write-baseline",
                file: file)
        }
    }

    /// The baseline as a file, in order, a finding a line, so that versions compare well.
    func bytes() throws(Diagnostic) -> [UInt8] {
        Array(try JSONOutput.bytes(accepted, isPretty: true)) + [UInt8(ascii: "\n")]
    }

    /// The records without accepted findings, and the number of those.
    ///
    /// - Parameter path: The path of the baseline.
    func filter(_ records: CheckRecords, at path: String) -> (records: CheckRecords, known: Int) {
        var left = accepted, known = 0
        let kept = records.records.map { record in
            // Older baselines have the paths that were typed.
            let relative = Self.key(record.path, at: path),
                key = left.has(relative) ? relative : record.path
            let findings = record.findings.filter { finding in
                guard left.take(finding, in: key) else { return true }
                known += 1
                return false
            }
            return CheckRecord(
                index: record.index, path: record.path, isRead: record.isRead, findings: findings)
        }
        return (CheckRecords(records.header, kept), known)
    }

    /// The path of a file as seen from the folder of a baseline.
    private static func key(_ path: String, at baseline: String) -> String {
        RelativePath.of(RealPath.absolute(path), from: RealPath.absolute(baseline), in: "/")
    }
}
