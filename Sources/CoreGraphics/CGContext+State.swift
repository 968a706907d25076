/// The way in which letters are drawn.
public enum CGTextDrawingMode: Int32, Sendable {
    /// Letters are filled, stroked, both or not drawn at all.
    case fill = 0, stroke, fillStroke, invisible
    /// The same, and letters limit later drawing.
    case fillClip, strokeClip, fillStrokeClip, clip
}

extension CGContext {
    /// Removes the limits of drawing; those of the destination stay.
    public func resetClip() { removeClips() }
    /// Returns a Boolean value that indicates whether a point is inside the current path, in the way
    /// in which a mode fills it. Strokes count by the inside of their outline.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        guard let path else { return false }
        func isFilled(_ rule: CGPathFillRule) -> Bool { path.contains(point, using: rule) }
        return switch mode {
        case .fill: isFilled(.winding)
        case .eoFill: isFilled(.evenOdd)
        case .stroke: strokedPath.contains(point)
        case .fillStroke: isFilled(.winding) || strokedPath.contains(point)
        case .eoFillStroke: isFilled(.evenOdd) || strokedPath.contains(point)
        }
    }
    /// Draws what waits, which nothing does here.
    public func flush() {}
    /// Marks what waits for drawing, which nothing does here.
    public func synchronize() {}
    /// Sets the start of patterns, which are not recorded.
    public func setPatternPhase(_ phase: CGSize) {}
    /// Sets how letters are drawn, which is not recorded.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) {}
}
