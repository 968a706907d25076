import Foundation
import ObjectiveC
import Testing

/// Members of Foundation that Linux lacks.
@Suite struct FoundationDifferenceTests {
    private func enumerate(
        _ expression: NSRegularExpression, in text: String,
        _ block: (
            NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>
        ) -> Void
    ) {
        expression.enumerateMatches(
            in: text, options: [], range: NSRange(location: 0, length: text.utf16.count),
            using: block)
    }

    @Test func `a closure that does not escape gets the matches`() throws {
        var found: [Int] = []
        enumerate(try NSRegularExpression(pattern: "b"), in: "abcb") { match, _, _ in
            if let match { found.append(match.range.location) }
        }
        #expect(found == [1, 3])
    }

    @Test func `a locale names countries and languages`() {
        let locale = NSLocale(localeIdentifier: "en_US")
        #expect(locale.localizedString(forCountryCode: "DE") == "Germany")
        #expect(locale.localizedString(forLanguageCode: "de") == "German")
        #expect(locale.localizedString(forCurrencyCode: "EUR") == "Euro")
        #expect(locale.localizedString(forLocaleIdentifier: "de") == "German")
    }

    @Test func `the main queue performs closures of the main loop`() async {
        await withCheckedContinuation { done in objc_performOnMain { done.resume() } }
    }
}
