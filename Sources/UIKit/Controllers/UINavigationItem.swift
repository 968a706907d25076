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
    /// The words for the item, which its class has so that they win over a protocol's defaults.
    open var accessibilityLabel: String?
    /// The words for the result of choosing the item.
    open var accessibilityHint: String?
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
    /// The look of a short bar at the edge of the contents.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?
    /// The place of the search field that the item prefers.
    open var preferredSearchBarPlacement = SearchBarPlacement.automatic
    /// The place of the search field.
    open var searchBarPlacement: SearchBarPlacement { .stacked }
    /// The use of the item's screen.
    open var style = ItemStyle.navigator
    /// The closure that makes the menu of the title.
    open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)?
    /// The text below the title.
    open var subtitle: String?
    /// The text below a large title.
    open var largeSubtitle: String?
    /// The action of the back button.
    open var backAction: UIAction?
    /// The groups of items before the title.
    open var leadingItemGroups: [UIBarButtonItemGroup] = []
    /// The groups of items around the title.
    open var centerItemGroups: [UIBarButtonItemGroup] = []
    /// The groups of items behind the title.
    open var trailingItemGroups: [UIBarButtonItemGroup] = []
    /// The group of items at the end of the bar.
    open var pinnedTrailingGroup: UIBarButtonItemGroup?
    /// The identifier under which the user's arrangement is stored.
    open var customizationIdentifier: String?
    /// Hides or shows the back button.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        self.hidesBackButton = hidesBackButton
    }

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
    /// The place of a search field.
    public enum SearchBarPlacement: Int, Sendable {
        /// The system decides, or the field is in the bar, below it, or at its end.
        case automatic = 0, inline, stacked, integrated
    }
    /// The use of a screen.
    public enum ItemStyle: Int, Sendable {
        /// The screen is part of a stack, one of a browser, or of an editor.
        case navigator = 0, browser, editor
    }
}
