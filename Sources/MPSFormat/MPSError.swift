import Rational

/// Something in an MPS file that cannot be read or cannot be solved here: where it stands and what to do about it.
public struct MPSError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What went wrong, for programs.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// A line in the first column that starts no section.
        case unknownSection = "unknown-section"
        /// A section that makes the problem something other than a linear program.
        case notLinear = "not-linear"
        /// A section that comes twice, or before one that it needs.
        case sectionOrder = "section-order"
        /// A data line outside the sections that have data, or text after a section's name.
        case strayText = "stray-text"
        /// A line with too few or too many fields, or with text between the fields of the fixed form.
        case badFields = "bad-fields"
        /// A row type other than N, L, G and E, a bound type that is not known, or a sense that is none.
        case badType = "bad-type"
        /// A variable that has to be an integer.
        case integrality
        /// A field that is no number.
        case badNumber = "bad-number"
        /// A name that no row or column has.
        case unknownName = "unknown-name"
        /// A row, column or number that is given twice.
        case repeated
        /// A line, a number or a row that is too long.
        case limit
        /// The file ends before ENDATA.
        case truncated
    }

    /// The name the caller gave the text, usually a path.
    public let file: String
    /// The 1-based line; 0 where the fault lies in the program as a whole.
    public let line: Int
    /// What went wrong, for programs.
    public let code: Code
    /// What went wrong and what to do about it.
    public let sentence: String

    /// `file:line: error: sentence [code]`.
    public var description: String {
        "\(file)\(line > 0 ? ":\(line)" : ""): error: \(sentence) [\(code.rawValue)]"
    }
}

/// Something odd that does not keep a program from being read.
public struct MPSWarning: Hashable, Sendable, CustomStringConvertible {
    /// The name the caller gave the text, usually a path.
    public let file: String
    /// The 1-based line.
    public let line: Int
    /// What is odd and how it is read.
    public let sentence: String

    /// `file:line: warning: sentence`.
    public var description: String { "\(file):\(line): warning: \(sentence)" }
}

/// The sizes an MPS file may have. Larger ones are input errors, so that a hostile file cannot ask for the machine.
public enum MPSLimits {
    /// The most bytes in one line, its end not counted.
    public static let lineLength = 10_000
    /// The most digits in one number.
    public static let digitCount = 1_000
    /// The largest magnitude of a number's exponent.
    public static let exponent = 400
    /// The most rows, and the most columns.
    public static let nameCount = 10_000_000
    /// The most warnings that are kept; further ones are only counted.
    public static let warningCount = 20
}
