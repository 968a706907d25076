import Foundation

/// A method of a class, by the selector that the class declared it with.
package struct MethodKey: Hashable, @unchecked Sendable {
    /// The class that declares the method.
    package let type: AnyClass
    package let selector: Selector

    package init(_ type: AnyClass, _ selector: Selector) {
        (self.type, self.selector) = (type, selector)
    }

    package static func == (one: MethodKey, other: MethodKey) -> Bool {
        one.type == other.type && one.selector == other.selector
    }
    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type))
        hasher.combine(selector)
    }
}

/// The implementations that methods have at run time, after method swizzling.
///
/// A method without an entry has its own implementation. Swift's calls do not read the table: a method that
/// can get another implementation asks for it, by ``objc_dispatch(_:_:_:_:_:original:)``.
final class MethodImplementations: @unchecked Sendable {
    static let shared = MethodImplementations()

    /// A method that runs, with its own implementation.
    private struct Call {
        let number: Int
        let object: ObjectIdentifier
        let key: MethodKey
        let original: (Any?, Any?) -> Any?
    }
    /// A call that must run a method's own implementation.
    private struct DirectCall: Hashable {
        let object: ObjectIdentifier
        let key: MethodKey
    }

    private let lock = NSRecursiveLock()
    private var current: [MethodKey: MethodKey] = [:]
    /// The methods that ask for their implementation.
    private var asking: Set<MethodKey> = []
    private var calls: [Call] = []
    private var callCount = 0
    private var directCalls: Set<DirectCall> = []
    private var codes: [MethodKey: IMP] = [:]
    private var keys: [IMP: MethodKey] = [:]

    // MARK: Methods

    func register(asking key: MethodKey) { lock.withLock { _ = asking.insert(key) } }

    func isAsking(_ key: MethodKey) -> Bool { lock.withLock { asking.contains(key) } }

    /// Returns the method whose implementation a method has, or `nil` for its own.
    func implementation(of key: MethodKey) -> MethodKey? { lock.withLock { current[key] } }

    func setImplementation(of key: MethodKey, to other: MethodKey) {
        lock.withLock { current[key] = other == key ? nil : other }
    }

    func exchange(_ one: MethodKey, _ other: MethodKey) {
        lock.withLock {
            let (first, second) = (current[one] ?? one, current[other] ?? other)
            setImplementation(of: one, to: second)
            setImplementation(of: other, to: first)
        }
    }

    // MARK: Addresses

    /// Returns an address that stands for a method's own implementation. Code does not run there.
    func code(of key: MethodKey) -> IMP {
        lock.withLock {
            if let known = codes[key] { return known }
            let code = IMP(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
            (codes[key], keys[code]) = (code, key)
            return code
        }
    }

    /// Returns the method with its own implementation at an address.
    func key(of code: IMP) -> MethodKey? { lock.withLock { keys[code] } }

    // MARK: Calls

    /// Calls the present implementation of the method that an object inherits from a class.
    func dispatch(
        _ object: AnyObject, _ key: MethodKey, _ first: Any?, _ second: Any?,
        _ original: @escaping (Any?, Any?) -> Any?
    ) -> Any? {
        let id = ObjectIdentifier(object)
        guard !takesDirectCall(of: key, object),
            let next = replacement(of: key, for: type(of: object)), next != key
        else { return original(first, second) }
        let number = lock.withLock {
            callCount += 1
            calls.append(Call(number: callCount, object: id, key: key, original: original))
            return callCount
        }
        // Calls of several threads can be between.
        defer { lock.withLock { calls.removeAll { $0.number == number } } }
        return call(next, of: object, first, second)
    }

    /// Lets the next call of a method run its own implementation.
    func announceDirectCall(of key: MethodKey, _ object: AnyObject) {
        let call = DirectCall(object: ObjectIdentifier(object), key: key)
        lock.withLock { _ = directCalls.insert(call) }
    }

    private func takesDirectCall(of key: MethodKey, _ object: AnyObject) -> Bool {
        let call = DirectCall(object: ObjectIdentifier(object), key: key)
        return lock.withLock { directCalls.remove(call) != nil }
    }

    /// Returns whether a call of a method runs its own implementation.
    func runsOriginal(of key: MethodKey, _ object: AnyObject) -> Bool {
        if takesDirectCall(of: key, object) { return true }
        let next = replacement(of: key, for: type(of: object))
        return next == nil || next == key
    }

    /// Returns the method that takes the place of one in a class or the nearest of its superclasses.
    private func replacement(of key: MethodKey, for type: AnyClass) -> MethodKey? {
        lock.withLock {
            var current: AnyClass? = type
            while let one = current {
                if let next = self.current[MethodKey(one, key.selector)] { return next }
                if one == key.type { return nil }
                current = _getSuperclass(one)
            }
            return nil
        }
    }

    /// Calls the own implementation of a method.
    func call(_ key: MethodKey, of object: AnyObject, _ first: Any?, _ second: Any?) -> Any? {
        let id = ObjectIdentifier(object)
        let running = lock.withLock { calls.last { $0.object == id && $0.key == key }?.original }
        if let running { return running(first, second) }
        guard let method = MethodTable.shared.registeredMethod(key) else { return nil }
        if isAsking(key) { announceDirectCall(of: key, object) }
        return method(object, first, second)
    }
}

/// Registers a method that asks for its implementation with ``objc_dispatch(_:_:_:_:_:original:)``.
public func objc_registerReplaceable(_ type: AnyClass, _ selector: Selector) {
    MethodImplementations.shared.register(asking: MethodKey(type, selector))
}

/// Calls the implementation that a method has at run time: its own, or after method swizzling another one.
///
/// - Parameters:
///   - type: The class that declares the method, or a superclass of the object's class.
///   - original: The own implementation of the method.
public func objc_dispatch(
    _ object: AnyObject, _ type: AnyClass, _ selector: Selector, _ first: Any?, _ second: Any?,
    original: @escaping @MainActor (_ first: Any?, _ second: Any?) -> Any?
) -> Any? {
    // As a message, the call stays on its own thread, without a check.
    let original = unsafeBitCast(original, to: ((Any?, Any?) -> Any?).self)
    return MethodImplementations.shared.dispatch(
        object, MethodKey(type, selector), first, second, original)
}

/// Returns whether a call of UIKit's method runs its own implementation, and not one of method swizzling.
public func objc_runsOriginal(_ object: AnyObject, _ type: AnyClass, _ selector: Selector) -> Bool {
    MethodImplementations.shared.runsOriginal(of: MethodKey(type, selector), object)
}

/// Lets the next call of UIKit's method run its own implementation.
public func objc_runOriginal(_ object: AnyObject, _ type: AnyClass, _ selector: Selector) {
    MethodImplementations.shared.announceDirectCall(of: MethodKey(type, selector), object)
}

/// Registers the members of a module before one of Objective-C's functions asks for a method.
public func objc_loadMembers(_ list: any ObjectiveCMemberList.Type, for type: AnyClass?)
    -> AnyClass?
{
    MemberLists.shared.load(module: String(_typeName(list, qualified: true).prefix { $0 != "." }))
    return type
}
