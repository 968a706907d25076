import Diagnostics

// The codes of errors in documents.
extension Diagnostic.Code {
    /// The XML is not well-formed.
    public static let malformed: Self = "malformed"
    /// The encoding is unknown, or the bytes do not match it.
    public static let encoding: Self = "encoding"
    /// The file has a document type declaration, which Interface Builder never writes.
    public static let doctype: Self = "doctype"
    /// The XML is well-formed but not an Interface Builder document.
    public static let notInterfaceBuilder: Self = "not-interface-builder"
    /// The format is older than that of Xcode 5.
    public static let oldFormat: Self = "old-format"
    /// The value of an attribute is not one of its possible values.
    public static let badWord: Self = "bad-word"
    /// A required attribute is missing.
    public static let missingAttribute: Self = "missing-attribute"
    /// The element belongs to another document, or to an earlier version of this one.
    public static let stale: Self = "stale"
    /// The object does not support the edit.
    public static let illegalEdit: Self = "illegal-edit"
    /// The element is unknown to the reader.
    public static let unknownElement: Self = "unknown-element"
    /// Two objects have the same id.
    public static let duplicateID: Self = "duplicate-id"
    /// No object has the id that a reference contains.
    public static let brokenReference: Self = "broken-reference"
    /// The constraint's attributes are missing or invalid.
    public static let badConstraint: Self = "bad-constraint"
}

// Errors that prevent reading.
extension Diagnostic {
    static let doctype = Diagnostic(
        .doctype, "document type declarations are not allowed; remove it")
    static let outOfMemory = Diagnostic(
        .limit, "not enough memory to read the document; close other programs")

    static func tooLong(_ count: Int) -> Diagnostic {
        Diagnostic(
            .limit,
            "the file has \(count) bytes, more than \(NibLimits.byteCount); split the document")
    }

    static let tooDeep = Diagnostic(
        .limit,
        "elements are nested more than \(NibLimits.depth) deep; check the origin of the file")
    static let tooManyElements = Diagnostic(
        .limit, "the document has more than \(NibLimits.elementCount) elements; split it")
    static let tooManyAttributes = Diagnostic(
        .limit, "the document has more than \(NibLimits.attributeCount) attributes; split it")

    static func notInterfaceBuilder(_ root: String) -> Diagnostic {
        Diagnostic(
            .notInterfaceBuilder,
            "the root element is \(root.quoted), not document; use a .xib or .storyboard file of Xcode 5 or later"
        )
    }

    static func oldFormat(_ root: String) -> Diagnostic {
        Diagnostic(
            .oldFormat,
            "the root element is \(root.quoted), a format older than Xcode 5; open and save the file in Xcode"
        )
    }
}

/// The limits of a document's size. A larger file is an error, so that a hostile file cannot
/// exhaust memory.
///
/// Real documents are far below the limits: the largest known ones have half a million bytes, ten
/// thousand elements and a depth of forty.
public enum NibLimits {
    /// The maximum number of bytes in one file.
    public static let byteCount = 64_000_000
    /// The maximum number of elements in one document.
    public static let elementCount = 1_000_000
    /// The maximum number of attributes of all elements in one document.
    public static let attributeCount = 4_000_000
    /// The maximum depth of an element; the root has depth 1.
    public static let depth = 1_000
    /// The maximum number of stored diagnostics of a document; further ones are only counted.
    public static let diagnosticCount = 1_000
}
