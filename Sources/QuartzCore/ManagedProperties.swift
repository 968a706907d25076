extension CALayer {
    /// Returns the value of a property that sources declare `@NSManaged`, as the plugin's copies read it: zero or
    /// nothing before it is set.
    public func objc_managedValue<Value>(forKey key: String) -> Value {
        if let value = value(forKey: key) as? Value { return value }
        if let empty = (Value.self as? any EmptyValue.Type)?.empty as? Value { return empty }
        preconditionFailure(
            "\(type(of: self)).\(key) is read before it is set; \(Value.self) has no value of zeros"
        )
    }

    /// Sets a property that sources declare `@NSManaged`, as the plugin's copies do. A class that draws the key is displayed
    /// again.
    public func objc_setManagedValue<Value>(_ value: Value, forKey key: String) {
        setValue(value, forKey: key)
        if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    }
}

/// A type with a value whose bits are zeros, which a property of Objective-C has before it is set.
private protocol EmptyValue {
    static var empty: Self { get }
}

extension Optional: EmptyValue { fileprivate static var empty: Self { nil } }
extension CGFloat: EmptyValue { fileprivate static var empty: Self { 0 } }
extension Double: EmptyValue { fileprivate static var empty: Self { 0 } }
extension Float: EmptyValue { fileprivate static var empty: Self { 0 } }
extension Int: EmptyValue { fileprivate static var empty: Self { 0 } }
extension Int32: EmptyValue { fileprivate static var empty: Self { 0 } }
extension UInt: EmptyValue { fileprivate static var empty: Self { 0 } }
extension Bool: EmptyValue { fileprivate static var empty: Self { false } }
extension CGPoint: EmptyValue { fileprivate static var empty: Self { .zero } }
extension CGSize: EmptyValue { fileprivate static var empty: Self { .zero } }
extension CGRect: EmptyValue { fileprivate static var empty: Self { .zero } }
extension CATransform3D: EmptyValue { fileprivate static var empty: Self { CATransform3D() } }
