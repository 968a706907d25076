import Testing
import UIKit

@testable import RuntimeMethods

/// Overrides in extensions of UIKit's classes, and exchanged methods.
@MainActor @Suite struct RuntimeMethodsTests {
    @Test func `observers in an extension hear of changes`() {
        let button = UIButton(type: .system), slider = UISlider()
        button.isHighlighted = true
        slider.isHighlighted = true
        #expect(button.alpha == 0.5)
        #expect(slider.alpha == 1)
        #expect(button.isHighlighted && slider.isHighlighted)
        button.isHighlighted = false
        #expect(button.alpha == 1)
    }

    @Test func `overrides of a class and its superclass run once`() {
        let parent = UIView(), toggle = UISwitch(), field = UITextField(), label = UILabel()
        for view in [toggle, field, label] { parent.addSubview(view) }
        let tags: [Int] = [toggle.tag, field.tag, label.tag]
        #expect(tags == [11, 10, 0])
    }

    @Test func `an override of the class itself calls the superclass`() {
        #expect(UIProgressView().intrinsicContentSize == CGSize(width: -1, height: 8))
        #expect(UIView().intrinsicContentSize.height == -1)
    }

    @Test func `constraints compare`() {
        let view = UIView()
        let one = view.widthAnchor.constraint(equalToConstant: 10)
        #expect(one.isEqual(view.widthAnchor.constraint(equalToConstant: 10)))
        #expect(!one.isEqual(view.widthAnchor.constraint(equalToConstant: 11)))
        #expect(!one.isEqual(view))
    }

    @Test func `exchanged methods run`() {
        _ = UIViewController.watchAppearances
        UIViewController.appearances = []
        let screen = Screen()
        screen.title = "A"
        screen.loadViewIfNeeded()
        screen.beginAppearanceTransition(true, animated: false)
        #expect(UIViewController.appearances == ["A loads", "own", "A appears false"])
    }

    @Test func `exchanged methods return values`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let point = CGPoint(x: 25, y: 5)
        #expect(!view.point(inside: point, with: nil))
        UIView.widenTouches(true)
        #expect(view.point(inside: point, with: nil))
        #expect(view.hitTest(point, with: nil) === view)
        UIView.widenTouches(false)
        #expect(!view.point(inside: point, with: nil))
    }
}
