internal import AutoLayout

/// The state of the program as an app.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// The application object of the program.
    public static let shared = UIApplication()

    /// The responder that receives keyboard events.
    var firstResponder: UIResponder?
    /// The window that receives keyboard events.
    weak var key: UIWindow?
    private var visible: [() -> UIWindow?] = []

    /// Records that a window was shown or hidden.
    func note(_ window: UIWindow) {
        visible.removeAll { $0() == nil || $0() === window }
        if !window.isHidden { visible.append { [weak window] in window } }
    }

    /// The receiver of the app's events.
    open weak var delegate: (any UIApplicationDelegate)?
    /// The visible windows, in the order in which they were shown.
    open var windows: [UIWindow] { visible.compactMap { $0() } }
    /// The window that receives keyboard events.
    open var keyWindow: UIWindow? { key }
    /// The scenes of the visible windows.
    open var connectedScenes: Set<UIScene> { Set(windows.compactMap(\.windowScene)) }
    /// The state of the app, which is active here.
    open var applicationState: State { .active }
    /// The user's text size.
    open var preferredContentSizeCategory: UIContentSizeCategory {
        UIScreen.main.traitCollection.preferredContentSizeCategory
    }
    /// The reading direction of the app's language.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
    /// A Boolean value that indicates whether the device stays awake.
    open var isIdleTimerDisabled = false
    /// The number on the app's icon.
    open var applicationIconBadgeNumber = 0
    /// A Boolean value that indicates whether a network activity is shown.
    open var isNetworkActivityIndicatorVisible = false
    /// The orientation of the status bar.
    open var statusBarOrientation: UIInterfaceOrientation { .portrait }
    /// The rectangle of the status bar.
    open var statusBarFrame: CGRect {
        CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: UIScreen.main.safeArea.top)
    }
    /// The style of the status bar.
    open var statusBarStyle: UIStatusBarStyle { .default }
    /// A Boolean value that indicates whether the status bar is hidden.
    open var isStatusBarHidden: Bool { false }
    /// The time that is left in the background, in seconds.
    open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
    /// A Boolean value that indicates whether protected files can be read.
    open var isProtectedDataAvailable: Bool { true }
    /// A Boolean value that indicates whether the app receives remote notifications.
    open var isRegisteredForRemoteNotifications: Bool { false }
    /// A Boolean value that indicates whether the app may have several windows.
    open var supportsMultipleScenes: Bool { false }

    /// Returns whether an app opens a URL; none does here.
    open func canOpenURL(_ url: URL) -> Bool { false }
    /// Opens a URL, which no app does here.
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) { completion?(false) }
    /// Sends an action to a target, or to the first responder that performs it.
    @discardableResult
    open func sendAction(
        _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
    )
        -> Bool
    {
        let start = (sender as? UIResponder) ?? firstResponder
        let receiver = target ?? start?.target(forAction: action, withSender: sender)
        guard let object = receiver.map({ $0 as AnyObject }) else { return false }
        MethodTable.shared.send(action, to: object, sender, event)
        return true
    }
    /// Sends an event to the key window.
    open func sendEvent(_ event: UIEvent) { key?.sendEvent(event) }
    /// Begins to ignore events, which is only recorded.
    open func beginIgnoringInteractionEvents() { isIgnoringInteractionEvents = true }
    /// Ends ignoring events.
    open func endIgnoringInteractionEvents() { isIgnoringInteractionEvents = false }
    /// A Boolean value that indicates whether events are ignored.
    open private(set) var isIgnoringInteractionEvents = false
    /// Begins a task that continues in the background.
    open func beginBackgroundTask(
        withName taskName: String? = nil,
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { UIBackgroundTaskIdentifier(rawValue: 1) }
    /// Ends a task that continues in the background.
    open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
    /// Asks for remote notifications, of which none come.
    open func registerForRemoteNotifications() {}

    /// The state of an app on the screen.
    public enum State: Int, Sendable {
        /// The app is active, on the way, or in the background.
        case active = 0, inactive, background
    }
    /// The name of a launch option.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the option, as UIKit has it.
        public let rawValue: String
        /// Creates an option by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The URL that the app is to open.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    }
    /// The name of an option for opening a URL elsewhere.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the option, as UIKit has it.
        public let rawValue: String
        /// Creates an option by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }
    /// The name of an option of a URL that the app opens.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the option, as UIKit has it.
        public let rawValue: String
        /// Creates an option by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The URL of the app's settings.
    nonisolated public static let openSettingsURLString = "app-settings:"
    /// The notification of becoming active.
    nonisolated public static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification")
    /// The notification of becoming inactive.
    nonisolated public static let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActiveNotification")
    /// The notification of going to the background.
    nonisolated public static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    /// The notification of returning from the background.
    nonisolated public static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    /// The notification of the end of the app.
    nonisolated public static let willTerminateNotification = Notification.Name(
        "UIApplicationWillTerminateNotification")
    /// The notification of the end of the launch.
    nonisolated public static let didFinishLaunchingNotification = Notification.Name(
        "UIApplicationDidFinishLaunchingNotification")
    /// The notification of scarce memory.
    nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
}

