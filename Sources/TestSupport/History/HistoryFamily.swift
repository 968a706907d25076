import Rational

/// The kinds of random histories, mostly by their numbers.
public enum HistoryFamily: String, Sendable, CaseIterable {
    /// Coefficients ±1, ±2, ±1/2, ±1/3 and constants below 10⁶: no decision may be too close to
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
    /// Nice numbers, and many rows with zero coefficients only.
    case zeroRows
    /// Two nice histories side by side that share no variable.
    case parts
    /// A history with no record, or nearly none.
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

    /// The families without a scene.
    public static let mixed: [HistoryFamily] = [.nice, .wild]

    /// All families in turn. Those with the most one-sided rows are repeated, because only
    /// degenerate layouts are unique through them.
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

/// Returns the number that a `Double` represents: the rational of least denominator in its rounding
/// interval.
///
/// All numbers of a history are made like this, so a solver that gets the doubles has the same
/// problem.
func exact(_ value: Double) -> Rational {
    guard let exact = Rational(simplest: value) else {
        preconditionFailure("a history holds finite numbers only")
    }
    return exact
}

/// Returns whether the nearest `Double` represents the number.
func isExact(_ number: Rational) -> Bool {
    Rational(simplest: number.doubleValue) == number
}

extension History {
    /// A Boolean value that indicates whether doubles represent all numbers of the history.
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

/// The numbers of one random history, before `HistoryDisguise` scales rows and variables.
struct HistoryNumbers {
    /// The percentage of coefficients, of constants and of weights of arbitrary magnitude.
    private let scattered: Int
    private let constants: Int
    private let weights: Int
    /// The percentage of near copies with a small relative difference, and its magnitude.
    private let nearTies: Int
    private var parts = [4, 6, 8]
    /// The powers of ten of extreme constants; `nil` for a wide distribution.
    private var extremes: [Int]?
    /// The percentages of rows that copy an installed one, and of those with zero coefficients
    /// only.
    private(set) var copies = 12
    private(set) var zeros = 0

    /// Creates the numbers of a history: all nice, or in some histories each kind of extreme.
    init(_ family: HistoryFamily, _ random: inout SeededRandom) {
        let isWild = family == .wild
        if family == .extremes { extremes = [12, 12, 11, -9, -9, -8] }
        if family == .nearTies { parts = [12, 13, 14, 15, 16, 17] }
        if family == .duplicates { copies = 55 }
        if family == .zeroRows { zeros = 40 }
        scattered = isWild && random.chance(30) ? 4 : 0
        constants = isWild && random.chance(50) ? 15 : family == .extremes ? 45 : 0
        weights = isWild && random.chance(50) ? 30 : 0
        nearTies = isWild && random.chance(50) ? 60 : family == .nearTies ? 75 : 0
    }

    /// The coefficients of the nice family.
    static let niceCoefficients: [Rational] = [
        1, -1, 2, -2, Rational(1, 2), Rational(-1, 2), Rational(1, 3), Rational(-1, 3),
    ]

    func coefficient(_ random: inout SeededRandom) -> Rational {
        if random.chance(scattered) { return Self.scientific(&random) }
        return random.chance(75)
            ? random.element(of: [1, 1, -1]) : random.element(of: Self.niceCoefficients)
    }

    func constant(_ random: inout SeededRandom) -> Rational {
        if random.chance(constants) { return extreme(&random) ?? Self.scientific(&random) }
        switch random.below(10) {
        case 0..<5: return Rational(random.integer(in: -10...10))
        case 5..<8: return Rational(10 * random.integer(in: -50...50))
        case 8: return Rational(random.integer(in: -999_000...999_000))
        default:
            return exact(
                Double(random.integer(in: -1000...1000))
                    / Double(random.element(of: [2, 3, 4, 10])))
        }
    }

    func weight(_ random: inout SeededRandom) -> Rational {
        if random.chance(weights) {
            return Rational(random.integer(in: 1...9)) * powerOfTen(random.integer(in: -3...3))
        }
        return random.chance(70) ? 1 : random.element(of: [2, 3, Rational(1, 2), Rational(3, 2)])
    }

    /// Returns whether the family allows a computed constant.
    func allows(constant: Rational) -> Bool {
        (isExact(constant) || parts[0] >= 12) && (constants > 0 || constant.magnitude < 1_000_000)
    }

    /// Returns a constant near another: it differs by a whole number, or by a small part.
    func near(_ constant: Rational, _ random: inout SeededRandom) -> Rational {
        guard random.chance(nearTies) else {
            return constant + random.element(of: [1, -1, 10, -10])
        }
        let part = Rational(random.element(of: [1, -1])) * powerOfTen(-random.element(of: parts))
        let near = constant + part * max(1, constant.magnitude)
        // Below a `Double`'s precision only an exact number holds the difference.
        return parts[0] < 12 ? exact(near.doubleValue) : near
    }

    /// Returns a few digits times a power of ten far from 1.
    private func extreme(_ random: inout SeededRandom) -> Rational? {
        guard let extremes else { return nil }
        let digits =
            random.element(of: [1, -1]) * random.element(of: [1, 5, random.integer(in: 1...999)])
        return Rational(digits) * powerOfTen(random.element(of: extremes))
    }

    /// Returns whether the family allows a computed coefficient.
    func allows(coefficient: Rational) -> Bool {
        coefficient.isZero || Self.niceCoefficients.contains(coefficient)
            || scattered > 0 && isExact(coefficient)
    }

    /// Returns one to three digits times a power of ten from 10⁻⁶ to 10³, of either sign.
    private static func scientific(_ random: inout SeededRandom) -> Rational {
        let digits =
            random.element(of: [1, 5, random.integer(in: 1...9), random.integer(in: 1...999)])
            * random.element(of: [1, -1])
        return Rational(digits) * powerOfTen(random.integer(in: -6...3))
    }
}

/// Returns an exact power of ten.
func powerOfTen(_ exponent: Int) -> Rational {
    let power = (0..<exponent.magnitude).reduce(Rational.one) { power, _ in power * 10 }
    return exponent < 0 ? power.reciprocal : power
}
