import Diagnostics

/// The two layouts of the fields of a line.
public enum MPSForm: String, Sendable, Hashable, CaseIterable {
    /// Fields separated by blanks; names contain no blanks.
    case free
    /// Fields in columns 2–3, 5–12, 15–22, 25–36, 40–47 and 50–61; names may contain blanks.
    case fixed
}

/// A reader of MPS files.
///
/// Choices between the dialects:
/// - A file is read in free form, which also covers fixed files without blanks in names. If that
///   fails, it is read in fixed form. If both fail, the error further down is reported.
/// - The first N row is the objective; others are ignored. The objective's entry in RHS is the
///   negated constant.
/// - A range R on an E row extends from the right side by |R| in the direction of R's sign. On L
///   and G rows it extends by |R| to the other side.
/// - A negative UP on a column without LO removes the lower bound 0, with a warning. Bounds of 10³⁰
///   and beyond mean unbounded, with a warning.
/// - Only the first set of right sides, ranges and bounds is used, as in most solvers; others cause
///   a warning.
/// - Integer columns (MARKER, BV, LI, UI, SC) and non-linear sections are errors.
/// - Comment lines start with `*`; lines end with `
/// ` or `\r
/// `; text after ENDATA is ignored.
public struct MPSReader: Sendable {
    /// The only form to try, or `nil` for both.
    public var form: MPSForm?

    /// Creates a reader for one form, or for both.
    public init(form: MPSForm? = nil) {
        self.form = form
    }

    /// Parses a program from bytes.
    ///
    /// - Parameter file: The name for messages, usually a path.
    /// - Complexity: Linear in the bytes apart from hashing names; twice that if both forms are
    ///   tried.
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
