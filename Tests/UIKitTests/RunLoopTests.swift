import CoreFoundation
import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore
import Testing

@testable import UIKit

/// The work of run loops.
@MainActor @Suite struct RunLoopTests {
    private final class Clock: NSObject {
        var ticks = 0
        static func register() {
            objc_registerMethod(Clock.self, "tick") { object, _, _ in
                (object as? Clock)?.ticks += 1
            }
        }
    }

    @Test func `a display link fires while its run loop runs, until it is invalidated`() {
        Clock.register()
        let clock = Clock()
        let link = CADisplayLink(target: clock, selector: "tick")
        link.add(to: .current, forMode: .common)
        let end = Date(timeIntervalSinceNow: 5)
        while clock.ticks < 3, Date() < end {
            RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05))
        }
        #expect(clock.ticks >= 3 && link.timestamp > 0)
        #expect(link.targetTimestamp == link.timestamp + 1.0 / 60)
        link.invalidate()
        let ticks = clock.ticks
        RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05))
        #expect(clock.ticks == ticks)
        link.preferredFramesPerSecond = 30
        #expect(abs(link.targetTimestamp - link.timestamp - 1.0 / 30) < 1e-6)
    }

    @Test func `visible windows are laid out at the end of a turn of the run loop`() {
        final class Counter: UIView {
            var layouts = 0
            override func layoutSubviews() { layouts += 1 }
        }
        let (window, view) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), Counter())
        window.addSubview(view)
        window.isHidden = false
        window.layoutIfNeeded()
        let before = view.layouts
        view.setNeedsLayout()
        let timer = Timer(timeInterval: 0.01, repeats: false) { _ in }
        RunLoop.current.add(timer, forMode: .default)
        RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05))
        #expect(view.layouts == before + 1)
        window.isHidden = true
    }

    @Test func runLoopsHaveTheirNames() {
        #expect(CFRunLoopMode.commonModes as AnyObject === kCFRunLoopCommonModes as AnyObject)
        #expect(CFRunLoopMode.defaultMode as AnyObject === kCFRunLoopDefaultMode as AnyObject)
        let observer = CFRunLoopObserverCreateWithHandler(
            nil, CFRunLoopActivity.beforeWaiting.rawValue, false, 0
        ) { _, _ in }
        #expect(
            CFRunLoopObserverGetActivities(observer) == CFRunLoopActivity.beforeWaiting.rawValue)
    }
}
