import Diagnostics

/// A strict reader of traces. Any deviation from the format is an error with file, line and column.
///
/// The reader also applies these rules:
/// - Blanks or tabs separate fields, and may surround a line. Empty lines are skipped.
/// - A line ends with `
/// ` or `\r
/// `. The last line may end with the file if its record is complete.
/// - Some errors depend on refusals by a solver, such as a second `c` for the id of a required
///   constraint. The replay detects those.
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
    /// - Complexity: Linear in the number of bytes, which the trace keeps. Memory is at most 50
    ///   bytes per byte of text, and one byte per id up to the largest one used.
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

/// The limits of a trace file. A larger file is an error, so that a hostile file cannot exhaust
/// memory or time.
public enum TraceLimits {
    /// The maximum number of variables, and also of constraint ids.
    public static let idCount = 100_000_000
    /// A Boolean value that indicates whether a file declares more ids than its records justify.
    ///
    /// The bound is a million ids, plus a hundred for each id that a record names.
    static func declaresTooMuch(_ declared: Int, naming named: Int) -> Bool {
        declared > 1_000_000 + 100 * named
    }

    /// The maximum number of bytes in one line, without its line end.
    public static let lineLength = 1_000_000
    /// The maximum number of lines in one file, so that a line number fits in 32 bits.
    public static let lineCount = Int(UInt32.max) - 1
    /// The maximum number of digits in one number.
    public static let digitCount = 10_000
    /// The maximum magnitude of a number's exponent.
    public static let exponent = 4_000
    /// The maximum number of stored warnings; further ones are only counted.
    public static let warningCount = 20
}
