import SwiftSyntax

/// The names of UIKit.
enum UIKitNames {
    /// Returns whether a name looks like one of UIKit. The name of the module itself is in conditions, too.
    ///
    /// - Parameter imports: The modules that the source imports. Names of Core Graphics and Core Animation are from
    ///   UIKit too, except those that Foundation and XCTest bring along.
    static func isName(_ name: String, imports: [String]) -> Bool {
        if name == "UIKit" { return false }
        if others.contains(name) || prefixes.contains(where: name.hasPrefix) { return true }
        let hasFoundation = imports.contains("Foundation") || imports.contains("XCTest")
        if hasFoundation, ofFoundation.contains(name) { return false }
        if !hasFoundation, foundation.contains(name) { return true }
        return ["UI", "CG", "CA"].contains(where: name.hasPrefix)
            && name.dropFirst(2).first?.isUppercase == true
            && name.dropFirst(3).first?.isLowercase == true
    }

    /// The names of Core Graphics that Foundation has on Linux, too.
    private static let ofFoundation: Set<String> = ["CGFloat", "CGPoint", "CGSize", "CGRect"]

    private static let prefixes = ["NSLayout", "NSCollectionLayout", "NSDiffable", "NSDirectional"]

    private static let others: Set<String> = [
        "NSTextStorage", "NSTextStorageDelegate", "NSTextContainer", "NSTextAttachment",
        "NSTextTab",
        "NSParagraphStyle", "NSMutableParagraphStyle", "NSWritingDirection",
        "NSWritingDirectionFormatType", "NSStringDrawingContext", "NSStringDrawingOptions",
        "NSTextAlignment", "NSLineBreakMode", "NSUnderlineStyle", "NSShadow", "NSRectAlignment",
        "NSItemProvider", "NSUserActivity",
    ]

    /// The names of Foundation that UIKit exports. Apple's XCTest exports them as well, and so does a framework with a
    /// header that imports UIKit.
    private static let foundation: Set<String> = [
        "TimeInterval", "NSObject", "NSObjectProtocol", "NSCoder", "NSNumber", "NSString",
        "NSError",
        "NSRange", "NSAttributedString", "NSMutableAttributedString", "NSRegularExpression",
        "NotificationCenter", "IndexPath", "IndexSet", "UserDefaults", "RunLoop", "FileManager",
        "DispatchQueue", "CharacterSet", "DateFormatter", "NumberFormatter",
    ]

    /// The optional methods of ``FrameworkProtocols/others`` whose names mean nothing else.
    static let optionalMethods: Set<String> = [
        "addAnimations", "addCompletion", "continueAnimation", "interruptibleAnimator",
        "animationEnded",
    ]
}
