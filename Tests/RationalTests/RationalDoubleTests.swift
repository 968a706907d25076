import Testing

@testable import Rational

/// 2^-1074, which its shortest decimal, 5e-324, is not.
private let leastDouble = Double.leastNonzeroMagnitude

@Suite struct RationalDoubleTests {
    private static let readings: [(Double, String)] = [
        (0.1, "1/10"), (1.0 / 3, "1/3"), (2.0 / 3, "2/3"), (-1.0 / 3, "-1/3"),
        (1e-9, "1/1000000000"), (0.5, "1/2"),
        (0.75, "3/4"), (-0.0, "0"), (3.0, "3"), (1e15, "1000000000000000"), (333.3, "3333/10"),
        (1.5, "3/2"),
        (9_007_199_254_740_994, "9007199254740994"), (0x1p62, "4611686018427387904"),
        (0x1p63, "9223372036854775808"),
        (-0x1p63, "-9223372036854775808"), (1e23, "99999999999999991611392"),
        (1e-20, "1/99999999999999997962"),
        (0.618, "309/500"), (4.35, "87/20"), (1e-5, "1/100000"), (123456.789, "123456789/1000"),
    ]

    @Test(arguments: readings)
    func `a double is read as the simplest number in its rounding interval`(
        value: Double, text: String
    ) throws {
        let number = try #require(Rational(simplest: value))
        #expect(number == (try Rational(text: text)))
        #expect(number.description == text)
    }

    @Test func `a computed double keeps a big denominator`() throws {
        let number = try #require(Rational(simplest: 0.1 + 0.2))
        #expect(number != Rational(3, 10))
        #expect(number.isSmall || number.bitWidth < 64)
        #expect(number.bitWidth > 25)
        #expect(number.doubleValue == 0.1 + 0.2)
    }

    @Test func `the least and the greatest doubles are read exactly`() throws {
        let least = try #require(Rational(simplest: leastDouble))
        #expect(least.bitWidth == 1074)
        #expect(least.doubleValue == leastDouble)
        let greatest = try #require(Rational(simplest: .greatestFiniteMagnitude))
        #expect(greatest.isInteger && greatest.bitWidth == 1024)
        #expect(greatest.doubleValue == .greatestFiniteMagnitude)
        #expect(Rational(dyadic: leastDouble)?.reciprocal.bitWidth == 1075)
        #expect(Rational(dyadic: 0.1)?.description == "3602879701896397/36028797018963968")
    }

    @Test func `what is not finite is not a number`() {
        for value in [Double.nan, .infinity, -.infinity] {
            #expect(Rational(simplest: value) == nil)
            #expect(Rational(dyadic: value) == nil)
        }
    }

