internal import AutoLayout

/// A view that arranges its subviews in a row or a column.
@preconcurrency @MainActor
open class UIStackView: UIView {
    override class func makeCore() -> any ViewCore { StackCore() }

    /// The model, which makes the constraints.
    private var stack: StackCore { unsafeDowncast(core, to: StackCore.self) }

    /// Creates an empty stack view with a frame.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Creates a stack view from a nib.
    public required init(coder: NSCoder) {
        super.init(frame: .zero)
        if let archive = coder as? NibArchive { NibAttributes.decode(archive, into: self) }
    }
    /// Creates a stack view that arranges views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// The value `true`, because stack views use constraints.
    open override class var requiresConstraintBasedLayout: Bool { true }

    /// The arranged views in order; all of them are subviews.
    open var arrangedSubviews: [UIView] { stack.arrangedSubviews.compactMap(\.owner) }
    /// Adds a view at the end of the arrangement, and as a subview if necessary.
    open func addArrangedSubview(_ view: UIView) {
        if view.superview !== self { addSubview(view) }
        stack.addArrangedSubview(view.core)
    }
    /// Removes a view from the arrangement. It stays a subview, with its frame.
    open func removeArrangedSubview(_ view: UIView) { stack.removeArrangedSubview(view.core) }
    /// Inserts a view into the arrangement, and adds it as a subview if necessary.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        if view.superview !== self { addSubview(view) }
        stack.insertArrangedSubview(view.core, at: stackIndex)
    }
    /// The direction in which the views are arranged.
    open var axis: NSLayoutConstraint.Axis {
        get { matching(stack.axis) }
        set { stack.axis = newValue.core }
    }
    /// The distribution of the views along the axis.
    open var distribution: UIStackView.Distribution {
        get { matching(stack.distribution) }
        set { stack.distribution = matching(newValue) }
    }
    /// The alignment of the views across the axis.
    open var alignment: UIStackView.Alignment {
        get { matching(stack.alignment) }
        set { stack.alignment = matching(newValue) }
    }
    /// The space between adjacent views, in points; for flexible spaces, the minimum.
    open var spacing: CGFloat {
        get { CGFloat(stack.spacing) }
        set { stack.spacing = Double(newValue) }
    }
    /// Sets the space after an arranged view; ``spacingUseDefault`` removes a custom one.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        stack.setCustomSpacing(Double(spacing), after: arrangedSubview.core)
    }
    /// Returns the custom space after a view, or ``spacingUseDefault`` if it has none.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        CGFloat(stack.customSpacing(after: arrangedSubview.core))
    }
    /// A Boolean value that indicates whether vertical spaces are between baselines.
    open var isBaselineRelativeArrangement: Bool {
        get { stack.isBaselineRelativeArrangement }
        set { stack.isBaselineRelativeArrangement = newValue }
    }
    /// A Boolean value that indicates whether the views are arranged within the margins.
    open var isLayoutMarginsRelativeArrangement: Bool {
        get { stack.isLayoutMarginsRelativeArrangement }
        set { stack.isLayoutMarginsRelativeArrangement = newValue }
    }

    /// The custom space that means ``spacing``.
    nonisolated public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
    /// The space that means the standard space between views.
    nonisolated public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

    /// The distribution of the arranged views along the axis.
    public enum Distribution: Int, Sendable {
        /// Views grow and shrink: by their priorities, equally, or in proportion to their contents.
        case fill = 0, fillEqually, fillProportionally
        /// Views keep their lengths, with equal spaces or equal distances of centres.
        case equalSpacing, equalCentering
    }

    /// The alignment of the arranged views across the axis.
    public enum Alignment: Int, Sendable {
        /// Views fill the stack view across its axis.
        case fill = 0
        /// Views are aligned at an edge, a baseline or their centres.
        case leading, firstBaseline, center, trailing, lastBaseline

        /// The alignment at the top edge: the same as ``leading``.
        public static let top = Alignment.leading
        /// The alignment at the bottom edge: the same as ``trailing``.
        public static let bottom = Alignment.trailing
    }
}

/// The former name of `UIStackView.Distribution` in UIKit.
public typealias UIStackViewDistribution = UIStackView.Distribution
/// The former name of `UIStackView.Alignment` in UIKit.
public typealias UIStackViewAlignment = UIStackView.Alignment
