/// An object with properties that an appearance proxy can set.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
    /// Returns the appearance proxy of the class.
    static func appearance() -> Self
}

/// An object whose contents an appearance proxy can select.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView {
    /// Returns the appearance proxy of the class.
    ///
    /// A view gets the properties that are set on the proxies of its classes when it enters a window,
    /// but for those that the app has set on the view itself. Views in a window do not change.
    public static func appearance() -> Self { AppearanceProxies.proxy(of: self) }
    /// Returns the appearance proxy of the class for views inside other classes, the innermost first.
    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { AppearanceProxies.proxy(of: self, inside: containerTypes.map { $0 as AnyClass }) }
    /// Returns the appearance proxy of the class for views with the traits of a collection.
    public static func appearance(for trait: UITraitCollection) -> Self {
        AppearanceProxies.proxy(of: self, traits: trait)
    }
    /// Returns the appearance proxy of the class for views with the traits of a collection that are
    /// inside other classes, the innermost first.
    public static func appearance(
        for trait: UITraitCollection,
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        AppearanceProxies.proxy(
            of: self, inside: containerTypes.map { $0 as AnyClass }, traits: trait)
    }
}

/// A property of UIKit's views that an appearance proxy can set.
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

    /// Copies the property from a proxy to a view of its class.
    @MainActor func copy(from proxy: UIView, to view: UIView) {
        for copy in Self.copies[self] ?? [] where copy(proxy, view) { return }
    }

    /// The copies by property: one for each class that declares it.
    @MainActor private static let copies: [Self: [(UIView, UIView) -> Bool]] = [
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
    ]

    @MainActor private static func of<View: UIView, Value>(
        _ path: ReferenceWritableKeyPath<View, Value>
    ) -> (UIView, UIView) -> Bool {
        { proxy, view in
            guard let proxy = proxy as? View, let view = view as? View else { return false }
            view[keyPath: path] = proxy[keyPath: path]
            return true
        }
    }
}

extension UIView {
    /// Notes that the app has set a property, which proxies then leave alone.
    final func note(_ property: AppearanceProperty) {
        if !AppearanceProxies.isApplying { details.ownAppearance |= 1 << property.rawValue }
    }

    /// Sets the properties of the proxies for the view, in a window that it enters.
    ///
    /// Proxies of superclasses come first, and of a class those with the fewest containers, so that
    /// the most specific ones win, as in UIKit.
    final func applyAppearance() {
        let proxies = AppearanceProxies.proxies(for: self)
        guard !proxies.isEmpty else { return }
        // A setter may bring another view into the window.
        let wasApplying = AppearanceProxies.isApplying
        AppearanceProxies.isApplying = true
        for proxy in proxies { proxy.apply(to: self) }
        AppearanceProxies.isApplying = wasApplying
    }
}

/// An appearance proxy: a view of the class that is never shown, and the views it is for.
@MainActor
private final class AppearanceProxy {
    let view: UIView
    let containers: [AnyClass]
    let traits: UITraitCollection?

    init(_ view: UIView, _ containers: [AnyClass], _ traits: UITraitCollection?) {
        (self.view, self.containers, self.traits) = (view, containers, traits)
    }

    /// A Boolean value that indicates whether a view has the traits and is inside the containers.
    func matches(_ view: UIView) -> Bool {
        if let traits, !view.traitCollection.containsTraits(in: traits) { return false }
        var waiting = containers[...]
        var responder = view.next
        while let one = responder, let wanted = waiting.first {
            if one.isKind(of: wanted) { waiting.removeFirst() }
            responder = one.next
        }
        return waiting.isEmpty
    }

    func apply(to target: UIView) {
        var missing = view.details.ownAppearance & ~target.details.ownAppearance
        while missing != 0 {
            AppearanceProperty(rawValue: missing.trailingZeroBitCount)?.copy(from: view, to: target)
            missing &= missing - 1
        }
    }
}

/// The appearance proxies of all classes.
@MainActor
private enum AppearanceProxies {
    private static var proxies: [ObjectIdentifier: [AppearanceProxy]] = [:]
    /// A Boolean value that indicates whether a proxy is setting properties.
    static var isApplying = false

    static func proxy<View: UIView>(
        of type: View.Type, inside containers: [AnyClass] = [], traits: UITraitCollection? = nil
    ) -> View {
        let id = ObjectIdentifier(type)
        let known = proxies[id]?.first {
            $0.containers.elementsEqual(containers, by: ===) && $0.traits == traits
        }
        if let view = known?.view as? View { return view }
        guard let view = type.init(coder: NSCoder()) else {
            preconditionFailure("init(coder:) of \(type) returned nil")
        }
        // The initialiser's values are those of all views.
        view.details.ownAppearance = 0
        proxies[id, default: []].append(AppearanceProxy(view, containers, traits))
        return view
    }

    /// Returns the proxies for a view, the most specific one last.
    static func proxies(for view: UIView) -> [AppearanceProxy] {
        guard !proxies.isEmpty else { return [] }
        var found: [[AppearanceProxy]] = []
        var type: AnyClass? = Swift.type(of: view)
        while let one = type, one != UIResponder.self {
            if let own = proxies[ObjectIdentifier(one)] {
                found.append(
                    own.filter { $0.matches(view) }.sorted {
                        $0.containers.count < $1.containers.count
                    })
            }
            type = _getSuperclass(one)
        }
        return found.reversed().flatMap(\.self)
    }
}
