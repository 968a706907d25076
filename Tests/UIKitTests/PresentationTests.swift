import Testing
import UIKit

/// Presentation controllers and animators of apps, by the protocols of Apple's reference.
@MainActor @Suite(.serialized) struct PresentationTests {
    private final class Half: UIPresentationController {
        var calls: [String] = []
        override var frameOfPresentedViewInContainerView: CGRect {
            let bounds = containerView?.bounds ?? .zero
            return CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
        }
        override func presentationTransitionWillBegin() {
            calls.append("begin")
            presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
                self.calls.append("alongside")
            })
        }
        override func presentationTransitionDidEnd(_ completed: Bool) { calls.append("end") }
        override func dismissalTransitionWillBegin() { calls.append("leave") }
        override func dismissalTransitionDidEnd(_ completed: Bool) { calls.append("left") }
        override func containerViewWillLayoutSubviews() {
            presentedView?.frame = frameOfPresentedViewInContainerView
        }
    }

    private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
        var calls: [String] = []
        func transitionDuration(using context: UIViewControllerContextTransitioning?)
            -> TimeInterval
        { 0.3 }
        func animateTransition(using context: UIViewControllerContextTransitioning) {
            calls.append("animate")
            if let to = context.viewController(forKey: .to), let view = context.view(forKey: .to) {
                view.frame = context.finalFrame(for: to)
                context.containerView.addSubview(view)
            }
            UIView.animate(withDuration: 0.3) {
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
        func animationEnded(_ completed: Bool) { calls.append("ended \(completed)") }
    }

    private final class Manager: NSObject, UIViewControllerTransitioningDelegate,
        UINavigationControllerDelegate
    {
        let slide = Slide()
        var half: Half?
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?,
            source: UIViewController
        ) -> UIPresentationController? {
            half = Half(presentedViewController: presented, presenting: presenting)
            return half
        }
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController,
            source: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? { slide }
        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? { operation == .push ? slide : nil }
    }

    @Test func `an app's presentation has its frame, its callbacks and its animator`() {
        let (manager, root, sheet) = (Manager(), UIViewController(), UIViewController())
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
        window.rootViewController = root
        window.isHidden = false
        (sheet.modalPresentationStyle, sheet.transitioningDelegate) = (.custom, manager)
        root.present(sheet, animated: true)
        #expect(sheet.view.frame == CGRect(x: 0, y: 300, width: 320, height: 300))
        #expect(sheet.view.superview !== window && sheet.view.window === window)
        #expect(manager.half?.calls == ["begin", "alongside", "end"])
        #expect(manager.slide.calls == ["animate", "ended true"])
        window.frame.size.height = 400
        window.layoutIfNeeded()
        #expect(sheet.view.frame == CGRect(x: 0, y: 200, width: 320, height: 200))
        root.dismiss(animated: true)
        #expect(manager.half?.calls == ["begin", "alongside", "end", "leave", "left"])
        #expect(sheet.view.window == nil && window.subviews.count == 1)
        #expect(sheet.transitionCoordinator == nil)
    }

    @Test func `a stack is changed by the delegate's animator`() {
        let (manager, first, second) = (Manager(), UIViewController(), UIViewController())
        let navigation = UINavigationController(rootViewController: first)
        navigation.delegate = manager
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
        window.rootViewController = navigation
        window.isHidden = false
        navigation.pushViewController(second, animated: true)
        #expect(manager.slide.calls == ["animate", "ended true"])
        #expect(second.view.window === window && first.view.window == nil)
        navigation.popViewController(animated: true)
        #expect(manager.slide.calls.count == 2)
        #expect(second.view.window == nil && first.view.window === window)
    }
}
