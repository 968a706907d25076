import Diagnostics

/// A Swift source, read as far as documents are concerned: types, what they declare, words outside
/// comments and strings.
public struct SwiftSource: Sendable {
    /// The name the caller gave it, usually a path.
    public let file: String
    /// Its bytes.
    public let bytes: [UInt8]
    package let tokens: [SwiftToken]
    /// The types and extensions, in order.
    public let types: [SwiftType]
    /// What they declare, in order.
    public let members: [SwiftMember]
    /// How many places of it do not parse; words always do.
    public let unreadPlaces: Int
    /// The language that it is written in.
    public let language: Language

    /// A language of sources.
    public enum Language: Sendable {
        /// Swift.
        case swift
        /// Objective-C, headers included.
        case objectiveC
    }

    /// Reads a source. Whatever it is, it has some declarations or none.
    ///
    /// - Complexity: linear in the bytes.
    public init(_ bytes: [UInt8], file: String) {
        (self.file, self.bytes, language) = (file, bytes, .swift)
        (tokens, unreadPlaces) = (SwiftScanner.tokens(of: bytes), 0)
        var parser = SwiftParser(tokens, bytes, file: file)
        parser.parse()
        (types, members) = (parser.types, parser.members)
    }

    /// Takes a source as another reader has read it; words are still our own.
    ///
    /// - Throws: where the record is not one of these bytes.
    public init(_ bytes: [UInt8], record: SwiftRecord, language: Language = .swift)
        throws(Diagnostic)
    {
        guard record.bytes == bytes.count, record.isSound else {
            throw Diagnostic(
                .otherSource, in: record.file,
                "the record of the reader is of other bytes than the file has now; run again")
        }
        self.language = language
        (self.bytes, file, types, members) = (bytes, record.file, record.types, record.members)
        (tokens, unreadPlaces) = (SwiftScanner.tokens(of: bytes), record.diagnostics)
    }

    /// Reads a source from text.
    public init(_ text: String, file: String) { self.init(Array(text.utf8), file: file) }

    /// The text of a 1-based line, without blanks around it.
    package func text(ofLine line: Int) -> String {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard line >= 1, line <= lines.count else { return "" }
        let text = String(decoding: lines[line - 1], as: UTF8.self).drop { $0.isWhitespace }
        return String(text.prefix(text.count - text.reversed().prefix { $0.isWhitespace }.count))
    }
}

extension Diagnostic.Code {
    /// The record of a reader belongs to other bytes than those of the file.
    public static let otherSource: Self = "other-source"
}
