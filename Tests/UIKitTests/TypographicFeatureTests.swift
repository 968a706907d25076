import Foundation
import Testing
import UIKit

/// Names of Core Text.
@Suite struct TypographicFeatureTests {
    @Test func `typographic features have the numbers of fonts`() {
        #expect(kNumberSpacingType == 6 && kMonospacedNumbersSelector == 0)
        #expect(kStylisticAltTwentyOnSelector == 40 && kSlashedZeroOffSelector == 5)
    }

    @Test func `fonts have no features`() {
        let font = CTFontCreateWithName("Unknown" as CFString, 12, nil)
        #expect(font.pointSize == 12 && CTFontCopyFeatures(font) == nil)
        #expect(kCTFontFeatureTypeIdentifierKey as String == "CTFeatureTypeIdentifier")
        let key = NSAttributedString.Key(kCTTrackingAttributeName as String)
        #expect(key.rawValue == "CTTracking")
    }
}
