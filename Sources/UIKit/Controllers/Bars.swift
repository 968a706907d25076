internal import AutoLayout
internal import ViewMetrics

/// A bar with a height of the system, whose metrics those of AutoLayout are.
@preconcurrency @MainActor
open class UIBarView: UIView, UIBarPositioning {
    var kind: ViewKind { .navigationBar }

    /// Any width, with the height of the bar.
    open dynamic override var intrinsicContentSize: CGSize {
        ControlMetrics.fixedSize(kind).map { CGSize($0) } ?? super.intrinsicContentSize
    }
    /// Returns the given width with the height of the bar.
    open dynamic override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: intrinsicContentSize.height)
    }
    /// A Boolean value that indicates whether views below the bar shine through.
    open var isTranslucent = true {
        didSet {
            note(.isTranslucent)
            if isTranslucent != oldValue { superview?.setNeedsLayout() }
        }
    }
    /// A Boolean value that indicates whether the bar is hidden. A controller places its views again.
    open override var isHidden: Bool {
        didSet { if isHidden != oldValue { superview?.setNeedsLayout() } }
    }
    /// The colour of the background of the bar.
    open var barTintColor: UIColor? { didSet { note(.barTintColor) } }
    /// The style of the background of the bar.
    open var barStyle = UIBarStyle.default { didSet { note(.barStyle) } }
    /// The picture of the shadow of the bar.
    open var shadowImage: UIImage? { didSet { note(.shadowImage) } }
    /// The edge of the screen at which the bar is.
    open var barPosition: UIBarPosition { .any }
    /// The items of the bar, for appearance proxies.
    var barItems: [UIBarItem] { [] }
    /// Gives items the properties of their proxies, in a window.
    final func applyItemAppearance() {
        guard window != nil else { return }
        for item in barItems where item.bar !== self {
            item.bar = self
            item.applyAppearance()
        }
    }
    /// Gives items the properties of their proxies. A controller places its views again.
    open dynamic override func didMoveToWindow() {
        super.didMoveToWindow()
        applyItemAppearance()
        superview?.setNeedsLayout()
    }
}

/// The style of a bar's background.
public enum UIBarStyle: Int, Sendable {
    /// The background is bright or dark.
    case `default` = 0, black
    /// The name of a translucent dark background before iOS 13.
    public static let blackTranslucent = UIBarStyle.black
}

/// The traits for which a bar's background is set.
public enum UIBarMetrics: Int, Sendable {
    /// The bar has its usual or a compact height, without or with a prompt.
    case `default` = 0, compact, defaultPrompt = 101, compactPrompt
    /// The name for a short bar before iOS 8.
    public static let landscapePhone = UIBarMetrics.compact
    /// The name for a short bar with a prompt before iOS 8.
    public static let landscapePhonePrompt = UIBarMetrics.compactPrompt
}

/// A bar with a title and buttons at the top of the screen.
@preconcurrency @MainActor
open class UINavigationBar: UIBarView {
    /// The contents of the bar, of which the last are visible.
    open var items: [UINavigationItem]? { didSet { applyItemAppearance() } }
    override var barItems: [UIBarItem] {
        var found: [UIBarItem] = []
        for item in items ?? [] {
            found += item.leftBarButtonItems ?? []
            found += item.rightBarButtonItems ?? []
            if let back = item.backBarButtonItem { found.append(back) }
        }
        return found
    }
    /// The contents that are visible.
    open var topItem: UINavigationItem? { items?.last }
    /// The contents to which the button at the left goes back.
    open var backItem: UINavigationItem? { items?.dropLast().last }
    /// Adds contents on top of the others.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        items = (items ?? []) + [item]
        delegate?.navigationBar(self, didPush: item)
    }
    /// Removes the contents on top of the others.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard let last = items?.last, delegate?.navigationBar(self, shouldPop: last) ?? true else {
            return nil
        }
        items?.removeLast()
        delegate?.navigationBar(self, didPop: last)
        return last
    }
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
    /// The look of a short bar at the edge of the contents.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?
    /// The receiver of the bar's events.
    open weak var delegate: (any UINavigationBarDelegate)?
    /// The look of the bar on a Mac.
    open var preferredBehavioralStyle = UIBehavioralStyle.automatic
    private var titleAdjustments: [UIBarMetrics: CGFloat] = [:]
    /// Sets the distance of the title from its place, for a bar's height.
    open func setTitleVerticalPositionAdjustment(
        _ adjustment: CGFloat, for barMetrics: UIBarMetrics
    ) { titleAdjustments[barMetrics] = adjustment }
    /// Returns the distance of the title from its place, for a bar's height.
    open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        titleAdjustments[barMetrics] ?? 0
    }
    /// Sets the picture behind the bar at an edge, for a bar's height.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) { setBackgroundImage(backgroundImage, for: barMetrics) }
    /// Returns the picture behind the bar at an edge, for a bar's height.
    open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage?
    { backgroundImage(for: barMetrics) }
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
    open var items: [UIBarButtonItem]? { didSet { applyItemAppearance() } }
    override var barItems: [UIBarItem] { items ?? [] }
    /// Sets the items of the bar.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
    /// The appearance of the bar.
    open var standardAppearance = UIToolbarAppearance() { didSet { note(.standardAppearance) } }
    /// The appearance of the bar above the end of the content.
    open var scrollEdgeAppearance: UIToolbarAppearance? { didSet { note(.scrollEdgeAppearance) } }
    /// The appearance of the bar in compact height.
    open var compactAppearance: UIToolbarAppearance? { didSet { note(.compactAppearance) } }
    /// The look of a short bar at the edge of the contents.
    open var compactScrollEdgeAppearance: UIToolbarAppearance?
    /// The receiver of the bar's events.
    open weak var delegate: (any UIToolbarDelegate)?
    private var backgrounds: [[Int]: UIImage] = [:]
    private var shadows: [Int: UIImage] = [:]
    /// Sets the picture behind the bar at an edge, for a bar's height.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition,
        barMetrics: UIBarMetrics
    ) { backgrounds[[topOrBottom.rawValue, barMetrics.rawValue]] = backgroundImage }
    /// Returns the picture behind the bar at an edge, for a bar's height.
    open func backgroundImage(
        forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) -> UIImage? { backgrounds[[topOrBottom.rawValue, barMetrics.rawValue]] }
    /// Sets the shadow of the bar at an edge.
    open func setShadowImage(
        _ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition
    ) { shadows[topOrBottom.rawValue] = shadowImage }
    /// Returns the shadow of the bar at an edge.
    open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
        shadows[topOrBottom.rawValue]
    }
}

