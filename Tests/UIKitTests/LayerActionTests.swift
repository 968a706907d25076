import QuartzCore
import Testing
import UIKit

/// The layers of views, and the actions of their changes.
@MainActor @Suite struct LayerActionTests {
    private final class Ring: CALayer {
        var share: CGFloat {
            get { objc_managedValue(forKey: "share") }
            set { objc_setManagedValue(newValue, forKey: "share") }
        }
        override func action(forKey event: String) -> (any CAAction)? {
            guard event == "share",
                let animation = super.action(forKey: event) as? CABasicAnimation
            else { return super.action(forKey: event) }
            animation.toValue = "end"
            return animation
        }
    }
    private final class RingView: UIView {
        override class var layerClass: AnyClass { Ring.self }
    }
    private final class CreatedLayer: CALayer {
        let isCreated: Bool
        override init() {
            isCreated = true
            super.init()
        }
        required init?(coder: NSCoder) { nil }
    }
    private final class CreatedView: UIView {
        override class var layerClass: AnyClass { CreatedLayer.self }
    }

    @Test func `a change of a managed property runs its action in an animation of views only`() {
        let view = RingView()
        let ring = view.layer as? Ring
        ring?.share = 0.25
        #expect(ring?.animation(forKey: "share") == nil)
        UIView.animate(withDuration: 2) { ring?.share = 0.5 }
        let animation = ring?.animation(forKey: "share") as? CABasicAnimation
        #expect(animation?.duration == 2 && animation?.toValue as? String == "end")
        #expect(animation?.fromValue as? CGFloat == 0.25)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        ring?.removeAllAnimations()
        UIView.animate(withDuration: 2) { ring?.share = 0.75 }
        CATransaction.commit()
        #expect(ring?.animation(forKey: "share") == nil && ring?.share == 0.75)
    }

    @Test func `a view has no action outside of an animation`() {
        let view = UIView()
        #expect(view.action(for: view.layer, forKey: "opacity") is NSNull)
        #expect(view.layer.action(forKey: "opacity") == nil)
        UIView.performWithoutAnimation {
            UIView.animate(withDuration: 1) {
                #expect(view.layer.action(forKey: "opacity") == nil)
            }
        }
    }

    @Test func `a view creates its layer and a controller its bar without an archive`() {
        #expect((CreatedView().layer as? CreatedLayer)?.isCreated == true)
        final class Bar: UINavigationBar {
            override init(frame: CGRect) { super.init(frame: frame) }
            required init?(coder: NSCoder) { nil }
        }
        let controller = UINavigationController(navigationBarClass: Bar.self, toolbarClass: nil)
        #expect(controller.navigationBar is Bar)
        #expect(UINavigationController.hideShowBarDuration == 0.2)
    }
}
