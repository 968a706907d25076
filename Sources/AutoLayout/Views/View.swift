/// A node of a view tree with the layout behaviour of `UIView`, but without drawing.
///
/// The source files: `View+Hierarchy.swift` contains the hierarchy and traits, `View+Frame.swift`
/// frames, `View+Margins.swift` margins and safe areas, and `View+Layout.swift` layout passes,
/// fitting sizes and the conformance to ``LayoutNode``.
open class View: Represented {
    // Data of layout passes, adjacent in memory.

    @exclusivity(unchecked) private var boundsOrigin = Point.zero
    /// A Boolean value that indicates whether subviews without constraints follow their
    /// autoresizing masks.
    @exclusivity(unchecked) public var autoresizesSubviews = true
    private var storedIsHidden = false
    /// The state of the view in the layout.
    let layoutBox = LayoutBox.make(translatesFrame: true)
    /// The handle that identifies the view in the layout.
    public var layoutHandle: LayoutHandle { LayoutHandle(layoutBox) }

    // MARK: Hierarchy

    /// The view that contains this one, or `nil` for a root.
    @exclusivity(unchecked) public internal(set) unowned(unsafe) var superview: View? {
        didSet { layoutBox.pointee.enclosing = superview?.layoutBox }
    }
    /// The views inside this one, from back to front.
    @exclusivity(unchecked) public internal(set) var subviews: [View] = []

    /// The object of another framework for which the view stands.
    @exclusivity(unchecked) package unowned(unsafe) var representative: AnyObject?

    /// The origin of the frame.
    var storedOrigin: Point {
        get { layoutBox.pointee.frame.origin }
        set { layoutBox.pointee.frame.origin = newValue }
    }
    /// The bounds, whose size is that of the frame.
    var storedBounds: Rect {
        get { Rect(origin: boundsOrigin, size: layoutBox.pointee.frame.size) }
        set {
            boundsOrigin = newValue.origin
            layoutBox.pointee.frame.size = newValue.size
        }
    }

    /// The frame last set from outside the layout; `nil` for an empty one at the origin without a
    /// flexible part.
    private var storedAssignment: FrameAssignment?

    /// The frame last set from outside the layout, with the superview's size at that time.
    final var assigned: LayoutAutoresizing {
        get {
            storedAssignment?.value
                ?? LayoutAutoresizing(
                    frame: .zero, parentSize: superview?.storedBounds.size ?? .zero)
        }
        set {
            if let storedAssignment {
                storedAssignment.value = newValue
            } else if newValue.frame != .zero || !newValue.mask.isEmpty {
                storedAssignment = FrameAssignment(newValue)
            }
        }
    }

    private var storedDetails: ViewDetails?

    /// A Boolean value that indicates whether the view has set a property of ``details``.
    final var hasOwnDetails: Bool { storedDetails != nil }

    /// The properties that few views set, for reading.
    final var details: ViewDetails { storedDetails ?? .standard }

    /// The properties that few views set, for writing.
    final var ownDetails: ViewDetails {
        if let storedDetails { return storedDetails }
        let details = ViewDetails()
        storedDetails = details
        return details
    }

    // MARK: Appearance

    /// The opacity of the view, from 0 to 1.
    open var alpha: Double {
        get { details.alpha }
        set { ownDetails.alpha = newValue }
    }
    /// A Boolean value that indicates whether the view is hidden.
    ///
    /// A hidden view stays in the layout, except in the arrangement of a stack view.
    open var isHidden: Bool {
        get { storedIsHidden }
        set {
            guard newValue != storedIsHidden else { return }
            storedIsHidden = newValue
            superview?.arrangementDidChange(by: self)
        }
    }
    /// The colour of the background, or `nil` for none.
    open var backgroundColor: Color? {
        get { details.backgroundColor }
        set { ownDetails.backgroundColor = newValue }
    }
    /// The border and corners of the view, for previews.
    public var layer: Layer {
        get { details.layer }
        set { ownDetails.layer = newValue }
    }
    /// A Boolean value that indicates whether contents outside the bounds are clipped.
    public var clipsToBounds: Bool {
        get { details.clipsToBounds }
        set { ownDetails.clipsToBounds = newValue }
    }

    // MARK: Identification

    /// An integer that identifies the view in the app.
    public var tag: Int {
        get { details.tag }
        set { ownDetails.tag = newValue }
    }
    /// The name of the view in tests and messages.
    public var accessibilityIdentifier: String? {
        get { details.accessibilityIdentifier }
        set { ownDetails.accessibilityIdentifier = newValue }
    }
    /// The objects that the view retains, such as gesture recognisers.
    public var attachments: [AnyObject] {
        get { details.attachments }
        set { ownDetails.attachments = newValue }
    }

    // MARK: Direction and margins

    /// A value that determines whether the view's contents are mirrored in right-to-left languages.
    open var semanticContentAttribute: SemanticContentAttribute {
        get { details.semanticContentAttribute }
        set {
            guard newValue != details.semanticContentAttribute else { return }
            ownDetails.semanticContentAttribute = newValue
            didChangeDirection()
        }
    }
    /// The traits that replace those of the superview, for this view and its descendants.
    public var traitOverrides: TraitCollection {
        get { details.traitOverrides }
        set {
            let old = details.traitOverrides
            guard newValue != old else { return }
            ownDetails.traitOverrides = newValue
            didChangeTraits(from: old)
        }
    }

