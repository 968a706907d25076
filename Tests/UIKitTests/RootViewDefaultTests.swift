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

    @Test func `the view of a controller has the system's margins`() {
        let controller = UIViewController(), view = UIView()
        #expect(
            controller.view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
        controller.viewRespectsSystemMinimumLayoutMargins = false
        #expect(controller.view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        controller.viewRespectsSystemMinimumLayoutMargins = true
        controller.view = view
        #expect(view.layoutMargins.left == 2)
    }

    @Test func `the edit button begins and ends editing`() {
        let controller = UIViewController(), button = controller.editButtonItem
        #expect(button.title == "Edit" && button === controller.editButtonItem)
        controller.isEditing = true
        #expect(button.title == "Done" && controller.isEditing)
    }

    @Test func `a flow layout is outdated across the direction of scrolling`() {
        let layout = UICollectionViewFlowLayout()
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
        var bounds = view.bounds
        bounds.size.height = 50
        bounds.origin.y = 10
        #expect(!layout.shouldInvalidateLayout(forBoundsChange: bounds))
        bounds.size.width = 50
        #expect(layout.shouldInvalidateLayout(forBoundsChange: bounds))
        #expect(view.panGestureRecognizer.view === view)
    }

    @Test func `the app has a scene, as its host has`() {
        #expect(UIApplication.shared.connectedScenes.first is UIWindowScene)
    }
}
