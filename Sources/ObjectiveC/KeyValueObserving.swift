import Foundation

/// An object whose properties can be observed by their key paths.
public protocol _KeyValueCodingAndObserving: AnyObject {}

extension NSObject: _KeyValueCodingAndObserving {}

/// A change of a property that a closure observes.
public struct NSKeyValueObservedChange<Value> {
    /// The kind of the change.
    public let kind: NSKeyValueChange
    /// The value after the change, if the options have `new`.
    public let newValue: Value?
    /// The value before the change, if the options have `old`.
    public let oldValue: Value?
    /// The indexes of changed objects of a collection; always `nil` here.
    public let indexes: IndexSet?
    /// A Boolean value that indicates whether the notification comes before the change.
    public let isPrior: Bool
}

/// The observation of a property by a closure, which ends with the life of this object.
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
    private var observer: KeyValueObserver?

    init(_ observer: KeyValueObserver) { self.observer = observer }

    deinit { observer?.invalidate() }

    /// Ends the observation.
    public func invalidate() {
        observer?.invalidate()
        observer = nil
    }
}

extension _KeyValueCodingAndObserving {
    /// Calls a closure for changes of a property, until the result is deallocated or invalidated.
    ///
    /// The setter notifies observers if it is one of UIKit's observable properties, or a `dynamic`
    /// one of an app's class. For another one a note on the standard error names those that do.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let places = { (object: Self) in KeyPathRecorder.places { _ = object[keyPath: keyPath] } }
        if places(self).isEmpty {
            KeyValueNotes.write("the key path of type \(type(of: keyPath))", type(of: self))
        }
        return observe(keyPath, options, changeHandler, places)
    }

    /// Calls a closure for changes of the property at a path of names, which a key path denotes.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, forKeyPath path: String,
        options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        KeyValueNotes.check(path, self)
        return observe(keyPath, options, changeHandler) {
            KeyPathDependencies.places(of: path, from: $0)
        }
    }

    private func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, _ options: NSKeyValueObservingOptions,
        _ changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void,
        _ places: @escaping (Self) -> [ObservedPlace]
    ) -> NSKeyValueObservation {
        let read = { [weak self] in self.map { $0[keyPath: keyPath] } }
        let observer = KeyValueObserver(
            options, dependencies: { [weak self] in self.map(places) ?? [] },
            value: { read() as Any },
            notify: { [weak self] change in
                guard let self else { return }
                changeHandler(
                    self,
                    NSKeyValueObservedChange(
                        kind: .setting, newValue: change.new.flatMap { $0 as? Value? } ?? nil,
                        oldValue: change.old.flatMap { $0 as? Value? } ?? nil, indexes: nil,
                        isPrior: change.isPrior))
            })
        return NSKeyValueObservation(observer)
    }

    /// Announces a change of a property to its observers.
    public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
        for place in KeyPathRecorder.places({ _ = self[keyPath: keyPath] }) {
            place.object.map { objc_willChangeValue(of: $0, place.key) }
        }
    }

    /// Tells the observers of a property about a change that was announced.
    public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
        for place in KeyPathRecorder.places({ _ = self[keyPath: keyPath] }) {
            place.object.map { objc_didChangeValue(of: $0, place.key) }
        }
    }
}

/// Notes about properties whose changes nothing notifies.
enum KeyValueNotes {
    /// Writes a note if the last key of a path belongs to a framework's class and is not observable.
    static func check(_ path: String, _ object: AnyObject) {
        guard
            let place = KeyPathDependencies.places(of: path, from: object).last(where: {
                path.hasSuffix($0.key)
            }), let owner = place.object,
            !ObservableKeys.shared.contains(place.key, of: type(of: owner)),
            ObservableKeys.shared.pathsAffecting(place.key, of: type(of: owner)).isEmpty,
            frameworks.contains(moduleName(of: declaringClass(of: place.key, type(of: owner))))
        else { return }
        write("the property \(place.key)", type(of: owner))
    }

    private static let frameworks: Set<String> = [
        "UIKit", "QuartzCore", "Foundation", "FoundationEssentials",
    ]

    /// The class that registers a property, or the topmost one.
    private static func declaringClass(of key: String, _ type: AnyClass) -> AnyClass {
        var current: AnyClass = type
        while let next = _getSuperclass(current),
            PropertyTable.shared.property(of: next, key) != nil
                || PropertyTable.shared.property(of: type, key) == nil
        {
            current = next
        }
        return current
    }

    static func write(_ subject: String, _ type: AnyClass) {
        let keys = ObservableKeys.shared.all(of: type).joined(separator: ", ")
        let remedy =
            keys.isEmpty ? "use a delegate or a notification" : "observable properties are \(keys)"
        let note =
            "warning: changes of \(subject) of \(type) notify no observers on Linux; \(remedy)\n"
        FileHandle.standardError.write(Data(note.utf8))
    }
}
