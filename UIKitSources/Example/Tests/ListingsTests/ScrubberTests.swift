import Testing
import UIKit

@testable import Scrubber

/// The listings of the article on a scrubber.
@MainActor @Suite struct ScrubberTests {
    private func shown() throws -> (ScrubberControl, UIWindow) {
        let objects = UINib(nibName: "Scrubber", bundle: resources(of: "Scrubber"))
            .instantiate(withOwner: nil, options: nil)
        let control = try #require(objects.first as? ScrubberControl)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.addSubview(control)
        window.isHidden = false
        window.layoutIfNeeded()
        return (control, window)
    }

    @Test func `the bar is in the middle, one point wider than the control, with round ends`()
        throws
    {
        let (control, window) = try shown()
        let bar = control.scrubberBar
        #expect(bar.bounds.size == CGSize(width: 321, height: 15))
        #expect(abs(bar.center.x - 160) < 0.5 && abs(bar.center.y - 50) < 0.5)
        #expect(bar.layer.cornerRadius == 7.5 && bar.backgroundColor == .blue)
        #expect(bar.intrinsicContentSize == CGSize(width: 100, height: 70))
        #expect(ScrubberBar.requiresConstraintBasedLayout && window.subviews == [control])
    }

    @Test func `the element follows a drag and never leaves the bar`() throws {
        let (control, window) = try shown()
        let bar = control.scrubberBar.frame, element = control.scrubberElement
        let touch = UITouch(at: element.center, in: window)
        window.sendEvent(UIEvent(touches: [touch]))
        for x in [180, 200, 250, 400, 1000, 100, -50] as [CGFloat] {
            touch.update(to: CGPoint(x: x, y: 50), phase: .moved)
            window.sendEvent(UIEvent(touches: [touch]))
            #expect(abs(element.center.x - min(max(x, bar.minX), bar.maxX)) < 0.01, "\(x)")
        }
        touch.update(to: CGPoint(x: 96, y: 50), phase: .moved)
        window.sendEvent(UIEvent(touches: [touch]))
        touch.update(phase: .ended)
        window.sendEvent(UIEvent(touches: [touch]))
        window.layoutIfNeeded()
        #expect(element.index == 3)
        #expect(control.scrubberElementCenterConstraint?.constant == CGFloat(321) * 3 / 10)
    }

    @Test func `a layout after the drag keeps the element at its place`() throws {
        let (control, window) = try shown()
        control.scrubberElement.index = 8
        control.setNeedsLayout()
        window.layoutIfNeeded()
        control.setNeedsLayout()
        window.layoutIfNeeded()
        let place = control.scrubberBar.frame.minX + 321 * 0.8
        #expect(abs(control.scrubberElement.center.x - place) < 0.5)
    }
}
