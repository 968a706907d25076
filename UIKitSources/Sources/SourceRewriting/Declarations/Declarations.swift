import SwiftSyntax

/// A declaration or an extension of a type in a source.
struct TypeDeclaration {
    enum Kind { case `class`, `protocol`, `extension`, other }

    let kind: Kind
    /// The name with those of the types around it, as `Outer.Inner`.
    let name: String
    /// The names of the superclass and of protocols, as written.
    let inherited: [String]
    let attributes: Attributes
    let modifiers: Set<String>
    let isGeneric: Bool
    /// A Boolean value that indicates whether the type is inside a function.
    let isLocal: Bool
    /// A Boolean value that indicates whether only the type around it can name it.
    let isHidden: Bool
    /// A Boolean value that indicates whether the nearest type around it is private, so that no type that
    /// the file can name can name it.
    let isInHidden: Bool
    let conditions: [String]
    let node: Syntax
    let members: MemberBlockSyntax

    /// A Boolean value that indicates whether its body and the code around it can name a class, and the end
    /// of the file cannot.
    var isNamedInside: Bool {
        isLocal ? node.parent?.is(CodeBlockItemSyntax.self) == true : isHidden && !isInHidden
    }
    /// The name by which its body, or if possible the end of the file, refers to it.
    var writtenName: String {
        isNamedInside ? name.split(separator: ".").last.map(String.init) ?? name : name
    }
}

/// A method, a property or an initialiser of a type.
struct MemberDeclaration {
    enum Kind { case method, property, initializer }

    struct Parameter {
        let label: String?
        /// The type, with `T!` as `T?`.
        let type: String
    }

    let kind: Kind
    let name: String
    let parameters: [Parameter]
    /// The type of the result, or `nil` for `Void` and for properties without a written type.
    let type: String?
    let attributes: Attributes
    let modifiers: Set<String>
    /// A Boolean value that indicates whether a call waits or throws.
    let hasEffects: Bool
    let isSettable: Bool
    let conditions: [String]
    let node: DeclSyntax

    var labels: [String?] { parameters.map(\.label) }
    /// A Boolean value that indicates whether a call determines types of the parameters.
    var isGeneric: Bool {
        node.as(FunctionDeclSyntax.self)?.genericParameterClause != nil
            || parameters.contains { parameter in
                parameter.type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains("some")
            }
    }
    var isStatic: Bool { !modifiers.isDisjoint(with: ["static", "class"]) }
    var isOverride: Bool { modifiers.contains("override") }
    /// The name, with the labels of a method.
    var fullName: String { kind == .method ? DeclarationIndex.fullName(name, labels) : name }

    /// The name in Objective-C: of a property its key, otherwise the selector.
    var objectiveCName: String {
        if let name = attributes.objectiveCName { return name }
        return kind == .property ? name : ObjectiveCNames.selector(name: name, labels: labels)
    }
}

/// The attributes of a declaration that concern Objective-C.
struct Attributes {
    private(set) var names: Set<String> = []
    /// The name in `@objc(name)`.
    private(set) var objectiveCName: String?
    private(set) var isUnavailable = false

    init(_ list: AttributeListSyntax) {
        for case .attribute(let attribute) in list {
            let name = attribute.attributeName.trimmedDescription
            names.insert(name)
            let argument = attribute.arguments?.trimmedDescription
            if name == "objc" { objectiveCName = argument }
            if name == "available", argument?.hasSuffix("unavailable") == true {
                isUnavailable =
                    argument?.hasPrefix("*") == true || argument?.hasPrefix("iOS,") == true
            }
        }
    }

    /// A Boolean value that indicates whether the declaration asks for a member of Objective-C.
    var isObjectiveC: Bool { !names.isDisjoint(with: Self.ofMembers) }

    static let ofMembers: Set<String> = [
        "objc", "IBOutlet", "IBAction", "IBInspectable", "IBSegueAction", "GKInspectable",
    ]
}

/// The declarations of a source.
struct SourceDeclarations {
    var types: [TypeDeclaration] = []
    /// The members of each of `types`.
    var members: [[MemberDeclaration]] = []
    /// The names of all properties, variables and parameters.
    var valueNames: Set<String> = []
    /// The types of the aliases.
    var aliases: [String: Set<String>] = [:]
}
