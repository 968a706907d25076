/// The grid of device pixels to which frames are rounded: rule 91. Nothing else is ever rounded.
///
/// A coordinate v is shown at `floor(v·scale + 0.5) / scale`. What counts is the edge's distance from the root, so that
/// edges that coincide on the screen are shown together whoever their superviews are; a size is never rounded by
/// itself. Half a pixel, which layouts often hit, is rounded up, also where it is missed by as little as rounding
/// errors explain.
package struct PixelGrid {
    /// Pixels in a point; 0 where the screen is not known and nothing is rounded.
    var scale: Double

    /// A grid of so many pixels in a point.
    package init(scale: Double) { self.scale = scale }

    /// So far below half a pixel a number still counts as half, so that the last bit of a sum does not decide.
    private static let slack = 0x1p-20

    /// The pixel at which a coordinate in pixels is shown.
    static func round(_ pixels: Double) -> Double { floor(pixels + 0.5 + slack) }

    /// The largest integer that is not above a number. (The standard library's needs the mathematics library.)
    static func floor(_ number: Double) -> Double {
        guard abs(number) < 0x1p52 else { return number }
        let whole = Double(Int64(number))
        return whole > number ? whole - 1 : whole
    }

    /// The smallest multiple of a pixel that is not below a length.
    func ceiling(_ length: Double) -> Double {
        guard scale > 0 else { return length }
        return -Self.floor(-(length * scale) + Self.slack) / scale
    }

    /// The frame to show for an exact one, in a superview whose origin is `fraction` pixels off its own pixel; and how
    /// far the frame's origin is off its pixel.
    package func frame(_ exact: Rect, in fraction: Point) -> (frame: Rect, fraction: Point) {
        let exact = Rect(
            x: exact.minX, y: exact.minY, width: max(0, exact.width), height: max(0, exact.height))
        guard scale > 0 else { return (exact, .zero) }
        let left = fraction.x + exact.minX * scale, top = fraction.y + exact.minY * scale
        let x = Self.round(left), y = Self.round(top)
        let right = Self.round(fraction.x + exact.maxX * scale), bottom = Self.round(fraction.y + exact.maxY * scale)
        return (
            Rect(x: x / scale, y: y / scale, width: (right - x) / scale, height: (bottom - y) / scale),
            Point(x: left - x, y: top - y)
        )
    }
}
