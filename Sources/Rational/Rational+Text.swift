extension Rational {
    /// The most digits a number may have in text, those of p and q counted together; an exponent's do not count.
    public static var textDigitsMax: Int { 10_000 }

    /// The largest magnitude of an exponent in text.
    public static var textExponentMax: Int { 4_000 }

    /// Reads a number exactly: an integer, a decimal with or without an exponent (`-12`, `0.1`, `2.5e-3`), or `p/q`.
    ///
    /// The whole text is the number; spaces do not belong to it. `0.1` is 1/10, and `4/6` is 2/3.
    ///
    /// - Complexity: O(digits) for numbers in words, which allocate nothing if the text is stored as UTF-8; for more
    ///   digits as GMP's conversion and reduction, less than quadratic.
    /// - Throws: `RationalTextError`, which says what is wrong and at which byte.
    public init(text: some StringProtocol) throws(RationalTextError) {
        let string = String(text)
        try self.init(utf8: string.utf8Span.span)
    }

    /// Reads a number exactly from bytes of a larger text, as `init(text:)` does.
    ///
    /// - Complexity: as `init(text:)`, and allocates nothing for numbers in words.
    /// - Throws: `RationalTextError`, with the offset from the start of `bytes`.
    public init(utf8 bytes: Span<UInt8>) throws(RationalTextError) {
        self = try bytes.withUnsafeBufferPointer { (bytes) throws(RationalTextError) in try Rational(utf8: bytes) }
    }

    /// Reads a number exactly from bytes of a larger text, as `init(text:)` does.
    ///
    /// - Complexity: as `init(text:)`, and allocates nothing for numbers in words.
    /// - Throws: `RationalTextError`, with the offset from the start of `bytes`.
    public init(utf8 bytes: UnsafeBufferPointer<UInt8>) throws(RationalTextError) {
        let scanned = try NumberScanner(bytes)
        self = Rational(wordsOf: scanned) ?? Rational(bigFrom: scanned)
    }

    /// A number whose digits and power of ten fit in words.
    private init?(wordsOf scanned: NumberScanner) {
        guard scanned.numerator.fitsInWord else { return nil }
        let digits = Int(scanned.numerator.value)
        let signed = scanned.isNegative ? -digits : digits
        if let denominator = scanned.denominator {
            guard denominator.fitsInWord else { return nil }
            self = Rational.reduced(signed, Int(denominator.value))
        } else {
            self.init(signed, timesTenTo: scanned.exponent - scanned.fractionCount)
        }
    }

    /// integer · 10^power if all of it fits in words. Common factors are 2s and 5s, taken out one by one.
    private init?(_ integer: Int, timesTenTo power: Int) {
        if power == 0 || integer == 0 {
            self.init(integer)
        } else if power > 0 {
            guard power <= 18 else { return nil }
            let (product, overflow) = integer.multipliedReportingOverflow(by: Rational.tenTo(power))
            if overflow { return nil }
            self.init(product)
        } else {
            guard power >= -18 else { return nil }
            self.init(integer, overTenTo: -power)
        }
    }

    private init(_ integer: Int, overTenTo power: Int) {
        let twos = min(power, integer.trailingZeroBitCount)
        var numerator = integer >> twos
        var fives = power
        while fives > 0 && numerator.isMultiple(of: 5) {
            numerator /= 5
            fives -= 1
        }
        // 10^power without `twos` twos and power - fives fives.
        let denominator = (Rational.tenTo(fives) >> fives) << (power - twos)
        self.init(numerator: numerator, denominator: denominator)
    }

    private init(bigFrom scanned: NumberScanner) {
        let isFraction = scanned.denominator != nil
        self.init(
            negative: scanned.isNegative,
            numeratorDigits: scanned.digitString(scanned.numeratorRange),
            denominatorDigits: isFraction ? scanned.digitString(scanned.denominatorRange) : [CChar(49), 0],
            power: scanned.exponent - scanned.fractionCount)
    }

    /// 10^power for 0 ≤ power ≤ 18.
    private static func tenTo(_ power: Int) -> Int {
        var result = 1
        for _ in 0..<power { result &*= 10 }
        return result
    }
}

extension Rational: CustomStringConvertible {
    /// `p/q` in lowest terms, or `p` for an integer; `init(text:)` reads it back as long as it has no more digits than
    /// `textDigitsMax`.
    public var description: String {
        guard let big else { return denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
        return big.description
    }
}
