import Certificates
import ConstraintSolver
import Rational
import TraceFormat

// Results of a replay as certificates, with the ids of the trace.

extension Replay {
    /// Returns a certificate that the current values are an optimal layout, or the canonical one.
    public func layoutCertificate(_ kind: Certificate.Kind) -> Certificate {
        let proof = solver.proof(canonical: kind == .canonical)
        var certificate = Certificate(kind)
        certificate.point = point(proof.values)
        certificate.multipliers = multipliers(
            proof.multipliers.map { (name(of: $0.row), $0.entries) })
        return certificate
    }

    /// The values of all variables of the trace, from those of the solver.
    func point(_ values: [Rational]) -> CertificatePoint {
        (0..<trace.variableCount).map {
            (variable: $0, value: variables[$0].map { values[$0.index] } ?? .zero)
        }
    }

    func name(of row: LayoutProof.Row) -> RowName? {
        switch row {
        case .constraint(let constraint): handles.owner(of: constraint).map { .constraint($0) }
        case .edit(let variable): .edit(variables.number(of: variable))
        case .stay(let variable): .stay(variables.number(of: variable))
        }
    }

    /// Returns the layouts for a range of values of a variable, with proofs; `nil` if no record
    /// contains the variable.
    public func sweep(_ variable: Int, over range: ClosedRange<Rational>) throws(ProblemError)
        -> Sweep?
    {
        guard let swept = variables[variable] else { return nil }
        return try solver.sweep(swept, over: range)
    }

    /// Returns the certificate of a sweep.
    public func certificate(of sweep: Sweep) -> Certificate {
        let number = variables.number(of: sweep.variable)
        let (from, to) = (sweep.range.lowerBound, sweep.range.upperBound)
        var certificate = Certificate(.range(variable: number, from: from, to: to))
        // If no layout exists in the whole range, one contradiction excludes both ends.
        let whole = sweep.points.isEmpty ? sweep.lowerLimit ?? sweep.upperLimit : nil
        if let limit = whole ?? sweep.lowerLimit {
            certificate.rangePoints.append(rangePoint(from, limit, number))
        }
        for (index, point) in sweep.points.enumerated() {
            // The multipliers of a piece are attached to its first point. The last point needs them
            // if no layout follows it, or if it is the only one.
            let isNeeded =
                index < sweep.points.count - 1 || sweep.upperLimit != nil || sweep.points.count == 1
            let proven = isNeeded ? point.multipliers : []
            let multipliers = multipliers(proven.map { (name(of: $0.row, number), $0.entries) })
            certificate.rangePoints.append(
                .init(value: point.at, point: self.point(point.values), multipliers: multipliers))
        }
        if let limit = whole ?? sweep.upperLimit {
            certificate.rangePoints.append(rangePoint(to, limit, number))
        }
        return certificate
    }

    private func rangePoint(_ value: Rational, _ limit: Sweep.Limit, _ variable: Int)
        -> Certificate.RangePoint
    {
        let factors = limit.factors.compactMap { factor in
            name(of: factor.row, variable).map { (row: $0, number: factor.factor) }
        }
        return .init(value: value, farkas: factors.sorted { $0.row < $1.row })
    }

    private func name(of row: Sweep.Row, _ variable: Int) -> RowName? {
        switch row {
        case .swept: .edit(variable)
        case .row(let row): name(of: row)
        }
    }

    private func multipliers(
        _ list: [(row: RowName?, entries: [LayoutProof.Multiplier])]
    ) -> CertificateMultipliers {
        Certificate.multipliers(list) { variables.number(of: $0) }
    }

    /// The SHA-256 of the final canonical problem, which certificates of the layout contain.
    public var problemHash: String {
        let refused = Set(refusals.map(\.index))
        return CanonicalProblem.hash(
            of: CanonicalProblem(trace, before: trace.records.count, omitting: refused).text)
    }
}

extension Certificate {
    /// Returns the multipliers of a proof in the form of certificates, without unnamed rows.
    ///
    /// - Parameter number: Returns the number of a variable in the trace.
    package static func multipliers(
        _ list: [(row: RowName?, entries: [LayoutProof.Multiplier])], number: (Variable) -> Int
    ) -> CertificateMultipliers {
        list.compactMap { row, entries in
            row.map { row in
                (row, entries.map { (level: level($0.level, number), number: $0.value) })
            }
        }.sorted { $0.row < $1.row }
    }

    private static func level(_ level: LayoutProof.Level, _ number: (Variable) -> Int)
        -> CertificateLevel
    {
        switch level {
        case .priority(let priority): .priority(priority.rawValue)
        case .stay(let variable): .stay(number(variable))
        }
    }
}

// All proofs of a replay.
extension Replay {
    /// Returns the certificates of all refusals and of the final layout, as the text of one file.
    ///
    /// - Complexity: O(records), plus one proof of the layout and one canonical text per refused
    ///   record.
    public func certificates(of verdict: ReplayVerdict) -> String {
        var texts = refusalCertificates
        for certificate in layoutCertificates(verdict) {
            texts.append(certificate.write(problemHash: problemHash))
        }
        return texts.joined()
    }

    private var refusalCertificates: [String] {
        refusedProblems { refusal, problem in
            let hash = CanonicalProblem.hash(of: problem.conflictText(at: refusal.index))
            return certificate(of: refusal).write(problemHash: hash)
        }
    }

    /// The certificate of a refusal. Its conflict is minimal by the rank of its rows.
    private func certificate(of refusal: ReplayRefusal) -> Certificate {
        var certificate = Certificate(.conflict(at: refusal.line))
        certificate.farkas = refusal.factors.map { (row: .constraint($0.id), number: $0.value) }
        return certificate
    }

    private func layoutCertificates(_ verdict: ReplayVerdict) -> [Certificate] {
        switch verdict.layout {
        // The canonical optimum was not requested, so the certificate claims only optimality.
        case .ambiguous where solver.anyOptimum: return [layoutCertificate(.layout)]
        case .unique(let proof):
            var certificate = layoutCertificate(.unique)
            certificate.held = proof.held.compactMap(name)
            certificate.sides = proof.oneSided.compactMap { side in
                name(of: side.row).map { ($0, side.factor) }
            }
            certificate.combination = proof.balance.compactMap { part in
                name(of: part.row).map { ($0, part.factor) }
            }
            certificate.multipliers = multipliers(
                proof.multipliers.map { (name(of: $0.row), $0.entries) })
            return [certificate]
        case .ambiguous(_, let witness):
            var certificate = layoutCertificate(.ambiguous)
            certificate.witness = witness.enumerated().map { (variable: $0, value: $1) }
            return [certificate, layoutCertificate(.canonical)]
        }
    }
}
