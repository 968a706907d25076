import Foundation

// Names that every source for Apple's platforms has from its C library, and Linux has not.

/// The largest finite number, as a count of endless repetitions.
public let HUGE = Float.greatestFiniteMagnitude

/// The largest finite number.
public let MAXFLOAT = Float.greatestFiniteMagnitude

/// The largest integer of 64 bits without a sign.
public let UINT64_MAX = UInt64.max
/// The largest integer of 64 bits.
public let INT64_MAX = Int64.max
/// The smallest integer of 16 bits, as an integer of the usual size.
public let INT16_MIN: Int32 = -32768
/// The smallest integer of 32 bits.
public let INT32_MIN = Int32.min
/// The number of characters of each name of the system, which is smaller than on Apple's platforms.
public let _SYS_NAMELEN: Int32 = 65
/// The smallest integer of 64 bits.
public let INT64_MIN = Int64.min

extension NSDate {
    /// Returns a date at a distance in seconds.
    public func addingTimeInterval(_ interval: TimeInterval) -> NSDate {
        NSDate(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate + interval)
    }
}

/// The version of Foundation of iOS 18. The number is a guess; it is greater than those of former releases.
public let NSFoundationVersionNumber = 3000.0
/// The version of Foundation of iOS 7.1.
public let NSFoundationVersionNumber_iOS_7_1 = 1047.25
/// The version of Foundation of iOS 8.0.
public let NSFoundationVersionNumber_iOS_8_0 = 1140.11

/// The number of nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The number of nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The number of nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
/// The number of microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000

/// A pointer through which a method returns an object.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

extension NSMutableString {
    /// Appends a text with arguments in the places of its format.
    public func appendFormat(_ format: NSString, _ arguments: CVarArg...) {
        append(String(format: "\(format)", arguments: arguments))
    }
}

private let atomicLock = NSLock()

/// Adds one to a number that several threads change, and returns the sum.
@discardableResult
public func OSAtomicIncrement32(_ value: UnsafeMutablePointer<Int32>) -> Int32 {
    OSAtomicAdd32(1, value)
}

/// Subtracts one from a number that several threads change, and returns the difference.
@discardableResult
public func OSAtomicDecrement32(_ value: UnsafeMutablePointer<Int32>) -> Int32 {
    OSAtomicAdd32(-1, value)
}

/// Adds an amount to a number that several threads change, and returns the sum.
@discardableResult
public func OSAtomicAdd32(_ amount: Int32, _ value: UnsafeMutablePointer<Int32>) -> Int32 {
    atomicLock.withLock {
        value.pointee &+= amount
        return value.pointee
    }
}

/// Returns the number of references that retain an object.
public func CFGetRetainCount(_ object: AnyObject!) -> Int {
    object.map { Int(_getRetainCount($0)) } ?? 0
}

/// Returns the address of a symbol in a library, or in the program for the numbers that Apple's platforms have for
/// handles of all libraries.
public func objc_dlsym(_ handle: UnsafeMutableRawPointer?, _ symbol: UnsafePointer<CChar>)
    -> UnsafeMutableRawPointer?
{
    let number = Int(bitPattern: handle)
    return dlsym((-5 ... -1).contains(number) ? nil : handle, symbol)
}
