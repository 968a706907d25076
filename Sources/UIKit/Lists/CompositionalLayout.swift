/// A length in a compositional layout: absolute, estimated, or a share of the container.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject {
    enum Kind { case width, height, absolute, estimated }
    let kind: Kind
    /// The length in points, or the share of the container.
    public let dimension: CGFloat

    init(_ kind: Kind, _ dimension: CGFloat) { (self.kind, self.dimension) = (kind, dimension) }

    /// Returns a share of the container's width.
    open class func fractionalWidth(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.width, fraction)
    }
    /// Returns a share of the container's height.
    open class func fractionalHeight(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.height, fraction)
    }
    /// Returns a length in points.
    open class func absolute(_ length: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.absolute, length)
    }
    /// Returns a length in points before cells are measured.
    open class func estimated(_ length: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.estimated, length)
    }
    /// A Boolean value that indicates whether cells determine the length.
    open var isEstimated: Bool { kind == .estimated }

    /// Returns the length in a container.
    func length(in size: CGSize) -> CGFloat {
        switch kind {
        case .width: dimension * size.width
        case .height: dimension * size.height
        case .absolute, .estimated: dimension
        }
    }
}

/// A width and a height in a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject {
    /// The width of the item.
    public let widthDimension: NSCollectionLayoutDimension
    /// The height of the item.
    public let heightDimension: NSCollectionLayoutDimension
    /// Creates a size from a width and a height.
    public init(
        widthDimension width: NSCollectionLayoutDimension,
        heightDimension height: NSCollectionLayoutDimension
    ) { (widthDimension, heightDimension) = (width, height) }

    func size(in container: CGSize) -> CGSize {
        CGSize(
            width: widthDimension.length(in: container),
            height: heightDimension.length(in: container))
    }
}

/// A space in a compositional layout, fixed or flexible.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
    /// The least space in points.
    public let spacing: CGFloat
    /// A Boolean value that indicates whether the space grows.
    public let isFlexible: Bool
    private init(_ spacing: CGFloat, _ isFlexible: Bool) {
        (self.spacing, self.isFlexible) = (spacing, isFlexible)
    }
    /// Returns a space of a length.
    open class func fixed(_ spacing: CGFloat) -> NSCollectionLayoutSpacing { .init(spacing, false) }
    /// Returns a space of at least a length.
    open class func flexible(_ spacing: CGFloat) -> NSCollectionLayoutSpacing {
        .init(spacing, true)
    }
}

/// An edge or a corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
    /// The alignment is open, or at an edge or a corner, in the direction of a clock.
    case none = 0, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing,
        topTrailing
}

