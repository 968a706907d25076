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

    /// The notification of a scene that is about to be connected.
    nonisolated public static let willConnectNotification = Notification.Name(
        "UISceneWillConnectNotification")
    /// The notification of a scene that was disconnected.
    nonisolated public static let didDisconnectNotification = Notification.Name(
        "UISceneDidDisconnectNotification")
    /// The notification of a scene that became active.
    nonisolated public static let didActivateNotification = Notification.Name(
        "UISceneDidActivateNotification")
    /// The notification of a scene that is about to become inactive.
    nonisolated public static let willDeactivateNotification = Notification.Name(
        "UISceneWillDeactivateNotification")
    /// The notification of a scene that is about to leave the background.
    nonisolated public static let willEnterForegroundNotification = Notification.Name(
        "UISceneWillEnterForegroundNotification")
    /// The notification of a scene that went to the background.
    nonisolated public static let didEnterBackgroundNotification = Notification.Name(
        "UISceneDidEnterBackgroundNotification")
    /// Opens a URL, which no app does here.
    open func open(
        _ url: URL, options: OpenExternalURLOptions? = nil,
        completionHandler completion: ((Bool) -> Void)? = nil
    ) { completion?(false) }
    /// The options for opening a URL.
    @preconcurrency @MainActor
    open class OpenExternalURLOptions: NSObject {
        /// A Boolean value that indicates whether an app of the domain must open the URL.
        open var universalLinksOnly = false
    }
    /// The options of a request for a scene.
    @preconcurrency @MainActor
    open class ActivationRequestOptions: NSObject {
        /// The scene that requests the other one.
        open var requestingScene: UIScene?
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
        /// The URLs to open.
        open var urlContexts: Set<UIOpenURLContext> { [] }
        /// The action of the icon to perform.
        open var shortcutItem: UIApplicationShortcutItem? { nil }
        /// The answer to a notification, of which there is none.
        open var notificationResponse: AnyObject? { nil }
        /// The app that requests the scene.
        open var sourceApplication: String? { nil }
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
    open var interfaceOrientation: UIInterfaceOrientation { screen.interfaceOrientation }
    /// The traits of the scene.
    open var traitCollection: UITraitCollection { screen.traitCollection }
    /// The space of the scene for conversions of coordinates.
    open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
    /// The properties of the status bar.
    open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
    /// The limits of the scene's size, on a device with windows.
    open private(set) lazy var sizeRestrictions: UISceneSizeRestrictions? =
        UISceneSizeRestrictions()
    /// A Boolean value that indicates whether the scene covers the screen.
    open var isFullScreen: Bool { true }
    /// The geometry of the scene.
    open var effectiveGeometry: Geometry { Geometry() }
    /// Turns the interface to the orientations that the app asks for. The error handler is called
    /// if the controllers on the screen support none of them.
    open func requestGeometryUpdate(
        _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
    ) {
        guard let wanted = geometryPreferences.orientations,
            !wanted.contains(interfaceOrientation.mask)
        else { return }
        let supported = UIApplication.shared.supportedOrientations.intersection(wanted)
        // The order is a guess: upright first, then the home button at the right.
        let orders: [UIInterfaceOrientation] = [
            .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown,
        ]
        guard let orientation = orders.first(where: { supported.contains($0.mask) }) else {
            errorHandler?(GeometryError())
            return
        }
        screen.turn(to: orientation)
    }
    private struct GeometryError: LocalizedError {
        var errorDescription: String? {
            "None of the requested orientations are supported by the view controller."
        }
    }
    /// The geometry of a scene.
    @preconcurrency @MainActor
    open class Geometry: NSObject {
        /// The orientation of the interface.
        open var interfaceOrientation: UIInterfaceOrientation { UIScreen.main.interfaceOrientation }
    }
    /// The geometry that the app prefers.
    @preconcurrency @MainActor
    open class GeometryPreferences: NSObject {
        /// The orientations that the app prefers, or `nil` for all.
        var orientations: UIInterfaceOrientationMask? { nil }
        /// The geometry that an app prefers on iOS.
        @preconcurrency @MainActor
        public final class iOS: GeometryPreferences {
            /// The orientations of the interface that the app prefers.
            public var interfaceOrientations: UIInterfaceOrientationMask?
            /// Creates preferences without orientations.
            public override init() { super.init() }
            /// Creates preferences for orientations of the interface.
            public init(interfaceOrientations: UIInterfaceOrientationMask) {
                self.interfaceOrientations = interfaceOrientations
                super.init()
            }
            override var orientations: UIInterfaceOrientationMask? { interfaceOrientations }
        }
    }
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
    /// Responds to a scene that was disconnected.
    func sceneDidDisconnect(_ scene: UIScene)
    /// Responds to a scene that became active.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// Responds to a scene that is about to become inactive.
    func sceneWillResignActive(_ scene: UIScene)
    /// Responds to a scene that is about to leave the background.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Responds to a scene that went to the background.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// Opens URLs.
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    /// Continues an activity of the user.
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    /// Responds to an activity of the user that is about to continue.
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
    /// Returns the activity from which the scene is restored.
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

extension UISceneDelegate {
    /// Does nothing by default, as without the method.
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {}
    /// Does nothing by default, as without the method.
    public func sceneDidDisconnect(_ scene: UIScene) {}
    /// Does nothing by default, as without the method.
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    /// Does nothing by default, as without the method.
    public func sceneWillResignActive(_ scene: UIScene) {}
    /// Does nothing by default, as without the method.
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    /// Does nothing by default, as without the method.
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    /// Does nothing by default, as without the method.
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
    /// Does nothing by default, as without the method.
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
    /// Does nothing by default, as without the method.
    public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
    }
    /// Returns the usual value by default, as without the method.
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
}