/// A bar with tabs at the bottom of the screen.
@preconcurrency @MainActor
open class UITabBar: UIBarView {
    override var kind: ViewKind { .tabBar }
    /// The items of the bar, from the leading edge on.
    open var items: [UITabBarItem]? { didSet { applyItemAppearance() } }
    override var barItems: [UIBarItem] { items ?? [] }
    /// The item that is selected.
    open var selectedItem: UITabBarItem?
    /// The picture behind the bar.
    open var backgroundImage: UIImage?
    /// The picture behind the selected item.
    open var selectionIndicatorImage: UIImage?
    /// The placement of items.
    open var itemPositioning = ItemPositioning.automatic
    /// The width of centred items, in points.
    open var itemWidth: CGFloat = 0
    /// The distance of centred items, in points.
    open var itemSpacing: CGFloat = 0
    /// The receiver of the bar's events.
    open weak var delegate: (any UITabBarDelegate)?
    /// Sets the items of the bar.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
    private var formerItems: [UITabBarItem]?
    /// A Boolean value that indicates whether the user is arranging the items.
    open var isCustomizing: Bool { formerItems != nil }
    /// Lets the user arrange items, until ``endCustomizing(animated:)``.
    open func beginCustomizingItems(_ items: [UITabBarItem]) {
        guard !isCustomizing else { return }
        delegate?.tabBar(self, willBeginCustomizing: items)
        formerItems = self.items ?? []
        delegate?.tabBar(self, didBeginCustomizing: items)
    }
    /// Ends the user's arrangement of items, and returns whether the items of the bar have changed.
    open func endCustomizing(animated: Bool) -> Bool {
        guard let formerItems else { return false }
        let items = items ?? [], changed = items != formerItems
        delegate?.tabBar(self, willEndCustomizing: items, changed: changed)
        self.formerItems = nil
        delegate?.tabBar(self, didEndCustomizing: items, changed: changed)
        return changed
    }
    /// The placement of a tab bar's items.
    public enum ItemPositioning: Int, Sendable {
        /// The system decides, or items fill the bar, or are centred.
        case automatic = 0, fill, centered
    }
    /// The former name of the tint colour of the selected item.
    open var selectedImageTintColor: UIColor? {
        get { tintColor }
        set { tintColor = newValue }
    }
    /// The tint colour of items that are not selected.
    open var unselectedItemTintColor: UIColor? { didSet { note(.unselectedItemTintColor) } }
    /// The appearance of the bar.
    open var standardAppearance = UITabBarAppearance() { didSet { note(.standardAppearance) } }
    /// The appearance of the bar above the end of the content.
    open var scrollEdgeAppearance: UITabBarAppearance? { didSet { note(.scrollEdgeAppearance) } }
}

/// The edge of the screen at which a bar is.
public enum UIBarPosition: Int, Sendable {
    /// The edge is unknown, or the bar is at the bottom or at the top.
    case any = 0, bottom, top, topAttached
}

/// A bar at an edge of the screen.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
    /// The edge of the screen at which the bar is.
    var barPosition: UIBarPosition { get }
}

/// The receiver of a bar's events.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
    /// Returns the edge of the screen at which a bar is.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    /// Returns no edge by default, as without the method.
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// The receiver of a toolbar's events.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// The receiver of a navigation bar's events.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    /// Returns whether an item may be pushed.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    /// Responds to an item that was pushed.
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    /// Returns whether an item may be popped.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    /// Responds to an item that was popped.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    /// Returns `true` by default, as without the method.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem)
        -> Bool
    { true }
    /// Does nothing by default, as without the method.
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    /// Returns `true` by default, as without the method.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem)
        -> Bool
    { true }
    /// Does nothing by default, as without the method.
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// The receiver of a tab bar's events.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
    /// Responds to an item that the user selected.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
    /// Responds before the user arranges items.
    func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem])
    /// Responds when the user can arrange items.
    func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem])
    /// Responds before the user's arrangement of items ends.
    func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool)
    /// Responds after the user's arrangement of items.
    func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool)
}

extension UITabBarDelegate {
    /// Does nothing by default, as without the method.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
    /// Does nothing by default, as without the method.
    public func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
    /// Does nothing by default, as without the method.
    public func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
    /// Does nothing by default, as without the method.
    public func tabBar(
        _ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool
    ) {}
    /// Does nothing by default, as without the method.
    public func tabBar(
        _ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool
    ) {}
}

/// The look of a control on a Mac.
public enum UIBehavioralStyle: UInt, Sendable {
    /// The system decides, or the look is that of an iPad or of a Mac.
    case automatic = 0, pad, mac
}
