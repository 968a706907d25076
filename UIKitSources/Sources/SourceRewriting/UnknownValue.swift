import SwiftSyntax

/// A value of an unknown class whose member Objective-C looks up, as in `(value as AnyObject).doubleValue`.
///
/// Swift finds such members only on Apple's platforms. In the copies a function of the module `ObjectiveC`
/// finds them.
struct UnknownValue {
    /// The function that returns the members of the value.
    let function: String
    /// The place of the parentheses around the value.
    let start: Int
    /// The cast in the parentheses.
    let cast: Range<Int>

    private static let members: Set<String> = [
        "doubleValue", "floatValue", "intValue", "integerValue", "int32Value", "int64Value",
        "boolValue", "stringValue", "cgRectValue", "cgPointValue", "cgSizeValue",
        "uiEdgeInsetsValue",
    ]

    /// Finds the value before a member, or returns `nil` if its class is known.
    init?(base: ExprSyntax?, member: String) {
        guard Self.members.contains(member) else { return nil }
        let chain = base?.as(OptionalChainingExprSyntax.self)
        guard let tuple = (chain?.expression ?? base)?.as(TupleExprSyntax.self),
            tuple.elements.count == 1,
            let parts = tuple.elements.first?.expression.as(SequenceExprSyntax.self)?.elements,
            parts.count > 2, let type = parts.last?.as(TypeExprSyntax.self)?.type,
            let cast = parts.dropLast().last?.as(UnresolvedAsExprSyntax.self),
            ["AnyObject", "AnyObject?"].contains(type.trimmedDescription)
        else { return nil }
        function = chain == nil ? "objc_members" : "objc_optionalMembers"
        start = tuple.byteRange.lowerBound
        self.cast = cast.byteRange.lowerBound..<type.byteRange.upperBound
    }
}
