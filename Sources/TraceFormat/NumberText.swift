import Rational

/// Parsing of numbers: a fast path for short ones, an exact path for all, and a count of
/// significant digits.
enum NumberText {
    static func isFraction(_ bytes: [UInt8], _ field: Range<Int>) -> Bool {
        bytes[field].contains(UInt8(ascii: "/"))
    }

    /// The nearest `Double` to a number of at most 14 digits without exponent, or `nil` for any
    /// other text.
    ///
    /// - Exactness: Numerator and power of ten (or denominator) are exact `Double`s, so the only
    ///   division rounds correctly.
    static func shortDouble(_ bytes: [UInt8], _ field: Range<Int>) -> Double? {
        guard field.count <= 16, !field.isEmpty else { return nil }
        var digits = ShortDigits()
        let negative = bytes[field.lowerBound] == UInt8(ascii: "-")
        for index in (negative ? field.lowerBound + 1 : field.lowerBound)..<field.upperBound {
            guard digits.take(bytes[index]) else { return nil }
        }
        return digits.value(negative: negative)
    }

    static func exact(_ bytes: [UInt8], _ field: Range<Int>) throws(RationalTextError) -> Rational {
        try Rational(utf8: bytes.span.extracting(field))
    }

    /// The number of digits from the first to the last non-zero one, the exponent excluded.
    static func significantDigits(_ bytes: [UInt8], _ field: Range<Int>) -> Int {
        var count = 0
        var upToLast = 0
        for byte in bytes[field] {
            if byte | 0x20 == UInt8(ascii: "e") { break }
            guard isDigit(byte), count > 0 || byte != UInt8(ascii: "0") else { continue }
            count += 1
            if byte != UInt8(ascii: "0") { upToLast = count }
        }
        return upToLast
    }

    static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}

/// An accumulator of the digits of a short number.
private struct ShortDigits {
    private static let powers: [Double] = (0...15).reduce(into: []) { powers, _ in
        powers.append((powers.last ?? 0.1) * 10)
    }

    private var mantissa = 0
    private var digitCount = 0
    private var leadingCount = 0
    private var separator: UInt8 = 0
    private var numerator = 0

    /// Appends a byte; returns `false` if a short number cannot contain it.
    mutating func take(_ byte: UInt8) -> Bool {
        if NumberText.isDigit(byte) {
            mantissa = mantissa * 10 + Int(byte - UInt8(ascii: "0"))
            digitCount += 1
            return digitCount <= 14
        }
        return separate(byte)
    }

    private mutating func separate(_ byte: UInt8) -> Bool {
        guard separator == 0, digitCount > 0, byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/")
        else { return false }
        separator = byte
        leadingCount = digitCount
        if byte == UInt8(ascii: "/") {
            numerator = mantissa
            mantissa = 0
        }
        return true
    }

    /// The number, or `nil` if digits are missing or the denominator is 0. Zero has no sign.
    func value(negative: Bool) -> Double? {
        guard digitCount > leadingCount else { return nil }
        let magnitude: Double
        switch separator {
        case 0: magnitude = Double(mantissa)
        case UInt8(ascii: "."):
            magnitude = Double(mantissa) / Self.powers[digitCount - leadingCount]
        default:
            if mantissa == 0 { return nil }
            magnitude = Double(numerator) / Double(mantissa)
        }
        return negative ? 0 - magnitude : magnitude
    }
}
