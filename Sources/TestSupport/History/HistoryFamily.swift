import Rational

/// The kinds of numbers a random history is made of.
public enum HistoryFamily: String, Sendable, CaseIterable {
    /// Coefficients ±1, ±2, ±1/2, ±1/3 and constants below 10⁶: nothing here may be too close to call.
    case nice
    /// Coefficients and constants of any size from 10⁻⁹ to 10⁹, and near ties.
    case wild
}

/// The number that a `Double` stands for (the rational of least denominator in its rounding interval).
///
/// All numbers of a history are made like this, so a solver that is given the doubles is given the same problem.
func exact(_ value: Double) -> Rational {
    guard let exact = Rational(simplest: value) else { preconditionFailure("a history holds finite numbers only") }
    return exact
}

// MARK: - Numbers

extension HistoryFamily {
    /// The coefficients of the nice family.
    static let niceCoefficients: [Rational] = [
        1, -1, 2, -2, Rational(1, 2), Rational(-1, 2), Rational(1, 3), Rational(-1, 3),
    ]

    func coefficient(_ random: inout SeededRandom) -> Rational {
        guard self == .nice || random.chance(70) else { return Self.scientific(&random) }
        return random.chance(75) ? random.pick([1, 1, -1]) : random.pick(Self.niceCoefficients)
    }

    func constant(_ random: inout SeededRandom) -> Rational {
        guard self == .nice || random.chance(75) else { return Self.scientific(&random) }
        switch random.below(10) {
        case 0..<5: return Rational(random.int(-10...10))
        case 5..<8: return Rational(10 * random.int(-50...50))
        case 8: return Rational(random.int(-999_999...999_999))
        default: return exact(Double(random.int(-1000...1000)) / Double(random.pick([2, 3, 4, 10])))
        }
    }

    func weight(_ random: inout SeededRandom) -> Rational {
        guard !random.chance(70) else { return 1 }
        let nice: [Rational] = [2, 3, Rational(1, 2), Rational(3, 2)]
        return self == .nice || random.chance(70) ? random.pick(nice) : Self.scientific(&random).magnitude
    }

    /// A constant that misses another by a little: by a whole number, or by a millionth or billionth of its size.
    func near(_ constant: Rational, _ random: inout SeededRandom) -> Rational {
        guard self == .wild, random.chance(50) else { return constant + random.pick([1, -1, 10, -10]) }
        let part = Rational(random.pick([1, -1]), random.pick([1_000_000, 100_000_000, 1_000_000_000]))
        return exact((constant + part * max(1, constant.magnitude)).doubleValue)
    }

    /// One to three digits times a power of ten from 10⁻⁹ to 10⁶, of either sign: at most 10⁹.
    private static func scientific(_ random: inout SeededRandom) -> Rational {
        let digits = random.pick([1, 5, random.int(1...9), random.int(1...999)]) * random.pick([1, -1])
        let power = random.int(0...15)
        return Rational(digits) * Self.powers[power] / Self.powers[9]
    }

    private static let powers: [Rational] = (0...15).reduce(into: []) { list, _ in
        list.append(list.last.map { $0 * 10 } ?? 1)
    }
}
