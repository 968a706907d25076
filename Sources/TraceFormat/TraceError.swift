/// Why a trace cannot be read or replayed, and where: file, line and column, a code for programs, a sentence for people.
public struct TraceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name the caller gave the text, usually a path.
    public let file: String
    /// The 1-based line of the record at fault.
    public let line: Int
    /// The 1-based column, in bytes, of the field at fault.
    public let column: Int
    /// What went wrong, for programs. Codes are stable.
    public let code: Code
    /// What went wrong and what to do about it, for people.
    public let sentence: String

    /// `file:line:column: error: sentence [code]`.
    public var description: String {
        "\(file):\(line):\(column): error: \(sentence) [\(code.rawValue)]"
    }
}

extension TraceError {
    /// What kind of input error a trace contains.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// A line starts with something that is no record letter.
        case unknownRecord = "unknown-record"
        /// The first record is not `V`, or the second is not `C`.
        case missingHeader = "missing-header"
        /// A second `V` or `C`.
        case repeatedHeader = "repeated-header"
        /// `# format` names a version this reader does not know.
        case unsupportedFormat = "unsupported-format"
        /// A record ends before its last field.
        case missingField = "missing-field"
        /// A record goes on after its last field.
        case extraField = "extra-field"
        /// A count that is no whole number of zero or more.
        case badCount = "bad-count"
        /// An id that is no whole number of zero or more.
        case badID = "bad-id"
        /// A relation other than `=`, `<` and `>`.
        case badRelation = "bad-relation"
        /// A phase name with a control character in it.
        case badName = "bad-name"
        /// A number that is no integer, decimal or fraction.
        case badNumber = "bad-number"
        /// A variable or constraint id that is not below its declared count.
        case idRange = "id-range"
        /// A number, priority or weight outside what is allowed.
        case numberRange = "number-range"
        /// A file in another encoding than UTF-8.
        case badEncoding = "bad-encoding"
        /// A number with too many digits or too large an exponent, a line or a count that is too long or too large.
        case limit = "limit"
        /// A record names a constraint id that no `c` added.
        case neverAdded = "never-added"
        /// A `c` on an id that is installed.
        case alreadyInstalled = "already-installed"
        /// A `p` to 1000.
        case priorityToRequired = "priority-to-required"
        /// A `p` on a required constraint.
        case priorityFromRequired = "priority-from-required"
        /// An `e` at 1000.
        case requiredEdit = "required-edit"
        /// An `e` on a variable that is being edited.
        case alreadyEdited = "already-edited"
        /// An `s` or `x` on a variable that is not being edited.
        case notEdited = "not-edited"
        /// A `]` or `~` without an open `[`.
        case noOpenBatch = "no-open-batch"
        /// The file ends inside a record, inside a batch, or before its header is complete.
        case truncated = "truncated"
        /// The solver could not carry out a record that reader and replay think legal.
        case engine = "engine"
    }
}

/// Something odd that does not keep a trace from being read.
public struct TraceWarning: Hashable, Sendable, CustomStringConvertible {
    /// The name the caller gave the text, usually a path.
    public let file: String
    /// The 1-based line.
    public let line: Int
    /// The 1-based column, in bytes.
    public let column: Int
    /// What is odd and what to do about it.
    public let sentence: String

    /// `file:line:column: warning: sentence`.
    public var description: String {
        "\(file):\(line):\(column): warning: \(sentence)"
    }
}
