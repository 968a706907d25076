internal import AutoLayout

/// A trait of a user interface, of UIKit or of the app.
public protocol UITraitDefinition {
    /// The type of the trait's values.
    associatedtype Value
    /// The value of the trait where no view sets one.
    static var defaultValue: Value { get }
    /// The name of the trait in messages.
    static var name: String { get }
    /// The identifier of the trait in archives.
    static var identifier: String { get }
    /// A Boolean value that indicates whether colours depend on the trait.
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    /// The name of the type, unless the trait has another.
    public static var name: String { String(describing: self) }
    /// The name of the type with its module, unless the trait has another.
    public static var identifier: String { String(reflecting: self) }
    /// By default, colours do not depend on a trait.
    public static var affectsColorAppearance: Bool { false }
}

/// A trait as a value, for lists of traits.
public typealias UITrait = any UITraitDefinition.Type

/// The trait of the interface's style: light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
    /// The value without a style.
    public static let defaultValue = UIUserInterfaceStyle.unspecified
    /// Colours depend on the style.
    public static let affectsColorAppearance = true
}
/// The trait of the text size that the user prefers.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
    /// The value without a text size.
    public static let defaultValue = UIContentSizeCategory.unspecified
}
/// The trait of the width's size class.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
    /// The value without a size class.
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}
/// The trait of the height's size class.
public struct UITraitVerticalSizeClass: UITraitDefinition {
    /// The value without a size class.
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}
/// The trait of the language's reading direction.
public struct UITraitLayoutDirection: UITraitDefinition {
    /// The value without a direction.
    public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
}
/// The trait of the number of pixels per point.
public struct UITraitDisplayScale: UITraitDefinition {
    /// The value without a scale.
    public static let defaultValue: CGFloat = 0
}
/// The trait of the kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
    /// The value without a kind of device.
    public static let defaultValue = UIUserInterfaceIdiom.unspecified
}
/// The trait of the level in a stack of cards.
public struct UITraitUserInterfaceLevel: UITraitDefinition {
    /// The value without a level.
    public static let defaultValue = UIUserInterfaceLevel.unspecified
    /// Colours depend on the level.
    public static let affectsColorAppearance = true
}
/// The trait of the contrast that the user prefers.
public struct UITraitAccessibilityContrast: UITraitDefinition {
    /// The value without a contrast.
    public static let defaultValue = UIAccessibilityContrast.unspecified
    /// Colours depend on the contrast.
    public static let affectsColorAppearance = true
}
/// The trait of the weight of text that the user prefers.
public struct UITraitLegibilityWeight: UITraitDefinition {
    /// The value without a weight.
    public static let defaultValue = UILegibilityWeight.unspecified
}
/// The trait of the display's range of colours.
public struct UITraitDisplayGamut: UITraitDefinition {
    /// The value without a range.
    public static let defaultValue = UIDisplayGamut.unspecified
    /// Colours depend on the range.
    public static let affectsColorAppearance = true
}

extension UITraitCollection {
    /// The traits of UIKit on which colours depend.
    public static let systemTraitsAffectingColorAppearance: [UITrait] = [
        UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self,
        UITraitAccessibilityContrast.self, UITraitDisplayGamut.self,
    ]
    /// The traits of UIKit on which the choice of pictures depends.
    public static let systemTraitsAffectingImageLookup: [UITrait] =
        systemTraitsAffectingColorAppearance + [
            UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
            UITraitLayoutDirection.self, UITraitDisplayScale.self, UITraitUserInterfaceIdiom.self,
        ]