/// Items in a row or a column of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    private let isRow: Bool
    private var customItems: NSCollectionLayoutGroupCustomItemProvider?
    /// The items of the group, which are repeated until it is full.
    public let subitems: [NSCollectionLayoutItem]
    private let count: Int?
    /// The space between items of the group.
    open var interItemSpacing: NSCollectionLayoutSpacing?

    private init(
        _ size: NSCollectionLayoutSize, isRow: Bool, _ subitems: [NSCollectionLayoutItem],
        count: Int?
    ) {
        (self.isRow, self.subitems, self.count) = (isRow, subitems, count)
        super.init(layoutSize: size)
    }
    /// Returns a row of items, which are repeated until it is full.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    )
        -> NSCollectionLayoutGroup
    { NSCollectionLayoutGroup(layoutSize, isRow: true, subitems, count: nil) }
    /// Returns a row of a number of items, which share its width.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, isRow: true, [subitem], count: count)
    }
    /// Returns a row of a number of items, which share its width.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
        count: Int
    ) -> NSCollectionLayoutGroup {
        horizontal(layoutSize: layoutSize, subitem: subitem, count: count)
    }
    /// Returns a group whose items a closure places.
    open class func custom(
        layoutSize: NSCollectionLayoutSize,
        itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup {
        let group = NSCollectionLayoutGroup(layoutSize, isRow: true, [], count: nil)
        group.customItems = itemProvider
        return group
    }
    /// Returns a column of items, which are repeated until it is full.
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    { NSCollectionLayoutGroup(layoutSize, isRow: false, subitems, count: nil) }
    /// Returns a column of a number of items, which share its height.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, isRow: false, [subitem], count: count)
    }
    /// Returns a column of a number of items, which share its height.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
        count: Int
    ) -> NSCollectionLayoutGroup {
        vertical(layoutSize: layoutSize, subitem: subitem, count: count)
    }

    /// Places the next cells in the group, and returns its size.
    ///
    /// - Parameter cells: Takes the next cell with a rectangle and its estimated lengths, and returns
    ///   its size; `nil` if there are no more cells.
    fileprivate func place(
        at origin: CGPoint, in container: CGSize, _ environment: any NSCollectionLayoutEnvironment,
        _ cells: (CGRect, NSCollectionLayoutItem) -> CGSize?
    ) -> CGSize? {
        var size = layoutSize.size(in: container)
        if let customItems {
            let rects = customItems(environment).map {
                $0.frame.offsetBy(dx: origin.x, dy: origin.y)
            }
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .absolute(0), heightDimension: .absolute(0)))
            return rects.prefix { cells($0, item) != nil }.isEmpty ? nil : size
        }
        let inner = CGSize(
            width: size.width - contentInsets.leading - contentInsets.trailing,
            height: size.height - contentInsets.top - contentInsets.bottom)
        let spacing = interItemSpacing?.spacing ?? 0
        let room = isRow ? inner.width : inner.height
        let grows =
            isRow ? layoutSize.widthDimension.isEstimated : layoutSize.heightDimension.isEstimated
        var along: CGFloat = 0, across: CGFloat = 0, placed = 0
        let limit = count ?? (grows ? subitems.count : Int.max)
        while placed < limit, !subitems.isEmpty {
            let item = subitems[placed % subitems.count]
            var container = inner
            if let count {
                let share = (room - spacing * CGFloat(count - 1)) / CGFloat(count)
                if isRow { container.width = share } else { container.height = share }
            }
            var wanted = item.layoutSize.size(in: count == nil ? inner : container)
            if count != nil {
                if isRow {
                    wanted.width = container.width
                } else {
                    wanted.height = container.height
                }
            }
            let outer = item.outerSpace
            let (before, after) =
                isRow ? (outer.leading, outer.trailing) : (outer.top, outer.bottom)
            let length = before + (isRow ? wanted.width : wanted.height) + after
            if count == nil, placed > 0, !grows, along + length > room + 0.01 { break }
            let start = CGPoint(
                x: origin.x + contentInsets.leading + (isRow ? along : 0) + outer.leading,
                y: origin.y + contentInsets.top + (isRow ? 0 : along) + outer.top)
            let made: CGSize?
            if let group = item as? NSCollectionLayoutGroup {
                made = group.place(at: start, in: inner, environment, cells)
            } else {
                let insets = item.contentInsets
                let rect = CGRect(origin: start, size: wanted).inset(
                    by: UIEdgeInsets(
                        top: insets.top, left: insets.leading, bottom: insets.bottom,
                        right: insets.trailing))
                made = cells(rect, item).map {
                    CGSize(
                        width: $0.width + insets.leading + insets.trailing,
                        height: $0.height + insets.top + insets.bottom)
                }
            }
            guard let made else { break }
            along += before + (isRow ? made.width : made.height) + after + spacing
            across = max(
                across,
                isRow
                    ? outer.top + made.height + outer.bottom
                    : outer.leading + made.width + outer.trailing)
            placed += 1
            if length <= 0 { break }
        }
        guard placed > 0 else { return nil }
        if layoutSize.heightDimension.isEstimated {
            size.height =
                (isRow ? across : along - spacing) + contentInsets.top + contentInsets.bottom
        }
        if layoutSize.widthDimension.isEstimated {
            size.width =
                (isRow ? along - spacing : across) + contentInsets.leading + contentInsets.trailing
        }
        return size
    }
}

