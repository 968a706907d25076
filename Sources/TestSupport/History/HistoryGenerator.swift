import ConstraintSolver
import Rational

/// Generates random histories: a seed and a family determine the history on every platform.
///
/// A hidden point determines most constants, so that required rows often hold together, often meet
/// in one point, and sometimes conflict. The model runs in parallel, so every record is legal.
public struct HistoryGenerator {
    var random: SeededRandom
    var model: HistoryModel
    let numbers: HistoryNumbers
    /// The point that satisfies most rows.
    let hidden: [Rational]
    /// The optional priorities of this history.
    let levels: [Float]
    /// The greatest number of installed rows and edits.
    let rowsMax: Int
    private var history: History

    /// Returns the history of a seed.
    public static func history(seed: UInt64, family: HistoryFamily) -> History {
        var random = SeededRandom(seed: seed ^ 0x7363_656E_6573)
        switch family {
        case .nice, .wild, .duplicates, .nearTies, .extremes, .zeroRows:
            return mixture(seed: seed, family)
        case .scaled: return HistoryDisguise.scaled(mixture(seed: seed, .nice), &random)
        case .parts:
            return History.sideBySide(
                mixture(seed: seed, .nice), mixture(seed: ~seed, .nice), &random)
        case .empty: return History.nearlyEmpty(&random)
        default: return SceneStory.history(family, &random)
        }
    }

    private static func mixture(seed: UInt64, _ family: HistoryFamily) -> History {
        var generator = HistoryGenerator(seed: seed, family: family)
        generator.build()
        generator.change()
        generator.pinch(seed)
        guard family == .wild else { return generator.history }
        let disguised = HistoryDisguise(generator.history, &generator.random)(generator.history)
        return disguised.isExact ? disguised : generator.history
    }

    private init(seed: UInt64, family: HistoryFamily) {
        random = SeededRandom(seed: seed)
        numbers = HistoryNumbers(family, &random)
        let count = random.integer(in: 2...8)
        hidden = Self.point(count, &random)
        levels = Self.levels(&random)
        rowsMax = min(15, 2 * count + 4)
        history = History(variableCount: count, constraintCount: 24)
        model = HistoryModel(history)
    }

    private static func point(_ count: Int, _ random: inout SeededRandom) -> [Rational] {
        let size = random.element(of: [1, 5, 100, 1000])
        return (0..<count).map { _ in Rational(random.integer(in: -size...size)) }
    }

    /// Returns two to six levels; close neighbours and fractions are as likely as round numbers.
    private static func levels(_ random: inout SeededRandom) -> [Float] {
        let all: [Float] = [999.5, 999, 750, 749, 500, 499.999, 251, 250, 249.99998, 50, 1, 0.5]
        let count = random.element(of: [2, 3, 4, 5, 6, 7])
        return (0..<count).map { _ in random.element(of: all) }
    }

    /// Appends a record if it is legal, and plays it in the model.
    mutating func emit(_ record: HistoryRecord) {
        guard model.admits(record) else { return }
        _ = model.apply(record)
        history.records.append(record)
    }
}

// MARK: - The story

extension HistoryGenerator {
    /// Adds the first rows, one by one or as one batch.
    private mutating func build() {
        if random.chance(25) { (0..<random.integer(in: 1...3)).forEach { _ in emitAnchor() } }
        let batched = random.chance(20)
        if batched { emit(.begin) }
        for _ in 0..<random.integer(in: hidden.count...rowsMax) { emitAdd() }
        for _ in 0..<random.integer(in: 0...2) { emitEdit() }
        if batched { emit(.commit) }
        emit(.checkpoint)
    }

    /// Makes a few dozen changes of all kinds.
    private mutating func change() {
        for _ in 0..<random.integer(in: 6...22) {
            if random.chance(9) { emitBatch(depth: 0) } else { emitChange() }
        }
        emit(.update)
    }

    /// Emits a batch of one to five changes, committed or rolled back, sometimes with a nested
    /// batch.
    private mutating func emitBatch(depth: Int) {
        emit(.begin)
        for _ in 0..<random.integer(in: 1...5) {
            if depth < 2, random.chance(12) { emitBatch(depth: depth + 1) } else { emitChange() }
        }
        emit(random.chance(60) ? .commit : .rollBack)
    }

