import Rational

/// Where the numbers of one random history come from, before `HistoryDisguise` gives rows and
/// variables their sizes.
struct HistoryNumbers {
    /// The percentage of coefficients, of constants and of weights that may have any size.
    private let scattered: Int
    private let constants: Int
    private let weights: Int
    /// The percentage of near copies that miss by a small part only, and one part of how many that
    /// is.
    private let nearTies: Int
    private var parts = [4, 6, 8]
    /// The powers of ten that a constant of any size may have; `nil` for a spread of them.
    private var extremes: [Int]?
    /// The percentage of rows that copy an installed one, and of those without a coefficient but 0.
    private(set) var copies = 12
    private(set) var zeros = 0

    /// The numbers of a history: all nice, or each kind of wildness in some of the histories.
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
        return random.chance(75) ? random.pick([1, 1, -1]) : random.pick(Self.niceCoefficients)
    }

    func constant(_ random: inout SeededRandom) -> Rational {
        if random.chance(constants) { return extreme(&random) ?? Self.scientific(&random) }
        switch random.below(10) {
        case 0..<5: return Rational(random.int(-10...10))
        case 5..<8: return Rational(10 * random.int(-50...50))
        case 8: return Rational(random.int(-999_000...999_000))
        default:
            return exact(Double(random.int(-1000...1000)) / Double(random.pick([2, 3, 4, 10])))
        }
    }

    func weight(_ random: inout SeededRandom) -> Rational {
        if random.chance(weights) {
            return Rational(random.int(1...9)) * powerOfTen(random.int(-3...3))
        }
        return random.chance(70) ? 1 : random.pick([2, 3, Rational(1, 2), Rational(3, 2)])
    }

    /// Whether a constant that was computed may stand in a history of the family.
    func allows(constant: Rational) -> Bool {
        (isExact(constant) || parts[0] >= 12) && (constants > 0 || constant.magnitude < 1_000_000)
    }

    /// A constant that misses another by a little: by a whole number, or by a small part of its
    /// size.
    func near(_ constant: Rational, _ random: inout SeededRandom) -> Rational {
        guard random.chance(nearTies) else { return constant + random.pick([1, -1, 10, -10]) }
        let part = Rational(random.pick([1, -1])) * powerOfTen(-random.pick(parts))
        let near = constant + part * max(1, constant.magnitude)
        // Below a `Double`'s precision the copy differs by what only an exact number says.
        return parts[0] < 12 ? exact(near.doubleValue) : near
    }

    /// A few digits times a power of ten far from 1.
    private func extreme(_ random: inout SeededRandom) -> Rational? {
        guard let extremes else { return nil }
        let digits = random.pick([1, -1]) * random.pick([1, 5, random.int(1...999)])
        return Rational(digits) * powerOfTen(random.pick(extremes))
    }

    /// Whether a coefficient that was computed may stand in a history of the family.
    func allows(coefficient: Rational) -> Bool {
        coefficient.isZero || Self.niceCoefficients.contains(coefficient)
            || scattered > 0 && isExact(coefficient)
    }

    /// One to three digits times a power of ten from 10⁻⁶ to 10³, of either sign.
    private static func scientific(_ random: inout SeededRandom) -> Rational {
        let digits =
            random.pick([1, 5, random.int(1...9), random.int(1...999)]) * random.pick([1, -1])
        return Rational(digits) * powerOfTen(random.int(-6...3))
    }
}

/// A power of ten, exactly.
func powerOfTen(_ exponent: Int) -> Rational {
    let power = (0..<exponent.magnitude).reduce(Rational.one) { power, _ in power * 10 }
    return exponent < 0 ? power.reciprocal : power
}
