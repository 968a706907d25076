/// Which types of properties Interface Builder shows in its inspector, by the names of UIKit and of this package.
public enum InspectableTypes {
    /// What is known of a type.
    public enum Verdict: String, Sendable, Hashable {
        /// Interface Builder shows it.
        case shown
        /// The property compiles on Apple's platforms, and is not shown.
        case ignored
        /// Not a type that was looked at; enums are among these, and are not shown.
        case unknown
    }

    /// Those that are shown.
    public static let shown: Set = [
        "Int", "Int32", "Double", "Float", "Bool", "String", "NSString", "CGFloat", "CGPoint", "CGRect", "CGSize",
        "UIColor", "UIImage", "Point", "Rect", "Size", "Color", "ImageName",
    ]

    /// Those of which it is known that they are not.
    public static let ignored: Set = [
        "NSLayoutConstraint", "UIEdgeInsets", "CGVector", "CGAffineTransform", "NSDate", "Date", "LayoutConstraint",
        "EdgeInsets", "DirectionalEdgeInsets",
    ]

    /// What is known of a type, as it is declared: optional (`?`), implicitly unwrapped (`!`) or plain. Arrays and
    /// dictionaries are not shown.
    public static func verdict(onDeclaredType type: String) -> Verdict {
        if type.hasPrefix("[") { return .ignored }
        let plain = type.last == "?" || type.last == "!" ? String(type.dropLast()) : type
        return shown.contains(plain) ? .shown : ignored.contains(plain) ? .ignored : .unknown
    }
}
