/// Why a document cannot be read, understood or changed, and where: file, line and column, a code for programs, a
/// sentence for people.
public struct NibError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name the caller gave the document, usually a path.
    public let file: String
    /// The 1-based line.
    public let line: Int
    /// The 1-based column, in code units of the file's encoding: bytes, in UTF-8.
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

extension NibError {
    /// What kind of error it is.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// The bytes are no well-formed XML.
        case malformed
        /// The file ends before its root element does.
        case truncated
        /// The bytes are not in the encoding that they claim, or in one that is not known here.
        case encoding
        /// There is a document type declaration, which these documents never have.
        case doctype
        /// The document is larger or deeper than is allowed.
        case limit
        /// Well-formed XML, but no document of Interface Builder.
        case notInterfaceBuilder = "not-interface-builder"
        /// A format that was in use before Xcode 5.
        case oldFormat = "old-format"
        /// A number that is none, or is out of range.
        case badNumber = "bad-number"
        /// A word that is none of those that its attribute knows.
        case badWord = "bad-word"
        /// An attribute that has to be there is not.
        case missingAttribute = "missing-attribute"
        /// There is no object with this id.
        case unknownObject = "unknown-object"
        /// An element of another document, or of this one before it changed.
        case stale
        /// What is asked for cannot be done to this object.
        case illegalEdit = "illegal-edit"
    }
}

/// A code with its sentence, before it is known where in a file it belongs.
struct NibFault: Error {
    let code: NibError.Code
    let sentence: String

    init(_ code: NibError.Code, _ sentence: String) {
        self.code = code
        self.sentence = sentence
    }

    func at(file: String, line: Int, column: Int) -> NibError {
        NibError(file: file, line: line, column: column, code: code, sentence: sentence)
    }
}

// Faults that keep a document from being read.
extension NibFault {
    static let doctype = NibFault(
        .doctype, "a document type declaration has no place here and is not followed; remove it")
    static let outOfMemory = NibFault(.limit, "there is not enough memory to read the document; close other programs")

    static func tooLong(_ count: Int) -> NibFault {
        NibFault(.limit, "the file has \(count) bytes; at most \(NibLimits.byteCount) are read; split the document")
    }

    static let tooDeep = NibFault(
        .limit, "elements lie more than \(NibLimits.depth) deep; no editor writes that: check where the file is from")
    static let tooManyElements = NibFault(
        .limit, "there are more than \(NibLimits.elementCount) elements; split the document")
    static let tooManyAttributes = NibFault(
        .limit, "there are more than \(NibLimits.attributeCount) attributes; split the document")

    static func notInterfaceBuilder(_ root: String) -> NibFault {
        NibFault(
            .notInterfaceBuilder,
            "the root element is \(quoted(root)) and not document; give a .xib or .storyboard file of Xcode 5 or later")
    }

    static func oldFormat(_ root: String) -> NibFault {
        NibFault(
            .oldFormat,
            "the root element is \(quoted(root)), a format before Xcode 5; open it in Xcode and save it anew")
    }

    /// Text from a file, short enough for a sentence and without characters that would break its line.
    static func quoted(_ text: String) -> String {
        let start = String(text.prefix(40).map { $0.isNewline || $0 == "\u{1B}" || $0 == "\0" ? " " : $0 })
        return "“\(start)\(text.count > 40 ? "…" : "")”"
    }
}
