import Certificates
import ConstraintSolver
import Rational
import TraceFormat
import TraceReplay

/// A trace that a command made, played again for its certificates.
struct TraceProof {
    private let replay: Replay

    init(_ text: String, file: String) throws(InputError) {
        do {
            let trace = try TraceReader().read(Array(text.utf8), file: file)
            var replay = Replay(trace, mode: .certified)
            try replay.run()
            self.replay = replay
        } catch {
            throw InputError("\(error)")
        }
    }

    /// The certificates of all refusals and of what is installed at the end.
    func certificates() -> String { replay.certificates(of: replay.verdict()) }

    /// The certificate of the layouts for a range of a variable's values.
    func range(of variable: Int, _ range: ClosedRange<Rational>) throws(InputError) -> String {
        do {
            guard let sweep = try replay.sweep(variable, over: range) else { return "" }
            return replay.certificate(of: sweep).write(problemHash: replay.problemHash)
        } catch {
            throw InputError("\(error)")
        }
    }
}
