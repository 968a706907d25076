import Certificates
import Rational
import TraceFormat

// Results of a replay in the formats of other checkers.
extension Replay {
    /// Returns a problem in SMT-LIB 2 that is unsatisfiable (`unsat`) exactly if the layout is
    /// optimal.
    ///
    /// - Complexity: O(n) in the number of terms of the canonical problem.
    public func smtProblem(of verdict: ReplayVerdict) -> String {
        let refused = Set(refusals.map(\.index))
        let problem = CanonicalProblem(trace, before: trace.records.count, omitting: refused)
        return SMTProblem.text(problem.rows, values: verdict.values)
    }

    /// The conflicts of the refused records as VIPR 1.0 certificates, in record order.
    ///
    /// - Complexity: O(records), plus the number of installed rows per refused record.
    public var viprCertificates: [String] {
        refusedProblems { refusal, problem in
            let factors = refusal.factors.map { (RowName.constraint($0.id), $0.value) }
            let members = Dictionary(factors) { first, _ in first }
            return VIPRCertificate.text(
                problem.conflictRows(at: refusal.index).compactMap { row in
                    members[row.name].map { (row, $0) }
                })
        }
    }

    /// The results of a closure for each refusal and its canonical problem.
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

/// A conflict as a certificate of VIPR 1.0, for `viprchk`. The problem consists of the members
/// without an objective. The only derived constraint is their contradiction.
///
/// - Source: K. Cheung, A. Gleixner, D. Steffy: Verifying integer programming results. IPCO 2017.
enum VIPRCertificate {
    /// - Parameter members: The rows of the conflict with non-zero Farkas multipliers; `Σ y·a = 0`
    ///   and `Σ y·c < 0`.
    static func text(_ members: [(row: CanonicalRow, factor: Rational)]) -> String {
        let variables = Set(members.flatMap { $0.row.terms.map(\.variable) }).sorted()
        let places = Dictionary(uniqueKeysWithValues: zip(variables, variables.indices))
        var lines = ["VER 1.0", "VAR \(variables.count)"]
        lines += variables.map { "x\($0)" }
        lines += ["INT 0", "OBJ min", "0", "CON \(members.count) 0"]
        lines += members.map { constraint($0.row, places) }
        let sum = members.reduce(into: Rational.zero) { $0.addProduct($1.factor, $1.row.constant) }
        let factors = members.enumerated().map { " \($0) \($1.factor)" }.joined()
        // The rows, times factors that make each of them at least 0, add up to 0 >= -sum > 0.
        lines += [
            "RTP infeas", "SOL 0", "DER 1",
            "contradiction G \(-sum) 0 { lin \(members.count)\(factors) } -1",
        ]
        return lines.map { $0 + "\n" }.joined()
    }

    private static func constraint(_ row: CanonicalRow, _ places: [Int: Int]) -> String {
        let terms = row.terms.map { " \(places[$0.variable] ?? 0) \($0.coefficient)" }.joined()
        return "c\(row.name) \(sense(row.relation)) \(-row.constant) \(row.terms.count)\(terms)"
    }

    private static func sense(_ relation: TraceRelation) -> String {
        switch relation {
        case .equal: "E"
        case .lessOrEqual: "L"
        case .greaterOrEqual: "G"
        }
    }
}
