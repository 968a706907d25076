import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore
import Testing

@testable import UIKit

/// The app, its scenes and the device.
@MainActor @Suite struct AppTests {
    private final class App: NSObject, UIApplicationDelegate { var window: UIWindow? }

    private final class Plain: NSObject, UIApplicationDelegate {}

    @Test func `the class of the app finds the app as extensions do`() {
        let selector = Selector("sharedApplication")
        #expect(UIApplication.responds(to: selector))
        #expect(!UIApplication.responds(to: Selector("open")))
        let found = UIApplication.perform(selector)?.takeUnretainedValue()
        #expect(found === UIApplication.shared)
        #expect(UIApplication.value(forKeyPath: "shared") as? UIApplication === found)
    }

    @Test func `the window of a delegate of unknown class has two optionals`() {
        let app = App()
        app.window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
        let delegate: (any UIApplicationDelegate)? = app
        #expect(delegate?.window??.frame.height == 20)
        #expect(app.window?.frame.height == 20)
        let plain: any UIApplicationDelegate = Plain()
        #expect(plain.window == .some(nil))
        let scene: (any UIWindowSceneDelegate)? = nil
        #expect(scene?.window??.frame == nil)
    }

    @Test func `tests use screens and traits of their own`() {
        final class Screen: UIScreen {
            override var bounds: CGRect { CGRect(x: 0, y: 0, width: 1, height: 2) }
        }
        final class Traits: UITraitCollection, @unchecked Sendable {
            override var horizontalSizeClass: UIUserInterfaceSizeClass { .regular }
        }
        #expect(Screen().bounds.height == 2)
        #expect(Traits().horizontalSizeClass == .regular)
        #expect(UITraitCollection().userInterfaceIdiom == .unspecified)
    }

    @Test func `the app has a scene, as its host has`() {
        #expect(UIApplication.shared.connectedScenes.first is UIWindowScene)
    }

    @Test func `the device is cool, has power, and shows no notifications`() throws {
        #expect(ProcessInfo.processInfo.thermalState == .nominal)
        #expect(!ProcessInfo.processInfo.isLowPowerModeEnabled)
        #expect(UIDevice().model == UIDevice.current.model)
        let settings = UIUserNotificationSettings(types: [.badge, .alert], categories: nil)
        UIApplication.shared.registerUserNotificationSettings(settings)
        #expect(UIApplication.shared.currentUserNotificationSettings?.types == [])
        #expect(!UIApplication.shared.isRegisteredForRemoteNotifications)
        let folder = FileManager.default.temporaryDirectory
        let values = try folder.resourceValues(forKeys: [])
        #expect(values.volumeAvailableCapacityForImportantUsage == nil)
        #expect(values.volumeAvailableCapacityForOpportunisticUsage == nil)
        #expect(Data.WritingOptions.atomicWrite == .atomic)
        #expect(NSEC_PER_SEC == NSEC_PER_USEC * USEC_PER_SEC && NSEC_PER_MSEC == 1_000_000)
    }

    @Test func shortcutsChange() {
        let item = UIMutableApplicationShortcutItem(type: "new", localizedTitle: "New")
        item.localizedTitle = "Add"
        let same: UIApplicationShortcutItem = item
        #expect(same.localizedTitle == "Add" && same.type == "new")
        #expect(UIView.classForCoder() == UIView.self)
    }
}
