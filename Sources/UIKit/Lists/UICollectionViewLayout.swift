/// The positions of a collection's items. A subclass computes them.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject, NSCoding {
    /// Creates a layout without a collection.
    nonisolated public override init() { super.init() }
    /// Creates a layout from a nib.
    nonisolated public required init?(coder: NSCoder) { super.init() }
    /// Archives nothing; nibs describe layouts themselves.
    nonisolated open func encode(with coder: NSCoder) {}

    /// The collection of the layout, if any.
    open private(set) weak var collectionView: UICollectionView?
    private var isPrepared = false

    func attach(to collection: UICollectionView?) {
        collectionView = collection
        isPrepared = false
    }
    func prepareIfNeeded() {
        guard !isPrepared else { return }
        isPrepared = true
        prepare()
    }

    /// Computes the positions, before they are asked for. An override calls `super`.
    open dynamic func prepare() {}
    /// The size of the content.
    open var collectionViewContentSize: CGSize { .zero }
    /// Returns the attributes of the views that a rectangle of the content touches.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        nil
    }
    /// Returns the attributes of an item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes?
    { nil }
    /// Returns the attributes of a header or footer.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    )
        -> UICollectionViewLayoutAttributes?
    { nil }
    /// Returns the attributes of a decoration.
    open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    /// Returns whether new bounds make the positions outdated.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    /// Returns whether the attributes that a cell prefers make the positions outdated.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }
    /// Marks the positions as outdated. An override calls `super`.
    open func invalidateLayout() { markOutdated() }
    /// Marks a part of the positions as outdated. An override calls `super`.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        offsetAdjustment = CGPoint(
            x: offsetAdjustment.x + context.contentOffsetAdjustment.x,
            y: offsetAdjustment.y + context.contentOffsetAdjustment.y)
        markOutdated()
    }
    private func markOutdated() {
        isPrepared = false
        collectionView?.setNeedsLayout()
    }
    private var offsetAdjustment = CGPoint.zero
    /// Returns the change of the offset that contexts have asked for since the last layout, if any.
    func takeOffsetAdjustment() -> CGPoint? {
        defer { offsetAdjustment = .zero }
        return offsetAdjustment == .zero ? nil : offsetAdjustment
    }
    /// Marks all positions as outdated, also the numbers of items.
    func invalidateEverything() {
        let context = makeInvalidationContext()
        context.reasons = (isEverything: true, areCounts: true)
        invalidateLayout(with: context)
    }
    /// Marks the positions as outdated because of other numbers of items.
    func invalidateCounts() {
        let context = makeInvalidationContext()
        context.reasons.areCounts = true
        invalidateLayout(with: context)
    }

    /// A Boolean value that indicates whether new cells are asked for the sizes that they prefer. Layouts of
    /// UIKit that need them measure the cells themselves.
    var asksForPreferredSizes: Bool { true }
    /// Passes the attributes that a new cell prefers to the layout, and returns whether positions are outdated.
    func take(
        preferredBy cell: UICollectionViewCell, _ attributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else {
            return false
        }
        let preferred = cell.preferredLayoutAttributesFitting(copy)
        guard
            shouldInvalidateLayout(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
        else { return false }
        invalidateLayout(
            with: invalidationContext(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
        return true
    }
    /// Returns the part of the positions that new bounds make outdated.
    open func invalidationContext(forBoundsChange newBounds: CGRect)
        -> UICollectionViewLayoutInvalidationContext
    { makeInvalidationContext() }
    /// Returns the part of the positions that the preferred attributes of a cell make outdated.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }
    private func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
        let made = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
        return objc_new(made ?? UICollectionViewLayoutInvalidationContext.self)
    }
    /// The class of the parts of positions that are outdated.
    open class var invalidationContextClass: AnyClass {
        UICollectionViewLayoutInvalidationContext.self
    }
    /// Returns the offset at which a drag ends.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint,
        withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }
    /// Returns the offset after a change of the layout.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint)
        -> CGPoint
    {
        proposedContentOffset
    }
    /// Returns the attributes with which a new item appears.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    /// Returns the attributes with which a deleted item disappears.
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    /// Returns the attributes with which a new header or footer appears.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Returns the attributes with which a deleted header or footer disappears.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Responds to changes of items, after the new positions are computed.
    open dynamic func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    /// Responds to the end of changes of items.
    open func finalizeCollectionViewUpdates() {}
    /// Responds to new bounds of the collection, before its views move.
    open dynamic func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
    /// Responds to new bounds of the collection, after its views have moved.
    open func finalizeAnimatedBoundsChange() {}
    /// A Boolean value that indicates whether columns are mirrored in languages read from the right.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
    /// The class of the attributes.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// Registers a class of decorations, which are not made here.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorations[elementKind] = (viewClass as? UICollectionReusableView.Type).map { type in
            { type.make(identifier: elementKind) }
        }
    }
    /// Registers a nib for decoration views of a kind.
    open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
        decorations[elementKind] = nib.map { nib in
            {
                nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UICollectionReusableView }
                    .first
            }
        }
    }
    private var decorations: [String: () -> UICollectionReusableView?] = [:]
    /// Returns a new decoration view of a kind, or `nil` if none is registered.
    func makeDecoration(_ kind: String) -> UICollectionReusableView? { decorations[kind]?() }

    /// The reading direction for which the layout was written.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection {
        UIApplication.shared.userInterfaceLayoutDirection
    }
    /// Prepares for a transition to another layout; nothing by default.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    /// Prepares for a transition from another layout; nothing by default.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    /// Ends a transition; nothing by default.
    open func finalizeLayoutTransition() {}
    /// Returns the attributes of a decoration view before it appears.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Returns the attributes of a decoration view after it disappears.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Returns the supplementary views of a kind to remove during changes.
    open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
        []
    }
    /// Returns the decoration views of a kind to remove during changes.
    open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// Returns the supplementary views of a kind to add during changes.
    open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
        []
    }
    /// Returns the decoration views of a kind to add during changes.
    open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// Returns the index path of a moved item for a position of the finger.
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath { collectionView?.indexPathForItem(at: position) ?? previousIndexPath }
    /// Returns the attributes of an item that moves with a finger: its own, around the position.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let own = layoutAttributesForItem(at: indexPath)?.copy()
        let made =
            own as? UICollectionViewLayoutAttributes
            ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
        made.center = position
        return made
    }
    /// Returns the context of changes while items move with a finger.
    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath],
        withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
        previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }
}

