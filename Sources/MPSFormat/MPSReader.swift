import Diagnostics

/// The two arrangements of the fields in a line.
public enum MPSForm: String, Sendable, Hashable, CaseIterable {
    /// Fields separated by blanks; names contain no blanks.
    case free
    /// Fields in columns 2–3, 5–12, 15–22, 25–36, 40–47 and 50–61; names may contain blanks.
    case fixed
}

/// A reader of MPS files.
///
/// The reader resolves differences between dialects as follows:
/// - A file is read in free form, which also covers fixed files whose names contain no blanks. If
///   that fails, the file is read in fixed form. If both fail, the error that is further down in
///   the file is reported.
/// - The first N row is the objective; other N rows are ignored. The objective's entry in RHS is
///   the negated constant.
/// - On an E row, a range R extends from the right side by |R| in the direction of R's sign. On L
///   and G rows it extends by |R| from the right side to the other side.
/// - A negative UP on a column without LO removes the lower bound 0, with a warning. Bounds of 10³⁰
///   or more mean unbounded, with a warning.
/// - Only the first set of right sides, ranges and bounds is used, as in most solvers. Further sets
///   cause a warning.
/// - Integer columns (MARKER, BV, LI, UI, SC) and non-linear sections are errors.
/// - Comment lines start with `*`; lines end with `
/// ` or `\r
/// `; text after ENDATA is ignored.
public struct MPSReader: Sendable {
    /// The only form to try; `nil` tries both.
    public var form: MPSForm?

    /// Creates a reader for one form, or for both.
    public init(form: MPSForm? = nil) {
        self.form = form
    }

    /// Parses a program from bytes.
    ///
    /// - Parameter file: The name for messages, usually a path.
    /// - Complexity: Linear in the number of bytes, apart from hashing names. If both forms are
    ///   tried, the time doubles.
    /// - Throws: The first error in the text.
    public func read(_ bytes: [UInt8], file: String) throws(Diagnostic) -> LinearProgram {
        if let form { return try read(bytes, file, form) }
        do {
            return try read(bytes, file, .free)
        } catch let free {
            do {
                return try read(bytes, file, .fixed)
            } catch let fixed {
                throw fixed.line > free.line ? fixed : free
            }
        }
    }

    /// Parses a program from a string.
    public func read(_ text: String, file: String) throws(Diagnostic) -> LinearProgram {
        try read(Array(text.utf8), file: file)
    }

    private func read(_ bytes: [UInt8], _ file: String, _ form: MPSForm) throws(Diagnostic)
        -> LinearProgram
    {
        var parser = MPSParser(bytes: bytes, file: file, form: form)
        return try parser.parse()
    }
}
