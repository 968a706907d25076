import AutoLayout

/// How large pictures may be.
enum PictureLimits {
    /// The longest side, in points.
    static let side = 8192.0

    /// As much of a size as is shown, at least a point.
    static func shown(_ size: Size) -> Size {
        Size(width: shown(size.width), height: shown(size.height))
    }

    private static func shown(_ length: Double) -> Double {
        length.isNaN ? 1 : min(max(length, 1), side)
    }
}
