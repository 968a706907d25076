import Testing
import UIKit

@testable import Articles

@MainActor @Suite struct ArticleTests {
    private func controller() -> AlertViewController {
        let controller = AlertViewController(
            nibName: "AlertViewController", bundle: Bundle(for: AlertViewController.self))
        controller.loadViewIfNeeded()
        return controller
    }

    @Test func `inspectable properties of a view and of all views come from the nib`() throws {
        let star = try #require(controller().v as? StarView)
        #expect(star.starColor == UIColor.red)
        #expect(star.layer.cornerRadius == 8)
        #expect(star.accessibilityIdentifier == "star")
    }

    @Test func `outlets of a collection are in the order of the nib`() {
        let controller = controller()
        #expect(controller.arr.count == 2)
        #expect(controller.arr.first === controller.v)
    }

    @Test func `the button's action presents an alert`() throws {
        let controller = controller()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        let button = try #require(controller.arr[1] as? UIButton)
        button.sendActions(for: .touchUpInside)
        #expect(controller.presentedViewController is UIAlertController)
        #expect(controller.presentedViewController?.title == "Howdy!")
    }

    @Test func `a star is drawn with its points inside of its bounds`() {
        let star = StarView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
        star.draw(star.bounds)
        #expect(star.bounds.contains(star.starPath(in: star.bounds).bounds))
    }

    @Test func `constraints keep the star in the ellipse`() {
        let ellipse = StarEllipseView(frame: CGRect(x: 0, y: 0, width: 105, height: 85))
        ellipse.layoutIfNeeded()
        let frame = ellipse.starView.frame
        #expect(frame.size == CGSize(width: 100, height: 80))
        // Origins are in whole pixels, of which a point has three.
        #expect(abs(frame.minX - 2.5) < 1 / 3 && abs(frame.minY - 2.5) < 1 / 3)
    }

    @Test func `a view made in code loads its nib and fills itself with it`() {
        let view = NibBackedView(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
        view.layoutIfNeeded()
        #expect(view.label.text == "Name")
        #expect(view.textField.frame.maxX == 292)
    }

    @Test func `a dragged element stays on the bar`() {
        let scrubber = ScrubberControl(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        scrubber.layoutIfNeeded()
        scrubber.moveElement(to: 500)
        scrubber.setNeedsLayout()
        scrubber.layoutIfNeeded()
        #expect(scrubber.value == 1)
        #expect(scrubber.scrubberElement.center.x == 200)
        #expect(scrubber.scrubberBar.layer.cornerRadius == 7.5)
    }

    @Test func `a method without isolation answers messages on other threads`() async {
        let listener = Listener()
        await Task.detached { NotificationCenter.default.post(name: Listener.rang, object: nil) }
            .value
        #expect(listener.count == 1)
    }
}
