import SwiftSyntax

/// The syntax errors of a source: missing nodes, unexpected nodes, invalid tokens.
enum UnreadPlaces {
    /// The number of syntax errors below a node.
    static func count(in node: Syntax) -> Int {
        guard node.hasError else { return 0 }
        if let token = node.as(TokenSyntax.self) { return count(of: token) }
        if node.is(UnexpectedNodesSyntax.self) { return 1 }
        let inside = node.children(viewMode: .all).reduce(0) { $0 + count(in: $1) }
        return max(inside, 1)
    }

    private static func count(of token: TokenSyntax) -> Int {
        let isOdd = token.tokenDiagnostic.map { $0.severity == .error } ?? false
        return token.presence == .missing || isOdd ? 1 : 0
    }
}
