import SwiftSyntax

/// Reads the types of a source and their members.
final class DeclarationReader: SyntaxVisitor {
    private var declarations = SourceDeclarations()
    /// The types around the current node, by their places in `declarations.types`.
    private var scopes: [Int] = []
    private var functionDepth = 0
    private let declarationsOfSwiftUI: SwiftUIDeclarations
    /// The conditions of each of `scopes` that copies add.
    private var addedConditions: [[String]] = []

    private init(_ declarationsOfSwiftUI: SwiftUIDeclarations) {
        self.declarationsOfSwiftUI = declarationsOfSwiftUI
        super.init(viewMode: .sourceAccurate)
    }

    static func declarations(of source: AppSource) -> SourceDeclarations {
        let reader = DeclarationReader(source.declarationsOfSwiftUI)
        reader.walk(source.tree)
        return reader.declarations
    }

    // MARK: Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.class, node, node.name.text, node.genericParameterClause != nil)
    }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.protocol, node, node.name.text, false)
    }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.other, node, node.name.text, node.genericParameterClause != nil)
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.other, node, node.name.text, node.genericParameterClause != nil)
    }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.other, node, node.name.text, node.genericParameterClause != nil)
    }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(
            .extension, node, node.extendedType.trimmedDescription,
            node.genericWhereClause != nil)
    }
    override func visitPost(_ node: ClassDeclSyntax) { leave() }
    override func visitPost(_ node: ProtocolDeclSyntax) { leave() }
    override func visitPost(_ node: StructDeclSyntax) { leave() }
    override func visitPost(_ node: EnumDeclSyntax) { leave() }
    override func visitPost(_ node: ActorDeclSyntax) { leave() }
    override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

    private func leave() {
        scopes.removeLast()
        addedConditions.removeLast()
    }

    private func enter(
        _ kind: TypeDeclaration.Kind, _ node: some DeclGroupSyntax, _ name: String,
        _ isGeneric: Bool
    ) -> SyntaxVisitorContinueKind {
        let outer = scopes.last.map { declarations.types[$0] }
        let modifiers = Self.modifiers(node.modifiers)
        var added = addedConditions.last ?? []
        if added.isEmpty, declarationsOfSwiftUI.contains(node) {
            added = [SwiftUIDeclarations.condition]
        }
        declarations.types.append(
            TypeDeclaration(
                kind: kind, name: outer.map { $0.name + "." + name } ?? name,
                inherited: node.inheritanceClause?.inheritedTypes.map {
                    $0.type.trimmedDescription
                } ?? [],
                attributes: Attributes(node.attributes), modifiers: modifiers,
                isGeneric: isGeneric || outer?.isGeneric == true,
                isLocal: functionDepth > 0,
                isHidden: outer.map { $0.isHidden || modifiers.contains("private") } ?? false,
                isInHidden: outer?.isHidden ?? false,
                conditions: added + Self.conditions(around: node), node: Syntax(node),
                members: node.memberBlock))
        declarations.members.append([])
        scopes.append(declarations.types.count - 1)
        addedConditions.append(added)
        return .visitChildren
    }

    // MARK: Members

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let result = node.signature.returnClause.map { Self.type($0.type) }
        add(
            node, .method, node.name.text, Self.parameters(node.signature),
            result == "Void" || result == "()" ? nil : result, node.attributes, node.modifiers,
            hasEffects: node.signature.effectSpecifiers != nil, isSettable: false)
        return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        add(
            node, .initializer, "init", Self.parameters(node.signature), nil, node.attributes,
            node.modifiers, hasEffects: node.signature.effectSpecifiers != nil, isSettable: false)
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
            else {
                continue
            }
            if !Self.isPlain(binding) { declarations.valueNames.insert(name) }
            add(
                node, .property, name, [], binding.typeAnnotation.map { Self.type($0.type) },
                node.attributes, node.modifiers, hasEffects: false,
                isSettable: node.bindingSpecifier.tokenKind == .keyword(.var)
                    && !Self.isReadOnly(binding.accessorBlock))
        }
        return .visitChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        declarations.aliases[node.name.text, default: []]
            .insert(node.initializer.value.trimmedDescription)
        return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        declarations.valueNames.insert((node.secondName ?? node.firstName).text)
        return .visitChildren
    }

    private func add(
        _ node: some DeclSyntaxProtocol, _ kind: MemberDeclaration.Kind, _ name: String,
        _ parameters: [MemberDeclaration.Parameter], _ type: String?,
        _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax, hasEffects: Bool,
        isSettable: Bool
    ) {
        guard let scope = scopes.last, node.parent?.is(MemberBlockItemSyntax.self) == true else {
            return
        }
        var added = addedConditions.last ?? []
        if added.isEmpty, declarationsOfSwiftUI.contains(node) {
            added = [SwiftUIDeclarations.condition]
        }
        declarations.members[scope].append(
            MemberDeclaration(
                kind: kind, name: name, parameters: parameters, type: type,
                attributes: Attributes(attributes), modifiers: Self.modifiers(modifiers),
                hasEffects: hasEffects, isSettable: isSettable,
                conditions: added + Self.conditions(around: node),
                node: DeclSyntax(node)))
    }

    // MARK: Functions

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
        functionDepth += 1
        return .visitChildren
    }
    override func visitPost(_ node: CodeBlockSyntax) { functionDepth -= 1 }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        functionDepth += 1
        return .visitChildren
    }
    override func visitPost(_ node: ClosureExprSyntax) { functionDepth -= 1 }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
        functionDepth += 1
        return .visitChildren
    }
    override func visitPost(_ node: AccessorBlockSyntax) { functionDepth -= 1 }

    // MARK: Parts

    private static func parameters(_ signature: FunctionSignatureSyntax)
        -> [MemberDeclaration.Parameter]
    {
        signature.parameterClause.parameters.map {
            let label = $0.firstName.text
            return .init(label: label == "_" ? nil : label, type: type($0.type))
        }
    }

    /// The text of a type without attributes and conventions of ownership; `T!` becomes `T?`.
    private static func type(_ type: TypeSyntax) -> String {
        if let forced = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            return forced.wrappedType.trimmedDescription + "?"
        }
        return type.trimmedDescription
    }

    /// Returns a Boolean value that indicates whether a value is a number, a text or a Boolean value,
    /// which is neither called nor compared with `nil`.
    private static func isPlain(_ binding: PatternBindingSyntax) -> Bool {
        guard let type = binding.typeAnnotation?.type else {
            return binding.initializer?.value.is(BooleanLiteralExprSyntax.self) == true
        }
        return ["Bool", "Int", "Float", "Double", "CGFloat", "String"]
            .contains(type.trimmedDescription)
    }

    private static func modifiers(_ list: DeclModifierListSyntax) -> Set<String> {
        Set(list.map { $0.name.text + ($0.detail.map { "(\($0.detail.text))" } ?? "") })
    }

    private static func isReadOnly(_ block: AccessorBlockSyntax?) -> Bool {
        switch block?.accessors {
        case .getter: true
        case .accessors(let list):
            list.contains { $0.accessorSpecifier.tokenKind == .keyword(.get) }
                && !list.contains { $0.accessorSpecifier.tokenKind == .keyword(.set) }
        case nil: false
        }
    }

    /// The conditions of the clauses of `#if` around a node, from the outermost.
    static func conditions(around node: some SyntaxProtocol) -> [String] {
        var conditions: [String] = []
        var current = Syntax(node)
        while let parent = current.parent {
            if let clause = parent.as(IfConfigClauseSyntax.self),
                let clauses = clause.parent?.as(IfConfigClauseListSyntax.self)
            {
                let before = clauses.prefix { $0.id != clause.id }.compactMap(\.condition)
                let own = clause.condition.map { "(\(PlatformConditions.rewritten($0)))" }
                conditions.append(
                    (before.map { "!(\(PlatformConditions.rewritten($0)))" }
                        + [own].compactMap { $0 })
                        .joined(separator: " && "))
            }
            current = parent
        }
        return conditions.reversed()
    }
}
