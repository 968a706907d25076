import SwiftSyntax

/// Leaves out previews of Xcode: `#Preview { … }` and types that are a `PreviewProvider`.
///
/// Only Xcode shows them, and Linux lacks their modules. Line numbers stay.
final class Previews: LeftOutCode {
    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        leaveOut(node, if: node.macroName.text == "Preview")
    }
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        leaveOut(node, if: node.macroName.text == "Preview")
    }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        leaveOut(node, if: Self.isProvider(node.inheritanceClause))
    }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        leaveOut(node, if: Self.isProvider(node.inheritanceClause))
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        leaveOut(node, if: Self.isProvider(node.inheritanceClause))
    }

    private func leaveOut(_ node: some SyntaxProtocol, if condition: Bool)
        -> SyntaxVisitorContinueKind
    {
        guard condition else { return .visitChildren }
        edits.blank(node.byteRange)
        return .skipChildren
    }

    private static func isProvider(_ clause: InheritanceClauseSyntax?) -> Bool {
        clause?.inheritedTypes.contains {
            ["PreviewProvider", "SwiftUI.PreviewProvider"].contains($0.type.trimmedDescription)
        } ?? false
    }
}