    @Test func `the simplest number of a double lies strictly inside its rounding interval`() throws
    {
        var random = SeededRandom(seed: 2)
        let edges = (-1074...1023).flatMap { exponent in
            let power = Double(sign: .plus, exponent: exponent, significand: 1)
            return [power.nextDown, power, power.nextUp, -power]
        }
        for value in edges + (0..<20_000).map({ _ in random.finiteDouble() }) {
            let number = try #require(Rational(simplest: value))
            try #require(number.doubleValue == value)
            guard value != value.rounded(), let (low, high) = roundingInterval(value.magnitude)
            else {
                try #require(number == Rational(dyadic: value))
                continue
            }
            try #require(
                low < number.magnitude && number.magnitude < high, "\(value) is read as \(number)")
        }
    }

    @Test func `no smaller denominator has a number in the rounding interval`() throws {
        var random = SeededRandom(seed: 3)
        for _ in 0..<500 {
            let denominator = Int.random(in: 1...300, using: &random)
            let value = Double(Int.random(in: 1...100_000, using: &random)) / Double(denominator)
            let number = try #require(Rational(simplest: value))
            let (low, high) = try #require(roundingInterval(value))
            for smaller in 1..<(try #require(number.words).denominator) {
                let scale = Rational(smaller)
                try #require(
                    Self.noInteger(between: low * scale, and: high * scale),
                    "\(value): \(number), \(smaller)")
            }
        }
    }

    /// The parents of p/q in the Stern-Brocot tree are its neighbours among the fractions with
    /// denominators up to q. If both lie outside an interval around p/q, all fractions inside
    /// descend from p/q, and have greater denominators.
    @Test func `the parents of the simplest number lie outside the rounding interval`() throws {
        var random = SeededRandom(seed: 6)
        for _ in 0..<5_000 {
            let exponent = Int.random(in: -62...51, using: &random)
            let value = Double(
                sign: .plus, exponent: exponent, significand: .random(in: 1..<2, using: &random))
            let (p, q) = try #require(Rational(simplest: value)?.words)
            guard q > 1 else { continue }
            let (low, high) = try #require(roundingInterval(value))
            let below = Self.inverse(of: p % q, modulo: q)
            let left = Int((Int128(p) * Int128(below) - 1) / Int128(q))
            try #require(Rational(left, below) <= low, "\(value): \(p)/\(q)")
            try #require(high.reciprocal >= Rational(q - below, p - left), "\(value): \(p)/\(q)")
        }
    }

    /// The b in 1..<q with ab ≡ 1 modulo q, by Euclid's algorithm; a and q have no common divisor.
    private static func inverse(of a: Int, modulo q: Int) -> Int {
        var (rest, next) = (q, a)
        var (factor, nextFactor) = (0, 1)
        while next > 1 {
            let quotient = rest / next
            (rest, next) = (next, rest - quotient * next)
            (factor, nextFactor) = (nextFactor, factor - quotient * nextFactor)
        }
        return nextFactor < 0 ? nextFactor + q : nextFactor
    }

    @Test func `a tiny double is read as one over the least integer possible`() throws {
        var random = SeededRandom(seed: 4)
        for _ in 0..<2_000 {
            let value = random.finiteDouble().magnitude
            guard value > 0, value < 0x1p-54, let (_, high) = roundingInterval(value) else {
                continue
            }
            let reciprocal = try #require(Rational(simplest: value)).reciprocal
            #expect(reciprocal.isInteger)
            #expect((reciprocal - 1).reciprocal >= high)
        }
    }

    @Test func `the simplest fraction of every small interval is found`() throws {
        let fractions = (1...12).flatMap { q in (0...30).map { p in (UInt64(p), UInt64(q)) } }
        for low in fractions {
            for high in fractions where low.0 * high.1 < high.0 * low.1 {
                let found = SimplestFraction(between: low, and: high)
                let expected = Self.bruteForce(low, high)
                try #require((found.numerator, found.denominator) == expected, "\(low) to \(high)")
            }
        }
    }

    /// The least denominator with a numerator strictly between, and the least such numerator.
    private static func bruteForce(_ low: (UInt64, UInt64), _ high: (UInt64, UInt64)) -> (
        UInt64, UInt64
    ) {
        var denominator: UInt64 = 1
        while true {
            let numerator = low.0 * denominator / low.1 + 1
            if numerator * high.1 < high.0 * denominator { return (numerator, denominator) }
            denominator += 1
        }
    }

    /// Whether no integer lies strictly between two positive numbers less than 2⁵³ that are closer
    /// than 1/2.
    private static func noInteger(between low: Rational, and high: Rational) -> Bool {
        let candidate = Rational(Int(high.doubleValue.rounded()))
        return !(low < candidate && candidate < high)
    }

    /// The midpoints between a positive double and its neighbours, in exact arithmetic; nil where
    /// there is none.
    private func roundingInterval(_ value: Double) -> (low: Rational, high: Rational)? {
        guard value > 0, value < .greatestFiniteMagnitude, let exact = Rational(dyadic: value),
            let below = Rational(dyadic: value.nextDown), let above = Rational(dyadic: value.nextUp)
        else { return nil }
        return ((below + exact) / 2, (exact + above) / 2)
    }

    @Test func `ties go to the even neighbour and anything beyond a tie does not`() throws {
        let tie = Rational(1 << 53) + 1
        #expect(tie.doubleValue == 0x1p53)
        #expect((tie + Rational(1, Int.max)).doubleValue == 0x1p53 + 2)
        #expect((tie + 2).doubleValue == 0x1p53 + 4)
        #expect((-tie).doubleValue == -0x1p53)
        let fraction = Rational(1 << 53 + 1, 1 << 53)
        #expect(fraction.doubleValue == 1)
    }

    @Test func `a float is rounded once, also where the double lies in the middle of two`() {
        let tie = Rational(1 << 24 + 1), little = Rational(1, Int.max)
        #expect(tie.floatValue == 0x1p24 && (tie + 2).floatValue == 0x1p24 + 4)
        #expect(
            (tie + little).floatValue == 0x1p24 + 2 && (tie + 2 - little).floatValue == 0x1p24 + 2)
        #expect((-tie - little).floatValue == -0x1p24 - 2 && (little - tie).floatValue == -0x1p24)
        #expect(Rational(1, 3).floatValue == Float(1) / 3 && Rational(0).floatValue == 0)
        let most = Rational(Int(Float(0x1p62).nextDown))
        #expect(most.floatValue == Float(0x1p62).nextDown)
    }

    @Test func `subnormal results are rounded once, to the last place they have`() throws {
        let least = try #require(Rational(dyadic: leastDouble))
        #expect((least / 2).doubleValue == 0)
        #expect((least / 2).doubleValue.sign == .plus)
        #expect((-least / 2).doubleValue.sign == .plus)
        #expect((least * Rational(501, 1000)).doubleValue == leastDouble)
        #expect((least * Rational(3, 2)).doubleValue == 2 * leastDouble)
        #expect((least * Rational(5, 2)).doubleValue == 2 * leastDouble)
        #expect((-least * Rational(7, 2)).doubleValue == -4 * leastDouble)
        #expect((least / Rational(Int.max) / Rational(Int.max)).doubleValue == 0)
        // Just below the least normal double, a tie with it.
        let normal = try #require(Rational(dyadic: .leastNormalMagnitude))
        #expect((normal - least / 2).doubleValue == .leastNormalMagnitude)
    }

    @Test func `beyond the range is infinity, from the tie on`() throws {
        let greatest = try #require(Rational(dyadic: .greatestFiniteMagnitude))
        let halfPlace = try #require(Rational(dyadic: 0x1p970))
        #expect((greatest + halfPlace - 1).doubleValue == .greatestFiniteMagnitude)
        #expect((greatest + halfPlace).doubleValue == .infinity)
        #expect((-greatest - halfPlace).doubleValue == -.infinity)
        #expect((greatest * greatest).doubleValue == .infinity)
    }

    @Test func `every double is its own exact value's nearest double`() throws {
        var random = SeededRandom(seed: 5)
        for _ in 0..<20_000 {
            let value = random.finiteDouble()
            let exact = try #require(Rational(dyadic: value))
            try #require(exact.doubleValue == value)
            try #require(exact.spilled.doubleValue == value)
        }
    }
}
