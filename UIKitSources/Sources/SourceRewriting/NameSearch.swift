import SwiftSyntax

/// A search for an identifier in a source.
final class NameSearch: SyntaxVisitor {
    private let matches: (String) -> Bool
    private var isFound = false

    private init(_ matches: @escaping (String) -> Bool) {
        self.matches = matches
        super.init(viewMode: .sourceAccurate)
    }

    /// Returns a Boolean value that indicates whether a source has an identifier that matches.
    static func finds(_ matches: @escaping (String) -> Bool, in tree: SourceFileSyntax) -> Bool {
        let search = NameSearch(matches)
        search.walk(tree)
        return search.isFound
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        if case .identifier(let name) = token.tokenKind, matches(name) { isFound = true }
        return .skipChildren
    }
}
