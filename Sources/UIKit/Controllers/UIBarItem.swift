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
    /// Responds to the end of loading from a nib.
    open dynamic func awakeFromNib() {}
    /// Prepares the item for Interface Builder.
    open func prepareForInterfaceBuilder() {}
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
    /// The value of the item for screen readers.
    open var accessibilityValue: String?
    /// The effect of the item for screen readers.
    open var accessibilityHint: String?
    /// The kind of the item for screen readers.
    open var accessibilityTraits = UIAccessibilityTraits.button
    /// A Boolean value that indicates whether screen readers read the item.
    open var isAccessibilityElement = true
    /// The picture of the item on a short bar.
    open var landscapeImagePhone: UIImage?
    /// The insets of the picture on a short bar, in points.
    open var landscapeImagePhoneInsets = UIEdgeInsets.zero
    /// The picture of the item in the large content viewer.
    open var largeContentSizeImage: UIImage?
    /// The insets of the picture in the large content viewer, in points.
    open var largeContentSizeImageInsets = UIEdgeInsets.zero
    /// The attributes of the title by states.
    var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:] {
        didSet { note(.itemTitles) }
    }
    /// The bar of the item, if it is in one.
    weak var bar: UIBarView?
    /// The properties of ``AppearanceProperty`` that the app has set, as bits.
    final var ownAppearance: UInt64 = 0
    /// Sets the attributes of the title in a state.
    open func setTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) { titleAttributes[state.rawValue] = attributes }
    /// Returns the attributes of the title in a state.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state.rawValue]
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
    open var tintColor: UIColor? { didSet { note(.itemTintColor) } }
    /// The titles that the item can have.
    open var possibleTitles: Set<String>?
    /// A Boolean value that indicates whether the item takes no part in its bar.
    open var isHidden = false
    /// A Boolean value that indicates whether the item is selected.
    open var isSelected = false
    /// A Boolean value that indicates whether a tap changes the selection.
    open var changesSelectionAsPrimaryAction = false
    /// The order of the elements of the menu.
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
    /// The element of a menu in place of the item, where the bar is too narrow.
    open var menuRepresentation: UIMenuElement?
    /// The group of the item, if any.
    open internal(set) weak var buttonGroup: UIBarButtonItemGroup?
    /// The identifier of the item across bars.
    open var identifier: String?
    /// A Boolean value that indicates whether changes of the symbol are animated.
    open var isSymbolAnimationEnabled = false
    /// A Boolean value that indicates whether the item has no background with its neighbours.
    open var hidesSharedBackground = false
    /// A Boolean value that indicates whether the item's background is also its neighbours'.
    open var sharesBackground = true
    /// The mark at the corner of the item.
    open var badge: Badge?
    var backgrounds: [BackgroundKey: UIImage] = [:] { didSet { note(.itemBackgrounds) } }
    var adjustments: [String: UIOffset] = [:] { didSet { note(.itemAdjustments) } }

    /// The states and the bar for which a background is.
    struct BackgroundKey: Hashable {
        let isBack: Bool
        let state: UInt
        let metrics: UIBarMetrics
    }
    /// Sets the background in a state, for a bar's height.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {
        let key = BackgroundKey(isBack: false, state: state.rawValue, metrics: barMetrics)
        backgrounds[key] = backgroundImage
    }
    /// Returns the background in a state, for a bar's height.
    open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        backgrounds[BackgroundKey(isBack: false, state: state.rawValue, metrics: barMetrics)]
    }
    /// Sets the background of the back button in a state, for a bar's height.
    open func setBackButtonBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {
        let key = BackgroundKey(isBack: true, state: state.rawValue, metrics: barMetrics)
        backgrounds[key] = backgroundImage
    }
    /// Returns the background of the back button in a state, for a bar's height.
    open func backButtonBackgroundImage(
        for state: UIControl.State, barMetrics: UIBarMetrics
    ) -> UIImage? {
        backgrounds[BackgroundKey(isBack: true, state: state.rawValue, metrics: barMetrics)]
    }
    /// Sets the distance of the title from its place, for a bar's height.
    open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        adjustments["title\(barMetrics.rawValue)"] = adjustment
    }
    /// Returns the distance of the title from its place, for a bar's height.
    open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        adjustments["title\(barMetrics.rawValue)"] ?? .zero
    }
    /// Sets the distance of the back button's title from its place, for a bar's height.
    open func setBackButtonTitlePositionAdjustment(
        _ adjustment: UIOffset, for barMetrics: UIBarMetrics
    ) { adjustments["back\(barMetrics.rawValue)"] = adjustment }
    /// Returns the distance of the back button's title from its place, for a bar's height.
    open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        adjustments["back\(barMetrics.rawValue)"] ?? .zero
    }
    /// Sets the distance of the background from its place, for a bar's height.
    open func setBackgroundVerticalPositionAdjustment(
        _ adjustment: CGFloat, for barMetrics: UIBarMetrics
    ) {
        adjustments["ground\(barMetrics.rawValue)"] = UIOffset(horizontal: 0, vertical: adjustment)
    }
    /// Returns the distance of the background from its place, for a bar's height.
    open func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        adjustments["ground\(barMetrics.rawValue)"]?.vertical ?? 0
    }
    /// Creates an item with pictures for a high and a short bar.
    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?,
        action: Selector?
    ) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }
    /// Returns an item that takes a fixed width.
    open class func fixedSpace(_ width: CGFloat) -> Self {
        let item = flexibleSpace()
        (item.systemItem, item.width) = (.fixedSpace, width)
        return item
    }
    /// Returns a group with this item only, which the user cannot move.
    open func creatingFixedGroup() -> UIBarButtonItemGroup {
        UIBarButtonItemGroup(barButtonItems: [self], representativeItem: nil)
    }
    /// Returns a group with this item only, which the user can move.
    open func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
        creatingFixedGroup()
    }
    /// Returns a group with this item only, which the user can remove.
    open func creatingOptionalGroup(
        customizationIdentifier: String, isInDefaultCustomization: Bool = true
    ) -> UIBarButtonItemGroup { creatingFixedGroup() }

    /// The mark at the corner of an item.
    public struct Badge: Hashable, Sendable {
        /// The text of the mark, or `nil` for a point.
        public let stringValue: String?
        /// Returns a mark with a number.
        public static func count(_ count: Int) -> Badge { Badge(stringValue: String(count)) }
        /// Returns a mark with a text.
        public static func string(_ text: String) -> Badge { Badge(stringValue: text) }
        /// Returns a mark without a text.
        public static func indicator() -> Badge { Badge(stringValue: nil) }
    }
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

