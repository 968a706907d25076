import ConstraintSolver
import Rational

// MARK: - Random rows

extension HistoryGenerator {
    /// Returns a row: new, or derived from installed ones so that it is redundant, tied or nearly
    /// so.
    mutating func row() -> ReferenceRow {
        switch random.below(100) {
        case 0..<numbers.copies: return copy() ?? fresh()
        case numbers.copies..<numbers.copies + 8: return sum() ?? fresh()
        default: return fresh()
        }
    }

    mutating func priority() -> Float {
        random.chance(35) ? 1000 : random.element(of: levels)
    }

    private mutating func relation() -> Relation {
        random.element(of: [.equal, .equal, .lessOrEqual, .greaterOrEqual])
    }

    /// Returns a row that the hidden point satisfies, tightly or not, or a row with any constant.
    private mutating func fresh() -> ReferenceRow {
        let relation = relation()
        let terms = terms()
        let free = random.chance(30)
        let constant = free ? numbers.constant(&random) : constant(terms, relation)
        return finished(ReferenceRow(terms, constant, relation))
    }

    /// Returns a row with a level and weight; required rows have weight one.
    private mutating func finished(_ row: ReferenceRow) -> ReferenceRow {
        var row = row
        row.priority = priority()
        row.weight = row.isRequired ? 1 : numbers.weight(&random)
        return row
    }

    /// Returns a constant that makes the row hold at the hidden point, or any constant if that one
    /// has too many digits.
    private mutating func constant(_ terms: [ReferenceTerm], _ relation: Relation) -> Rational {
        let activity = ReferenceRow(terms, 0, relation).activity(at: hidden)
        let room = random.chance(50) ? 0 : Rational(random.integer(in: 0...50))
        let constant: Rational =
            switch relation {
            case .equal: -activity
            case .lessOrEqual: -activity - room
            case .greaterOrEqual: room - activity
            }
        return numbers.allows(constant: constant) ? constant : numbers.constant(&random)
    }

    /// Returns the terms of a bound, a difference, a chain link or a longer sum; rarely a repeated
    /// variable, a zero coefficient, or no term.
    private mutating func terms() -> [ReferenceTerm] {
        if numbers.zeros > 0, random.chance(numbers.zeros) {
            return terms(random.below(3)).map { ReferenceTerm(0, $0.variable) }
        }
        switch random.below(100) {
        case 0..<35: return terms(1)
        case 35..<60: return difference()
        case 60..<75: return distinct(difference() + terms(1))
        case 75..<96: return distinct(terms(random.integer(in: 2...4)))
        case 96..<98: return [ReferenceTerm(0, random.below(hidden.count))] + terms(1)
        default: return random.chance(50) ? [] : [ReferenceTerm(1, 0), ReferenceTerm(1, 0)]
        }
    }

    private mutating func terms(_ count: Int) -> [ReferenceTerm] {
        (0..<count).map { _ in
            ReferenceTerm(numbers.coefficient(&random), random.below(hidden.count))
        }
    }

    /// Returns the terms without repeated variables: sums of nice coefficients need not be nice.
    private func distinct(_ terms: [ReferenceTerm]) -> [ReferenceTerm] {
        terms.indices.map { place in (terms[place], terms[..<place]) }
            .filter { term, before in !before.contains { $0.variable == term.variable } }
            .map(\.0)
    }

    private mutating func difference() -> [ReferenceTerm] {
        let first = random.below(hidden.count)
        let second = (first + random.integer(in: 1...hidden.count - 1)) % hidden.count
        return [
            ReferenceTerm(1, first),
            ReferenceTerm(random.chance(75) ? -1 : numbers.coefficient(&random), second),
        ]
    }

    private mutating func installed() -> ReferenceRow? {
        let rows = model.rows.compactMap(\.self)
        return rows.isEmpty ? nil : random.element(of: rows)
    }

    /// Returns a copy of an installed row, mirrored or not, with the same constant or a slightly
    /// different one.
    private mutating func copy() -> ReferenceRow? {
        guard var row = installed() else { return nil }
        if random.chance(40) { row.constant = numbers.near(row.constant, &random) }
        if random.chance(40) { row = mirrored(row) }
        if random.chance(30) { row.relation = relation() }
        return finished(row)
    }

