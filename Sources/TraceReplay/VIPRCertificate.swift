import Rational
import TraceFormat

/// A conflict as a certificate of VIPR 1.0, which `viprchk` checks: a problem of its members without an objective, and
/// one derived constraint, the contradiction that they add up to.
///
/// - Source: K. Cheung, A. Gleixner, D. Steffy: Verifying integer programming results. IPCO 2017.
enum VIPRCertificate {
    /// - Parameter members: the rows of the conflict with Farkas' numbers, not 0; `Σ y·a = 0` and `Σ y·c < 0`.
    static func text(_ members: [(row: CanonicalRow, factor: Rational)]) -> String {
        let variables = Set(members.flatMap { $0.row.terms.map(\.variable) }).sorted()
        let places = Dictionary(uniqueKeysWithValues: zip(variables, variables.indices))
        var lines = ["VER 1.0", "VAR \(variables.count)"]
        lines += variables.map { "x\($0)" }
        lines += ["INT 0", "OBJ min", "0", "CON \(members.count) 0"]
        lines += members.map { constraint($0.row, places) }
        let sum = members.reduce(into: Rational.zero) { $0.addProduct($1.factor, $1.row.constant) }
        let factors = members.enumerated().map { " \($0) \($1.factor)" }.joined()
        // The rows, times factors that make each of them at least 0, sum up to 0 >= -sum, which is above 0.
        lines += ["RTP infeas", "SOL 0", "DER 1", "contradiction G \(-sum) 0 { lin \(members.count)\(factors) } -1"]
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
