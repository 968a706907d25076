public import CoreFoundation

// Names of run loops, which Core Foundation's module for Swift lacks on Linux.

extension CFRunLoopMode {
    /// The mode of usual work.
    public static var defaultMode: CFRunLoopMode { kCFRunLoopDefaultMode }
    /// The modes that count as usual ones.
    public static var commonModes: CFRunLoopMode { kCFRunLoopCommonModes }
}
