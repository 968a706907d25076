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
        certificate.multipliers = multipliers(proof.multipliers.map { (name(of: $0.row), $0.entries) })
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

    /// The layouts for a range of a variable's values, with their proof; `nil` for a variable that nothing names.
    public func sweep(_ variable: Int, over range: ClosedRange<Rational>) throws(ProblemError) -> Sweep? {
        guard let swept = variables[variable] else { return nil }
        return try solver.sweep(swept, over: range)
    }

    /// The certificate of a sweep.
    public func certificate(of sweep: Sweep) -> Certificate {
        let number = variables.number(of: sweep.variable)
        let (from, to) = (sweep.range.lowerBound, sweep.range.upperBound)
        var certificate = Certificate(.range(variable: number, from: from, to: to))
        // Where there is no layout at all, what keeps one end out keeps out the other.
        let whole = sweep.points.isEmpty ? sweep.lowerLimit ?? sweep.upperLimit : nil
        if let limit = whole ?? sweep.lowerLimit { certificate.rangePoints.append(rangePoint(from, limit, number)) }
        for (index, point) in sweep.points.enumerated() {
            // The last piece's multipliers stand below its first point, and below its last if no layout follows or
            // it is the only one.
            let isNeeded = index < sweep.points.count - 1 || sweep.upperLimit != nil || sweep.points.count == 1
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

    private func rangePoint(_ value: Rational, _ limit: Sweep.Limit, _ variable: Int) -> Certificate.RangePoint {
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
        list.compactMap { row, entries in
            row.map { ($0, entries.map { (level: level($0.level), number: $0.value) }) }
        }.sorted { $0.row < $1.row }
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

// Everything a replay proves.
extension Replay {
    /// All certificates of the replay, as the text of a file: of every refusal, and of what is installed at the end.
    ///
    /// - Complexity: O(records) copies of nothing, a proof of the layout, and a canonical text for each refusal.
    public func certificates(of verdict: ReplayVerdict) -> String {
        var texts = refusalCertificates
        for certificate in layoutCertificates(verdict) { texts.append(certificate.write(problemHash: problemHash)) }
        return texts.joined()
    }

    private var refusalCertificates: [String] {
        refusedProblems { refusal, problem in
            let hash = CanonicalProblem.hash(of: problem.conflictText(at: refusal.index))
            return certificate(of: refusal).write(problemHash: hash)
        }
    }

    /// The certificate of a refusal; its conflict is minimal by the rank of its rows.
    private func certificate(of refusal: ReplayRefusal) -> Certificate {
        var certificate = Certificate(.conflict(at: refusal.line))
        certificate.farkas = refusal.factors.map { (row: .constraint($0.id), number: $0.value) }
        return certificate
    }

    private func layoutCertificates(_ verdict: ReplayVerdict) -> [Certificate] {
        switch verdict.layout {
        // That one of several is the canonical one was not asked for: then all that is claimed is that it is optimal.
        case .ambiguous where solver.anyOptimum: return [layoutCertificate(.layout)]
        case .unique(let proof):
            var certificate = layoutCertificate(.unique)
            certificate.held = proof.held.compactMap(name)
            certificate.sides = proof.oneSided.compactMap { side in name(of: side.row).map { ($0, side.factor) } }
            certificate.combination = proof.balance.compactMap { part in name(of: part.row).map { ($0, part.factor) } }
            certificate.multipliers = multipliers(proof.multipliers.map { (name(of: $0.row), $0.entries) })
            return [certificate]
        case .ambiguous(_, let witness):
            var certificate = layoutCertificate(.ambiguous)
            certificate.witness = witness.enumerated().map { (variable: $0, value: $1) }
            return [certificate, layoutCertificate(.canonical)]
        }
    }
}
