import NibFormat

// What NibTools is: what one asks of documents of Interface Builder, and does with them, beside the code that belongs
// to them. `Lookup` finds objects by what people call them, `Classes` knows the frameworks' classes; each other folder
// is a command of `tinamou` or two. Documents are read and changed by NibFormat, laid out by NibLayout. Start here.

/// Why something cannot be answered or done: file, line, a code for programs, a sentence for people.
public struct ToolError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What kind of error it is. Codes are stable.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// Nothing is called so.
        case unknownObject = "unknown-object"
        /// Several objects are called so.
        case ambiguousName = "ambiguous-name"
        /// An object of another kind is wanted.
        case wrongKind = "wrong-kind"
        /// Two objects have nothing to do with each other.
        case apart
        /// A connection that Interface Builder would not make either.
        case illegalConnection = "illegal-connection"
        /// There is no such outlet or action.
        case unknownConnection = "unknown-connection"
        /// A name that code cannot have.
        case badName = "bad-name"
        /// What a reader says of a source is of another.
        case otherSource = "other-source"
    }

    /// The name the caller gave the file, usually a path.
    public let file: String
    /// The 1-based line, where one is meant.
    public let line: Int?
    /// What went wrong, for programs.
    public let code: Code
    /// What went wrong and what to do about it, for people.
    public let sentence: String

    /// An error in a file.
    package init(_ code: Code, in file: String, line: Int? = nil, _ sentence: String) {
        self.code = code
        self.file = file
        self.line = line
        self.sentence = sentence
    }

    /// `file:line: error: sentence [code]`.
    public var description: String {
        "\(file)\(line.map { ":\($0)" } ?? ""): error: \(sentence) [\(code.rawValue)]"
    }
}

extension String {
    /// In quotes, in one line, and short enough for a sentence.
    package var quoted: String {
        let start = String(prefix(60).map { $0.isNewline ? " " : $0 })
        return "“\(start)\(count > 60 ? "…" : "")”"
    }
}

extension [String] {
    /// Some of them, for a sentence.
    package func listed(_ limit: Int = 8) -> String {
        prefix(limit).joined(separator: ", ") + (count > limit ? ", … (\(count) in all)" : "")
    }
}
