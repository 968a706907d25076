import AutoLayout

/// An outline that is filled or drawn along.
public enum DrawingPath: Hashable, Sendable {
    /// A rectangle with round corners.
    case rect(Rect, cornerRadius: Double = 0)
    /// The ellipse in a rectangle.
    case ellipse(Rect)
    /// A polygon, closed.
    case polygon([Point])
    /// A line through places, not closed.
    case line([Point])

    /// A star of five points whose tips touch a circle, one of them at the top.
    ///
    /// - Source: the points of a regular pentagon, every second one joined; sine and cosine of 72° and 36° by roots.
    public static func star(center: Point, radius: Double) -> DrawingPath {
        let root = (5.0).squareRoot()
        let (cos72, cos36) = ((root - 1) / 4, (root + 1) / 4)
        let (sin72, sin36) = ((1 - cos72 * cos72).squareRoot(), (1 - cos36 * cos36).squareRoot())
        let tips = [(0, -1), (sin72, -cos72), (sin36, cos36), (-sin36, cos36), (-sin72, -cos72)]
            .map { Point(x: center.x + radius * $0.0, y: center.y + radius * $0.1) }
        return .polygon([0, 2, 4, 1, 3].map { tips[$0] })
    }
}
