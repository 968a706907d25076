import Rational

extension Rational {
    /// The number as short text: exact if that is short, otherwise `about` and six digits.
    var plainText: String {
        let rough = "about " + rough
        guard let (numerator, denominator) = words, numerator.magnitude < 1_000_000_000_000_000
        else { return rough }
        if denominator == 1 { return "\(numerator)" }
        if 1000 % denominator == 0 {
            return Rational.decimal(
                numerator.magnitude * UInt(1000 / denominator), isNegative: numerator < 0)
        }
        return numerator.magnitude < 1000 && denominator < 100
            ? "\(numerator)/\(denominator)" : rough
    }

    private static func decimal(_ thousandths: UInt, isNegative: Bool) -> String {
        var digits = "\(thousandths % 1000 + 1000)".dropFirst()
        while digits.last == "0" { digits.removeLast() }
        return (isNegative ? "-" : "") + "\(thousandths / 1000)"
            + (digits.isEmpty ? "" : "." + digits)
    }

    /// The nearest `Double` with six digits, rounded half up.
    private var rough: String {
        let value = doubleValue
        guard value.isFinite, value != 0, value.magnitude >= 1e-4, value.magnitude < 1e15 else {
            return "\(value)"
        }
        var scale = 1.0
        while value.magnitude * scale < 100_000 { scale *= 10 }
        let digits = Int(value.magnitude * scale + 0.5)
        return (value < 0 ? "-" : "") + "\(Double(digits) / scale)".trimmedOfZeros
    }
}

extension String {
    /// The text without a fraction of zero.
    fileprivate var trimmedOfZeros: String { hasSuffix(".0") ? String(dropLast(2)) : self }
}
