import CoreFoundation
import Foundation

/// The layout of visible windows at the end of each turn of the run loop, when Core Animation commits
/// changes on a device. A test that waits for an expectation runs the loop.
@MainActor
enum LayoutCommits {
    /// The observed run loops: one, unless tests show windows on several threads.
    private static var loops: [CFRunLoop] = []
    /// The activity `kCFRunLoopBeforeWaiting`, which Swift does not import on Linux.
    private static let beforeWaiting: CFOptionFlags = 1 << 5
    /// The order of Core Animation's observer among those of a run loop.
    private static let order: CFIndex = 2_000_000

    /// Observes the run loop of the thread that shows a window.
    static func begin() {
        guard let loop = CFRunLoopGetCurrent(), !loops.contains(where: { $0 === loop }) else {
            return
        }
        loops.append(loop)
        let observer = CFRunLoopObserverCreateWithHandler(
            kCFAllocatorDefault, beforeWaiting, true, order
        ) { _, _ in onMain { commit() } }
        CFRunLoopAddObserver(loop, observer, kCFRunLoopCommonModes)
    }

    private static func commit() {
        for window in UIApplication.shared.shownWindows { window.layoutIfNeeded() }
    }
}
