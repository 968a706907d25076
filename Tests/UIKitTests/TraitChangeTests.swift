import Testing
import UIKit

/// Traits of iOS 17: overrides, registrations, and an app's own traits. Apple's references of
/// `UITraitOverrides` and `UITraitChangeObservable`: children inherit overrides, and a registration's
/// closure gets the object and its former traits when one of its traits changes.
@MainActor @Suite(.serialized) struct TraitChangeTests {
    private struct Featured: UITraitDefinition { static let defaultValue = false }

    @Test func `overrides are inherited, and removed ones are not`() {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        outer.traitOverrides.horizontalSizeClass = .regular
        outer.traitOverrides.userInterfaceStyle = .dark
        outer.traitOverrides[Featured.self] = true
        #expect(inner.traitCollection.horizontalSizeClass == .regular)
        #expect(inner.traitCollection.userInterfaceStyle == .dark)
        #expect(inner.traitCollection[Featured.self])
        inner.traitOverrides[Featured.self] = false
        #expect(!inner.traitCollection[Featured.self])
        #expect(outer.traitOverrides.contains(Featured.self))
        outer.traitOverrides.remove(UITraitHorizontalSizeClass.self)
        #expect(inner.traitCollection.horizontalSizeClass == .compact)
    }

    /// UIScreen's reference: a screen is a trait environment, so that code can fall back to it from views.
    @Test func `a screen hears of other traits`() {
        final class Screen: UIScreen {
            var former: [UIUserInterfaceStyle] = []
            override func traitCollectionDidChange(_ previous: UITraitCollection?) {
                former.append(previous?.userInterfaceStyle ?? .unspecified)
            }
        }
        let screen = Screen(), view: UIView? = nil
        let environment: any UITraitEnvironment = view ?? screen
        #expect(environment.traitCollection.userInterfaceStyle == .light)
        screen.simulate(style: .dark)
        screen.simulate(style: .dark)
        #expect(screen.former == [.light])
        #expect(environment.traitCollection.userInterfaceStyle == .dark)
    }

    @Test func `a registration runs for its traits only`() {
        let (outer, inner) = (UIView(), UILabel())
        outer.addSubview(inner)
        var calls: [String] = []
        let token = inner.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
            (label: UILabel, previous: UITraitCollection) in
            calls.append("style \(previous.userInterfaceStyle == .light)")
        }
        inner.registerForTraitChanges([Featured.self]) { (_: UILabel, _) in calls.append("own") }
        outer.overrideUserInterfaceStyle = .light
        calls = []
        outer.overrideUserInterfaceStyle = .dark
        #expect(calls == ["style true"])
        outer.traitOverrides[Featured.self] = true
        #expect(calls.last == "own")
        inner.unregisterForTraitChanges(token)
        calls = []
        outer.overrideUserInterfaceStyle = .light
        #expect(calls.isEmpty)
    }

    @Test func `a controller's registration follows its view`() {
        let (window, controller) = (UIWindow(), UIViewController())
        window.rootViewController = controller
        var sizes: [UIContentSizeCategory] = []
        controller.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
            (one: UIViewController, _) in
            sizes.append(one.traitCollection.preferredContentSizeCategory)
        }
        UIScreen.main.restoringSimulation {
            window.isHidden = false
            UIScreen.main.simulate(style: .light, textSize: .extraLarge)
            #expect(sizes.last == .extraLarge)
        }
        window.isHidden = true
    }

    @Test func `traits are made and changed by closures`() {
        let traits = UITraitCollection {
            $0.userInterfaceStyle = .dark; $0.displayScale = 3
        }
        #expect(traits.userInterfaceStyle == .dark && traits.displayScale == 3)
        let changed = traits.modifyingTraits { $0.userInterfaceStyle = .light }
        #expect(changed.userInterfaceStyle == .light && changed.displayScale == 3)
    }
}
