extension UITableView {
    /// The look of the sections of a list.
    public enum Style: Int, Sendable {
        /// The sections follow each other, or are groups, or groups with insets.
        case plain = 0, grouped, insetGrouped
    }
    /// The position to which a list scrolls a row.
    public enum ScrollPosition: Int, Sendable {
        /// The row is visible, or at the top, in the middle, or at the bottom.
        case none = 0, top, middle, bottom
    }
    /// The animation of a change of rows.
    public enum RowAnimation: Int, Sendable {
        /// The rows fade, move from a side, or change at once.
        case fade = 0, right, left, top, bottom, none, middle, automatic = 100
    }
    /// The reference of the insets of lines between rows.
    public enum SeparatorInsetReference: Int, Sendable {
        /// The insets are from the edges of cells, or from those of the system.
        case fromCellEdges = 0, fromAutomaticInsets
    }
    /// The sign of a search in the index at the trailing edge.
    nonisolated public static let indexSearch = "{search}"
    /// The notification of a change of the selection.
    nonisolated public static let selectionDidChangeNotification = Notification.Name(
        "UITableViewSelectionDidChangeNotification")
}

extension UITableViewCell {
    /// The look of the line below a cell.
    public enum SeparatorStyle: Int, Sendable {
        /// There is no line, or a line, or an etched one in old code.
        case none = 0, singleLine, singleLineEtched
    }
}

/// The former name of `UITableView.Style` in UIKit.
public typealias UITableViewStyle = UITableView.Style
/// The name of `UITableView.RowAnimation` in Swift 4.
public typealias UITableViewRowAnimation = UITableView.RowAnimation
/// The name of `UITableView.ScrollPosition` in Swift 4.
public typealias UITableViewScrollPosition = UITableView.ScrollPosition
/// The former name of `UITableView.automaticDimension` in UIKit.
public let UITableViewAutomaticDimension = UITableView.automaticDimension

// Views of registered classes, as UIKit makes them.

extension UITableViewCell {
    static func make(identifier: String) -> Self {
        objc_new(self, style: .default, reuseIdentifier: identifier)
    }
}

extension UITableViewHeaderFooterView {
    static func make(identifier: String) -> Self {
        objc_new(self, reuseIdentifier: identifier)
    }
}

extension UICollectionReusableView {
    static func make(identifier: String) -> Self {
        let view = objc_new(self, frame: .zero)
        view.reuseIdentifier = identifier
        return view
    }
}

extension IndexPath {
    /// Creates the index of a row in a section.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    /// Creates the index of an item in a section.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
    /// The number of the section.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }
    /// The number of the row in its section.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
    /// The number of the item in its section.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}

extension NSIndexPath {
    /// Creates the index of a row in a section.
    public convenience init(row: Int, section: Int) {
        self.init(indexes: [section, row], length: 2)
    }
    /// Creates the index of an item in a section.
    public convenience init(item: Int, section: Int) {
        self.init(indexes: [section, item], length: 2)
    }
    /// The number of the section.
    public var section: Int { index(atPosition: 0) }
    /// The number of the row in its section.
    public var row: Int { index(atPosition: 1) }
    /// The number of the item in its section.
    public var item: Int { index(atPosition: 1) }
}

/// A header or footer of a section.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView, ConfigurableContents {
    /// The identifier under which the view is used again.
    open internal(set) var reuseIdentifier: String?
    /// Creates a view that can be used again under an identifier.
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        addContents()
    }
    /// Creates a view with a frame, without an identifier.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addContents()
    }
    /// Creates a view from a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addContents()
    }
    private func addContents() {
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }
    /// The view for the contents.
    open var contentView: UIView { storedContentView }
    final var storedContentView = UIView()
    func adoptContentView(_ view: UIView) { replaceContentView(by: view) }
    /// The label of the title.
    open private(set) lazy var textLabel: UILabel? = {
        let label = UILabel(frame: CGRect(x: 16, y: 0, width: 0, height: 28))
        label.autoresizingMask = [.flexibleHeight]
        label.font = .preferredFont(forTextStyle: .footnote)
        contentView.addSubview(label)
        return label
    }()
    /// The label of the details, in lists with groups.
    open private(set) lazy var detailTextLabel: UILabel? = UILabel()
    /// The view behind the contents.
    open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView) } }
    /// The contents and look of the view, as a value.
    open var contentConfiguration: (any UIContentConfiguration)? { didSet { showContents() } }
    /// The background of the view, as a value.
    open var backgroundConfiguration: UIBackgroundConfiguration?
    /// A Boolean value that indicates whether states update the contents.
    open var automaticallyUpdatesContentConfiguration = true
    /// A Boolean value that indicates whether states update the background.
    open var automaticallyUpdatesBackgroundConfiguration = true
    var needsConfigurationUpdate = true
    /// The state of the view, as a value.
    open var configurationState: UIViewConfigurationState {
        UIViewConfigurationState(traitCollection: traitCollection)
    }
    /// Updates contents and background for a state.
    open func updateConfiguration(using state: UIViewConfigurationState) {
        configurationUpdateHandler?(self, state)
    }
    /// Requests an update of contents and background before the next layout.
    open func setNeedsUpdateConfiguration() { requestConfigurationUpdate() }
    /// The closure that updates contents and background for a state.
    open var configurationUpdateHandler:
        ((UITableViewHeaderFooterView, UIViewConfigurationState) -> Void)?
    {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// Returns the contents of a header of the system, to be changed and set.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .groupedHeader() }
    /// Returns the background of the system for the view.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        .listGroupedHeaderFooter()
    }
    /// Prepares the view for its next use. An override calls `super`.
    open dynamic func prepareForReuse() { setNeedsUpdateConfiguration() }
    /// Places the label of the title.
    open dynamic override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        if contentView.subviews.contains(where: { $0 is UILabel }),
            textLabel?.superview === contentView,
            textLabel?.translatesAutoresizingMaskIntoConstraints ?? false
        {
            textLabel?.frame = CGRect(
                x: 16, y: 0, width: max(0, bounds.width - 32), height: bounds.height)
        }
    }
    /// Returns the size of the contents by their constraints, at the given width.
    open dynamic override func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConfigurationIfNeeded()
        contentView.frame.size.width = targetSize.width
        return contentView.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }
}

