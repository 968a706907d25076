import Testing
import UIKit

// The declarations that the plugin writes for a module with method swizzling.

extension UIViewController {
    @_dynamicReplacement(for:didReceiveMemoryWarning())
    func didReceiveMemoryWarning_replaced() {
        if !objc_runsOriginal(self, UIViewController.self, "didReceiveMemoryWarning") {
            _ = objc_dispatch(
                self, UIViewController.self, "didReceiveMemoryWarning", nil, nil
            ) { _, _ in
                objc_runOriginal(self, UIViewController.self, "didReceiveMemoryWarning")
                self.didReceiveMemoryWarning_replaced()
                return nil
            }
            return
        }
        calls.append("own")
        return didReceiveMemoryWarning()
    }

    fileprivate func first() {
        _ = objc_dispatch(self, UIViewController.self, "first", nil, nil) { _, _ in
            self.calls.append("first")
            self.first()
            return nil
        }
    }
    fileprivate func second() {
        _ = objc_dispatch(self, UIViewController.self, "second", nil, nil) { _, _ in
            self.calls.append("second")
            self.second()
            return nil
        }
    }
    fileprivate var calls: [String] {
        get { title.map { $0.split(separator: " ").map(String.init) } ?? [] }
        set { title = newValue.joined(separator: " ") }
    }

    fileprivate static func register() {
        let method: @MainActor (UIViewController, Any?, Any?) -> Any? = { object, _, _ in
            object.didReceiveMemoryWarning()
            return nil
        }
        objc_registerMethod(
            UIViewController.self, "didReceiveMemoryWarning", anyIsolation: method)
        let first: @MainActor (UIViewController, Any?, Any?) -> Any? = { object, _, _ in
            object.first()
            return nil
        }
        objc_registerMethod(UIViewController.self, "first", anyIsolation: first)
        let second: @MainActor (UIViewController, Any?, Any?) -> Any? = { object, _, _ in
            object.second()
            return nil
        }
        objc_registerMethod(UIViewController.self, "second", anyIsolation: second)
        for name: Selector in ["didReceiveMemoryWarning", "first", "second"] {
            objc_registerReplaceable(UIViewController.self, name)
        }
    }
}

@Suite(.serialized) @MainActor struct MethodSwizzlingTests {
    /// A controller whose override calls `super`.
    private class Screen: UIViewController {
        override func didReceiveMemoryWarning() {
            calls.append("screen")
            super.didReceiveMemoryWarning()
        }
    }
    private final class OtherScreen: UIViewController {}

    private func exchange(_ type: AnyClass, _ one: Selector, _ other: Selector) throws {
        method_exchangeImplementations(
            try #require(class_getInstanceMethod(type, one)),
            try #require(class_getInstanceMethod(type, other)))
    }

    @Test func `an exchanged method runs below the override of a subclass and calls UIKit's`()
        throws
    {
        UIViewController.register()
        let screen = Screen()
        screen.didReceiveMemoryWarning()
        #expect(screen.calls == ["screen", "own"])
        try exchange(UIViewController.self, "didReceiveMemoryWarning", "first")
        screen.title = nil
        screen.didReceiveMemoryWarning()
        #expect(screen.calls == ["screen", "first", "own"])
        // A second exchange runs before the first one.
        try exchange(UIViewController.self, "didReceiveMemoryWarning", "second")
        screen.title = nil
        screen.perform("didReceiveMemoryWarning")
        #expect(screen.calls == ["screen", "second", "first", "own"])
        try exchange(UIViewController.self, "didReceiveMemoryWarning", "second")
        try exchange(UIViewController.self, "didReceiveMemoryWarning", "first")
        screen.title = nil
        screen.didReceiveMemoryWarning()
        #expect(screen.calls == ["screen", "own"])
    }

    @Test func `a method that is added to a subclass runs for its objects only`() throws {
        UIViewController.register()
        let old = try #require(
            class_getInstanceMethod(OtherScreen.self, "didReceiveMemoryWarning"))
        let new = try #require(class_getInstanceMethod(OtherScreen.self, "first"))
        let code = method_getImplementation(old)
        #expect(
            class_addMethod(
                OtherScreen.self, "didReceiveMemoryWarning", method_getImplementation(new), nil))
        class_replaceMethod(OtherScreen.self, "first", code, nil)
        let (screen, other) = (Screen(), OtherScreen())
        screen.didReceiveMemoryWarning()
        other.didReceiveMemoryWarning()
        #expect(screen.calls == ["screen", "own"] && other.calls == ["first", "own"])
    }
}
