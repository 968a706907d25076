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
            let isTest = cast.is(UnresolvedIsExprSyntax.self) && type.hasPrefix("NSLayoutAnchor<")
            if type != "NSLayoutAnchor<AnyObject>", !isTest {
                // The class of the object decides at run time.
                edits.insert("as Any ", at: cast.byteRange.lowerBound)
            } else if place > 0 {
                convert(parts, castAt: place, &edits)
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

    /// Converts the value before a cast with UIKit's `objc_anchor`, which is `nil` for other objects.
    private static func convert(
        _ parts: [ExprSyntax], castAt place: Int, _ edits: inout SourceEdits
    ) {
        // The value can contain casts.
        var value = place - 1
        while value > 1, parts[value].is(TypeExprSyntax.self),
            parts[value - 1].is(UnresolvedAsExprSyntax.self)
        {
            value -= 2
        }
        let cast = parts[place]
        let isTest = cast.is(UnresolvedIsExprSyntax.self)
        let mark = cast.as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark?.text
        edits.insert(
            isTest ? "(objc_anchor(" : "objc_anchor(", at: parts[value].byteRange.lowerBound)
        edits.replace(
            cast.byteRange.lowerBound..<parts[place + 1].byteRange.upperBound,
            with: isTest ? ") != nil)" : mark == "!" ? ")!" : ")")
    }
}
