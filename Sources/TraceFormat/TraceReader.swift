import Diagnostics

/// A strict reader of traces: every deviation from the format is an error with file, line and
/// column.
///
/// Details beyond the format:
/// - Blanks or tabs separate fields, and may surround a line. Empty lines are skipped.
/// - A line ends with `
/// ` or `\r
/// `. The last line may end with the file if its record is complete.
/// - Some states depend on refusals by a solver, such as a second `c` for a required id. The replay
///   checks those.
public struct TraceReader: Sendable {
    /// The interpretation of decimals in the text.
    public var numbers: TraceNumberReading

    /// Creates a reader with an interpretation of decimals.
    public init(numbers: TraceNumberReading = .exact) {
        self.numbers = numbers
    }

    /// Parses a trace from bytes.
    ///
    /// - Parameter file: The name for messages, usually a path.
    /// - Complexity: Linear in the bytes, which the trace keeps. Memory is at most 50 bytes for
    ///   each byte of text, and one byte for each id up to the largest in use.
    /// - Throws: The first error in the text.
    public func read(_ bytes: [UInt8], file: String) throws(Diagnostic) -> Trace {
        var parser = TraceParser(bytes: bytes, file: file, numbers: numbers)
        return try parser.parse()
    }

    /// Parses a trace from a string.
    public func read(_ text: String, file: String) throws(Diagnostic) -> Trace {
        try read(Array(text.utf8), file: file)
    }
}

/// The limits of a trace file. Larger inputs are errors, which bounds the resources of a hostile
/// file.
public enum TraceLimits {
    /// The maximum number of variables, and of constraint ids.
    public static let idCount = 100_000_000
    /// A Boolean value that indicates whether a file declares more ids than its records justify.
    ///
    /// The bound is a million ids, plus a hundred for each id that a record names.
    static func declaresTooMuch(_ declared: Int, naming named: Int) -> Bool {
        declared > 1_000_000 + 100 * named
    }

    /// The maximum number of bytes in one line, without its line end.
    public static let lineLength = 1_000_000
    /// The maximum number of lines in one file; a line number fits in 32 bits.
    public static let lineCount = Int(UInt32.max) - 1
    /// The maximum number of digits in one number.
    public static let digitCount = 10_000
    /// The maximum magnitude of a number's exponent.
    public static let exponent = 4_000
    /// The maximum number of warnings kept with a trace; further ones are only counted.
    public static let warningCount = 20
}
