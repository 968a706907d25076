/// How the fields of a line are told apart.
public enum MPSForm: String, Sendable, Hashable, CaseIterable {
    /// By blanks; names have none.
    case free
    /// By columns: 2–3, 5–12, 15–22, 25–36, 40–47 and 50–61; names may have blanks.
    case fixed
}

/// Reads MPS files.
///
/// Decided here, where dialects differ:
/// - A file is read in free form, which also reads fixed files whose names have no blanks, and in fixed form where that
///   fails; of two failures the one further down is told.
/// - The first N row is the objective, others are ignored. The objective's entry in RHS is minus its constant.
/// - A range R on an E row reaches from its right side to the one at distance |R| on the side of R's sign; on L and G
///   rows it is |R| to the other side.
/// - A negative UP on a column without a lower bound of its own takes away its lower bound 0, with a warning. Bounds of
///   10³⁰ and beyond are none, with a warning.
/// - Only the first set of right sides, ranges and bounds counts, as solvers do by default; others give a warning.
/// - Integer columns (MARKER, BV, LI, UI, SC) and sections that are not linear are refused.
/// - Comment lines start with `*`; lines end with `\n` or `\r\n`; what follows ENDATA is not read.
public struct MPSReader: Sendable {
    /// The only form to try, or `nil` for both.
    public var form: MPSForm?

    /// A reader.
    public init(form: MPSForm? = nil) {
        self.form = form
    }

    /// The program that bytes spell.
    ///
    /// - Parameter file: the name to use in errors.
    /// - Complexity: linear in the bytes but for hashing names, twice where both forms are tried.
    /// - Throws: the first error.
    public func read(_ bytes: [UInt8], file: String) throws(MPSError) -> LinearProgram {
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

    /// The program that a text spells.
    public func read(_ text: String, file: String) throws(MPSError) -> LinearProgram {
        try read(Array(text.utf8), file: file)
    }

    private func read(_ bytes: [UInt8], _ file: String, _ form: MPSForm) throws(MPSError) -> LinearProgram {
        var parser = MPSParser(bytes: bytes, file: file, form: form)
        return try parser.parse()
    }
}
