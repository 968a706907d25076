internal import AutoLayout
internal import ViewMetrics

/// A row of a table view.
@preconcurrency @MainActor
open class UITableViewCell: UIView, UIGestureRecognizerDelegate, ConfigurableContents {
    /// The identifier under which the cell is used again.
    open internal(set) var reuseIdentifier: String?
    let style: CellStyle

    /// Creates a cell of a style, which can be used again under an identifier.
    public init(style: CellStyle, reuseIdentifier: String?) {
        (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        addContents()
    }
    /// Creates a cell with a frame, without an identifier; 320 × 44 points for an empty frame.
    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        if frame != .zero { self.frame = frame }
    }
    /// Creates a cell from a nib.
    public required init?(coder: NSCoder) {
        style = coder.nib.map(CellStyle.init) ?? .default
        reuseIdentifier = coder.nib?.string("reuseIdentifier")
        super.init(coder: coder)
        addContents()
    }
    private func addContents() {
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.core.simulatedInsets = listMargins(width: bounds.width)
        addSubview(contentView)
    }

    /// The view for the contents of the cell.
    open var contentView: UIView { storedContentView }
    final var storedContentView = UIView()
    func adoptContentView(_ view: UIView) {
        storedContentView.removeFromSuperview()
        storedContentView = view
        insertSubview(view, at: 0)
        nibInsets = UIEdgeInsets(
            top: view.frame.minY, left: view.frame.minX, bottom: bounds.height - view.frame.maxY,
            right: bounds.width - view.frame.maxX)
    }
    /// The insets of the content view in a nib: space for the mark and the line below.
    private var nibInsets: UIEdgeInsets?
    private var contentInsets: UIEdgeInsets {
        nibInsets ?? UIEdgeInsets(top: 0, left: 0, bottom: 0, right: accessoryWidth)
    }
    /// Uses a view of a nib as a label or the picture: that of a cell of the system, or one that an
    /// outlet names.
    func adoptPart(_ view: UIView?, _ key: String) {
        switch (key, view) {
        case ("textLabel", let label as UILabel): storedTextLabel = label
        case ("detailTextLabel", let label as UILabel):
            (storedDetailLabel, hasDetailLabel) = (label, true)
        case ("imageView", let view as UIImageView): storedImageView = view
        default: break
        }
    }
    /// The label of the title, in cells of the system.
    open var textLabel: UILabel? { label(storedTextLabel) }
    /// The label of the details, in cells of the system.
    open var detailTextLabel: UILabel? { hasDetailLabel ? label(storedDetailLabel) : nil }
    private lazy var hasDetailLabel = style != .default
    /// The view of the picture, in cells of the system.
    open var imageView: UIImageView? {
        if storedImageView.superview == nil { contentView.addSubview(storedImageView) }
        return storedImageView
    }
    private var storedTextLabel = UILabel()
    private var storedDetailLabel = UILabel()
    private var storedImageView = UIImageView()
    private func label(_ label: UILabel) -> UILabel {
        if label.superview == nil {
            label.font = .systemFont(
                ofSize: label === storedTextLabel || style != .subtitle ? 17 : 12)
            contentView.addSubview(label)
        }
        return label
    }
    /// The contents and look of the cell, as a value.
    open var contentConfiguration: (any UIContentConfiguration)? { didSet { showContents() } }
    var needsConfigurationUpdate = true
    /// Returns the contents of a cell of the system, to be changed and set.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
    /// The background of the cell, as a value.
    open var backgroundConfiguration: UIBackgroundConfiguration?
    /// A Boolean value that indicates whether the contents follow the state.
    open var automaticallyUpdatesContentConfiguration = true
    /// A Boolean value that indicates whether the background follows the state.
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// The state of the cell, as a value.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isHighlighted, state.isEditing) = (
            isSelected, isHighlighted, isEditing
        )
        return state
    }
    /// Updates contents and background for a state.
    open func updateConfiguration(using state: UICellConfigurationState) {
        configurationUpdateHandler?(self, state)
    }
    /// Requests an update of contents and background before the next layout.
    open func setNeedsUpdateConfiguration() { requestConfigurationUpdate() }
    /// The closure that updates contents and background for a state.
    open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// The view behind the contents.
    open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView) } }
    /// The view behind the contents of a selected cell.
    open var selectedBackgroundView: UIView?
    /// The view behind the contents of a cell selected among others.
    open var multipleSelectionBackgroundView: UIView?
    /// The look of a selected cell.
    open var selectionStyle = SelectionStyle.default
    /// A Boolean value that indicates whether the cell is selected.
    open var isSelected = false {
        didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } }
    }
    /// A Boolean value that indicates whether the cell is highlighted.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } }
    }
    /// Sets whether the cell is selected.
    open dynamic func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
    /// Sets whether the cell is highlighted.
    open dynamic func setHighlighted(_ highlighted: Bool, animated: Bool) {
        isHighlighted = highlighted
    }
    /// A Boolean value that indicates whether the cell is being edited.
    open var isEditing = false
    /// Sets whether the cell is being edited.
    open dynamic func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    /// The control for editing at the leading edge.
    open internal(set) var editingStyle = EditingStyle.none
    /// A Boolean value that indicates whether the cell can be moved.
    open var showsReorderControl = false
    /// A Boolean value that indicates whether contents move while the cell is edited.
    open var shouldIndentWhileEditing = true
    /// The mark at the trailing edge.
    open var accessoryType = AccessoryType.none {
        didSet {
            if accessoryType != oldValue { nibInsets = nil }
            setNeedsLayout()
        }
    }
    /// The view at the trailing edge, in place of the mark.
    open var accessoryView: UIView? {
        didSet {
            if oldValue !== accessoryView { oldValue?.removeFromSuperview() }
            if let accessoryView { addSubview(accessoryView) }
            setNeedsLayout()
        }
    }
    /// The mark at the trailing edge while the cell is edited.
    open var editingAccessoryType = AccessoryType.none
    /// The view at the trailing edge while the cell is edited.
    open var editingAccessoryView: UIView?
    /// The levels of indentation of the contents.
    open var indentationLevel = 0
    /// The width of a level of indentation, in points.
    open var indentationWidth: CGFloat = 10
    /// The insets of the line below the cell.
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    /// A Boolean value that indicates whether the cell can have the focus.
    open var focusStyle = FocusStyle.default
    /// A Boolean value that indicates whether the cell is touched while it is dragged.
    open var userInteractionEnabledWhileDragging = false
    /// A Boolean value that indicates whether the button of a deletion is shown.
    open var showingDeleteConfirmation: Bool { false }
    /// Responds to a change of the cell's part in a drag; nothing by default.
    open func dragStateDidChange(_ dragState: DragState) {}
    /// Returns the background of the system for the cell.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }
    /// The look of a cell with the focus.
    public enum FocusStyle: Int, Sendable {
        /// The look is that of the system, or the app's.
        case `default` = 0, custom
    }
    /// The part of a cell in a drag.
    public enum DragState: Int, Sendable {
        /// The cell has none, or is lifted, or dragged.
        case none = 0, lifting, dragging
    }
    /// Prepares the cell for its next use. An override calls `super`.
    open dynamic func prepareForReuse() { setNeedsUpdateConfiguration() }
    /// Responds to a change of the cell's state.
    open func didTransition(to state: StateMask) {}
    /// Responds to a change of the cell's state, before it happens.
    open func willTransition(to state: StateMask) {}
    /// Returns the next responder for gestures, which all may begin.
    open dynamic override func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
    )
        -> Bool
    { true }

    /// The width that the mark or the view at the trailing edge takes.
    private var accessoryWidth: CGFloat {
        if let accessoryView { return accessoryView.bounds.width + 16 }
        let mark: CellAccessory
        switch accessoryType {
        case .none: return 0
        case .disclosureIndicator: mark = .disclosureIndicator
        case .checkmark: mark = .checkmark
        case .detailButton: mark = .detailButton
        case .detailDisclosureButton: mark = .detailDisclosureButton
        }
        return CGFloat(mark.width(in: Double(bounds.width), Self.release))
    }
    /// Returns a Boolean value that indicates whether a point is on the detail button at the trailing
    /// edge. Other marks belong to the row.
    func hasDetailButton(at point: CGPoint) -> Bool {
        guard accessoryView == nil,
            accessoryType == .detailButton || accessoryType == .detailDisclosureButton
        else { return false }
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let distance = isRightToLeft ? point.x : bounds.width - point.x
        return distance >= 0 && distance < accessoryWidth
    }
    /// The release of the cells, that of `UIDevice.systemVersion`.
    private static let release = MetricsRelease(iOS: 18)
    /// Returns the margins of the contents of a table's rows of a width.
    private func listMargins(width: CGFloat) -> SimulatedInsets {
        let list = DeviceInsets(
            nil, isLandscape: false, .iOS, Self.release, isAsStored: false, window: nil)
        return SimulatedInsets(
            safeArea: .zero,
            margins: list.cellMargins(width: Double(width), hasAccessory: accessoryWidth > 0),
            isPermanent: true)
    }
    /// Updates the margins of the contents, unless the app has set others.
    private func updateMargins(width: CGFloat) {
        // A nib has its own margins.
        guard nibInsets == nil else { return }
        let core = contentView.core, insets = listMargins(width: width)
        guard core.simulatedInsets?.margins != nil, core.simulatedInsets != insets else { return }
        core.simulatedInsets = insets
    }
    /// Places the contents, and the picture and the labels of a cell of the system.
    open dynamic override func layoutSubviews() {
        updateConfigurationIfNeeded()
        let insets = contentInsets
        updateMargins(width: bounds.width)
        contentView.frame = CGRect(
            x: insets.left, y: insets.top,
            width: max(0, bounds.width - insets.left - insets.right),
            height: max(0, bounds.height - insets.top - insets.bottom))
        if let accessoryView {
            let size = accessoryView.bounds.size
            accessoryView.frame = CGRect(
                x: bounds.width - 16 - size.width, y: (bounds.height - size.height) / 2,
                width: size.width, height: size.height)
        }
        super.layoutSubviews()
        if nibInsets == nil { placeLabels() }
    }
    private func placeLabels() {
        var x: CGFloat = 16
        let height = bounds.height, width = contentView.bounds.width
        if storedImageView.superview != nil, let size = storedImageView.image?.size {
            storedImageView.frame = CGRect(
                x: x, y: (height - size.height) / 2, width: size.width, height: size.height)
            x += size.width + 15
        }
        let title = storedTextLabel, detail = storedDetailLabel
        let titleSize = title.superview == nil ? .zero : title.intrinsicContentSize
        let detailSize = detail.superview == nil ? .zero : detail.intrinsicContentSize
        let room = max(0, width - x - 16)
        if style == .subtitle {
            let top = (height - titleSize.height - detailSize.height) / 2
            title.frame = CGRect(
                x: x, y: top, width: min(room, titleSize.width), height: titleSize.height)
            detail.frame = CGRect(
                x: x, y: top + titleSize.height, width: min(room, detailSize.width),
                height: detailSize.height)
        } else if detail.superview != nil {
            title.frame = CGRect(
                x: x, y: (height - titleSize.height) / 2, width: min(room, titleSize.width),
                height: titleSize.height)
            detail.frame = CGRect(
                x: max(title.frame.maxX + 6, width - 16 - detailSize.width),
                y: (height - detailSize.height) / 2, width: detailSize.width,
                height: detailSize.height)
        } else {
            title.frame = CGRect(x: x, y: 0, width: room, height: height)
        }
    }
    /// Returns the size of the contents by their constraints, at the given width.
    open dynamic override func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConfigurationIfNeeded()
        let insets = contentInsets
        let width = targetSize.width - insets.left - insets.right
        updateMargins(width: targetSize.width)
        contentView.frame.size.width = width
        let size = contentView.systemLayoutSizeFitting(
            CGSize(width: width, height: targetSize.height),
            withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
        let padding = size.height > 0 ? insets.top + insets.bottom : 0
        return CGSize(width: targetSize.width, height: size.height + padding)
    }

    /// The labels of a cell of the system.
    public enum CellStyle: Int, Sendable {
        /// The cell has a title, or also details at the trailing edge, beside it or below it.
        case `default` = 0, value1, value2, subtitle
    }
    /// The look of a selected cell.
    public enum SelectionStyle: Int, Sendable {
        /// The cell looks as usual, or has a background of a colour.
        case none = 0, blue, gray, `default`
    }
    /// The control for editing of a cell.
    public enum EditingStyle: Int, Sendable {
        /// The cell has no control, or one that deletes or inserts.
        case none = 0, delete, insert
    }
    /// The mark of a cell at its trailing edge.
    public enum AccessoryType: Int, Sendable {
        /// The cell has no mark, an arrow, an arrow with a button, a check mark, or a button.
        case none = 0, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }
    /// The state of a cell, as bits.
    public struct StateMask: OptionSet, Sendable {
        /// The bits of the state, as UIKit has them.
        public let rawValue: UInt
        /// Creates a state from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The control for editing is visible.
        public static let showingEditControl = StateMask(rawValue: 1)
        /// The button that deletes is visible.
        public static let showingDeleteConfirmation = StateMask(rawValue: 2)
    }
}

/// The former name of `UITableViewCell.CellStyle` in UIKit.
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
/// The name of `UITableViewCell.EditingStyle` in Swift 4.
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle
/// The name of `UITableViewCell.AccessoryType` in Swift 4.
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType
/// The name of `UITableViewCell.SelectionStyle` in Swift 4.
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle
