import Rational
import TraceFormat

/// The correctness of a layout as a satisfiability problem in SMT-LIB 2.
///
/// The formula states that the point violates a required row, or that another point has a
/// lexicographically smaller cost. `unsat` therefore means that the layout is optimal.
///
/// All constraints are linear: each violation is a variable bounded from below by both signs of its
/// row. The cost of a level is compared with that of the given point. A point is better from a
/// level on if its cost there is less, or if it is not greater and the point is better from the
/// next level on.
struct SMTProblem {
    private let rows: [CanonicalRow]
    private let values: [Rational]
    private var text = ""

    /// The formula for the values of all variables.
    static func text(_ rows: [CanonicalRow], values: [Rational]) -> String {
        var problem = SMTProblem(rows: rows, values: values)
        problem.write()
        return problem.text
    }

    private init(rows: [CanonicalRow], values: [Rational]) {
        self.rows = rows
        self.values = values
    }

    private mutating func write() {
        line(
            "; Is this layout wrong, or is there a lexicographically better one? It is optimal if this is unsat."
        )
        line("(set-info :status unsat)")
        line("(set-logic QF_LRA)")
        for (variable, value) in values.enumerated() {
            line("(declare-const x\(variable) Real)")
            line("(define-fun z\(variable) () Real \(Self.number(value)))")
        }
        for row in rows { row.isRequired ? writeRequired(row) : writeOptional(row) }
        let holds = rows.filter(\.isRequired).map {
            Self.comparison($0.relation, activity($0, "z"))
        }
        line("(assert (or (not \(Self.joined("and", holds, none: "true"))) \(writeLevels())))")
        line("(check-sat)")
    }

    private mutating func line(_ line: String) { text += line + "\n" }

    private mutating func writeRequired(_ row: CanonicalRow) {
        line("(assert \(Self.comparison(row.relation, activity(row, "x"))))")
    }

    /// Declares the violation of an optional row: `vROW` at any point, `uROW` at the layout.
    private mutating func writeOptional(_ row: CanonicalRow) {
        let activity = activity(row, "x"), there = self.activity(row, "z")
        line("(declare-const v\(row.name) Real)")
        line("(assert (>= v\(row.name) 0.0))")
        if row.relation != .greaterOrEqual { line("(assert (>= v\(row.name) \(activity)))") }
        if row.relation != .lessOrEqual { line("(assert (>= v\(row.name) (- \(activity))))") }
        let above = row.relation == .greaterOrEqual ? "0.0" : "r"
        let below = row.relation == .lessOrEqual ? "0.0" : "(- r)"
        line(
            "(define-fun u\(row.name) () Real (let ((r \(there))) (ite (>= r 0.0) \(above) \(below))))"
        )
    }

    /// Defines the costs of the levels, `sK` at any point and `tK` at the layout; returns the
    /// comparison.
    private mutating func writeLevels() -> String {
        let levels = Dictionary(grouping: rows.filter { !$0.isRequired }) { $0.priority }
        var better = "false"
        for (level, rows) in levels.sorted(by: { $0.key < $1.key }).map(\.value).enumerated() {
            for (sum, violation) in [("s", "v"), ("t", "u")] {
                let parts = rows.map { "(* \(Self.number($0.weight)) \(violation)\($0.name))" }
                line("(define-fun \(sum)\(level) () Real \(Self.joined("+", parts, none: "0.0")))")
            }
            let less = "(< s\(level) t\(level))", more = "(<= s\(level) t\(level))"
            line("(define-fun better\(level) () Bool (or \(less) (and \(more) \(better))))")
            better = "better\(level)"
        }
        return better
    }

    /// The left side of a row, with a prefix for the variables.
    private func activity(_ row: CanonicalRow, _ name: String) -> String {
        let terms = row.terms.map { "(* \(Self.number($0.coefficient)) \(name)\($0.variable))" }
        return Self.joined("+", terms + [Self.number(row.constant)], none: "0.0")
    }

    private static func comparison(_ relation: TraceRelation, _ activity: String) -> String {
        switch relation {
        case .equal: "(= \(activity) 0.0)"
        case .lessOrEqual: "(<= \(activity) 0.0)"
        case .greaterOrEqual: "(>= \(activity) 0.0)"
        }
    }

    private static func joined(_ operation: String, _ parts: [String], none: String) -> String {
        parts.count > 1 ? "(\(operation) \(parts.joined(separator: " ")))" : parts.first ?? none
    }

    /// A number in SMT-LIB: `3.0`, `(/ 1.0 3.0)`, `(- (/ 1.0 3.0))`.
    private static func number(_ number: Rational) -> String {
        if number < 0 { return "(- \(Self.number(-number)))" }
        let parts = "\(number)".split(separator: "/")
        return parts.count == 1 ? "\(parts[0]).0" : "(/ \(parts[0]).0 \(parts[1]).0)"
    }
}
