import AutoLayout

/// What is to be drawn, from back to front: a plain value that a preview draws with whatever it has.
public struct DisplayList: Hashable, Sendable {
    /// One step of drawing. Places are in the coordinates of the outermost view.
    public enum Command: Hashable, Sendable {
        /// Fills an outline.
        case fill(DrawingPath, Color)
        /// Draws along an outline.
        case stroke(DrawingPath, Color, width: Double)
        /// Writes a text into a rectangle.
        case text(String, Rect, Color)
        /// Puts an image into a rectangle.
        case image(String, Rect)
        /// From here on nothing outside of an outline is drawn, until `restore`.
        case clip(DrawingPath)
        /// From here on everything is moved, until `restore`.
        case move(dx: Double, dy: Double)
        /// From here on everything is less opaque, until `restore`.
        case fade(Double)
        /// Ends the last `clip`, `move` or `fade`.
        case restore
    }

    /// The steps, in order.
    public private(set) var commands: [Command] = []

    /// Nothing.
    public init() {}

    /// Adds a step.
    public mutating func add(_ command: Command) { commands.append(command) }

    /// Fills an outline.
    public mutating func fill(_ path: DrawingPath, _ color: Color) { add(.fill(path, color)) }

    /// Draws along an outline.
    public mutating func stroke(_ path: DrawingPath, _ color: Color, width: Double = 1) {
        add(.stroke(path, color, width: width))
    }
}
