import SwiftSyntax

/// Leaves out code for later releases of iOS than the one whose UIKit is modelled, as an SDK of that release
/// would need it.
///
/// `#available(iOS 26, *)` does not hold: the other branch stays. `#unavailable(iOS 26)` holds. What is declared
/// with `@available(iOS 26, *)` is left out, since only such branches can name it. Line numbers stay.
///
/// On Linux itself these conditions hold for every release, and names of later releases are missing.
final class LaterReleases: LeftOutCode {
    /// The major number of `UIDevice.current.systemVersion`.
    private static let modelled = 18

    // MARK: Declarations

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        if case .availability(let list) = node.arguments, Self.isLater(list),
            let declaration = node.parent?.parent, declaration.is(DeclSyntax.self),
            // Statements of `switch` name cases also where no branch is left out.
            !declaration.is(EnumCaseDeclSyntax.self)
        {
            edits.blank(declaration.byteRange)
        }
        return .skipChildren
    }

    // MARK: Statements

    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
        let conditions = node.conditions.compactMap(Self.availability)
        if conditions.contains(where: Self.neverHolds) {
            leaveOutBody(of: node)
        } else if let condition = conditions.first(where: Self.alwaysHolds) {
            if node.conditions.count == 1 {
                keep(node.body, of: node)
            } else {
                edits.replace(condition.byteRange, with: "true")
            }
        }
        return .visitChildren
    }

    /// Leaves out the branch of a condition that never holds, and keeps the one after `else`.
    private func leaveOutBody(of node: IfExprSyntax) {
        let range = node.byteRange
        switch node.elseBody {
        case .ifExpr(let next): edits.blank(range.lowerBound..<next.byteRange.lowerBound)
        case .codeBlock(let body): keep(body, of: node)
        case nil:
            let start = Self.outerElse(of: node)?.byteRange.lowerBound ?? range.lowerBound
            edits.blank(start..<range.upperBound)
        }
    }

    /// Keeps one branch of an `if` without its condition: a block after the `else` of an outer one, and the statements
    /// alone otherwise, so that they can be a value.
    private func keep(_ body: CodeBlockSyntax, of node: IfExprSyntax) {
        let range = node.byteRange
        let isBlock = Self.outerElse(of: node) != nil
        let declares = body.statements.contains { $0.item.is(DeclSyntax.self) }
        let kept =
            isBlock || declares
            ? body.byteRange
            : body.leftBrace.byteRange.upperBound..<body.rightBrace.byteRange.lowerBound
        if !isBlock && declares {
            edits.replace(node.ifKeyword.byteRange, with: "do")
            edits.blank(node.ifKeyword.byteRange.upperBound..<kept.lowerBound)
        } else {
            edits.blank(range.lowerBound..<kept.lowerBound)
        }
        edits.blank(kept.upperBound..<range.upperBound)
    }

    /// Returns the `else` before an `if`, unless the `if` of that is left out as well.
    private static func outerElse(of node: IfExprSyntax) -> TokenSyntax? {
        guard let outer = node.parent?.as(IfExprSyntax.self) else { return nil }
        let isLeftOut = outer.conditions.compactMap(availability).contains(where: neverHolds)
        return isLeftOut ? outerElse(of: outer) : outer.elseKeyword
    }

    override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
        let conditions = node.conditions.compactMap(Self.availability)
        if conditions.contains(where: Self.neverHolds) {
            let start = node.guardKeyword.byteRange.lowerBound
            edits.blank(start..<node.elseKeyword.byteRange.lowerBound)
            edits.replace(node.elseKeyword.byteRange, with: "do")
            if let list = node.ancestor(CodeBlockItemListSyntax.self) {
                let end = node.byteRange.upperBound
                edits.blank(end..<max(end, list.byteRange.upperBound))
            }
        } else if let condition = conditions.first(where: Self.alwaysHolds) {
            edits.replace(condition.byteRange, with: "true")
        }
        return .visitChildren
    }

    // MARK: Releases

    private static func availability(
        _ element: ConditionElementSyntax
    ) -> AvailabilityConditionSyntax? {
        guard case .availability(let condition) = element.condition,
            isLater(condition.availabilityArguments)
        else { return nil }
        return condition
    }

    private static func neverHolds(_ condition: AvailabilityConditionSyntax) -> Bool {
        condition.availabilityKeyword.text == "#available"
    }

    private static func alwaysHolds(_ condition: AvailabilityConditionSyntax) -> Bool {
        condition.availabilityKeyword.text == "#unavailable"
    }

    /// Returns whether a list of platforms begins with a later release of iOS: `iOS 26, *` or `iOS, introduced: 26`.
    private static func isLater(_ list: AvailabilityArgumentListSyntax) -> Bool {
        var isOfPlatform = false
        for element in list {
            switch element.argument {
            case .availabilityVersionRestriction(let restriction):
                if isOfIOS(restriction.platform), isLater(restriction.version) { return true }
            case .availabilityLabeledArgument(let argument):
                if isOfPlatform, argument.label.text == "introduced",
                    case .version(let version) = argument.value, isLater(version)
                {
                    return true
                }
            case .token(let platform): isOfPlatform = isOfIOS(platform)
            }
        }
        return false
    }

    private static func isOfIOS(_ platform: TokenSyntax) -> Bool {
        ["iOS", "iOSApplicationExtension"].contains(platform.text)
    }

    private static func isLater(_ version: VersionTupleSyntax?) -> Bool {
        version.flatMap { Int($0.major.text) }.map { $0 > modelled } ?? false
    }
}
