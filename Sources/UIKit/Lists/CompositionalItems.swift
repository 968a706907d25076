/// An item of a compositional layout: a cell, or a group of items.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
    /// The size of the item.
    public let layoutSize: NSCollectionLayoutSize
    /// The space around the item, inside its size.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The space between the item and its neighbours or the edges of its group.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
    /// The views at the item.
    public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    /// Creates an item of a size.
    public init(layoutSize: NSCollectionLayoutSize) {
        (self.layoutSize, supplementaryItems) = (layoutSize, [])
    }
    /// Creates an item of a size, with views at its edges.
    public init(
        layoutSize: NSCollectionLayoutSize,
        supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    ) { (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems) }

    /// The fixed or least spaces around the item, in points.
    var outerSpace: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: edgeSpacing?.top?.spacing ?? 0, leading: edgeSpacing?.leading?.spacing ?? 0,
            bottom: edgeSpacing?.bottom?.spacing ?? 0,
            trailing: edgeSpacing?.trailing?.spacing ?? 0)
    }
}

/// A view at an item of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// The kind of the view.
    public let elementKind: String
    /// The order of the view above others.
    open var zIndex = 0
    /// The place of the view at its container.
    public let containerAnchor: NSCollectionLayoutAnchor
    /// The point of the view that is at that place; the same edges without one.
    public let itemAnchor: NSCollectionLayoutAnchor?

    /// Creates a view at an edge or a corner of an item.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String,
        containerAnchor: NSCollectionLayoutAnchor
    ) { self.init(layoutSize, elementKind, containerAnchor, nil) }
    /// Creates a view one of whose points is at an edge or a corner of an item.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String,
        containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor
    ) { self.init(layoutSize, elementKind, containerAnchor, itemAnchor) }

    init(
        _ size: NSCollectionLayoutSize, _ kind: String, _ container: NSCollectionLayoutAnchor,
        _ item: NSCollectionLayoutAnchor?
    ) {
        (elementKind, containerAnchor, itemAnchor) = (kind, container, item)
        super.init(layoutSize: size)
    }

    /// Returns the rectangle of the view at the one of its item.
    func frame(at rect: CGRect) -> CGRect {
        let size = layoutSize.size(in: rect.size)
        let place = containerAnchor.point(in: rect)
        let own = NSCollectionLayoutAnchor.point(
            (itemAnchor ?? containerAnchor).edges, in: CGRect(origin: .zero, size: size))
        let offsets = [containerAnchor, itemAnchor].compactMap { $0?.shift(of: size) }
        let shift = offsets.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
        return CGRect(
            origin: CGPoint(x: place.x - own.x + shift.x, y: place.y - own.y + shift.y), size: size)
    }
}

/// An edge, a corner or the centre of an item, with an offset.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
    /// The edges at which the place is; none for the centre.
    public let edges: NSDirectionalRectEdge
    /// The offset in points, or as a share of the size of the view that is placed.
    public let offset: CGPoint
    /// A Boolean value that indicates whether the offset is a share of the size.
    public let isFractionalOffset: Bool
    /// A Boolean value that indicates whether the offset is in points.
    public var isAbsoluteOffset: Bool { !isFractionalOffset }

    private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
        (self.edges, self.offset, isFractionalOffset) = (edges, offset, isFractional)
    }
    /// Creates a place without an offset.
    public convenience init(edges: NSDirectionalRectEdge) {
        self.init(edges, .zero, isFractional: false)
    }
    /// Creates a place with an offset in points.
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(edges, absoluteOffset, isFractional: false)
    }
    /// Creates a place with an offset as a share of the size of the view that is placed.
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(edges, fractionalOffset, isFractional: true)
    }

    func point(in rect: CGRect) -> CGPoint { Self.point(edges, in: rect) }
    func shift(of size: CGSize) -> CGPoint {
        isFractionalOffset
            ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
    }
    static func point(_ edges: NSDirectionalRectEdge, in rect: CGRect) -> CGPoint {
        CGPoint(
            x: edges.contains(.leading)
                ? rect.minX : edges.contains(.trailing) ? rect.maxX : rect.midX,
            y: edges.contains(.top) ? rect.minY : edges.contains(.bottom) ? rect.maxY : rect.midY)
    }
}

/// The spaces around an item of a compositional layout, fixed or flexible.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject {
    /// The space before the item.
    public let leading: NSCollectionLayoutSpacing?
    /// The space above the item.
    public let top: NSCollectionLayoutSpacing?
    /// The space behind the item.
    public let trailing: NSCollectionLayoutSpacing?
    /// The space below the item.
    public let bottom: NSCollectionLayoutSpacing?
    /// Creates spaces at the edges of an item.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
        trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
    ) { (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom) }
}

/// An item of a group whose items a closure places.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject {
    /// The rectangle of the item in its group.
    public let frame: CGRect
    /// The order of the item above others.
    public let zIndex: Int
    /// Creates an item at a rectangle.
    public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }
    /// Creates an item at a rectangle, above others with a lower number.
    public init(frame: CGRect, zIndex: Int) { (self.frame, self.zIndex) = (frame, zIndex) }
}

/// A background of a section of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    /// The kind of the view.
    public let elementKind: String
    /// The order of the view above others.
    open var zIndex = 0
    private init(_ kind: String) {
        elementKind = kind
        super.init(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    }
    /// Returns a background of a section.
    open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(elementKind)
    }
}

/// A header or footer of a section of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// The edge of the section at which the view is.
    public let alignment: NSRectAlignment
    /// A Boolean value that indicates whether the view stays visible.
    open var pinToVisibleBounds = false
    /// A Boolean value that indicates whether the view takes space of the section.
    open var extendsBoundary = true
    /// Creates a view at an edge of a section.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
    ) {
        (self.alignment, offset) = (alignment, .zero)
        super.init(layoutSize, elementKind, NSCollectionLayoutAnchor(edges: []), nil)
    }
    /// Creates a view at an edge of a section, moved by an offset in points.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
        absoluteOffset: CGPoint
    ) {
        (self.alignment, offset) = (alignment, absoluteOffset)
        super.init(layoutSize, elementKind, NSCollectionLayoutAnchor(edges: []), nil)
    }
    /// The distance from the edge, in points.
    public let offset: CGPoint
    var isFooter: Bool {
        [.bottom, .bottomLeading, .bottomTrailing].contains(alignment)
    }
}