    // MARK: Creation

    /// Creates a view with a frame.
    public init(frame: Rect = .zero) {
        if frame != .zero { assigned = LayoutAutoresizing(frame: frame, parentSize: .zero) }
        layoutBox.pointee.frame = frame
        layoutBox.pointee.directLayout = DirectLayout(
            node: Unmanaged.passUnretained(self).toOpaque(),
            layOutChildren: { view in
                Unmanaged<View>.fromOpaque(view)._withUnsafeGuaranteedRef { $0.layoutSubviews() }
            })
        layoutBox.attach(node: self)
        layoutBox.flags.formUnion([
            .needsLayout, .needsUpdate, .hasFreeChildren, .knowsEnclosing, .keepsFrame,
        ])
        CreationObserver.didCreate?(self)
    }

    /// Creates a view with an empty frame, also of a class that overrides `init(frame:)`.
    ///
    /// In a subclass, `super.init()` still calls ``init(frame:)``.
    @_disfavoredOverload
    public convenience init() { self.init(frame: .zero) }

    deinit {
        // An engine that ends first need not remove each subview.
        layoutBox.endOwnHost()
        for subview in subviews {
            if layoutBox.host != nil { subview.layoutWillDetach() }
            subview.superview = nil
            subview.retainRepresentative(false)
        }
        layoutBox.discard()
    }

    // MARK: Subclass hooks

    /// A Boolean value that indicates whether views of this class need constraints to be laid out.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// The natural size of the contents, with ``noIntrinsicMetric`` for a width or height without a
    /// natural value.
    ///
    /// The size must not depend on the frame. Call ``invalidateIntrinsicContentSize()`` when it
    /// changes.
    open var intrinsicContentSize: Size { .noIntrinsic }

    /// A Boolean value that indicates whether the height of the contents depends on their width, as
    /// for text with several lines.
    ///
    /// Contents are measured only if ``intrinsicContentSize`` has a height.
    open var intrinsicHeightDependsOnWidth: Bool { false }

    /// Returns the natural height of the contents at a given width, in points.
    open func intrinsicContentHeight(forWidth width: Double) -> Double {
        intrinsicContentSize.height
    }

    /// The insets from the frame to the alignment rectangle, in points.
    open var alignmentRectInsets: EdgeInsets { .zero }

    /// The view that provides the first baseline: this view or a descendant.
    open var viewForFirstBaselineLayout: View { self }

    /// The view that provides the last baseline: this view or a descendant.
    open var viewForLastBaselineLayout: View {
        viewForFirstBaselineLayout === self ? self : viewForFirstBaselineLayout
    }

    /// The distance from the top of the alignment rectangle to the first baseline, in points.
    open var firstBaselineOffsetFromTop: Double { 0 }

    /// The distance from the last baseline to the bottom of the alignment rectangle, in points.
    open var lastBaselineOffsetFromBottom: Double { 0 }

    /// Updates the view's constraints. Override this method to apply many changes at once, and call
    /// `super` last.
    open func updateConstraints() {}

    /// Assigns the subviews the frames that their constraints determine.
    ///
    /// An override that does not call `super` must assign the frames itself. It can also change
    /// constraints and call `super` again.
    open func layoutSubviews() { layoutBox.placeChildren() }

    /// Receives the frame that the layout computed, in the superview's coordinates.
    ///
    /// The centre and the size of the bounds change, and the origin of the bounds stays (layout rule
    /// 92). An override must call `super`.
    open func receiveLayoutFrame(_ frame: Rect) { place(frame) }

    /// Requests a call of ``receiveLayoutFrame(_:)`` for each new frame, not only for those that
    /// subviews without constraints depend on.
    package func receiveAllFrames() { layoutBox.flags.remove(.keepsFrame) }

    /// The traits that the view has without a superview.
    open var rootTraits: TraitCollection { traitOverrides }

    /// A Boolean value that indicates whether the view's class requires constraints.
    open var layoutRequiresConstraints: Bool { type(of: self).requiresConstraintBasedLayout }

    /// Handles a change of a subview's visibility or contents.
    func arrangementDidChange(by subview: View) {}

    /// Responds to a change of the view's traits.
    open func traitCollectionDidChange(_ previous: TraitCollection) {}

    /// Responds to the addition of a subview.
    open func didAddSubview(_ subview: View) {}

    /// Responds to the removal of a subview, before it happens.
    open func willRemoveSubview(_ subview: View) {}

    /// Responds to a change of the superview, also to its removal.
    open func didMoveToSuperview() {}

    /// Responds to a change of the layout margins.
    open func layoutMarginsDidChange() {}

    /// Responds to a change of the safe area.
    open func safeAreaInsetsDidChange() {}

    /// The intrinsic width or height of a view whose contents have none.
    public static let noIntrinsicMetric = Size.noIntrinsicMetric
    /// The target size that requests the smallest size that satisfies the constraints.
    public static let layoutFittingCompressedSize = Size.layoutFittingCompressed
    /// The target size that requests the largest size that satisfies the constraints.
    public static let layoutFittingExpandedSize = Size.layoutFittingExpanded
}
