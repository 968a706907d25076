import SwiftSyntax

/// Conditions of `#if` that hold on iOS: in copies they hold on Linux.
///
/// A condition that names Linux beside macOS is about other platforms than iOS, so Linux takes the place of iOS there.
/// One that names Linux alone avoids something that Linux lacks, and stays.
enum PlatformConditions {
    /// The calls of a condition to replace with ``replacement(of:)``.
    static func calls(in condition: some SyntaxProtocol) -> [FunctionCallExprSyntax] {
        let finder = Finder(viewMode: .sourceAccurate)
        finder.walk(condition)
        return finder.namesMac ? finder.calls + finder.linux : finder.calls
    }

    /// Returns the text of a condition as the copy has it.
    static func rewritten(_ condition: ExprSyntax) -> String {
        let text = condition.trimmedDescription
        var edits = SourceEdits(Array(text.utf8))
        let start = condition.byteRange.lowerBound
        for call in calls(in: condition) {
            let range = call.byteRange
            edits.replace(
                range.lowerBound - start..<range.upperBound - start, with: replacement(of: call))
        }
        return edits.text()
    }

    static func replacement(of call: FunctionCallExprSyntax) -> String {
        switch call.trimmedDescription {
        case "os(Linux)": "os(iOS)"
        case "canImport(Combine)": "canImport(CombinePublishers)"
        default: "os(Linux)"
        }
    }

    private final class Finder: SyntaxVisitor {
        var calls: [FunctionCallExprSyntax] = []
        var linux: [FunctionCallExprSyntax] = []
        var namesMac = false

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            let name = node.calledExpression.trimmedDescription
            let argument = node.arguments.first?.expression.trimmedDescription
            if name == "os", argument == "Linux" { linux.append(node) }
            if name == "os", argument == "macOS" || argument == "OSX" { namesMac = true }
            if name == "os" && argument == "iOS"
                || name == "targetEnvironment" && argument == "simulator"
                || name == "canImport" && argument == "Combine"
            {
                calls.append(node)
            }
            return .skipChildren
        }
    }
}
