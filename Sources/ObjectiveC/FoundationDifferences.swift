import Foundation

// Results of Foundation on Apple's platforms that Foundation on Linux lacks.

extension NumberFormatter {
    /// Returns the text of a decimal number.
    ///
    /// Foundation on Linux takes a number beside the nearest one to the decimals, so that `12345.12` rounded down
    /// to cents is `12345.11`.
    public func string(from number: NSDecimalNumber) -> String? {
        let nearest = Double(number.description(withLocale: Locale(identifier: "en_US_POSIX")))
        return string(from: nearest.map { NSNumber(value: $0) } ?? number as NSNumber)
    }
}

/// Returns the data of an archive: those given, or those of an archive without objects if there are none.
///
/// An `NSKeyedUnarchiver` for empty data has no values on Apple's platforms, and stops the program on Linux.
public func objc_archive(_ data: Data) -> Data {
    guard data.isEmpty else { return data }
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.finishEncoding()
    return archiver.encodedData
}
