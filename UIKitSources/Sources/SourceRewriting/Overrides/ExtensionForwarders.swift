import SwiftSyntax

/// Members of extensions that classes of other sources forward to, as they use private names.
///
/// A member that moves into its class (``ExtensionMoves``) would lose the private declarations of its
/// source. Such a member stays under another name, and the class gets one that calls it.
struct ExtensionForwarder {
    /// The declaration in the class without its body, from the source's edits.
    private let header: Range<Int>
    private let name: TokenSyntax
    private let modifiers: DeclModifierListSyntax
    private let ownName: String
    private let bodies: [String]

    /// Creates a forwarder, or `nil` for a member without a body or with another form.
    init?(_ member: MemberDeclaration, _ type: TypeDeclaration, source: Int) {
        ownName = "\(member.name)_of_\(type.name.replacing(".", with: "_"))_source\(source)"
        let start = member.node.byteRange.lowerBound
        if let method = member.node.as(FunctionDeclSyntax.self), let body = method.body {
            header = start..<body.byteRange.lowerBound
            (name, modifiers) = (method.name, method.modifiers)
            bodies = [method.call(on: "", named: ownName)]
        } else if let property = member.node.as(VariableDeclSyntax.self),
            let binding = property.bindings.first, property.bindings.count == 1,
            let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
            let block = binding.accessorBlock
        {
            header = start..<block.byteRange.lowerBound
            (name, modifiers) = (pattern.identifier, property.modifiers)
            bodies =
                ["get { \(ownName) }"]
                + (member.isSettable ? ["set { \(ownName) = newValue }"] : [])
        } else {
            return nil
        }
    }

    /// Returns the member of the class.
    func text(_ edits: SourceEdits) -> String {
        "\(edits.text(in: header)){ \(bodies.joined(separator: " ")) }"
    }

    /// Renames the member in its source.
    func apply(_ edits: inout SourceEdits) {
        edits.replace(name.byteRange, with: ownName)
        edits.blank(["override", "open"], of: modifiers)
    }
}

/// The names of the private declarations of a source.
final class PrivateNames: SyntaxVisitor {
    private var names: Set<String> = []

    /// Returns whether a part of a source uses a private name of the source.
    static func areUsed(in node: some SyntaxProtocol) -> Bool {
        let names = PrivateNames(viewMode: .sourceAccurate)
        names.walk(node.root)
        return node.tokens(viewMode: .sourceAccurate).contains { names.names.contains($0.text) }
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        add(node.modifiers, [node.name.text])
    }
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        add(node.modifiers, node.bindings.map(\.pattern.trimmedDescription))
    }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        add(node.modifiers, [node.name.text])
    }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        add(node.modifiers, [node.name.text])
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        add(node.modifiers, [node.name.text])
    }
    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        add(node.modifiers, [node.name.text])
    }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.modifiers.contains(where: Self.isPrivate) else { return .visitChildren }
        for member in node.memberBlock.members {
            if let method = member.decl.as(FunctionDeclSyntax.self) {
                names.insert(method.name.text)
            }
            if let property = member.decl.as(VariableDeclSyntax.self) {
                names.formUnion(property.bindings.map(\.pattern.trimmedDescription))
            }
        }
        return .visitChildren
    }

    private func add(_ modifiers: DeclModifierListSyntax, _ declared: [String])
        -> SyntaxVisitorContinueKind
    {
        if modifiers.contains(where: Self.isPrivate) { names.formUnion(declared) }
        return .visitChildren
    }

    /// A property with a private setter alone stays readable.
    private static func isPrivate(_ modifier: DeclModifierSyntax) -> Bool {
        ["private", "fileprivate"].contains(modifier.name.text)
    }
}
