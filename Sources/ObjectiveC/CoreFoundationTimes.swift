import Foundation

// Times of Core Foundation, which Foundation exports on Apple's platforms.

/// A length of time in seconds.
public typealias CFTimeInterval = Double
/// A time in seconds since the beginning of 2001.
public typealias CFAbsoluteTime = CFTimeInterval

/// Returns the time in seconds since the beginning of 2001.
@_disfavoredOverload
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
