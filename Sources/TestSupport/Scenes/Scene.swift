import ConstraintSolver
import Rational

/// A small layout of a known kind: its rows in the order of an app, and its drags.
struct Scene {
    /// The dragged variable with its level and range.
    struct Drag {
        var variable = 0, priority: Float = 750, goals = 0...100
        /// The row that blocks the drag.
        var blockedBy: Int?
    }

    private(set) var variableCount = 0
    private(set) var rows: [ReferenceRow] = []
    var drag = Drag()
    var random: SeededRandom

    /// Creates an empty scene.
    init(_ random: SeededRandom) { self.random = random }

    /// Returns a new variable.
    mutating func variable() -> Int {
        variableCount += 1
        return variableCount - 1
    }

    /// Returns several new variables.
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

// Scenes with difficult numbers.

extension Scene {
    private static let small: [Rational] = [1, -1, 1, -1, 2, Rational(1, 3)]

    /// Sparse rows, tiny coefficients, ties and redundant rows; the origin satisfies all required
    /// ones.
    mutating func degenerate() {
        let count = random.integer(in: 6...20), all = variables(max(4, count / 3))
        for _ in 0..<count {
            let start = random.below(all.count), length = random.element(of: [1, 2, 2, 3])
            let chosen = Set((0..<length).map { _ in all[(start + random.below(12)) % all.count] })
                .sorted()
            let terms = chosen.map { (random.element(of: Self.small), $0) }
            if random.chance(35) {
                row(terms, .lessOrEqual, Rational(random.element(of: [0, 0, 0, 1])))
            } else {
                let relation = random.element(of: [Relation.equal, .lessOrEqual, .greaterOrEqual])
                let value = Rational(random.element(of: [0, 0, 1, -1, 5, -5]))
                row(
                    terms, relation, value, random.element(of: [900, 750, 500, 250]),
                    weight: Rational(random.element(of: [1, 1, 2])))
            }
        }
        drag = Drag(variable: all[0], priority: 950, goals: -14...14)
    }

    /// A chain in which each variable is a fraction of the previous one, fixed at one end, with
    /// limits in between.
    mutating func ratioChain() {
        let all = variables(random.integer(in: 3...random.element(of: [8, 14, 30])))
        let ratios: [Rational] = [
            Rational(2, 3), Rational(3, 2), Rational(7, 5), Rational(5, 7), Rational(11, 13), 2,
        ]
        let steep = random.chance(30) ? random.element(of: ratios) : nil
        for place in 1..<all.count {
            let ratio = steep ?? random.element(of: ratios)
            row(
                [(1, all[place]), (-ratio, all[place - 1])], .equal, 0,
                random.element(of: [1000, 1000, 1000, 500]))
            if random.chance(20) {
                bound(
                    all[place], .greaterOrEqual, random.integer(in: -5...200),
                    random.element(of: [1000, 600]))
            }
        }
        let end = random.element(of: [all[0], all[all.count - 1]])
        bound(end, .equal, 100, random.element(of: [750, 250]))
        drag = Drag(variable: end, priority: 900, goals: 1...1000)
    }

    /// A few variables with optional constraints on tens or hundreds of levels, some of them
    /// adjacent.
    mutating func levels() {
        let all = variables(random.integer(in: 2...4))
        let count = random.chance(1) ? random.integer(in: 500...1000) : random.integer(in: 20...60)
        var priority: Float = random.element(of: [999, 750, 500])
        let isClose = random.chance(50)
        for _ in 0..<count {
            let first = random.element(of: all), second = random.element(of: all)
            var terms = [(Rational.one, first)]
            if first != second { terms.append((-1, second)) }
            let relation = random.element(of: [
                Relation.equal, .lessOrEqual, .greaterOrEqual, .lessOrEqual,
            ])
            row(
                terms, relation, Rational(random.integer(in: -100...100)), priority,
                weight: Rational(random.element(of: [1, 1, 3])))
            if random.chance(85) {
                priority = isClose ? priority.nextDown : priority - priority / Float(count)
            }
        }
        drag = Drag(
            variable: all[0], priority: random.element(of: [999.5, 250]), goals: -100...100)
    }
}
