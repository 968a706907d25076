// The looks of bars, as values that bars and their items share.

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
    /// The placement of the picture behind the bar.
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
    /// Creates the look of the system.
    public required override init() { super.init() }
    /// Creates a look with the background of another.
    public required init(barAppearance: UIBarAppearance) {
        super.init()
        copyBackground(of: barAppearance)
    }
    /// Creates the look of the system for a kind of device.
    public convenience init(idiom: UIUserInterfaceIdiom) { self.init() }
    private func copyBackground(of other: UIBarAppearance) {
        (backgroundColor, backgroundImage, backgroundEffect) = (
            other.backgroundColor, other.backgroundImage, other.backgroundEffect
        )
        (shadowColor, shadowImage, backgroundImageContentMode) = (
            other.shadowColor, other.shadowImage, other.backgroundImageContentMode
        )
    }
    /// Sets the values of another look of the same kind.
    func copyValues(of other: UIBarAppearance) { copyBackground(of: other) }
    /// Sets the background of the system.
    open func configureWithDefaultBackground() { backgroundColor = nil }
    /// Sets an opaque background in the system's colour.
    open func configureWithOpaqueBackground() { backgroundColor = .systemBackground }
    /// Sets a transparent background without a shadow.
    open func configureWithTransparentBackground() {
        (backgroundColor, shadowColor) = (.clear, nil)
    }
    /// Returns a look of its own with the same values.
    nonisolated public func copy() -> Self {
        guard let copy = copy(with: nil) as? Self else {
            preconditionFailure("copy(with:) must return an object of the receiver's class")
        }
        return copy
    }
    /// Returns a look of its own with the same values, as the method of all objects.
    @_disfavoredOverload nonisolated public override func copy() -> Any { copy(with: nil) }
    /// Returns a look of its own with the same values.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        onMain {
            let copy = type(of: self).init()
            copy.copyValues(of: self)
            return copy
        }
    }
}

/// The appearance of a navigation bar.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    /// The attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The attributes of a large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The attributes of the text below the title.
    open var subtitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The distance of the title from its place, in points.
    open var titlePositionAdjustment = UIOffset.zero
    /// The look of plain buttons.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// The look of buttons that complete something.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
    /// The look of the back button.
    open var backButtonAppearance = UIBarButtonItemAppearance()
    /// The look of buttons that complete something, by its newer name.
    open var prominentButtonAppearance: UIBarButtonItemAppearance {
        get { doneButtonAppearance }
        set { doneButtonAppearance = newValue }
    }
    /// The picture of the back button.
    open private(set) var backIndicatorImage: UIImage?
    /// The mask of the back button during a transition.
    open private(set) var backIndicatorTransitionMaskImage: UIImage?
    /// Sets the picture of the back button, and its mask during a transition.
    open func setBackIndicatorImage(
        _ backIndicatorImage: UIImage?,
        transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
    ) {
        self.backIndicatorImage = backIndicatorImage
        self.backIndicatorTransitionMaskImage = backIndicatorTransitionMaskImage
    }
    override func copyValues(of other: UIBarAppearance) {
        super.copyValues(of: other)
        guard let other = other as? UINavigationBarAppearance else { return }
        (titleTextAttributes, largeTitleTextAttributes, subtitleTextAttributes) = (
            other.titleTextAttributes, other.largeTitleTextAttributes, other.subtitleTextAttributes
        )
        titlePositionAdjustment = other.titlePositionAdjustment
        (buttonAppearance, doneButtonAppearance, backButtonAppearance) = (
            other.buttonAppearance.duplicate(), other.doneButtonAppearance.duplicate(),
            other.backButtonAppearance.duplicate()
        )
        setBackIndicatorImage(
            other.backIndicatorImage, transitionMaskImage: other.backIndicatorTransitionMaskImage)
    }
}

