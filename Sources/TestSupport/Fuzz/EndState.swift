import ConstraintSolver
import Rational

/// What is installed at the end of a history, as groups of records that may come in any order.
struct EndState {
    private let variableCount: Int
    private var constraintCount: Int
    /// An anchor, a row, an edit with its goal, or what became of one of them.
    var groups: [[HistoryRecord]] = []

    init(_ model: HistoryModel) {
        (variableCount, constraintCount) = (model.anchors.count, model.rows.count)
        for record in model.endState {
            if case .suggest = record {
                groups[groups.count - 1].append(record)
            } else {
                groups.append([record])
            }
        }
    }

    /// The groups in their order.
    var history: History {
        History(
            variableCount: variableCount, constraintCount: constraintCount,
            records: groups.flatMap(\.self))
    }

    private var rows: [(id: Int, row: ReferenceRow)] {
        groups.joined().compactMap { if case .add(let id, let row) = $0 { (id, row) } else { nil } }
    }

    /// Each wish becomes two, of a third and of two thirds of its weight.
    mutating func split(_ random: inout SeededRandom) {
        for (id, row) in rows where !row.isRequired {
            var parts = [row, row]
            parts[0].weight = row.weight * Rational(1, 3)
            parts[1].weight = row.weight * Rational(2, 3)
            let place = groups.firstIndex { $0 == [.add(id: id, row: row)] }!
            groups[place] = [.add(id: id, row: parts[0])]
            groups.insert(
                [.add(id: constraintCount, row: parts[1])], at: random.below(groups.count + 1))
            constraintCount += 1
        }
    }

    /// Adds up to three sums of multiples of required rows, with room to spare.
    mutating func imply(_ random: inout SeededRandom) {
        let required = rows.map(\.row).filter(\.isRequired)
        for _ in 0..<random.int(1...3) {
            var sum = ReferenceRow([], Rational(-random.pick([0, 0, 3])), .lessOrEqual)
            for _ in 0..<(required.isEmpty ? 0 : random.int(1...3)) {
                sum.add(random.pick(required), &random)
            }
            groups.insert([.add(id: constraintCount, row: sum)], at: random.below(groups.count + 1))
            constraintCount += 1
        }
    }

    /// Every variable is counted from another origin.
    func translated(_ layout: [Rational], _ random: inout SeededRandom) -> Metamorphosis.Changed {
        let shifts = layout.map { _ in
            Rational(random.int(-1000...1000), random.pick([1, 1, 3, 7]))
        }
        var state = self
        state.groups = groups.map { $0.map { $0.translated(shifts) } }
        let anchored = groups.joined().compactMap {
            if case .anchor(let variable, _) = $0 { variable } else { nil }
        }
        for variable in shifts.indices where !anchored.contains(variable) {
            state.groups.insert([.anchor(variable: variable, value: shifts[variable])], at: 0)
        }
        return Metamorphosis.Changed(state.history, zip(layout, shifts).map(+))
    }

    /// Other ids, and variables that nothing is said of between the others.
    func renamed(_ layout: [Rational], _ random: inout SeededRandom) -> Metamorphosis.Changed {
        var numbers: [Int] = [], next = 0
        for _ in layout {
            next += random.pick([0, 0, 0, 1, 3])
            numbers.append(next)
            next += 1
        }
        let ids = random.shuffled(Array(0..<constraintCount + 5))
        var renamed = history.renamed(variable: { numbers[$0] }, id: { ids[$0] })
        renamed.variableCount = next
        renamed.constraintCount = ids.count
        var expected = Array(repeating: Rational.zero, count: next)
        for (number, value) in zip(numbers, layout) { expected[number] = value }
        return Metamorphosis.Changed(renamed, expected)
    }

    /// After everything some rows go and come back in any order.
    mutating func readd(_ random: inout SeededRandom) {
        let chosen = random.shuffled(rows).prefix(random.int(1...6))
        groups.append([.update])
        groups.append(chosen.map { .remove(id: $0.id) } + (random.chance(50) ? [.update] : []))
        groups.append(random.shuffled(chosen.map { .add(id: $0.id, row: $0.row) }))
    }

    /// Everything in one batch, parts of it in batches inside.
    mutating func batch(_ random: inout SeededRandom) {
        groups = random.shuffled(groups).map { random.chance(20) ? [.begin] + $0 + [.commit] : $0 }
        groups = [[.begin]] + groups + [[.commit]]
    }
}

extension ReferenceRow {
    /// Adds a multiple of a required row such that the sum still follows from both.
    fileprivate mutating func add(_ other: ReferenceRow, _ random: inout SeededRandom) {
        var factor: Rational = random.pick([1, 2, Rational(1, 3)])
        if other.relation == .greaterOrEqual || other.relation == .equal && random.chance(50) {
            factor = -factor
        }
        constant += other.constant * factor
        for term in other.terms {
            if let place = terms.firstIndex(where: { $0.variable == term.variable }) {
                terms[place].coefficient += term.coefficient * factor
            } else {
                terms.append(ReferenceTerm(term.coefficient * factor, term.variable))
            }
        }
    }
}

extension HistoryRecord {
    fileprivate func translated(_ shifts: [Rational]) -> HistoryRecord {
        switch self {
        case .anchor(let variable, let value):
            return .anchor(variable: variable, value: value + shifts[variable])
        case .suggest(let variable, let value):
            return .suggest(variable: variable, value: value + shifts[variable])
        case .add(let id, var row):
            for term in row.terms { row.constant -= term.coefficient * shifts[term.variable] }
            return .add(id: id, row: row)
        default: return self
        }
    }
}
