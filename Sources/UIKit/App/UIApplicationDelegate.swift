/// A delegate that may have a window.
///
/// UIKit's property is optional, so that its value in a delegate of unknown class has two optionals. A class
/// declares it with one; the members of one optional yield to those of two.
@preconcurrency @MainActor
public protocol WindowOwningDelegate: NSObjectProtocol {
    /// The window of the delegate.
    @_disfavoredOverload var window: UIWindow? { get set }
}

extension WindowOwningDelegate {
    /// The default window, which is none.
    @_disfavoredOverload public var window: UIWindow? {
        get { nil }
        set {}
    }

    /// The window as the value of an optional property.
    var optionalWindow: UIWindow?? {
        get {
            let window: UIWindow? = self.window
            return window
        }
        set { self.window = newValue.flatMap { $0 } }
    }
}

/// The receiver of an app's events.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: WindowOwningDelegate {
    /// Responds to the end of the launch, and returns whether the app handles the launch's URL.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Responds to the launch, before its end.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Responds to the end of the launch; the form without options.
    func applicationDidFinishLaunching(_ application: UIApplication)
    /// Responds to the app that became active.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Responds to the app that is about to become inactive.
    func applicationWillResignActive(_ application: UIApplication)
    /// Responds to the app that went to the background.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Responds to the app that is about to leave the background.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// Responds to the end of the app, before it happens.
    func applicationWillTerminate(_ application: UIApplication)
    /// Responds to a lack of memory.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    /// Responds to another day or time zone.
    func applicationSignificantTimeChange(_ application: UIApplication)
    /// Responds to protected files that can be read.
    func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)
    /// Responds to protected files that can no longer be read.
    func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)
    /// Opens a URL, and returns whether that succeeded.
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
    /// Responds to the device's name for remote notifications.
    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
    /// Responds to remote notifications that are not possible.
    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error)
    /// Responds to a remote notification.
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
    /// Loads data in the background.
    func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler:
            @escaping (UIBackgroundFetchResult) -> Void)
    /// Responds to transfers that ended in the background.
    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void)
    /// Continues an activity of the user, and returns whether that succeeded.
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool
    /// Performs an action of the app's icon.
    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
    /// Returns the orientations of the interface in a window.
    func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask
    /// Returns the configuration of a new scene.
    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Responds to scenes that the user closed.
    func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
    /// Returns whether extensions of a kind may be used.
    func application(
        _ application: UIApplication,
        shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication
            .ExtensionPointIdentifier
    ) -> Bool
    /// Returns whether the state of the app is saved.
    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder)
        -> Bool
    /// Returns whether the state of the app is restored.
    func application(
        _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
    ) -> Bool
}

extension UIApplicationDelegate {
    /// The window of the app, as the optional property of a delegate of unknown class.
    public var window: UIWindow?? {
        get { optionalWindow }
        set { optionalWindow = newValue }
    }
    /// Returns `true` by default, as without the method.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// Returns the usual value by default, as without the method.
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// Does nothing by default, as without the method.
    public func applicationDidFinishLaunching(_ application: UIApplication) {}
    /// Does nothing by default, as without the method.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// Does nothing by default, as without the method.
    public func applicationWillResignActive(_ application: UIApplication) {}
    /// Does nothing by default, as without the method.
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    /// Does nothing by default, as without the method.
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    /// Does nothing by default, as without the method.
    public func applicationWillTerminate(_ application: UIApplication) {}
    /// Does nothing by default, as without the method.
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
    /// Does nothing by default, as without the method.
    public func applicationSignificantTimeChange(_ application: UIApplication) {}
    /// Does nothing by default, as without the method.
    public func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {}
    /// Does nothing by default, as without the method.
    public func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {}
    /// Returns the usual value by default, as without the method.
    public func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool { false }
    /// Does nothing by default, as without the method.
    public func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {}
    /// Does nothing by default, as without the method.
    public func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {}
    /// Passes nothing on by default, as without the method.
    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) { completionHandler(.noData) }
    /// Passes nothing on by default, as without the method.
    public func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler:
            @escaping (UIBackgroundFetchResult) -> Void
    ) { completionHandler(.noData) }
    /// Passes nothing on by default, as without the method.
    public func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) { completionHandler() }
    /// Returns the usual value by default, as without the method.
    public func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool { false }
    /// Passes nothing on by default, as without the method.
    public func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(false) }
    /// Returns the usual value by default, as without the method.
    public func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask { UIScreen.main.isPad ? .all : .allButUpsideDown }
    /// Returns the usual value by default, as without the method.
    public func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    }
    /// Does nothing by default, as without the method.
    public func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {}
    /// Returns the usual value by default, as without the method.
    public func application(
        _ application: UIApplication,
        shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication
            .ExtensionPointIdentifier
    ) -> Bool { true }
    /// Returns the usual value by default, as without the method.
    public func application(
        _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
    ) -> Bool { false }
    /// Returns the usual value by default, as without the method.
    public func application(
        _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
    ) -> Bool { false }
}

