import Foundation
import ObjectiveC
import QuartzCore
import Testing
import UIKit

/// Animators of views and behaviours.
@MainActor @Suite struct AnimatorTests {
    /// Counts the changes of controllers that it animates.
    private final class Animator: NSObject, UITabBarControllerDelegate,
        UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning
    {
        var count = 0
        var operations: [UINavigationController.Operation] = []

        func tabBarController(
            _ tabBarController: UITabBarController,
            animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            operations.append(operation)
            return self
        }
        func transitionDuration(
            using transitionContext: (any UIViewControllerContextTransitioning)?
        ) -> TimeInterval { 0.1 }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            count += 1
            context.completeTransition(true)
        }
    }

    @Test func `an animator need not have the methods of implicit animations`() {
        final class Animator: NSObject, UIViewImplicitlyAnimating {
            var state = UIViewAnimatingState.inactive
            var isRunning = false
            var isReversed = false
            var fractionComplete: CGFloat = 0
            func startAnimation() {}
            func startAnimation(afterDelay delay: TimeInterval) {}
            func pauseAnimation() {}
            func stopAnimation(_ withoutFinishing: Bool) {}
            func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
        }
        let animator: any UIViewImplicitlyAnimating = Animator()
        animator.addAnimations {}
        animator.addCompletion { _ in }
    }

    @Test func `an animator of a layout finds the attributes that its behaviours move`() {
        let layout = UICollectionViewFlowLayout()
        let animator = UIDynamicAnimator(collectionViewLayout: layout)
        let cell = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 2, section: 0))
        cell.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        let behavior = UIAttachmentBehavior(item: cell, attachedToAnchor: cell.center)
        animator.addBehavior(behavior)
        #expect(animator.layoutAttributesForCell(at: cell.indexPath) === cell)
        #expect(animator.layoutAttributesForCell(at: IndexPath(item: 3, section: 0)) == nil)
        #expect(
            animator.layoutAttributesForSupplementaryView(ofKind: "a", at: cell.indexPath) == nil)
        #expect(
            animator.layoutAttributesForDecorationView(ofKind: "a", at: cell.indexPath) == nil)
        #expect(animator.items(in: CGRect(x: 0, y: 0, width: 15, height: 25)).count == 1)
        #expect(animator.items(in: CGRect(x: 0, y: 0, width: 5, height: 25)).isEmpty)
        animator.updateItem(usingCurrentState: cell)
        animator.removeAllBehaviors()
        #expect(animator.items(in: layout.collectionViewContentSize.bounds).isEmpty)
        #expect(UIDynamicAnimator().referenceView == nil && animator.elapsedTime == 0)
    }

    @Test func `behaviours can begin without items`() {
        let push = UIPushBehavior()
        push.addItem(UIView())
        #expect(push.items.count == 1 && push.mode == .continuous)
        #expect(UIDynamicItemBehavior().items.isEmpty && UICollisionBehavior().items.isEmpty)
        #expect(UIGravityBehavior().items.isEmpty)
    }
}

extension CGSize {
    fileprivate var bounds: CGRect { CGRect(origin: .zero, size: self) }
}
