import Certificates
import ConstraintSolver
import Rational
import TraceFormat

// What a replay has found, as certificates under the trace's own ids.

extension Replay {
    /// The certificate that what is installed has the present values as an optimal layout, or as its canonical one.
    public func layoutCertificate(_ kind: Certificate.Kind) -> Certificate {
        let proof = solver.proof(canonical: kind == .canonical)
        var certificate = Certificate(kind)
        certificate.point = point(proof.values)
        certificate.multipliers = proof.multipliers.compactMap { row, entries in
            name(of: row).map { ($0, entries.map { (level: level($0.level), number: $0.value) }) }
        }.sorted { $0.row < $1.row }
        return certificate
    }

    /// All variables of the trace, by the values of the solver's.
    func point(_ values: [Rational]) -> CertificatePoint {
        (0..<trace.variableCount).map { (variable: $0, value: variables[$0].map { values[$0.index] } ?? .zero) }
    }

    func name(of row: LayoutProof.Row) -> RowName? {
        switch row {
        case .constraint(let constraint): handles.owner(of: constraint).map { .constraint($0) }
        case .edit(let variable): .edit(variables.number(of: variable))
        case .stay(let variable): .stay(variables.number(of: variable))
        }
    }

    private func level(_ level: LayoutProof.Level) -> CertificateLevel {
        switch level {
        case .priority(let priority): .priority(priority.rawValue)
        case .stay(let variable): .stay(variables.number(of: variable))
        }
    }

    /// The canonical problem that the certificates of the end speak of, as its hash.
    public var problemHash: String {
        let refused = Set(refusals.map(\.index))
        return CanonicalProblem.hash(of: CanonicalProblem(trace, before: trace.records.count, omitting: refused).text)
    }
}

extension Replay {
    /// All certificates of the replay, as the text of a file.
    public var certificates: String {
        let hash = problemHash
        return [Certificate.Kind.layout, .canonical].map { layoutCertificate($0).write(problemHash: hash) }.joined()
    }
}
