import Testing
import UIKit

// The device is an iPhone 15 of 393 × 852 points, with 59 points at the top and 34 at the bottom outside the safe
// area. A navigation bar is 44 points high, a tab bar 49.
@MainActor @Suite(.serialized) struct BarInsetTests {
    private func shown(_ controller: UIViewController) -> UIWindow {
        UIScreen.main.simulate(device: "retina6_12")
        let window = UIWindow()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        return window
    }

    /// PinLayout's tests find such frames.
    @Test func `a view begins below an opaque navigation bar`() {
        let content = UIViewController(),
            navigation = UINavigationController(rootViewController: content)
        let window = shown(navigation)
        defer { window.isHidden = true }
        #expect(content.view.frame == window.bounds && content.view.safeAreaInsets.top == 103)
        navigation.navigationBar.isTranslucent = false
        window.layoutIfNeeded()
        #expect(content.view.frame == CGRect(x: 0, y: 103, width: 393, height: 749))
        #expect(
            content.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
        content.extendedLayoutIncludesOpaqueBars = true
        window.layoutIfNeeded()
        #expect(content.view.frame == window.bounds && content.view.safeAreaInsets.top == 103)
        navigation.setNavigationBarHidden(true, animated: false)
        #expect(content.view.safeAreaInsets.top == 59)
    }

    @Test func `a view extends below bars at the edges for that`() {
        let content = UIViewController(),
            navigation = UINavigationController(rootViewController: content)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        let window = shown(tabs)
        defer { window.isHidden = true }
        #expect(content.view.frame == window.bounds && content.view.safeAreaInsets.bottom == 83)
        content.edgesForExtendedLayout = []
        window.layoutIfNeeded()
        #expect(content.view.frame == CGRect(x: 0, y: 103, width: 393, height: 666))
        #expect(content.view.safeAreaInsets == .zero)
        content.edgesForExtendedLayout = .bottom
        window.layoutIfNeeded()
        #expect(content.view.frame == CGRect(x: 0, y: 103, width: 393, height: 749))
        #expect(content.view.safeAreaInsets.bottom == 83)
        tabs.tabBar.isTranslucent = false
        window.layoutIfNeeded()
        #expect(content.view.frame == CGRect(x: 0, y: 103, width: 393, height: 666))
    }

    @Test func `a pushed controller hides the tab bar, and a toolbar is over it`() {
        let first = UIViewController(), second = UIViewController()
        let navigation = UINavigationController(rootViewController: first)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        let window = shown(tabs)
        defer { window.isHidden = true }
        navigation.isToolbarHidden = false
        window.layoutIfNeeded()
        #expect(navigation.toolbar.frame == CGRect(x: 0, y: 725, width: 393, height: 44))
        #expect(first.view.safeAreaInsets.bottom == 127)
        navigation.isToolbarHidden = true
        second.hidesBottomBarWhenPushed = true
        navigation.pushViewController(second, animated: false)
        window.layoutIfNeeded()
        #expect(second.view.safeAreaInsets.bottom == 34)
        navigation.popViewController(animated: false)
        window.layoutIfNeeded()
        #expect(first.view.safeAreaInsets.bottom == 83)
    }

    @Test func `insets of the app are kept beside those of bars`() {
        let content = UIViewController()
        content.additionalSafeAreaInsets.top = 10
        #expect(!content.isViewLoaded)
        let window = shown(UINavigationController(rootViewController: content))
        defer { window.isHidden = true }
        #expect(content.view.safeAreaInsets.top == 113)
        #expect(content.additionalSafeAreaInsets.top == 10)
    }

    /// PinLayout's tests find no safe area in such a scroll view.
    @Test func `the content of a scroll view inherits no safe area that moves it`() {
        let content = UIViewController(), scroll = UIScrollView(), inner = UIView()
        content.view.addSubview(scroll)
        scroll.addSubview(inner)
        scroll.frame = content.view.bounds
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        inner.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let window = shown(UINavigationController(rootViewController: content))
        defer { window.isHidden = true }
        #expect(scroll.safeAreaInsets.top == 103 && scroll.adjustedContentInset.top == 103)
        #expect(inner.safeAreaInsets == .zero)
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.contentOffset = .zero
        #expect(inner.safeAreaInsets.top == 103)
    }

    /// ScrollingStackViewController's tests scroll before the safe area is known.
    @Test func `a safe area moves the content of a scroll view at any offset`() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        table.contentSize.height = 1000
        table.contentOffset.y = 300
        let controller = UIViewController()
        controller.view = table
        controller.additionalSafeAreaInsets.top = 50
        #expect(table.adjustedContentInset.top == 50 && table.contentOffset.y == 250)
        table.contentInset.top = 20
        #expect(table.adjustedContentInset.top == 70 && table.contentOffset.y == 250)
    }

    /// PinLayout's tests read the guides of a view before its layout.
    @Test func `guides of insets have frames without constraints`() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852)), view = UIView()
        root.addSubview(view)
        view.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
        let margins = CGRect(x: 8, y: 8, width: 384, height: 384)
        #expect(view.layoutMarginsGuide.layoutFrame == margins)
        #expect(view.readableContentGuide.layoutFrame == margins)
        #expect(view.safeAreaLayoutGuide.layoutFrame == view.bounds)
        let keyboard = CGRect(x: 0, y: 400, width: 400, height: 452)
        #expect(view.keyboardLayoutGuide.layoutFrame == keyboard)
        view.frame.size.height = 852
        #expect(view.keyboardLayoutGuide.layoutFrame.height == 0)
        #expect(UILayoutGuide().layoutFrame == .zero)
    }

    /// Cartography's tests lay such controllers out in a hidden window.
    @Test func `a stack adds its last view in a layout, and bars count in a window`() {
        UIScreen.main.simulate(device: "retina6_12")
        let content = UIViewController()
        let navigation = UINavigationController(rootViewController: content)
        navigation.view.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
        #expect(!content.isViewLoaded)
        navigation.view.layoutIfNeeded()
        #expect(content.view.frame == navigation.view.bounds)
        #expect(content.topLayoutGuide.length == 0)
        let window = UIWindow()
        window.rootViewController = navigation
        #expect(content.view.window == nil)
        window.makeKeyAndVisible()
        defer { window.isHidden = true }
        #expect(content.view.window === window && content.topLayoutGuide.length == 103)
    }

    @Test func `a hidden window loads its root view when it is shown`() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
        let controller = UIViewController()
        window.rootViewController = controller
        #expect(!controller.isViewLoaded)
        window.frame.size.height = 400
        window.isHidden = false
        #expect(controller.view.frame == window.bounds && controller.view.window === window)
        window.isHidden = true
    }
}