/// A section of a compositional layout: a group that is repeated.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
    private let group: NSCollectionLayoutGroup
    /// Creates a section of a group.
    public init(group: NSCollectionLayoutGroup) { self.group = group }
    /// Returns a section that looks like a list.
    open class func list(
        using configuration: UICollectionLayoutListConfiguration,
        layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        )
        if configuration.appearance == .insetGrouped {
            section.contentInsets = NSDirectionalEdgeInsets(
                top: 18, leading: 16, bottom: 18, trailing: 16)
        }
        let edge = { (kind: String, alignment: NSRectAlignment) in
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size, elementKind: kind, alignment: alignment)
        }
        if configuration.headerMode == .supplementary {
            section.boundarySupplementaryItems.append(
                edge(UICollectionView.elementKindSectionHeader, .top))
        }
        if configuration.footerMode == .supplementary {
            section.boundarySupplementaryItems.append(
                edge(UICollectionView.elementKindSectionFooter, .bottom))
        }
        return section
    }
    /// The space around the groups, in points.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The space between groups, in points.
    open var interGroupSpacing: CGFloat = 0
    /// The header and the footer of the section.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// The scrolling of the section across the direction of the collection.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// A Boolean value that indicates whether headers are inset as the groups are.
    open var supplementariesFollowContentInsets = true
    /// The backgrounds of the section, behind its groups and the views at its edges.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// The edges from which ``contentInsets`` are measured.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// The edges from which the insets of headers and footers are measured.
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    /// The closure that changes attributes of visible items, which is not called here.
    open var visibleItemsInvalidationHandler:
        (([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void)?

    /// Places the groups and the views at the edges from a height on, and returns the end.
    fileprivate func place(
        _ section: Int, from top: CGFloat, in container: CGSize,
        _ environment: any NSCollectionLayoutEnvironment, items: Int,
        _ measure: (IndexPath, CGRect, NSCollectionLayoutSize) -> CGSize,
        _ add: (UICollectionViewLayoutAttributes) -> Void
    ) -> CGFloat {
        var y = top
        let inner = CGSize(
            width: container.width - contentInsets.leading - contentInsets.trailing,
            height: container.height)
        func edge(_ item: NSCollectionLayoutBoundarySupplementaryItem) {
            let made = UICollectionViewLayoutAttributes(
                forSupplementaryViewOfKind: item.elementKind,
                with: IndexPath(item: 0, section: section))
            let size = item.layoutSize.size(
                in: supplementariesFollowContentInsets ? inner : container)
            let x = supplementariesFollowContentInsets ? contentInsets.leading : 0
            made.frame = CGRect(
                origin: CGPoint(x: x + item.offset.x, y: y + item.offset.y), size: size)
            made.zIndex = item.zIndex
            add(made)
            y += size.height
        }
        for item in boundarySupplementaryItems where !item.isFooter { edge(item) }
        y += contentInsets.top
        var next = 0
        let isSideways = orthogonalScrollingBehavior != .none
        var x = contentInsets.leading, height: CGFloat = 0
        while next < items {
            let before = next
            let size = group.place(at: CGPoint(x: x, y: y), in: inner, environment) { rect, item in
                guard next < items else { return nil }
                let indexPath = IndexPath(item: next, section: section)
                let made = UICollectionViewLayoutAttributes(forCellWith: indexPath)
                made.frame = CGRect(
                    origin: rect.origin, size: measure(indexPath, rect, item.layoutSize))
                add(made)
                for view in item.supplementaryItems {
                    let attributes = UICollectionViewLayoutAttributes(
                        forSupplementaryViewOfKind: view.elementKind, with: indexPath)
                    attributes.frame = view.frame(at: made.frame)
                    attributes.zIndex = view.zIndex
                    add(attributes)
                }
                next += 1
                return made.frame.size
            }
            guard let size, next > before else { break }
            if isSideways {
                x += size.width + interGroupSpacing
                height = max(height, size.height)
            } else {
                y += size.height + (next < items ? interGroupSpacing : 0)
            }
        }
        y += height + contentInsets.bottom
        for item in boundarySupplementaryItems where item.isFooter { edge(item) }
        return y
    }
}

/// The scrolling of a section across the direction of the collection.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// The section does not scroll, or scrolls freely, by groups or by pages.
    case none = 0, continuous, continuousGroupLeadingBoundary, paging, groupPaging,
        groupPagingCentered
}

/// The container and the traits of a compositional layout.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    /// The container of the layout.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits of the collection.
    var traitCollection: UITraitCollection { get }
}

/// The size of the container of a compositional layout.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    /// The size of the container, in points.
    var contentSize: CGSize { get }
    /// The size of the container without insets, in points.
    var effectiveContentSize: CGSize { get }
}

/// The closure that places the items of a group.
public typealias NSCollectionLayoutGroupCustomItemProvider = (any NSCollectionLayoutEnvironment) ->
    [NSCollectionLayoutGroupCustomItem]

/// The edges from which insets of a section are measured.
public enum UIContentInsetsReference: Int, Sendable {
    /// The insets are from the edges of the layout, of the collection, of its safe area or its margins.
    case automatic = 0, none, safeArea, layoutMargins, readableContent
}

/// A visible item of a compositional layout.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
    /// The index of the item.
    var indexPath: IndexPath { get }
    /// The rectangle of the item.
    var frame: CGRect { get }
    /// The rectangle of the item in its own coordinates.
    var bounds: CGRect { get }
    /// The name of the item.
    var name: String { get }
    /// The kind of the view, or `nil` for a cell.
    var representedElementKind: String? { get }
    /// The opacity of the item.
    var alpha: CGFloat { get set }
    /// The order of the item above others.
    var zIndex: Int { get set }
    /// A Boolean value that indicates whether the item is hidden.
    var isHidden: Bool { get set }
    /// The centre of the item.
    var center: CGPoint { get set }
    /// The transform of the item.
    var transform: CGAffineTransform { get set }
    /// The transform of the item in space.
    var transform3D: CATransform3D { get set }
}

