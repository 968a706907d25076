import Rational

/// Numbers of MPS files: decimals that may start or end with the point, with exponents after E or
/// D.
enum MPSNumber {
    enum Fault: Error {
        case form
        case limit
    }

    static func read(_ bytes: ArraySlice<UInt8>) throws(Fault) -> Rational {
        var rest = bytes
        var plain = sign(&rest)
        let whole = digits(&rest)
        let fraction = take(UInt8(ascii: "."), &rest) ? digits(&rest) : []
        if whole.isEmpty, fraction.isEmpty { throw .form }
        if whole.count + fraction.count > MPSLimits.digitCount { throw .limit }
        plain += whole.isEmpty ? [UInt8(ascii: "0")] : Array(whole)
        if !fraction.isEmpty { plain += [UInt8(ascii: ".")] + fraction }
        plain += try exponent(&rest)
        guard rest.isEmpty, let number = try? Rational(utf8: plain.span) else { throw .form }
        return number
    }

    /// A Boolean value that indicates whether a word spells infinity.
    static func isInfinite(_ bytes: ArraySlice<UInt8>) -> Bool {
        var rest = bytes
        _ = sign(&rest)
        let word = String(decoding: rest, as: UTF8.self).lowercased()
        return word == "inf" || word == "infinity"
    }

    private static func exponent(_ rest: inout ArraySlice<UInt8>) throws(Fault) -> [UInt8] {
        guard let letter = rest.first,
            letter | 0x20 == UInt8(ascii: "e") || letter | 0x20 == UInt8(ascii: "d")
        else {
            return []
        }
        rest.removeFirst()
        let sign = sign(&rest)
        let written = digits(&rest)
        if written.isEmpty { throw .form }
        let significant = written.drop { $0 == UInt8(ascii: "0") }
        if significant.count > 3 || value(significant) > MPSLimits.exponent { throw .limit }
        return [UInt8(ascii: "e")] + sign
            + (significant.isEmpty ? [UInt8(ascii: "0")] : Array(significant))
    }

    private static func value(_ digits: ArraySlice<UInt8>) -> Int {
        digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    private static func sign(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
        if take(UInt8(ascii: "-"), &rest) { return [UInt8(ascii: "-")] }
        _ = take(UInt8(ascii: "+"), &rest)
        return []
    }

    private static func digits(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let digits = rest.prefix { $0 &- UInt8(ascii: "0") < 10 }
        rest = rest[digits.endIndex...]
        return digits
    }

    private static func take(_ byte: UInt8, _ rest: inout ArraySlice<UInt8>) -> Bool {
        guard rest.first == byte else { return false }
        rest.removeFirst()
        return true
    }
}
