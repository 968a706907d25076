import Testing
import UIKit

/// The listings of the chapter on nib management.
@MainActor @Suite struct NibManagementTests {
    private func window(_ controller: UIViewController) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        return window
    }

    /// The initial controller of an app, as it comes from the app's storyboard.
    private func controller(of module: String) throws -> UIViewController {
        let board = UIStoryboard(name: "Main", bundle: resources(of: module))
        let controller = try #require(board.instantiateInitialViewController())
        controller.loadViewIfNeeded()
        return controller
    }

    private func label(in view: UIView?) -> String? { (view?.subviews.first as? UILabel)?.text }

    @Test func `the view of a nib is the first object of the array`() throws {
        let controller = try controller(of: "EmptyWindowArray")
        #expect(label(in: controller.view.subviews.first) == "From the array")
        #expect(controller.view.subviews.first?.frame.size == CGSize(width: 240, height: 128))
    }

    @Test func `loading a nib sets an outlet of its owner`() throws {
        let controller = try controller(of: "EmptyWindowOwner")
        let view = try #require(outlet(of: controller))
        #expect(label(in: view) == "From the outlet")
        #expect(controller.view.subviews.first === view)
    }

    @Test func `a tap of the red button presents the alert`() throws {
        let controller = try controller(of: "EmptyWindow")
        let window = window(controller)
        window.layoutIfNeeded()
        let touch = UITouch(at: CGPoint(x: 60, y: 55), in: window)
        window.sendEvent(UIEvent(touches: [touch]))
        #expect(controller.presentedViewController == nil)
        touch.update(phase: .ended)
        window.sendEvent(UIEvent(touches: [touch]))
        let alert = try #require(controller.presentedViewController as? UIAlertController)
        #expect(alert.title == "Howdy!" && alert.message == "You tapped me!")
        #expect(alert.actions.map(\.title) == ["OK"] && alert.actions[0].style == .cancel)
    }

    @Test func `the red button has its look from awakeFromNib, a key path and a facade`() throws {
        let views = collection(of: try controller(of: "EmptyWindow"))
        let button = try #require(views.last as? UIButton)
        #expect(views.count == 2 && !(views[0] is UIButton))
        #expect(button.backgroundColor == .red && button.layer.cornerRadius == 10)
        #expect(button.layer.borderWidth == 2 && wasDecoded(button))
    }
}
