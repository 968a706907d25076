/// An activity of the user that other devices can continue.
open class NSUserActivity: NSObject, @unchecked Sendable {
    /// The type of the activity, such as `com.example.reading`.
    public let activityType: String
    /// The title of the activity for the user.
    open var title: String?
    /// The values that describe the activity.
    open var userInfo: [AnyHashable: Any]?
    /// The page of the activity on the web.
    open var webpageURL: URL?
    /// A Boolean value that indicates whether other devices can continue the activity.
    open var isEligibleForHandoff = true
    /// A Boolean value that indicates whether the user can search for the activity.
    open var isEligibleForSearch = false

    /// Creates an activity of a type.
    public init(activityType: String) { self.activityType = activityType }

    /// Makes the activity the current one of the app.
    open func becomeCurrent() {}
    /// Makes the activity no longer the current one.
    open func resignCurrent() {}
    /// Ends the activity for good.
    open func invalidate() {}
}
