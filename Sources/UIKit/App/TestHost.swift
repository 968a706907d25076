import Foundation

/// The app that hosts tests.
///
/// Xcode runs the tests of an app or of a library's example inside of that app, so that tests find
/// its key window and present controllers there. A test process on Linux has the same: a window of
/// the size of the screen with an empty controller. It appears when code first asks for the key
/// window or for the windows, unless the tests have shown a window or set the app's delegate.
@MainActor
enum TestHost {
    /// Whether the program is a bundle of tests, as SwiftPM names and runs it.
    static let isRunning = CommandLine.arguments.first.map { $0.hasSuffix(".xctest") } ?? false

    /// Creates the window, or returns `nil` in programs other than tests.
    static func makeWindow() -> UIWindow? {
        guard isRunning else { return nil }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIViewController()
        return window
    }

    static let scene = UIWindowScene(
        session: UISceneSession(), connectionOptions: UIScene.ConnectionOptions())
}
