import SwiftSyntax

/// The declarations that need SwiftUI, which the copies compile only where a package has that module.
///
/// They are its structures, such as views, extensions of its protocols, and the declarations that name these or other
/// types of SwiftUI, in sources that import it:
///
///     struct CardView: UIViewRepresentable { … }
///     extension Card { var swiftUI: CardView { CardView(self) } }
struct SwiftUIDeclarations {
    /// The condition of the declarations.
    static let condition = "canImport(SwiftUI)"

    private var nodes: [SyntaxIdentifier: Syntax] = [:]

    /// Returns the declarations of each source of a target.
    static func all(in sources: [AppSource]) -> [SwiftUIDeclarations] {
        var found = Array(repeating: SwiftUIDeclarations(), count: sources.count)
        let candidates = sources.map { $0.importsSwiftUI ? Candidates.of($0.tree) : [] }
        let declared = Set(candidates.joined().compactMap(\.name))
        var names = namesOfSwiftUI.subtracting(declared)
        var isDone = false
        while !isDone {
            isDone = true
            for (place, list) in candidates.enumerated() {
                for one in list where !found[place].contains(one.node) {
                    guard one.isOfSwiftUI || !one.names.isDisjoint(with: names) else { continue }
                    found[place].nodes[one.node.id] = one.node
                    if let name = one.name, names.insert(name).inserted { isDone = false }
                }
            }
        }
        return found
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
        "AnyView", "EnvironmentKey", "EnvironmentValues", "GeometryProxy", "GeometryReader",
        "PreferenceKey", "UIHostingController", "UIViewRepresentableContext", "ViewBuilder",
    ]

    /// A declaration at the top of a source, or a structure of SwiftUI inside of another type.
    private struct Candidate {
        let node: Syntax
        /// The name of a type that it declares.
        let name: String?
        let isOfSwiftUI: Bool
        /// The names of types in it.
        let names: Set<String>
    }

    private final class Candidates: SyntaxVisitor {
        private var found: [Candidate] = []

        static func of(_ tree: SourceFileSyntax) -> [Candidate] {
            let candidates = Candidates(viewMode: .sourceAccurate)
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
            let isOfSwiftUI = extends || inherits || isTop && TypeNames.haveViews(in: node)
            if isTop || isOfSwiftUI {
                found.append(
                    Candidate(
                        node: Syntax(node), name: name?.text, isOfSwiftUI: isOfSwiftUI,
                        names: isTop ? TypeNames.names(in: node) : []))
            }
            return isOfSwiftUI ? .skipChildren : .visitChildren
        }
    }

    /// The names of types in a declaration.
    private final class TypeNames: SyntaxVisitor {
        private var names: Set<String> = []
        private var hasViews = false

        static func names(in node: some SyntaxProtocol) -> Set<String> {
            let finder = TypeNames(viewMode: .sourceAccurate)
            finder.walk(node)
            return finder.names
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
            check(node.inheritedType)
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
