import ConstraintSolver
import Rational

/// A small layout of a known kind: its rows in the order in which an app would make them, and what
/// is dragged.
struct Scene {
    /// The variable that is dragged, on which level, and from where to where.
    struct Drag {
        var variable = 0, priority: Float = 750, goals = 0...100
        /// A row that stands in the way while it is dragged.
        var blockedBy: Int?
    }

    private(set) var variableCount = 0
    private(set) var rows: [ReferenceRow] = []
    var drag = Drag()
    var random: SeededRandom

    /// Nothing yet.
    init(_ random: SeededRandom) { self.random = random }

    /// A new variable.
    mutating func variable() -> Int {
        variableCount += 1
        return variableCount - 1
    }

    /// Several new variables.
    mutating func variables(_ count: Int) -> [Int] { (0..<count).map { _ in variable() } }

    /// Adds a row: `Σ coefficient · variable  relation  value`.
    mutating func row(
        _ terms: [(Rational, Int)], _ relation: Relation, _ value: Rational,
        _ priority: Float = 1000,
        weight: Rational = 1
    ) {
        let terms = terms.map { ReferenceTerm($0.0, $0.1) }
        rows.append(ReferenceRow(terms, -value, relation, priority: priority, weight: weight))
    }

    /// Adds the row `first − second − offset  relation  0`.
    mutating func link(
        _ first: Int, _ second: Int, _ offset: Rational = 0, _ priority: Float = 1000
    ) {
        row([(1, first), (-1, second)], .equal, offset, priority)
    }

    /// Adds a row on one variable.
    mutating func bound(
        _ variable: Int, _ relation: Relation, _ value: Int, _ priority: Float = 1000
    ) {
        row([(1, variable)], relation, Rational(value), priority)
    }
}
