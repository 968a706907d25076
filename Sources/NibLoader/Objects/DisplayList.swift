import AutoLayout
import Pictures

/// A path that can be filled or stroked, from the module Pictures.
public typealias DrawingPath = Pictures.DrawingPath

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
