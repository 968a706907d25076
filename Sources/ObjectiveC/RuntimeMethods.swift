import Foundation

// Objective-C's functions for methods at run time, as method swizzling uses them. Registered methods can exchange
// their implementations. Messages run the new ones, and so do Swift's calls of methods that ask for it: the plugin
// lets those that a selector names do so. Other methods stay as they are, and callers go on.

/// A method of Objective-C.
public final class Method: Sendable {
    fileprivate let key: MethodKey

    fileprivate init(_ key: MethodKey) { self.key = key }

    /// The method whose own implementation this method has.
    fileprivate var implementation: MethodKey {
        MethodImplementations.shared.implementation(of: key) ?? key
    }
}

/// An address that stands for a method's code.
public typealias IMP = OpaquePointer

/// Returns the registered method of a class or its nearest superclass, or a method of a class of UIKit.
///
/// The methods of UIKit's classes are unknown here: that such a class has each method that code asks for is a
/// guess, and a note on the standard error names it. A class of an app has its registered methods and those
/// registered for its superclasses.
public func class_getInstanceMethod(_ type: AnyClass?, _ name: Selector) -> Method? {
    guard let type else { return nil }
    if let owner = MethodTable.shared.owner(of: name, from: type) {
        return Method(MethodKey(owner, name))
    }
    MissingMethods.shared.note(type, name)
    return ["UIKit", "QuartzCore"].contains(moduleName(of: type))
        ? Method(MethodKey(type, name)) : nil
}

/// Returns a Boolean value that indicates whether a class has a registered method, or a superclass of it.
public func class_respondsToSelector(_ type: AnyClass?, _ name: Selector) -> Bool {
    type.map { MethodTable.shared.responds($0, name) } ?? false
}

/// Returns `nil` on Linux, and names the method in a note on the standard error.
public func class_getClassMethod(_ type: AnyClass?, _ name: Selector) -> Method? {
    MissingMethods.shared.note(type, name)
    return nil
}

/// Returns the address that stands for the code of a registered method.
public func class_getMethodImplementation(_ type: AnyClass?, _ name: Selector) -> IMP? {
    guard let type, let owner = MethodTable.shared.owner(of: name, from: type) else {
        MissingMethods.shared.note(type, name)
        return nil
    }
    return method_getImplementation(Method(MethodKey(owner, name)))
}

/// Lets a class answer a message with the code of a method, and returns `false` if it has a method of its own.
///
/// - Parameter implementation: A result of ``method_getImplementation(_:)``. Other code is not accepted.
@discardableResult
public func class_addMethod(
    _ type: AnyClass?, _ name: Selector, _ implementation: IMP, _ types: UnsafePointer<CChar>?
) -> Bool {
    guard let type, let origin = MethodImplementations.shared.key(of: implementation) else {
        MissingMethods.shared.note(type, name)
        return false
    }
    guard MethodTable.shared.owner(of: name, from: type) != type else { return false }
    MethodImplementations.shared.setImplementation(of: MethodKey(type, name), to: origin)
    return true
}

/// Lets a class answer a message with the code of a method, and returns the code before.
///
/// - Parameter implementation: A result of ``method_getImplementation(_:)``. Other code is not accepted.
@discardableResult
public func class_replaceMethod(
    _ type: AnyClass?, _ name: Selector, _ implementation: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? {
    guard let type, let origin = MethodImplementations.shared.key(of: implementation) else {
        MissingMethods.shared.note(type, name)
        return nil
    }
    let isOwn = MethodTable.shared.owner(of: name, from: type) == type
    let method = Method(MethodKey(type, name))
    let old = isOwn ? method_getImplementation(method) : nil
    MethodImplementations.shared.setImplementation(of: method.key, to: origin)
    return old
}

/// Returns an address that stands for the code of a method, for the functions that take one. The program stops
/// if it calls the address.
public func method_getImplementation(_ method: Method) -> IMP {
    MethodImplementations.shared.code(of: method.implementation)
}

/// Returns the types of a method.
public func method_getTypeEncoding(_ method: Method) -> UnsafePointer<CChar>? { nil }

/// Returns the selector of a method.
public func method_getName(_ method: Method) -> Selector { method.key.selector }

/// Lets a method have the code of another one, and returns its code before.
@discardableResult
public func method_setImplementation(_ method: Method, _ implementation: IMP) -> IMP {
    let old = method_getImplementation(method)
    if let origin = MethodImplementations.shared.key(of: implementation) {
        MethodImplementations.shared.setImplementation(of: method.key, to: origin)
    } else {
        MissingMethods.shared.note(method.key.type, method.key.selector)
    }
    return old
}

/// Lets two methods have the code of each other.
public func method_exchangeImplementations(_ one: Method, _ other: Method) {
    MethodImplementations.shared.exchange(one.key, other.key)
}

/// Returns the address of code that stops the program. Classes do not accept it as a method.
public func imp_implementationWithBlock(_ block: Any) -> IMP {
    let code: @convention(c) () -> Void = stopWithoutCode
    return unsafeBitCast(code, to: IMP.self)
}

/// Stops the program in place of a method's code.
private func stopWithoutCode() {
    preconditionFailure(
        "the code of a method has no address on Linux; send the message with perform(_:), or override the "
            + "method in a subclass and call super")
}

/// The methods that a program looked for, each of which is noted once.
private final class MissingMethods: @unchecked Sendable {
    static let shared = MissingMethods()
    private let lock = NSLock()
    private var noted: Set<String> = []

    func note(_ type: AnyClass?, _ selector: Selector) {
        let name = "\(type.map { "\($0)" } ?? "nil").\(selector)"
        let isNew = lock.withLock { noted.insert(name).inserted }
        guard isNew else { return }
        FileHandle.standardError.write(
            Data(
                ("note: \(name) stays as it is: Swift on Linux exchanges registered methods only. "
                    + "Override the method in a subclass instead.\n").utf8))
    }
}
