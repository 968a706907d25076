import CertificateChecker
import Certificates
import ConstraintSolver
import Rational
import TestSupport

/// Certificates about a random history: layouts from the reference solver, multipliers by trial of
/// all bases.
struct ReferenceCertifier {
    let text: String
    private(set) var conflicts: [Certificate] = []
    private(set) var model: HistoryModel
    private let refused: Set<Int>

    init(_ history: History) {
        text = history.text
        model = HistoryModel(history)
        var refused: Set<Int> = []
        for (index, record) in history.records.enumerated() {
            // Two counts stand above the records.
            guard case .refused(let rows) = model.apply(record) else { continue }
            refused.insert(index + 3)
            conflicts += [Self.conflict(rows, at: index + 3, model)].compactMap(\.self)
        }
        self.refused = refused
    }

    /// Whether a certificate was found for each refusal, as there should be.
    var isComplete: Bool { conflicts.count == refused.count }

    /// The hashes of the refused problems and of the last.
    private func hashes() throws -> (refused: [String], end: String) {
        let problems = try CertificateChecker.problems(of: Array(text.utf8), refusing: refused)
        return (
            problems.refused.map { SHA256.digest(of: $0.utf8) },
            SHA256.digest(of: problems.end.utf8)
        )
    }

    /// A file with the conflicts and more.
    func file(_ more: [Certificate]) throws -> String {
        let hashes = try hashes()
        let first = zip(conflicts, hashes.refused).map { $0.write(problemHash: $1) }
        return (first + more.map { $0.write(problemHash: hashes.end) }).joined()
    }

    func verdict(_ more: [Certificate]) throws -> CertificateChecker.Verdict {
        CertificateChecker.verify(trace: text, certificates: try file(more))
    }
}

// Conflicts.
extension ReferenceCertifier {
    /// Rows are taken away as long as the rest is a conflict; of what is left one combination is
    /// zero.
    private static func conflict(_ rows: [Int: ReferenceRow], at line: Int, _ model: HistoryModel)
        -> Certificate?
    {
        func problem(_ ids: [Int]) -> ReferenceProblem {
            ReferenceProblem(anchors: model.anchors, rows: ids.compactMap { rows[$0] })
        }
        var members = rows.keys.sorted()
        for id in members where !ReferenceSolver.isFeasible(problem(members.filter { $0 != id })) {
            members.removeAll { $0 == id }
        }
        let columns = members.map { dense(rows[$0]?.terms ?? [], model.anchors.count) }
        let constants = members.map { rows[$0]?.constant ?? 0 }
        let dependency = LinearSystem(columns: columns).dependency
        guard let factors = dependency ?? (members.count == 1 ? [1] : nil) else { return nil }
        let isUp = zip(factors, constants).reduce(Rational.zero) { $0 + $1.0 * $1.1 } > 0
        var certificate = Certificate(.conflict(at: line))
        certificate.farkas = zip(members, factors).map { (.constraint($0), isUp ? -$1 : $1) }
        guard line.isMultiple(of: 2) else { return certificate }
        certificate.satisfied = members.map { id in
            let layout = ReferenceSolver.solve(problem(members.filter { $0 != id }))
            return (.constraint(id), point(layout?.values ?? []).filter { !$0.value.isZero })
        }
        return certificate
    }

    private static func dense(_ terms: [ReferenceTerm], _ count: Int) -> [Rational] {
        terms.reduce(into: Array(repeating: 0, count: count)) { $0[$1.variable] += $1.coefficient }
    }

    private static func point(_ values: [Rational]) -> CertificatePoint {
        values.enumerated().map { ($0, $1) }
    }
}

// Layouts.
extension ReferenceCertifier {
    private typealias NamedRow = (name: RowName, row: ReferenceRow, level: CertificateLevel)

    private var rows: [NamedRow] {
        let installed =
            model.rows.enumerated().map { (RowName.constraint($0), $1) }
            + model.edits.enumerated().map { (RowName.edit($0), $1) }
        let stays = model.anchors.enumerated().map { variable, anchor in
            (
                RowName.stay(variable),
                ReferenceRow([ReferenceTerm(1, variable)], -anchor, .equal, priority: 1),
                CertificateLevel.stay(variable)
            )
        }
        return installed.compactMap { name, row in row.map { (name, $0, .priority($0.priority)) } }
            + stays
    }

