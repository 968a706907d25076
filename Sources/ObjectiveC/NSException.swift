import Foundation

/// An error of the programmer, which stops the program when it is raised.
///
/// Foundation on Linux lacks the class. Nothing catches an exception, as in Swift on Apple's platforms.
open class NSException: NSObject, @unchecked Sendable {
    /// The name of the exception.
    public let name: NSExceptionName
    /// The cause in words.
    public let reason: String?
    /// More about the cause.
    public let userInfo: [AnyHashable: Any]?

    /// Creates an exception.
    public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
        (self.name, self.reason, self.userInfo) = (name, reason, userInfo)
    }

    /// Stops the program with the message that UIKit's apps print.
    open func raise() {
        preconditionFailure(
            "*** Terminating app due to uncaught exception '\(name.rawValue)', reason: '\(reason ?? "(null)")'"
        )
    }

    /// The reason, or the name.
    open override var description: String { reason ?? name.rawValue }
}

extension NSExceptionName {
    /// An argument is not allowed.
    public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
    /// An index is outside the bounds.
    public static let rangeException = NSExceptionName("NSRangeException")
    /// The state of an object is inconsistent.
    public static let internalInconsistencyException =
        NSExceptionName("NSInternalInconsistencyException")
    /// Any other error.
    public static let genericException = NSExceptionName("NSGenericException")
}
