/// A type or an extension in a source.
public struct SwiftType: Codable, Sendable, Hashable {
    /// The name, without the names of enclosing types.
    public let name: String
    /// The names in the inheritance clause; a superclass comes first.
    public let inherited: [String]
    /// `class`, `struct`, `extension`, …
    public let keyword: String
    /// A Boolean value that indicates whether the type has the attribute `@IBDesignable`.
    public let isDesignable: Bool
    /// The file.
    public let file: String
    /// The 1-based line of the name.
    public let line: Int
    /// The byte range of the body.
    let body: Range<Int>

    /// A Boolean value that indicates whether this is an extension.
    public var isExtension: Bool { keyword == "extension" }
    /// A Boolean value that indicates whether this is a protocol.
    public var isProtocol: Bool { keyword == "protocol" }
}

/// A property, method or initialiser of a type.
public struct SwiftMember: Codable, Sendable, Hashable {
    /// The role of a member in documents.
    public enum Kind: String, Codable, Sendable, Hashable {
        /// A property with `@IBOutlet`.
        case outlet
        /// A method with `@IBAction`.
        case action
        /// A method with `@IBSegueAction`.
        case segueAction
        /// A property with `@IBInspectable`.
        case inspectable
        /// Another property.
        case property
        /// Another method.
        case method
        /// An initialiser.
        case initialiser
    }

    /// The role.
    public let kind: Kind
    /// The name in Swift; for an initialiser its labels, such as `coder:`.
    public let name: String
    /// The name in documents: of a property its name, of a method its selector, such as `logIn:`.
    public let key: String
    /// The source text of a property's type, or of the types of a method's parameters.
    public let types: [String]
    /// A Boolean value that indicates whether the body begins with a call that stops the program,
    /// such as `fatalError`.
    public let stops: Bool
    /// The name of the type that declares it.
    public let owner: String
    /// The file.
    public let file: String
    /// The 1-based line of the name.
    public let line: Int
    /// The byte range of the name.
    package let nameRange: Range<Int>
    /// The byte range of the whole declaration with its attributes.
    package let range: Range<Int>

    /// A Boolean value that indicates whether the property is an array.
    public var isCollection: Bool { types.first?.hasPrefix("[") ?? false }

    /// The class of a property: `UILabel` for `UILabel!`, `[UILabel]?` and `Array<UILabel>`.
    public var className: String? {
        let words =
            types.first?.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init) ?? []
        return words.last { !["any", "weak"].contains($0) }
    }
}

/// The declarations of one file, as a separate reader prints them: one line of JSON for each file.
public struct SourceRecord: Codable, Sendable, Hashable {
    /// The version of the format.
    public static let currentSchema = 1

    /// The version of this record's format.
    public var schema = SourceRecord.currentSchema
    /// The name that the caller gave the file, usually a path.
    public let file: String
    /// The number of bytes in the file.
    public let bytes: Int
    /// The number of syntax errors.
    public let diagnostics: Int
    /// The types and extensions, in order.
    public let types: [SwiftType]
    /// The members of the types, in order.
    public let members: [SwiftMember]

    /// A Boolean value that indicates whether all declarations belong to the file, and all byte
    /// ranges are in its bounds.
    var isSound: Bool {
        let ranges = types.map(\.body) + members.map(\.nameRange) + members.map(\.range)
        let files = types.map(\.file) + members.map(\.file)
        return ranges.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= bytes }
            && files.allSatisfy { $0 == file }
    }
}

/// Selectors of methods in Swift.
enum SwiftSelector {
    /// The name that Objective-C gives a method: `tap(_:)` is `tap:`, `go(to:)` is `goTo:`,
    /// `add(item:)` is `addWithItem:`.
    static func name(_ name: String, _ labels: [String]) -> String {
        guard let first = labels.first else { return name }
        var start = name
        if first != "_" {
            let word = first.prefix(1).uppercased() + first.dropFirst()
            start += prepositions.contains(firstWord(first)) ? word : "With" + word
        }
        return start + ":" + labels.dropFirst().map { $0 == "_" ? ":" : "\($0):" }.joined()
    }

    private static func firstWord(_ label: String) -> String {
        String(label.prefix { $0.isLowercase })
    }

    private static let prepositions: Set = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following",
        "for", "from",
        "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
        "preceding", "since", "to",
        "until", "using", "via", "when", "with", "within",
    ]
}
