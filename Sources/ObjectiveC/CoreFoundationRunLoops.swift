public import CoreFoundation

// Names of run loops, which Core Foundation's module for Swift lacks on Linux.

extension CFRunLoopActivity {
    /// The loop begins.
    public static let entry = CFRunLoopActivity(rawValue: 1)
    /// The loop is about to run its timers.
    public static let beforeTimers = CFRunLoopActivity(rawValue: 2)
    /// The loop is about to handle its sources.
    public static let beforeSources = CFRunLoopActivity(rawValue: 4)
    /// The loop is about to sleep.
    public static let beforeWaiting = CFRunLoopActivity(rawValue: 32)
    /// The loop wakes up.
    public static let afterWaiting = CFRunLoopActivity(rawValue: 64)
    /// The loop ends.
    public static let exit = CFRunLoopActivity(rawValue: 128)
    /// All of these.
    public static let allActivities = CFRunLoopActivity(rawValue: 0x0FFF_FFFF)
}

extension CFRunLoopMode {
    /// The mode of usual work.
    public static var defaultMode: CFRunLoopMode { kCFRunLoopDefaultMode }
    /// The modes that count as usual ones.
    public static var commonModes: CFRunLoopMode { kCFRunLoopCommonModes }
}
