/// The way in which letters are drawn.
public enum CGTextDrawingMode: Int32, Sendable {
    /// Letters are filled, stroked, both or not drawn at all.
    case fill = 0, stroke, fillStroke, invisible
    /// The same, and letters are added to the limits of later drawing.
    case fillClip, strokeClip, fillStrokeClip, clip
}

extension CGContext {
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
    /// Does nothing, because drawing is recorded at once.
    public func flush() {}
    /// Does nothing, because drawing is recorded at once.
    public func synchronize() {}
    /// Does nothing, because patterns are not recorded.
    public func setPatternPhase(_ phase: CGSize) {}
    /// Does nothing, because recorded letters are filled.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) {}
}
