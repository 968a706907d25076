import Foundation

// Key-value coding over registered properties, which Foundation on Linux lacks.

/// An object with values for all keys, also without a property: a layer or an animation.
package protocol KeyValueContainer: AnyObject {
    /// The values of keys without a property.
    var otherValues: [String: Any] { get set }
}

// Of the protocol, so that classes can declare methods of the same names.
extension NSObjectProtocol {
    /// Returns the value of a registered property.
    ///
    /// The program traps with Foundation's message if the class lacks the property.
    public func value(forKey key: String) -> Any? {
        guard let property = PropertyTable.shared.property(of: type(of: self), key) else {
            if let container = self as? any KeyValueContainer { return container.otherValues[key] }
            let override = MethodTable.shared.method(of: type(of: self), "valueForUndefinedKey:")
            return override.map { flattened($0(self, key, nil)) } ?? value(forUndefinedKey: key)
        }
        return flattened(property.get(self))
    }

    /// Traps with Foundation's message, for a key that the class has no property for.
    public func value(forUndefinedKey key: String) -> Any? {
        preconditionFailure(
            undefinedKey(self, key, "valueForUndefinedKey:") + keyRemedy(self, key))
    }

    /// Traps with Foundation's message, for a key that the class has no property for.
    public func setValue(_ value: Any?, forUndefinedKey key: String) {
        preconditionFailure(
            undefinedKey(self, key, "setValue:forUndefinedKey:") + keyRemedy(self, key))
    }

    /// Sets the value of a registered property, with numbers converted to its type.
    ///
    /// The program traps with Foundation's message if the class lacks the property or if the value
    /// is of another type.
    public func setValue(_ value: Any?, forKey key: String) {
        if let problem = trySetValue(value, forKey: key, of: self) {
            preconditionFailure(problem + keyRemedy(self, key))
        }
    }

    /// Returns the value at a path of property names with dots between them.
    public func value(forKeyPath path: String) -> Any? {
        guard let dot = path.firstIndex(of: ".") else { return value(forKey: path) }
        let next = value(forKey: String(path[..<dot])) as? any NSObjectProtocol
        return next?.value(forKeyPath: String(path[path.index(after: dot)...]))
    }

    /// Sets the value at a path of property names with dots between them.
    public func setValue(_ value: Any?, forKeyPath path: String) {
        if let problem = trySetValue(value, forKeyPath: path, of: self) {
            preconditionFailure(problem + keyRemedy(self, path))
        }
    }
}

/// Returns the remedy for a key that a class does not have, or an empty text for one that it has.
package func keyRemedy(_ object: AnyObject, _ path: String) -> String {
    let type: AnyClass = Swift.type(of: object)
    let key = path.split(separator: ".").first.map(String.init) ?? path
    guard PropertyTable.shared.property(of: type, key)?.set == nil else { return "" }
    let names = PropertyTable.shared.names(of: type)
    let near = names.filter { $0.lowercased() == key.lowercased() || $0.hasPrefix(key) }
    if !near.isEmpty, !names.contains(key) {
        return " Did you mean \(near.joined(separator: ", "))?"
    }
    return " Declare @objc var \(key) in \(type), or correct the key."
}

/// Sets the value at a path of registered properties, or returns Foundation's message if it cannot.
package func trySetValue(_ value: Any?, forKeyPath path: String, of object: AnyObject) -> String? {
    guard let dot = path.firstIndex(of: ".") else {
        return trySetValue(value, forKey: path, of: object)
    }
    let key = String(path[..<dot])
    guard let property = PropertyTable.shared.property(of: type(of: object), key) else {
        return undefinedKey(object, key, "valueForUndefinedKey:")
    }
    guard let next = flattened(property.get(object)) else { return nil }
    return trySetValue(
        value, forKeyPath: String(path[path.index(after: dot)...]), of: next as AnyObject)
}

/// Sets the value of a registered property, or returns Foundation's message if it cannot.
package func trySetValue(_ value: Any?, forKey key: String, of object: AnyObject) -> String? {
    let type: AnyClass = Swift.type(of: object)
    guard let property = PropertyTable.shared.property(of: type, key), let set = property.set else {
        if let container = object as? any KeyValueContainer {
            container.otherValues[key] = value
            return nil
        }
        let override = MethodTable.shared.method(of: type, "setValue:forUndefinedKey:")
        if let override {
            _ = override(object, value, key)
            return nil
        }
        return undefinedKey(object, key, "setValue:forUndefinedKey:")
    }
    if set(object, value) { return nil }
    guard let value else {
        return
            "[\(describe(object)) setNilValueForKey]: could not set nil as the value for the key "
            + "\(key)."
    }
    return "unacceptable type of value for the property \(_typeName(type)).\(key); "
        + "expected \(property.valueType), but got \(Swift.type(of: value))"
}