/// The source of a list's rows.
@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
    /// Returns the number of rows of a section.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// Returns the cell of a row.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    /// Returns the number of sections.
    func numberOfSections(in tableView: UITableView) -> Int
    /// Returns the title of the header of a section.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    /// Returns the title of the footer of a section.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
    /// Returns whether a row can be edited.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    /// Returns whether a row can be moved.
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
    /// Returns the titles of the index at the trailing edge.
    func sectionIndexTitles(for tableView: UITableView) -> [String]?
    /// Returns the section of a title of the index.
    func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int
    /// Inserts or deletes a row that the user edits.
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath)
    /// Moves a row that the user moves.
    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath)
}

extension UITableViewDataSource {
    /// Returns 1 by default, as without the method.
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    /// Returns `nil` by default, as without the method.
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    { nil }
    /// Returns `nil` by default, as without the method.
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
    { nil }
    /// Returns `true` by default, as without the method.
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Returns `true` by default, as without the method.
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Returns `nil` by default, as without the method.
    public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// Returns the index itself by default, as without the method.
    public func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { index }
    /// Does nothing by default, as without the method.
    public func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {}
    /// Does nothing by default, as without the method.
    public func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}
}

/// The source of rows before they are needed.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
    /// Prepares rows that will be visible soon.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
    /// Ends the preparation of rows that are not needed any more.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    /// Does nothing by default.
    public func tableView(
        _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
    ) {}
}

/// A button beside a row that the user swipes.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    /// The closure of a button, which reports whether it succeeded.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
    /// The look of the button.
    public let style: Style
    /// The closure of the button.
    public let handler: Handler
    /// The title of the button.
    open var title: String?
    /// The picture of the button.
    open var image: UIImage?
    /// The colour of the button.
    open var backgroundColor: UIColor! = .systemGray
    /// Creates a button from a closure.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        (self.style, self.title, self.handler) = (style, title, handler)
    }
    /// The look of a button beside a row.
    public enum Style: Int, Sendable {
        /// The button is as usual, or deletes the row.
        case normal = 0, destructive
    }
}

/// The buttons beside a row that the user swipes.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// The buttons from the edge on.
    public let actions: [UIContextualAction]
    /// A Boolean value that indicates whether a long swipe triggers the first button.
    open var performsFirstActionWithFullSwipe = true
    /// Creates a list of buttons.
    public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// An action of a swipe on a row, in the form before iOS 13.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
    /// The look of the action: usual or destructive.
    public let style: Style
    /// The title of the action.
    open var title: String?
    /// The colour behind the title.
    open var backgroundColor: UIColor?
    /// The effect behind the title.
    open var backgroundEffect: UIVisualEffect?
    /// The closure that performs the action.
    public let handler: (UITableViewRowAction, IndexPath) -> Void
    /// Creates an action with a closure that performs it.
    public init(
        style: Style, title: String?,
        handler: @escaping (UITableViewRowAction, IndexPath) -> Void
    ) { (self.style, self.title, self.handler) = (style, title, handler) }
    /// The look of an action.
    public enum Style: Int, Sendable {
        /// The action deletes, or does something else.
        case `default` = 0, normal
        /// The name of the default look as a destructive one.
        public static let destructive = Style.default
    }
}
