import ConstraintSolver
import Rational

/// How a history is played besides what it says: none of it may change an answer.
public struct FuzzOptions: Sendable, Hashable {
    /// Verdicts are asked for after every record; otherwise the solver may queue.
    public var isEager = true
    /// Lengths are in a unit of 2⁻⁸⁰ and rows are multiplied by 3⁵⁰, so that numbers do not fit in
    /// words.
    public var isSpilled = false
    /// How the solver computes.
    package var tuning = Tuning()

    /// What is usual.
    public init() {}

    /// The options of a seed: half of the histories have what is usual.
    public init(seed: UInt64) {
        var random = SeededRandom(seed: seed ^ 0x6F70_7469_6F6E_7321)
        isEager = seed.isMultiple(of: 2)
        isSpilled = random.chance(8)
        guard random.chance(50) else { return }
        tuning.refactoring = random.pick([.whenItPays, .always, .never])
        tuning.isBland = random.chance(40)
        tuning.isExactAtOnce = random.chance(35)
    }

    /// The options in words.
    public var text: String {
        var words = [isEager ? "judged record by record" : "queued"]
        if isSpilled { words.append("spilled") }
        if tuning.refactoring != .whenItPays {
            words.append("refactored \(tuning.refactoring.rawValue)")
        }
        if tuning.isBland { words.append("by Bland's rule") }
        if tuning.isExactAtOnce { words.append("exact at once") }
        return words.joined(separator: ", ")
    }

    /// The history with the numbers that the options want.
    func numbered(_ history: History) -> History {
        guard isSpilled else { return history }
        let unit = power(2, 80), factor = power(3, 50) * unit
        return HistoryDisguise(
            units: Array(repeating: unit, count: history.variableCount),
            factors: Array(repeating: factor, count: history.constraintCount))(history)
    }

    private func power(_ base: Int, _ exponent: Int) -> Rational {
        (0..<exponent).reduce(Rational.one) { power, _ in power * Rational(base) }
    }
}
