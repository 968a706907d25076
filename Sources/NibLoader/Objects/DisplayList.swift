import AutoLayout

/// A drawing: a list of commands from back to front, independent of the renderer.
public struct DisplayList: Hashable, Sendable {
    /// A drawing command. Coordinates are those of the outermost view, shifted by `move`.
    public enum Command: Hashable, Sendable {
        /// Fills a path with a colour.
        case fill(DrawingPath, Color)
        /// Strokes a path with a colour and a width.
        case stroke(DrawingPath, Color, width: Double)
        /// Draws a text into a rectangle.
        case text(String, Rect, Color)
        /// Draws an image into a rectangle.
        case image(String, Rect)
        /// Clips the following commands to a path, until the matching `restore`.
        case clip(DrawingPath)
        /// Shifts the following commands, until the matching `restore`.
        case move(dx: Double, dy: Double)
        /// Multiplies the opacity of the following commands, until the matching `restore`.
        case fade(Double)
        /// Ends the effect of the last `clip`, `move` or `fade`.
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
