import SwiftSyntax

/// The declarations that need SwiftUI, which the copies compile only where a package has that module.
///
/// They are its structures, such as views, extensions of its protocols, and the declarations that name these or other
/// types of SwiftUI, in sources that import it:
///
///     struct CardView: UIViewRepresentable { … }
///     extension Card { var swiftUI: CardView { CardView(self) } }
///
/// Other sources of the target can name such declarations, too. Of a type that they name only the members that need
/// SwiftUI are left out, unless its stored properties do.
struct SwiftUIDeclarations {
    /// The condition of the declarations.
    static let condition = "canImport(SwiftUI)"

    private var nodes: [SyntaxIdentifier: Syntax] = [:]

    /// Returns the declarations of each source of a target, and the names of their types.
    ///
    /// - Parameter below: The names of such types in the modules below.
    static func all(
        in sources: [AppSource], below: Set<String> = []
    ) -> (declarations: [SwiftUIDeclarations], names: Set<String>) {
        var found = Array(repeating: SwiftUIDeclarations(), count: sources.count)
        guard !below.isEmpty || sources.contains(where: \.importsSwiftUI) else {
            return (found, [])
        }
        let candidates = sources.map { Candidates.of($0.tree, inSwiftUI: $0.importsSwiftUI) }
        let declared = Set(candidates.joined().compactMap(\.name))
        let elsewhere = zip(sources, candidates).filter { !$0.0.importsSwiftUI }
            .reduce(into: Set<String>()) { names, source in
                for one in source.1 { names.formUnion(one.names) }
            }
        let ofSwiftUI = namesOfSwiftUI.subtracting(declared)
        var own = below.subtracting(declared)
        var shared = own
        var isDone = false
        while !isDone {
            isDone = true
            for (place, list) in candidates.enumerated() {
                let isInSwiftUI = sources[place].importsSwiftUI
                let names = isInSwiftUI ? own.union(ofSwiftUI) : shared
                for one in list where !found[place].contains(one.node) {
                    if one.isNested, !isInSwiftUI { continue }
                    let isNeeded = !isInSwiftUI || one.name.map(elsewhere.contains) == true
                    if isNeeded, let parts = one.parts, !parts.core.needsSwiftUI(names) {
                        for member in parts.members where member.needsSwiftUI(names) {
                            found[place].nodes[member.node.id] = member.node
                        }
                        continue
                    }
                    guard one.isOfSwiftUI || !one.names.isDisjoint(with: names) else { continue }
                    found[place].nodes[one.node.id] = one.node
                    guard let name = one.name else { continue }
                    if own.insert(name).inserted { isDone = false }
                    // The name of a nested type alone has another meaning in other sources.
                    if !one.isNested, shared.insert(name).inserted { isDone = false }
                }
            }
        }
        return (found, shared)
    }

    func contains(_ node: some SyntaxProtocol) -> Bool { nodes[node.id] != nil }

    /// The declarations, in the order of the source.
    var all: [Syntax] {
        nodes.values.sorted { $0.byteRange.lowerBound < $1.byteRange.lowerBound }
    }

    private static let protocols = Set(
        ["View", "ViewModifier", "UIViewRepresentable", "UIViewControllerRepresentable", "App"]
            .flatMap { [$0, "SwiftUI.\($0)"] })

    /// Types whose names mean SwiftUI alone.
    private static let namesOfSwiftUI: Set<String> = [
        "AnyView", "Binding", "Color", "EnvironmentKey", "EnvironmentValues", "GeometryProxy",
        "GeometryReader", "HStack", "ObservedObject", "PreferenceKey", "StateObject",
        "UIHostingConfiguration", "UIHostingController", "UIViewControllerRepresentableContext",
        "UIViewRepresentableContext", "VStack", "ViewBuilder", "ZStack",
    ]

    /// A declaration at the top of a source, or a structure of SwiftUI inside of another type.
    private struct Candidate {
        let node: Syntax
        /// The name of a type that it declares.
        let name: String?
        let isOfSwiftUI: Bool
        /// A Boolean value that indicates whether another declaration contains this one.
        let isNested: Bool
        /// The names of types in it.
        let names: Set<String>
        /// The parts of a type at the top that is no structure of SwiftUI.
        let parts: Parts?
    }

    /// A part of a declaration.
    private struct Part {
        let node: Syntax
        let names: Set<String>
        let hasViews: Bool

        func needsSwiftUI(_ names: Set<String>) -> Bool {
            hasViews || !self.names.isDisjoint(with: names)
        }
    }

    /// The stored part of a type, and its other members.
    private struct Parts {
        /// The head of the type and what it stores.
        var core: Part
        var members: [Part] = []

