import Rational

// Attributes as what they mean.
extension NibElement {
    /// `YES` or `NO`; `nil` where the attribute is absent or something else.
    public func flag(_ attribute: String) -> Bool? {
        switch self[attribute] {
        case "YES": true
        case "NO": false
        default: nil
        }
    }

    /// A number, exactly as written; `nil` where the attribute is absent or no number.
    public func number(_ attribute: String) -> Rational? { self[attribute].flatMap { Rational(nibText: $0) } }

    /// A priority, or another number that is kept as a Float.
    public func float(_ attribute: String) -> Float? { number(attribute).map { Float($0.doubleValue) } }

    /// A whole number.
    public func integer(_ attribute: String) -> Int? { self[attribute].flatMap { Int($0) } }

    /// The rectangle with a key directly inside this element, such as `frame` or `bounds`.
    public func rect(key: String) -> NibRect? {
        children.first { $0.name == "rect" && $0["key"] == key }.flatMap(NibRect.init)
    }

    /// The string with a key: an attribute, or a `string` or `mutableString` inside this element.
    public func string(_ key: String) -> String? {
        if let value = self[key] { return value }
        return children.first { ($0.name == "string" || $0.name == "mutableString") && $0["key"] == key }?.text
    }
}

extension Rational {
    /// A number as these documents write it.
    init?(nibText text: String) {
        guard let number = try? Rational(text: text) else { return nil }
        self = number
    }
}
