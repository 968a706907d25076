/// Names of classes in messages: of those that stand for UIKit's, UIKit's.
enum ClassNames {
    private static let uikit = [
        "View": "UIView", "ScrollView": "UIScrollView", "StackView": "UIStackView", "LayoutGuide": "UILayoutGuide",
        "LayoutConstraint": "NSLayoutConstraint",
    ]

    /// The name of an object's class.
    static func name(of object: AnyObject) -> String {
        let type: AnyClass = Swift.type(of: object)
        let name = "\(type)"
        return isOwn(type) ? uikit[name] ?? name : name
    }

    /// Whether a class is this module's.
    static func isOwn(_ type: Any.Type) -> Bool { String(reflecting: type).hasPrefix("AutoLayout.") }
}
