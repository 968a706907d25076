import Diagnostics
import Rational

// The codes of errors in linear programs.
extension Diagnostic.Code {
    /// A section header is unknown.
    public static let unknownSection: Self = "unknown-section"
    /// A section exists only in problems that are not linear programs.
    public static let notLinear: Self = "not-linear"
    /// A section occurs twice, or before a section that it requires.
    public static let sectionOrder: Self = "section-order"
    /// A data line is outside the sections with data, or text follows the name of a section.
    public static let strayText: Self = "stray-text"
    /// A line has too few or too many fields, or has text between the fields of the fixed form.
    public static let badFields: Self = "bad-fields"
    /// A row type, a bound type or a sense is unknown.
    public static let badType: Self = "bad-type"
    /// A variable must be an integer.
    public static let integrality: Self = "integrality"
    /// A name belongs to no row or column.
    public static let unknownName: Self = "unknown-name"
    /// A row, column or number occurs twice.
    public static let repeated: Self = "repeated"
    /// An unusual part of a program that does not prevent reading.
    public static let oddProgram: Self = "odd-program"
}

/// The limits of an MPS file. A larger file is an error, so that a hostile file cannot exhaust
/// memory or time.
public enum MPSLimits {
    /// The maximum number of bytes in one line, without its line end.
    public static let lineLength = 10_000
    /// The maximum number of digits in one number.
    public static let digitCount = 1_000
    /// The maximum magnitude of a number's exponent.
    public static let exponent = 400
    /// The maximum number of rows, and also of columns.
    public static let nameCount = 10_000_000
    /// The maximum number of stored warnings; further ones are only counted.
    public static let warningCount = 20
}
