/// The names of UIKit.
enum UIKitNames {
    /// Returns whether a name looks like one of UIKit. The name of the module itself is in conditions, too.
    ///
    /// - Parameter withoutImports: Whether the source imports nothing. Its names of Core Graphics are then from UIKit
    ///   too.
    static func isName(_ name: String, withoutImports: Bool) -> Bool {
        if name == "UIKit" { return false }
        if others.contains(name) || geometry.contains(name) { return true }
        let prefixes = withoutImports ? ["UI", "CG", "CA"] : ["UI"]
        return prefixes.contains(where: name.hasPrefix)
            && name.dropFirst(2).first?.isUppercase == true
            && name.dropFirst(3).first?.isLowercase == true
    }

    /// The names of Core Graphics that Foundation exports on Apple's platforms, and not on Linux.
    private static let geometry: Set<String> = [
        "CGAffineTransform", "CGVector", "CGColor", "CGPath", "CGMutablePath", "CGImage",
        "CGContext", "CGLineCap", "CGLineJoin", "CGPathFillRule", "CGBlendMode",
    ]

    private static let others: Set<String> = [
        "NSLayoutConstraint", "NSLayoutAnchor", "NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor",
        "NSLayoutDimension", "NSDirectionalEdgeInsets", "NSTextStorage", "NSTextContainer",
        "NSLayoutManager", "NSTextAttachment", "NSParagraphStyle", "NSMutableParagraphStyle",
        "NSTextAlignment", "NSLineBreakMode", "NSUnderlineStyle", "NSShadow",
    ]

    /// The protocols with optional methods that are neither delegates nor data sources.
    static let protocols: Set<String> = [
        "UIViewImplicitlyAnimating", "UIViewControllerAnimatedTransitioning",
        "UIViewControllerInteractiveTransitioning", "UIActivityItemSource", "UIStateRestoring",
        "UIPopoverBackgroundViewMethods", "UIInputViewAudioFeedback", "UITextInput",
        "UIResponderStandardEditActions", "UIAccessibilityIdentification",
    ]

    /// The optional methods of these protocols whose names mean nothing else.
    static let optionalMethods: Set<String> = [
        "addAnimations", "addCompletion", "continueAnimation", "interruptibleAnimator",
        "animationEnded",
    ]
}
