import AutoLayout

/// A drawing as a list of commands from back to front, independent of the renderer.
public struct DisplayList: Hashable, Sendable {
    /// One drawing command. Coordinates are those of the outermost view, moved by `move`.
    public enum Command: Hashable, Sendable {
        /// Fills a path with a colour.
        case fill(DrawingPath, Color)
        /// Strokes a path with a colour and a width.
        case stroke(DrawingPath, Color, width: Double)
        /// Draws a text into a rectangle.
        case text(String, Rect, Color)
        /// Draws an image into a rectangle.
        case image(String, Rect)
        /// Clips the following commands to a path until `restore`.
        case clip(DrawingPath)
        /// Moves the following commands until `restore`.
        case move(dx: Double, dy: Double)
        /// Multiplies the opacity of the following commands until `restore`.
        case fade(Double)
        /// Ends the last `clip`, `move` or `fade`.
        case restore
    }

    /// The commands, in drawing order.
    public private(set) var commands: [Command] = []

    /// Creates an empty drawing, without commands.
    public init() {}

    /// Adds a command at the front.
    public mutating func add(_ command: Command) { commands.append(command) }

    /// Fills a path with a colour.
    public mutating func fill(_ path: DrawingPath, _ color: Color) { add(.fill(path, color)) }

    /// Strokes a path with a colour and a width.
    public mutating func stroke(_ path: DrawingPath, _ color: Color, width: Double = 1) {
        add(.stroke(path, color, width: width))
    }
}

/// A path to fill or to stroke.
public enum DrawingPath: Hashable, Sendable {
    /// A rectangle with optional round corners.
    case rect(Rect, cornerRadius: Double = 0)
    /// The ellipse inside a rectangle.
    case ellipse(Rect)
    /// A closed polygon through some points.
    case polygon([Point])
    /// An open line through some points.
    case line([Point])

    /// Returns a five-pointed star with tips on a circle, one of them at the top.
    ///
    /// - Source: every second point of a regular pentagon; sine and cosine of 72° and 36° from
    ///   square roots.
    public static func star(center: Point, radius: Double) -> DrawingPath {
        let root = (5.0).squareRoot()
        let (cos72, cos36) = ((root - 1) / 4, (root + 1) / 4)
        let (sin72, sin36) = ((1 - cos72 * cos72).squareRoot(), (1 - cos36 * cos36).squareRoot())
        let tips = [(0, -1), (sin72, -cos72), (sin36, cos36), (-sin36, cos36), (-sin72, -cos72)]
            .map { Point(x: center.x + radius * $0.0, y: center.y + radius * $0.1) }
        return .polygon([0, 2, 4, 1, 3].map { tips[$0] })
    }
}