/// Properties of a whole compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    /// The direction in which the collection scrolls.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// The space between sections, in points.
    open var interSectionSpacing: CGFloat = 0
    /// The header and the footer of the whole collection.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Creates the properties of a layout that scrolls vertically.
    public override init() { super.init() }
}

/// A layout of sections, groups and items. Sections follow each other from the top.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    /// The closure that makes a section.
    public typealias SectionProvider = (Int, any NSCollectionLayoutEnvironment) ->
        NSCollectionLayoutSection?
    private let provider: SectionProvider
    /// The properties of the whole layout.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration {
        didSet { invalidateLayout() }
    }

    /// Creates a layout whose sections are alike.
    public convenience init(section: NSCollectionLayoutSection) {
        self.init(sectionProvider: { _, _ in section })
    }
    /// Creates a layout whose sections are alike, with properties.
    public convenience init(
        section: NSCollectionLayoutSection,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }
    /// Creates a layout whose sections a closure makes.
    public convenience init(sectionProvider: @escaping SectionProvider) {
        self.init(
            sectionProvider: sectionProvider,
            configuration: UICollectionViewCompositionalLayoutConfiguration())
    }
    /// Creates a layout whose sections a closure makes, with properties.
    public init(
        sectionProvider: @escaping SectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        (provider, self.configuration) = (sectionProvider, configuration)
        super.init()
    }
    /// Returns `nil`: nibs have no compositional layouts.
    public required init?(coder: NSCoder) { nil }
    /// Returns a layout that looks like a list.
    open class func list(using configuration: UICollectionLayoutListConfiguration)
        -> UICollectionViewCompositionalLayout
    {
        UICollectionViewCompositionalLayout { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        }
    }

    private final class Environment: NSObject, NSCollectionLayoutEnvironment,
        NSCollectionLayoutContainer
    {
        let contentSize: CGSize
        let traitCollection: UITraitCollection
        init(_ size: CGSize, _ traits: UITraitCollection) {
            (contentSize, traitCollection) = (size, traits)
        }
        var container: any NSCollectionLayoutContainer { self }
        var effectiveContentSize: CGSize { contentSize }
    }

    private var attributes: [UICollectionViewLayoutAttributes] = []
    private var size = CGSize.zero

    /// Places all sections, and measures cells with estimated lengths.
    open dynamic override func prepare() {
        super.prepare()
        attributes = []
        guard let collection = collectionView else { return }
        let container = collection.bounds.inset(by: collection.adjustedContentInset).size
        let environment = Environment(container, collection.traitCollection)
        var y: CGFloat = 0
        for number in 0..<collection.numberOfSections {
            guard let section = provider(number, environment) else { continue }
            if number > 0 { y += configuration.interSectionSpacing }
            y = section.place(
                number, from: y, in: container, environment,
                items: collection.numberOfItems(inSection: number),
                { [unowned collection] in Self.measure($0, $1, $2, in: collection) },
                { attributes.append($0) })
        }
        size = CGSize(width: container.width, height: y)
    }

    private static func measure(
        _ indexPath: IndexPath, _ rect: CGRect, _ wanted: NSCollectionLayoutSize,
        in collection: UICollectionView
    ) -> CGSize {
        let isEstimated = (wanted.widthDimension.isEstimated, wanted.heightDimension.isEstimated)
        guard isEstimated.0 || isEstimated.1, let cell = collection.cell(for: indexPath) else {
            return rect.size
        }
        var size = rect.size
        if isEstimated.0 {
            let made = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            made.size = size
            size = cell.preferredLayoutAttributesFitting(made).size
        } else {
            cell.contentView.frame.size.width = size.width
            let fitting = cell.systemLayoutSizeFitting(
                CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            if fitting.height > 0 { size.height = fitting.height }
        }
        return size
    }

    override var asksForPreferredSizes: Bool { false }
    /// The size of all sections.
    open override var collectionViewContentSize: CGSize { size }
    /// Returns the attributes of the views that a rectangle touches.
    open override func layoutAttributesForElements(in rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
    {
        attributes.filter { CGRectIntersectsRect($0.frame, rect) }
    }
    /// Returns the attributes of an item.
    open override func layoutAttributesForItem(at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        attributes.first { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
    }
    /// Returns the attributes of a header or footer.
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes.first { $0.representedElementKind == elementKind && $0.indexPath == indexPath }
    }
}
