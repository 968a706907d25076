import Rational

// What MPSFormat is: linear programs, read from MPS files and written as traces. It imports Rational and TraceFormat.
// Start here (what a program is), then MPSReader.swift (how it is read) and LinearProgram+Trace.swift (what becomes of
// it).

/// A linear program with exact numbers: an objective, rows with limits, columns with bounds.
///
/// Entries stand column by column in two parallel arrays that columns point into.
public struct LinearProgram: Sendable {
    /// What to do with the objective.
    public enum Sense: String, Sendable, Hashable {
        /// As small as possible.
        case minimise
        /// As large as possible.
        case maximise
    }

    /// A row: what its activity may be.
    public struct Row: Sendable {
        /// Its name in the file.
        public let name: String
        /// The least activity, or `nil` for none.
        public internal(set) var lower: Rational?
        /// The greatest activity, or `nil` for none.
        public internal(set) var upper: Rational?
    }

    /// A column: a variable, its cost and its bounds.
    public struct Column: Sendable {
        /// Its name in the file.
        public let name: String
        /// Its coefficient in the objective.
        public internal(set) var cost = Rational(0)
        /// The least value, or `nil` for none.
        public internal(set) var lower: Rational? = Rational(0)
        /// The greatest value, or `nil` for none.
        public internal(set) var upper: Rational?
        /// Its entries, as indices into `entryRows` and `entryValues`.
        public internal(set) var entries: Range<Int>
    }

    /// The name the caller gave the text, usually a path.
    public let file: String
    /// What stands after NAME.
    public internal(set) var name = ""
    /// What to do with the objective.
    public internal(set) var sense = Sense.minimise
    /// The name of the objective's row, or `nil` where there is none: then any point will do.
    public internal(set) var objectiveName: String?
    /// What the objective has beside its terms.
    public internal(set) var objectiveConstant = Rational(0)
    /// The rows in file order, without those of type N.
    public internal(set) var rows: [Row] = []
    /// The columns in file order.
    public internal(set) var columns: [Column] = []
    /// The row of each entry.
    public internal(set) var entryRows: [Int32] = []
    /// The coefficient of each entry, not 0.
    public internal(set) var entryValues: [Rational] = []
    /// Odd things that were met, the first few of them.
    public internal(set) var warnings: [MPSWarning] = []
    /// How many odd things were met in all.
    public internal(set) var warningCount = 0

    init(file: String) {
        self.file = file
    }

    /// The objective at a point.
    public func objective(at point: some Collection<Rational>) -> Rational {
        zip(columns, point).reduce(objectiveConstant) { $0 + $1.0.cost * $1.1 }
    }
}
