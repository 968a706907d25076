import Diagnostics

/// A source file of an app, with its types, declarations and tokens.
public struct SwiftSource: Sendable {
    /// The name of the file, as the caller gave it, usually a path.
    public let file: String
    /// The contents of the file.
    public let bytes: [UInt8]
    package let tokens: [SwiftToken]
    /// The types and extensions, in file order.
    public let types: [SwiftType]
    /// The members of the types, in file order.
    public let members: [SwiftMember]
    /// The language of the source.
    public let language: Language

    /// A language of sources.
    public enum Language: Sendable {
        /// Swift.
        case swift
        /// Objective-C, including headers.
        case objectiveC
    }

    /// Reads a Swift source. Invalid code does not cause errors, but can lead to missing
    /// declarations.
    ///
    /// - Complexity: Linear in the number of bytes.
    public init(_ bytes: [UInt8], file: String) {
        (self.file, self.bytes, language) = (file, bytes, .swift)
        tokens = SwiftScanner.tokens(of: bytes)
        var parser = SwiftParser(tokens, bytes, file: file)
        parser.parse()
        (types, members) = (parser.types, parser.members)
    }

    /// Creates a source from the declarations that a separate reader recorded; only the tokens are
    /// read from the bytes.
    ///
    /// - Throws: An error if the file has changed since it was recorded.
    public init(_ bytes: [UInt8], record: SourceRecord, language: Language = .swift)
        throws(Diagnostic)
    {
        guard record.bytes == bytes.count, record.isSound else {
            throw Diagnostic(
                .otherSource, in: record.file,
                "the file changed while it was read; run again")
        }
        self.language = language
        (self.bytes, file, types, members) = (bytes, record.file, record.types, record.members)
        tokens = SwiftScanner.tokens(of: bytes)
    }

    /// Reads a source from text.
    public init(_ text: String, file: String) { self.init(Array(text.utf8), file: file) }

    /// The text of a 1-based line, without the spaces around it.
    package func text(ofLine line: Int) -> String {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard line >= 1, line <= lines.count else { return "" }
        let text = String(decoding: lines[line - 1], as: UTF8.self).drop { $0.isWhitespace }
        return String(text.prefix(text.count - text.reversed().prefix { $0.isWhitespace }.count))
    }
}

extension Diagnostic.Code {
    /// The file has changed between its two readings.
    public static let otherSource: Self = "other-source"
}
