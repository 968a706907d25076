public import NibCheck

/// The accepted findings of a project, which later checks leave out.
///
/// It has the number of findings by file and fingerprint. A fingerprint stays the same if other
/// lines change.
public struct FindingBaseline: Codable, Sendable, Hashable {
    private var files: [String: [String: Int]] = [:]

    /// Creates an empty baseline.
    public init() {}

    /// Creates a baseline that accepts findings.
    public init(_ findings: [Diagnostic]) {
        for finding in findings { accept(finding, in: finding.file) }
    }

    /// Accepts one more finding in a file.
    public mutating func accept(_ finding: Diagnostic, in file: String) {
        files[file, default: [:]][finding.fingerprint, default: 0] += 1
    }

    /// Takes an accepted finding out of the baseline, and returns a Boolean value that indicates
    /// whether there was one.
    public mutating func take(_ finding: Diagnostic, in file: String) -> Bool {
        guard let count = files[file]?[finding.fingerprint], count > 0 else { return false }
        files[file]?[finding.fingerprint] = count - 1
        return true
    }

    /// Returns a Boolean value that indicates whether the baseline has findings of a file.
    package func has(_ file: String) -> Bool { files[file] != nil }
}
