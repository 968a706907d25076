import Testing
@testable import UIKit

/// The calls that controllers get when the device turns.
private final class Turning: UIViewController {
    var calls: [String] = []
    var orientations = UIInterfaceOrientationMask.all
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { orientations }
    override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.viewWillTransition(to: size, with: coordinator)
        calls.append("will \(size.width)x\(size.height) from \(view.bounds.width)")
        coordinator.animate(alongsideTransition: { [unowned self] _ in
            calls.append("along \(view.bounds.width)")
        }) { [unowned self] _ in calls.append("end") }
    }
    override func viewDidLayoutSubviews() { calls.append("layout \(view.bounds.width)") }
}

@MainActor private final class Log { var names: [String] = [] }

@MainActor @Suite(.serialized) struct RotationTests {
    /// Shows a controller in a window of the screen's size, and turns back at the end.
    private func turning(_ body: (Turning, UIWindow) -> Void) {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let controller = Turning()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        controller.calls = []
        body(controller, window)
        controller.orientations = .all
        UIScreen.main.simulate(orientation: .portrait)
        window.isHidden = true
    }

    @Test func `a device that turns gives the window its new size, in UIKit's order of calls`() {
        turning { controller, window in
            UIDevice.current.setValue(
                UIInterfaceOrientation.landscapeRight.rawValue, forKey: "orientation")
            #expect(
                controller.calls == [
                    "will 852.0x393.0 from 393.0", "layout 852.0", "along 852.0", "end",
                ])
            #expect(window.frame == CGRect(x: 0, y: 0, width: 852, height: 393))
            #expect(window.safeAreaInsets.left == 59)
            #expect(UIDevice.current.orientation == .landscapeLeft)
            #expect(controller.interfaceOrientation == .landscapeRight)
            #expect(controller.traitCollection.verticalSizeClass == .compact)
        }
        #expect(UIScreen.main.bounds.width == 393)
    }

    @Test func `a controller that does not support an orientation stays as it is`() {
        turning { controller, window in
            controller.orientations = .portrait
            UIScreen.main.simulate(orientation: .landscapeLeft)
            #expect(controller.calls == [])
            #expect(window.frame.width == 393)
            #expect(UIDevice.current.orientation == .landscapeLeft)
            controller.orientations = .all
            UIViewController.attemptRotationToDeviceOrientation()
            #expect(window.frame.width == 852)
        }
    }

    @Test func `a scene turns to the orientations that its app asks for`() {
        turning { controller, window in
            let scene = UIWindowScene(session: UISceneSession(), connectionOptions: .init())
            scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscape))
            #expect(window.frame.width == 852)
            controller.orientations = .landscape
            var failed = false
            scene.requestGeometryUpdate(.iOS(interfaceOrientations: .portrait)) { _ in failed = true
            }
            #expect(failed && window.frame.width == 852)
        }
    }

    @Test func `windows tell observers when they appear, hide and receive keyboard events`() {
        let log = Log()
        let center = NotificationCenter.default
        let window = UIWindow(frame: UIScreen.main.bounds)
        let observers = [
            UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification,
            UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification,
        ].map { name in
            center.addObserver(forName: name, object: window, queue: nil) { note in
                let name = note.name.rawValue
                MainActor.assumeIsolated { log.names.append(name) }
            }
        }
        window.makeKeyAndVisible()
        UIWindow().makeKey()
        window.isHidden = true
        observers.forEach(center.removeObserver)
        #expect(
            log.names == [
                "UIWindowDidBecomeKeyNotification", "UIWindowDidBecomeVisibleNotification",
                "UIWindowDidResignKeyNotification", "UIWindowDidBecomeHiddenNotification",
            ])
    }

    @Test func `the environment selects the device, and an unknown one is that of the default`() {
        #expect(UIScreen.firstDevice("retina4_7")?.size(isLandscape: false).height == 667)
        #expect(UIScreen.firstDevice("iPhone 8")?.id == "retina6_12")
        #expect(UIScreen.firstDevice(nil)?.id == "retina6_12")
    }

    @Test func `tests without a window have the host's, as in Xcode`() {
        for window in UIApplication.shared.windows { window.isHidden = true }
        let window = UIApplication.shared.keyWindow
        #expect(window?.bounds == UIScreen.main.bounds && window?.isHidden == false)
        #expect(window?.rootViewController?.viewIfLoaded?.window === window)
        #expect(UIApplication.shared.connectedScenes.count == 1)
    }
}
