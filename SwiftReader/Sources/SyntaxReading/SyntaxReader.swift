import SwiftParser
import SwiftSyntax

/// Reads the types and members of a Swift source with swift-syntax, in the order of the source. It
/// skips the bodies of functions, and reads all branches of `#if`.
struct SyntaxReader {
    private let bytes: [UInt8]
    private let file: String
    private let lines: SourceLocationConverter
    private var types: [SwiftType] = []
    private var members: [SwiftMember] = []

    /// The declarations of a source, and the number of places that do not parse.
    static func record(_ bytes: [UInt8], file: String) -> SourceRecord {
        let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
        var reader = SyntaxReader(bytes, file, tree)
        reader.read(tree.statements)
        return SourceRecord(
            file: file, bytes: bytes.count, diagnostics: UnreadPlaces.count(in: Syntax(tree)),
            types: reader.types,
            members: reader.members)
    }

    private init(_ bytes: [UInt8], _ file: String, _ tree: SourceFileSyntax) {
        (self.bytes, self.file) = (bytes, file)
        lines = SourceLocationConverter(fileName: file, tree: tree)
    }

    // MARK: Scopes

    private mutating func read(_ statements: CodeBlockItemListSyntax) {
        for statement in statements {
            if case .decl(let declaration) = statement.item { read(declaration, in: nil) }
        }
    }

    private mutating func read(_ items: MemberBlockItemListSyntax, in owner: String?) {
        for item in items { read(item.decl, in: owner) }
    }

    private mutating func read(_ declaration: DeclSyntax, in owner: String?) {
        switch declaration.as(DeclSyntaxEnum.self) {
        case .classDecl(let type): read(type, "class", type.name)
        case .structDecl(let type): read(type, "struct", type.name)
        case .enumDecl(let type): read(type, "enum", type.name)
        case .actorDecl(let type): read(type, "actor", type.name)
        case .protocolDecl(let type): read(type, "protocol", type.name)
        case .extensionDecl(let type):
            if let name = Self.name(of: type.extendedType) { read(type, "extension", name) }
        case .variableDecl(let property): if let owner { read(property, in: owner) }
        case .functionDecl(let method): if let owner { read(method, in: owner) }
        case .initializerDecl(let initialiser): if let owner { read(initialiser, in: owner) }
        case .ifConfigDecl(let branches): read(branches, in: owner)
        default: break
        }
    }

    private mutating func read(_ branches: IfConfigDeclSyntax, in owner: String?) {
        for branch in branches.clauses {
            switch branch.elements {
            case .statements(let statements): read(statements)
            case .decls(let items): read(items, in: owner)
            default: break
            }
        }
    }

    // MARK: Types

    private mutating func read(_ type: some DeclGroupSyntax, _ keyword: String, _ name: TokenSyntax)
    {
        guard type.memberBlock.leftBrace.presence == .present else { return }
        let inherited =
            type.inheritanceClause?.inheritedTypes.flatMap { Self.names(of: $0.type) } ?? []
        types.append(
            SwiftType(
                name: text(of: name), inherited: inherited.map(text(of:)), keyword: keyword,
                isDesignable: names(of: type.attributes).contains("IBDesignable"), file: file,
                line: line(of: name),
                body: range(of: type.memberBlock)))
        read(type.memberBlock.members, in: text(of: name))
    }

    /// The last word of a type's name; `nil` for types without a name, such as `[Element]`.
    private static func name(of type: TypeSyntax) -> TokenSyntax? {
        switch type.as(TypeSyntaxEnum.self) {
        case .identifierType(let type): type.name
        case .memberType(let type): type.name
        case .attributedType(let type): name(of: type.baseType)
        case .someOrAnyType(let type): name(of: type.constraint)
        default: nil
        }
    }

    /// The names in an inherited type: both of `A & B`, none of `~Copyable`.
    private static func names(of type: TypeSyntax) -> [TokenSyntax] {
        guard let parts = type.as(CompositionTypeSyntax.self) else {
            return name(of: type).map { [$0] } ?? []
        }
        return parts.elements.flatMap { names(of: $0.type) }
    }

    // MARK: Members

    private mutating func read(_ property: VariableDeclSyntax, in owner: String) {
        let attributes = names(of: property.attributes)
        let kind: SwiftMember.Kind =
            attributes.contains("IBOutlet")
            ? .outlet : attributes.contains("IBInspectable") ? .inspectable : .property
        for (index, binding) in property.bindings.enumerated() {
            let type = Self.type(ofBinding: index, in: property).map(text(of:)) ?? ""
            for name in Self.names(in: binding.pattern) {
                add(kind, Syntax(property), owner, name, key: text(of: name), types: [type])
            }
        }
    }

