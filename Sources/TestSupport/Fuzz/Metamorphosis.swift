import Rational

/// A change of a problem that must not change its layout, or only in a way that is known
/// beforehand.
///
/// It needs no reference: the certified layouts of both problems are compared, bit for bit.
public enum Metamorphosis: String, Sendable, CaseIterable {
    /// The rows come in another order.
    case permuted
    /// Rows have other ids; variables have other numbers, in the same order, with others between
    /// them.
    case renamed
    /// Rows are multiplied by numbers of either sign, and their weights divided.
    case scaled
    /// Each wish becomes two that share its weight.
    case split
    /// Required rows that others imply are added.
    case implied
    /// The origin of every variable is moved, and its anchor with it.
    case translated
    /// Rows are removed and put back.
    case readded
    /// All comes as one batch, with batches in it, instead of row by row.
    case batched
    /// An edit moves on by next to nothing, twice: the layout moves by next to nothing, in a line.
    case continuous

    /// What is installed at the end of a history, changed, and the layout that it must then have.
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

    /// A history and the layout that it must end with.
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
    /// Draws a change by the seed and compares layouts; `nil` if they are as they must be.
    static func complaint<Engine: HistoryEngine>(
        _ end: HistoryEnd, _ options: FuzzOptions, seed: UInt64, _: Engine.Type
    ) -> HistoryFailure.Finding? {
        var random = SeededRandom(seed: seed ^ 0x6D65_7461)
        let change = random.pick(allCases)
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

/// An engine that a changed problem is played into.
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

    /// Three suggestions so near each other that no row's breakpoint is between them: the layout is
    /// continuous and, so near a point, a line.
    mutating func continuity(_ random: inout SeededRandom) throws -> HistoryFailure.Finding? {
        guard history.variableCount > 0 else { return nil }
        for record in history.records { try play(record) }
        let variable = random.below(history.variableCount)
        let isEdited = history.records.contains {
            if case .edit(variable, _) = $0 { true } else { false }
        }
        if !isEdited {
            try play(.edit(variable: variable, priority: random.pick([999.5, 400, 1])))
        }
        let start = Rational(random.int(-50...50)) + (layout().dropFirst(variable).first ?? 0)
        let step = powerOfTen(-600) * random.pick([1, -1])
        var points: [[Rational]] = []
        for goal in [start, start + step, start + step + step] {
            try play(.suggest(variable: variable, value: goal))
            points.append(layout())
        }
        for moved in points[0].indices {
            let (expected, got) = (
                points[1][moved] + points[1][moved] - points[0][moved], points[2][moved]
            )
            if expected != got {
                let name = Metamorphosis.continuous.rawValue
                return .metamorphosis(name, variable: moved, expected: expected, got: got)
            }
        }
        return nil
    }
}
