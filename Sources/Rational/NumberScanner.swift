/// A scanner for the parts of a number in text, which checks syntax and limits.
///
///     number   = [sign] digits ["." digits] [("e" | "E") [sign] digits]
///              | [sign] digits "/" digits
///     sign     = "+" | "-"
///     digits   = "0" … "9", at least one
///
/// Digits are accumulated in a word as long as they fit, enough for most numbers; longer runs are
/// parsed again.
struct NumberScanner {
    /// A run of digits, and its value if it has at most 18 significant digits.
    struct Digits {
        var value: UInt64 = 0
        var significantCount = 0

        var fitsInWord: Bool { significantCount <= 18 }

        mutating func append(_ digit: UInt8) {
            value = value &* 10 &+ UInt64(digit)
            if value != 0 || significantCount > 0 { significantCount += 1 }
        }
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var digitCount = 0

    private(set) var isNegative = false
    /// All digits before the exponent or the slash, without the point.
    private(set) var numerator = Digits()
    private(set) var denominator: Digits?
    private(set) var exponent = 0
    private(set) var fractionCount = 0
    private(set) var numeratorRange = 0..<0
    private(set) var denominatorRange = 0..<0

    /// Scans all of `bytes`.
    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(RationalTextError) {
        self.bytes = bytes
        if bytes.isEmpty { throw RationalTextError(.empty, at: 0) }
        isNegative = skipSign()
        let start = position
        numerator = try scanDigits(continuing: Digits())
        if skip(UInt8(ascii: "/")) {
            numeratorRange = start..<position - 1
            try scanDenominator()
        } else {
            try scanFraction()
            numeratorRange = start..<position
            try scanExponent()
        }
        if position < bytes.count { throw RationalTextError(.unexpectedByte, at: position) }
    }

    private mutating func scanDigits(continuing digits: Digits) throws(RationalTextError) -> Digits
    {
        var digits = digits
        let start = position
        while position < bytes.count, let digit = decimalDigit(bytes[position]) {
            digits.append(digit)
            position += 1
        }
        if position == start { throw RationalTextError(.digitExpected, at: start) }
        digitCount += position - start
        if digitCount > Rational.textDigitsMax {
            throw RationalTextError(
                .tooManyDigits, at: position - (digitCount - Rational.textDigitsMax))
        }
        return digits
    }

    private mutating func scanDenominator() throws(RationalTextError) {
        let start = position
        let digits = try scanDigits(continuing: Digits())
        if digits.significantCount == 0 { throw RationalTextError(.zeroDenominator, at: start) }
        denominator = digits
        denominatorRange = start..<position
    }

    private mutating func scanFraction() throws(RationalTextError) {
        guard skip(UInt8(ascii: ".")) else { return }
        let start = position
        numerator = try scanDigits(continuing: numerator)
        fractionCount = position - start
    }

    private mutating func scanExponent() throws(RationalTextError) {
        guard skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) else { return }
        let start = position
        let negative = skipSign()
        let digits = position
        while position < bytes.count, let digit = decimalDigit(bytes[position]) {
            // Saturated at one past the limit, so that long exponents do not overflow.
            exponent = min(exponent * 10 + Int(digit), Rational.textExponentMax + 1)
            position += 1
        }
        if position == digits { throw RationalTextError(.digitExpected, at: digits) }
        if exponent > Rational.textExponentMax {
            throw RationalTextError(.exponentOutOfRange, at: start)
        }
        if negative { exponent = -exponent }
    }

    /// Skips a sign; returns a Boolean value that indicates whether it is a minus.
    private mutating func skipSign() -> Bool {
        if skip(UInt8(ascii: "-")) { return true }
        _ = skip(UInt8(ascii: "+"))
        return false
    }

    private mutating func skip(_ byte: UInt8) -> Bool {
        guard position < bytes.count && bytes[position] == byte else { return false }
        position += 1
        return true
    }

    /// The digits of a range of the text without the point, ended by a zero byte.
    func digitString(_ range: Range<Int>) -> [CChar] {
        bytes[range].filter { $0 != UInt8(ascii: ".") }.map { CChar(bitPattern: $0) } + [0]
    }
}

/// The value of an ASCII digit, or `nil`.
private func decimalDigit(_ byte: UInt8) -> UInt8? {
    let digit = byte &- UInt8(ascii: "0")
    return digit < 10 ? digit : nil
}
