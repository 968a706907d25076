import Rational
import TraceFormat

/// A row as the solver takes it: `Σ terms + constant  relation  0`, required.
public struct ProgramRow: Sendable {
    /// What it comes from: a row's name, or a column's for a bound.
    public let name: String
    /// Its relation to zero.
    public let relation: TraceRelation
    /// What stands beside the terms.
    public let constant: Rational
    /// Columns and coefficients.
    public let terms: [(variable: Int, coefficient: Rational)]
}

extension LinearProgram {
    /// The rows and bounds as required constraints: first the rows in order, then the bounds column by column. Two
    /// equal limits are one equality; of two others the lower comes first.
    ///
    /// - Complexity: O(non-zeros).
    public var constraintRows: [ProgramRow] {
        var constraints: [ProgramRow] = []
        for (row, terms) in zip(rows, termsByRow) {
            Self.append(row.name, terms, row.lower, row.upper, to: &constraints)
        }
        for (index, column) in columns.enumerated() {
            Self.append(column.name, [(index, .one)], column.lower, column.upper, to: &constraints)
        }
        return constraints
    }

    /// The objective's terms.
    public var objectiveTerms: [(variable: Int, coefficient: Rational)] {
        columns.indices.filter { !columns[$0].cost.isZero }.map { ($0, columns[$0].cost) }
    }

    private var termsByRow: [[(variable: Int, coefficient: Rational)]] {
        var terms = [[(variable: Int, coefficient: Rational)]](repeating: [], count: rows.count)
        for (index, column) in columns.enumerated() {
            for entry in column.entries { terms[Int(entryRows[entry])].append((index, entryValues[entry])) }
        }
        return terms
    }

    private static func append(
        _ name: String, _ terms: [(variable: Int, coefficient: Rational)], _ lower: Rational?, _ upper: Rational?,
        to constraints: inout [ProgramRow]
    ) {
        func add(_ relation: TraceRelation, _ limit: Rational) {
            constraints.append(ProgramRow(name: name, relation: relation, constant: -limit, terms: terms))
        }
        if let lower, lower == upper { return add(.equal, lower) }
        if let lower { add(.greaterOrEqual, lower) }
        if let upper { add(.lessOrEqual, upper) }
    }
}
