import Testing
import UIKit

/// Margins and safe areas of controllers' views.
@MainActor @Suite struct RootViewMarginTests {
    final class Controller: UIViewController {
        var calls = 0
        override func viewSafeAreaInsetsDidChange() {
            super.viewSafeAreaInsetsDidChange()
            calls += 1
        }
    }

    @Test func `a controller of a plain view hears of its safe area`() {
        let window = UIWindow(frame: UIScreen.main.bounds), controller = Controller()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        #expect(controller.calls > 0 && controller.view.safeAreaInsets.top > 0)
        window.isHidden = true
    }

    @Test func `the view of a controller has at least the system's margins`() {
        let controller = UIViewController()
        #expect(
            controller.view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
        controller.view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 40)
        #expect(
            controller.view.layoutMargins == UIEdgeInsets(top: 1, left: 16, bottom: 3, right: 40))
        controller.viewRespectsSystemMinimumLayoutMargins = false
        #expect(
            controller.view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 40))
    }

    @Test func `a former view of a controller has its own margins and safe area again`() {
        let controller = UIViewController(), wrapper = UIView()
        controller.additionalSafeAreaInsets.top = 10
        let content: UIView = controller.view
        controller.view = wrapper
        wrapper.addSubview(content)
        #expect(wrapper.safeAreaInsets.top == 10 && content.layoutMargins.left == 8)
        content.frame.origin.y = 30
        #expect(content.safeAreaInsets == .zero)
    }
}
