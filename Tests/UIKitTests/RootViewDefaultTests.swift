import Testing
import UIKit

/// What a controller and a list give their views.
@MainActor @Suite struct RootViewDefaultTests {
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

    @Test func `the edit button begins and ends editing`() throws {
        let controller = UIViewController(), button = controller.editButtonItem
        #expect(button.title == "Edit" && button === controller.editButtonItem)
        try #require(button.primaryAction).performWithSender(button, target: nil)
        #expect(button.title == "Done" && controller.isEditing)
    }

    final class Flow: UICollectionViewFlowLayout {
        var sizes: [CGSize] = []
        override func invalidationContext(forBoundsChange newBounds: CGRect)
            -> UICollectionViewLayoutInvalidationContext
        {
            sizes.append(newBounds.size)
            return super.invalidationContext(forBoundsChange: newBounds)
        }
    }

    @Test func `a flow layout is outdated across the direction of scrolling`() {
        let layout = Flow()
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
        view.layoutIfNeeded()
        view.contentOffset.y = 10
        view.layoutIfNeeded()
        #expect(layout.sizes == [])
        view.frame.size.width = 50
        view.layoutIfNeeded()
        #expect(layout.sizes == [CGSize(width: 50, height: 100)])
    }

    @Test func `the recognizers of a scroll view have it as their view`() {
        let view = UIScrollView()
        #expect(view.panGestureRecognizer.view === view)
    }

    @Test func `the app has a scene, as its host has`() {
        #expect(UIApplication.shared.connectedScenes.first is UIWindowScene)
    }
}
