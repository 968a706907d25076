import Foundation

/// The observation of a value that depends on properties of one or more objects.
final class KeyValueObserver {
    /// A change of the value; `nil` for values that the options leave out.
    struct Change {
        var old: Any?
        var new: Any?
        var isPrior = false
    }

    private let options: NSKeyValueObservingOptions
    /// Returns the properties on which the value depends now.
    private let dependencies: () -> [ObservedPlace]
    private let value: () -> Any
    private let notify: (Change) -> Void
    private var places: [ObservedPlace] = []
    /// The old values of changes in progress.
    private var oldValues: [Any?] = []

    /// Creates an observation, and sends the first notification if the options have it.
    init(
        _ options: NSKeyValueObservingOptions, dependencies: @escaping () -> [ObservedPlace],
        value: @escaping () -> Any, notify: @escaping (Change) -> Void
    ) {
        (self.options, self.dependencies) = (options, dependencies)
        (self.value, self.notify) = (value, notify)
        if options.contains(.initial) {
            notify(Change(new: options.contains(.new) ? value() : nil))
        }
        link()
    }

    private func link() {
        places = dependencies()
        for place in places { ObserverList.add(self, place) }
    }

    private func unlink() {
        for place in places { ObserverList.remove(self, place) }
        places = []
    }

    /// Ends the observation.
    func invalidate() {
        unlink()
        oldValues = []
    }

    /// Handles the announcement of a change.
    func willChange() {
        let old = options.contains(.old) ? value() : nil
        oldValues.append(old)
        if options.contains(.prior) { notify(Change(old: old, isPrior: true)) }
    }

    /// Handles a change, if it was announced.
    func didChange() {
        guard let old = oldValues.popLast() else { return }
        // Another object may be at the front of the path now.
        unlink()
        link()
        notify(Change(old: old, new: options.contains(.new) ? value() : nil))
    }
}

/// The properties on which the values of key paths depend.
enum KeyPathDependencies {
    /// Returns the properties of the objects along a path of keys.
    static func places(of path: String, from object: AnyObject) -> [ObservedPlace] {
        var places: [ObservedPlace] = []
        var known: Set<String> = []
        add(path[...], object, &places, &known)
        return places
    }

    private static func add(
        _ path: Substring, _ object: AnyObject, _ places: inout [ObservedPlace],
        _ known: inout Set<String>
    ) {
        let parts = path.split(separator: ".", maxSplits: 1)
        guard let first = parts.first else { return }
        let key = ObservableKeys.shared.key(named: String(first), of: type(of: object))
        let name = "\(UInt(bitPattern: ObjectIdentifier(object))).\(key)"
        guard known.insert(name).inserted else { return }
        places.append(ObservedPlace(object: object, key: key))
        for path in ObservableKeys.shared.pathsAffecting(key, of: type(of: object)) {
            add(path[...], object, &places, &known)
        }
        guard parts.count > 1,
            let property = PropertyTable.shared.property(of: type(of: object), key),
            let next = flattened(property.get(object))
        else { return }
        add(parts[1], next as AnyObject, &places, &known)
    }
}

/// The properties of classes whose setters notify observers.
package final class ObservableKeys: @unchecked Sendable {
    private struct Key: Hashable {
        let type: ObjectIdentifier
        let name: String
    }

    /// The one table of the program.
    package static let shared = ObservableKeys()

    private let lock = NSLock()
    private var keys: Set<Key> = []
    private var affecting: [Key: () -> Set<String>] = [:]

    /// Registers properties of a class.
    package func register(_ type: AnyClass, _ names: [String]) {
        lock.withLock { for name in names { keys.insert(Key(type: .init(type), name: name)) } }
    }

    func register(_ type: AnyClass, _ name: String, affecting paths: @escaping () -> Set<String>) {
        lock.withLock { affecting[Key(type: .init(type), name: name)] = paths }
    }

    /// Returns the key of a property by its name in Swift: `isHidden` of UIKit's views has the key `hidden`.
    func key(named name: String, of type: AnyClass) -> String {
        let rest = name.dropFirst(2)
        guard name.hasPrefix("is"), let first = rest.first, first.isUppercase,
            PropertyTable.shared.property(of: type, name) == nil
        else { return name }
        let short = first.lowercased() + rest.dropFirst()
        return PropertyTable.shared.property(of: type, short) == nil ? name : short
    }

    /// Returns a Boolean value that indicates whether a class or a superclass registers a property.
    func contains(_ name: String, of type: AnyClass) -> Bool {
        MemberLists.shared.load(for: type)
        return lock.withLock { first(type) { keys.contains(Key(type: $0, name: name)) } != nil }
    }

    /// Returns the paths on which a computed property depends, as its class declares them.
    func pathsAffecting(_ name: String, of type: AnyClass) -> Set<String> {
        MemberLists.shared.load(for: type)
        let paths = lock.withLock {
            first(type) { affecting[Key(type: $0, name: name)] != nil }
                .flatMap { affecting[Key(type: ObjectIdentifier($0), name: name)] }
        }
        return paths?() ?? []
    }

    /// Returns all properties that a class and its superclasses register, in alphabetical order.
    func all(of type: AnyClass) -> [String] {
        MemberLists.shared.load(for: type)
        return lock.withLock {
            var names: Set<String> = []
            _ = first(type) { id in
                names.formUnion(keys.filter { $0.type == id }.map(\.name))
                return false
            }
            return names.sorted()
        }
    }

    private func first(_ type: AnyClass, where matches: (ObjectIdentifier) -> Bool) -> AnyClass? {
        var current: AnyClass? = type
        while let one = current, !matches(ObjectIdentifier(one)) { current = _getSuperclass(one) }
        return current
    }
}

/// Registers a property of a class whose setter notifies observers, as `dynamic` ones do.
public func objc_registerObservable(_ type: AnyClass, _ name: String) {
    ObservableKeys.shared.register(type, [name])
}

/// Registers the paths of `keyPathsForValuesAffecting…`, a class method for a computed property.
public func objc_registerObservable(
    _ type: AnyClass, _ name: String, affecting paths: @escaping () -> Set<String>
) { ObservableKeys.shared.register(type, name, affecting: paths) }