/// Items of a bar that belong together.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
    /// The items of the group.
    open var barButtonItems: [UIBarButtonItem] { didSet { adopt() } }
    /// The item in place of the others, where the bar is too narrow.
    open var representativeItem: UIBarButtonItem?
    /// A Boolean value that indicates whether the representative item is shown.
    open var isDisplayingRepresentativeItem: Bool { false }
    /// A Boolean value that indicates whether the group takes no part in its bar.
    open var isHidden = false
    /// A Boolean value that indicates whether the group is always visible.
    open var alwaysAvailable = false
    /// The element of a menu in place of the group.
    open var menuRepresentation: UIMenuElement?
    /// Creates a group of items, with one in place of the others.
    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        (self.barButtonItems, self.representativeItem) = (barButtonItems, representativeItem)
        super.init()
        adopt()
    }
    private func adopt() { for item in barButtonItems { item.buttonGroup = self } }
    /// Returns a group that the user cannot move.
    open class func fixedGroup(
        representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
    }
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
    open var badgeColor: UIColor? { didSet { note(.badgeColor) } }
    /// The distance of the title from its place, in points.
    open var titlePositionAdjustment = UIOffset.zero { didSet { note(.itemAdjustments) } }
    /// The look of the item.
    open var standardAppearance: UITabBarAppearance?
    /// The look of the item at the edge of the contents.
    open var scrollEdgeAppearance: UITabBarAppearance?
    /// The kind of the item, if it is one of the system.
    private(set) var systemItem: SystemItem?
    var badgeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:] {
        didSet { note(.badgeTexts) }
    }
    /// Creates an item of the system.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init()
        (self.systemItem, self.tag) = (systemItem, tag)
    }
    /// Sets the attributes of the badge's text in a state.
    open func setBadgeTextAttributes(
        _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) { badgeAttributes[state.rawValue] = textAttributes }
    /// Returns the attributes of the badge's text in a state.
    open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        badgeAttributes[state.rawValue]
    }
    /// An item of the system.
    public enum SystemItem: Int, Sendable {
        /// The items for parts of an app that many apps have.
        case more = 0, favorites, featured, topRated, recents, contacts, history, bookmarks, search
        /// The items of shops and of lists that people read.
        case downloads, mostRecent, mostViewed
    }
}

extension UIViewController {
    /// Creates the button that begins and ends editing.
    func makeEditButton() -> UIBarButtonItem {
        let button = UIBarButtonItem(barButtonSystemItem: .edit, target: nil, action: nil)
        button.primaryAction = UIAction(title: editTitle) { [weak self] _ in
            self.map { $0.setEditing(!$0.isEditing, animated: true) }
        }
        button.title = editTitle
        return button
    }
    /// The title of the button that begins and ends editing.
    var editTitle: String { isEditing ? "Done" : "Edit" }
}
