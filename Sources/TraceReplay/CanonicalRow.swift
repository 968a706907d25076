import Certificates
import Rational
import TraceFormat

/// A row as a canonical text has it: `Σ terms + constant  relation  0`, with exact numbers.
public struct CanonicalRow: Sendable {
    /// The constraint's id, or the edit's variable.
    public let name: RowName
    /// How the left side compares with 0.
    public let relation: TraceRelation
    /// The priority; 1000 is required.
    public let priority: Float
    /// The factor of its violation, and the number that stands by itself.
    public let weight: Rational, constant: Rational
    /// One term a variable, in the variables' order, none 0.
    public let terms: [(variable: Int, coefficient: Rational)]

    /// Whether it must hold.
    public var isRequired: Bool { priority == TracePriority.required }
}

extension CanonicalProblem {
    /// All that is installed, in canonical order: constraints by their ids, then edits by their variables.
    public var rows: [CanonicalRow] { constraints + editRows }

    /// What the edits wish, in the order of their variables.
    var editRows: [CanonicalRow] {
        state.edits.sorted { $0.key < $1.key }.map { variable, edit in
            CanonicalRow(
                name: .edit(variable), relation: .equal, priority: edit.priority, weight: trace.exact(edit.weight),
                constant: -(edit.constant.map(trace.exact) ?? 0), terms: [(variable, 1)])
        }
    }

    /// The installed constraints, in the order of their ids.
    var constraints: [CanonicalRow] {
        state.rows.sorted { $0.key < $1.key }.map { id, row in
            CanonicalRow(
                name: .constraint(id), relation: row.relation, priority: row.priority, weight: trace.exact(row.weight),
                constant: row.constant.map(trace.exact) ?? 0, terms: terms(row.terms))
        }
    }

    /// The required rows of which some cannot hold together, where the record at hand is refused.
    public func conflictRows(at index: Int) -> [CanonicalRow] {
        judged(at: index).constraints.filter(\.isRequired)
    }

    /// The terms of a row in the variables' order, those of one variable in one.
    private func terms(_ range: Range<Int>) -> [(variable: Int, coefficient: Rational)] {
        let order = range.sorted { trace.termVariables[$0] < trace.termVariables[$1] }
        var terms: [(variable: Int, coefficient: Rational)] = []
        for term in order {
            let variable = Int(trace.termVariables[term]), coefficient = trace.exactCoefficient(term)
            if let last = terms.last, last.variable == variable {
                terms[terms.count - 1].coefficient += coefficient
            } else {
                terms.append((variable, coefficient))
            }
        }
        return terms.filter { !$0.coefficient.isZero }
    }
}
