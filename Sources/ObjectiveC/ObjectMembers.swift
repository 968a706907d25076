import Foundation

/// The members of a value of unknown class that Objective-C finds by their names: those of numbers, of
/// texts and of values with a structure, and the messages of all objects. A member that the value lacks is
/// `nil`.
public struct ObjectMembers {
    /// The value, or `nil`.
    package let value: Any?

    private var number: NSNumber? {
        switch value {
        case let number as NSNumber: number
        case let number as CGFloat: NSNumber(value: Double(number))
        case let number as any BinaryFloatingPoint: NSNumber(value: Double(number))
        case let number as Bool: NSNumber(value: number)
        case let number as any BinaryInteger: NSNumber(value: Int64(truncatingIfNeeded: number))
        default: nil
        }
    }
    private var text: NSString? {
        (value as? String).map { NSString(string: $0) } ?? value as? NSString
    }

    /// The value of a number or a text with decimals.
    public var doubleValue: Double! { number?.doubleValue ?? text?.doubleValue }
    /// The value of a number or a text with decimals.
    public var floatValue: Float! { number?.floatValue ?? text?.floatValue }
    /// The value of a number or a text without decimals.
    public var intValue: Int! { number?.intValue ?? text?.integerValue }
    /// The value of a number or a text without decimals.
    public var integerValue: Int! { intValue }
    /// The value of a number or a text with 32 bits.
    public var int32Value: Int32! { number?.int32Value ?? text?.intValue }
    /// The value of a number or a text with 64 bits.
    public var int64Value: Int64! { number?.int64Value ?? text?.longLongValue }
    /// The value of a number or a text as a Boolean value.
    public var boolValue: Bool! { number?.boolValue ?? text?.boolValue }
    /// The text of a number.
    public var stringValue: String! { number?.stringValue }

    private var object: AnyObject? { value.map { $0 as AnyObject } }

    /// Returns a Boolean value that indicates whether the object is of a class or a subclass of it.
    public func isKind(of type: AnyClass) -> Bool {
        object.map { isClass(Swift.type(of: $0), below: type) } ?? false
    }

    /// Returns a Boolean value that indicates whether the object is of exactly a given class.
    public func isMember(of type: AnyClass) -> Bool {
        object.map { Swift.type(of: $0) == type } ?? false
    }

    /// Returns a Boolean value that indicates whether the object equals another one.
    public func isEqual(_ other: Any?) -> Bool {
        if let object = object as? any NSObjectProtocol { return object.isEqual(other) }
        return object === other.map { $0 as AnyObject }
    }

    /// Returns the value of a property, or of a key of a dictionary.
    ///
    /// The program traps with Foundation's message if the class of another object lacks the property.
    public func value(forKey key: String) -> Any? {
        switch value {
        case let values as [AnyHashable: Any]: values[key]
        case let values as NSDictionary: values[NSString(string: key)]
        case let object as any NSObjectProtocol: object.value(forKey: key)
        default: nil
        }
    }

    /// Returns the value at a path of names with dots between them.
    public func value(forKeyPath path: String) -> Any? {
        guard let dot = path.firstIndex(of: ".") else { return value(forKey: path) }
        return ObjectMembers(value: flattened(value(forKey: String(path[..<dot]))))
            .value(forKeyPath: String(path[path.index(after: dot)...]))
    }

    /// Returns a Boolean value that indicates whether a method is registered for a selector.
    public func responds(to selector: Selector!) -> Bool {
        if let object = object as? any NSObjectProtocol { return object.responds(to: selector) }
        return object.map { MethodTable.shared.responds(type(of: $0), selector) } ?? false
    }

    /// Sends a message with up to two arguments, and returns the result of the method.
    ///
    /// The program stops with Objective-C's message if no method is registered for the selector.
    @discardableResult
    public func perform(_ selector: Selector!, with first: Any? = nil, with second: Any? = nil)
        -> Unmanaged<AnyObject>!
    {
        object.flatMap { MethodTable.shared.send(selector, to: $0, first, second) }
    }

    /// Sends a message with one argument on the main thread.
    public func performSelector(
        onMainThread selector: Selector, with argument: Any?, waitUntilDone waits: Bool
    ) {
        if let object { sendOnMainThread(selector, to: object, argument, waits: waits) }
    }

    /// Sends a message with one argument on the main thread or on this one.
    public func perform(
        _ selector: Selector, on thread: Thread, with argument: Any?, waitUntilDone waits: Bool
    ) {
        if let object { send(selector, to: object, on: thread, argument, waits: waits) }
    }
}

/// Returns the members of a value of unknown class.
public func objc_members(_ value: Any?) -> ObjectMembers { ObjectMembers(value: flattened(value)) }

/// Returns the members of a value of unknown class, or `nil` if there is no value.
public func objc_optionalMembers(_ value: Any?) -> ObjectMembers? {
    flattened(value).map { ObjectMembers(value: $0) }
}
