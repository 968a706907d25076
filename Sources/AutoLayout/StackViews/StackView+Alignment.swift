extension StackView {
    /// How views lie across the line, with UIKit's raw values.
    public enum Alignment: Int, Sendable, Hashable, CaseIterable, BitwiseCopyable {
        /// Views are as large as the stack view.
        case fill = 0
        /// Views are at the leading, or upper, edge.
        case leading = 1
        /// First baselines are in line; of rows only.
        case firstBaseline = 2
        /// Views are in the middle.
        case center = 3
        /// Views are at the trailing, or lower, edge.
        case trailing = 4
        /// Last baselines are in line; of rows only.
        case lastBaseline = 5

        /// The same as ``leading``.
        public static let top = Alignment.leading
        /// The same as ``trailing``.
        public static let bottom = Alignment.trailing

        var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
    }
}
