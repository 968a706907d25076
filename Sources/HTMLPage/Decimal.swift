/// Numbers as plots need them, the same on every machine: no function of the mathematical library is used.
enum Decimal {
    /// The logarithm to the base 10 of a positive number.
    static func logarithm(_ number: Double) -> Double {
        // ln m = 2 artanh((m - 1) / (m + 1)), and the series is below rounding after eighteen terms as m is in 1..<2.
        let ratio = (number.significand - 1) / (number.significand + 1)
        var (sum, power) = (0.0, ratio)
        for term in 0..<18 {
            sum += power / Double(2 * term + 1)
            power *= ratio * ratio
        }
        let natural = 2 * sum + Double(number.exponent) * 0.693147180559945309417
        return natural / 2.302585092994045684018
    }

    /// 10 to a whole power.
    static func power(_ exponent: Int) -> Double {
        var power = 1.0
        for _ in 0..<exponent.magnitude { power *= 10 }
        return exponent < 0 ? 1 / power : power
    }

    /// The greatest whole number that is not above.
    static func floor(_ number: Double) -> Int {
        let whole = Int(number)
        return Double(whole) > number ? whole - 1 : whole
    }

    /// A coordinate, to a tenth.
    static func coordinate(_ number: Double) -> String {
        let tenths = floor(number * 10 + 0.5)
        let (whole, rest) = (tenths.magnitude / 10, tenths.magnitude % 10)
        return (tenths < 0 ? "-" : "") + "\(whole)" + (rest == 0 ? "" : ".\(rest)")
    }

    /// A number with three digits, as labels have it.
    static func short(_ number: Double) -> String {
        guard number.isFinite else { return "?" }
        guard number != 0 else { return "0" }
        let size = number.magnitude
        let places = max(0, min(9, 2 - floor(logarithm(size) + 1e-12)))
        let scaled = floor(size * power(places) + 0.5)
        let sign = number < 0 ? "-" : ""
        guard places > 0 else { return sign + "\(scaled)" }
        let unit = Int(power(places))
        let digits = String(String(scaled % unit + unit).dropFirst())
        let trimmed = String(digits.reversed().drop { $0 == "0" }.reversed())
        return sign + "\(scaled / unit)" + (trimmed.isEmpty ? "" : "." + trimmed)
    }
}
