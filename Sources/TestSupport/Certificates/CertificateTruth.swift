import ConstraintSolver
import Rational

/// Evaluates the statements of certificates with the reference solver, without their proofs.
public struct CertificateTruth {
    private let problem: ReferenceProblem
    private let layout: ReferenceLayout?
    private let isAmbiguous: Bool
    private let edits: [ReferenceRow?]
    /// The required rows at each refused record, by its line in the text of the history.
    private var refused: [Int: [Int: ReferenceRow]] = [:]

    /// Creates the truth of a history.
    public init(_ history: History) {
        var model = HistoryModel(history)
        for (index, record) in history.records.enumerated() {
            // Two lines of counts precede the records.
            if case .refused(let rows) = model.apply(record) { refused[index + 3] = rows }
        }
        problem = model.problem
        edits = model.edits
        layout = ReferenceSolver.solve(problem)
        isAmbiguous = ReferenceSolver.isAmbiguous(problem)
    }

    /// Returns whether all statements of accepted certificates are true.
    public func holds(_ certificates: String) -> Bool {
        certificates.split(separator: "END").allSatisfy { text in
            let lines = text.split { $0 == "\n" || $0 == "\r\n" }.map {
                $0.split { $0 == " " || $0 == "\t" }
            }
            guard let header = lines.first, header.count > 2 else { return lines.joined().isEmpty }
            return holds(header, lines.dropFirst())
        }
    }

    private func holds(_ header: [Substring], _ lines: ArraySlice<[Substring]>) -> Bool {
        let points = lines.filter { $0.first == "X" },
            point = self.point(points.flatMap { $0.dropFirst() })
        switch header[2] {
        case "layout": return isOptimal(point, problem, layout)
        case "canonical": return point == layout?.values
        case "unique": return point == layout?.values && !isAmbiguous
        case "ambiguous":
            let witness = self.point(lines.filter { $0.first == "W" }.flatMap { $0.dropFirst() })
            return isAmbiguous && point != witness && isOptimal(point, problem, layout)
                && isOptimal(witness, problem, layout)
        case "conflict": return isConflict(header, lines)
        default: return isRange(header, lines)
        }
    }

    /// Returns a point from its words: variables with their values.
    private func point(_ words: [Substring]) -> [Rational] {
        var values = Array(repeating: Rational.zero, count: problem.anchors.count)
        for place in stride(from: 0, to: words.count - 1, by: 2) {
            if let variable = Int(words[place]) { values[variable] = number(words[place + 1]) }
        }
        return values
    }

    private func number(_ word: Substring) -> Rational { (try? Rational(text: word)) ?? .zero }

    private func isOptimal(
        _ point: [Rational], _ problem: ReferenceProblem, _ layout: ReferenceLayout?
    ) -> Bool {
        guard let layout else { return false }
        return problem.rows.allSatisfy { !$0.isRequired || $0.violation(at: point).isZero }
            && layout.levelSums.allSatisfy { problem.levelSum($0.priority, at: point) == $0.sum }
    }

    /// Returns whether the rows conflict, and all but any one of them do not.
    private func isConflict(_ header: [Substring], _ lines: ArraySlice<[Substring]>) -> Bool {
        let words = lines.filter { $0.first == "F" }.flatMap { $0.dropFirst() }
        let ids = words.compactMap { $0.split(separator: ":").first.flatMap { Int($0) } }
        guard let line = value("at=", header).flatMap({ Int($0) }), let required = refused[line]
        else { return false }
        let rows = ids.compactMap { required[$0] }
        guard rows.count == words.count, !isFeasible(rows) else { return false }
        return rows.indices.allSatisfy { place in
            isFeasible(rows.indices.filter { $0 != place }.map { rows[$0] })
        }
    }

    private func isFeasible(_ rows: [ReferenceRow]) -> Bool {
        ReferenceSolver.isFeasible(ReferenceProblem(anchors: problem.anchors, rows: rows))
    }

    private func value(_ key: String, _ header: [Substring]) -> Substring? {
        header.first { $0.hasPrefix(key) }?.dropFirst(key.count)
    }

    /// Returns whether the layout at each value is as stated.
    private func isRange(_ header: [Substring], _ lines: ArraySlice<[Substring]>) -> Bool {
        guard let variable = value("v=", header).flatMap({ Int($0) }),
            problem.anchors.indices.contains(variable)
        else {
            return false
        }
        return lines.filter { $0.first == "P" && $0.count > 2 }.allSatisfy { line in
            let swept = swept(variable, number(line[1])), layout = ReferenceSolver.solve(swept)
            if line[2] == "F" { return layout == nil }
            let points = lines.filter { $0.first == "X" }
            guard points.isEmpty else { return layout != nil }
            return isOptimal(point(Array(line.dropFirst(3))), swept, layout)
        }
    }

    /// Returns the problem with a required value of a variable in place of its edit.
    private func swept(_ variable: Int, _ value: Rational) -> ReferenceProblem {
        var rows = problem.rows
        if let edit = edits[variable], let place = rows.lastIndex(of: edit) {
            rows.remove(at: place)
        }
        rows.append(ReferenceRow([ReferenceTerm(1, variable)], -value, .equal))
        return ReferenceProblem(anchors: problem.anchors, rows: rows)
    }
}