    /// Returns the value of a trait.
    public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
        (value(of: trait) as? Trait.Value) ?? Trait.defaultValue
    }
    /// The value of a trait, or `nil` if an app's trait has none.
    func value(of trait: UITrait) -> Any? {
        Self.systemValues[ObjectIdentifier(trait)]?(self) ?? custom[ObjectIdentifier(trait)]
    }
    private static let systemValues: [ObjectIdentifier: @Sendable (UITraitCollection) -> Any] = [
        ObjectIdentifier(UITraitUserInterfaceStyle.self): { $0.userInterfaceStyle },
        ObjectIdentifier(UITraitPreferredContentSizeCategory.self): {
            $0.preferredContentSizeCategory
        },
        ObjectIdentifier(UITraitHorizontalSizeClass.self): { $0.horizontalSizeClass },
        ObjectIdentifier(UITraitVerticalSizeClass.self): { $0.verticalSizeClass },
        ObjectIdentifier(UITraitLayoutDirection.self): { $0.layoutDirection },
        ObjectIdentifier(UITraitDisplayScale.self): { $0.displayScale },
        ObjectIdentifier(UITraitUserInterfaceIdiom.self): { $0.userInterfaceIdiom },
        ObjectIdentifier(UITraitUserInterfaceLevel.self): { $0.userInterfaceLevel },
        ObjectIdentifier(UITraitAccessibilityContrast.self): { $0.accessibilityContrast },
        ObjectIdentifier(UITraitLegibilityWeight.self): { $0.legibilityWeight },
        ObjectIdentifier(UITraitDisplayGamut.self): { $0.displayGamut },
    ]

    /// A Boolean value that indicates whether some traits differ from those of a collection.
    func changes(_ traits: [UITrait], from previous: UITraitCollection) -> Bool {
        traits.contains { trait in
            switch (value(of: trait), previous.value(of: trait)) {
            case (nil, nil): return false
            case (let one as AnyHashable, let other as AnyHashable): return one != other
            // A value that cannot be compared counts as changed, as in UIKit.
            default: return true
            }
        }
    }

    /// Creates a trait collection whose traits a closure sets.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        var traits: any UIMutableTraits = TraitValues()
        mutations(&traits)
        self.init(traitsFrom: [(traits as? TraitValues ?? TraitValues()).collection])
    }
    /// Returns these traits with changes by a closure.
    public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void)
        -> UITraitCollection
    {
        UITraitCollection(traitsFrom: [self, UITraitCollection(mutations: mutations)])
    }
    /// Returns these traits with another value of one.
    public func replacing<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value)
        -> UITraitCollection
    { modifyingTraits { $0[trait] = value } }
}

/// Traits whose values can be set.
public protocol UIMutableTraits {
    /// The value of a trait.
    subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

extension UIMutableTraits {
    /// The style of the interface: light or dark.
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { self[UITraitUserInterfaceStyle.self] }
        set { self[UITraitUserInterfaceStyle.self] = newValue }
    }
    /// The text size that the user prefers.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { self[UITraitPreferredContentSizeCategory.self] }
        set { self[UITraitPreferredContentSizeCategory.self] = newValue }
    }
    /// The size class of the width.
    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitHorizontalSizeClass.self] }
        set { self[UITraitHorizontalSizeClass.self] = newValue }
    }
    /// The size class of the height.
    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitVerticalSizeClass.self] }
        set { self[UITraitVerticalSizeClass.self] = newValue }
    }
    /// The reading direction of the language.
    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { self[UITraitLayoutDirection.self] }
        set { self[UITraitLayoutDirection.self] = newValue }
    }
    /// The number of pixels per point.
    public var displayScale: CGFloat {
        get { self[UITraitDisplayScale.self] }
        set { self[UITraitDisplayScale.self] = newValue }
    }
    /// The kind of device of the interface.
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { self[UITraitUserInterfaceIdiom.self] }
        set { self[UITraitUserInterfaceIdiom.self] = newValue }
    }
    /// The level of the interface in a stack of cards.
    public var userInterfaceLevel: UIUserInterfaceLevel {
        get { self[UITraitUserInterfaceLevel.self] }
        set { self[UITraitUserInterfaceLevel.self] = newValue }
    }
    /// The contrast that the user prefers.
    public var accessibilityContrast: UIAccessibilityContrast {
        get { self[UITraitAccessibilityContrast.self] }
        set { self[UITraitAccessibilityContrast.self] = newValue }
    }
}

/// Values of traits by their types.
struct TraitValues: UIMutableTraits {
    var values: [ObjectIdentifier: Any] = [:]

    subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
        get { values[ObjectIdentifier(trait)] as? Trait.Value ?? Trait.defaultValue }
        set { values[ObjectIdentifier(trait)] = newValue }
    }
    private func value<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Trait.Value? {
        values[ObjectIdentifier(trait)] as? Trait.Value
    }

    /// The traits that AutoLayout has.
    var core: TraitCollection {
        [
            value(UITraitHorizontalSizeClass.self).map {
                UITraitCollection(horizontalSizeClass: $0)
            },
            value(UITraitVerticalSizeClass.self).map { UITraitCollection(verticalSizeClass: $0) },
            value(UITraitLayoutDirection.self).map { UITraitCollection(layoutDirection: $0) },
            value(UITraitDisplayScale.self).map { UITraitCollection(displayScale: $0) },
            value(UITraitPreferredContentSizeCategory.self).map {
                UITraitCollection(preferredContentSizeCategory: $0)
            },
        ]
        .compactMap { $0?.core }.reduce(TraitCollection()) { $0.overridden(by: $1) }
    }
    /// The values as a collection of traits.
    var collection: UITraitCollection {
        UITraitCollection(
            core, style: userInterfaceStyle, idiom: userInterfaceIdiom, level: userInterfaceLevel,
            contrast: accessibilityContrast, custom: values)
    }
}

/// The traits that a view or a controller sets for itself and for all that is inside.
@preconcurrency @MainActor
public struct UITraitOverrides: @preconcurrency UIMutableTraits {
    var values: TraitValues