    /// The type of a binding. Without a type and a value, it is that of the next binding, as in
    /// `var a, b: Int`.
    private static func type(ofBinding index: Int, in property: VariableDeclSyntax) -> TypeSyntax? {
        for binding in property.bindings.dropFirst(index) {
            if let type = binding.typeAnnotation { return type.type }
            if binding.initializer != nil { return nil }
        }
        return nil
    }

    private static func names(in pattern: PatternSyntax) -> [TokenSyntax] {
        switch pattern.as(PatternSyntaxEnum.self) {
        case .identifierPattern(let name): [name.identifier]
        case .tuplePattern(let tuple): tuple.elements.flatMap { names(in: $0.pattern) }
        default: []
        }
    }

    private mutating func read(_ method: FunctionDeclSyntax, in owner: String) {
        // Documents cannot name operators.
        guard case .identifier = method.name.tokenKind else { return }
        let attributes = names(of: method.attributes)
        let kind: SwiftMember.Kind =
            attributes.contains("IBAction")
            ? .action : attributes.contains("IBSegueAction") ? .segueAction : .method
        let parameters = method.signature.parameterClause.parameters
        let labels = parameters.map { text(of: $0.firstName) }
        let selector =
            selector(in: method.attributes) ?? SwiftSelector.name(text(of: method.name), labels)
        add(
            kind, Syntax(method), owner, method.name, key: selector, types: parameters.map(type),
            stops: stops(method.body))
    }

    private mutating func read(_ initialiser: InitializerDeclSyntax, in owner: String) {
        let parameters = initialiser.signature.parameterClause.parameters
        let labels = parameters.map { text(of: $0.firstName) + ":" }.joined()
        add(
            .initialiser, Syntax(initialiser), owner, initialiser.initKeyword, key: labels,
            types: parameters.map(type), stops: stops(initialiser.body))
    }

    private func type(of parameter: FunctionParameterSyntax) -> String {
        text(of: parameter.type) + (parameter.ellipsis == nil ? "" : "...")
    }

    private func stops(_ body: CodeBlockSyntax?) -> Bool {
        guard let first = body?.statements.first?.firstToken(viewMode: .sourceAccurate) else {
            return false
        }
        return ["fatalError", "preconditionFailure"].contains(text(of: first))
    }

    private mutating func add(
        _ kind: SwiftMember.Kind, _ declaration: Syntax, _ owner: String, _ name: TokenSyntax,
        key: String,
        types: [String], stops: Bool = false
    ) {
        members.append(
            SwiftMember(
                kind: kind, name: kind == .initialiser ? key : text(of: name), key: key,
                types: types, stops: stops,
                owner: owner, file: file, line: line(of: name), nameRange: range(of: name),
                range: range(of: declaration)))
    }

    // MARK: Attributes

    /// The names of attributes, including those in all branches of `#if`.
    private func names(of attributes: AttributeListSyntax) -> Set<String> {
        Set(Self.flat(attributes).compactMap { Self.name(of: $0.attributeName) }.map(text(of:)))
    }

    private static func flat(_ attributes: AttributeListSyntax) -> [AttributeSyntax] {
        attributes.flatMap { element -> [AttributeSyntax] in
            switch element {
            case .attribute(let attribute): [attribute]
            case .ifConfigDecl(let branches):
                branches.clauses.flatMap { branch -> [AttributeSyntax] in
                    if case .attributes(let attributes) = branch.elements {
                        flat(attributes)
                    } else {
                        []
                    }
                }
            }
        }
    }

    /// The selector that `@objc(…)` gives.
    private func selector(in attributes: AttributeListSyntax) -> String? {
        let given = Self.flat(attributes).last { attribute in
            attribute.arguments != nil
                && Self.name(of: attribute.attributeName).map(text(of:)) == "objc"
        }
        return given?.arguments.map { text(of: $0) }
    }

    // MARK: Places

    private func range(of node: some SyntaxProtocol) -> Range<Int> {
        node.positionAfterSkippingLeadingTrivia
            .utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    }

    private func line(of token: TokenSyntax) -> Int {
        lines.location(for: token.positionAfterSkippingLeadingTrivia).line
    }

    /// The source text of a node.
    private func text(of node: some SyntaxProtocol) -> String {
        String(decoding: bytes[range(of: node)], as: UTF8.self)
    }

    /// A name without backticks.
    private func text(of token: TokenSyntax) -> String {
        String(decoding: bytes[range(of: token)].filter { $0 != UInt8(ascii: "`") }, as: UTF8.self)
    }
}
