/// A type or an extension in source code.
public struct SwiftType: Codable, Sendable, Hashable {
    /// The name, without the names of enclosing types.
    public let name: String
    /// The names in the inheritance clause. A superclass comes first.
    public let inherited: [String]
    /// The keyword of the declaration, such as `class`, `struct` or `extension`.
    public let keyword: String
    /// A Boolean value that indicates whether the type has the attribute `@IBDesignable`.
    public let isDesignable: Bool
    /// The name of the file.
    public let file: String
    /// The 1-based line of the name.
    public let line: Int
    /// The byte range of the body.
    package let body: Range<Int>

    /// A Boolean value that indicates whether the declaration is an extension.
    public var isExtension: Bool { keyword == "extension" }
    /// A Boolean value that indicates whether the declaration is a protocol.
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

    /// The role of the member in documents.
    public let kind: Kind
    /// The name in Swift. For an initialiser, it is the argument labels, such as `coder:`.
    public let name: String
    /// The name in documents: the name of a property, or the selector of a method, such as
    /// `logIn:`.
    public let key: String
    /// The source text of the property's type, or of the types of the method's parameters.
    public let types: [String]
    /// A Boolean value that indicates whether the body begins with a call that ends the program,
    /// such as `fatalError`.
    public let stops: Bool
    /// The name of the type that declares the member.
    public let owner: String
    /// The name of the file.
    public let file: String
    /// The 1-based line of the name.
    public let line: Int
    /// The byte range of the name.
    package let nameRange: Range<Int>
    /// The byte range of the whole declaration with its attributes.
    package let range: Range<Int>

    /// A Boolean value that indicates whether the property is an array.
    public var isCollection: Bool { types.first?.hasPrefix("[") ?? false }

    /// The class of the property's value: `UILabel` for `UILabel!`, `[UILabel]?` and
    /// `Array<UILabel>`.
    public var className: String? {
        let words =
            types.first?.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init) ?? []
        return words.last { !["any", "weak"].contains($0) }
    }
}

/// The declarations in one file, recorded by a separate reader as one line of JSON.
public struct SourceRecord: Codable, Sendable, Hashable {
    /// The version of the format that this package reads.
    public static let currentSchema = 1

    /// The version of the record's format.
    public var schema = SourceRecord.currentSchema
    /// The name of the file, usually a path.
    public let file: String
    /// The number of bytes in the file.
    public let bytes: Int
    /// The number of syntax errors in the file.
    public let diagnostics: Int
    /// The types and extensions, in file order.
    public let types: [SwiftType]
    /// The members of the types, in file order.
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
