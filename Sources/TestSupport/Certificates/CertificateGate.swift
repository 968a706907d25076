import CertificateChecker
import Certificates
import ConstraintSolver
import Rational
import TraceFormat
import TraceReplay

/// Replays a history, and verifies all certificates with the independent
/// checker.
public enum CertificateGate {
    /// The certificates of a history, and the checker's verdict.
    public struct Outcome: Sendable {
        /// The text of the trace.
        public let trace: String
        /// The text of all certificates.
        public let certificates: String
        /// The reason for a rejection; `nil` if all certificates are accepted.
        public let complaint: String?

        /// A Boolean value that indicates whether one-sided rows prove a layout unique.
        public var isOneSided: Bool { certificates.contains("\nN ") }
    }

    /// Replays a history to its end and checks its certificates.
    public static func check(_ history: History, _ options: FuzzOptions = FuzzOptions()) -> Outcome
    {
        let text = history.text
        do {
            let certificates = try certificates(history, text, options)
            return Outcome(
                trace: text, certificates: certificates, complaint: complaint(text, certificates))
        } catch {
            return Outcome(trace: text, certificates: "", complaint: "\(error)")
        }
    }

    /// Returns the certificates of a replay, and of the layouts for a range of one variable's
    /// values.
    private static func certificates(_ history: History, _ text: String, _ options: FuzzOptions)
        throws -> String
    {
        let trace = try TraceReader().read(Array(text.utf8), file: "history")
        var replay = Replay(trace)
        replay.solver.tuning = options.tuning
        try replay.run()
        var certificates = replay.certificates(of: replay.verdict())
        for kind in [Certificate.Kind.layout, .canonical]
        where !certificates.contains("CERT 1 \(kind) ") {
            certificates += replay.layoutCertificate(kind).write(problemHash: replay.problemHash)
        }
        guard history.variableCount > 0 else { return certificates }
        let swept = text.utf8.count % history.variableCount
        guard let sweep = try replay.sweep(swept, over: -500...Rational(1001, 2)) else {
            return certificates
        }
        return certificates + replay.certificate(of: sweep).write(problemHash: replay.problemHash)
    }

    private static func complaint(_ trace: String, _ certificates: String) -> String? {
        CertificateChecker.verify(trace: trace, certificates: certificates).complaint
    }
}

extension CertificateChecker {
    /// Returns the canonical texts at refused lines, and at the end, as the checker writes them.
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
