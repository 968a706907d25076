import SwiftSyntax

/// Leaves out code for later releases of iOS than the one whose UIKit is modelled, as an SDK of that release
/// would need it.
///
/// `#available(iOS 26, *)` does not hold: the other branch stays. `#unavailable(iOS 26)` holds. What is declared
/// with `@available(iOS 26, *)` is left out, since only such branches can name it. Line numbers stay.
///
/// On Linux itself these conditions hold for every release, and names of later releases are missing.
final class LaterReleases: SyntaxVisitor {
    /// The major number of `UIDevice.current.systemVersion`.
    private static let modelled = 18

    private var edits: SourceEdits

    /// Returns the bytes of a source without code for later releases.
    static func leftOut(of tree: SourceFileSyntax, _ bytes: [UInt8]) -> [UInt8] {
        let finder = LaterReleases(bytes)
        finder.walk(tree)
        return finder.edits.isEmpty ? bytes : Array(finder.edits.text().utf8)
    }

    private init(_ bytes: [UInt8]) {
        edits = SourceEdits(bytes)
        super.init(viewMode: .sourceAccurate)
    }

    // MARK: Declarations

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        if case .availability(let list) = node.arguments, Self.isLater(list),
            let declaration = node.parent?.parent, declaration.is(DeclSyntax.self)
        {
            edits.blank(declaration.byteRange)
        }
        return .skipChildren
    }

    // MARK: Statements

    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
        let conditions = node.conditions.compactMap(Self.availability)
        if conditions.contains(where: Self.neverHolds) {
            leaveOut(node)
        } else if let condition = conditions.first(where: Self.alwaysHolds) {
            edits.replace(condition.byteRange, with: "true")
            if node.conditions.count == 1, let otherwise = node.elseBody {
                edits.replace(otherwise.byteRange, with: "{ fatalError() }")
            }
        }
        return .visitChildren
    }

    /// Leaves out the branch of a condition that never holds, and keeps the one after `else`.
    private func leaveOut(_ node: IfExprSyntax) {
        let start = node.ifKeyword.byteRange.lowerBound
        let outer = node.parent?.as(IfExprSyntax.self)?.elseKeyword
        guard let elseKeyword = node.elseKeyword, let otherwise = node.elseBody else {
            // A statement with neither branch.
            let outerStart = outer?.byteRange.lowerBound ?? start
            edits.blank(outerStart..<node.byteRange.upperBound)
            return
        }
        edits.blank(start..<elseKeyword.byteRange.lowerBound)
        if outer != nil || otherwise.is(IfExprSyntax.self) {
            edits.blank(elseKeyword.byteRange)
        } else {
            // An `if` also where it is an expression; the compiler needs its second branch there.
            edits.replace(elseKeyword.byteRange, with: "if true")
            edits.insert(" else { fatalError() }", at: otherwise.byteRange.upperBound)
        }
    }

    override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
        let conditions = node.conditions.compactMap(Self.availability)
        if conditions.contains(where: Self.neverHolds) {
            let start = node.guardKeyword.byteRange.lowerBound
            edits.blank(start..<node.elseKeyword.byteRange.lowerBound)
            edits.replace(node.elseKeyword.byteRange, with: "do")
            if let list = node.ancestor(CodeBlockItemListSyntax.self) {
                edits.blank(
                    node.byteRange
                        .upperBound..<max(node.byteRange.upperBound, list.byteRange.upperBound))
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
