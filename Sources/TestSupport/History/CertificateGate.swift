import CertificateChecker
import Certificates
import ConstraintSolver
import Rational
import TraceFormat
import TraceReplay

/// Plays a history as a trace into a certified solver and has everything it says checked by the
/// checker that knows nothing of the solver.
public enum CertificateGate {
    /// The certificates of a history, and what the checker makes of them.
    public struct Outcome: Sendable {
        /// The text of the trace.
        public let trace: String
        /// The text of all certificates.
        public let certificates: String
        /// Why they were rejected, or `nil`.
        public let complaint: String?

        /// Whether a layout is proven to be the only one by rows that are one-sided.
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

    /// All that a replay proves, and the layouts for a range of one variable's values.
    private static func certificates(_ history: History, _ text: String, _ options: FuzzOptions)
        throws -> String
    {
        let trace = try TraceReader().read(Array(text.utf8), file: "history")
        var replay = Replay(trace, mode: .certified)
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
        switch CertificateChecker.verify(trace: trace, certificates: certificates) {
        case .verified: return nil
        case .rejected(let rejection):
            let row = rejection.row.map { ", row \($0)" } ?? ""
            return "certificate \(rejection.certificate)\(row): \(rejection.sentence)"
        case .unreadable(let line, let sentence): return "line \(line): \(sentence)"
        }
    }
}
