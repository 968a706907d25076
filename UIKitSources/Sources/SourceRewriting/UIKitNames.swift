/// The names of UIKit.
enum UIKitNames {
    /// Returns whether a name looks like one of UIKit. The name of the module itself is in conditions, too.
    ///
    /// - Parameter imports: The modules that the source imports. Without any, its names of Core Graphics are from
    ///   UIKit too, and with Foundation they are from there on Apple's platforms.
    static func isName(_ name: String, imports: [String]) -> Bool {
        if name == "UIKit" { return false }
        if others.contains(name) || name.hasPrefix("NSLayout") { return true }
        let hasFoundation = imports.contains("Foundation")
        if hasFoundation, ofFoundation.contains(name) { return false }
        let prefixes =
            imports.isEmpty ? ["UI", "CG", "CA"] : hasFoundation ? ["UI", "CG"] : ["UI"]
        return prefixes.contains(where: name.hasPrefix)
            && name.dropFirst(2).first?.isUppercase == true
            && name.dropFirst(3).first?.isLowercase == true
    }

    /// The names of Core Graphics that Foundation has on Linux, too.
    private static let ofFoundation: Set<String> = ["CGFloat", "CGPoint", "CGSize", "CGRect"]

    private static let others: Set<String> = [
        "NSDirectionalEdgeInsets", "NSTextStorage", "NSTextContainer", "NSTextAttachment",
        "NSParagraphStyle", "NSMutableParagraphStyle",
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