/// The identifier of a task that continues in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The number of the task.
    public let rawValue: Int
    /// Creates an identifier from a number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The identifier of no task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The receiver of an app's events.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The window of the app.
    var window: UIWindow? { get set }
    /// Responds to the end of the launch, and returns whether the app handles the launch's URL.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
}

extension UIApplicationDelegate {
    /// The default window, which is none.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
    /// Returns `true` by default, as without the method.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
}

/// A part of an app's interface with a life of its own.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// The session of the scene, which a system would restore.
    public let session: UISceneSession
    /// The receiver of the scene's events.
    open var delegate: (any UISceneDelegate)?
    /// The title of the scene for the user.
    open var title: String! = ""
    /// The state of the scene, which is active here.
    open var activationState: ActivationState { .foregroundActive }

    /// Creates a scene of a session.
    public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
    }

    /// The state of a scene on the screen.
    public enum ActivationState: Int, Sendable {
        /// The scene is not connected to the app.
        case unattached = -1
        /// The scene is active, on the way, or in the background.
        case foregroundActive, foregroundInactive, background
    }
    /// The reasons for the creation of a scene.
    @preconcurrency @MainActor
    open class ConnectionOptions: NSObject {
        /// The activities of the user to continue.
        open var userActivities: Set<NSUserActivity> { [] }
    }
}

/// A scene with windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    /// The visible windows of the scene.
    open var windows: [UIWindow] { UIApplication.shared.windows.filter { $0.windowScene === self } }
    /// The window of the scene that receives keyboard events.
    open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
    /// The screen that shows the scene.
    open var screen: UIScreen { .main }
    /// The orientation of the scene.
    open var interfaceOrientation: UIInterfaceOrientation { .portrait }
    /// The traits of the scene.
    open var traitCollection: UITraitCollection { screen.traitCollection }
    /// The space of the scene for conversions of coordinates.
    open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
    /// The properties of the status bar.
    open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
}

/// The properties of a scene's status bar.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
    /// The rectangle of the status bar.
    open var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
    /// The style of the status bar.
    open var statusBarStyle: UIStatusBarStyle { .default }
    /// A Boolean value that indicates whether the status bar is hidden.
    open var isStatusBarHidden: Bool { false }
}

/// The receiver of a scene's events.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    /// Responds to the connection of a scene to the app.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions)
}

extension UISceneDelegate {
    /// Does nothing by default, as without the method.
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {}
}

/// The receiver of the events of a scene with windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The main window of the scene.
    var window: UIWindow? { get set }
}

/// The state of a scene that a system would restore.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// The identifier of the session.
    public let persistentIdentifier = UUID().uuidString
    /// The values of the app for the session.
    open var userInfo: [String: Any]?
    /// Creates a session without values.
    public override init() { super.init() }
}

/// The style of the status bar.
public enum UIStatusBarStyle: Int, Sendable {
    /// The text of the status bar fits its background.
    case `default` = 0
    /// The text of the status bar is bright.
    case lightContent
    /// The text of the status bar is dark.
    case darkContent = 3
}

/// The animation of a change of the status bar.
public enum UIStatusBarAnimation: Int, Sendable {
    /// The change is at once, or the bar fades or slides.
    case none = 0, fade, slide
}
