import Testing
import UIKit

/// The life of view controllers and of their views.
@MainActor struct ControllerTests {
    final class Recorder: UIViewController {
        var calls: [String] = []
        override func loadView() {
            calls.append("loadView")
            super.loadView()
        }
        override func viewDidLoad() {
            super.viewDidLoad()
            calls.append("viewDidLoad")
        }
        override func viewWillAppear(_ animated: Bool) { calls.append("viewWillAppear") }
        override func viewDidAppear(_ animated: Bool) { calls.append("viewDidAppear") }
        override func viewWillDisappear(_ animated: Bool) { calls.append("viewWillDisappear") }
        override func viewDidDisappear(_ animated: Bool) { calls.append("viewDidDisappear") }
        override func viewWillLayoutSubviews() { calls.append("viewWillLayoutSubviews") }
        override func viewDidLayoutSubviews() { calls.append("viewDidLayoutSubviews") }
        override func updateViewConstraints() {
            calls.append("updateViewConstraints")
            super.updateViewConstraints()
        }
        override func willMove(toParent parent: UIViewController?) {
            calls.append("willMove \(parent != nil)")
        }
        override func didMove(toParent parent: UIViewController?) {
            calls.append("didMove \(parent != nil)")
        }
    }

    @Test func `a window loads, shows and lays out the view of its controller`() {
        let window = UIWindow(frame: UIScreen.main.bounds), controller = Recorder()
        #expect(!controller.isViewLoaded && window.isHidden)
        window.rootViewController = controller
        #expect(controller.calls == [])
        window.makeKeyAndVisible()
        #expect(
            controller.calls.filter { !$0.contains("Layout") && !$0.contains("update") } == [
                "loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear",
            ])
        let will = controller.calls.firstIndex(of: "viewWillLayoutSubviews") ?? 0
        let did = controller.calls.firstIndex(of: "viewDidLayoutSubviews") ?? 0
        #expect(did == will + 1 && controller.view.frame == UIScreen.main.bounds)
        #expect(controller.view.safeAreaInsets.top == 59 && window.isKeyWindow)
        #expect(controller.next === window && controller.view.next === controller)
        controller.calls = []
        window.rootViewController = UIViewController()
        #expect(controller.calls == ["viewWillDisappear", "viewDidDisappear"])
        window.isHidden = true
    }

    @Test func `children are added and removed with callbacks`() {
        let parent = UIViewController(), child = Recorder()
        parent.addChild(child)
        child.didMove(toParent: parent)
        #expect(child.calls == ["willMove true", "didMove true"] && child.parent === parent)
        child.willMove(toParent: nil)
        child.removeFromParent()
        #expect(child.calls.suffix(2) == ["willMove false", "didMove false"])
        #expect(parent.children.isEmpty)
    }

    @Test func `a presented controller appears and is dismissed`() {
        let window = UIWindow(frame: UIScreen.main.bounds), controller = UIViewController()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        let presented = Recorder()
        var completions = 0
        controller.present(presented, animated: true) { completions += 1 }
        #expect(
            controller.presentedViewController === presented && presented.view.window === window)
        #expect(presented.calls.contains("viewDidAppear"))
        presented.dismiss(animated: true) { completions += 1 }
        #expect(presented.calls.suffix(2) == ["viewWillDisappear", "viewDidDisappear"])
        #expect(controller.presentedViewController == nil && completions == 2)
        window.isHidden = true
    }

    @Test func `a navigation controller shows the last controller of its stack`() {
        let first = Recorder(), second = Recorder()
        let navigation = UINavigationController(rootViewController: first)
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        first.title = "First"
        first.calls = []
        navigation.pushViewController(second, animated: true)
        #expect(first.calls.suffix(2) == ["viewWillDisappear", "viewDidDisappear"])
        #expect(second.navigationController === navigation && second.view.window === window)
        #expect(navigation.viewControllers == [first, second] && first.view.superview == nil)
        #expect(second.view.safeAreaInsets.top == 103)
        #expect(navigation.popViewController(animated: true) === second)
        #expect(second.parent == nil && first.calls.last == "viewDidAppear")
        #expect(navigation.navigationBar.topItem?.title == "First")
        window.isHidden = true
    }

    @Test func `layout guides of old code are as high as the safe area`() {
        let controller = UIViewController(), view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(view)
        controller.additionalSafeAreaInsets.top = 20
        let constraint = NSLayoutConstraint(
            item: view, attribute: .top, relatedBy: .equal, toItem: controller.topLayoutGuide,
            attribute: .bottom, multiplier: 1, constant: 4)
        constraint.isActive = true
        controller.view.layoutIfNeeded()
        #expect(view.frame.minY == 24 && controller.topLayoutGuide.length == 20)
        controller.additionalSafeAreaInsets.top = 30
        controller.view.layoutIfNeeded()
        #expect(view.frame.minY == 34)
        #expect(constraint.secondItem === controller.topLayoutGuide)
    }
}
