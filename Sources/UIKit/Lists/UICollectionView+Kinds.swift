extension UICollectionView {
    /// The kind of a view of a collection.
    public enum ElementCategory: UInt, Sendable {
        /// The view is a cell, a header or footer, or a decoration.
        case cell = 0, supplementaryView, decorationView
    }
    /// The direction in which a collection scrolls.
    public enum ScrollDirection: Int, Sendable {
        /// The content is as wide, or as high, as the collection.
        case vertical = 0, horizontal
    }
    /// The position to which a collection scrolls an item.
    public struct ScrollPosition: OptionSet, Sendable {
        /// The bits of the position, as UIKit has them.
        public let rawValue: UInt
        /// Creates a position from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The item is at the top edge.
        public static let top = ScrollPosition(rawValue: 1)
        /// The item is in the middle of the height.
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        /// The item is at the bottom edge.
        public static let bottom = ScrollPosition(rawValue: 4)
        /// The item is at the left edge.
        public static let left = ScrollPosition(rawValue: 8)
        /// The item is in the middle of the width.
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        /// The item is at the right edge.
        public static let right = ScrollPosition(rawValue: 32)
    }
    /// The kind of headers of sections.
    nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of footers of sections.
    nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    /// The maker of headers, footers and other views of a class.
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// The closure that fills a view.
        public typealias Handler = (
            _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
        ) -> Void
        let elementKind: String
        let handler: Handler
        /// Creates a maker of views of a kind from a closure that fills them.
        public init(elementKind: String, handler: @escaping Handler) {
            (self.elementKind, self.handler) = (elementKind, handler)
        }
    }

    /// The maker of cells of a class, which fills them with items.
    @preconcurrency @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// The closure that fills a cell with an item.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
            Void
        let handler: Handler
        /// Creates a maker from a closure that fills cells.
        public init(handler: @escaping Handler) { self.handler = handler }
        func makeCell() -> Cell { Cell.make(identifier: "\(Cell.self)") }
    }
}
