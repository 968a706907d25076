import ConstraintSolver
import Rational

/// Gives each variable of a history a unit and each row a factor: an equivalent history with tiny
/// and huge numbers.
///
/// `x_v = unit_v · x′_v` makes columns small or large, a factor makes a whole row so. Coefficients
/// become up to 10⁹ times larger or smaller; verdicts stay and values are in the new units, as long
/// as all numbers stay exact.
struct HistoryDisguise {
    private let units: [Rational]
    private let factors: [Rational]
    /// Whether weights make up for the factors, so that the costs stay too.
    private let keepsCosts: Bool

    /// A disguise with these units and factors; a factor below 0 turns its row's relation round.
    init(units: [Rational], factors: [Rational]) {
        self.units = units
        self.factors = factors
        keepsCosts = true
    }

    /// A disguise for histories of some size; half of the histories keep the units, half the
    /// factors.
    init(_ history: History, _ random: inout SeededRandom) {
        let (unitMax, factorMax) = (random.pick([0, 4]), random.pick([0, 5]))
        units = (0..<history.variableCount).map { _ in powerOfTen(random.int(-unitMax...unitMax)) }
        factors = (0..<history.constraintCount).map { _ in
            powerOfTen(random.int(-factorMax...factorMax))
        }
        keepsCosts = random.chance(80)
    }

    /// The history with its rows multiplied by numbers of either sign.
    static func scaled(_ history: History, _ random: inout SeededRandom) -> History {
        let factors = (0..<history.constraintCount).map { _ in
            powerOfTen(random.int(-6...6))
                * random.pick([1, -1, 3, -7, Rational(-1, 3), Rational(5, 7)])
        }
        return HistoryDisguise(
            units: Array(repeating: 1, count: history.variableCount), factors: factors)(history)
    }

    /// The history in disguise.
    func callAsFunction(_ history: History) -> History {
        var history = history
        history.records = history.records.map(disguised)
        return history
    }

    private func disguised(_ record: HistoryRecord) -> HistoryRecord {
        switch record {
        case .anchor(let variable, let value):
            .anchor(variable: variable, value: value * units[variable])
        case .add(let id, let row): .add(id: id, row: disguised(row, id))
        case .priority(let id, let priority, let weight):
            .priority(id: id, priority: priority, weight: disguised(weight, id))
        case .constant(let id, let value): .constant(id: id, value: value * factors[id])
        case .suggest(let variable, let value):
            .suggest(variable: variable, value: value * units[variable])
        default: record
        }
    }

    private func disguised(_ row: ReferenceRow, _ id: Int) -> ReferenceRow {
        var row = row
        row.terms = row.terms.map {
            ReferenceTerm($0.coefficient * factors[id] / units[$0.variable], $0.variable)
        }
        row.constant *= factors[id]
        if factors[id].signum() < 0 { row.relation = row.relation.mirrored }
        row.weight = row.isRequired ? row.weight : disguised(row.weight, id)
        return row
    }

    private func disguised(_ weight: Rational, _ id: Int) -> Rational {
        keepsCosts ? weight / factors[id].magnitude : weight
    }
}
