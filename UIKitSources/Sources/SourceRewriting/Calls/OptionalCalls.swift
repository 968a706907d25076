import SwiftSyntax

/// A call of an optional method of UIKit whose value code binds or replaces, as in
/// `delegate?.tableView?(list, heightForRowAt: path) ?? 44`.
///
/// UIKit's protocols have defaults on Linux, so that the call always has a value. In the copies the module
/// `ObjectiveC` asks the object's class first.
struct OptionalCall {
    private let object: Range<Int>
    private let dot: Int
    private let selector: String

    /// Finds the call, or returns `nil` if it is another one or a missing method means the same as its default.
    init?(_ node: FunctionCallExprSyntax, _ member: MemberAccessExprSyntax) {
        let labels = node.arguments.map { $0.label?.text }, name = member.declName.baseName.text
        guard let base = member.base, FrameworkProtocols.returnsValue(name, labels),
            Self.isTested(node)
        else { return nil }
        object = (base.as(OptionalChainingExprSyntax.self)?.expression ?? base).byteRange
        dot = member.period.byteRange.lowerBound
        selector = ObjectiveCNames.selector(name: name, labels: labels)
    }

    func edit(_ edits: inout SourceEdits) {
        edits.insert("objc_responding(", at: object.lowerBound)
        edits.replace(object.upperBound..<dot, with: ", \"\(selector)\")?")
    }

    /// Returns a Boolean value that indicates whether code uses the value as an optional one.
    private static func isTested(_ node: FunctionCallExprSyntax) -> Bool {
        guard let parent = node.parent else { return false }
        if parent.is(InitializerClauseSyntax.self) { return true }
        if parent.as(MemberAccessExprSyntax.self)?.base?.id == ExprSyntax(node).id { return true }
        guard let elements = parent.as(ExprListSyntax.self)?.map({ $0 }),
            let place = elements.firstIndex(where: { $0.id == ExprSyntax(node).id }),
            place + 1 < elements.count
        else { return false }
        return ["??", "==", "!="].contains(elements[place + 1].trimmedDescription)
    }
}
