/// Lays out a row or a column of views by constraints: `UIStackView`.
///
/// The constraints are a function of what is set here and of the arranged views (`StackArrangement.swift`). What
/// changes is noted; before the next layout the constraints that are wanted are compared with those there are, and what
/// differs is changed in one batch (`StackConstraints.swift`).
///
/// Files: spaces in `StackView+Spacing.swift`; what may be chosen in `StackView+Distribution.swift` and
/// `StackView+Alignment.swift`.
open class StackView: View {
    /// The views that are in line, in order; all of them are subviews.
    public private(set) var arrangedSubviews: [View] = []

    /// The direction of the line.
    open var axis = Axis.horizontal { didSet { if axis != oldValue { setNeedsArrangement() } } }
    /// How views and spaces fill the line.
    open var distribution = Distribution.fill { didSet { if distribution != oldValue { setNeedsArrangement() } } }
    /// How views lie across the line.
    open var alignment = Alignment.fill { didSet { if alignment != oldValue { setNeedsArrangement() } } }
    /// The space between neighbours; the least where the distribution spreads them. ``spacingUseSystem`` for the
    /// standard.
    open var spacing = 0.0 {
        didSet {
            precondition(spacing.isFinite, "The spacing \(spacing) of \(layoutName) must be a finite number")
            if spacing != oldValue { setNeedsArrangement() }
        }
    }
    /// Whether the spaces of a column are from the last baseline of a view to the first one of the next.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { setNeedsArrangement() } }
    }
    /// Whether the line lies between the margins, not between the edges.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsArrangement() } }
    }

    /// The spaces that were set after views.
    var customSpacings: [ObjectIdentifier: Double] = [:]
    private var installed = StackConstraints()
    private var guides = StackGuides()

    // MARK: Life

    /// A stack view at a frame, of no views.
    public override init(frame: Rect = .zero) { super.init(frame: frame) }

    /// A stack view of these views.
    public convenience init(arrangedSubviews views: [View]) {
        self.init()
        for view in views { addArrangedSubview(view) }
    }

    /// Yes: it consists of constraints.
    open override class var requiresConstraintBasedLayout: Bool { true }

    // MARK: Arranged views

    /// Puts a view at the end of the line, and makes it a subview if it is none; one that is in line already moves
    /// there.
    open func addArrangedSubview(_ view: View) { insertArrangedSubview(view, at: arrangedSubviews.count) }

    /// Puts a view at a place of the line, and makes it a subview if it is none; one that is in line already moves
    /// there.
    ///
    /// - Parameters:
    ///   - view: the view.
    ///   - index: the place in the line as it is afterwards; 0 up to the number of the other views.
    open func insertArrangedSubview(_ view: View, at index: Int) {
        let old = arrangedSubviews.firstIndex { $0 === view }
        let count = arrangedSubviews.count - (old == nil ? 0 : 1)
        precondition(
            (0...arrangedSubviews.count).contains(index),
            "There is no place \(index) in \(layoutName), which arranges \(arrangedSubviews.count) views")
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        if let old { arrangedSubviews.remove(at: old) }
        arrangedSubviews.insert(view, at: min(index, count))
        setNeedsArrangement()
    }

    /// Takes a view out of the line. It stays a subview, where it is.
    open func removeArrangedSubview(_ view: View) {
        guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
        arrangedSubviews.remove(at: index)
        customSpacings[ObjectIdentifier(view)] = nil
        // At once: the stack view may be taken away before it is laid out again.
        installed.forget(view)
        setNeedsArrangement()
    }

    /// Takes a subview that leaves out of the line. Subclasses call super.
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

    /// Brings the constraints up to date. Subclasses call super, last.
    open override func updateConstraints() {
        guides.begin()
        installed.become(StackArrangement(StackContents(self), &guides).lines, of: self)
        guides.end(in: self)
        super.updateConstraints()
    }

    // MARK: Baselines

    /// Of a column the first view that is shown; of a row the one with the highest contents.
    open override var viewForFirstBaselineLayout: View {
        (axis == .horizontal ? tallestView : arrangedSubviews.first { !$0.isHidden }) ?? self
    }

    /// Of a column the last view that is shown; of a row the one with the highest contents.
    open override var viewForLastBaselineLayout: View {
        (axis == .horizontal ? tallestView : arrangedSubviews.last { !$0.isHidden }) ?? self
    }

    /// The first of those whose contents are highest.
    private var tallestView: View? {
        var tallest: (view: View, height: Double)?
        for view in arrangedSubviews where !view.isHidden {
            let height = view.intrinsicContentSize.height
            if tallest.map({ height > $0.height }) ?? true { tallest = (view, height) }
        }
        return tallest?.view
    }
}
