import SwiftSyntax

/// The names that Foundation exports on Apple's platforms, and that other modules have on Linux.
enum FoundationNames {
    /// The modules on Linux, and whether they have a name.
    static let modules: [(module: String, isName: @Sendable (String) -> Bool)] = [
        ("FoundationNetworking", { name in networking.contains { name.hasPrefix($0) } }),
        ("CoreFoundation", { $0.hasPrefix("CFRunLoop") || $0.hasPrefix("kCFRunLoop") }),
        ("UnifiedLogging", { $0.hasPrefix("os_unfair_lock") }),
    ]

    private static let networking = [
        "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "HTTPCookie", "URLCache",
        "URLCredential", "URLProtocol", "URLProtectionSpace", "URLAuthenticationChallenge",
    ]

    /// Returns whether a name is in the module `ObjectiveC`.
    static func isOfObjectiveC(_ name: String) -> Bool {
        prefixes.contains { name.hasPrefix($0) } || objectiveC.contains(name)
    }

    /// The beginnings of the names of functions at run time, and of constants.
    private static let prefixes = [
        "NSKeyValue", "CFRunLoop", "objc_", "object_", "class_", "method_", "property_", "sel_",
        "imp_", "ivar_", "OSAtomic",
    ]

    private static let objectiveC: Set<String> = [
        "Selector", "NSSelectorFromString", "NSStringFromSelector", "NSHashTable", "NSMapTable",
        "NSPointerFunctions", "NSPredicate", "autoreleasepool", "addObserver", "removeObserver",
        "CFAbsoluteTime", "CFAbsoluteTimeGetCurrent", "CFTimeInterval", "CFGetRetainCount",
        "NSSortDescriptor", "NumberFormatter", "NSDataDetector", "NSTextCheckingResult",
        "NSTextCheckingTypes",
    ]
}

/// A search for an identifier in a source.
final class NameSearch: SyntaxVisitor {
    private let matches: (String) -> Bool
    private var isFound = false

    private init(_ matches: @escaping (String) -> Bool) {
        self.matches = matches
        super.init(viewMode: .sourceAccurate)
    }

    /// Returns a Boolean value that indicates whether a source has an identifier that matches.
    static func finds(_ matches: @escaping (String) -> Bool, in tree: SourceFileSyntax) -> Bool {
        let search = NameSearch(matches)
        search.walk(tree)
        return search.isFound
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        if case .identifier(let name) = token.tokenKind, matches(name) { isFound = true }
        return .skipChildren
    }
}

/// The names of UIKit.
enum UIKitNames {
    /// Returns whether a name looks like one of UIKit. The name of the module itself is in conditions, too.
    ///
    /// - Parameter withoutImports: Whether the source imports nothing. Its names of Core Graphics are then from UIKit
    ///   too.
    static func isName(_ name: String, withoutImports: Bool) -> Bool {
        if name == "UIKit" { return false }
        if others.contains(name) { return true }
        let prefixes = withoutImports ? ["UI", "CG", "CA"] : ["UI"]
        return prefixes.contains(where: name.hasPrefix)
            && name.dropFirst(2).first?.isUppercase == true
            && name.dropFirst(3).first?.isLowercase == true
    }

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
