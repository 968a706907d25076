import Foundation

// Calls of optional requirements with results that are not optional. A class that lacks the method has
// the default implementation, which reports to the call that the method is missing.

/// The key of the report in the dictionary of a thread.
private let key = "tinamou.optional-call-is-missing"

/// Returns the result of a call of an optional requirement, or `nil` if the object's class lacks the
/// method.
@discardableResult
public func objc_optional<Value>(_ call: @autoclosure () -> Value?) -> Value? {
    let reports = Thread.current.threadDictionary
    reports[key] = nil
    let value = call()
    guard reports[key] == nil else {
        reports[key] = nil
        return nil
    }
    return value
}

/// Returns an optional method of an object, or `nil` if its class lacks the method.
public func objc_method<Object, Method>(
    _ object: Object?, _ selector: Selector, _ method: (Object) -> Method
) -> Method? {
    guard let object, objc_members(object).responds(to: selector) else { return nil }
    return method(object)
}

/// Returns an object if its class has an optional method.
public func objc_responding<Object>(_ object: Object?, _ selector: Selector) -> Object? {
    objc_members(object).responds(to: selector) ? object : nil
}

/// Reports that a method is missing, and returns a value of zeros, as Objective-C does for a message to
/// `nil`. Only ``objc_optional(_:)`` receives the value, and drops it.
public func objc_missing<Value>() -> Value {
    Thread.current.threadDictionary[key] = true
    return withUnsafeTemporaryAllocation(
        byteCount: max(1, MemoryLayout<Value>.size), alignment: MemoryLayout<Value>.alignment
    ) { memory in
        memory.initializeMemory(as: UInt8.self, repeating: 0)
        return memory.assumingMemoryBound(to: Value.self).baseAddress!.move()
    }
}
