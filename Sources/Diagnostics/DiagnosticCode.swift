extension Diagnostic {
    /// A stable code, for programs: the name of a rule or of a kind of input error.
    public struct Code: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByStringLiteral {
        /// The code as it is printed.
        public let rawValue: String

        /// Creates a code from its printed form.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Creates a code from its printed form.
        public init(stringLiteral value: String) { rawValue = value }
    }
}

// The codes that several readers use. Each reader declares its own beside these.
extension Diagnostic.Code {
    /// A name contains characters that are not allowed.
    public static let badName: Self = "bad-name"
    /// A number is malformed or out of range.
    public static let badNumber: Self = "bad-number"
    /// A file, line, number or count exceeds the limit of the reader.
    public static let limit: Self = "limit"
    /// The file ends too early.
    public static let truncated: Self = "truncated"
    /// No object has the given id or name.
    public static let unknownObject: Self = "unknown-object"
}
