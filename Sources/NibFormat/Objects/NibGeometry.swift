import Rational

/// A point, with exact coordinates in points.
public struct NibPoint: Sendable, Hashable {
    /// The horizontal coordinate, to the right.
    public let x: Rational
    /// The vertical coordinate, down; on macOS up.
    public let y: Rational

    init?(_ element: NibElement) {
        guard let x = element.number("x"), let y = element.number("y") else { return nil }
        (self.x, self.y) = (x, y)
    }
}

/// A size, with exact lengths in points.
public struct NibSize: Sendable, Hashable {
    /// The horizontal length, in points.
    public let width: Rational
    /// The vertical length, in points.
    public let height: Rational

    init?(_ element: NibElement) {
        guard let width = element.number("width"), let height = element.number("height") else {
            return nil
        }
        (self.width, self.height) = (width, height)
    }
}

/// A rectangle, with the exact numbers of the document, in points.
public struct NibRect: Sendable, Hashable {
    /// The left edge, in points.
    public let x: Rational
    /// The top edge; on macOS the bottom edge, measured upwards.
    public let y: Rational
    /// The horizontal length, in points.
    public let width: Rational
    /// The vertical length, in points.
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

    /// The rectangle without round-off in its digits (`79.999999999999986`).
    ///
    /// Each number becomes the fraction with the least denominator up to 100 within 10⁻⁶, else it
    /// is rounded to 10⁻⁶.
    public var withoutNoise: NibRect {
        NibRect(
            x: x.withoutNoise, y: y.withoutNoise, width: width.withoutNoise,
            height: height.withoutNoise)
    }
}

/// Insets from four edges, in points; leading and trailing if they are directional.
public struct NibInsets: Sendable, Hashable {
    /// The inset from the top edge.
    public let top: Rational
    /// The inset from the left or leading edge.
    public let leading: Rational
    /// The inset from the bottom edge.
    public let bottom: Rational
    /// The inset from the right or trailing edge.
    public let trailing: Rational
    /// A Boolean value that indicates whether the insets follow the layout direction.
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
    /// Returns the flag `YES` or `NO`; `nil` if the attribute is absent or has another value.
    public func flag(_ attribute: String) -> Bool? {
        switch self[attribute] {
        case "YES": true
        case "NO": false
        default: nil
        }
    }

    /// Returns the exact number; `nil` if the attribute is absent or malformed.
    public func number(_ attribute: String) -> Rational? {
        self[attribute].flatMap { Rational(nibText: $0) }
    }

    /// Returns a priority, or another number in single precision.
    public func float(_ attribute: String) -> Float? {
        number(attribute).map { Float($0.doubleValue) }
    }

    /// Returns an integer; `nil` if the attribute is absent or malformed.
    public func integer(_ attribute: String) -> Int? { self[attribute].flatMap { Int($0) } }

    /// Returns the child rectangle with a key, such as `frame` or `bounds`.
    public func rect(key: String) -> NibRect? {
        children.first { $0.name == "rect" && $0["key"] == key }.flatMap(NibRect.init)
    }

    /// Returns the string with a key: an attribute, or a child `string` or `mutableString`.
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
