/// An object with properties that an appearance proxy can set.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
    /// Returns the appearance proxy of the class.
    static func appearance() -> Self
}

/// An object whose contents an appearance proxy can select.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIAppearance {
    /// Returns the appearance proxy of the class.
    ///
    /// An object gets the properties that are set on the proxies of its classes when it enters a
    /// window, but for those that the app has set on the object itself. Objects in a window do not
    /// change.
    public static func appearance() -> Self { AppearanceProxies.proxy(of: self) }
    /// Returns the appearance proxy of the class for objects inside other classes, the innermost
    /// first.
    ///
    /// If several proxies with containers match, that with the outermost container wins.
    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { AppearanceProxies.proxy(of: self, inside: containerTypes.map { $0 as AnyClass }) }
    /// Returns the appearance proxy of the class for objects with the traits of a collection.
    public static func appearance(for trait: UITraitCollection) -> Self {
        AppearanceProxies.proxy(of: self, traits: trait)
    }
    /// Returns the appearance proxy of the class for objects with the traits of a collection that
    /// are inside other classes, the innermost first.
    public static func appearance(
        for trait: UITraitCollection,
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        AppearanceProxies.proxy(
            of: self, inside: containerTypes.map { $0 as AnyClass }, traits: trait)
    }
}

/// An object that gets properties of appearance proxies: a view, or an item of a bar.
@preconcurrency @MainActor
protocol AppearanceTarget: NSObject, UIAppearance {
    /// The properties of ``AppearanceProperty`` that the app has set, as bits.
    var ownAppearance: UInt64 { get set }
    /// The object around the target, in whose classes it is contained.
    var appearanceContainer: UIResponder? { get }
    /// The traits of the target.
    var appearanceTraits: UITraitCollection { get }
    init?(coder: NSCoder)
}

extension AppearanceTarget {
    /// Notes that the app has set a property, which proxies then leave alone.
    func note(_ property: AppearanceProperty) {
        if !AppearanceProxies.isApplying { ownAppearance |= 1 << property.rawValue }
    }
    /// Sets the properties of the proxies for the object, in a window that it enters.
    func applyAppearance() { AppearanceProxies.apply(to: self) }
}

/// A property of UIKit's views and items that an appearance proxy can set.
enum AppearanceProperty: Int {
    case tintColor, backgroundColor
    case barTintColor, isTranslucent, barStyle, shadowImage, titleTextAttributes
    case largeTitleTextAttributes, backIndicatorImage, backIndicatorTransitionMaskImage
    case barBackgrounds, unselectedItemTintColor, standardAppearance, scrollEdgeAppearance
    case compactAppearance
    case font, textColor, separatorColor, onTintColor, thumbTintColor
    case minimumTrackTintColor, maximumTrackTintColor, selectedSegmentTintColor
    case pageIndicatorTintColor, currentPageIndicatorTintColor
    case progressTintColor, trackTintColor, activityColor
    case itemTintColor, itemTitles, itemBackgrounds, itemAdjustments, badgeColor, badgeTexts

    /// Copies the property from a proxy to an object of its class.
    @MainActor func copy(from proxy: NSObject, to object: NSObject) {
        for copy in Self.copies[self] ?? [] where copy(proxy, object) { return }
    }

    /// The copies by property: one for each class that declares it.
    @MainActor private static let copies: [Self: [(NSObject, NSObject) -> Bool]] = [
        .tintColor: [of(\UIView.tintColor)],
        .backgroundColor: [of(\UIView.backgroundColor)],
        .barTintColor: [of(\UIBarView.barTintColor), of(\UISearchBar.barTintColor)],
        .isTranslucent: [of(\UIBarView.isTranslucent)],
        .barStyle: [of(\UIBarView.barStyle)],
        .shadowImage: [of(\UIBarView.shadowImage)],
        .titleTextAttributes: [of(\UINavigationBar.titleTextAttributes)],
        .largeTitleTextAttributes: [of(\UINavigationBar.largeTitleTextAttributes)],
        .backIndicatorImage: [of(\UINavigationBar.backIndicatorImage)],
        .backIndicatorTransitionMaskImage: [of(\UINavigationBar.backIndicatorTransitionMaskImage)],
        .barBackgrounds: [of(\UINavigationBar.backgrounds)],
        .unselectedItemTintColor: [of(\UITabBar.unselectedItemTintColor)],
        .standardAppearance: [
            of(\UINavigationBar.standardAppearance), of(\UITabBar.standardAppearance),
            of(\UIToolbar.standardAppearance),
        ],
        .scrollEdgeAppearance: [
            of(\UINavigationBar.scrollEdgeAppearance), of(\UITabBar.scrollEdgeAppearance),
            of(\UIToolbar.scrollEdgeAppearance),
        ],
        .compactAppearance: [
            of(\UINavigationBar.compactAppearance), of(\UIToolbar.compactAppearance),
        ],
        .font: [of(\UILabel.font), of(\UITextField.font), of(\UITextView.font)],
        .textColor: [
            of(\UILabel.textColor), of(\UITextField.textColor), of(\UITextView.textColor),
        ],
        .separatorColor: [of(\UITableView.separatorColor)],
        .onTintColor: [of(\UISwitch.onTintColor)],
        .thumbTintColor: [of(\UISwitch.thumbTintColor), of(\UISlider.thumbTintColor)],
        .minimumTrackTintColor: [of(\UISlider.minimumTrackTintColor)],
        .maximumTrackTintColor: [of(\UISlider.maximumTrackTintColor)],
        .selectedSegmentTintColor: [of(\UISegmentedControl.selectedSegmentTintColor)],
        .pageIndicatorTintColor: [of(\UIPageControl.pageIndicatorTintColor)],
        .currentPageIndicatorTintColor: [of(\UIPageControl.currentPageIndicatorTintColor)],
        .progressTintColor: [of(\UIProgressView.progressTintColor)],
        .trackTintColor: [of(\UIProgressView.trackTintColor)],
        .activityColor: [of(\UIActivityIndicatorView.color)],
        .itemTintColor: [of(\UIBarButtonItem.tintColor)],
        .itemTitles: [of(\UIBarItem.titleAttributes)],
        .itemBackgrounds: [of(\UIBarButtonItem.backgrounds)],
        .itemAdjustments: [
            of(\UIBarButtonItem.adjustments), of(\UITabBarItem.titlePositionAdjustment),
        ],
        .badgeColor: [of(\UITabBarItem.badgeColor)],
        .badgeTexts: [of(\UITabBarItem.badgeAttributes)],
    ]

    @MainActor private static func of<Object: NSObject, Value>(
        _ path: ReferenceWritableKeyPath<Object, Value>
    ) -> (NSObject, NSObject) -> Bool {
        { proxy, object in
            guard let proxy = proxy as? Object, let object = object as? Object else { return false }
            object[keyPath: path] = proxy[keyPath: path]
            return true
        }
    }
}

extension UIView: AppearanceTarget {
    var ownAppearance: UInt64 {
        get { details.ownAppearance }
        set { details.ownAppearance = newValue }
    }
    var appearanceContainer: UIResponder? { next }
    var appearanceTraits: UITraitCollection { traitCollection }

    /// Gives texts the fonts of the text size, which is no choice of the app.
    final func scaleFonts() { AppearanceProxies.withoutNotes { adjustFonts() } }
}

extension UIBarItem: AppearanceTarget {
    var appearanceContainer: UIResponder? { bar }
    var appearanceTraits: UITraitCollection { bar?.traitCollection ?? .current }
}
