/// The sizes a trace may have. Larger ones are input errors, so that a hostile file cannot ask for the machine.
public enum TraceLimits {
    /// The most variables, and the most constraint ids.
    public static let idCount = 100_000_000
    /// A Boolean value that indicates whether a file declares more ids than its records justify: more than a million,
    /// and a hundred for each id that a record names.
    static func declaresTooMuch(_ declared: Int, naming named: Int) -> Bool { declared > 1_000_000 + 100 * named }

    /// The most bytes in one line, its end not counted.
    public static let lineLength = 1_000_000
    /// The most lines in one file: a line number fits in 32 bits.
    public static let lineCount = Int(UInt32.max) - 1
    /// The most digits in one number.
    public static let digitCount = 10_000
    /// The largest magnitude of a number's exponent.
    public static let exponent = 4_000
    /// The most warnings that are kept with a trace; further ones are only counted.
    public static let warningCount = 20
}
