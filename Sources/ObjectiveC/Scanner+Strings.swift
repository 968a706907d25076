public import Foundation

// The methods of scanners in old code, which pass an `NSString` on Apple's platforms and a `String` on Linux.

extension Scanner {
    /// Reads a string if it comes next, and returns whether it does.
    @discardableResult @_disfavoredOverload
    public func scanString(_ string: String, into result: UnsafeMutablePointer<NSString?>?) -> Bool
    {
        pass(scanString(string), to: result)
    }
    /// Reads all characters before a string, and returns whether there are any.
    @discardableResult @_disfavoredOverload
    public func scanUpTo(_ string: String, into result: UnsafeMutablePointer<NSString?>?) -> Bool {
        pass(scanUpToString(string), to: result)
    }
    /// Reads the characters of a set that come next, and returns whether there are any.
    @discardableResult @_disfavoredOverload
    public func scanCharacters(
        from set: CharacterSet, into result: UnsafeMutablePointer<NSString?>?
    ) -> Bool { pass(scanCharacters(from: set), to: result) }
    /// Reads all characters before one of a set, and returns whether there are any.
    @discardableResult @_disfavoredOverload
    public func scanUpToCharacters(
        from set: CharacterSet, into result: UnsafeMutablePointer<NSString?>?
    ) -> Bool { pass(scanUpToCharacters(from: set), to: result) }

    private func pass(_ found: String?, to result: UnsafeMutablePointer<NSString?>?) -> Bool {
        guard let found else { return false }
        result?.pointee = NSString(string: found)
        return true
    }
}
