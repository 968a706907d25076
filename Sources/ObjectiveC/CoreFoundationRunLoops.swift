public import CoreFoundation
public import Foundation

// Names of run loops, which Core Foundation's module for Swift lacks on Linux.

extension CFRunLoopMode {
    /// The mode of usual work.
    public static var defaultMode: CFRunLoopMode { kCFRunLoopDefaultMode }
    /// The modes that count as usual ones.
    public static var commonModes: CFRunLoopMode { kCFRunLoopCommonModes }
}

// A timer of Core Foundation is one of Foundation on Apple's platforms. Code that uses it so finds these functions.

/// Creates a timer that calls a closure at a date, and again after each interval that is not zero.
@_disfavoredOverload
public func CFRunLoopTimerCreateWithHandler(
    _ allocator: CFAllocator!, _ fireDate: CFAbsoluteTime, _ interval: CFTimeInterval,
    _ flags: CFOptionFlags, _ order: CFIndex, _ block: ((Timer?) -> Void)!
) -> Timer! {
    nonisolated(unsafe) let handler = block
    return Timer(
        fire: Date(timeIntervalSinceReferenceDate: fireDate), interval: interval,
        repeats: interval > 0
    ) { handler?($0) }
}

/// Adds a timer to the run loop of this thread or of the main one.
@_disfavoredOverload
public func CFRunLoopAddTimer(_ rl: CFRunLoop!, _ timer: Timer!, _ mode: CFRunLoopMode!) {
    guard let timer else { return }
    let loop = rl === CFRunLoopGetCurrent() ? RunLoop.current : RunLoop.main
    loop.add(timer, forMode: mode === kCFRunLoopCommonModes ? .common : .default)
}
