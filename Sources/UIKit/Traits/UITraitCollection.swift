internal import AutoLayout

/// The traits of a user interface: size classes, scale, style, direction and text size.
///
/// A trait that is unspecified or 0 has no effect.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
    private(set) var core = TraitCollection()
    /// The values of traits that views set, by the traits' types.
    private(set) var custom: [ObjectIdentifier: Any] = [:]
    /// The style of the interface: light or dark.
    open var userInterfaceStyle: UIUserInterfaceStyle { values.style }
    /// The kind of device of the interface.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }
    /// The level of the interface in a stack of cards.
    open var userInterfaceLevel: UIUserInterfaceLevel { values.level }
    /// The contrast that the user prefers.
    open var accessibilityContrast: UIAccessibilityContrast { values.contrast }

    /// The traits that are no traits of a layout.
    private struct Values {
        var style = UIUserInterfaceStyle.unspecified
        var idiom = UIUserInterfaceIdiom.unspecified
        var level = UIUserInterfaceLevel.unspecified
        var contrast = UIAccessibilityContrast.unspecified
    }
    private var values = Values()

    /// Creates a trait collection without specified traits.
    public override init() { super.init() }

    convenience init(
        _ core: TraitCollection, style: UIUserInterfaceStyle = .unspecified,
        idiom: UIUserInterfaceIdiom? = nil, level: UIUserInterfaceLevel = .unspecified,
        contrast: UIAccessibilityContrast = .unspecified, custom: [ObjectIdentifier: Any] = [:]
    ) {
        self.init()
        (self.core, self.custom) = (core, custom)
        values = Values(
            style: style, idiom: idiom ?? onMain { UIDevice.current.userInterfaceIdiom },
            level: level, contrast: contrast)
    }

    /// Creates a trait collection with a size class of the width.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(
            TraitCollection(horizontalSizeClass: matching(horizontalSizeClass)), idiom: .unspecified
        )
    }
    /// Creates a trait collection with a size class of the height.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(
            TraitCollection(verticalSizeClass: matching(verticalSizeClass)), idiom: .unspecified)
    }
    /// Creates a trait collection with a number of pixels per point.
    public convenience init(displayScale: CGFloat) {
        self.init(TraitCollection(displayScale: Double(displayScale)), idiom: .unspecified)
    }
    /// Creates a trait collection with a style of the interface.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(TraitCollection(), style: userInterfaceStyle, idiom: .unspecified)
    }
    /// Creates a trait collection with a kind of device.
    public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
        self.init(TraitCollection(), idiom: userInterfaceIdiom)
    }
    /// Creates a trait collection with a level in a stack of cards.
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init(TraitCollection(), idiom: .unspecified, level: userInterfaceLevel)
    }
    /// Creates a trait collection with a contrast.
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init(TraitCollection(), idiom: .unspecified, contrast: accessibilityContrast)
    }
    /// Creates a trait collection with a reading direction.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        let direction = LayoutDirection(rawValue: layoutDirection.rawValue)
        self.init(TraitCollection(layoutDirection: direction), idiom: .unspecified)
    }
    /// Creates a trait collection with a text size.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(
            TraitCollection(preferredContentSizeCategory: preferredContentSizeCategory.core),
            idiom: .unspecified)
    }
    /// Creates a trait collection from several, of which later ones replace earlier ones.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        let last = { (path: KeyPath<UITraitCollection, Int>, none: Int) in
            traitCollections.last { $0[keyPath: path] != none }?[keyPath: path] ?? none
        }
        self.init(
            traitCollections.reduce(TraitCollection()) { $0.overridden(by: $1.core) },
            style: UIUserInterfaceStyle(rawValue: last(\.userInterfaceStyle.rawValue, 0))
                ?? .unspecified,
            idiom: UIUserInterfaceIdiom(rawValue: last(\.userInterfaceIdiom.rawValue, -1))
                ?? .unspecified,
            level: UIUserInterfaceLevel(rawValue: last(\.userInterfaceLevel.rawValue, -1))
                ?? .unspecified,
            contrast: UIAccessibilityContrast(rawValue: last(\.accessibilityContrast.rawValue, -1))
                ?? .unspecified,
            custom: traitCollections.reduce(into: [:]) { $0.merge($1.custom) { $1 } })
    }
    /// Creates a trait collection with an availability of pressure, which is never there.
    public convenience init(forceTouchCapability: UIForceTouchCapability) { self.init() }
    /// Creates a trait collection with a range of colours, which is always that of the display.
    public convenience init(displayGamut: UIDisplayGamut) { self.init() }
    /// Creates a trait collection with a weight of text, which is always regular.
    public convenience init(legibilityWeight: UILegibilityWeight) { self.init() }

    /// The traits of the main screen, or those that a call of ``performAsCurrent(_:)`` sets.
    public static var current: UITraitCollection {
        get { stored.withLock { $0 } ?? onMain { UIScreen.main.traitCollection } }
        set { stored.withLock { $0 = newValue } }
    }
    private static let stored = Guarded<UITraitCollection?>(nil)

    /// Executes a closure with these traits as the current ones.
    public func performAsCurrent(_ actions: () -> Void) {
        let former = Self.stored.withLock { $0 }
        Self.current = self
        actions()
        Self.stored.withLock { $0 = former }
    }

    /// The traits of the main screen in AutoLayout.
    @MainActor static var screenTraits: TraitCollection { UIScreen.main.traits }

    /// The size class of the width.
    open var horizontalSizeClass: UIUserInterfaceSizeClass { matching(core.horizontalSizeClass) }
    /// The size class of the height.
    open var verticalSizeClass: UIUserInterfaceSizeClass { matching(core.verticalSizeClass) }
    /// The number of pixels per point; 0 if it is unspecified.
    open var displayScale: CGFloat { CGFloat(core.displayScale) }
    /// The reading direction of the language.
    open var layoutDirection: UITraitEnvironmentLayoutDirection {
        core.layoutDirection.flatMap { UITraitEnvironmentLayoutDirection(rawValue: $0.rawValue) }
            ?? .unspecified
    }
    /// The text size that the user prefers.
    open var preferredContentSizeCategory: UIContentSizeCategory {
        core.preferredContentSizeCategory.map(UIContentSizeCategory.init) ?? .unspecified
    }
    /// The availability of pressure of touches.
    open var forceTouchCapability: UIForceTouchCapability { .unavailable }
    /// The range of colours of the display.
    open var displayGamut: UIDisplayGamut { .SRGB }
    /// The weight of text that the user prefers.
    open var legibilityWeight: UILegibilityWeight { .regular }
    /// The state of the app's windows, which are active.
    open var activeAppearance: UIUserInterfaceActiveAppearance { .active }
    /// The configuration of pictures for these traits.
    open var imageConfiguration: UIImage.Configuration {
        UIImage.Configuration(traitCollection: self)
    }

    /// Returns a Boolean value that indicates whether these traits include those of another
    /// collection.
    open func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return core.contains(trait.core)
            && (trait.userInterfaceStyle == .unspecified
                || trait.userInterfaceStyle == userInterfaceStyle)
            && (trait.userInterfaceIdiom == .unspecified
                || trait.userInterfaceIdiom == userInterfaceIdiom)
    }
    /// Returns a Boolean value that indicates whether colours can differ for two collections.
    open func hasDifferentColorAppearance(comparedTo trait: UITraitCollection?) -> Bool {
        userInterfaceStyle != trait?.userInterfaceStyle
            || accessibilityContrast != trait?.accessibilityContrast
            || userInterfaceLevel != trait?.userInterfaceLevel
    }
    /// Returns the collection itself, which never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }
    /// Two collections are equal if all their traits are.
    open dynamic override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return core == other.core && userInterfaceStyle == other.userInterfaceStyle
            && userInterfaceIdiom == other.userInterfaceIdiom
            && userInterfaceLevel == other.userInterfaceLevel
            && accessibilityContrast == other.accessibilityContrast
    }
    /// The hash value of the traits.
    open override var hash: Int { core.hashValue ^ userInterfaceStyle.rawValue }
}

/// An object with traits: a screen, a view or a view controller.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
    /// The traits of the object.
    var traitCollection: UITraitCollection { get }
    /// Responds to a change of the traits.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A value that one thread at a time can use.
final class Guarded<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.withLock { body(&value) }
    }
}