/// The appearance of a toolbar at the bottom.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
    /// The look of plain buttons.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// The look of buttons that complete something.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
    override func copyValues(of other: UIBarAppearance) {
        super.copyValues(of: other)
        guard let other = other as? UIToolbarAppearance else { return }
        (buttonAppearance, doneButtonAppearance) = (
            other.buttonAppearance.duplicate(), other.doneButtonAppearance.duplicate()
        )
    }
}

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
    /// The picture behind the selected item.
    open var selectionIndicatorImage: UIImage?
    /// The placement of items side by side.
    open var stackedItemPositioning = UITabBar.ItemPositioning.automatic
    /// The width of centred items, in points.
    open var stackedItemWidth: CGFloat = 0
    /// The distance of centred items, in points.
    open var stackedItemSpacing: CGFloat = 0
    override func copyValues(of other: UIBarAppearance) {
        super.copyValues(of: other)
        guard let other = other as? UITabBarAppearance else { return }
        (stackedLayoutAppearance, inlineLayoutAppearance, compactInlineLayoutAppearance) = (
            other.stackedLayoutAppearance.duplicate(), other.inlineLayoutAppearance.duplicate(),
            other.compactInlineLayoutAppearance.duplicate()
        )
        selectionIndicatorTintColor = other.selectionIndicatorTintColor
        selectionIndicatorImage = other.selectionIndicatorImage
        (stackedItemPositioning, stackedItemWidth, stackedItemSpacing) = (
            other.stackedItemPositioning, other.stackedItemWidth, other.stackedItemSpacing
        )
    }
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
    /// Creates the look of the system for a kind of items.
    public convenience init(style: Style) { self.init() }
    /// A kind of items.
    public enum Style: Int, Sendable {
        /// The title is below the picture, beside it, or beside it on a short bar.
        case stacked = 0, inline, compactInline
    }
    /// Returns a look of its own with the same values.
    func duplicate() -> UITabBarItemAppearance {
        let copy = UITabBarItemAppearance()
        copy.normal.copyValues(of: normal)
        copy.selected.copyValues(of: selected)
        copy.disabled.copyValues(of: disabled)
        copy.focused.copyValues(of: focused)
        return copy
    }
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
    /// The distance of the badge from its place, in points.
    open var badgePositionAdjustment = UIOffset.zero
    /// The distance of the badge's title from its place, in points.
    open var badgeTitlePositionAdjustment = UIOffset.zero
    func copyValues(of other: UITabBarItemStateAppearance) {
        (titleTextAttributes, iconColor) = (other.titleTextAttributes, other.iconColor)
        (badgeTextAttributes, badgeBackgroundColor) = (
            other.badgeTextAttributes, other.badgeBackgroundColor
        )
        (titlePositionAdjustment, badgePositionAdjustment) = (
            other.titlePositionAdjustment, other.badgePositionAdjustment
        )
        badgeTitlePositionAdjustment = other.badgeTitlePositionAdjustment
    }
}

/// The look of a bar's buttons.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
    /// The look in the usual state.
    public let normal = UIBarButtonItemStateAppearance()
    /// The look while a finger is on the button.
    public let highlighted = UIBarButtonItemStateAppearance()
    /// The look of a button that cannot be used.
    public let disabled = UIBarButtonItemStateAppearance()
    /// The look of a button with the focus.
    public let focused = UIBarButtonItemStateAppearance()
    /// Creates the look of the system.
    public override init() { super.init() }
    /// Creates the look of the system for a style of buttons.
    public convenience init(style: UIBarButtonItem.Style) {
        self.init()
        configureWithDefault(for: style)
    }
    /// Sets the look of the system for a style of buttons.
    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        for state in [normal, highlighted, disabled, focused] {
            state.copyValues(of: UIBarButtonItemStateAppearance())
        }
    }
    /// Returns a look of its own with the same values.
    func duplicate() -> UIBarButtonItemAppearance {
        let copy = UIBarButtonItemAppearance()
        copy.normal.copyValues(of: normal)
        copy.highlighted.copyValues(of: highlighted)
        copy.disabled.copyValues(of: disabled)
        copy.focused.copyValues(of: focused)
        return copy
    }
}

/// The look of a bar's buttons in a state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
    /// The attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The distance of the title from its place, in points.
    open var titlePositionAdjustment = UIOffset.zero
    /// The picture behind the button.
    open var backgroundImage: UIImage?
    /// The distance of the background from its place, in points.
    open var backgroundImagePositionAdjustment = UIOffset.zero
    func copyValues(of other: UIBarButtonItemStateAppearance) {
        (titleTextAttributes, titlePositionAdjustment) = (
            other.titleTextAttributes, other.titlePositionAdjustment
        )
        (backgroundImage, backgroundImagePositionAdjustment) = (
            other.backgroundImage, other.backgroundImagePositionAdjustment
        )
    }
}
