// What LogDiagnosis is: what is wrong where a console says "Unable to simultaneously satisfy constraints". `Reading`
// finds the constraints in the noise of a log, `Statements` reads what each of them says, and `Verdict` builds the
// problem, solves it, and says what to do. Nothing of a document is known. Start at `LogDiagnosis.swift`.

/// Something of a log that was not understood, or not used: file, line, a code for programs, a sentence for people.
public struct LogRemark: Hashable, Sendable, CustomStringConvertible {
    /// What kind of thing it is. Codes are stable.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// The log has no block of constraints.
        case noConflict = "no-conflict"
        /// The log ends, or another block begins, before the list does.
        case truncated
        /// A constraint has no end.
        case brokenConstraint = "broken-constraint"
        /// A constraint says something that is not understood.
        case unknownStatement = "unknown-statement"
        /// A constraint rests on numbers that logs do not have.
        case unknownNumber = "unknown-number"
    }

    /// The name the caller gave the log, usually a path.
    public let file: String
    /// The 1-based line.
    public let line: Int
    /// What it is, for programs.
    public let code: Code
    /// What it is and what to do about it, for people.
    public let sentence: String

    /// `file:line: note: sentence [code]`.
    public var description: String { "\(file):\(line): note: \(sentence) [\(code.rawValue)]" }
}
