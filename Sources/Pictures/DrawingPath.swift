import AutoLayout

/// A path that can be filled or stroked.
public enum DrawingPath: Hashable, Sendable {
    /// A rectangle with optional round corners.
    case rect(Rect, cornerRadius: Double = 0)
    /// The ellipse inside a rectangle.
    case ellipse(Rect)
    /// A closed polygon with the given vertices.
    case polygon([Point])
    /// An open line through the given points.
    case line([Point])
    /// Lines and curves. The even-odd rule determines the filled parts; strokes have round ends and corners.
    case shape([Step])
    /// Lines and curves. The winding rule determines the filled parts; strokes have flat ends and
    /// pointed corners, as by default in Core Graphics.
    case outline([Step])

    /// A step of a shape.
    public enum Step: Hashable, Sendable {
        /// Begins a new line at a point.
        case move(Point)
        /// A straight line to a point.
        case line(Point)
        /// A cubic curve to a point, with two control points.
        case curve(Point, Point, to: Point)
        /// A straight line to the first point of the line.
        case close
    }

    /// The commands of a shape's path data.
    package static func letters(_ steps: [Step]) -> String {
        String(
            steps.map { step -> Character in
                switch step {
                case .move: "M"
                case .line: "L"
                case .curve: "C"
                case .close: "Z"
                }
            })
    }

    /// Returns a five-pointed star whose tips are on a circle; one tip is at the top.
    ///
    /// - Source: Every second vertex of a regular pentagon. Sine and cosine of 72° and 36° are
    ///   computed from square roots.
    public static func star(center: Point, radius: Double) -> DrawingPath {
        let root = (5.0).squareRoot()
        let (cos72, cos36) = ((root - 1) / 4, (root + 1) / 4)
        let (sin72, sin36) = ((1 - cos72 * cos72).squareRoot(), (1 - cos36 * cos36).squareRoot())
        let tips = [(0, -1), (sin72, -cos72), (sin36, cos36), (-sin36, cos36), (-sin72, -cos72)]
            .map { Point(x: center.x + radius * $0.0, y: center.y + radius * $0.1) }
        return .polygon([0, 2, 4, 1, 3].map { tips[$0] })
    }
}
