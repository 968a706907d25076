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

extension Thread {
    /// The main thread, by its name on Apple's platforms.
    public class var main: Thread { mainThread }
}

/// Returns the given data of an archive. Empty data is replaced by an archive without objects.
///
/// An `NSKeyedUnarchiver` accepts empty data on Apple's platforms, and stops the program on Linux.
public func objc_archive(_ data: Data) -> Data {
    guard data.isEmpty else { return data }
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.finishEncoding()
    return archiver.encodedData
}

extension NSCoder {
    /// Returns the object of a key, or `nil` if the archive lacks the key.
    ///
    /// An `NSKeyedUnarchiver` that throws no errors stops the program at a missing key on Linux.
    public func objc_decodeObject(forKey key: String) -> Any? {
        containsValue(forKey: key) ? decodeObject(forKey: key) : nil
    }
    /// Returns the object of a class and a key, or `nil` if the archive lacks the key.
    package func objc_decodeObject<Object: NSObject & NSCoding>(
        of type: Object.Type, forKey key: String
    ) -> Object? {
        containsValue(forKey: key) ? decodeObject(of: type, forKey: key) : nil
    }
}

/// Returns a closure, which thereby escapes from the function that creates it.
public func objc_closure<Closure>(_ closure: Closure) -> Closure { closure }

extension NSLocale {
    private var asLocale: Locale {
        Locale(identifier: object(forKey: .identifier) as? String ?? "")
    }
    /// Returns the name of a country in the language of the locale.
    public func localizedString(forCountryCode countryCode: String) -> String? {
        asLocale.localizedString(forRegionCode: countryCode)
    }
    /// Returns the name of a language in the language of the locale.
    public func localizedString(forLanguageCode languageCode: String) -> String? {
        asLocale.localizedString(forLanguageCode: languageCode)
    }
    /// Returns the name of a locale in the language of this one.
    public func localizedString(forLocaleIdentifier identifier: String) -> String {
        asLocale.localizedString(forIdentifier: identifier)
            ?? identifier
    }
    /// Returns the name of a currency in the language of the locale.
    public func localizedString(forCurrencyCode currencyCode: String) -> String? {
        asLocale.localizedString(forCurrencyCode: currencyCode)
    }
}

extension NSRegularExpression {
    /// Passes the matches in a text to a closure, which does not escape, as on Apple's platforms.
    @_disfavoredOverload
    public func enumerateMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
        using block: (
            NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>
        ) -> Void
    ) {
        withoutActuallyEscaping(block) { escaping in
            nonisolated(unsafe) let escaping = escaping
            let found:
                @Sendable (
                    NSTextCheckingResult?, NSRegularExpression.MatchingFlags,
                    UnsafeMutablePointer<ObjCBool>
                ) -> Void = { escaping($0, $1, $2) }
            enumerateMatches(in: string, options: options, range: range, using: found)
        }
    }
}

/// Runs a closure on the main queue, as `RunLoop.main.perform` does on Apple's platforms.
///
/// On Linux the main run loop does not run while the program waits for the main queue.
public func objc_performOnMain(_ block: @escaping @Sendable () -> Void) {
    DispatchQueue.main.async(execute: block)
}
