import Foundation
import ObjectiveC
import QuartzCore
import Testing
import UIKit

/// Methods of UIKit's classes by their selectors.
@MainActor @Suite struct MethodTests {
    @Test func `methods of UIKit's classes that no module asks for stay as they are`() throws {
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

    @Test func `a class has the methods that are registered for it`() {
        final class Receiver: NSObject {}
        objc_registerMethod(Receiver.self, "tap:") { _, _, _ in nil }
        #expect(class_respondsToSelector(Receiver.self, Selector("tap:")))
        #expect(!class_respondsToSelector(Receiver.self, Selector("other")))
        #expect(!class_respondsToSelector(nil, Selector("tap:")))
    }
}
