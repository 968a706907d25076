/// The appearance proxies of all classes.
///
/// Apple's reference of `UIAppearance` has the order of proxies: "the outermost appearance proxy
/// wins. Specificity (depth of the chain) is the tie-breaker." The chains of containers are read
/// from the window down.
@MainActor
enum AppearanceProxies {
    private static var proxies: [ObjectIdentifier: [AppearanceProxy]] = [:]
    /// A Boolean value that indicates whether a change of a property is none of the app.
    private(set) static var isApplying = false

    static func proxy<Object: UIAppearance>(
        of type: Object.Type, inside containers: [AnyClass] = [], traits: UITraitCollection? = nil
    ) -> Object {
        let id = ObjectIdentifier(type)
        let known = proxies[id]?.first {
            $0.containers.elementsEqual(containers, by: ===) && $0.traits == traits
        }
        if let object = known?.object as? Object { return object }
        guard let target = (type as? any AppearanceTarget.Type)?.init(coder: NSCoder()),
            let object = target as? Object
        else { preconditionFailure("init(coder:) of \(type) returned nil") }
        // The initialiser's values are those of all objects.
        target.ownAppearance = 0
        proxies[id, default: []].append(AppearanceProxy(target, containers, traits))
        return object
    }

    /// Makes changes of properties that count as none of the app.
    static func withoutNotes(_ body: () -> Void) {
        // A setter may bring another view into the window.
        let wasApplying = isApplying
        isApplying = true
        body()
        isApplying = wasApplying
    }

    /// Sets the properties of the proxies for an object, those of superclasses first, so that the
    /// most specific ones win.
    static func apply(to target: any AppearanceTarget) {
        guard !proxies.isEmpty else { return }
        var classes: [[AppearanceProxy]] = []
        var type: AnyClass? = Swift.type(of: target)
        while let one = type, one != NSObject.self {
            if let own = proxies[ObjectIdentifier(one)] { classes.append(own) }
            type = _getSuperclass(one)
        }
        guard !classes.isEmpty else { return }
        let ancestors = ancestors(of: target)
        withoutNotes {
            for proxy in classes.reversed().flatMap({ matches($0, target, ancestors) }) {
                proxy.apply(to: target)
            }
        }
    }
    /// The responders around an object, the window first.
    private static func ancestors(of target: any AppearanceTarget) -> [UIResponder] {
        var ancestors: [UIResponder] = []
        var responder = target.appearanceContainer
        while let one = responder {
            ancestors.append(one)
            responder = one.next
        }
        return ancestors.reversed()
    }
    /// The proxies of a class that match an object, the winner last.
    private static func matches(
        _ proxies: [AppearanceProxy], _ target: any AppearanceTarget, _ ancestors: [UIResponder]
    ) -> [AppearanceProxy] {
        let found = proxies.compactMap { proxy in
            proxy.path(in: ancestors, target.appearanceTraits).map { (proxy, $0) }
        }
        return found.sorted { one, other in
            one.1 == other.1
                ? one.0.traits == nil && other.0.traits != nil : loses(one.1, to: other.1)
        }
        .map(\.0)
    }
    /// Compares places of containers, the outermost first. No container is inside all others.
    private static func loses(_ one: [Int], to other: [Int]) -> Bool {
        for (place, otherPlace) in zip(one, other) where place != otherPlace {
            return place > otherPlace
        }
        return one.count < other.count
    }
}

/// An appearance proxy: an object of the class that is never shown, and the objects it is for.
@MainActor
private final class AppearanceProxy {
    let object: any AppearanceTarget
    let containers: [AnyClass]
    let traits: UITraitCollection?

    init(_ object: any AppearanceTarget, _ containers: [AnyClass], _ traits: UITraitCollection?) {
        (self.object, self.containers, self.traits) = (object, containers, traits)
    }

    /// The places of the containers among the responders around an object, the outermost first, or
    /// `nil` if the proxy is not for the object.
    func path(in ancestors: [UIResponder], _ own: UITraitCollection) -> [Int]? {
        if let traits, !own.containsTraits(in: traits) { return nil }
        var path: [Int] = []
        for container in containers.reversed() {
            let rest = (path.last.map { $0 + 1 } ?? 0)..<ancestors.count
            guard let place = rest.first(where: { ancestors[$0].isKind(of: container) }) else {
                return nil
            }
            path.append(place)
        }
        return path
    }

    func apply(to target: any AppearanceTarget) {
        var missing = object.ownAppearance & ~target.ownAppearance
        while missing != 0 {
            let property = AppearanceProperty(rawValue: missing.trailingZeroBitCount)
            property?.copy(from: object, to: target)
            missing &= missing - 1
        }
    }
}
