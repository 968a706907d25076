import Foundation

// Sort descriptors with keys, which Foundation on Linux has for key paths of Swift only.

extension NSSortDescriptor {
    /// Creates a descriptor that compares the values of objects at a path of registered properties; the path
    /// `self` means the objects themselves.
    public convenience init(key: String?, ascending: Bool) {
        self.init(key: key, ascending: ascending) { orderOfValues($0, $1) }
    }

    /// Creates a descriptor that compares the values of objects at a path of registered properties by a closure.
    public convenience init(
        key: String?, ascending: Bool, comparator: @escaping (Any, Any) -> ComparisonResult
    ) {
        self.init(keyPath: \Any.self, ascending: ascending) { first, second in
            guard let key, key != "self" else { return comparator(first, second) }
            switch (valueOf(first, at: key), valueOf(second, at: key)) {
            case (nil, nil): return .orderedSame
            // Objects without a value come first, as of Foundation on Apple's platforms.
            case (nil, _): return .orderedAscending
            case (_, nil): return .orderedDescending
            case (let first?, let second?): return comparator(first, second)
            }
        }
    }

    /// Creates a descriptor that compares the values of objects at a path of registered properties by a method
    /// of the values: one of texts, or a registered one.
    public convenience init(key: String?, ascending: Bool, selector: Selector?) {
        self.init(key: key, ascending: ascending) { orderOfValues($0, $1, by: selector) }
    }
}

private func valueOf(_ object: Any, at path: String) -> Any? {
    flattened((object as? any NSObjectProtocol)?.value(forKeyPath: path))
}

/// Compares two values, as their method `compare:` does on Apple's platforms.
private func orderOfValues(_ first: Any, _ second: Any, by selector: Selector? = nil)
    -> ComparisonResult
{
    let selector = selector ?? "compare:"
    if let one = first as? String, let other = second as? String {
        switch selector {
        case "caseInsensitiveCompare:": return one.caseInsensitiveCompare(other)
        case "localizedCompare:": return one.localizedCompare(other)
        case "localizedStandardCompare:": return one.localizedStandardCompare(other)
        case "localizedCaseInsensitiveCompare:": return one.localizedCaseInsensitiveCompare(other)
        default: return one.compare(other)
        }
    }
    switch (first, second) {
    case (let one as NSNumber, let other as NSNumber): return one.compare(other)
    case (let one as Date, let other as Date): return one.compare(other)
    case (let one as IndexPath, let other as IndexPath): return one.compare(other)
    case (let one as any Comparable, let other as any Comparable): return ordered(one, other)
    default:
        let result = MethodTable.shared.send(
            selector, to: first as AnyObject, second, nil)?.takeUnretainedValue()
        let number = (result as? NSNumber)?.intValue
        return (result as? ComparisonResult) ?? number.flatMap(ComparisonResult.init)
            ?? .orderedSame
    }
}

private func ordered<Value: Comparable>(_ one: Value, _ other: any Comparable) -> ComparisonResult {
    guard let other = other as? Value, one != other else { return .orderedSame }
    return one < other ? .orderedAscending : .orderedDescending
}
