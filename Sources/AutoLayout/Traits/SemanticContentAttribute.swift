/// Whether a view's contents are mirrored where the language runs from right to left.
public enum SemanticContentAttribute: Int, Sendable, Hashable, BitwiseCopyable {
    /// Mirrored.
    case unspecified = 0
    /// Controls of playback, which run as time does: never mirrored.
    case playback = 1
    /// Directions in space: never mirrored.
    case spatial = 2
    /// Always from left to right.
    case forceLeftToRight = 3
    /// Always from right to left.
    case forceRightToLeft = 4

    /// The direction of such a view's contents where the language runs in `direction`.
    public func direction(in direction: LayoutDirection) -> LayoutDirection {
        switch self {
        case .unspecified: direction
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }
}
