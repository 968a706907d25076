@_exported import Foundation

/// The name of a method, with a colon for each argument, as in `tap:` and `valueChanged:event:`.
///
/// Swift on Linux lacks `#selector`; write the name as a string literal. A message with the
/// selector reaches the method that ``objc_registerMethod(_:_:_:)`` registers for the class.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    private let name: String

    /// Creates a selector from the name of a method.
    public init(_ name: String) { self.name = name }

    /// Creates a selector from a string literal with the name of a method.
    public init(stringLiteral name: String) { self.name = name }

    /// The name of the method, with its colons.
    public var description: String { name }

    /// The number of arguments, which is the number of colons.
    package var argumentCount: Int { name.count { $0 == ":" } }
}

/// Returns the selector with a given name of a method.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// Returns the name of the method that a selector denotes.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }

/// A method that answers a message: the object, then up to two arguments.
public typealias ObjectMethod = (_ object: AnyObject, _ first: Any?, _ second: Any?) -> Any?

/// Registers a method of a class for messages with a selector, also to objects of its subclasses.
///
/// A method of a subclass with the same selector replaces it for that subclass.
public func objc_registerMethod(
    _ type: AnyClass, _ selector: Selector, _ method: @escaping ObjectMethod
) {
    MethodTable.shared.register(type, selector, method)
}

/// Registers that objects of a class have the method of a protocol, for `responds(to:)`.
public func objc_registerResponse(_ type: AnyClass, _ selector: Selector) {
    MethodTable.shared.registerResponse(type, selector)
}

/// Executes a closure, as Objective-C does inside an autorelease pool, which Swift on Linux lacks.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    try body()
}

extension NSObjectProtocol {
    /// Returns a Boolean value that indicates whether a method is registered for a selector, or what the
    /// override of a class says.
    public func responds(to selector: Selector!) -> Bool {
        guard let override = MethodTable.shared.method(of: type(of: self), "respondsToSelector:")
        else { return objc_responds(to: selector) }
        return override(self, selector, nil) as? Bool ?? false
    }

    /// Returns a Boolean value that indicates whether a method is registered for a selector, which
    /// overrides of ``responds(to:)`` call as that of `super`.
    public func objc_responds(to selector: Selector!) -> Bool {
        MethodTable.shared.responds(type(of: self), selector)
    }

    /// Does nothing: the method after loading from a nib, which overrides call as that of `super`.
    public func objc_awakeFromNib() {}

    /// Returns the object that receives messages without a method of this object; `nil` by default.
    public func forwardingTarget(for selector: Selector!) -> Any? { nil }

    /// Sends a message without arguments, and returns the result of the method.
    ///
    /// The program stops with Objective-C's message if no method is registered for the selector.
    @discardableResult
    public func perform(_ selector: Selector!) -> Unmanaged<AnyObject>! {
        MethodTable.shared.send(selector, to: self, nil, nil)
    }

    /// Sends a message with one argument, and returns the result of the method.
    ///
    /// The program stops with Objective-C's message if no method is registered for the selector.
    @discardableResult
    public func perform(_ selector: Selector!, with object: Any?) -> Unmanaged<AnyObject>! {
        MethodTable.shared.send(selector, to: self, object, nil)
    }

    /// Sends a message with two arguments, and returns the result of the method.
    ///
    /// The program stops with Objective-C's message if no method is registered for the selector.
    @discardableResult
    public func perform(_ selector: Selector!, with first: Any?, with second: Any?)
        -> Unmanaged<AnyObject>!
    {
        MethodTable.shared.send(selector, to: self, first, second)
    }

    /// Returns a Boolean value that indicates whether the object is of a class or a subclass of it.
    public func isKind(of type: AnyClass) -> Bool { isClass(Swift.type(of: self), below: type) }

    /// Returns a Boolean value that indicates whether the object is of exactly a given class.
    public func isMember(of type: AnyClass) -> Bool { Swift.type(of: self) == type }
}

/// Returns whether a class is another one or below it.
func isClass(_ type: AnyClass, below other: AnyClass) -> Bool {
    var current: AnyClass? = type
    while let one = current, one != other { current = _getSuperclass(one) }
    return current != nil
}

extension NSObject {
    /// The name of the class, as `NSStringFromClass` returns it.
    public class func description() -> String { NSStringFromClass(self) }
    /// The class itself, which archives name.
    public class func classForCoder() -> AnyClass { self }
}

