internal import AutoLayout

/// The state of the program as an app.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// The application object of the program.
    public static let shared = UIApplication()

    /// Returns a Boolean value that indicates whether the class has a method for a selector, which
    /// code for app extensions asks before it calls `sharedApplication`.
    public class func responds(to selector: Selector!) -> Bool {
        selector == Selector("sharedApplication")
    }
    /// Sends a message to the class, which has `sharedApplication` only.
    @discardableResult
    public class func perform(_ selector: Selector) -> Unmanaged<AnyObject>! {
        precondition(
            responds(to: selector),
            "+[UIApplication \(selector)]: unrecognized selector sent to class")
        return .passUnretained(shared)
    }
    /// Returns the value of a property of the class, which has `sharedApplication` only; Swift's key
    /// path has the name `shared`.
    public class func value(forKey key: String) -> Any? {
        precondition(
            ["sharedApplication", "shared"].contains(key),
            "[UIApplication valueForUndefinedKey:]: this class is not key value coding-compliant "
                + "for the key \(key).")
        return shared
    }
    /// Returns the value of a property of the class.
    public class func value(forKeyPath path: String) -> Any? { value(forKey: path) }

    /// The responder that receives keyboard events.
    var firstResponder: UIResponder?
    /// The window that receives keyboard events.
    weak var key: UIWindow?
    private var visible: [() -> UIWindow?] = []

    /// Records that a window was shown or hidden.
    func note(_ window: UIWindow) {
        visible.removeAll { $0() == nil || $0() === window }
        guard !window.isHidden else { return }
        visible.append { [weak window] in window }
        LayoutCommits.begin()
    }

    /// The receiver of the app's events.
    open weak var delegate: (any UIApplicationDelegate)?
    /// The visible windows, in the order in which they were shown, without the test host's.
    var shownWindows: [UIWindow] { visible.compactMap { $0() } }
    /// The window of the app that hosts tests; see ``TestHost``.
    private lazy var testHost = TestHost.makeWindow()
    /// Shows the window of the test host if the tests show none of their own.
    private func showTestHost() {
        guard shownWindows.isEmpty, delegate == nil else { return }
        // The device may have turned while the window was hidden.
        testHost?.frame = UIScreen.main.bounds
        testHost?.makeKeyAndVisible()
    }
    /// The visible windows, in the order in which they were shown.
    open var windows: [UIWindow] {
        showTestHost()
        return shownWindows
    }
    /// The window that receives keyboard events.
    open var keyWindow: UIWindow? {
        showTestHost()
        return key
    }
    /// The scenes of the visible windows, or in tests that of the app that hosts them.
    open var connectedScenes: Set<UIScene> {
        let scenes = windows.compactMap(\.windowScene)
        return Set(scenes.isEmpty && TestHost.isRunning ? [TestHost.scene] : scenes)
    }
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
    open var statusBarOrientation: UIInterfaceOrientation { UIScreen.main.interfaceOrientation }
    /// The rectangle of the status bar.
    open var statusBarFrame: CGRect {
        CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: UIScreen.main.safeArea.top)
    }
    /// The style of the status bar.
    open var statusBarStyle = UIStatusBarStyle.default
    /// A Boolean value that indicates whether the status bar is hidden.
    open var isStatusBarHidden = false
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
    open dynamic func sendAction(
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
    open dynamic func sendEvent(_ event: UIEvent) { key?.sendEvent(event) }
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
    /// Ends remote notifications.
    open func unregisterForRemoteNotifications() {}
    /// Opens a URL in the form before iOS 10, which no app does here.
    @discardableResult
    open func openURL(_ url: URL) -> Bool { false }
    /// Begins events of a remote control, of which none come.
    open func beginReceivingRemoteControlEvents() {}
    /// Ends events of a remote control.
    open func endReceivingRemoteControlEvents() {}
    /// Sets the style of the status bar, in the form before iOS 9.
    open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
        self.statusBarStyle = statusBarStyle
    }
    /// Hides or shows the status bar, in the form before iOS 9.
    open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
        isStatusBarHidden = hidden
    }
    /// The sessions of the scenes.
    open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }
    /// Requests a scene, of which there is one here.
    open func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
        options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
    ) {}
    /// Requests the end of a scene, which stays here.
    open func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {}
    /// Requests another picture of a scene.
    open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}
    /// The actions of the app's icon.
    open var shortcutItems: [UIApplicationShortcutItem]?
    /// A Boolean value that indicates whether the app may have other icons.
    open var supportsAlternateIcons: Bool { false }
    /// The name of the app's other icon, or `nil` for the usual one.
    open private(set) var alternateIconName: String?
    /// Sets another icon, which is only recorded.
    open func setAlternateIconName(
        _ alternateIconName: String?, completionHandler: (((any Error)?) -> Void)? = nil
    ) {
        self.alternateIconName = alternateIconName
        completionHandler?(nil)
    }
    /// The permission to work in the background.
    open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }
    /// Sets the least time between works in the background, in seconds.
    open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}
    /// A Boolean value that indicates whether shaking undoes a change.
    open var applicationSupportsShakeToEdit = true
    /// Returns the orientations of the interface in a window.
    open dynamic func supportedInterfaceOrientations(for window: UIWindow?)
        -> UIInterfaceOrientationMask
    {
        delegate?.application(self, supportedInterfaceOrientationsFor: window)
            ?? (UIScreen.main.isPad ? .all : .allButUpsideDown)
    }
    /// The orientations that the app and the controllers on the screen support.
    var supportedOrientations: UIInterfaceOrientationMask {
        let orientations = supportedInterfaceOrientations(for: key)
        guard let controller = key?.shownControllers.last else { return orientations }
        guard controller.shouldAutorotate else { return [] }
        return orientations.intersection(controller.supportedInterfaceOrientations)
    }

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
        /// The app that opens the URL.
        public static let sourceApplication = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
        /// The remote notification that launches the app.
        public static let remoteNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        /// The action of the icon that launches the app.
        public static let shortcutItem = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
        /// The activities of the user that launch the app.
        public static let userActivityDictionary = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
        /// The place of the device that launches the app.
        public static let location = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsLocationKey")
    }
    /// The name of an option for opening a URL elsewhere.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the option, as UIKit has it.
        public let rawValue: String
        /// Creates an option by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The URL opens an app of its domain only.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }
    /// The name of an option of a URL that the app opens.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the option, as UIKit has it.
        public let rawValue: String
        /// Creates an option by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The app that opens the URL.
        public static let sourceApplication = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        /// The values that go with the URL.
        public static let annotation = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        /// A Boolean value that indicates whether the file stays where it is.
        public static let openInPlace = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    /// The notification of a picture of the screen by the user.
    nonisolated public static let userDidTakeScreenshotNotification = Notification.Name(
        "UIApplicationUserDidTakeScreenshotNotification")
    /// The notification of another day or time zone.
    nonisolated public static let significantTimeChangeNotification = Notification.Name(
        "UIApplicationSignificantTimeChangeNotification")
    /// The notification of another height of the status bar.
    nonisolated public static let didChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarFrameNotification")
    /// The notification of a rotation of the interface, before it happens.
    nonisolated public static let willChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarOrientationNotification")
    /// The notification of a rotation of the interface.
    nonisolated public static let didChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarOrientationNotification")
    /// The notification before a change of the status bar's frame.
    nonisolated public static let willChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarFrameNotification")
    /// The notification of protected files that can be read.
    nonisolated public static let protectedDataDidBecomeAvailableNotification = Notification.Name(
        "UIApplicationProtectedDataDidBecomeAvailable")
    /// The notification of protected files that can no longer be read.
    nonisolated public static let protectedDataWillBecomeUnavailableNotification =
        Notification.Name(
            "UIApplicationProtectedDataWillBecomeUnavailable")
    /// The notification of another permission to work in the background.
    nonisolated public static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
        "UIApplicationBackgroundRefreshStatusDidChangeNotification")
    /// The URL of the settings of the app's notifications.
    nonisolated public static let openNotificationSettingsURLString = "app-settings:notifications"
    /// The shortest time between works in the background.
    nonisolated public static let backgroundFetchIntervalMinimum: TimeInterval = 0
    /// The time between works in the background that never happen.
    nonisolated public static let backgroundFetchIntervalNever: TimeInterval =
        .greatestFiniteMagnitude
    /// A kind of app extensions.
    public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
        /// The name of the kind, as UIKit has it.
        public let rawValue: String
        /// Creates a kind from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The kind of keyboards.
        public static let keyboard = ExtensionPointIdentifier(
            rawValue: "com.apple.keyboard-service")
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

extension ProcessInfo {
    /// A Boolean value that indicates whether the app is one of Mac Catalyst; never here.
    public var isMacCatalystApp: Bool { false }
    /// A Boolean value that indicates whether the app of an iPhone runs on a Mac; never here.
    public var isiOSAppOnMac: Bool { false }
}
