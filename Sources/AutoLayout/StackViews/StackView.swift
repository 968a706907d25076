/// A view that arranges its subviews in a row or a column, with the layout behaviour of
/// `UIStackView`.
///
/// The properties and the arranged views determine the constraints (`StackArrangement.swift`).
/// Before each layout, they are compared with the installed ones, and differences are applied in
/// one batch (`StackLine.swift`).
open class StackView: View {
    /// The arranged views in order; all of them are subviews.
    public private(set) var arrangedSubviews: [View] = []

    /// The direction in which the views are arranged.
    open var axis = Axis.horizontal { didSet { if axis != oldValue { setNeedsArrangement() } } }
    /// The distribution of the views along the axis.
    open var distribution = Distribution.fill {
        didSet { if distribution != oldValue { setNeedsArrangement() } }
    }
    /// The alignment of the views across the axis.
    open var alignment = Alignment.fill {
        didSet { if alignment != oldValue { setNeedsArrangement() } }
    }
    /// The space between adjacent views, in points. For distributions with flexible spaces, it is
    /// the minimum.
    ///
    /// The value ``spacingUseSystem`` selects the standard space.
    open var spacing = 0.0 {
        didSet {
            precondition(
                spacing.isFinite, "The spacing \(spacing) of \(layoutName) must be a finite number")
            if spacing != oldValue { setNeedsArrangement() }
        }
    }
    /// A Boolean value that indicates whether vertical spaces are measured from baseline to
    /// baseline.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { setNeedsArrangement() } }
    }
    /// A Boolean value that indicates whether the views are arranged within the layout margins.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsArrangement() } }
    }

    /// The custom spaces after views.
    var customSpacings: [ObjectIdentifier: Double] = [:]
    private var installed = StackConstraints()
    private var guides = StackGuides()

    // MARK: Creation

    /// Creates an empty stack view with a frame.
    public override init(frame: Rect = .zero) { super.init(frame: frame) }

    /// Creates a stack view that arranges views.
    public convenience init(arrangedSubviews views: [View]) {
        self.init()
        for view in views { addArrangedSubview(view) }
    }

    /// The value `true`, because stack views use constraints.
    open override class var requiresConstraintBasedLayout: Bool { true }

    // MARK: Arranged views

    /// Adds a view at the end of the arrangement, and as a subview if necessary. A view that is
    /// already arranged moves to the end.
    open func addArrangedSubview(_ view: View) {
        insertArrangedSubview(view, at: arrangedSubviews.count)
    }

    /// Inserts a view into the arrangement, and adds it as a subview if necessary. A view that is
    /// already arranged moves to the index.
    ///
    /// - Parameters:
    ///   - view: The view to insert.
    ///   - index: The index in the new arrangement, at most the number of the other arranged views.
    open func insertArrangedSubview(_ view: View, at index: Int) {
        let old = arrangedSubviews.firstIndex { $0 === view }
        let count = arrangedSubviews.count - (old == nil ? 0 : 1)
        precondition(
            (0...arrangedSubviews.count).contains(index),
            "Index \(index) is out of range: \(layoutName) arranges \(arrangedSubviews.count) views"
        )
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        if let old { arrangedSubviews.remove(at: old) }
        arrangedSubviews.insert(view, at: min(index, count))
        setNeedsArrangement()
    }

    /// Removes a view from the arrangement. It stays a subview, with its frame.
    open func removeArrangedSubview(_ view: View) {
        guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
        arrangedSubviews.remove(at: index)
        customSpacings[ObjectIdentifier(view)] = nil
        // Immediately, because the stack view can be removed before its next layout.
        installed.remove(view)
        setNeedsArrangement()
    }

    /// Removes the subview from the arrangement before it is removed from the stack view. Overrides
    /// must call `super`.
    open override func willRemoveSubview(_ subview: View) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    // MARK: Constraints

    func setNeedsArrangement() {
        invalidateLayoutGeometry()
        setNeedsUpdateConstraints()
    }

    override func arrangementDidChange(by subview: View) {
        guard arrangedSubviews.contains(where: { $0 === subview }) else { return }
        setNeedsArrangement()
        superview?.arrangementDidChange(by: self)
    }

    /// Updates the constraints. Overrides must call `super` last.
    open override func updateConstraints() {
        guides.begin()
        installed.replace(with: StackArrangement(StackContents(self), &guides).lines, of: self)
        guides.end(in: self)
        super.updateConstraints()
    }

    // MARK: Baselines

    /// The first visible view of a column, or the view with the tallest contents of a row.
    open override var viewForFirstBaselineLayout: View {
        (axis == .horizontal ? tallestView : arrangedSubviews.first { !$0.isHidden }) ?? self
    }

    /// The last visible view of a column, or the view with the tallest contents of a row.
    open override var viewForLastBaselineLayout: View {
        (axis == .horizontal ? tallestView : arrangedSubviews.last { !$0.isHidden }) ?? self
    }

    /// The first visible view with the tallest contents.
    private var tallestView: View? {
        var tallest: (view: View, height: Double)?
        for view in arrangedSubviews where !view.isHidden {
            let height = view.intrinsicContentSize.height
            if tallest.map({ height > $0.height }) ?? true { tallest = (view, height) }
        }
        return tallest?.view
    }
}

