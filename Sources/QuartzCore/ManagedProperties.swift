extension CALayer {
    /// Returns the value of a property that sources declare `@NSManaged`, as the plugin's copies read it: zero or
    /// nothing before it is set.
    public func objc_managedValue<Value>(forKey key: String) -> Value {
        if let value = value(forKey: key) as? Value { return value }
        if let empty = (Value.self as? any EmptyValue.Type)?.empty as? Value { return empty }
        preconditionFailure(
            "\(type(of: self)).\(key) is read before it is set, and \(Value.self) cannot be zero"
        )
    }

    /// Sets a property that sources declare `@NSManaged`, as the plugin's copies do. A class that draws the key is displayed
    /// again, and the action of the key runs. It is created before the change, and can read the former value.
    public func objc_setManagedValue<Value>(_ value: Value, forKey key: String) {
        let action = CATransaction.disableActions() ? nil : action(forKey: key)
        setValue(value, forKey: key)
        if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
        action?.run(forKey: key, object: self, arguments: nil)
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