/// A part of a layout's positions that is outdated.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// Creates the part of all positions.
    public override init() { super.init() }
    /// A Boolean value that indicates whether all positions are outdated.
    open var invalidateEverything: Bool { reasons.isEverything }
    /// A Boolean value that indicates whether the numbers of items are outdated.
    open var invalidateDataSourceCounts: Bool { reasons.areCounts }
    var reasons = (isEverything: false, areCounts: false)
    /// The change of the offset that the outdated positions cause.
    open var contentOffsetAdjustment = CGPoint.zero
    /// The change of the size that the outdated positions cause.
    open var contentSizeAdjustment = CGSize.zero
    /// The items whose positions are outdated.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// Adds items whose positions are outdated.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }
    /// The supplementary views to place again, by their kinds.
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    /// The decoration views to place again, by their kinds.
    open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
    /// The places of the items that move with a finger.
    open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { nil }
    /// The former places of the items that move with a finger.
    open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { nil }
    /// The position of the finger that moves items.
    open var interactiveMovementTarget: CGPoint { .zero }
    /// Marks supplementary views of a kind to place again.
    open func invalidateSupplementaryElements(
        ofKind elementKind: String, at indexPaths: [IndexPath]
    ) {
        invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
            .merging([elementKind: indexPaths]) { $0 + $1 }
    }
    /// Marks decoration views of a kind to place again.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
            .merging([elementKind: indexPaths]) { $0 + $1 }
    }
}

