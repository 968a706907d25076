import SwiftSyntax

/// The identifiers of a source.
final class IdentifierNames: SyntaxVisitor {
    private var names: Set<String> = []

    /// Returns all identifiers of a source, found in one walk.
    static func all(in tree: SourceFileSyntax) -> Set<String> {
        let search = IdentifierNames(viewMode: .sourceAccurate)
        search.walk(tree)
        return search.names
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        if case .identifier(let name) = token.tokenKind { names.insert(name) }
        return .skipChildren
    }
}