    /// The layout, whose multipliers are of the first basis that the checker takes; `nil` where
    /// there are too many.
    func canonical() throws -> Certificate? {
        guard let layout = ReferenceSolver.solve(model.problem) else { return nil }
        let rows = rows, activities = rows.map { $0.row.activity(at: layout.values) }
        let tight = rows.indices.filter { activities[$0].isZero }
        let levels = Set(rows.filter { $0.level != .priority(1000) }.map(\.level)).sorted()
        let fixed = rows.indices.filter { !activities[$0].isZero }
            .map { (rows[$0], slope(rows[$0].row, activities[$0])) }
        let zero = Array(repeating: Rational.zero, count: layout.values.count)
        let sides = levels.map { level in
            fixed.filter { $0.0.level == level }.reduce(into: zero) {
                for term in $1.0.row.terms { $0[term.variable] -= $1.1 * term.coefficient }
            }
        }
        guard tight.count <= 9 else { return nil }
        var certificate = Certificate(.canonical)
        certificate.point = Self.point(layout.values)
        for subset in subsets(tight, of: layout.values.count) {
            let columns = subset.map { Self.dense(rows[$0].row.terms, layout.values.count) }
            let system = LinearSystem(columns: columns, sides: sides)
            let solutions = levels.indices.compactMap { system.solution(side: $0) }
            guard solutions.count == levels.count else { continue }
            let basic = zip(subset.indices, subset).map { place, row in
                (
                    row: rows[row].name,
                    entries: zip(levels, solutions).map { (level: $0, number: $1[place]) }
                )
            }
            certificate.multipliers = fixed.map { ($0.0.name, [($0.0.level, $0.1)]) } + basic
            if case .verified = try verdict([certificate]) { return certificate }
        }
        return nil
    }

    private func slope(_ row: ReferenceRow, _ activity: Rational) -> Rational {
        let isFree =
            row.isRequired || row.relation == (activity > 0 ? .greaterOrEqual : .lessOrEqual)
        return isFree ? 0 : activity > 0 ? row.weight : -row.weight
    }

    private func subsets(_ items: [Int], of count: Int) -> [[Int]] {
        guard count > 0 else { return [[]] }
        return items.indices.flatMap { index in
            subsets(Array(items[(index + 1)...]), of: count - 1).map { [items[index]] + $0 }
        }
    }

    /// The same layout as optimal over the priorities alone: what is said of stays is left out.
    func layout(_ canonical: Certificate, _ kind: Certificate.Kind = .layout) -> Certificate {
        var certificate = Certificate(kind)
        certificate.point = canonical.point
        certificate.multipliers = canonical.multipliers.filter { $0.row < .stay(0) }.map {
            row, entries in
            (row, entries.filter { $0.level < .stay(0) })
        }
        return certificate
    }

    /// All rows are taken into Z, and those that the checker does not find held are taken out
    /// again.
    func unique(_ canonical: Certificate) throws -> Certificate? {
        var certificate = layout(canonical, .unique)
        certificate.held = rows.map(\.name).filter { $0 < .stay(0) }
        while true {
            guard case .rejected(let rejection) = try verdict([certificate]) else {
                return certificate
            }
            guard rejection.message.hasSuffix("in Z is not 0 at every optimal point") else {
                return nil
            }
            certificate.held.removeAll { $0.description == rejection.row }
        }
    }

    /// Another optimal point, which other anchors bring about.
    func ambiguous(_ canonical: Certificate) -> Certificate? {
        var certificate = layout(canonical, .ambiguous)
        for anchor in [1000, -1000] as [Rational] {
            let moved = ReferenceProblem(
                anchors: model.anchors.map { _ in anchor }, rows: model.problem.rows)
            let other = ReferenceSolver.solve(moved)?.values ?? []
            guard !other.isEmpty, other != canonical.point.map(\.value) else { continue }
            certificate.witness = Self.point(other)
            return certificate
        }
        return nil
    }
}