        /// - Parameter inSwiftUI: A Boolean value that indicates whether the source imports SwiftUI, so that `View`
        ///   is its protocol.
        init(_ node: some DeclGroupSyntax, inSwiftUI: Bool) {
            let part = { (node: Syntax) in
                Part(
                    node: node, names: TypeNames.names(in: node),
                    hasViews: inSwiftUI && TypeNames.haveViews(in: node))
            }
            var stored: [Part] = []
            for member in node.memberBlock.members {
                let variable = member.decl.as(VariableDeclSyntax.self)
                let isOfType =
                    variable?.modifiers.contains { ["static", "class"].contains($0.name.text) }
                let isStored =
                    member.decl.is(EnumCaseDeclSyntax.self)
                    || isOfType == false && variable?.bindings.contains(where: isStored) == true
                if isStored {
                    stored.append(part(Syntax(member.decl)))
                } else {
                    members.append(part(Syntax(member.decl)))
                }
            }
            for head in [
                node.as(ExtensionDeclSyntax.self).map { Syntax($0.extendedType) },
                node.inheritanceClause.map { Syntax($0) },
                node.genericWhereClause.map { Syntax($0) },
            ] {
                if let head { stored.append(part(head)) }
            }
            core = Part(
                node: Syntax(node), names: stored.reduce(into: []) { $0.formUnion($1.names) },
                hasViews: stored.contains(where: \.hasViews))
        }
    }

    /// Returns a Boolean value that indicates whether a property is stored: it has no getter.
    private static func isStored(_ binding: PatternBindingSyntax) -> Bool {
        switch binding.accessorBlock?.accessors {
        case nil: true
        case .getter: false
        case .accessors(let list):
            list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
        }
    }

    private final class Candidates: SyntaxVisitor {
        private var found: [Candidate] = []
        private let inSwiftUI: Bool

        private init(inSwiftUI: Bool) {
            self.inSwiftUI = inSwiftUI
            super.init(viewMode: .sourceAccurate)
        }

        static func of(_ tree: SourceFileSyntax, inSwiftUI: Bool) -> [Candidate] {
            let candidates = Candidates(inSwiftUI: inSwiftUI)
            candidates.walk(tree)
            return candidates.found
        }

        override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
            add(node, node.name, node.inheritanceClause)
        }
        override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
            add(node, node.name, node.inheritanceClause)
        }
        override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
            add(node, node.name, node.inheritanceClause)
        }
        override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
            add(node, node.name, node.inheritanceClause)
        }
        override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
            add(node, node.name, node.inheritanceClause)
        }
        override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
            add(
                node, nil, node.inheritanceClause,
                extends: protocols.contains(node.extendedType.trimmedDescription))
        }
        override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
            add(node, nil, nil)
        }
        override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
            add(node, nil, nil)
        }
        override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
            add(node, node.name, nil)
        }

        private func add(
            _ node: some SyntaxProtocol, _ name: TokenSyntax?, _ clause: InheritanceClauseSyntax?,
            extends: Bool = false
        ) -> SyntaxVisitorContinueKind {
            let inherits =
                clause?.inheritedTypes.contains {
                    protocols.contains($0.type.trimmedDescription)
                } ?? false
            let isTop = node.parent?.is(CodeBlockItemSyntax.self) == true
            let isStructure = inSwiftUI && (extends || inherits)
            let isOfSwiftUI = isStructure || inSwiftUI && isTop && TypeNames.haveViews(in: node)
            if isTop || isOfSwiftUI {
                let group =
                    isTop && !isStructure && !node.is(ProtocolDeclSyntax.self)
                    ? node.asProtocol((any DeclGroupSyntax).self) : nil
                found.append(
                    Candidate(
                        node: Syntax(node), name: name?.text, isOfSwiftUI: isOfSwiftUI,
                        isNested: !isTop || node.ancestor(CodeBlockSyntax.self) != nil,
                        names: isTop ? TypeNames.names(in: node) : [],
                        parts: group.map { Parts($0, inSwiftUI: inSwiftUI) }))
            }
            return isOfSwiftUI ? .skipChildren : .visitChildren
        }
    }

    /// The names of types in a declaration.
    private final class TypeNames: SyntaxVisitor {
        private var names: Set<String> = []
        private var parameters: Set<String> = []
        private var hasViews = false

        /// Returns the names of types without those of type parameters.
        static func names(in node: some SyntaxProtocol) -> Set<String> {
            let finder = TypeNames(viewMode: .sourceAccurate)
            finder.walk(node)
            return finder.names.subtracting(finder.parameters)
        }

        /// Returns whether a declaration has a type `some View`, or a type parameter that is a view.
        static func haveViews(in node: some SyntaxProtocol) -> Bool {
            let finder = TypeNames(viewMode: .sourceAccurate)
            finder.walk(node)
            return finder.hasViews
        }

        override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
            names.insert(node.name.text)
            return .visitChildren
        }
        override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
            let name = node.baseName.text
            if name.first?.isUppercase == true { names.insert(name) }
            return .visitChildren
        }
        override func visit(_ node: SomeOrAnyTypeSyntax) -> SyntaxVisitorContinueKind {
            check(node.constraint)
        }
        override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
            parameters.insert(node.name.text)
            return check(node.inheritedType)
        }
        override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
            for type in node.inheritanceClause?.inheritedTypes ?? [] { _ = check(type.type) }
            return .visitChildren
        }
        private func check(_ type: TypeSyntax?) -> SyntaxVisitorContinueKind {
            if let type, protocols.contains(type.trimmedDescription) { hasViews = true }
            return .visitChildren
        }
    }
}
