import Foundation

/// A value in a predicate: of the object, or given.
indirect enum PredicateExpression {
    /// The object itself, or a value at a path of keys.
    case path([String])
    case constant(Any?)
    case list([PredicateExpression])

    func value(for object: Any?) -> Any? {
        switch self {
        case .constant(let value): return value
        case .list(let elements): return elements.map { $0.value(for: object) }
        case .path(let keys):
            return keys.reduce(object) { value, key in Self.value(of: value, key) }
        }
    }

    private static func value(of object: Any?, _ key: String) -> Any? {
        switch flattened(object) {
        case nil: return nil
        case let table as [AnyHashable: Any]: return table[key]
        case let table as NSDictionary: return table[key]
        case let text as String where key == "length": return text.utf16.count
        case let list as [Any?]:
            return key == "@count" ? list.count : list.map { value(of: $0, key) }
        case let object as any NSObjectProtocol: return object.value(forKey: key)
        case let other?:
            preconditionFailure(
                "[<\(type(of: other))> valueForUndefinedKey:]: this class is not key value "
                    + "coding-compliant for the key \(key).")
        }
    }
}

/// The condition of a predicate.
indirect enum PredicateCondition {
    case constant(Bool)
    case not(PredicateCondition)
    case all([PredicateCondition])
    case any([PredicateCondition])
    case comparison(PredicateComparison)

    func holds(for object: Any?) -> Bool {
        switch self {
        case .constant(let value): value
        case .not(let inner): !inner.holds(for: object)
        case .all(let parts): parts.allSatisfy { $0.holds(for: object) }
        case .any(let parts): parts.contains { $0.holds(for: object) }
        case .comparison(let comparison): comparison.holds(for: object)
        }
    }
}

/// A comparison of two values in a predicate.
struct PredicateComparison {
    /// The elements of the left value for which the relation must hold.
    enum Elements {
        case any, all, none
    }
    enum Relation {
        case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
        case beginsWith, endsWith, contains, like, matches, isIn, between
    }

    let elements: Elements?
    let left: PredicateExpression
    let relation: Relation
    let options: String.CompareOptions
    let right: PredicateExpression

    func holds(for object: Any?) -> Bool {
        let (one, other) = (left.value(for: object), right.value(for: object))
        guard let elements else { return holds(one, other) }
        let list = Self.list(one) ?? []
        return switch elements {
        case .any: list.contains { holds($0, other) }
        case .all: list.allSatisfy { holds($0, other) }
        case .none: !list.contains { holds($0, other) }
        }
    }

    private func holds(_ one: Any?, _ other: Any?) -> Bool {
        switch relation {
        case .equal: return isEqual(one, other)
        case .notEqual: return !isEqual(one, other)
        case .less: return order(one, other) == .orderedAscending
        case .greater: return order(one, other) == .orderedDescending
        case .lessOrEqual: return order(one, other).map { $0 != .orderedDescending } ?? false
        case .greaterOrEqual: return order(one, other).map { $0 != .orderedAscending } ?? false
        case .contains: return contains(one, other)
        case .isIn: return contains(other, one)
        case .between:
            guard let bounds = Self.list(other), bounds.count == 2,
                let low = order(bounds[0], one), let high = order(one, bounds[1])
            else { return false }
            return low != .orderedDescending && high != .orderedDescending
        case .beginsWith, .endsWith, .like, .matches:
            guard let text = Self.text(one), let pattern = Self.text(other) else { return false }
            return fits(text, pattern)
        }
    }

    private func fits(_ text: String, _ pattern: String) -> Bool {
        switch relation {
        case .beginsWith:
            return pattern.isEmpty
                || text.range(of: pattern, options: options.union(.anchored)) != nil
        case .endsWith:
            return pattern.isEmpty
                || text.range(of: pattern, options: options.union([.anchored, .backwards])) != nil
        case .like: return fits(text, expression: Self.expression(like: pattern))
        default: return fits(text, expression: pattern)
        }
    }

    private func fits(_ text: String, expression: String) -> Bool {
        let isPlain = options.contains(.diacriticInsensitive)
        let fold = { (text: String) in
            isPlain ? text.folding(options: .diacriticInsensitive, locale: nil) : text
        }
        let (text, whole) = (fold(text), "\\A(?:\(fold(expression)))\\z")
        do {
            let regex = try NSRegularExpression(
                pattern: whole, options: options.contains(.caseInsensitive) ? .caseInsensitive : [])
            let range = NSRange(location: 0, length: text.utf16.count)
            return regex.firstMatch(in: text, range: range) != nil
        } catch {
            preconditionFailure("Can't do regex matching on object \(text): \(error)")
        }
    }

    /// The regular expression of a pattern in which `?` is one character and `*` is any text.
    private static func expression(like pattern: String) -> String {
        pattern.map { character in
            switch character {
            case "?": "(?s:.)"
            case "*": "(?s:.*)"
            default: NSRegularExpression.escapedPattern(for: String(character))
            }
        }.joined()
    }

    private func contains(_ container: Any?, _ element: Any?) -> Bool {
        if let text = Self.text(container) {
            guard let part = Self.text(element) else { return false }
            return part.isEmpty || text.range(of: part, options: options) != nil
        }
        return Self.list(container)?.contains { isEqual($0, element) } ?? false
    }

    private func isEqual(_ one: Any?, _ other: Any?) -> Bool {
        switch (flattened(one), flattened(other)) {
        case (nil, nil): return true
        case (nil, _), (_, nil): return false
        case (let one?, let other?):
            if let order = order(one, other) { return order == .orderedSame }
            if let one = one as? AnyHashable, let other = other as? AnyHashable {
                return one == other
            }
            return one as AnyObject === other as AnyObject
        }
    }

    /// Returns the order of two texts, numbers or dates, or `nil` for other values.
    private func order(_ one: Any?, _ other: Any?) -> ComparisonResult? {
        let (one, other) = (flattened(one), flattened(other))
        if let one = Self.text(one), let other = Self.text(other) {
            return one.compare(other, options: options)
        }
        if let one = one as? NSNumber, let other = other as? NSNumber { return one.compare(other) }
        if let one = one as? Date, let other = other as? Date { return one.compare(other) }
        return nil
    }

    private static func text(_ value: Any?) -> String? {
        switch flattened(value) {
        case let text as String: text
        case let text as NSString: String(describing: text)
        default: nil
        }
    }

    private static func list(_ value: Any?) -> [Any?]? {
        switch flattened(value) {
        case let list as [Any?]: list
        case let set as Set<AnyHashable>: set.map { $0.base }
        case let list as NSArray: list.map { $0 }
        case let set as NSSet: set.map { $0 }
        default: nil
        }
    }
}

extension PredicateComparison.Relation {
    /// The relation of a word in capitals or a symbol.
    init?(name: String) {
        switch name {
        case "=", "==": self = .equal
        case "!=", "<>": self = .notEqual
        case "<": self = .less
        case "<=", "=<": self = .lessOrEqual
        case ">": self = .greater
        case ">=", "=>": self = .greaterOrEqual
        case "BEGINSWITH": self = .beginsWith
        case "ENDSWITH": self = .endsWith
        case "CONTAINS": self = .contains
        case "LIKE": self = .like
        case "MATCHES": self = .matches
        case "IN": self = .isIn
        case "BETWEEN": self = .between
        default: return nil
        }
    }
}
