import Foundation

// Observers with the method `observeValue(forKeyPath:of:change:context:)`.

/// A class that declares the method for changes, so that subclasses override it.
package protocol KeyValueReceiver: AnyObject {
    /// Handles a change of an observed property.
    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?)
}

/// The arguments of a notification.
public struct ObjectChangeMessage {
    /// The observed path.
    public let keyPath: String?
    /// The observed object.
    public let object: Any?
    /// The description of the change.
    public let change: [NSKeyValueChangeKey: Any]?
    /// The context of the registration.
    public let context: UnsafeMutableRawPointer?
}

private let selector: Selector = "observeValueForKeyPath:ofObject:change:context:"

/// Registers the method for changes of a class that is no responder. Such a class overrides nothing,
/// as Foundation's classes do not declare the method on Linux.
public func objc_registerObserver<Observer: AnyObject>(
    _ type: Observer.Type, _ method: @escaping (Observer, ObjectChangeMessage) -> Void
) {
    objc_registerMethod(type, selector) { object, message, _ in
        if let object = object as? Observer, let message = message as? ObjectChangeMessage {
            method(object, message)
        }
        return nil
    }
}

// Of the protocol, so that classes can declare methods of the same names.
extension NSObjectProtocol {
    /// Registers an observer of the property at a path. The observer is not retained.
    ///
    /// A note on the standard error says if the property is one of a framework's class that notifies no
    /// observers.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String,
        options: NSKeyValueObservingOptions = [], context: UnsafeMutableRawPointer?
    ) {
        KeyValueNotes.check(keyPath, self)
        PathObservation.add(observer, to: self, keyPath, options, context)
    }

    /// Ends the latest observation of a path by an object.
    ///
    /// The program traps with Foundation's message if the object is not an observer of the path.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        remove(observer, keyPath) { _ in true }
    }

    /// Ends the latest observation of a path by an object with a context.
    ///
    /// The program traps with Foundation's message if the object is not an observer of the path.
    public func removeObserver(
        _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
    ) {
        remove(observer, keyPath) { $0 == context }
    }

    private func remove(
        _ observer: NSObject, _ keyPath: String, _ matches: (UnsafeMutableRawPointer?) -> Bool
    ) {
        if PathObservation.remove(observer, from: self, keyPath, matches) { return }
        preconditionFailure(
            "Cannot remove an observer \(describe(observer)) for the key path \"\(keyPath)\" from "
                + "\(describe(self)) because it is not registered as an observer; remove it once for "
                + "each addObserver, from the same object")
    }

    /// Traps with Foundation's message: a class without this method has received a change.
    public func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        preconditionFailure(unhandledChange(self, keyPath, object, change, context))
    }
}

/// Foundation's message for a change that no method handles, with a remedy.
package func unhandledChange(
    _ observer: AnyObject, _ keyPath: String?, _ object: Any?,
    _ change: [NSKeyValueChangeKey: Any]?,
    _ context: UnsafeMutableRawPointer?
) -> String {
    let observed = object.map { describe($0 as AnyObject) } ?? "nil"
    let values = (change ?? [:]).map { "\($0.key.rawValue) = \($0.value)" }.sorted()
    return
        "\(describe(observer)): An -observeValueForKeyPath:ofObject:change:context: message was received "
        + "but not handled.\nKey path: \(keyPath ?? "nil")\nObserved object: \(observed)\n"
        + "Change: {\(values.joined(separator: "; "))}\n"
        + "Context: \(context.map { "\($0)" } ?? "0x0")\n"
        + "Override observeValue(forKeyPath:of:change:context:) in \(type(of: observer)), and call super for "
        + "other contexts only."
}

/// The observation of a path by an object with the method for changes.
private final class PathObservation {
    private struct Entry {
        weak var observer: NSObject?
        /// The identity of the observer, by which it is removed in its `deinit`.
        let id: ObjectIdentifier
        let keyPath: String
        let context: UnsafeMutableRawPointer?
        let link: KeyValueObserver
    }

    nonisolated(unsafe) private static let key = UnsafeMutableRawPointer.allocate(
        byteCount: 1, alignment: 1)
    private var entries: [Entry] = []

    deinit { for entry in entries { entry.link.invalidate() } }

    private static func of(_ object: AnyObject) -> PathObservation {
        if let known = objc_getAssociatedObject(object, key) as? PathObservation { return known }
        let observations = PathObservation()
        objc_setAssociatedObject(object, key, observations, .OBJC_ASSOCIATION_RETAIN)
        return observations
    }

    static func add(
        _ observer: NSObject, to object: any NSObjectProtocol, _ keyPath: String,
        _ options: NSKeyValueObservingOptions, _ context: UnsafeMutableRawPointer?
    ) {
        let link = KeyValueObserver(
            options,
            dependencies: { [weak object] in
                object.map { KeyPathDependencies.places(of: keyPath, from: $0) } ?? []
            }, value: { [weak object] in object?.value(forKeyPath: keyPath) as Any },
            notify: { [weak observer, weak object] change in
                guard let observer, let object else { return }
                send(
                    ObjectChangeMessage(
                        keyPath: keyPath, object: object, change: dictionary(change),
                        context: context),
                    to: observer)
            })
        let observations = of(object)
        observations.entries.removeAll { $0.observer == nil }
        observations.entries.append(
            Entry(
                observer: observer, id: ObjectIdentifier(observer), keyPath: keyPath,
                context: context, link: link))
    }

    static func remove(
        _ observer: NSObject, from object: any NSObjectProtocol, _ keyPath: String,
        _ matches: (UnsafeMutableRawPointer?) -> Bool
    ) -> Bool {
        // The object can be in its own `deinit`, in which it observes itself.
        let observations =
            objc_getAssociatedObject(object, key) as? PathObservation
            ?? AssociatedObjects.shared.valueInDeallocation(of: object, key) as? PathObservation
        let index = observations?.entries.lastIndex {
            $0.id == ObjectIdentifier(observer) && $0.keyPath == keyPath && matches($0.context)
        }
        guard let observations, let index else { return false }
        observations.entries.remove(at: index).link.invalidate()
        return true
    }

    private static func send(_ message: ObjectChangeMessage, to observer: NSObject) {
        if let method = MethodTable.shared.method(of: type(of: observer), selector) {
            _ = method(observer, message, nil)
        } else if let receiver = observer as? any KeyValueReceiver {
            receiver.observeValue(
                forKeyPath: message.keyPath, of: message.object, change: message.change,
                context: message.context)
        } else {
            observer.observeValue(
                forKeyPath: message.keyPath, of: message.object, change: message.change,
                context: message.context)
        }
    }

    /// The change as Foundation describes it, with `NSNull` for `nil`.
    private static func dictionary(_ change: KeyValueObserver.Change) -> [NSKeyValueChangeKey: Any]
    {
        var values: [NSKeyValueChangeKey: Any] = [
            .kindKey: NSNumber(value: NSKeyValueChange.setting.rawValue)
        ]
        if let old = change.old { values[.oldKey] = flattened(old) ?? NSNull() }
        if let new = change.new { values[.newKey] = flattened(new) ?? NSNull() }
        if change.isPrior { values[.notificationIsPriorKey] = NSNumber(value: true) }
        return values
    }
}
