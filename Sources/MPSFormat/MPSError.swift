import Diagnostics
import Rational

// The codes of errors in linear programs.
extension Diagnostic.Code {
    /// A section header is unknown.
    public static let unknownSection: Self = "unknown-section"
    /// A section makes the problem other than a linear program.
    public static let notLinear: Self = "not-linear"
    /// A section occurs twice, or before one that it requires.
    public static let sectionOrder: Self = "section-order"
    /// A data line is outside the sections with data, or text follows a section's name.
    public static let strayText: Self = "stray-text"
    /// A line has too few or too many fields, or text between the fields of the fixed form.
    public static let badFields: Self = "bad-fields"
    /// A row type, a bound type or a sense is unknown.
    public static let badType: Self = "bad-type"
    /// A variable must be an integer.
    public static let integrality: Self = "integrality"
    /// A name belongs to no row or column.
    public static let unknownName: Self = "unknown-name"
    /// A row, column or number occurs twice.
    public static let repeated: Self = "repeated"
    /// A suspicious part of a program that does not prevent reading.
    public static let oddProgram: Self = "odd-program"
}

/// The limits of an MPS file. Larger inputs are errors, which bounds the resources of a hostile
/// file.
public enum MPSLimits {
    /// The maximum number of bytes in one line, without its line end.
    public static let lineLength = 10_000
    /// The maximum number of digits in one number.
    public static let digitCount = 1_000
    /// The maximum magnitude of a number's exponent.
    public static let exponent = 400
    /// The maximum number of rows, and of columns.
    public static let nameCount = 10_000_000
    /// The maximum number of warnings kept; further ones are only counted.
    public static let warningCount = 20
}
