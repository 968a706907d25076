import Testing
import UIKit

/// The user's arrangement of tabs, and copies of the looks of bars.
@MainActor @Suite struct TabBarCustomizingTests {
    private final class Delegate: NSObject, UITabBarDelegate {
        var events: [String] = []
        func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {
            events.append("will begin \(tabBar.isCustomizing)")
        }
        func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {
            events.append("did begin \(tabBar.isCustomizing)")
        }
        func tabBar(
            _ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool
        ) { events.append("will end \(changed)") }
        func tabBar(
            _ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool
        ) { events.append("did end \(tabBar.isCustomizing)") }
    }

    @Test func `the delegate hears of the arrangement, and its end tells of changes`() {
        let bar = UITabBar(), delegate = Delegate()
        bar.delegate = delegate
        let items = [UITabBarItem(), UITabBarItem()]
        bar.items = items
        bar.beginCustomizingItems(items)
        bar.items = items.reversed()
        #expect(bar.isCustomizing && bar.endCustomizing(animated: false))
        #expect(
            delegate.events == [
                "will begin false", "did begin true", "will end true", "did end false",
            ])
        bar.beginCustomizingItems(items)
        #expect(!bar.endCustomizing(animated: false) && !bar.endCustomizing(animated: false))
    }

    @Test func `a copy of a look is of its class`() {
        let look = UINavigationBarAppearance()
        look.backgroundColor = .red
        let copy = look.copy()
        look.backgroundColor = .blue
        let bar = UINavigationBar()
        bar.standardAppearance = copy
        bar.scrollEdgeAppearance = bar.standardAppearance.copy()
        #expect(bar.scrollEdgeAppearance?.backgroundColor == .red)
    }
}
