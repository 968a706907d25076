/// A controller that shows others side by side, or one of them on a narrow screen.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    private var columns: [Column: UIViewController] = [:]
    /// The number of columns; unspecified for controllers that are set as a list.
    public let style: Style

    /// Creates a controller with a number of columns.
    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }
    /// Creates a controller whose controllers are set as a list.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    /// Creates a controller from a nib.
    public required init?(coder: NSCoder) {
        style = .unspecified
        super.init(coder: coder)
    }

    /// The receiver of the controller's events.
    open weak var delegate: (any UISplitViewControllerDelegate)?
    /// The controllers, the primary one first.
    open var viewControllers: [UIViewController] = [] {
        didSet {
            for old in oldValue where !viewControllers.contains(old) {
                old.willMove(toParent: nil)
                old.viewIfLoaded?.removeFromSuperview()
                old.removeFromParent()
            }
            for controller in viewControllers where controller.parent !== self {
                addChild(controller)
                controller.didMove(toParent: self)
            }
            if isViewLoaded { arrange() }
        }
    }
    /// Sets the controller of a column.
    open func setViewController(_ vc: UIViewController?, for column: Column) {
        columns[column] = vc
        viewControllers = [Column.primary, .supplementary, .secondary].compactMap { columns[$0] }
    }
    /// Returns the controller of a column.
    open func viewController(for column: Column) -> UIViewController? { columns[column] }
    /// Shows a column.
    open dynamic func show(_ column: Column) { setHidden(column, false) }
    /// Hides a column.
    open func hide(_ column: Column) { setHidden(column, true) }
    private var hidden: Set<Column> = []
    private func setHidden(_ column: Column, _ isHidden: Bool) {
        if isHidden { hidden.insert(column) } else { hidden.remove(column) }
        arrange()
    }
    /// Shows a controller in the primary column, unless the delegate does.
    open dynamic override func show(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, show: vc, sender: sender) ?? false { return }
        super.show(vc, sender: sender)
    }
    /// Shows a controller in the secondary column, unless the delegate does.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: vc, sender: sender) ?? false { return }
        if isCollapsed, let navigation = viewControllers.first as? UINavigationController {
            let top = (vc as? UINavigationController)?.viewControllers.last ?? vc
            return navigation.pushViewController(top, animated: true)
        }
        if style == .unspecified {
            viewControllers = viewControllers.prefix(1) + [vc]
        } else {
            setViewController(vc, for: .secondary)
        }
    }

    // MARK: Columns

    /// A Boolean value that indicates whether one controller is visible only, on a narrow screen. That a
    /// controller without a view is not collapsed is a guess.
    open var isCollapsed: Bool {
        isViewLoaded && traitCollection.horizontalSizeClass == .compact
    }
    /// The arrangement that the app prefers.
    open var preferredDisplayMode = DisplayMode.automatic { didSet { arrange() } }
    /// The arrangement of the columns.
    open var displayMode: DisplayMode {
        if isCollapsed || hidden.contains(.primary) { return .secondaryOnly }
        return preferredDisplayMode == .automatic ? .oneBesideSecondary : preferredDisplayMode
    }
    /// The way in which columns share the screen that the app prefers.
    open var preferredSplitBehavior = SplitBehavior.automatic
    /// The way in which columns share the screen.
    open var splitBehavior: SplitBehavior {
        preferredSplitBehavior == .automatic ? .tile : preferredSplitBehavior
    }
    /// The button that changes the arrangement.
    open private(set) lazy var displayModeButtonItem = UIBarButtonItem()
    /// The visibility of the button that changes the arrangement.
    open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic
    /// A Boolean value that indicates whether a swipe shows the primary column.
    open var presentsWithGesture = true
    /// A Boolean value that indicates whether a button hides the other columns.
    open var showsSecondaryOnlyButton = false
    /// The edge of the primary column.
    open var primaryEdge = PrimaryEdge.leading { didSet { arrange() } }
    /// The look of the primary column's background.
    open var primaryBackgroundStyle = BackgroundStyle.none
    /// The share of the width for the primary column.
    open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
        didSet { arrange() }
    }
    /// The width of the primary column, in points.
    open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension {
        didSet { arrange() }
    }
    /// The least width of the primary column, in points.
    open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension {
        didSet { arrange() }
    }
    /// The greatest width of the primary column, in points.
    open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension {
        didSet { arrange() }
    }
    /// The width of the column between the others, in points.
    open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension
    /// The share of the width for the column between the others.
    open var preferredSupplementaryColumnWidthFraction = UISplitViewController.automaticDimension
    /// The least width of the column between the others, in points.
    open var minimumSupplementaryColumnWidth = UISplitViewController.automaticDimension
    /// The greatest width of the column between the others, in points.
    open var maximumSupplementaryColumnWidth = UISplitViewController.automaticDimension
    /// The width of the primary column now, in points.
    open var primaryColumnWidth: CGFloat {
        let width = viewIfLoaded?.bounds.width ?? 0
        if isCollapsed { return width }
        let isSet = { (value: CGFloat) in value != Self.automaticDimension }
        var wanted: CGFloat = 320
        if isSet(preferredPrimaryColumnWidthFraction) {
            wanted = preferredPrimaryColumnWidthFraction * width
        }
        if isSet(preferredPrimaryColumnWidth) { wanted = preferredPrimaryColumnWidth }
        if isSet(maximumPrimaryColumnWidth) { wanted = min(wanted, maximumPrimaryColumnWidth) }
        if isSet(minimumPrimaryColumnWidth) { wanted = max(wanted, minimumPrimaryColumnWidth) }
        return min(wanted, width)
    }
    /// The width of the column between the others now, in points.
    open var supplementaryColumnWidth: CGFloat {
        preferredSupplementaryColumnWidth == Self.automaticDimension
            ? 320 : preferredSupplementaryColumnWidth
    }
    /// The width that the system chooses.
    nonisolated public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

    open dynamic override func viewDidLoad() {
        super.viewDidLoad()
        arrange()
    }
    open dynamic override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        arrange()
    }
    private func arrange() {
        guard isViewLoaded else { return }
        let visible: [UIViewController]
        if isCollapsed {
            visible = [columns[.compact] ?? viewControllers.first].compactMap { $0 }
        } else if displayMode == .secondaryOnly {
            visible = Array(viewControllers.suffix(1))
        } else {
            visible = viewControllers
        }
        for controller in viewControllers where !visible.contains(controller) {
            controller.viewIfLoaded?.removeFromSuperview()
        }
        for (controller, frame) in zip(visible, frames(of: visible.count)) {
            controller.view.frame = frame
            if controller.view.superview !== view { view.addSubview(controller.view) }
        }
    }
    private func frames(of count: Int) -> [CGRect] {
        let bounds = view.bounds
        guard count > 1 else { return [bounds] }
        var widths = [primaryColumnWidth]
        if count > 2 { widths.append(supplementaryColumnWidth) }
        widths.append(max(0, bounds.width - widths.reduce(0, +)))
        let isReversed =
            (view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
            != (primaryEdge == .trailing)
        var x = isReversed ? bounds.width : 0
        return widths.map { width in
            if isReversed { x -= width }
            defer { if !isReversed { x += width } }
            return CGRect(x: x, y: 0, width: width, height: bounds.height)
        }
    }

    /// A number of columns.
    public enum Style: Int, Sendable {
        /// The controllers are a list, or two columns, or three.
        case unspecified = 0, doubleColumn, tripleColumn
    }
    /// A column.
    public enum Column: Int, Sendable {
        /// The column at the edge, between the others, or for the contents.
        case primary = 0, supplementary, secondary
        /// The controller on a narrow screen.
        case compact
    }
    /// An arrangement of columns.
    public enum DisplayMode: Int, Sendable {
        /// The system decides.
        case automatic = 0
        /// The contents are alone, or beside or below another column.
        case secondaryOnly, oneBesideSecondary, oneOverSecondary
        /// The contents are with two other columns.
        case twoBesideSecondary, twoOverSecondary, twoDisplaceSecondary
        /// The former name of the contents alone.
        public static let primaryHidden = DisplayMode.secondaryOnly
        /// The former name of two columns side by side.
        public static let allVisible = DisplayMode.oneBesideSecondary
        /// The former name of a column above the contents.
        public static let primaryOverlay = DisplayMode.oneOverSecondary
    }
    /// The way in which columns share the screen.
    public enum SplitBehavior: Int, Sendable {
        /// The system decides, or columns are side by side, above, or move the contents.
        case automatic = 0, tile, overlay, displace
    }
    /// The edge of the primary column.
    public enum PrimaryEdge: Int, Sendable {
        /// The edge where lines begin, or where they end.
        case leading = 0, trailing
    }
    /// The look of a column's background.
    public enum BackgroundStyle: Int, Sendable {
        /// The background is plain, or that of a sidebar.
        case none = 0, sidebar
    }
    /// The visibility of the button that changes the arrangement.
    public enum DisplayModeButtonVisibility: Int, Sendable {
        /// The system decides, or the button is hidden or visible.
        case automatic = 0, never, always
    }
}

