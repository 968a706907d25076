import Rational

/// The kinds of numbers a random history is made of.
public enum HistoryFamily: String, Sendable, CaseIterable {
    /// Coefficients ±1, ±2, ±1/2, ±1/3 and constants below 10⁶: nothing here may be too close to
    /// call.
    case nice
    /// Coefficients and constants of any size from 10⁻⁹ to 10⁹, in rows, in columns and scattered,
    /// and near ties.
    case wild
    /// Nice numbers, and more than half of the rows are copies of others.
    case duplicates
    /// Nice rows multiplied by numbers of either sign between 10⁻⁶ and 10⁶.
    case scaled
    /// Nice numbers, and copies that miss by 10⁻¹² to 10⁻¹⁷ of what they copy.
    case nearTies
    /// Nice coefficients, with constants of 10¹² and of 10⁻⁹.
    case extremes
    /// Nice numbers, and many rows without a coefficient but 0.
    case zeroRows
    /// Two nice histories side by side that share no variable.
    case parts
    /// Nothing, or nearly nothing.
    case empty
    /// Views in a line; boxes in boxes; cells under each other; labels beside fields; views that
    /// share a parent.
    case chain, nested, grid, form, siblings
    /// Views that share a parent, removed and put back.
    case churn
    /// Sparse rows with tiny right sides, many of which meet in one point.
    case degenerate
    /// Up to thirty variables, each a fraction of the one before.
    case ratioChain
    /// Few variables and up to a thousand priorities.
    case levels

    /// The families without a story of their own.
    public static let mixed: [HistoryFamily] = [.nice, .wild]

    /// All families in turn, as often as they are worth it: those most that find one-sided rows, as
    /// only degenerate layouts are unique by them.
    public static let rotation: [HistoryFamily] =
        allCases.flatMap { family in
            let shares =
                switch family {
                case .nice: 8
                case .wild: 6
                case .duplicates, .scaled, .nearTies, .parts: 4
                case .zeroRows: 3
                case .degenerate: 2
                default: 1
                }
            return Array(repeating: family, count: shares)
        }
}

/// The number that a `Double` stands for (the rational of least denominator in its rounding
/// interval).
///
/// All numbers of a history are made like this, so a solver that is given the doubles is given the
/// same problem.
func exact(_ value: Double) -> Rational {
    guard let exact = Rational(simplest: value) else {
        preconditionFailure("a history holds finite numbers only")
    }
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
