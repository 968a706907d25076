import Rational

/// A trace's priorities: `Float`s in (0, 1000], written as the shortest decimal that reads back to the same `Float`.
public enum TracePriority {
    /// The priority of a constraint that must hold.
    public static let required: Float = 1000

    /// The priority that a letter stands for, if it is one of `R S M W`.
    static func named(_ letter: UInt8) -> Float? {
        switch letter {
        case UInt8(ascii: "R"): 1000
        case UInt8(ascii: "S"): 750
        case UInt8(ascii: "M"): 500
        case UInt8(ascii: "W"): 250
        default: nil
        }
    }

    /// The shortest decimal that reads back to the same `Float`: `750`, `249.99998`, `1e-5`.
    public static func text(_ priority: Float) -> String {
        let text = String(describing: priority)
        if text.hasSuffix(".0") { return String(text.dropLast(2)) }
        guard let letter = text.firstIndex(of: "e") else { return text }
        return shortExponent(digits: text[..<letter], exponent: text[text.index(after: letter)...])
    }

    private static func shortExponent(digits: Substring, exponent: Substring) -> String {
        let mantissa = digits.hasSuffix(".0") ? digits.dropLast(2) : digits
        return "\(mantissa)e\(Int(exponent) ?? 0)"
    }
}