/// The part of a flow layout's positions that is outdated.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
    /// A Boolean value that indicates whether sizes from the delegate are outdated.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// A Boolean value that indicates whether sizes of the layout are outdated.
    open var invalidateFlowLayoutAttributes = true
}

/// A layout in lines: items follow each other until a line is full.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// The least space between lines, in points.
    open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// The least space between items of a line, in points.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// The size of items that the delegate gives none.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
    /// The size of items before they are measured; other than zero, cells determine their sizes.
    open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
    /// The estimate that makes cells determine their sizes.
    nonisolated public static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    /// The direction in which the collection scrolls.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { invalidateLayout() }
    }
    /// The size of headers that the delegate gives none; one of both lengths counts.
    open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    /// The size of footers that the delegate gives none; one of both lengths counts.
    open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    /// The insets of sections that the delegate gives none.
    open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
    /// The reference of the insets of sections.
    open var sectionInsetReference = SectionInsetReference.fromContentInset
    /// A Boolean value that indicates whether headers stay at the top.
    open var sectionHeadersPinToVisibleBounds = false
    /// A Boolean value that indicates whether footers stay at the bottom.
    open var sectionFootersPinToVisibleBounds = false

    override var asksForPreferredSizes: Bool { false }
    private var attributes: [UICollectionViewLayoutAttributes] = []
    private var end: CGFloat = 0
    private var breadth: CGFloat = 0

    private var flowDelegate: (any UICollectionViewDelegateFlowLayout)? {
        collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
    }
    private var isVertical: Bool { scrollDirection == .vertical }

    /// Returns whether bounds have another size across the direction of scrolling.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        // The view may have its new bounds already.
        let bounds = collectionView.laidOutBounds ?? collectionView.bounds
        return isVertical
            ? newBounds.width != bounds.width : newBounds.height != bounds.height
    }
    /// Computes the lines of all sections.
    open dynamic override func prepare() {
        super.prepare()
        attributes = []
        end = 0
        guard let collectionView else { return }
        let insets = collectionView.adjustedContentInset
        breadth =
            isVertical
            ? collectionView.bounds.width - insets.left - insets.right
            : collectionView.bounds.height - insets.top - insets.bottom
        for section in 0..<collectionView.numberOfSections { layOut(section, in: collectionView) }
    }

    /// Returns a rectangle from places along and across the direction of scrolling.
    private func rect(_ along: CGFloat, _ across: CGFloat, _ length: CGFloat, _ width: CGFloat)
        -> CGRect
    {
        isVertical
            ? CGRect(x: across, y: along, width: width, height: length)
            : CGRect(x: along, y: across, width: length, height: width)
    }

    private func layOut(_ section: Int, in collection: UICollectionView) {
        let inset =
            flowDelegate?.collectionView(collection, layout: self, insetForSectionAt: section)
            ?? sectionInset
        let lineSpacing =
            flowDelegate?.collectionView(
                collection, layout: self, minimumLineSpacingForSectionAt: section)
            ?? minimumLineSpacing
        let spacing =
            flowDelegate?.collectionView(
                collection, layout: self, minimumInteritemSpacingForSectionAt: section)
            ?? minimumInteritemSpacing
        let header =
            flowDelegate?.collectionView(
                collection, layout: self, referenceSizeForHeaderInSection: section)
            ?? headerReferenceSize
        let footer =
            flowDelegate?.collectionView(
                collection, layout: self, referenceSizeForFooterInSection: section)
            ?? footerReferenceSize
        supplement(UICollectionView.elementKindSectionHeader, section, header)
        let (before, after, near, far) =
            isVertical
            ? (inset.top, inset.bottom, inset.left, inset.right)
            : (inset.left, inset.right, inset.top, inset.bottom)
        let room = breadth - near - far
        end += before
        var line: [(IndexPath, CGSize)] = []
        var used: CGFloat = 0
        var isFirst = true
        let close = { [self] (isLast: Bool) in
            guard !line.isEmpty else { return }
            if !isFirst { end += lineSpacing }
            isFirst = false
            place(line, near: near, room: room, spacing: spacing, isLast: isLast)
            (line, used) = ([], 0)
        }
        for item in 0..<collection.numberOfItems(inSection: section) {
            let indexPath = IndexPath(item: item, section: section)
            let size = size(of: indexPath, in: collection)
            let width = isVertical ? size.width : size.height
            if !line.isEmpty, used + spacing + width > room + 0.001 { close(false) }
            used += (line.isEmpty ? 0 : spacing) + width
            line.append((indexPath, size))
        }
        close(true)
        end += after
        supplement(UICollectionView.elementKindSectionFooter, section, footer)
    }

    /// Places the items of a line: the spaces of a full line grow, those of the last one do not.
    private func place(
        _ line: [(IndexPath, CGSize)], near: CGFloat, room: CGFloat, spacing: CGFloat, isLast: Bool
    ) {
        let length = line.map { isVertical ? $0.1.height : $0.1.width }.max() ?? 0
        let widths = line.map { isVertical ? $0.1.width : $0.1.height }
        let total = widths.reduce(0, +)
        let gaps = CGFloat(line.count - 1)
        let isJustified = gaps > 0 && !isLast
        let gap = isJustified ? max(spacing, (room - total) / gaps) : spacing
        var across = near + (line.count == 1 && !isLast ? max(0, (room - total) / 2) : 0)
        for ((indexPath, size), width) in zip(line, widths) {
            let own = isVertical ? size.height : size.width
            let made = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            made.frame = rect(end + (length - own) / 2, across, own, width)
            attributes.append(made)
            across += width + gap
        }
        end += length
    }

    private func supplement(_ kind: String, _ section: Int, _ size: CGSize) {
        let length = isVertical ? size.height : size.width
        guard length > 0 else { return }
        let made = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
        made.frame = rect(end, 0, length, breadth)
        attributes.append(made)
        end += length
    }

    private func size(of indexPath: IndexPath, in collection: UICollectionView) -> CGSize {
        let given =
            flowDelegate?.collectionView(collection, layout: self, sizeForItemAt: indexPath)
            ?? itemSize
        guard estimatedItemSize != .zero, let cell = collection.cell(for: indexPath) else {
            return given
        }
        let made = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        made.size = estimatedItemSize == Self.automaticSize ? given : estimatedItemSize
        return cell.preferredLayoutAttributesFitting(made).size
    }

    /// The size of all sections.
    open override var collectionViewContentSize: CGSize { rect(0, 0, end, breadth).size }
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
        let known = attributes.first {
            $0.representedElementKind == elementKind && $0.indexPath == indexPath
        }
        if let known { return known }
        // A header or footer without a size has attributes too, as the tests of a layout library have it.
        // That its origin is zero is a guess.
        let kinds = [
            UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
        ]
        guard kinds.contains(elementKind), indexPath.item == 0,
            indexPath.section < collectionView?.numberOfSections ?? 0
        else { return nil }
        return UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: elementKind, with: indexPath)
    }

    /// The reference of the insets of sections.
    public enum SectionInsetReference: Int, Sendable {
        /// The insets are from the content, the safe area or the margins.
        case fromContentInset = 0, fromSafeArea, fromLayoutMargins
    }
}

/// The source of the sizes of a flow layout.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
    /// Returns the size of an item.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize
    /// Returns the insets of a section.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets
    /// Returns the least space between lines.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat
    /// Returns the least space between items of a line.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat
    /// Returns the size of a header.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize
    /// Returns the size of a footer.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
    /// Returns the size of the layout by default, as without the method.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero }
    /// Returns the insets of the layout by default, as without the method.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero
    }
    /// Returns the space of the layout by default, as without the method.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0 }
    /// Returns the space of the layout by default, as without the method.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
        (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0
    }
    /// Returns the size of the layout by default, as without the method.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero
    }
    /// Returns the size of the layout by default, as without the method.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize {
        (collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero
    }
}
