import CoreFoundation
import Foundation
import ObjectiveC
import Testing

@Suite struct RunLoopTests {
    @Test func `a timer of Core Foundation is one of Foundation`() {
        var times = 0
        let handler: (Timer?) -> Void = { _ in times += 1 }
        let timer: Timer! = CFRunLoopTimerCreateWithHandler(
            kCFAllocatorDefault, CFAbsoluteTimeGetCurrent() + 0.01, 0, 0, 0, handler)
        CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, .commonModes)
        let end = Date(timeIntervalSinceNow: 5)
        while times == 0, Date() < end {
            RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02))
        }
        #expect(times == 1 && timer.isValid == false)
    }

    @Test func `the smallest integers have their names in C`() {
        #expect(INT16_MIN == Int32(Int16.min) && INT32_MIN == .min)
    }
}