/// Objective-C's message for a selector without a method, with a remedy.
package func unrecognized(_ selector: Selector, _ object: AnyObject) -> String {
    let type: AnyClass = Swift.type(of: object)
    let name = selector.description
    let method = name.prefix { $0 != ":" }
    let near = MethodTable.shared.selectors(of: type).filter {
        $0.description.prefix { $0 != ":" } == method
    }
    let remedy =
        near.isEmpty
        ? "declare @objc func \(method) in \(type), or correct the selector or the nib's connection"
        : "did you mean \(near.map { "\"\($0)\"" }.joined(separator: ", "))?"
    let address = String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
    return
        "-[\(_typeName(type)) \(name)]: unrecognized selector sent to instance 0x\(address); \(remedy)"
}

/// The registered methods of all classes.
package final class MethodTable: @unchecked Sendable {
    /// The one table of the program.
    package static let shared = MethodTable()

    private let lock = NSLock()
    private var methods: [MethodKey: ObjectMethod] = [:]
    /// The methods of protocols, which only ``responds(_:_:)`` knows.
    private var responses: Set<MethodKey> = []

    func register(_ type: AnyClass, _ selector: Selector, _ method: @escaping ObjectMethod) {
        lock.withLock { methods[MethodKey(type, selector)] = method }
    }

    func registerResponse(_ type: AnyClass, _ selector: Selector) {
        lock.withLock {
            _ = responses.insert(MethodKey(type, selector))
        }
    }

    /// Returns a Boolean value that indicates whether a class or a superclass has a method.
    func responds(_ type: AnyClass, _ selector: Selector) -> Bool {
        find(type, selector) { $1 != nil || responses.contains($0) ? true : nil } ?? false
    }

    /// Returns the method of the nearest superclass with one, with the implementation that it has at run time.
    ///
    /// - Complexity: O(superclasses).
    package func method(of type: AnyClass, _ selector: Selector) -> ObjectMethod? {
        find(type, selector) { $1 }
    }

    /// Returns the class itself or the nearest superclass that declares a method.
    func owner(of selector: Selector, from type: AnyClass) -> AnyClass? {
        find(type, selector) { key, method in method == nil ? nil : key.type }
    }

    /// Returns the own implementation of a method.
    func registeredMethod(_ key: MethodKey) -> ObjectMethod? { lock.withLock { methods[key] } }

    /// Returns what a closure finds in a class or its nearest superclass.
    private func find<Found>(
        _ type: AnyClass, _ selector: Selector,
        _ result: (MethodKey, ObjectMethod?) -> Found?
    ) -> Found? {
        MemberLists.shared.load(for: type)
        return lock.withLock {
            var current: AnyClass? = type
            while let one = current {
                let key = MethodKey(one, selector)
                if let found = result(key, implementation(of: key)) { return found }
                current = _getSuperclass(one)
            }
            return nil
        }
    }

    /// Returns the implementation that a method of a class has at run time.
    private func implementation(of key: MethodKey) -> ObjectMethod? {
        let implementations = MethodImplementations.shared
        guard let origin = implementations.implementation(of: key),
            !implementations.isAsking(key)
        else { return methods[key] }
        return { implementations.call(origin, of: $0, $1, $2) }
    }

    /// Returns the selectors of a class and its superclasses, in alphabetical order.
    func selectors(of type: AnyClass) -> [Selector] {
        lock.withLock {
            var found: Set<Selector> = []
            var current: AnyClass? = type
            while let one = current {
                found.formUnion(methods.keys.filter { $0.type == one }.map(\.selector))
                current = _getSuperclass(one)
            }
            return found.sorted { $0.description < $1.description }
        }
    }

    /// Returns the object that an object's class names for a message that it has no method for.
    private func forwardingTarget(of object: AnyObject, _ selector: Selector) -> AnyObject? {
        let override = method(of: type(of: object), "forwardingTargetForSelector:")
        let target = flattened(override?(object, selector, nil)).map { $0 as AnyObject }
        return target === object ? nil : target
    }

    /// Calls the method of an object, or of the object that it forwards to, or stops the program with
    /// Objective-C's message.
    @discardableResult
    package func send(
        _ selector: Selector, to object: AnyObject, _ first: Any?, _ second: Any?
    ) -> Unmanaged<AnyObject>? {
        guard let method = method(of: type(of: object), selector) else {
            if let target = forwardingTarget(of: object, selector) {
                return send(selector, to: target, first, second)
            }
            preconditionFailure(unrecognized(selector, object))
        }
        return method(object, first, second).map { Unmanaged.passUnretained($0 as AnyObject) }
    }
}
