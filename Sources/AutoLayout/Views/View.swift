/// A rectangle in a tree of rectangles, laid out as `UIView` is; nothing is drawn.
///
/// Files: the tree in `View+Hierarchy.swift`, frames in `View+Frame.swift`, margins and safe areas in
/// `View+Margins.swift`, passes and fitting sizes in `View+Layout.swift`, traits in `View+Traits.swift`, and what the
/// engine sees in `View+LayoutNode.swift`.
open class View {
    // What a layout touches comes first: it lies together in memory.

    /// What passes know of the view.
    let layoutPlace: BoxPlace
    @exclusivity(unchecked) var storedOrigin = Point.zero
    @exclusivity(unchecked) var storedBounds = Rect.zero
    /// Whether views below autoresize where no constraints place them.
    @exclusivity(unchecked) public var autoresizesSubviews = true
    /// Whether the view or one in it has guides, or margins that depend on where it is.
    @exclusivity(unchecked) var usesInsets = false
    /// By which the layout knows the view.
    public let layoutHandle = LayoutHandle(staysAtFrame: true)
    /// What the engine keeps of the view.
    let layoutBox: LayoutBox

    // MARK: The tree

    /// The view in which this one lies.
    @exclusivity(unchecked) public internal(set) unowned(unsafe) var superview: View?
    /// The views that lie in this one, back to front.
    @exclusivity(unchecked) public internal(set) var subviews: [View] = []

    /// The frame as it was last set by others than the layout, and the superview's size then.
    @exclusivity(unchecked) var assigned = LayoutAutoresizing(frame: .zero, parentSize: .zero)

    // MARK: Looks

    /// How opaque the view is.
    open var alpha: Double = 1
    /// Whether the view is not shown. It keeps its place, but in a stack view.
    open var isHidden: Bool = false {
        didSet { if isHidden != oldValue { superview?.arrangementDidChange(by: self) } }
    }
    /// The colour behind everything; `nil` for none.
    open var backgroundColor: Color?
    /// What a preview draws around the view.
    public var layer = Layer()
    /// Whether what lies outside the bounds is cut off.
    public var clipsToBounds = false

    // MARK: Names

    /// A number of the app's own.
    public var tag: Int = 0
    /// The name by which tests and messages know the view.
    public var accessibilityIdentifier: String?
    /// What lives as long as the view: recognisers of gestures, and what else an app attaches to it.
    public var attachments: [AnyObject] = []

    // MARK: Direction, margins

    /// Whether the contents are mirrored in languages that run from right to left.
    open var semanticContentAttribute: SemanticContentAttribute = .unspecified {
        didSet { if semanticContentAttribute != oldValue { didChangeDirection() } }
    }
    var margins = StoredMargins()
    @exclusivity(unchecked) var insetGuides = InsetGuides()
    /// Traits that differ from the superview's, for this view and all in it.
    @exclusivity(unchecked) public var traitOverrides = TraitCollection() {
        didSet { if traitOverrides != oldValue { didChangeTraits(from: oldValue) } }
    }

    // MARK: Life

    /// A view at a frame.
    public init(frame: Rect = .zero) {
        layoutBox = layoutHandle.box
        layoutPlace = layoutBox.state
        storedOrigin = frame.origin
        storedBounds.size = frame.size
        assigned.frame = frame
        layoutBox.flags = [.needsLayout, .needsUpdate, .hasFreeChildren]
    }

    deinit {
        for subview in subviews {
            if layoutBox.host != nil { subview.layoutWillDetach() }
            subview.superview = nil
        }
    }

    // MARK: For subclasses

    /// Whether views of the class need constraints to be right, also where nobody around them uses any.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// The size that the contents want; ``noIntrinsicMetric`` for an extent they do not care about.
    ///
    /// Must not depend on the frame. Call ``invalidateIntrinsicContentSize()`` when it changes.
    open var intrinsicContentSize: Size { .noIntrinsic }

    /// A Boolean value that indicates whether the height of the contents depends on their width, as that of text that
    /// wraps does. Without an intrinsic height in ``intrinsicContentSize`` the contents are not measured.
    open var intrinsicHeightDependsOnWidth: Bool { false }

    /// The height that the contents want at a width, where it depends on it.
    open func intrinsicContentHeight(forWidth width: Double) -> Double { intrinsicContentSize.height }

    /// How much smaller the rectangle to which constraints refer is than the frame.
    open var alignmentRectInsets: EdgeInsets { .zero }

    /// The view whose first baseline is this one's; the view itself where it has its own.
    open var viewForFirstBaselineLayout: View { self }

    /// The view whose last baseline is this one's; the view itself where it has its own.
    open var viewForLastBaselineLayout: View { viewForFirstBaselineLayout === self ? self : viewForFirstBaselineLayout }

    /// How far the first baseline is below the upper edge of the alignment rectangle.
    open var firstBaselineOffsetFromTop: Double { 0 }

    /// How far the last baseline is above the lower edge of the alignment rectangle.
    open var lastBaselineOffsetFromBottom: Double { 0 }

    /// Brings the view's constraints up to date. Only for batching what is too slow one by one; call super last.
    open func updateConstraints() {}

    /// Places the subviews: gives them the frames that the constraints say. A subclass that does not call super takes
    /// this upon itself; one may change its constraints and call super again.
    open func layoutSubviews() { layoutPlace.placeChildren() }

    /// A subview was hidden or shown, or its contents changed.
    func arrangementDidChange(by subview: View) {}

    /// Called when the traits changed.
    open func traitCollectionDidChange(_ previous: TraitCollection) {}

    /// Called when a subview was added.
    open func didAddSubview(_ subview: View) {}

    /// Called before a subview is removed.
    open func willRemoveSubview(_ subview: View) {}

    /// Called when the view has another superview, or none.
    open func didMoveToSuperview() {}

    /// Called when the margins changed.
    open func layoutMarginsDidChange() {}

    /// Called when the safe area changed.
    open func safeAreaInsetsDidChange() {}

    /// An extent that the contents do not care about.
    public static let noIntrinsicMetric = Size.noIntrinsicMetric
    /// Asks for the smallest size that fits.
    public static let layoutFittingCompressedSize = Size.layoutFittingCompressed
    /// Asks for the largest size that fits.
    public static let layoutFittingExpandedSize = Size.layoutFittingExpanded
}

/// What a preview draws around a view.
public struct Layer: Hashable, Sendable {
    /// How thick the border is.
    public var borderWidth: Double = 0
    /// The border's colour; `nil` for none.
    public var borderColor: Color?
    /// How round the corners are.
    public var cornerRadius: Double = 0
}
