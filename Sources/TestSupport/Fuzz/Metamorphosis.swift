import ConstraintSolver
import Rational

/// A change of a problem that must not change its layout, or only in a known way.
///
/// It needs no reference: the certified layouts of both problems are compared bit for bit.
public enum Metamorphosis: String, Sendable, CaseIterable {
    /// The rows are in another order.
    case permuted
    /// Rows have other ids; variables have other numbers in the same order, with unused ones
    /// between them.
    case renamed
    /// Rows are multiplied by numbers of either sign, and their weights divided.
    case scaled
    /// Each optional row becomes two that share its weight.
    case split
    /// Required rows that others imply are added.
    case implied
    /// The origin of every variable is moved, and its anchor with it.
    case translated
    /// Rows are removed and put back.
    case readded
    /// All records are in one batch with nested batches, instead of row by row.
    case batched
    /// An edit changes by a tiny amount, twice: the layout must change by a tiny amount, linearly.
    case continuous

    /// Returns the state at the end of a history after the change, with its required layout.
    package func callAsFunction(
        _ model: HistoryModel, _ layout: [Rational], _ random: inout SeededRandom
    ) -> Changed {
        var end = EndState(model)
        switch self {
        case .permuted: end.groups = random.shuffled(end.groups)
        case .renamed: return end.renamed(layout, &random)
        case .scaled: return Changed(HistoryDisguise.scaled(end.history, &random), layout)
        case .split: end.split(&random)
        case .implied: end.imply(&random)
        case .translated: return end.translated(layout, &random)
        case .readded: end.readd(&random)
        case .batched: end.batch(&random)
        case .continuous: return Changed(end.history, layout)
        }
        return Changed(end.history, layout)
    }

    /// A history with its required layout at the end.
    package struct Changed {
        package let history: History
        package let layout: [Rational]

        init(_ history: History, _ layout: [Rational]) {
            self.history = history
            self.layout = layout
        }
    }
}

extension Metamorphosis {
    /// Draws a change by the seed and compares layouts; `nil` if they are as required.
    static func complaint<Engine: HistoryEngine>(
        _ end: HistoryEnd, _ options: FuzzOptions, seed: UInt64, _: Engine.Type
    ) -> HistoryFailure.Finding? {
        var random = SeededRandom(seed: seed ^ 0x6D65_7461)
        let change = random.element(of: allCases)
        let changed = change(end.model, end.layout.values, &random)
        var trial = MetamorphosisTrial<Engine>(changed.history, options)
        do {
            if change == .continuous { return try trial.continuity(&random) }
            for record in changed.history.records { try trial.play(record) }
            return trial.difference(change, changed.layout)
        } catch {
            return .thrown("\(change.rawValue): \(error)")
        }
    }
}

/// An engine for a changed problem.
private struct MetamorphosisTrial<Engine: HistoryEngine> {
    private let history: History
    private let options: FuzzOptions
    private var engine: Engine

    init(_ history: History, _ options: FuzzOptions) {
        self.history = history
        self.options = options
        engine = Engine(history, options)
    }

    mutating func play(_ record: HistoryRecord) throws {
        try engine.play(record)
        if options.isEager || record.reads { _ = engine.settle() }
    }

    private mutating func layout() -> [Rational] {
        _ = engine.settle()
        return (0..<history.variableCount).compactMap { engine.exactValue(of: $0) }
    }

    mutating func difference(_ change: Metamorphosis, _ expected: [Rational]) -> HistoryFailure
        .Finding?
    {
        let got = layout()
        let different = zip(got, expected).enumerated().first { $1.0 != $1.1 }
        return different.map { variable, pair in
            .metamorphosis(change.rawValue, variable: variable, expected: pair.1, got: pair.0)
        }
    }