/// The receiver of a split view's events.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
    /// Responds to a change of the arrangement, before it happens.
    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
    /// Returns whether the delegate has shown a controller in the primary column.
    func splitViewController(
        _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool
    /// Returns whether the delegate has shown a controller in the secondary column.
    func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool
    /// Returns whether the delegate has put the secondary controller away on a narrow screen.
    func splitViewController(
        _ splitViewController: UISplitViewController,
        collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool
    /// Returns the secondary controller on a screen that is no longer narrow.
    func splitViewController(
        _ splitViewController: UISplitViewController,
        separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController?
    /// Returns the controller to show on a narrow screen.
    func primaryViewController(forCollapsing splitViewController: UISplitViewController)
        -> UIViewController?
    /// Returns the primary controller on a screen that is no longer narrow.
    func primaryViewController(forExpanding splitViewController: UISplitViewController)
        -> UIViewController?
    /// Returns the column to show on a narrow screen.
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column
    /// Responds to a screen that became narrow.
    func splitViewControllerDidCollapse(_ svc: UISplitViewController)
    /// Responds to a screen that is no longer narrow.
    func splitViewControllerDidExpand(_ svc: UISplitViewController)
    /// Returns the orientations of the interface.
    func splitViewControllerSupportedInterfaceOrientations(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientationMask
}

extension UISplitViewControllerDelegate {
    /// Does nothing by default, as without the method.
    public func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {}
    /// Returns `false` by default, as without the method.
    public func splitViewController(
        _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool { false }
    /// Returns `false` by default, as without the method.
    public func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool { false }
    /// Returns `false` by default, as without the method.
    public func splitViewController(
        _ splitViewController: UISplitViewController,
        collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { false }
    /// Returns `nil` by default, as without the method.
    public func splitViewController(
        _ splitViewController: UISplitViewController,
        separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? { nil }
    /// Returns `nil` by default, as without the method.
    public func primaryViewController(forCollapsing splitViewController: UISplitViewController)
        -> UIViewController?
    { nil }
    /// Returns `nil` by default, as without the method.
    public func primaryViewController(forExpanding splitViewController: UISplitViewController)
        -> UIViewController?
    { nil }
    /// Returns the proposed column by default, as without the method.
    public func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { proposedTopColumn }
    /// Does nothing by default, as without the method.
    public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
    /// Does nothing by default, as without the method.
    public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
    /// Returns those of the device by default, as without the method.
    public func splitViewControllerSupportedInterfaceOrientations(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientationMask { UIScreen.main.isPad ? .all : .allButUpsideDown }
}