/// The result of a load in the background.
public enum UIBackgroundFetchResult: UInt, Sendable {
    /// There is new data, or none, or an error.
    case newData = 0, noData, failed
}

/// The permission to work in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable {
    /// The device forbids it, or the user, or it is allowed.
    case restricted = 0, denied, available
}

/// An object that continues an activity of the user.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
    /// Continues an activity of the user.
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}

/// An action of the app's icon.
open class UIApplicationShortcutItem: NSObject, @unchecked Sendable {
    /// The name of the action in the app.
    open var type: String { values.type }
    /// The name of the action for the user.
    open var localizedTitle: String { values.title }
    /// The text below the name.
    open var localizedSubtitle: String? { values.subtitle }
    /// The picture of the action.
    open var icon: UIApplicationShortcutIcon? { values.icon }
    /// The values of the app for the action.
    open var userInfo: [String: Any]? { values.userInfo }

    fileprivate struct Values {
        var type, title: String
        var subtitle: String?
        var icon: UIApplicationShortcutIcon?
        var userInfo: [String: Any]?
    }
    fileprivate final var values: Values

    /// Creates an action with names, a picture and values.
    public init(
        type: String, localizedTitle: String, localizedSubtitle: String? = nil,
        icon: UIApplicationShortcutIcon? = nil, userInfo: [String: Any]? = nil
    ) {
        values = Values(
            type: type, title: localizedTitle, subtitle: localizedSubtitle, icon: icon,
            userInfo: userInfo)
    }
}

/// An action of the app's icon whose names, picture and values can change.
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem, @unchecked Sendable {
    /// The name of the action in the app.
    open override var type: String {
        get { values.type }
        set { values.type = newValue }
    }
    /// The name of the action for the user.
    open override var localizedTitle: String {
        get { values.title }
        set { values.title = newValue }
    }
    /// The text below the name.
    open override var localizedSubtitle: String? {
        get { values.subtitle }
        set { values.subtitle = newValue }
    }
    /// The picture of the action.
    open override var icon: UIApplicationShortcutIcon? {
        get { values.icon }
        set { values.icon = newValue }
    }
    /// The values of the app for the action.
    open override var userInfo: [String: Any]? {
        get { values.userInfo }
        set { values.userInfo = newValue }
    }
}

/// The picture of an action of the app's icon.
open class UIApplicationShortcutIcon: NSObject, @unchecked Sendable {
    /// Creates a picture of the system.
    public init(type: IconType) {}
    /// Creates a picture from a file of the app.
    public init(templateImageName: String) {}
    /// Creates a picture from a symbol.
    public init(systemImageName: String) {}
    /// A picture of the system.
    public enum IconType: Int, Sendable {
        /// The pictures for making, playing, and choosing things.
        case compose = 0, play, pause, add, location, search, share, prohibit, contact, home
        /// The pictures for marking and sending things.
        case markLocation, favorite, love, cloud, invitation, confirmation, mail, message
        /// The pictures of times, devices and tasks.
        case date, time, capturePhoto, captureVideo, task, taskCompleted, alarm, bookmark
        /// The pictures of mixing and updating things.
        case shuffle, audio, update
    }
}
