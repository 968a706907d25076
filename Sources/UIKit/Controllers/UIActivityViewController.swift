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
    open dynamic func prepare(withActivityItems activityItems: [Any]) {}
    /// Performs the activity.
    open func perform() {}
    /// Ends the activity.
    open func activityDidFinish(_ completed: Bool) {}
    /// The controller that performs the activity, or `nil` for one without a screen.
    open var activityViewController: UIViewController? { nil }
    /// The kind of the activity in the list.
    open class var activityCategory: Category { .action }
    /// A kind of activities in the list.
    public enum Category: Int, Sendable {
        /// The activity does something with the items, or sends them.
        case action = 0, share
    }
    /// The kind of an activity.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        /// The name of the kind, as UIKit has it.
        public let rawValue: String
        /// Creates a kind by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates a kind by its name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
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

/// An item of an activity that knows its value for each activity.
@preconcurrency @MainActor
public protocol UIActivityItemSource: NSObjectProtocol {
    /// Returns a value of the item's type, before the activity is known.
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController)
        -> Any
    /// Returns the value for an activity, or `nil` for none.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any?
    /// Returns the subject of a message with the item.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String
    /// Returns the identifier of the value's type.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String
    /// Returns a small picture of the value.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        thumbnailImageForActivityType activityType: UIActivity.ActivityType?,
        suggestedSize size: CGSize
    ) -> UIImage?
}

extension UIActivityItemSource {
    /// Returns an empty subject by default, as without the method.
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
    /// Returns an empty identifier by default, as without the method.
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
    /// Returns `nil` by default, as without the method.
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        thumbnailImageForActivityType activityType: UIActivity.ActivityType?,
        suggestedSize size: CGSize
    ) -> UIImage? { nil }
}

/// An item of an activity whose value is made when it is needed.
@preconcurrency @MainActor
open class UIActivityItemProvider: Operation, UIActivityItemSource, @unchecked Sendable {
    /// A value of the item's type, before the activity is known.
    public let placeholderItem: Any?
    /// The activity of the item, when it is known.
    open internal(set) var activityType: UIActivity.ActivityType?
    /// Creates an item with a value of its type.
    public init(placeholderItem: Any) {
        self.placeholderItem = placeholderItem
        super.init()
    }
    /// The value of the item; the given one by default.
    open var item: Any { placeholderItem as Any }
    /// Returns the given value.
    open func activityViewControllerPlaceholderItem(
        _ activityViewController: UIActivityViewController
    ) -> Any { placeholderItem as Any }
    /// Returns the value of the item.
    open func activityViewController(
        _ activityViewController: UIActivityViewController,
        itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? {
        self.activityType = activityType
        return item
    }
    /// Returns the subject of a message with the item; empty by default.
    open func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
}
