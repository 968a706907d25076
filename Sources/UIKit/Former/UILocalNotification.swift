/// A message of the app to the user at a time: the class before User Notifications.
@preconcurrency @MainActor
open class UILocalNotification: NSObject, @preconcurrency NSCopying {
    /// The time of the message; `nil` for at once.
    open var fireDate: Date?
    /// The time zone of the time; `nil` for a time that is the same everywhere.
    open var timeZone: TimeZone?
    /// The unit of time after which the message comes again; empty for never.
    open var repeatInterval: NSCalendar.Unit = []
    /// The calendar of the repetitions.
    open var repeatCalendar: Calendar?
    /// The text of the message.
    open var alertBody: String?
    /// A Boolean value that indicates whether the message has a button.
    open var hasAction = true
    /// The title of the button.
    open var alertAction: String?
    /// The picture that is shown while the app launches for the message.
    open var alertLaunchImage: String?
    /// The title of the message.
    open var alertTitle: String?
    /// The sound of the message.
    open var soundName: String?
    /// The number on the app's icon, or 0 for no change.
    open var applicationIconBadgeNumber = 0
    /// Values of the app.
    open var userInfo: [AnyHashable: Any]?
    /// The group of actions of the message.
    open var category: String?

    /// Creates a message without a text.
    public override init() { super.init() }

    /// Returns a message with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UILocalNotification()
        (copy.fireDate, copy.timeZone) = (fireDate, timeZone)
        (copy.repeatInterval, copy.repeatCalendar) = (repeatInterval, repeatCalendar)
        (copy.alertBody, copy.alertTitle, copy.alertAction) = (alertBody, alertTitle, alertAction)
        (copy.hasAction, copy.alertLaunchImage) = (hasAction, alertLaunchImage)
        (copy.soundName, copy.category, copy.userInfo) = (soundName, category, userInfo)
        copy.applicationIconBadgeNumber = applicationIconBadgeNumber
        return copy
    }

    fileprivate func hasValues(of other: UILocalNotification) -> Bool {
        let values = { (one: UILocalNotification) in
            [
                one.fireDate, one.timeZone, one.repeatInterval.rawValue, one.repeatCalendar,
                one.alertBody,
                one.alertTitle, one.alertAction, one.hasAction, one.alertLaunchImage, one.soundName,
                one.category, one.applicationIconBadgeNumber,
            ] as [AnyHashable?]
        }
        return values(self) == values(other)
            && NSDictionary(dictionary: userInfo ?? [:]).isEqual(to: other.userInfo ?? [:])
    }

    /// The messages that wait for their time.
    fileprivate static var scheduled: [UILocalNotification] = []

    fileprivate var isWaiting: Bool {
        !repeatInterval.isEmpty || (fireDate.map { $0 > Date() } ?? false)
    }
}

/// The name of the standard sound of a message.
public let UILocalNotificationDefaultSoundName = "UILocalNotificationDefaultSoundName"

extension UIApplication {
    /// The messages that wait for their time.
    public var scheduledLocalNotifications: [UILocalNotification]? {
        get {
            UILocalNotification.scheduled.removeAll { !$0.isWaiting }
            return UILocalNotification.scheduled
        }
        set { UILocalNotification.scheduled = newValue ?? [] }
    }
    /// Lets a copy of a message wait for its time. No screen here shows it.
    public func scheduleLocalNotification(_ notification: UILocalNotification) {
        guard let copy = notification.copy(with: nil) as? UILocalNotification else { return }
        UILocalNotification.scheduled.append(copy)
    }
    /// Shows a message at once, which no screen here does.
    public func presentLocalNotificationNow(_ notification: UILocalNotification) {}
    /// Removes a message that waits, and has the same values: the system keeps copies.
    public func cancelLocalNotification(_ notification: UILocalNotification) {
        UILocalNotification.scheduled.removeAll { $0.hasValues(of: notification) }
    }
    /// Removes all messages that wait.
    public func cancelAllLocalNotifications() { UILocalNotification.scheduled = [] }
}
