import CertificateChecker
import Certificates
import Rational
import TraceFormat
import TraceReplay

/// Plays a history as a trace into a certified solver and has everything it says checked by the checker that knows
/// nothing of the solver.
public enum CertificateGate {
    /// The certificates of a history, and what the checker makes of them.
    public struct Outcome: Sendable {
        /// The text of the trace.
        public let trace: String
        /// The text of all certificates.
        public let certificates: String
        /// Why they were rejected, or `nil`.
        public let complaint: String?
    }

    /// Replays a history to its end and checks its certificates.
    public static func check(_ history: History) -> Outcome {
        let text = history.text
        do {
            let trace = try TraceReader().read(Array(text.utf8), file: "history")
            var replay = Replay(trace, mode: .certified)
            try replay.run()
            var certificates = replay.certificates(of: replay.verdict())
            let swept = text.utf8.count % history.variableCount
            if let sweep = try replay.sweep(swept, over: -500...Rational(1001, 2)) {
                certificates += replay.certificate(of: sweep).write(problemHash: replay.problemHash)
            }
            return Outcome(trace: text, certificates: certificates, complaint: complaint(text, certificates))
        } catch {
            return Outcome(trace: text, certificates: "", complaint: "\(error)")
        }
    }

    private static func complaint(_ trace: String, _ certificates: String) -> String? {
        switch CertificateChecker.verify(trace: trace, certificates: certificates) {
        case .verified: nil
        case .rejected(let rejection):
            "certificate \(rejection.certificate), row \(rejection.row ?? "-"): \(rejection.sentence)"
        case .unreadable(let line, let sentence): "line \(line): \(sentence)"
        }
    }
}
