internal import AutoLayout

/// The root of the views on a screen.
///
/// A window shows the view of its root controller. It sends touches to the views below them.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// Creates a window with a frame.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Creates a window of the size of the screen.
    public convenience init() { self.init(frame: UIScreen.main.bounds) }
    /// The notification of a window that became visible.
    nonisolated public static let didBecomeVisibleNotification = Notification.Name(
        "UIWindowDidBecomeVisibleNotification")
    /// The notification of a window that was hidden.
    nonisolated public static let didBecomeHiddenNotification = Notification.Name(
        "UIWindowDidBecomeHiddenNotification")
    /// The notification of a window that receives keyboard events.
    nonisolated public static let didBecomeKeyNotification = Notification.Name(
        "UIWindowDidBecomeKeyNotification")
    /// The notification of a window that no longer receives keyboard events.
    nonisolated public static let didResignKeyNotification = Notification.Name(
        "UIWindowDidResignKeyNotification")
    /// Creates a window of the size of the screen, in a scene.
    public init(windowScene: UIWindowScene) {
        super.init(frame: UIScreen.main.bounds)
        self.windowScene = windowScene
    }
    /// Creates a window from a nib.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func prepare() {
        super.isHidden = true
    }

    /// The controller whose view fills the window. A hidden window loads and adds the view when it is shown.
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            if let oldValue, oldValue.viewIfLoaded?.superview === self {
                oldValue.disappear { $0.view.removeFromSuperview() }
            }
            if !isHidden { showRoot() }
        }
    }
    /// Adds the view of the root controller, over views that are in the window.
    private func showRoot() {
        rootViewController?.appear { root in
            guard root.view.superview !== self else { return }
            root.view.frame = bounds
            root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(root.view)
        }
    }
    /// The constraints of a root view without its mask; others of the view come first.
    private var rootConstraints: [NSLayoutConstraint] = []
    /// Lets the root view fill the window, also if it does not translate its mask into constraints.
    open dynamic override func layoutSubviews() {
        if let root = rootViewController?.viewIfLoaded, root.superview === self,
            !root.translatesAutoresizingMaskIntoConstraints
        {
            if rootConstraints.first?.isActive != true || rootConstraints.first?.firstItem !== root
            {
                let edges: [NSLayoutConstraint.Attribute] = [.left, .right, .top, .bottom]
                rootConstraints = edges.map {
                    let constraint = NSLayoutConstraint(
                        item: root, attribute: $0, relatedBy: .equal, toItem: self, attribute: $0,
                        multiplier: 1, constant: 0)
                    constraint.priority = UILayoutPriority(999)
                    return constraint
                }
                NSLayoutConstraint.activate(rootConstraints)
            }
        } else if !rootConstraints.isEmpty {
            NSLayoutConstraint.deactivate(rootConstraints)
            rootConstraints = []
        }
        super.layoutSubviews()
    }
    /// The height of the window in the stack of windows.
    open var windowLevel = UIWindow.Level.normal
    /// The screen that shows the window.
    open var screen: UIScreen = .main
    /// The scene of the window.
    open weak var windowScene: UIWindowScene?
    /// A Boolean value that indicates whether the window receives keyboard events.
    open var isKeyWindow: Bool { UIApplication.shared.key === self }
    /// A Boolean value that indicates whether the window can receive keyboard events.
    open var canBecomeKey: Bool { true }
    /// A Boolean value that indicates whether the window is hidden; new windows are.
    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            guard newValue != super.isHidden else { return }
            super.isHidden = newValue
            if !newValue { applyAppearance() }
            receiveSafeArea()
            UIApplication.shared.note(self)
            if newValue { rootViewController?.disappear() } else { showRoot() }
            NotificationCenter.default.post(
                name: newValue
                    ? Self.didBecomeHiddenNotification : Self.didBecomeVisibleNotification,
                object: self)
        }
    }
    /// The root controller and those presented over it.
    var shownControllers: [UIViewController] {
        guard let rootViewController else { return [] }
        return Array(sequence(first: rootViewController, next: \.presentedViewController))
    }
    /// A Boolean value that indicates whether the window fills the screen.
    var fillsScreen: Bool { frame == screen.bounds }
    /// Gives a visible window that fills the screen the screen's safe area.
    func receiveSafeArea() {
        let isOnScreen = !isHidden && fillsScreen
        core.additionalSafeAreaInsets = .init(isOnScreen ? screen.safeArea : .zero)
    }
    /// Shows the window, and sends it keyboard events.
    open func makeKeyAndVisible() {
        makeKey()
        isHidden = false
        layoutIfNeeded()
    }
    /// Sends keyboard events to the window.
    open func makeKey() {
        guard !isKeyWindow else { return }
        UIApplication.shared.key?.resignKey()
        UIApplication.shared.key = self
        becomeKey()
    }
    /// Responds to becoming the window with keyboard events.
    open func becomeKey() {
        NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
    }
    /// Responds to the loss of keyboard events.
    open func resignKey() {
        NotificationCenter.default.post(name: Self.didResignKeyNotification, object: self)
    }
    /// The application object, as the next responder.
    open override var next: UIResponder? { windowScene ?? UIApplication.shared }

    /// Converts a point from another window's coordinates.
    open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
        guard let window else { return CGPoint(x: point.x - frame.minX, y: point.y - frame.minY) }
        return CGPoint(
            x: point.x + window.frame.minX - frame.minX, y: point.y + window.frame.minY - frame.minY
        )
    }
    /// Converts a point to another window's coordinates.
    open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
        guard let window else { return CGPoint(x: point.x + frame.minX, y: point.y + frame.minY) }
        return window.convert(point, from: self)
    }

    /// Sends the touches of an event to gesture recognizers and to the views below them.
    open dynamic func sendEvent(_ event: UIEvent) { TouchDelivery.deliver(event, in: self) }

    /// The height of a window in the stack of windows.
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        /// The height as a number, 0 for an app's windows.
        public let rawValue: CGFloat
        /// Creates a level from a number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Creates a level from a number.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        /// The level of an app's windows.
        public static let normal = Level(0)
        /// The level of the status bar.
        public static let statusBar = Level(1000)
        /// The level of alerts above all windows.
        public static let alert = Level(2000)
        /// Returns a Boolean value that indicates whether a level is below another one.
        public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
        /// Returns a level above another one by a distance.
        @_disfavoredOverload
        public static func + (left: Level, right: CGFloat) -> Level {
            Level(rawValue: left.rawValue + right)
        }
        /// Returns a level below another one by a distance.
        @_disfavoredOverload
        public static func - (left: Level, right: CGFloat) -> Level {
            Level(rawValue: left.rawValue - right)
        }
    }
}
