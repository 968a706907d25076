import Rational

/// A point with exact coordinates, in points.
public struct NibPoint: Sendable, Hashable {
    /// The x coordinate, increasing to the right.
    public let x: Rational
    /// The y coordinate, increasing downwards; upwards on macOS.
    public let y: Rational

    init?(_ element: NibElement) {
        guard let x = element.number("x"), let y = element.number("y") else { return nil }
        (self.x, self.y) = (x, y)
    }
}

/// A size with an exact width and height, in points.
public struct NibSize: Sendable, Hashable {
    /// The width, in points.
    public let width: Rational
    /// The height, in points.
    public let height: Rational

    init?(_ element: NibElement) {
        guard let width = element.number("width"), let height = element.number("height") else {
            return nil
        }
        (self.width, self.height) = (width, height)
    }
}

/// A rectangle with the exact numbers of the document, in points.
public struct NibRect: Sendable, Hashable {
    /// The left edge, in points.
    public let x: Rational
    /// The top edge; on macOS the bottom edge. On macOS, y increases upwards.
    public let y: Rational
    /// The width, in points.
    public let width: Rational
    /// The height, in points.
    public let height: Rational

    /// Creates a rectangle from its origin and size.
    public init(x: Rational, y: Rational, width: Rational, height: Rational) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    init?(_ element: NibElement) {
        guard let x = element.number("x"), let y = element.number("y") else { return nil }
        guard let width = element.number("width"), let height = element.number("height") else {
            return nil
        }
        self.init(x: x, y: y, width: width, height: height)
    }

    /// The rectangle without rounding errors in its numbers, such as `79.999999999999986`.
    ///
    /// If a fraction with a denominator up to 100 differs by less than 10⁻⁶ from a number, it
    /// replaces the number. Other numbers are rounded to a multiple of 10⁻⁶.
    public var withoutNoise: NibRect {
        NibRect(
            x: x.withoutNoise, y: y.withoutNoise, width: width.withoutNoise,
            height: height.withoutNoise)
    }
}

/// Insets from the edges of a rectangle, in points. Directional insets have leading and trailing
/// edges instead of left and right ones.
public struct NibInsets: Sendable, Hashable {
    /// The inset from the top edge.
    public let top: Rational
    /// The inset from the left or leading edge.
    public let leading: Rational
    /// The inset from the bottom edge.
    public let bottom: Rational
    /// The inset from the right or trailing edge.
    public let trailing: Rational
    /// A Boolean value that indicates whether the insets have leading and trailing edges.
    public let isDirectional: Bool

    init?(_ element: NibElement) {
        isDirectional = element["leading"] != nil
        guard let top = element.number("top") ?? element.number("minY") else { return nil }
        guard let bottom = element.number("bottom") ?? element.number("maxY") else { return nil }
        let (first, last) = isDirectional ? ("leading", "trailing") : ("left", "right")
        guard let leading = element.number(first) ?? element.number("minX") else { return nil }
        guard let trailing = element.number(last) ?? element.number("maxX") else { return nil }
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
}

extension Rational {
    /// The number without round-off, see `NibRect.withoutNoise`. Numbers of nine or more digits
    /// stay the same.
    var withoutNoise: Rational {
        let value = doubleValue
        guard value.magnitude < 1e9 else { return self }
        for denominator in 1...100 {
            let scaled = value * Double(denominator)
            let whole = Self.nearest(scaled)
            if (scaled - Double(whole)).magnitude <= 1e-6 * Double(denominator) {
                return Rational(whole, denominator)
            }
        }
        return Rational(Self.nearest(value * 1e6), 1_000_000)
    }

    private static func nearest(_ value: Double) -> Int {
        Int(value < 0 ? value - 0.5 : value + 0.5)
    }
}

// Decoded attributes.
extension NibElement {
    /// Returns the value of a `YES` or `NO` attribute; `nil` if the attribute is absent or has
    /// another value.
    public func flag(_ attribute: String) -> Bool? {
        switch self[attribute] {
        case "YES": true
        case "NO": false
        default: nil
        }
    }

    /// Returns the exact value of a numeric attribute; `nil` if the attribute is absent or
    /// malformed.
    public func number(_ attribute: String) -> Rational? {
        self[attribute].flatMap { Rational(nibText: $0) }
    }

    /// Returns the value of a priority, or of another attribute in single precision; `nil` if the
    /// attribute is absent or malformed.
    public func float(_ attribute: String) -> Float? {
        number(attribute).map { Float($0.doubleValue) }
    }

    /// Returns the value of an integer attribute; `nil` if the attribute is absent or malformed.
    public func integer(_ attribute: String) -> Int? { self[attribute].flatMap { Int($0) } }

    /// Returns the child `rect` element with a key, such as `frame` or `bounds`.
    public func rect(key: String) -> NibRect? {
        children.first { $0.name == "rect" && $0["key"] == key }.flatMap(NibRect.init)
    }

    /// Returns the string with a key: the value of an attribute, or the text of a child `string` or
    /// `mutableString` element.
    public func string(_ key: String) -> String? {
        if let value = self[key] { return value }
        return children.first {
            ($0.name == "string" || $0.name == "mutableString") && $0["key"] == key
        }?.text
    }
}

extension Rational {
    init?(nibText text: String) {
        guard let number = try? Rational(text: text) else { return nil }
        self = number
    }
}
