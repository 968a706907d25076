import Certificates
import Rational

// What was found, in formats that other people's programs check.
extension Replay {
    /// The question, in SMT-LIB 2, whether the layout is wrong: `unsat` says that it is optimal.
    ///
    /// - Complexity: O(entries), and the canonical problem.
    public func smtProblem(of verdict: ReplayVerdict) -> String {
        let refused = Set(refusals.map(\.index))
        let problem = CanonicalProblem(trace, before: trace.records.count, omitting: refused)
        return SMTProblem.text(problem.rows, values: verdict.values)
    }

    /// The conflict of each refusal as a VIPR 1.0 certificate, in order.
    ///
    /// - Complexity: O(records), and the rows installed at each refusal.
    public var viprCertificates: [String] {
        refusedProblems { refusal, problem in
            let factors = refusal.factors.map { (RowName.constraint($0.id), $0.value) }
            let members = Dictionary(factors) { first, _ in first }
            return VIPRCertificate.text(
                problem.conflictRows(at: refusal.index).compactMap { row in members[row.name].map { (row, $0) } })
        }
    }

    /// Something of each refusal and the problem that stands before it.
    func refusedProblems<Result>(_ make: (ReplayRefusal, CanonicalProblem) -> Result) -> [Result] {
        let refused = Dictionary(refusals.map { ($0.index, $0) }) { first, _ in first }
        var problem = CanonicalProblem(trace), results: [Result] = []
        guard !refused.isEmpty else { return [] }
        for index in trace.records.indices {
            if let refusal = refused[index] { results.append(make(refusal, problem)) }
            problem.play(index, isRefused: refused[index] != nil)
        }
        return results
    }
}
