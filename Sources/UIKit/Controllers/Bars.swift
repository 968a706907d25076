internal import AutoLayout
internal import ViewMetrics

/// An item of a bar: a title or a picture.
@preconcurrency @MainActor
open class UIBarItem: NSObject, @preconcurrency NSCoding {
    /// Creates an item without contents.
    public override init() { super.init() }
    /// Creates an item from a nib.
    public required init?(coder: NSCoder) {
        super.init()
        if let nib = coder.nib { decodeItem(nib, coder.nibBundle) }
    }
    /// Archives nothing; nibs describe items themselves.
    open func encode(with coder: NSCoder) {}
    /// The title of the item.
    open var title: String?
    /// The picture of the item.
    open var image: UIImage?
    /// The insets of the picture, in points.
    open var imageInsets = UIEdgeInsets.zero
    /// A Boolean value that indicates whether the user can select the item.
    open var isEnabled = true
    /// An integer that identifies the item in the app.
    open var tag = 0
    /// The name of the item in tests.
    open var accessibilityIdentifier: String?
    /// The name of the item for screen readers.
    open var accessibilityLabel: String?
    private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]
    /// Sets the attributes of the title in a state.
    open func setTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) { self.attributes[state.rawValue] = attributes }
    /// Returns the attributes of the title in a state.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        attributes[state.rawValue]
    }
}

/// A button of a navigation bar or a toolbar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    /// Creates an item without contents.
    public override init() { super.init() }
    /// Creates an item from a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let nib = coder.nib { decodeBarButton(nib) }
    }
    /// Creates an item with a picture and an action.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init()
        (self.image, self.style, self.target, self.action) = (
            image, style, target as AnyObject?, action
        )
    }
    /// Creates an item with a title and an action.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        (self.title, self.style, self.target, self.action) = (
            title, style, target as AnyObject?, action
        )
    }
    /// Creates an item of the system with an action.
    public convenience init(
        barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
    ) {
        self.init()
        (self.systemItem, self.target, self.action) = (systemItem, target as AnyObject?, action)
    }
    /// Creates an item with a view.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }
    /// Creates an item of the system with a closure and a menu.
    public convenience init(
        systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        (self.systemItem, self.primaryAction, self.menu) = (systemItem, primaryAction, menu)
    }
    /// Creates an item with a title, a picture, a closure and a menu.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
        menu: UIMenu? = nil
    ) {
        self.init()
        self.title = title ?? primaryAction?.title
        self.image = image ?? primaryAction?.image
        (self.primaryAction, self.menu) = (primaryAction, menu)
    }
    var systemItem: SystemItem?
    /// The style of the item.
    open var style = Style.plain
    /// The width of the item in points; 0 for that of its contents.
    open var width: CGFloat = 0
    /// The view of the item.
    open var customView: UIView?
    /// The object that performs the action.
    open weak var target: AnyObject?
    /// The method that a tap calls.
    open var action: Selector?
    /// The closure that a tap runs.
    open var primaryAction: UIAction?
    /// The menu that a tap or a long touch shows.
    open var menu: UIMenu?
    /// The colour of the item.
    open var tintColor: UIColor?
    /// The titles that the item can have.
    open var possibleTitles: Set<String>?
    /// Returns an item that is a space of flexible width.
    open class func flexibleSpace() -> Self {
        let item =
            Self.init(coder: NSCoder())
            ?? { preconditionFailure("init(coder:) of a bar button returned nil") }()
        item.systemItem = .flexibleSpace
        return item
    }
    /// Performs the action, as a tap does; for tests.
    open func performPrimaryAction() {
        if let primaryAction { return primaryAction.perform(sender: self, target: nil) }
        if let action { UIApplication.shared.sendAction(action, to: target, from: self, for: nil) }
    }

    /// The style of an item.
    public enum Style: Int, Sendable {
        /// The item is plain, with a border in old code, or the main one.
        case plain = 0, bordered, done
    }
    /// An item of the system.
    public enum SystemItem: Int, Sendable {
        /// A word, such as the one that ends editing.
        case done = 0, cancel, edit, save
        /// A picture, or a space.
        case add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
        /// A picture of an action or of playback.
        case refresh, stop, camera, trash, play, pause, rewind, fastForward
        /// A word that takes back or repeats a change.
        case undo, redo, pageCurl
        /// A picture that closes a view.
        case close
    }
}

