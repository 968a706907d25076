import UIKit
import XCTest

@testable import RuntimeMethods

@MainActor final class RuntimeMethodsTests: XCTestCase {
    func testObserversInAnExtensionHearOfChanges() {
        let button = UIButton(type: .system), slider = UISlider()
        button.isHighlighted = true
        slider.isHighlighted = true
        XCTAssertEqual(button.alpha, 0.5)
        XCTAssertEqual(slider.alpha, 1)
        XCTAssertTrue(button.isHighlighted && slider.isHighlighted)
        button.isHighlighted = false
        XCTAssertEqual(button.alpha, 1)
    }

    func testOverridesOfAClassAndItsSuperclassRunOnce() {
        let parent = UIView(), toggle = UISwitch(), field = UITextField(), label = UILabel()
        for view in [toggle, field, label] { parent.addSubview(view) }
        XCTAssertEqual([toggle.tag, field.tag, label.tag], [11, 10, 0])
    }

    func testAnOverrideOfTheClassItselfCallsTheSuperclass() {
        XCTAssertEqual(UIProgressView().intrinsicContentSize, CGSize(width: -1, height: 8))
        XCTAssertEqual(UIView().intrinsicContentSize.height, -1)
    }

    func testConstraintsCompare() {
        let view = UIView()
        let one = view.widthAnchor.constraint(equalToConstant: 10)
        XCTAssertEqual(one, view.widthAnchor.constraint(equalToConstant: 10))
        XCTAssertNotEqual(one, view.widthAnchor.constraint(equalToConstant: 11))
        XCTAssertFalse(one.isEqual(view))
    }

    func testExchangedMethodsRun() {
        _ = UIViewController.watchAppearances
        UIViewController.appearances = []
        let screen = Screen()
        screen.title = "A"
        screen.loadViewIfNeeded()
        screen.beginAppearanceTransition(true, animated: false)
        XCTAssertEqual(UIViewController.appearances, ["A loads", "own", "A appears false"])
    }

    func testExchangedMethodsReturnValues() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let point = CGPoint(x: 25, y: 5)
        XCTAssertFalse(view.point(inside: point, with: nil))
        UIView.widenTouches(true)
        XCTAssertTrue(view.point(inside: point, with: nil))
        XCTAssertTrue(view.hitTest(point, with: nil) === view)
        UIView.widenTouches(false)
        XCTAssertFalse(view.point(inside: point, with: nil))
    }
}
