import SwiftSyntax

/// A finder of code that copies leave out. Line numbers stay.
class LeftOutCode: SyntaxVisitor {
    final var edits: SourceEdits

    required init(_ bytes: [UInt8]) {
        edits = SourceEdits(bytes)
        super.init(viewMode: .sourceAccurate)
    }

    /// Returns a source without the code, or `nil` if it has none.
    final class func leftOut(of tree: SourceFileSyntax, _ bytes: [UInt8]) -> String? {
        let finder = Self(bytes)
        finder.walk(tree)
        return finder.edits.isEmpty ? nil : finder.edits.text()
    }
}
