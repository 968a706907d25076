import Testing
import UIKit

/// The order of appearance proxies, and those of bars' items. Apple's reference of `UIAppearance`:
/// "In any given view hierarchy, the outermost appearance proxy wins. Specificity (depth of the
/// chain) is the tie-breaker."
@MainActor @Suite(.serialized) struct AppearanceOrderTests {
    private final class Outer: UIView {}
    private final class Inner: UIView {}
    private final class Leaf: UILabel {}
    private final class Item: UIBarButtonItem {}
    private final class Tab: UITabBarItem {}
    private final class Toolbar: UIToolbar {}

    @Test func `of two containers the outermost wins, and of two chains the longer`() {
        Leaf.appearance(whenContainedInInstancesOf: [Inner.self]).textColor = .red
        Leaf.appearance(whenContainedInInstancesOf: [Outer.self]).textColor = .green
        let (window, outer, inner, leaf) = (UIWindow(), Outer(), Inner(), Leaf())
        outer.addSubview(inner)
        inner.addSubview(leaf)
        window.addSubview(outer)
        #expect(leaf.textColor == .green)
        let (alone, other) = (Inner(), Leaf())
        alone.addSubview(other)
        window.addSubview(alone)
        #expect(other.textColor == .red)
        Leaf.appearance(whenContainedInInstancesOf: [Inner.self, Outer.self]).textColor = .blue
        outer.removeFromSuperview()
        window.addSubview(outer)
        #expect(leaf.textColor == .blue)
    }

    @Test func `items of bars get the values of their proxies with the bar`() {
        Item.appearance().tintColor = .red
        Item.appearance().setTitleTextAttributes([.kern: 2.0], for: .normal)
        Item.appearance(whenContainedInInstancesOf: [Toolbar.self]).tintColor = .green
        Tab.appearance().badgeColor = .purple
        let (window, bar, toolbar, tabs) = (UIWindow(), UINavigationBar(), Toolbar(), UITabBar())
        let (plain, own, low, tab) = (Item(), Item(), Item(), Tab())
        own.tintColor = .orange
        let item = UINavigationItem(title: "Songs")
        item.rightBarButtonItems = [plain, own]
        bar.items = [item]
        toolbar.items = [low]
        tabs.items = [tab]
        #expect(plain.tintColor == nil)
        for view in [bar, toolbar, tabs] { window.addSubview(view) }
        #expect(plain.tintColor == .red && own.tintColor == .orange && low.tintColor == .green)
        #expect(plain.titleTextAttributes(for: .normal)?[.kern] as? Double == 2)
        #expect(tab.badgeColor == .purple)
    }

    @Test func `items of a controller on a stack get the values of their proxies`() {
        final class Songs: UIViewController {
            let item = Tinted()
            override func viewDidLoad() {
                super.viewDidLoad()
                navigationItem.rightBarButtonItem = item
            }
        }
        final class Tinted: UIBarButtonItem {}
        Tinted.appearance().tintColor = .brown
        let (window, songs) = (UIWindow(), Songs())
        let navigation = UINavigationController(rootViewController: UIViewController())
        window.rootViewController = navigation
        window.isHidden = false
        navigation.pushViewController(songs, animated: false)
        #expect(songs.item.tintColor == .brown)
        window.isHidden = true
    }

    @Test func `a proxy's font is scaled in a window, and stays a proxy's`() {
        final class Headline: UILabel {}
        let proxy = Headline.appearance()
        proxy.font = .preferredFont(forTextStyle: .body)
        let label = Headline()
        label.adjustsFontForContentSizeCategory = true
        UIScreen.main.restoringSimulation {
            UIScreen.main.simulate(style: .light, textSize: .accessibilityLarge)
            let window = UIWindow()
            window.addSubview(label)
            #expect(label.font.pointSize == 33)
            UIScreen.main.simulate(style: .light, textSize: .large)
            window.layoutIfNeeded()
            proxy.font = .preferredFont(forTextStyle: .caption2)
            label.removeFromSuperview()
            window.addSubview(label)
            #expect(label.font.pointSize == 11)
        }
    }
}
