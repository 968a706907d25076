import CertificateChecker

extension CertificateChecker {
    /// Checks all certificates of a file.
    public static func verify(trace: String, certificates: String) -> Verdict {
        verify(trace: Array(trace.utf8), certificates: Array(certificates.utf8))
    }

    /// The canonical texts at refused lines, and that of what is installed at the end, as the
    /// checker writes them.
    public static func problems(
        of trace: [UInt8], refusing lines: Set<Int>
    ) throws -> (refused: [String], end: String) {
        var refused: [String] = [], end = ""
        let trace = try ReplayedTrace(trace) { trace in
            guard lines.contains(trace.line) else { return false }
            refused.append("")
            trace.write(requiredOnly: true) { refused[refused.count - 1] += $0 }
            return true
        }
        trace.write(requiredOnly: false) { end += $0 }
        return (refused, end)
    }
}
