import ConstraintSolver
import Rational

/// Gives each variable of a history a unit and each row a factor: an equivalent history with tiny
/// and huge numbers.
///
/// `x_v = unit_v · x′_v` scales columns, a factor scales a row. Coefficients become up to 10⁹ times
/// larger or smaller. Verdicts stay the same and values are in the new units, as long as all
/// numbers stay exact.
struct HistoryDisguise {
    private let units: [Rational]
    private let factors: [Rational]
    /// A Boolean value that indicates whether weights compensate the factors, so that the costs
    /// stay the same.
    private let keepsCosts: Bool

    /// Creates a disguise from units and factors; a negative factor reverses its row's relation.
    init(units: [Rational], factors: [Rational]) {
        self.units = units
        self.factors = factors
        keepsCosts = true
    }

    /// Creates a random disguise for a history; half of the histories keep the units, half the
    /// factors.
    init(_ history: History, _ random: inout SeededRandom) {
        let unitMax = random.element(of: [0, 4])
        let factorMax = random.element(of: [0, 5])
        units = (0..<history.variableCount).map { _ in
            powerOfTen(random.integer(in: -unitMax...unitMax))
        }
        factors = (0..<history.constraintCount).map { _ in
            powerOfTen(random.integer(in: -factorMax...factorMax))
        }
        keepsCosts = random.chance(80)
    }

    /// Returns the history with its rows multiplied by numbers of either sign.
    static func scaled(_ history: History, _ random: inout SeededRandom) -> History {
        let factors = (0..<history.constraintCount).map { _ in
            powerOfTen(random.integer(in: -6...6))
                * random.element(of: [1, -1, 3, -7, Rational(-1, 3), Rational(5, 7)])
        }
        return HistoryDisguise(
            units: Array(repeating: 1, count: history.variableCount), factors: factors)(history)
    }

    /// Returns the disguised history.
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
