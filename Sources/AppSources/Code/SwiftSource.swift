import Diagnostics

/// A source of an app: its types, their declarations, and its tokens.
public struct SwiftSource: Sendable {
    /// The name that the caller gave the file, usually a path.
    public let file: String
    /// The contents of the file.
    public let bytes: [UInt8]
    package let tokens: [SwiftToken]
    /// The types and extensions, in order.
    public let types: [SwiftType]
    /// The members of the types, in order.
    public let members: [SwiftMember]
    /// The language of the source.
    public let language: Language

    /// A language of sources.
    public enum Language: Sendable {
        /// Swift.
        case swift
        /// Objective-C, headers included.
        case objectiveC
    }

    /// Reads a Swift source. Invalid code gives fewer declarations, never an error.
    ///
    /// - Complexity: linear in the bytes.
    public init(_ bytes: [UInt8], file: String) {
        (self.file, self.bytes, language) = (file, bytes, .swift)
        tokens = SwiftScanner.tokens(of: bytes)
        var parser = SwiftParser(tokens, bytes, file: file)
        parser.parse()
        (types, members) = (parser.types, parser.members)
    }

    /// Creates a source from the declarations that another reader recorded; the tokens are read
    /// here.
    ///
    /// - Throws: An error if the record belongs to other bytes.
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
    /// A file that changed between its two readings.
    public static let otherSource: Self = "other-source"
}
