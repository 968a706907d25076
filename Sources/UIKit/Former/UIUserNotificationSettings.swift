import Foundation

/// The ways in which notifications appear, before iOS 10.
public struct UIUserNotificationType: OptionSet, Sendable {
    /// The bits of the ways, as UIKit has them.
    public let rawValue: UInt
    /// Creates ways from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A number at the icon.
    public static let badge = UIUserNotificationType(rawValue: 1)
    /// A sound.
    public static let sound = UIUserNotificationType(rawValue: 2)
    /// A text.
    public static let alert = UIUserNotificationType(rawValue: 4)
}

/// The notifications that an app asks for, before iOS 10.
@preconcurrency @MainActor
open class UIUserNotificationSettings: NSObject {
    /// The ways in which notifications appear.
    public let types: UIUserNotificationType

    /// Creates settings.
    public init(types typesForSettings: UIUserNotificationType, categories: Set<AnyHashable>?) {
        types = typesForSettings
        super.init()
    }
}

extension UIApplication {
    /// The notifications that the user allows, which are none.
    public var currentUserNotificationSettings: UIUserNotificationSettings? {
        UIUserNotificationSettings(types: [], categories: nil)
    }
    /// Asks the user for notifications, who does not allow them.
    public func registerUserNotificationSettings(
        _ notificationSettings: UIUserNotificationSettings
    ) {}
}
