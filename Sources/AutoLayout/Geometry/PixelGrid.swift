/// The grid of device pixels to which frames are rounded (layout rule 91). No other value is
/// rounded.
///
/// A coordinate v is shown at `floor(v·scale + 0.5) / scale`. Edges are rounded by their distance
/// from the root, so coincident edges share a pixel in all superviews. A size is the difference of
/// two rounded edges. Half a pixel is rounded up, with a tolerance for floating-point round-off.
package struct PixelGrid {
    /// The pixels per point; 0 for an unknown screen, which disables rounding.
    var scale: Double

    /// Creates a grid with `scale` pixels per point.
    package init(scale: Double) { self.scale = scale }

    /// The tolerance below half a pixel that still rounds up, so that the last bit of a sum does
    /// not decide.
    private static let slack = 0x1p-20

    /// Rounds a coordinate in pixels to the pixel that shows it.
    static func round(_ pixels: Double) -> Double { floor(pixels + 0.5 + slack) }

    /// Returns the largest integer not above a number. The standard library's version needs the
    /// mathematics library.
    static func floor(_ number: Double) -> Double {
        guard abs(number) < 0x1p52 else { return number }
        let whole = Double(Int64(number))
        return whole > number ? whole - 1 : whole
    }

    /// Returns the smallest multiple of a pixel not below a length.
    package func ceiling(_ length: Double) -> Double {
        guard scale > 0 else { return length }
        return -Self.floor(-(length * scale) + Self.slack) / scale
    }

    /// Returns the rounded frame for an exact one, and the distance of the frame's origin from its
    /// pixel.
    ///
    /// - Parameter fraction: The distance of the superview's origin from its pixel, in pixels.
    package func frame(_ exact: Rect, in fraction: Point) -> (frame: Rect, fraction: Point) {
        let exact = Rect(
            x: exact.minX, y: exact.minY, width: max(0, exact.width), height: max(0, exact.height))
        guard scale > 0 else { return (exact, .zero) }
        let left = fraction.x + exact.minX * scale, top = fraction.y + exact.minY * scale
        let x = Self.round(left), y = Self.round(top)
        let right = Self.round(fraction.x + exact.maxX * scale),
            bottom = Self.round(fraction.y + exact.maxY * scale)
        return (
            Rect(
                x: x / scale, y: y / scale, width: (right - x) / scale, height: (bottom - y) / scale
            ),
            Point(x: left - x, y: top - y)
        )
    }
}
