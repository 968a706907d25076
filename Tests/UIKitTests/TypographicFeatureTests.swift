import Foundation
import Testing
import UIKit

extension CFString {
    fileprivate var isPicture: Bool {
        switch self {
        case kUTTypeImage: true
        default: false
        }
    }
}

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

    @Test func `a provider takes the data of Objective-C`() {
        let data = Data([1, 2])
        #expect(CGDataProvider(data: data as NSData)?.data == data)
        #expect(CGDataProvider(data: data as CFData)?.data == data)
    }

    @Test func `texts of Core Foundation are cases`() {
        #expect(kUTTypeImage.isPicture && !kUTTypeMovie.isPicture)
    }
}