/// The receiver of the events of a scene with windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate, WindowOwningDelegate {
    /// Performs an action of the app's icon.
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
    /// Responds to another size or orientation of the scene.
    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection)
}

extension UIWindowSceneDelegate {
    /// The main window of the scene, as the optional property of a delegate of unknown class.
    public var window: UIWindow?? {
        get { optionalWindow }
        set { optionalWindow = newValue }
    }
    /// Passes nothing on by default, as without the method.
    public func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(false) }
    /// Does nothing by default, as without the method.
    public func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {}
}

/// The state of a scene that a system would restore.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// The identifier of the session.
    public let persistentIdentifier = UUID().uuidString
    /// The role of the scene.
    open var role: Role { .windowApplication }
    /// The configuration of the scene.
    open var configuration: UISceneConfiguration {
        UISceneConfiguration(name: nil, sessionRole: role)
    }
    /// The activity from which the scene is restored.
    open var stateRestorationActivity: NSUserActivity?
    /// The role of a scene.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The name of the role, as UIKit has it.
        public let rawValue: String
        /// Creates a role from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The scene is a window of the app.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
        /// The scene is on another screen.
        public static let windowExternalDisplay = Role(
            rawValue: "UIWindowSceneSessionRoleExternalDisplay")
    }
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

/// The configuration of a new scene.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    /// The name of the configuration in the app's settings.
    public let name: String?
    /// The role of the scene.
    public let role: UISceneSession.Role
    /// The class of the scene's delegate.
    open var delegateClass: AnyClass?
    /// The class of the scene.
    open var sceneClass: AnyClass?
    /// The storyboard of the scene.
    open var storyboard: UIStoryboard?
    /// Creates a configuration with a name and a role.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        (self.name, role) = (name, sessionRole)
    }
}

/// The limits of a scene's size.
@preconcurrency @MainActor
open class UISceneSizeRestrictions: NSObject {
    /// The least size, in points.
    open var minimumSize = CGSize.zero
    /// The greatest size, in points.
    open var maximumSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
}

/// The options of a request to end a scene.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {}

/// A URL that a scene opens, with its options.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    /// The URL to open.
    public let url: URL
    /// The options of the request.
    public let options: Options
    /// Creates a URL to open; for tests.
    public init(url: URL, options: Options? = nil) {
        (self.url, self.options) = (url, options ?? Options())
    }
    /// The options of a URL that a scene opens.
    @preconcurrency @MainActor
    open class Options: NSObject {
        /// The app that opens the URL.
        open var sourceApplication: String?
        /// The values that go with the URL.
        open var annotation: Any?
        /// A Boolean value that indicates whether the file stays where it is.
        open var openInPlace = false
    }
}
