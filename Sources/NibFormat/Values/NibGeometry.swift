import Rational

/// A point, in points.
public struct NibPoint: Sendable, Hashable {
    /// To the right.
    public let x: Rational
    /// Down; up on macOS.
    public let y: Rational

    init?(_ element: NibElement) {
        guard let x = element.number("x"), let y = element.number("y") else { return nil }
        (self.x, self.y) = (x, y)
    }
}

/// A size, in points.
public struct NibSize: Sendable, Hashable {
    /// Across.
    public let width: Rational
    /// Down.
    public let height: Rational

    init?(_ element: NibElement) {
        guard let width = element.number("width"), let height = element.number("height") else { return nil }
        (self.width, self.height) = (width, height)
    }
}

/// A rectangle, in points, with the numbers as they are written.
public struct NibRect: Sendable, Hashable {
    /// The left edge.
    public let x: Rational
    /// The top edge; on macOS the bottom edge, measured upwards.
    public let y: Rational
    /// Across.
    public let width: Rational
    /// Down.
    public let height: Rational

    /// A rectangle.
    public init(x: Rational, y: Rational, width: Rational, height: Rational) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    init?(_ element: NibElement) {
        guard let x = element.number("x"), let y = element.number("y") else { return nil }
        guard let width = element.number("width"), let height = element.number("height") else { return nil }
        self.init(x: x, y: y, width: width, height: height)
    }

    /// The rectangle without the noise of its digits (`79.999999999999986`): each number becomes the one with the least
    /// denominator up to 100 that is within 10⁻⁶, else it is rounded to 10⁻⁶.
    public var withoutNoise: NibRect {
        NibRect(
            x: x.withoutNoise, y: y.withoutNoise, width: width.withoutNoise, height: height.withoutNoise)
    }
}

/// Distances from four edges; leading and trailing where they are directional.
public struct NibInsets: Sendable, Hashable {
    /// From the top.
    public let top: Rational
    /// From the left, or from the leading edge.
    public let leading: Rational
    /// From the bottom.
    public let bottom: Rational
    /// From the right, or from the trailing edge.
    public let trailing: Rational
    /// Whether they follow the direction of reading.
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
    /// See `NibRect.withoutNoise`. Numbers of nine digits and more are taken as they are.
    var withoutNoise: Rational {
        let value = doubleValue
        guard value.magnitude < 1e9 else { return self }
        for denominator in 1...100 {
            let scaled = value * Double(denominator)
            let whole = Self.nearest(scaled)
            if (scaled - Double(whole)).magnitude <= 1e-6 * Double(denominator) { return Rational(whole, denominator) }
        }
        return Rational(Self.nearest(value * 1e6), 1_000_000)
    }

    private static func nearest(_ value: Double) -> Int { Int(value < 0 ? value - 0.5 : value + 0.5) }
}
