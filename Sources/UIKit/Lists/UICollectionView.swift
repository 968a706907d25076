/// A stub to compile.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    /// The kind of a view of a collection.
    public enum ElementCategory: UInt, Sendable {
        /// The view is a cell, a header or footer, or a decoration.
        case cell = 0, supplementaryView, decorationView
    }
}
