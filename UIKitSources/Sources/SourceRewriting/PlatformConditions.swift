import SwiftSyntax

/// Conditions of `#if` that hold on iOS: in copies they hold on Linux.
enum PlatformConditions {
    /// The calls of a condition to replace with `os(Linux)`.
    static func calls(in condition: some SyntaxProtocol) -> [FunctionCallExprSyntax] {
        let finder = Finder(viewMode: .sourceAccurate)
        finder.walk(condition)
        return finder.calls
    }

    /// Returns the text of a condition as the copy has it.
    static func rewritten(_ condition: ExprSyntax) -> String {
        let text = condition.trimmedDescription
        var edits = SourceEdits(Array(text.utf8))
        let start = condition.byteRange.lowerBound
        for call in calls(in: condition) {
            let range = call.byteRange
            edits.replace(range.lowerBound - start..<range.upperBound - start, with: replacement)
        }
        return edits.text()
    }

    static let replacement = "os(Linux)"

    private final class Finder: SyntaxVisitor {
        var calls: [FunctionCallExprSyntax] = []

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            let name = node.calledExpression.trimmedDescription
            let argument = node.arguments.first?.expression.trimmedDescription
            if name == "os" && argument == "iOS"
                || name == "targetEnvironment" && argument == "simulator"
            {
                calls.append(node)
            }
            return .skipChildren
        }
    }
}