    /// The value of a trait; its default unless it is set here.
    public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
        get { values[trait] }
        set { values[trait] = newValue }
    }
    /// A Boolean value that indicates whether a trait is set here.
    public func contains(_ trait: UITrait) -> Bool {
        values.values[ObjectIdentifier(trait)] != nil
    }
    /// Removes a trait, so that it is inherited again.
    public mutating func remove(_ trait: UITrait) {
        values.values[ObjectIdentifier(trait)] = nil
    }
}

/// A registration for changes of traits.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// The traits of a registration, and the code that runs.
final class TraitRegistration: NSObject, UITraitChangeRegistration {
    let traits: [UITrait]
    let handler: (any UITraitEnvironment, UITraitCollection) -> Void

    init(
        _ traits: [UITrait],
        _ handler: @escaping (any UITraitEnvironment, UITraitCollection) -> Void
    ) { (self.traits, self.handler) = (traits, handler) }
}

/// An object that can register for changes of its traits.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {
    /// Adds a registration that the object keeps.
    func addTraitChangeRegistration(_ registration: any UITraitChangeRegistration)
    /// Removes a registration.
    func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
    /// Calls a closure with the object and its former traits after changes of some traits.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        register(traits) { object, previous in
            if let object = object as? Self { handler(object, previous) }
        }
    }
    /// Calls a closure that names the class of the object, after changes of some traits.
    @discardableResult @_disfavoredOverload
    public func registerForTraitChanges<Observer: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping (Observer, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        register(traits) { object, previous in
            if let object = object as? Observer { handler(object, previous) }
        }
    }
    /// Sends a message to the object after changes of some traits.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector)
        -> any UITraitChangeRegistration
    {
        register(traits) { MethodTable.shared.send(action, to: $0, $0, $1) }
    }
    /// Sends a message to a target after changes of some traits.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector)
        -> any UITraitChangeRegistration
    {
        let target = target as AnyObject
        return register(traits) { [weak target] in
            if let target { MethodTable.shared.send(action, to: target, $0, $1) }
        }
    }
    private func register(
        _ traits: [UITrait],
        _ handler: @escaping (any UITraitEnvironment, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let registration = TraitRegistration(traits, handler)
        addTraitChangeRegistration(registration)
        return registration
    }
}

extension UIView: UITraitChangeObservable {
    /// Adds a registration that the view keeps.
    public func addTraitChangeRegistration(_ registration: any UITraitChangeRegistration) {
        if let own = registration as? TraitRegistration { details.traitRegistrations.append(own) }
    }
    /// Removes a registration for changes of traits.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        details.traitRegistrations.removeAll { $0 === registration }
    }
    /// The traits that the view sets for itself and for its descendants.
    public var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(values: details.traitOverrides) }
        set {
            let previous = traitCollection
            details.traitOverrides = newValue.values
            details.style = newValue.userInterfaceStyle
            core.traitOverrides = newValue.values.core
            notifyStyle(previous)
            notifyTraitRegistrations(previous, inherits: true)
        }
    }
    /// Updates the traits at once; they are always up to date here.
    public func updateTraitsIfNeeded() {}

    /// Runs the registrations of the view and of its controller whose traits have changed.
    func notifyTraitRegistrations(_ previous: UITraitCollection, inherits: Bool = false) {
        let traits = traitCollection
        for registration in details.traitRegistrations
        where traits.changes(registration.traits, from: previous) {
            registration.handler(self, previous)
        }
        if let controller { controller.notifyTraitRegistrations(traits, previous) }
        guard inherits else { return }
        for subview in subviews { subview.notifyTraitRegistrations(previous, inherits: true) }
    }
    /// The values of the app's traits for the view.
    var inheritedTraits: [ObjectIdentifier: Any] {
        var values: [ObjectIdentifier: Any] = [:]
        var view: UIView? = self
        while let one = view {
            values.merge(one.details.traitOverrides.values) { inner, _ in inner }
            view = one.superview
        }
        return values
    }
}

extension UIViewController: UITraitChangeObservable {
    /// Adds a registration that the controller keeps.
    public func addTraitChangeRegistration(_ registration: any UITraitChangeRegistration) {
        if let own = registration as? TraitRegistration { traitRegistrations.append(own) }
    }
    /// Removes a registration for changes of traits.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitRegistrations.removeAll { $0 === registration }
    }
    /// The traits that the controller sets for its view and for all that is inside.
    public var traitOverrides: UITraitOverrides {
        get { view.traitOverrides }
        set { view.traitOverrides = newValue }
    }
    func notifyTraitRegistrations(_ traits: UITraitCollection, _ previous: UITraitCollection) {
        for registration in traitRegistrations
        where traits.changes(registration.traits, from: previous) {
            registration.handler(self, previous)
        }
    }
}