extension StackView {
    /// The distribution of the arranged views along the axis, with UIKit's raw values.
    public enum Distribution: Int, Sendable, Hashable, CaseIterable, BitwiseCopyable {
        /// Views grow and shrink according to their hugging and compression resistance priorities.
        case fill = 0
        /// All views have the same length along the axis.
        case fillEqually = 1
        /// The lengths of the views are in proportion to those of their contents.
        case fillProportionally = 2
        /// Views keep their lengths, and the spaces between them are equal.
        case equalSpacing = 3
        /// Views keep their lengths, and the distances between their centres are equal.
        case equalCentering = 4

        /// A Boolean value that indicates whether spaces grow.
        var spreads: Bool { self == .equalSpacing || self == .equalCentering }
    }
}

extension StackView {
    /// The alignment of the arranged views across the axis, with UIKit's raw values.
    public enum Alignment: Int, Sendable, Hashable, CaseIterable, BitwiseCopyable {
        /// Views fill the stack view across its axis.
        case fill = 0
        /// Views are aligned at the leading or top edge.
        case leading = 1
        /// Views are aligned at their first baselines. For horizontal stack views only.
        case firstBaseline = 2
        /// Views are centred across the axis.
        case center = 3
        /// Views are aligned at the trailing or bottom edge.
        case trailing = 4
        /// Views are aligned at their last baselines. For horizontal stack views only.
        case lastBaseline = 5

        /// The alignment at the top edge: the same as ``leading``.
        public static let top = Alignment.leading
        /// The alignment at the bottom edge: the same as ``trailing``.
        public static let bottom = Alignment.trailing

        var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
    }
}

extension StackView {
    /// The custom space that means ``spacing``: the largest `Float`, as in UIKit.
    public static let spacingUseDefault = Double(Float.greatestFiniteMagnitude)
    /// The space that means the standard space between views: the least normal `Float`, as in
    /// UIKit.
    public static let spacingUseSystem = Double(Float.leastNormalMagnitude)
    /// The standard space between neighbours, in points.
    static var systemSpacing: Double { LayoutXAxisAnchor.systemSpacing }

    /// Sets the space after an arranged view. ``spacingUseDefault`` removes a custom space.
    ///
    /// The custom space is also removed if the view leaves the arrangement. If the view is not
    /// arranged, the method has no effect.
    public func setCustomSpacing(_ spacing: Double, after view: View) {
        precondition(
            spacing.isFinite, "The spacing \(spacing) of \(layoutName) must be a finite number")
        let custom = spacing == Self.spacingUseDefault ? nil : spacing
        guard arrangedSubviews.contains(where: { $0 === view }),
            custom != customSpacings[ObjectIdentifier(view)]
        else { return }
        customSpacings[ObjectIdentifier(view)] = custom
        setNeedsArrangement()
    }

    /// Returns the custom space after a view, or ``spacingUseDefault`` if it has none.
    public func customSpacing(after view: View) -> Double {
        customSpacings[ObjectIdentifier(view)] ?? Self.spacingUseDefault
    }

    /// Returns the effective space after a view, in points.
    func space(after view: View) -> Double {
        let wanted = customSpacings[ObjectIdentifier(view)] ?? spacing
        if wanted == Self.spacingUseDefault { return 0 }
        return wanted == Self.spacingUseSystem ? Self.systemSpacing : wanted
    }
}
