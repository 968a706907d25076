import SwiftSyntax

/// Casts between anchors of different types, as in `view.topAnchor as! NSLayoutAnchor<AnyObject>`.
///
/// In Objective-C, the arguments of generic classes are not part of the class. Swift knows at compile time that
/// a cast between classes with different arguments fails.
enum AnchorCasts {
    static func edit(_ node: SequenceExprSyntax, _ edits: inout SourceEdits) {
        let parts = Array(node.elements)
        for (place, cast) in parts.enumerated().dropLast() {
            guard let type = parts[place + 1].as(TypeExprSyntax.self)?.type.trimmedDescription,
                isAnchor(type), isConditional(cast)
            else { continue }
            if type != "NSLayoutAnchor<AnyObject>" {
                // The class of the object decides at run time.
                edits.insert("as Any ", at: cast.byteRange.lowerBound)
            } else if place == parts.count - 2 {
                convert(parts, cast, &edits)
            }
        }
    }

    private static func isAnchor(_ type: String) -> Bool {
        type.hasPrefix("NSLayoutAnchor<")
            || ["NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor", "NSLayoutDimension"].contains(type)
    }

    private static func isConditional(_ cast: ExprSyntax) -> Bool {
        cast.is(UnresolvedIsExprSyntax.self)
            || cast.as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark != nil
    }

    /// Converts the last value of some parts to an anchor of any type, which always succeeds.
    private static func convert(
        _ parts: [ExprSyntax], _ cast: ExprSyntax, _ edits: inout SourceEdits
    ) {
        // The value can contain casts.
        var value = parts.count - 3
        while value > 1, parts[value].is(TypeExprSyntax.self),
            parts[value - 1].is(UnresolvedAsExprSyntax.self)
        {
            value -= 2
        }
        let type = parts[parts.count - 1].byteRange
        let isOptional =
            cast.as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark?.text == "?"
        edits.insert(
            (isOptional ? "Optional(" : "") + "unsafeBitCast(",
            at: parts[value].byteRange.lowerBound)
        edits.blank(cast.byteRange)
        edits.insert(", to: ", at: type.lowerBound)
        edits.insert(".self)" + (isOptional ? ")" : ""), at: type.upperBound)
    }
}
