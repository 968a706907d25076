/// A class, another type, or an extension of one, in a Swift source.
public struct SwiftType: Codable, Sendable, Hashable {
    /// Its own name, without that of what it is nested in.
    public let name: String
    /// What it says that it inherits from: a superclass, if any, comes first.
    public let inherited: [String]
    /// `class`, `struct`, `extension`, …
    public let keyword: String
    /// Whether it is marked with `@IBDesignable`.
    public let isDesignable: Bool
    /// The file and the 1-based line of its name.
    public let file: String
    /// The 1-based line of its name.
    public let line: Int
    /// The bytes of its body.
    let body: Range<Int>

    /// Whether it is an extension.
    public var isExtension: Bool { keyword == "extension" }
    /// Whether it is a protocol, which nothing can be an object of.
    public var isProtocol: Bool { keyword == "protocol" }
}

/// A property, method or initialiser that a type declares.
public struct SwiftMember: Codable, Sendable, Hashable {
    /// What it is to a document.
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

    /// What it is.
    public let kind: Kind
    /// Its name in Swift; the labels of an initialiser, such as `coder:`.
    public let name: String
    /// The name that documents have: a property's name, a method's selector, such as `logIn:`.
    public let key: String
    /// A property's type as it is written, or those of a method's parameters.
    public let types: [String]
    /// Whether its body is only there to stop the program.
    public let stops: Bool
    /// The type that has it.
    public let owner: String
    /// The file.
    public let file: String
    /// The 1-based line of its name.
    public let line: Int
    /// The bytes of its name.
    package let nameRange: Range<Int>
    /// The bytes of the whole declaration, attributes included.
    package let range: Range<Int>

    /// Whether it is an array.
    public var isCollection: Bool { types.first?.hasPrefix("[") ?? false }

    /// A property's class: `UILabel` of `UILabel!`, `[UILabel]?` or `Array<UILabel>`.
    public var className: String? {
        let words =
            types.first?.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init) ?? []
        return words.last { !["any", "weak"].contains($0) }
    }
}
