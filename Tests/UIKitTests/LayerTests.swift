import QuartzCore
import Testing
import UIKit

/// Layers that scroll, keep values of subclasses and find actions.
@MainActor @Suite struct LayerTests {
    private final class Ring: CALayer {
        var share: CGFloat {
            get { objc_managedValue(forKey: "share") }
            set { objc_setManagedValue(newValue, forKey: "share") }
        }
        override class func needsDisplay(forKey key: String) -> Bool {
            key == "share" || super.needsDisplay(forKey: key)
        }
        override class func defaultAction(forKey event: String) -> (any CAAction)? {
            event == "share" ? CABasicAnimation(keyPath: event) : nil
        }
    }

    @Test func `a managed property begins at zero, is copied, and displays the layer`() {
        let ring = Ring()
        #expect(ring.share == 0 && !ring.needsDisplay())
        ring.share = 0.5
        #expect(ring.needsDisplay())
        #expect(ring.value(forKey: "share") as? CGFloat == 0.5)
        #expect(Ring(layer: ring).share == 0.5)
    }

    @Test func `an action is that of the delegate, of the layer or of its class`() {
        final class Delegate: NSObject, CALayerDelegate {
            var answer: (any CAAction)?
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { answer }
        }
        let ring = Ring(), delegate = Delegate(), own = CABasicAnimation(), other = CATransition()
        #expect((ring.action(forKey: "share") as? CABasicAnimation)?.keyPath == "share")
        ring.actions = ["share": own]
        #expect(ring.action(forKey: "share") as? CABasicAnimation === own)
        ring.delegate = delegate
        #expect(ring.action(forKey: "share") as? CABasicAnimation === own)
        delegate.answer = other
        #expect(ring.action(forKey: "share") as? CATransition === other)
        delegate.answer = NSNull()
        #expect(ring.action(forKey: "share") == nil)
    }

    @Test func `a layer scrolls for the layers inside it`() {
        let scroll = CAScrollLayer(), content = CALayer(), child = CALayer()
        scroll.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        content.frame = CGRect(x: 0, y: 0, width: 100, height: 500)
        child.frame = CGRect(x: 10, y: 300, width: 20, height: 50)
        scroll.addSublayer(content)
        content.addSublayer(child)
        child.scrollRectToVisible(child.bounds)
        #expect(scroll.bounds.origin == CGPoint(x: 0, y: 250))
        #expect(content.visibleRect == CGRect(x: 0, y: 250, width: 100, height: 100))
        scroll.scrollMode = .horizontally
        scroll.scroll(to: CGPoint(x: 3, y: 4))
        #expect(scroll.bounds.origin == CGPoint(x: 3, y: 250))
        child.scroll(.zero)
        #expect(scroll.bounds.origin == CGPoint(x: 10, y: 250))
    }

    @Test func `springs have a duration and a bounce`() {
        let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
        #expect(abs(spring.perceptualDuration - 0.5) < 1e-9 && abs(spring.bounce - 0.3) < 1e-9)
        #expect(abs(CASpringAnimation(perceptualDuration: 1, bounce: -0.5).bounce + 0.5) < 1e-9)
    }

    @Test func `a group of changes keeps values for the groups inside it`() {
        CATransaction.begin()
        CATransaction.setValue("a", forKey: "key")
        CATransaction.begin()
        #expect(CATransaction.value(forKey: "key") as? String == "a")
        CATransaction.commit()
        let pace = CAMediaTimingFunction(name: .easeIn)
        CATransaction.setValue(pace, forKey: kCATransactionAnimationTimingFunction)
        CATransaction.setAnimationDuration(2)
        #expect(CATransaction.animationTimingFunction() === pace)
        #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 2)
        CATransaction.commit()
        #expect(CATransaction.value(forKey: "key") == nil)
    }

    @Test func `a layer that is stopped keeps its time, and goes on from there`() {
        let layer = CALayer(), child = CALayer()
        layer.addSublayer(child)
        child.speed = 2
        #expect(child.convertTime(10, from: nil) == 20 && child.convertTime(20, to: layer) == 10)
        let pause = layer.convertTime(100, from: nil)
        (layer.speed, layer.timeOffset) = (0, pause)
        #expect(layer.convertTime(105, from: nil) == 100)
        (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
        layer.beginTime = layer.convertTime(107, from: nil) - pause
        #expect(layer.convertTime(108, from: nil) == 101)
    }
}
