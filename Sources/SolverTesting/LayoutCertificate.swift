import CertificateChecker
import Certificates
import ConstraintSolver
import Rational
import TraceReplay

/// The proof that a solver's present layout is the canonical optimum, as files for checkers.
///
/// `tinamou verify TRACE CERTIFICATE` reads both texts.
public struct LayoutCertificate: Sendable, Hashable {
    /// The constraints, edits and anchors of the solver as a trace.
    public let trace: String
    /// The certificate of the layout.
    public let text: String

    /// Proves the layout of a solver. Queued changes are solved first; of open batches, the state
    /// before the outermost one is proven.
    ///
    /// - Complexity: One proof; O(n) exact operations in the number of terms.
    /// - Throws: an error if the state cannot be recorded, as by a number that is too long.
    public init(of solver: Solver) throws {
        let state = try RecordedState(solver)
        try self.init(state, values: state.solver.exactValues)
    }

    /// Writes the solver's multipliers as the proof of some values.
    init(_ state: RecordedState, values: [Rational]) throws {
        let proof = state.solver.proof(canonical: true)
        var certificate = Certificate(.canonical)
        certificate.point = zip(state.numbers, values).map { (variable: $0, value: $1) }
            .sorted { $0.variable < $1.variable }
        certificate.multipliers = Certificate.multipliers(
            zip(try state.names(of: proof), proof.multipliers).map { ($0, $1.entries) }
        ) { state.numbers[$0.index] }
        trace = state.text
        text = certificate.write(problemHash: CanonicalProblem.hash(of: state.problem.text))
    }

    /// The verdict of `CertificateChecker` on the certificate.
    public var verdict: CertificateChecker.Verdict {
        CertificateChecker.verify(trace: trace, certificates: text)
    }
}
