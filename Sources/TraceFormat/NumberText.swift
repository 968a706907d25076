import Rational

/// Numbers as bytes: the quick reading of short ones, the exact reading of all, and the count of significant digits.
enum NumberText {
    static func isFraction(_ bytes: [UInt8], _ field: Range<Int>) -> Bool {
        bytes[field].contains(UInt8(ascii: "/"))
    }

    /// The `Double` nearest to a number of at most 14 digits without exponent, or `nil` where that is not what stands here.
    ///
    /// - Exactness: numerator and power of ten (or denominator) are exact `Double`s, so the one division rounds correctly.
    static func shortDouble(_ bytes: [UInt8], _ field: Range<Int>) -> Double? {
        guard field.count <= 16, !field.isEmpty else { return nil }
        var digits = ShortDigits()
        let negative = bytes[field.lowerBound] == UInt8(ascii: "-")
        for index in (negative ? field.lowerBound + 1 : field.lowerBound)..<field.upperBound {
            guard digits.take(bytes[index]) else { return nil }
        }
        return digits.value(negative: negative)
    }

    /// The number exactly.
    static func exact(_ bytes: [UInt8], _ field: Range<Int>) throws(RationalTextError) -> Rational {
        try Rational(utf8: bytes.span.extracting(field))
    }

    /// The digits between the first and the last that are not zero, before any exponent.
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

/// The digits of a short number, as far as they were read.
private struct ShortDigits {
    private static let powers: [Double] = (0...15).reduce(into: []) { powers, _ in powers.append((powers.last ?? 0.1) * 10) }

    private var mantissa = 0
    private var digitCount = 0
    private var leadingCount = 0
    private var separator: UInt8 = 0
    private var numerator = 0

    /// Takes one more byte; false if it does not belong to a short number.
    mutating func take(_ byte: UInt8) -> Bool {
        if NumberText.isDigit(byte) {
            mantissa = mantissa * 10 + Int(byte - UInt8(ascii: "0"))
            digitCount += 1
            return digitCount <= 14
        }
        return separate(byte)
    }

    private mutating func separate(_ byte: UInt8) -> Bool {
        guard separator == 0, digitCount > 0, byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/") else { return false }
        separator = byte
        leadingCount = digitCount
        if byte == UInt8(ascii: "/") {
            numerator = mantissa
            mantissa = 0
        }
        return true
    }

    /// The number, or `nil` if digits are missing or a denominator is 0. Zero has no sign.
    func value(negative: Bool) -> Double? {
        guard digitCount > leadingCount else { return nil }
        let magnitude: Double
        switch separator {
        case 0: magnitude = Double(mantissa)
        case UInt8(ascii: "."): magnitude = Double(mantissa) / Self.powers[digitCount - leadingCount]
        default:
            if mantissa == 0 { return nil }
            magnitude = Double(numerator) / Double(mantissa)
        }
        return negative ? 0 - magnitude : magnitude
    }
}