/// The contents of a navigation bar for a controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject, @preconcurrency NSCoding {
    /// Creates the contents with a title.
    public init(title: String) { self.title = title.isEmpty ? nil : title }
    /// Creates the contents from a nib.
    public required init?(coder: NSCoder) {
        super.init()
        if let nib = coder.nib { decodeItem(nib) }
    }
    /// Archives nothing; nibs describe items themselves.
    open func encode(with coder: NSCoder) {}
    /// The title in the middle.
    open var title: String?
    /// The view in place of the title.
    open var titleView: UIView?
    /// A line above the title.
    open var prompt: String?
    /// The button that goes back to this controller.
    open var backBarButtonItem: UIBarButtonItem?
    /// The title of the button that goes back to this controller.
    open var backButtonTitle: String?
    /// The appearance of the button that goes back to this controller.
    open var backButtonDisplayMode = BackButtonDisplayMode.default
    /// A Boolean value that indicates whether the button that goes back is hidden.
    open var hidesBackButton = false
    /// A Boolean value that indicates whether left items are beside the button that goes back.
    open var leftItemsSupplementBackButton = false
    /// The items at the leading edge.
    open var leftBarButtonItems: [UIBarButtonItem]?
    /// The items at the trailing edge, from the edge on.
    open var rightBarButtonItems: [UIBarButtonItem]?
    /// The first item at the leading edge.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    /// The item nearest to the trailing edge.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
    /// Sets the item at the leading edge.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        leftBarButtonItem = item
    }
    /// Sets the item at the trailing edge.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        rightBarButtonItem = item
    }
    /// Sets the items at the leading edge.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        leftBarButtonItems = items
    }
    /// Sets the items at the trailing edge.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        rightBarButtonItems = items
    }
    /// The size of the title.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
    /// The controller of the search bar below the bar.
    open var searchController: UISearchController?
    /// A Boolean value that indicates whether scrolling hides the search bar.
    open var hidesSearchBarWhenScrolling = true
    /// The appearance of the bar for the controller.
    open var standardAppearance: UINavigationBarAppearance?
    /// The appearance of the bar above the begin of the content.
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    /// The appearance of the bar in compact height.
    open var compactAppearance: UINavigationBarAppearance?

    /// The size of the title of a bar.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// The title is as that of the previous item, always large or never.
        case automatic = 0, always, never
    }
    /// The appearance of the button that goes back.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The button shows the title, a short word, or only the arrow.
        case `default` = 0, generic, minimal
    }
}

/// The appearance of a bar: its background and shadow.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, NSCopying {
    /// The colour of the background.
    open var backgroundColor: UIColor?
    /// The picture of the background.
    open var backgroundImage: UIImage?
    /// The effect of the background.
    open var backgroundEffect: UIBlurEffect?
    /// The colour of the shadow below the bar.
    open var shadowColor: UIColor?
    /// The picture of the shadow below the bar.
    open var shadowImage: UIImage?
    /// Creates the appearance of the system.
    public override init() { super.init() }
    /// Sets the background of the system.
    open func configureWithDefaultBackground() { backgroundColor = nil }
    /// Sets an opaque background in the system's colour.
    open func configureWithOpaqueBackground() { backgroundColor = .systemBackground }
    /// Sets a transparent background without a shadow.
    open func configureWithTransparentBackground() {
        (backgroundColor, shadowColor) = (.clear, nil)
    }
    /// Returns the appearance itself.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The appearance of a navigation bar.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    /// The attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The attributes of a large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The appearance of a toolbar at the bottom.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {}

/// The appearance of a tab bar at the bottom.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
    /// The appearance of items with the title below the picture.
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    /// The appearance of items with the title beside the picture.
    open var inlineLayoutAppearance = UITabBarItemAppearance()
    /// The appearance of items with the title beside the picture, in a low bar.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance()
    /// The colour of the mark behind the selected item.
    open var selectionIndicatorTintColor: UIColor?
}

/// The appearance of the items of a tab bar.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
    /// The appearance of an item that is not selected.
    public let normal = UITabBarItemStateAppearance()
    /// The appearance of the selected item.
    public let selected = UITabBarItemStateAppearance()
    /// The appearance of an item that is disabled.
    public let disabled = UITabBarItemStateAppearance()
    /// The appearance of the item with the focus.
    public let focused = UITabBarItemStateAppearance()
    /// Creates the appearance of the system.
    public override init() { super.init() }
}

/// The appearance of a tab bar's items in one state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
    /// The attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The colour of the picture.
    open var iconColor: UIColor?
    /// The offset of the title, in points.
    open var titlePositionAdjustment = UIOffset.zero
    /// The attributes of the number or text beside the picture.
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The colour behind the number or text beside the picture.
    open var badgeBackgroundColor: UIColor?
}

/// A bar with a height of the system, whose metrics those of AutoLayout are.
@preconcurrency @MainActor
open class UIBarView: UIView {
    var kind: ViewKind { .navigationBar }

