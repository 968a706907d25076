import Foundation

// Names of Foundation before they changed, which Foundation on Linux lacks.

extension Data.WritingOptions {
    /// The name of ``Foundation/NSData/WritingOptions/atomic`` before iOS 8.
    public static var atomicWrite: Data.WritingOptions { .atomic }
}
