/// A view of a collection that can be used again: a cell, a header or a footer.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    /// The identifier under which the view is used again.
    open internal(set) var reuseIdentifier: String?
    /// Prepares the view for its next use. An override calls `super`.
    open dynamic func prepareForReuse() {}
    /// Responds to a change of the layout, before it happens; nothing by default.
    open func willTransition(
        from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
    ) {}
    /// Responds to a change of the layout; nothing by default.
    open func didTransition(
        from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
    ) {}
    /// Applies the attributes that the layout gives the view.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    /// Returns the attributes that the view prefers: by default, those with its fitting size.
    open dynamic func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    )
        -> UICollectionViewLayoutAttributes
    {
        let size = systemLayoutSizeFitting(
            layoutAttributes.size, withHorizontalFittingPriority: .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel)
        if size.width > 0 { layoutAttributes.size.width = size.width }
        if size.height > 0 { layoutAttributes.size.height = size.height }
        return layoutAttributes
    }
}

/// A cell of a collection view.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView, ConfigurableContents {
    /// Creates a cell with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addContents()
    }
    /// Creates a cell from a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addContents()
    }
    private func addContents() {
        storedContentView.frame = bounds
        storedContentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(storedContentView)
    }
    final var storedContentView = UIView()
    func adoptContentView(_ view: UIView) {
        storedContentView.removeFromSuperview()
        storedContentView = view
        insertSubview(view, at: 0)
    }
    /// The view for the contents of the cell.
    open var contentView: UIView { storedContentView }
    /// The contents and look of the cell, as a value.
    open var contentConfiguration: (any UIContentConfiguration)? { didSet { showContents() } }
    var needsConfigurationUpdate = true
    /// The background of the cell, as a value.
    open var backgroundConfiguration: UIBackgroundConfiguration?
    /// The state of the cell, as a value.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
        return state
    }
    /// Updates contents and background for a state.
    open func updateConfiguration(using state: UICellConfigurationState) {
        configurationUpdateHandler?(self, state)
    }
    /// A Boolean value that indicates whether states update the contents.
    open var automaticallyUpdatesContentConfiguration = true
    /// A Boolean value that indicates whether states update the background.
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// Responds to a change of the cell's part in a drag; nothing by default.
    open func dragStateDidChange(_ dragState: DragState) {}
    /// Returns the background of the system for the cell.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }
    /// The part of a cell in a drag.
    public enum DragState: Int, Sendable {
        /// The cell has none, or is lifted, or dragged.
        case none = 0, lifting, dragging
    }
    /// Requests an update of contents and background before the next layout.
    open func setNeedsUpdateConfiguration() { requestConfigurationUpdate() }
    /// The closure that updates contents and background for a state.
    open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)?
    {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// A Boolean value that indicates whether the cell is selected.
    open var isSelected = false {
        didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } }
    }
    /// A Boolean value that indicates whether the cell is highlighted.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } }
    }
    /// The view behind the contents.
    open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView) } }
    /// The view behind the contents of a selected cell.
    open var selectedBackgroundView: UIView?
    /// Prepares the cell for its next use. An override calls `super`.
    open dynamic override func prepareForReuse() {
        super.prepareForReuse()
        setNeedsUpdateConfiguration()
    }
    /// Updates the contents for the state, and lays out.
    open dynamic override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
    }
    /// Returns the size of the contents by their constraints.
    open dynamic override func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConfigurationIfNeeded()
        return contentView.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }
}

/// A cell of a collection view that looks like a row of a list.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
    /// The marks and buttons beside the contents.
    open var accessories: [UICellAccessory] = []
    /// The levels of indentation of the contents.
    open var indentationLevel = 0
    /// The width of a level of indentation, in points.
    open var indentationWidth: CGFloat = 10
    /// Returns the contents of a row of the system, to be changed and set.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
    /// The guide of the area above the line below the row.
    open var separatorLayoutGuide: UILayoutGuide { contentView.layoutMarginsGuide }
}

/// The position and look that a layout gives a view of a collection.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    /// The rectangle of the view in the content.
    open var frame = CGRect.zero
    /// The index of the view's item.
    open var indexPath = IndexPath(indexes: [0, 0])
    /// The opacity of the view, from 0 to 1.
    open var alpha: CGFloat = 1
    /// The order of views above each other.
    open var zIndex = 0
    /// A Boolean value that indicates whether the view is hidden.
    open var isHidden = false
    /// The transform of the view around its centre.
    open var transform = CGAffineTransform.identity
    /// The transform of the view in space, around its centre.
    open var transform3D: CATransform3D {
        get { CATransform3DMakeAffineTransform(transform) }
        set { transform = CATransform3DGetAffineTransform(newValue) }
    }
    /// The kind of the view: a cell, a supplementary view or a decoration.
    open internal(set) var representedElementCategory = UICollectionView.ElementCategory.cell
    /// The name of the kind of a supplementary view or a decoration.
    open internal(set) var representedElementKind: String?

    /// Creates attributes without a position.
    nonisolated public required override init() { super.init() }
    /// Creates the attributes of a cell.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }
    /// Creates the attributes of a supplementary view.
    public convenience init(
        forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
    ) {
        self.init()
        self.indexPath = indexPath
        (representedElementCategory, representedElementKind) = (.supplementaryView, elementKind)
    }
    /// Creates the attributes of a decoration.
    public convenience init(
        forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
    ) {
        self.init()
        self.indexPath = indexPath
        (representedElementCategory, representedElementKind) = (.decorationView, decorationViewKind)
    }
    /// The size of the view.
    open var size: CGSize {
        get { frame.size }
        set { frame.size = newValue }
    }
    /// The centre of the view in the content.
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set {
            frame.origin = CGPoint(
                x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
        }
    }
    /// The rectangle of the view in its own coordinates.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { frame.size = newValue.size }
    }
    /// Returns a copy of the attributes.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        onMain {
            let copy = type(of: self).init()
            (copy.frame, copy.indexPath, copy.alpha, copy.zIndex) = (
                frame, indexPath, alpha, zIndex
            )
            (copy.isHidden, copy.transform) = (isHidden, transform)
            copy.representedElementCategory = representedElementCategory
            copy.representedElementKind = representedElementKind
            return copy
        }
    }
    /// Two attributes are equal if their positions, indices and looks are.
    nonisolated open dynamic override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        return onMain {
            other.frame == frame && other.indexPath == indexPath && other.alpha == alpha
                && other.zIndex == zIndex && other.transform == transform
        }
    }
    /// The hash value of the index.
    nonisolated open override var hash: Int { onMain { indexPath.hashValue } }
}
