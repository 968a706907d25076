extension StackView {
    /// How views and spaces fill the line, with UIKit's raw values.
    public enum Distribution: Int, Sendable, Hashable, CaseIterable, BitwiseCopyable {
        /// Views grow and shrink as hugging and compression resistance say.
        case fill = 0
        /// Views are equally long.
        case fillEqually = 1
        /// Views share the length as their contents do.
        case fillProportionally = 2
        /// Spaces grow, equally.
        case equalSpacing = 3
        /// Spaces grow, so that middles are equally far apart.
        case equalCentering = 4

        /// Whether spaces grow.
        var spreads: Bool { self == .equalSpacing || self == .equalCentering }
    }
}
