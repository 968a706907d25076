import Foundation

// Names that every source for Apple's platforms has from its C library, and Linux has not.

/// The largest finite number, as a count of endless repetitions.
public let HUGE = Float.greatestFiniteMagnitude

/// The largest finite number.
public let MAXFLOAT = Float.greatestFiniteMagnitude

/// A pointer through which a method returns an object.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

extension NSMutableString {
    /// Appends a text with arguments in the places of its format.
    public func appendFormat(_ format: NSString, _ arguments: CVarArg...) {
        append(String(format: "\(format)", arguments: arguments))
    }
}