    /// Returns the row multiplied by minus one.
    private func mirrored(_ row: ReferenceRow) -> ReferenceRow {
        var row = row
        row.terms = row.terms.map { ReferenceTerm(-$0.coefficient, $0.variable) }
        row.constant = -row.constant
        row.relation = row.relation.mirrored
        return row
    }

    /// Returns the sum of two installed rows of one relation, which required ones imply; `nil` if
    /// it is not in the family.
    private mutating func sum() -> ReferenceRow? {
        guard let first = installed(), let second = installed(), first.relation == second.relation
        else { return nil }
        var row = first
        row.terms = merged(first.terms + second.terms)
        row.constant = first.constant + second.constant
        guard numbers.allows(constant: row.constant) else { return nil }
        guard row.terms.allSatisfy({ numbers.allows(coefficient: $0.coefficient) }) else {
            return nil
        }
        return finished(row)
    }

    private func merged(_ terms: [ReferenceTerm]) -> [ReferenceTerm] {
        let sums = terms.reduce(into: [Int: Rational]()) {
            $0[$1.variable, default: 0] += $1.coefficient
        }
        return sums.sorted { $0.key < $1.key }.map { ReferenceTerm($0.value, $0.key) }
    }
}

extension Relation {
    /// The relation of a row after multiplication by a negative number.
    var mirrored: Relation {
        switch self {
        case .equal: .equal
        case .lessOrEqual: .greaterOrEqual
        case .greaterOrEqual: .lessOrEqual
        }
    }
}

// MARK: - Degenerate ends

extension HistoryGenerator {
    /// In every fourth history, determines the remaining freedom by inequalities that all depend on
    /// each other; a few changes may follow.
    mutating func emitPinches() {
        guard random.chance(25) else { return }
        emitPinch()
        guard random.chance(25) else { return }
        emit(.update)
        for _ in 0..<random.integer(in: 1...3) { emitChange() }
    }

    /// Adds rows that are all tight at the current layout.
    private mutating func emitPinch() {
        let open = ReferenceSolver.openVariables(model.problem)
        guard !open.isEmpty, let layout = ReferenceSolver.solve(model.problem) else { return }
        let free = model.rows.indices.filter { model.rows[$0] == nil }
        let rows = open.count > 2 && random.chance(40) ? ring(open) : corner(open)
        let pinches = rows.map { pinch($0, at: layout.values) }
        guard pinches.count <= free.count,
            pinches.allSatisfy({ numbers.allows(constant: $0.constant) })
        else { return }
        for (id, row) in zip(free, pinches) { emit(.add(id: id, row: row)) }
    }

    /// Returns a one-sided bound for each variable, and an opposite bound of their sum.
    private mutating func corner(_ open: [Int]) -> [[ReferenceTerm]] {
        let sides = open.map { ReferenceTerm(random.element(of: [1, -1]), $0) }
        let sum = sides.map {
            ReferenceTerm(-$0.coefficient * random.element(of: [1, 1, 2]), $0.variable)
        }
        return sides.map { [$0] } + [sum]
    }

    /// Returns least distances between consecutive variables in a ring, and two bounds of the
    /// first.
    private func ring(_ open: [Int]) -> [[ReferenceTerm]] {
        let ring = open.indices.map {
            [ReferenceTerm(1, open[$0]), ReferenceTerm(-1, open[($0 + 1) % open.count])]
        }
        return ring + [[ReferenceTerm(1, open[0])], [ReferenceTerm(-1, open[0])]]
    }

    /// Returns the row `terms ≥ value at a point`, on any level; sometimes with the reverse
    /// relation.
    private mutating func pinch(_ terms: [ReferenceTerm], at point: [Rational]) -> ReferenceRow {
        let isMirrored = random.chance(50)
        let written = isMirrored ? terms.map { ReferenceTerm(-$0.coefficient, $0.variable) } : terms
        var row = ReferenceRow(
            written, 0, isMirrored ? .lessOrEqual : .greaterOrEqual, priority: priority())
        row.constant = -row.activity(at: point)
        return row
    }
}