private func undefinedKey(_ object: AnyObject, _ key: String, _ method: String) -> String {
    "[\(describe(object)) \(method)]: this class is not key value coding-compliant for the key "
        + "\(key)."
}

func describe(_ object: AnyObject) -> String {
    let address = UInt(bitPattern: ObjectIdentifier(object))
    return "<\(_typeName(type(of: object))) 0x\(String(address, radix: 16))>"
}

/// A type with the case `nil`.
private protocol OptionalValue {
    static var wrapped: Any.Type { get }
    var content: Any? { get }
}

extension Optional: OptionalValue {
    static var wrapped: Any.Type { Wrapped.self }
    var content: Any? { self }
}

/// Returns a value without optionals around it.
package func flattened(_ value: Any?) -> Any? {
    var value = value
    while let one = value, let optional = one as? any OptionalValue { value = optional.content }
    return value
}

/// A number type that key-value coding converts to.
private protocol NumberValue {
    init?(number: NSNumber)
}

extension Int: NumberValue { fileprivate init?(number: NSNumber) { self = number.intValue } }
extension UInt: NumberValue { fileprivate init?(number: NSNumber) { self = number.uintValue } }
extension UInt32: NumberValue {
    fileprivate init?(number: NSNumber) { self = number.uint32Value }
}
extension Int32: NumberValue { fileprivate init?(number: NSNumber) { self = number.int32Value } }
extension Int64: NumberValue { fileprivate init?(number: NSNumber) { self = number.int64Value } }
extension Float: NumberValue { fileprivate init?(number: NSNumber) { self = number.floatValue } }
extension Double: NumberValue { fileprivate init?(number: NSNumber) { self = number.doubleValue } }
extension Bool: NumberValue { fileprivate init?(number: NSNumber) { self = number.boolValue } }
extension CGFloat: NumberValue {
    fileprivate init?(number: NSNumber) { self = CGFloat(number.doubleValue) }
}

/// A structure that key-value coding reads from an object around it, as Objective-C's methods have it.
package protocol BoxedStructure {
    /// Creates the structure in an object, or returns `nil` if the object has another one.
    init?(box: NSValue)
}

extension CGPoint: BoxedStructure {
    package init?(box: NSValue) {
        guard String(cString: box.objCType) == "{CGPoint=dd}" else { return nil }
        self = box.pointValue
    }
}

extension CGSize: BoxedStructure {
    package init?(box: NSValue) {
        guard String(cString: box.objCType) == "{CGSize=dd}" else { return nil }
        self = box.sizeValue
    }
}

extension CGRect: BoxedStructure {
    package init?(box: NSValue) {
        guard String(cString: box.objCType).hasPrefix("{CGRect=") else { return nil }
        self = box.rectValue
    }
}

/// Returns a value as a property of a type takes it, or `nil` if it does not.
///
/// Numbers convert to other number types and to enumerations with such raw values, and objects to the
/// structures in them.
func keyValueCast<Value>(_ value: Any?, to type: Value.Type) -> Value? {
    let value = flattened(value)
    guard let content = value else { return value as? Value }
    if let same = content as? Value { return same }
    var target: Any.Type = type
    while let optional = target as? any OptionalValue.Type { target = optional.wrapped }
    if let raw = target as? any RawRepresentable.Type {
        return rawRepresentable(raw, content) as? Value
    }
    if let structure = target as? any BoxedStructure.Type, let box = content as? NSValue {
        return structure.init(box: box) as? Value
    }
    guard let numeric = target as? any NumberValue.Type, let number = number(content) else {
        return nil
    }
    return numeric.init(number: number) as? Value
}

private func rawRepresentable<Raw: RawRepresentable>(_ type: Raw.Type, _ content: Any) -> Raw? {
    keyValueCast(content, to: Raw.RawValue.self).flatMap { type.init(rawValue: $0) }
}

private func number(_ value: Any) -> NSNumber? {
    switch value {
    case let value as NSNumber: value
    case let value as any BinaryInteger: NSNumber(value: Int(truncatingIfNeeded: value))
    case let value as any BinaryFloatingPoint: NSNumber(value: Double(value))
    case let value as Bool: NSNumber(value: value)
    default: nil
    }
}
