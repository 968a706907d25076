/// Why a text is not a number, and where.
public struct RationalTextError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, for programs.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// There is no text.
        case empty
        /// The text ends, or goes on with something else, where a digit has to be.
        case digitExpected
        /// A byte after which the text is no longer a number.
        case unexpectedByte
        /// The denominator of p/q is zero.
        case zeroDenominator
        /// There are more than `Rational.textDigitsMax` digits.
        case tooManyDigits
        /// The exponent is beyond ±`Rational.textExponentMax`.
        case exponentOutOfRange
    }

    /// What is wrong.
    public let code: Code

    /// The place in the text, in bytes from its start: of the first byte that cannot stand, or the length of the text
    /// if it ends too early.
    public let offset: Int

    /// An error of a kind at a place.
    public init(_ code: Code, at offset: Int) {
        self.code = code
        self.offset = offset
    }

    /// A sentence for people, with the place.
    public var description: String {
        "\(sentence) (byte \(offset))"
    }

    /// A sentence for people, without the place.
    public var sentence: String {
        switch code {
        case .empty: "a number is missing"
        case .digitExpected: "a digit is expected here"
        case .unexpectedByte: "this does not belong to a number"
        case .zeroDenominator: "the denominator is zero"
        case .tooManyDigits: "a number has at most \(Rational.textDigitsMax) digits"
        case .exponentOutOfRange: "an exponent is at most \(Rational.textExponentMax) in magnitude"
        }
    }
}
