import Diagnostics
import Rational
import TraceFormat

// MPSFormat: linear programs, read from MPS files and written as traces. It imports Rational and
// TraceFormat. Start here, then read MPSReader.swift (parsing) and LinearProgram+Trace.swift
// (conversion).

/// A linear program with exact numbers: an objective, rows with limits, and columns with bounds.
///
/// The entries of all columns are stored consecutively in two parallel arrays; each column has a
/// range of indices.
public struct LinearProgram: Sendable {
    /// The direction of optimisation.
    public enum Sense: String, Sendable, Hashable {
        /// The objective is minimised.
        case minimise
        /// The objective is maximised.
        case maximise
    }

    /// A row with the limits of its activity.
    public struct Row: Sendable {
        /// The name of the row in the file.
        public let name: String
        /// The lower limit of the activity; `nil` means no limit.
        public internal(set) var lower: Rational?
        /// The upper limit of the activity; `nil` means no limit.
        public internal(set) var upper: Rational?
    }

    /// A column: a variable with its cost and bounds.
    public struct Column: Sendable {
        /// The name of the column in the file.
        public let name: String
        /// The coefficient in the objective.
        public internal(set) var cost = Rational(0)
        /// The lower bound of the variable; `nil` means no bound.
        public internal(set) var lower: Rational? = Rational(0)
        /// The upper bound of the variable; `nil` means no bound.
        public internal(set) var upper: Rational?
        /// The indices of the column's entries in `entryRows` and `entryValues`.
        public internal(set) var entries: Range<Int>
    }

    /// The name of the file in messages, usually a path.
    public let file: String
    /// The name of the problem, according to the `NAME` section.
    public internal(set) var name = ""
    /// The direction of optimisation.
    public internal(set) var sense = Sense.minimise
    /// The name of the objective row; `nil` if the program has no objective, so that every feasible
    /// point is optimal.
    public internal(set) var objectiveName: String?
    /// The constant summand of the objective.
    public internal(set) var objectiveConstant = Rational(0)
    /// The rows in file order, except N rows.
    public internal(set) var rows: [Row] = []
    /// The columns, in file order.
    public internal(set) var columns: [Column] = []
    /// The row index of each entry.
    public internal(set) var entryRows: [Int32] = []
    /// The non-zero coefficient of each entry.
    public internal(set) var entryValues: [Rational] = []
    /// The first warnings of the reader; at most ``MPSLimits/warningCount`` are stored.
    public internal(set) var warnings: [Diagnostic] = []
    /// The number of all warnings, including those that are not stored.
    public internal(set) var warningCount = 0

    init(file: String) {
        self.file = file
    }

    /// Returns the value of the objective at a point.
    public func objective(at point: some Collection<Rational>) -> Rational {
        zip(columns, point).reduce(objectiveConstant) { $0 + $1.0.cost * $1.1 }
    }
}

/// A required constraint in the solver's form: `Σ terms + constant  relation  0`.
public struct ProgramRow: Sendable {
    /// The name of the row, or of the column if the constraint is a bound.
    public let name: String
    /// The relation of the left side to zero.
    public let relation: TraceRelation
    /// The constant summand of the left side.
    public let constant: Rational
    /// The columns with their coefficients.
    public let terms: [(variable: Int, coefficient: Rational)]
}

extension LinearProgram {
    /// The rows and bounds as required constraints. The rows come first, in order; the bounds
    /// follow, column by column.
    ///
    /// Two equal limits give one equality. Of two different limits, the lower one comes first.
    ///
    /// - Complexity: O(n) in the number of non-zero coefficients.
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

    /// The columns with a non-zero cost.
    public var objectiveTerms: [(variable: Int, coefficient: Rational)] {
        columns.indices.filter { !columns[$0].cost.isZero }.map { ($0, columns[$0].cost) }
    }

    private var termsByRow: [[(variable: Int, coefficient: Rational)]] {
        var terms = [[(variable: Int, coefficient: Rational)]](repeating: [], count: rows.count)
        for (index, column) in columns.enumerated() {
            for entry in column.entries {
                terms[Int(entryRows[entry])].append((index, entryValues[entry]))
            }
        }
        return terms
    }

    private static func append(
        _ name: String, _ terms: [(variable: Int, coefficient: Rational)], _ lower: Rational?,
        _ upper: Rational?,
        to constraints: inout [ProgramRow]
    ) {
        func add(_ relation: TraceRelation, _ limit: Rational) {
            constraints.append(
                ProgramRow(name: name, relation: relation, constant: -limit, terms: terms))
        }
        if let lower, lower == upper { return add(.equal, lower) }
        if let lower { add(.greaterOrEqual, lower) }
        if let upper { add(.lessOrEqual, upper) }
    }
}
