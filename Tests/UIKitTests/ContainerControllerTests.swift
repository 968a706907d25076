import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore
import Testing
import UIKit

/// Controllers of pages, stacks, columns and tabs.
@MainActor @Suite struct ContainerControllerTests {
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

    @Test func `an empty stack shows its first controller`() {
        let (stack, first) = (UINavigationController(), UIViewController())
        stack.show(first, sender: nil)
        #expect(stack.topViewController === first && first.navigationController === stack)
    }

    @Test
    func `a split controller without a view is not collapsed, and its delegate can be any object`()
    {
        final class Delegate: UISplitViewControllerDelegate {}
        let split = UISplitViewController(), delegate = Delegate()
        split.delegate = delegate
        #expect(!split.isCollapsed && split.delegate === delegate)
    }

    @Test func `the delegate of tabs animates each change of the selected controller`() {
        let tabs = UITabBarController(), animator = Animator()
        let controllers = [UIViewController(), UIViewController()]
        tabs.viewControllers = controllers
        let window = UIWindow()
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        tabs.delegate = animator
        tabs.selectedIndex = 1
        tabs.selectedViewController = controllers[0]
        #expect(animator.count == 2 && controllers[0].view.superview === tabs.view)
        #expect(controllers[1].viewIfLoaded?.superview == nil)
        tabs.setViewControllers(controllers, animated: true)
        #expect(animator.count == 2 && controllers[0].view.superview === tabs.view)
        let other = UIViewController()
        tabs.setViewControllers([other], animated: true)
        #expect(animator.count == 3 && other.view.superview === tabs.view)
        tabs.setViewControllers(controllers, animated: false)
        #expect(animator.count == 3)
    }

    @Test func `other controllers of tabs keep the selected one, or its place`() {
        let tabs = UITabBarController()
        let controllers = [UIViewController(), UIViewController(), UIViewController()]
        tabs.viewControllers = controllers
        tabs.selectedIndex = 2
        tabs.viewControllers = controllers.reversed()
        #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === controllers[2])
        tabs.selectedIndex = 2
        tabs.viewControllers = [UIViewController(), UIViewController()]
        #expect(tabs.selectedIndex == 0)
        tabs.selectedIndex = 1
        tabs.viewControllers = [UIViewController(), UIViewController()]
        #expect(tabs.selectedIndex == 1)
    }

    @Test func `a new controller on top of a stack is pushed, and one of the stack popped to`() {
        let (first, second) = (UIViewController(), UIViewController())
        let stack = UINavigationController(rootViewController: first), animator = Animator()
        let window = UIWindow()
        window.rootViewController = stack
        window.makeKeyAndVisible()
        stack.delegate = animator
        stack.setViewControllers([second], animated: true)
        stack.setViewControllers([second, first], animated: true)
        stack.setViewControllers([second], animated: true)
        #expect(animator.operations == [.push, .push, .pop] && animator.count == 3)
    }
}