    /// Makes three suggestions with no breakpoint between them: the layout is continuous and
    /// locally linear.
    mutating func continuity(_ random: inout SeededRandom) throws -> HistoryFailure.Finding? {
        guard history.variableCount > 0 else { return nil }
        for record in history.records { try play(record) }
        let variable = random.below(history.variableCount)
        let isEdited = history.records.contains {
            if case .edit(variable, _) = $0 { true } else { false }
        }
        if !isEdited {
            try play(.edit(variable: variable, priority: random.element(of: [999.5, 400, 1])))
        }
        let start =
            Rational(random.integer(in: -50...50)) + (layout().dropFirst(variable).first ?? 0)
        let step = powerOfTen(-600) * random.element(of: [1, -1])
        var points: [[Rational]] = []
        for goal in [start, start + step, start + step + step] {
            try play(.suggest(variable: variable, value: goal))
            points.append(layout())
        }
        for moved in points[0].indices {
            let expected = points[1][moved] + points[1][moved] - points[0][moved]
            let got = points[2][moved]
            if expected != got {
                let name = Metamorphosis.continuous.rawValue
                return .metamorphosis(name, variable: moved, expected: expected, got: got)
            }
        }
        return nil
    }
}

/// The state at the end of a history, as groups of records in any order.
struct EndState {
    private let variableCount: Int
    private var constraintCount: Int
    /// The groups: an anchor, a row, an edit with its goal, or a replacement of one.
    var groups: [[HistoryRecord]] = []

    init(_ model: HistoryModel) {
        variableCount = model.anchors.count
        constraintCount = model.rows.count
        for record in model.endState {
            if case .suggest = record {
                groups[groups.count - 1].append(record)
            } else {
                groups.append([record])
            }
        }
    }

    /// The groups in their order, as a history.
    var history: History {
        History(
            variableCount: variableCount, constraintCount: constraintCount,
            records: groups.flatMap(\.self))
    }

    private var rows: [(id: Int, row: ReferenceRow)] {
        groups.joined().compactMap { if case .add(let id, let row) = $0 { (id, row) } else { nil } }
    }

    /// Splits each optional row into two, of a third and of two thirds of its weight.
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

    /// Adds up to three sums of multiples of required rows, with slack.
    mutating func imply(_ random: inout SeededRandom) {
        let required = rows.map(\.row).filter(\.isRequired)
        for _ in 0..<random.integer(in: 1...3) {
            var sum = ReferenceRow([], Rational(-random.element(of: [0, 0, 3])), .lessOrEqual)
            for _ in 0..<(required.isEmpty ? 0 : random.integer(in: 1...3)) {
                sum.add(random.element(of: required), &random)
            }
            groups.insert([.add(id: constraintCount, row: sum)], at: random.below(groups.count + 1))
            constraintCount += 1
        }
    }

    /// Returns the history with another origin for every variable.
    func translated(_ layout: [Rational], _ random: inout SeededRandom) -> Metamorphosis.Changed {
        let shifts = layout.map { _ in
            Rational(random.integer(in: -1000...1000), random.element(of: [1, 1, 3, 7]))
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

    /// Returns the history with other ids, and with unused variables between the others.
    func renamed(_ layout: [Rational], _ random: inout SeededRandom) -> Metamorphosis.Changed {
        var numbers: [Int] = [], next = 0
        for _ in layout {
            next += random.element(of: [0, 0, 0, 1, 3])
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

    /// Removes some rows at the end and adds them again in any order.
    mutating func readd(_ random: inout SeededRandom) {
        let chosen = random.shuffled(rows).prefix(random.integer(in: 1...6))
        groups.append([.update])
        groups.append(chosen.map { .remove(id: $0.id) } + (random.chance(50) ? [.update] : []))
        groups.append(random.shuffled(chosen.map { .add(id: $0.id, row: $0.row) }))
    }

    /// Puts all groups into one batch with nested batches.
    mutating func batch(_ random: inout SeededRandom) {
        groups = random.shuffled(groups).map { random.chance(20) ? [.begin] + $0 + [.commit] : $0 }
        groups = [[.begin]] + groups + [[.commit]]
    }
}

extension ReferenceRow {
    /// Adds a multiple of a required row, so that both imply the sum.
    fileprivate mutating func add(_ other: ReferenceRow, _ random: inout SeededRandom) {
        var factor: Rational = random.element(of: [1, 2, Rational(1, 3)])
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
