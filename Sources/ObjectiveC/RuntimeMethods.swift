import Foundation

// Objective-C's functions for methods at run time, as method swizzling uses them. Swift on Linux lacks
// methods of Objective-C: the functions find nothing, and callers go on without the exchange.

/// A method of Objective-C. The type is without values on Linux.
public enum Method {}

/// The address of a method's code.
public typealias IMP = OpaquePointer

/// Returns `nil` on Linux, and names the method in a note on the standard error.
public func class_getInstanceMethod(_ type: AnyClass?, _ name: Selector) -> Method? {
    MissingMethods.shared.note(type, name)
    return nil
}

/// Returns `nil` on Linux, as ``class_getInstanceMethod(_:_:)``.
public func class_getClassMethod(_ type: AnyClass?, _ name: Selector) -> Method? {
    MissingMethods.shared.note(type, name)
    return nil
}

/// Returns `nil` on Linux, as ``class_getInstanceMethod(_:_:)``.
public func class_getMethodImplementation(_ type: AnyClass?, _ name: Selector) -> IMP? {
    MissingMethods.shared.note(type, name)
    return nil
}

/// Returns `false` on Linux, as ``class_getInstanceMethod(_:_:)``.
@discardableResult
public func class_addMethod(
    _ type: AnyClass?, _ name: Selector, _ implementation: IMP, _ types: UnsafePointer<CChar>?
) -> Bool {
    MissingMethods.shared.note(type, name)
    return false
}

/// Returns `nil` on Linux, as ``class_getInstanceMethod(_:_:)``.
@discardableResult
public func class_replaceMethod(
    _ type: AnyClass?, _ name: Selector, _ implementation: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? {
    MissingMethods.shared.note(type, name)
    return nil
}

/// Returns the code of a method.
public func method_getImplementation(_ method: Method) -> IMP { switch method {} }

/// Returns the types of a method.
public func method_getTypeEncoding(_ method: Method) -> UnsafePointer<CChar>? { switch method {} }

/// Returns the selector of a method.
public func method_getName(_ method: Method) -> Selector { switch method {} }

/// Replaces the code of a method.
@discardableResult
public func method_setImplementation(_ method: Method, _ implementation: IMP) -> IMP {
    switch method {}
}

/// Exchanges the code of two methods.
public func method_exchangeImplementations(_ one: Method, _ other: Method) { switch one {} }

/// Returns an address without code. Classes do not accept it as a method.
public func imp_implementationWithBlock(_ block: Any) -> IMP {
    IMP(bitPattern: 1).unsafelyUnwrapped
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
                ("note: \(name) stays as it is: Swift on Linux cannot exchange methods at run time. "
                    + "Override the method in a subclass instead.\n").utf8))
    }
}
