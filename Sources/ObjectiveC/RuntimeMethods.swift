import Foundation

// Objective-C's functions for methods at run time, as method swizzling uses them. Swift on Linux lacks
// methods of Objective-C: the functions exchange nothing, and callers go on.

/// A method of Objective-C: its name only.
public final class Method: Sendable {
    fileprivate let name: Selector

    fileprivate init(_ name: Selector) { self.name = name }
}

/// The address of a method's code.
public typealias IMP = OpaquePointer

/// Returns a method of a class of UIKit, or a registered one, and names it in a note on the standard error.
///
/// The methods of UIKit's classes are unknown here: that such a class has each method that code asks for is a
/// guess. A class of an app has its registered methods and those registered for its superclasses.
public func class_getInstanceMethod(_ type: AnyClass?, _ name: Selector) -> Method? {
    MissingMethods.shared.note(type, name)
    guard let type else { return nil }
    let isKnown = MethodTable.shared.method(of: type, name) != nil
    return isKnown || ["UIKit", "QuartzCore"].contains(moduleName(of: type)) ? Method(name) : nil
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

/// Returns the address of code that stops the program: the code of methods has no address here.
public func method_getImplementation(_ method: Method) -> IMP {
    imp_implementationWithBlock(method)
}

/// Returns the types of a method.
public func method_getTypeEncoding(_ method: Method) -> UnsafePointer<CChar>? { nil }

/// Returns the selector of a method.
public func method_getName(_ method: Method) -> Selector { method.name }

/// Leaves a method as it is on Linux, and returns its code.
@discardableResult
public func method_setImplementation(_ method: Method, _ implementation: IMP) -> IMP {
    method_getImplementation(method)
}

/// Leaves two methods as they are on Linux.
public func method_exchangeImplementations(_ one: Method, _ other: Method) {}

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
                ("note: \(name) stays as it is: Swift on Linux cannot exchange methods at run time. "
                    + "Override the method in a subclass instead.\n").utf8))
    }
}