    /// Adds degenerate rows at the end, from a separate random sequence.
    private mutating func pinch(_ seed: UInt64) {
        let kept = random
        random = SeededRandom(seed: ~seed)
        emitPinches()
        emit(.update)
        random = kept
    }

    mutating func emitChange() {
        switch random.below(100) {
        case 0..<36: emitSuggest()
        case 36..<54: emitAdd()
        case 54..<66: emitRemove()
        case 66..<76: emitConstant()
        case 76..<83: emitPriority()
        case 83..<88: emitEdit()
        case 88..<91: emitEndEdit()
        case 91..<95: emitAnchor()
        case 95..<98: emit(.update)
        default: emit(.checkpoint)
        }
    }
}

// MARK: - Records

extension HistoryGenerator {
    private mutating func emitAnchor() {
        let variable = random.below(hidden.count)
        emit(
            .anchor(
                variable: variable,
                value: random.chance(50) ? hidden[variable] : numbers.constant(&random)))
    }

    /// Adds a row with a free id or the id of a refused row; removes a row if there are too many.
    private mutating func emitAdd() {
        guard model.problem.rows.count < rowsMax else { return emitRemove() }
        let free = model.rows.indices.filter { model.rows[$0] == nil }
        let refused = free.filter(model.isKnown)
        let id =
            refused.isEmpty || random.chance(70)
            ? random.element(of: free) : random.element(of: refused)
        emit(.add(id: id, row: row()))
    }

    /// Removes a row; one time in four it is added again, as before or on another level.
    private mutating func emitRemove() {
        guard let id = knownID() else { return }
        let old = model.rows[id]
        emit(.remove(id: id))
        guard var row = old, random.chance(25) else { return }
        if random.chance(30) { row.priority = priority() }
        emit(.add(id: id, row: row))
    }

    private mutating func emitConstant() {
        guard let id = knownID() else { return }
        let constant = model.rows[id].map {
            random.chance(50) ? numbers.near($0.constant, &random) : $0.constant
        }
        let value = random.chance(50) ? numbers.constant(&random) : constant ?? 0
        emit(.constant(id: id, value: value))
    }

    private mutating func emitPriority() {
        guard let id = knownID(where: { $0?.isRequired != true }) else { return }
        emit(
            .priority(id: id, priority: random.element(of: levels), weight: numbers.weight(&random))
        )
    }

    private mutating func emitEdit() {
        let variable = random.below(hidden.count)
        guard model.problem.rows.count < rowsMax else { return emitEndEdit() }
        emit(
            .edit(
                variable: variable,
                priority: random.element(of: [999, 950, 900, 750, 500] + levels)))
        if random.chance(80) { emit(.suggest(variable: variable, value: goal(variable))) }
    }

    private mutating func emitEndEdit() {
        guard let variable = edited() else { return }
        emit(.endEdit(variable: variable))
    }

    private mutating func emitSuggest() {
        guard let variable = edited() else { return emitEdit() }
        for _ in 0..<random.integer(in: 1...3) {
            emit(.suggest(variable: variable, value: goal(variable)))
        }
    }

    /// Returns a goal near the hidden point, near the old goal, or anywhere.
    private mutating func goal(_ variable: Int) -> Rational {
        switch random.below(4) {
        case 0: return hidden[variable] + Rational(random.integer(in: -20...20))
        case 1: return numbers.near(-(model.edits[variable]?.constant ?? 0), &random)
        default: return numbers.constant(&random)
        }
    }

    private mutating func edited() -> Int? {
        let edited = model.edits.indices.filter { model.edits[$0] != nil }
        return edited.isEmpty ? nil : random.element(of: edited)
    }

    private mutating func knownID(where fits: (ReferenceRow?) -> Bool = { _ in true }) -> Int? {
        let known = model.rows.indices.filter { model.isKnown($0) && fits(model.rows[$0]) }
        return known.isEmpty ? nil : random.element(of: known)
    }
}
