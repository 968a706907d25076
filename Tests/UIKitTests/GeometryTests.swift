import Foundation
import Testing
import UIKit

/// Anchor points and transforms; the expectations are those of PinLayout's tests, which run on iOS.
@MainActor @Suite struct GeometryTests {
    private let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))

    @Test func `a change of the anchor point keeps the position and moves the frame`() {
        view.layer.anchorPoint = CGPoint(x: 0.25, y: 0.25)
        #expect(view.center == CGPoint(x: 150, y: 150))
        #expect(view.frame == CGRect(x: 125, y: 125, width: 100, height: 100))
        view.frame = CGRect(x: 100, y: 100, width: 200, height: 100)
        #expect(view.center == CGPoint(x: 150, y: 125) && view.layer.position == view.center)
        view.bounds.size.width = 100
        #expect(view.frame == CGRect(x: 125, y: 100, width: 100, height: 100))
    }

    @Test func `a transform is one around the anchor point`() {
        view.layer.anchorPoint = CGPoint(x: 0, y: 1)
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        view.bounds.size = CGSize(width: 100, height: 100)
        view.center = CGPoint(x: 100, y: 200)
        #expect(view.frame == CGRect(x: 100, y: 0, width: 200, height: 200))
        #expect(view.convert(CGPoint(x: 100, y: 0), to: nil) == CGPoint(x: 100, y: 0))
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        parent.addSubview(view)
        #expect(view.convert(view.bounds, to: parent) == view.frame)
    }

    @Test func `a quarter turn has the frame without round-off`() {
        view.bounds.size.height = 50
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(view.frame == CGRect(x: 125, y: 100, width: 50, height: 100))
        view.frame = CGRect(x: 100, y: 100, width: 100, height: 50)
        #expect(view.frame == CGRect(x: 100, y: 100, width: 100, height: 50))
    }

    @Test func `the frame of a layer with a transform is that around its bounds`() {
        let layer = CALayer()
        layer.transform = CATransform3DMakeScale(2, 2, 1)
        layer.frame = CGRect(x: 100, y: 100, width: 100, height: 50)
        #expect(layer.bounds == CGRect(x: 0, y: 0, width: 50, height: 25))
        #expect(layer.frame == CGRect(x: 100, y: 100, width: 100, height: 50))
    }

    @Test func `fitting a label with a transform changes its bounds`() {
        let label = UILabel()
        label.text = "Lorem ipsum dolor sit amet"
        let size = label.sizeThatFits(.zero)
        label.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        label.sizeToFit()
        #expect(label.bounds.size == size)
    }

    @Test func `a window without a frame fills the screen`() {
        #expect(UIWindow().frame == UIScreen.main.bounds)
    }

    @Test func `views of two trees meet around their roots`() {
        let other = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
        let child = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
        other.addSubview(child)
        #expect(child.convert(CGPoint.zero, to: view) == CGPoint(x: -85, y: -75))
        #expect(child.convert(CGPoint.zero, to: other) == CGPoint(x: 5, y: 5))
    }
}
