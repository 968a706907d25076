import Rational

/// The kinds of numbers a random history is made of.
public enum HistoryFamily: String, Sendable, CaseIterable {
    /// Coefficients ±1, ±2, ±1/2, ±1/3 and constants below 10⁶: nothing here may be too close to call.
    case nice
    /// Coefficients and constants of any size from 10⁻⁹ to 10⁹, in rows, in columns and scattered, and near ties.
    case wild
}

/// The number that a `Double` stands for (the rational of least denominator in its rounding interval).
///
/// All numbers of a history are made like this, so a solver that is given the doubles is given the same problem.
func exact(_ value: Double) -> Rational {
    guard let exact = Rational(simplest: value) else { preconditionFailure("a history holds finite numbers only") }
    return exact
}

/// Whether the number is what its nearest `Double` stands for.
func isExact(_ number: Rational) -> Bool {
    Rational(simplest: number.doubleValue) == number
}

extension History {
    /// Whether doubles say every number of the history.
    var isExact: Bool { records.allSatisfy { $0.numbers.allSatisfy(TestSupport.isExact) } }
}

extension HistoryRecord {
    fileprivate var numbers: [Rational] {
        switch self {
        case .anchor(_, let value), .constant(_, let value), .suggest(_, let value): [value]
        case .add(_, let row): row.terms.map(\.coefficient) + [row.constant, row.weight]
        case .priority(_, _, let weight): [weight]
        default: []
        }
    }
}
