import Foundation

// Objective-C's functions for methods at run time, as method swizzling uses them. Swift on Linux has
// no methods of Objective-C, so that they find none, and callers go on without the exchange.

/// A method of Objective-C. There are no values, because Swift on Linux has no such methods.
public enum Method {}

/// The address of a method's code.
public typealias IMP = OpaquePointer

/// Returns `nil`: Swift on Linux has no methods of Objective-C. A note on the standard error names the
/// method.
public func class_getInstanceMethod(_ type: AnyClass?, _ name: Selector) -> Method? {
    MissingMethods.shared.note(type, name)
    return nil
}

/// Returns `nil`, as ``class_getInstanceMethod(_:_:)``.
public func class_getClassMethod(_ type: AnyClass?, _ name: Selector) -> Method? {
    MissingMethods.shared.note(type, name)
    return nil
}

/// Returns `nil`, as ``class_getInstanceMethod(_:_:)``.
public func class_getMethodImplementation(_ type: AnyClass?, _ name: Selector) -> IMP? {
    MissingMethods.shared.note(type, name)
    return nil
}

/// Adds no method and returns `false`: Swift on Linux has no methods of Objective-C.
@discardableResult
public func class_addMethod(
    _ type: AnyClass?, _ name: Selector, _ implementation: IMP, _ types: UnsafePointer<CChar>?
) -> Bool {
    MissingMethods.shared.note(type, name)
    return false
}

/// Replaces no method and returns `nil`: Swift on Linux has no methods of Objective-C.
@discardableResult
public func class_replaceMethod(
    _ type: AnyClass?, _ name: Selector, _ implementation: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? {
    MissingMethods.shared.note(type, name)
    return nil
}

/// Returns the code of a method, of which Swift on Linux has none.
public func method_getImplementation(_ method: Method) -> IMP { switch method {} }

/// Returns the types of a method, of which Swift on Linux has none.
public func method_getTypeEncoding(_ method: Method) -> UnsafePointer<CChar>? { switch method {} }

/// Returns the selector of a method, of which Swift on Linux has none.
public func method_getName(_ method: Method) -> Selector { switch method {} }

/// Replaces the code of a method, of which Swift on Linux has none.
@discardableResult
public func method_setImplementation(_ method: Method, _ implementation: IMP) -> IMP {
    switch method {}
}

/// Exchanges the code of two methods, of which Swift on Linux has none.
public func method_exchangeImplementations(_ one: Method, _ other: Method) { switch one {} }

/// Returns an address without code, which no class accepts as a method.
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
