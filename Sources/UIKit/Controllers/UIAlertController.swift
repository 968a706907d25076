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
        /// The activity sends items by mail.
        public static let mail = ActivityType(rawValue: "com.apple.UIKit.activity.Mail")
        /// The activity sends items as a message.
        public static let message = ActivityType(rawValue: "com.apple.UIKit.activity.Message")
    }
}

/// A controller of pages, one of which is visible.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    /// The animation between pages.
    public let transitionStyle: TransitionStyle
    /// The direction of the pages.
    public let navigationOrientation: NavigationOrientation
    /// The source of the pages beside the visible one.
    open weak var dataSource: (any UIPageViewControllerDataSource)?
    /// The receiver of the controller's events.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// The visible pages.
    open private(set) var viewControllers: [UIViewController]?

    /// Creates a controller of pages.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
        super.init(nibName: nil, bundle: nil)
    }
    /// Creates a controller from a nib.
    public required init?(coder: NSCoder) {
        (transitionStyle, navigationOrientation) = (.pageCurl, .horizontal)
        super.init(coder: coder)
    }
    /// Shows pages, and runs a completion.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        for old in self.viewControllers ?? [] where !(viewControllers ?? []).contains(old) {
            old.willMove(toParent: nil)
            old.disappear { $0.viewIfLoaded?.removeFromSuperview() }
            old.removeFromParent()
        }
        self.viewControllers = viewControllers
        for new in viewControllers ?? [] where new.parent !== self {
            addChild(new)
            let embed = { [self] (page: UIViewController) in
                page.view.frame = view.bounds
                page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                view.addSubview(page.view)
            }
            if presence == .present { new.appear { embed($0) } } else { embed(new) }
            new.didMove(toParent: self)
        }
        completion?(true)
    }
    /// Turns to the next or the former page as the user does, and tells the delegate; for tests.
    open func turnPage(forward: Bool) {
        guard let current = viewControllers?.first else { return }
        let page =
            forward
            ? dataSource?.pageViewController(self, viewControllerAfter: current)
            : dataSource?.pageViewController(self, viewControllerBefore: current)
        guard let page else { return }
        delegate?.pageViewController(self, willTransitionTo: [page])
        setViewControllers([page], direction: forward ? .forward : .reverse, animated: true)
        delegate?.pageViewController(
            self, didFinishAnimating: true, previousViewControllers: [current],
            transitionCompleted: true)
    }
    /// The animation between pages.
    public enum TransitionStyle: Int, Sendable {
        /// The pages curl as in a book, or scroll.
        case pageCurl = 0, scroll
    }
    /// The direction of pages.
    public enum NavigationOrientation: Int, Sendable {
        /// The pages are beside or below each other.
        case horizontal = 0, vertical
    }
    /// The direction of a turn of pages.
    public enum NavigationDirection: Int, Sendable {
        /// The next page follows, or the former one.
        case forward = 0, reverse
    }
    /// The name of an option of a controller of pages.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the option, as UIKit has it.
        public let rawValue: String
        /// Creates an option by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The space between pages, in points.
        public static let interPageSpacing = OptionsKey(
            rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
        /// The place of the spine between pages.
        public static let spineLocation = OptionsKey(
            rawValue: "UIPageViewControllerOptionSpineLocationKey")
    }
}

/// The source of the pages beside the visible one.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    /// Returns the page before another one, or `nil` for none.
    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// Returns the page after another one, or `nil` for none.
    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
}

/// The receiver of the events of a controller of pages.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    /// Responds to a turn to other pages, before it happens.
    func pageViewController(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController])
    /// Responds to the end of a turn to other pages.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    /// Does nothing by default, as without the method.
    public func pageViewController(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    /// Does nothing by default, as without the method.
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}
