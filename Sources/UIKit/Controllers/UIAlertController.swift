/// A message to the user with actions to choose from.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// The form of the message.
    public let preferredStyle: Style
    /// The text below the title.
    open var message: String?
    /// The actions in the order of their addition.
    open private(set) var actions: [UIAlertAction] = []
    /// The action of the return key.
    open var preferredAction: UIAlertAction?
    /// The fields of the message.
    open private(set) var textFields: [UITextField]?

    /// Creates a message with a title and a text.
    public init(title: String?, message: String?, preferredStyle: Style) {
        self.preferredStyle = preferredStyle
        super.init(nibName: nil, bundle: nil)
        (self.title, self.message) = (title, message)
    }
    /// Creates a message from a nib.
    public required init?(coder: NSCoder) {
        preferredStyle = .alert
        super.init(coder: coder)
    }
    /// Adds an action at the end.
    open func addAction(_ action: UIAlertAction) { actions.append(action) }
    /// Adds a field, which a closure prepares.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        precondition(
            preferredStyle == .alert,
            "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert"
        )
        let field = UITextField()
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
    }
    /// Dismisses the message and runs an action, as a tap on its button does; for tests.
    open func choose(_ action: UIAlertAction) {
        guard action.isEnabled else { return }
        if presentingViewController == nil {
            action.handler?(action)
        } else {
            dismiss(animated: false) { action.handler?(action) }
        }
    }
    /// The form of a message.
    public enum Style: Int, Sendable {
        /// The message is at the bottom, or in the middle of the screen.
        case actionSheet = 0, alert
    }
}

/// A button of a message to the user.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// The title of the button.
    public let title: String?
    /// The look of the button.
    public let style: Style
    /// A Boolean value that indicates whether the user can choose the button.
    open var isEnabled = true
    /// The name of the button in tests.
    open var accessibilityIdentifier: String?
    let handler: ((UIAlertAction) -> Void)?
    /// Creates a button with a closure.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
    }
    /// The look of a button of a message.
    public enum Style: Int, Sendable {
        /// The button is as usual, cancels, or deletes something.
        case `default` = 0, cancel, destructive
    }
}

/// A choice of what to do with items, such as sharing them.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
    /// The items of the choice.
    public let activityItems: [Any]
    /// The closure that runs after the choice.
    open var completionWithItemsHandler: ((ActivityType?, Bool, [Any]?, (any Error)?) -> Void)?
    /// The activities that are left out.
    open var excludedActivityTypes: [ActivityType]?
    /// Creates a choice for items, with activities of the app.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        self.activityItems = activityItems
        super.init(nibName: nil, bundle: nil)
    }
    /// Creates a choice without items.
    public required init?(coder: NSCoder) {
        activityItems = []
        super.init(coder: coder)
    }
    /// The kind of an activity, as in UIKit.
    public typealias ActivityType = UIActivity.ActivityType
}

/// Something to do with items, such as sharing them.
@preconcurrency @MainActor
open class UIActivity: NSObject {
    /// Creates an activity of the app.
    public override init() { super.init() }
    /// The title of the activity.
    open var activityTitle: String? { nil }
    /// The picture of the activity.
    open var activityImage: UIImage? { nil }
    /// The kind of the activity.
    open var activityType: ActivityType? { nil }
    /// Returns whether the activity can use items.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    /// Prepares the activity for items.
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// Performs the activity.
    open func perform() {}
    /// Ends the activity.
    open func activityDidFinish(_ completed: Bool) {}
    /// The kind of an activity.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        /// The name of the kind, as UIKit has it.
        public let rawValue: String
        /// Creates a kind by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The activity copies items.
        public static let copyToPasteboard = ActivityType(
            rawValue: "com.apple.UIKit.activity.CopyToPasteboard")
        /// The activity that sends by radio to a device nearby.
        public static let airDrop = ActivityType(rawValue: "com.apple.UIKit.activity.AirDrop")
        /// The activity that posts to Facebook.
        public static let postToFacebook = ActivityType(
            rawValue: "com.apple.UIKit.activity.PostToFacebook")
        /// The activity that posts to Twitter.
        public static let postToTwitter = ActivityType(
            rawValue: "com.apple.UIKit.activity.PostToTwitter")
        /// The activity that posts to Weibo.
        public static let postToWeibo = ActivityType(
            rawValue: "com.apple.UIKit.activity.PostToWeibo")
        /// The activity that posts to Tencent Weibo.
        public static let postToTencentWeibo = ActivityType(
            rawValue: "com.apple.UIKit.activity.TencentWeibo")
        /// The activity that posts to Vimeo.
        public static let postToVimeo = ActivityType(
            rawValue: "com.apple.UIKit.activity.PostToVimeo")
        /// The activity that posts to Flickr.
        public static let postToFlickr = ActivityType(
            rawValue: "com.apple.UIKit.activity.PostToFlickr")
        /// The activity that prints.
        public static let print = ActivityType(rawValue: "com.apple.UIKit.activity.Print")
        /// The activity that assigns a picture to a contact.
        public static let assignToContact = ActivityType(
            rawValue: "com.apple.UIKit.activity.AssignToContact")
        /// The activity that saves to the pictures of the device.
        public static let saveToCameraRoll = ActivityType(
            rawValue: "com.apple.UIKit.activity.SaveToCameraRoll")
        /// The activity that adds to the reading list.
        public static let addToReadingList = ActivityType(
            rawValue: "com.apple.UIKit.activity.AddToReadingList")
        /// The activity that opens in the books.
        public static let openInIBooks = ActivityType(
            rawValue: "com.apple.UIKit.activity.OpenInIBooks")
        /// The activity that makes a document of pages.
        public static let markupAsPDF = ActivityType(
            rawValue: "com.apple.UIKit.activity.MarkupAsPDF")
        /// The activity that shares in a call.
        public static let sharePlay = ActivityType(rawValue: "com.apple.UIKit.activity.SharePlay")
        /// The activity that adds to the home screen.
        public static let addToHomeScreen = ActivityType(
            rawValue: "com.apple.UIKit.activity.AddToHomeScreen")
        /// The activity sends items by mail.
        public static let mail = ActivityType(rawValue: "com.apple.UIKit.activity.Mail")
        /// The activity sends items as a message.
        public static let message = ActivityType(rawValue: "com.apple.UIKit.activity.Message")
    }
}