    /// Any width, with the height of the bar.
    open override var intrinsicContentSize: CGSize {
        ControlMetrics.fixedSize(kind).map { CGSize($0) } ?? super.intrinsicContentSize
    }
    /// Returns the given width with the height of the bar.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: intrinsicContentSize.height)
    }
    /// A Boolean value that indicates whether views below the bar shine through.
    open var isTranslucent = true { didSet { note(.isTranslucent) } }
    /// The colour of the background of the bar.
    open var barTintColor: UIColor? { didSet { note(.barTintColor) } }
    /// The style of the background of the bar.
    open var barStyle = UIBarStyle.default { didSet { note(.barStyle) } }
    /// The picture of the shadow of the bar.
    open var shadowImage: UIImage? { didSet { note(.shadowImage) } }
}

/// The style of a bar's background.
public enum UIBarStyle: Int, Sendable {
    /// The background is bright or dark.
    case `default` = 0, black
}

/// The traits for which a bar's background is set.
public enum UIBarMetrics: Int, Sendable {
    /// The bar has its usual or a compact height, without or with a prompt.
    case `default` = 0, compact, defaultPrompt = 101, compactPrompt
}

/// A bar with a title and buttons at the top of the screen.
@preconcurrency @MainActor
open class UINavigationBar: UIBarView {
    /// The contents of the bar, of which the last are visible.
    open var items: [UINavigationItem]?
    /// The contents that are visible.
    open var topItem: UINavigationItem? { items?.last }
    /// The contents to which the button at the left goes back.
    open var backItem: UINavigationItem? { items?.dropLast().last }
    /// Adds contents on top of the others.
    open func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }
    /// Removes the contents on top of the others.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? { items?.popLast() }
    /// Sets the contents of the bar.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
    /// A Boolean value that indicates whether titles are large.
    open var prefersLargeTitles = false
    /// The attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet { note(.titleTextAttributes) }
    }
    /// The attributes of a large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet { note(.largeTitleTextAttributes) }
    }
    /// The picture of the arrow that goes back.
    open var backIndicatorImage: UIImage? { didSet { note(.backIndicatorImage) } }
    /// The mask of the arrow that goes back.
    open var backIndicatorTransitionMaskImage: UIImage? {
        didSet { note(.backIndicatorTransitionMaskImage) }
    }
    /// The appearance of the bar.
    open var standardAppearance = UINavigationBarAppearance() {
        didSet { note(.standardAppearance) }
    }
    /// The appearance of the bar above the begin of the content.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        didSet { note(.scrollEdgeAppearance) }
    }
    /// The appearance of the bar in compact height.
    open var compactAppearance: UINavigationBarAppearance? { didSet { note(.compactAppearance) } }
    var backgrounds: [UIBarMetrics: UIImage] = [:] { didSet { note(.barBackgrounds) } }
    /// Sets the picture of the background for a height.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        backgrounds[barMetrics] = backgroundImage
    }
    /// Returns the picture of the background for a height.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgrounds[barMetrics] }
}

/// A bar with buttons at the bottom of the screen.
@preconcurrency @MainActor
open class UIToolbar: UIBarView {
    override var kind: ViewKind { .toolbar }
    /// The items of the bar, from the leading edge on.
    open var items: [UIBarButtonItem]?
    /// Sets the items of the bar.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
    /// The appearance of the bar.
    open var standardAppearance = UIToolbarAppearance() { didSet { note(.standardAppearance) } }
    /// The appearance of the bar above the end of the content.
    open var scrollEdgeAppearance: UIToolbarAppearance? { didSet { note(.scrollEdgeAppearance) } }
    /// The appearance of the bar in compact height.
    open var compactAppearance: UIToolbarAppearance? { didSet { note(.compactAppearance) } }
}

/// An item of a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    /// Creates an item without contents.
    public override init() { super.init() }
    /// Creates an item from a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let nib = coder.nib { decodeTab(nib, coder.nibBundle) }
    }
    /// Creates an item with a title and a picture.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }
    /// Creates an item with a title, a picture and another one for the selected state.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    }
    /// The picture in the selected state.
    open var selectedImage: UIImage?
    /// The text of the badge at the item.
    open var badgeValue: String?
    /// The colour of the badge at the item.
    open var badgeColor: UIColor?
}

/// A bar with tabs at the bottom of the screen.
@preconcurrency @MainActor
open class UITabBar: UIBarView {
    override var kind: ViewKind { .tabBar }
    /// The items of the bar, from the leading edge on.
    open var items: [UITabBarItem]?
    /// The item that is selected.
    open var selectedItem: UITabBarItem?
    /// The colour of the other items.
    open var unselectedItemTintColor: UIColor? { didSet { note(.unselectedItemTintColor) } }
    /// The appearance of the bar.
    open var standardAppearance = UITabBarAppearance() { didSet { note(.standardAppearance) } }
    /// The appearance of the bar above the end of the content.
    open var scrollEdgeAppearance: UITabBarAppearance? { didSet { note(.scrollEdgeAppearance) } }
}
