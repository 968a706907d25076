import Foundation
import ObjectiveC
import QuartzCore
import Testing
import UIKit

/// What libraries of layouts, lists and navigation expect that were tried last.
@MainActor @Suite struct NamesOfNewLibrariesTests {
    @Test func `the transform of a view is that of its layer`() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        view.transform = CGAffineTransform(scaleX: 2, y: 4)
        let transform = view.layer.transform
        view.layer.transform = CATransform3DIdentity
        #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(view.transform.isIdentity)
        view.layer.transform = transform
        #expect(view.frame == CGRect(x: -5, y: -40, width: 60, height: 160))
        view.transform3D = CATransform3DIdentity
        #expect(view.transform.isIdentity && view.layer.affineTransform().isIdentity)
    }

    @Test func `observers hear of another delegate of a scroll view`() {
        final class Delegate: NSObject, UIScrollViewDelegate {}
        let scroll = UIScrollView(), delegate = Delegate()
        var changes = 0
        let observation = scroll.observe(\.delegate, forKeyPath: "delegate") { _, _ in
            changes += 1
        }
        scroll.delegate = delegate
        #expect(changes == 1 && scroll.delegate === delegate)
        observation.invalidate()
    }

    @Test
    func `a split controller without a view is not collapsed, and its delegate can be any object`()
    {
        final class Delegate: UISplitViewControllerDelegate {}
        let split = UISplitViewController(), delegate = Delegate()
        split.delegate = delegate
        #expect(!split.isCollapsed && split.delegate === delegate)
    }

    @Test func `buttons of bars are made by their class`() {
        final class Item: UIBarButtonItem {}
        let titled = objc_new(
            Item.self, title: "a", style: .done, target: nil, action: Selector("tap"))
        #expect(titled.title == "a" && titled.style == .done && titled.action == Selector("tap"))
        let image = UIImage()
        let pictured = objc_new(Item.self, image: image, style: .plain, target: nil, action: nil)
        #expect(pictured.image === image && pictured.landscapeImagePhone == nil)
        let view = UIView()
        #expect(objc_new(Item.self, customView: view).customView === view)
        _ = objc_new(Item.self, barButtonSystemItem: .add, target: nil, action: nil)
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

    @Test func `a view of the web keeps the address that it is asked to load`() throws {
        let web = WKWebView(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
        #expect(web.url == nil && web.scrollView.superview === web && !web.canGoBack)
        let address = try #require(URL(string: "https://example.com"))
        #expect(web.load(Data(), mimeType: "", characterEncodingName: "", baseURL: address) != nil)
        #expect(web.url == address && !web.isLoading)
        #expect(web.scrollView.frame.size == web.bounds.size)
        var failure: (any Error)?
        web.evaluateJavaScript("1") { failure = $1 }
        #expect((failure as? WKError)?.code == .javaScriptExceptionOccurred)
    }

    @Test func `places in a text have the coordinates of its view`() {
        let field = UITextField(), text = UITextView()
        #expect(field.textInputView === field && text.textInputView === text)
        #expect(NSLayoutManager().hyphenationFactor == 0)
    }

    @Test func `methods of UIKit's classes exist and stay as they are`() throws {
        let method = try #require(class_getInstanceMethod(UIView.self, "layoutSubviews"))
        #expect(method_getName(method) == "layoutSubviews")
        method_exchangeImplementations(method, method)
        let code = method_getImplementation(method)
        #expect(method_setImplementation(method, code) == code)
        #expect(method_getTypeEncoding(method) == nil)
        // An app's class has the methods that are registered.
        final class Badge: UIView {}
        #expect(class_getInstanceMethod(Badge.self, "unknown") == nil)
        objc_registerMethod(Badge.self, "known") { _, _, _ in nil }
        #expect(class_getInstanceMethod(Badge.self, "known") != nil)
    }

    @Test func `a scroll view with contents at two edges keeps its size of contents`() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 667))
        let scroll = UIScrollView(), row = UIStackView()
        window.addSubview(scroll)
        scroll.frame = CGRect(x: 0, y: 0, width: 400, height: 44)
        scroll.addSubview(row)
        row.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: scroll.topAnchor),
            row.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 20),
            row.widthAnchor.constraint(equalToConstant: 300),
            row.heightAnchor.constraint(equalToConstant: 40),
        ])
        scroll.contentSize.width = 340
        window.layoutIfNeeded()
        #expect(scroll.contentSize.width == 340)
    }

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

    @Test func `a constraint on one item has the factor 1`() {
        let width = NSLayoutConstraint(
            item: UIView(), attribute: .width, relatedBy: .equal, toItem: nil,
            attribute: .notAnAttribute, multiplier: 0, constant: 25)
        #expect(width.multiplier == 1 && width.constant == 25)
    }

    @Test func `names of Swift 4 and of deprecated properties stay`() {
        let (text, label, bar) = (UITextView(), UILabel(), UITabBar())
        text.usesStandardTextScaling = true
        label.lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.pushOut
        bar.selectedImageTintColor = .red
        text.indexDisplayMode = UIScrollView.IndexDisplayMode.alwaysHidden
        #expect(label.lineBreakStrategy == .pushOut && bar.tintColor == .red)
        #expect(UITableViewRowAnimation.fade == UITableView.RowAnimation.fade)
        #expect(UITableViewScrollPosition.top == UITableView.ScrollPosition.top)
        #expect(UITableViewCellEditingStyle.delete == UITableViewCell.EditingStyle.delete)
        #expect(UITableViewCellSelectionStyle.none == UITableViewCell.SelectionStyle.none)
        #expect(UITableViewCellAccessoryType.none == UITableViewCell.AccessoryType.none)
    }
}
