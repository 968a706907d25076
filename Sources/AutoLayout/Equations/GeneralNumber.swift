import Rational

/// Numbers as C's `%g` prints them: six significant digits, no trailing zeros, an exponent for
/// large and small numbers.
///
/// The six digits are nearest to the exact number; ties go to the even digit. The shortest
/// round-trip decimal decides unless it lies half way between two six-digit decimals; then the
/// exact number decides. (A seven-digit decimal between the number and its shortest decimal would
/// be shorter still.) Subnormal numbers, which may have fewer digits, keep those of their shortest
/// decimal.
enum GeneralNumber {
    static func text(_ number: Double) -> String {
        guard number.isFinite else { return number.isNaN ? "nan" : number < 0 ? "-inf" : "inf" }
        let sign = number.sign == .minus ? "-" : ""
        guard number != 0 else { return sign + "0" }
        var decimal = Decimal(number.magnitude)
        decimal.round(number.magnitude)
        return sign + decimal.text
    }

    /// A decimal number `0.d₁d₂… · 10^point`.
    private struct Decimal {
        private static let digitsMax = 6

        private(set) var digits: [UInt8] = []
        private(set) var point = 0

        /// Creates the shortest round-trip decimal of a positive number.
        init(_ number: Double) {
            let parts = number.description.split(separator: "e")
            var isFraction = false
            for character in parts[0].utf8 {
                if character == UInt8(ascii: ".") {
                    isFraction = true
                } else {
                    if !isFraction { point += 1 }
                    digits.append(character - UInt8(ascii: "0"))
                }
            }
            if parts.count > 1 { point += Int(parts[1]) ?? 0 }
            let zeros = digits.prefix { $0 == 0 }.count
            digits.removeFirst(zeros)
            point -= zeros
            trim()
        }

        private mutating func trim() {
            while digits.last == 0 { digits.removeLast() }
        }

        /// Rounds to six digits. `number` is the number of which this is the shortest decimal.
        mutating func round(_ number: Double) {
            guard digits.count > Self.digitsMax else { return }
            let isUp = goesUp(digits[Self.digitsMax...], number)
            digits.removeLast(digits.count - Self.digitsMax)
            if isUp { carry() }
            trim()
        }

        private func goesUp(_ rest: ArraySlice<UInt8>, _ number: Double) -> Bool {
            guard rest.first == 5, rest.count == 1 else { return rest.first ?? 0 >= 5 }
            guard let exact = Rational(dyadic: number),
                let half = try? Rational(text: number.description),
                exact != half
            else { return digits[Self.digitsMax - 1] & 1 == 1 }
            return exact > half
        }

        private mutating func carry() {
            var place = digits.count - 1
            while place >= 0, digits[place] == 9 {
                digits[place] = 0
                place -= 1
            }
            if place >= 0 {
                digits[place] += 1
            } else {
                digits.insert(1, at: 0)
                point += 1
            }
        }

        var text: String {
            let exponent = point - 1
            guard exponent >= -4, exponent < Self.digitsMax else { return scientific(exponent) }
            let zeros = [UInt8](repeating: 0, count: max(-point, 0))
            let all = zeros + digits + [UInt8](repeating: 0, count: max(point - digits.count, 0))
            let whole = all.prefix(max(point, 0))
            let fraction = all.dropFirst(max(point, 0))
            return (whole.isEmpty ? "0" : Self.string(whole))
                + (fraction.isEmpty ? "" : "." + Self.string(fraction))
        }

        private func scientific(_ exponent: Int) -> String {
            let fraction = digits.dropFirst()
            let size = exponent.magnitude < 10 ? "0\(exponent.magnitude)" : "\(exponent.magnitude)"
            return "\(digits[0])" + (fraction.isEmpty ? "" : "." + Self.string(fraction))
                + (exponent < 0 ? "e-" : "e+") + size
        }

        private static func string(_ digits: ArraySlice<UInt8>) -> String {
            digits.map { "\($0)" }.joined()
        }
    }
}
