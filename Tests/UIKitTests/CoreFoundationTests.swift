import Foundation
import ObjectiveC
import QuartzCore
import Testing
import UIKit

/// Data of Core Foundation.
@MainActor @Suite struct CoreFoundationTests {
    @Test func `the bytes of Core Foundation's data have an address`() {
        let data = Data([7, 8]) as CFData
        #expect(CFDataGetBytePtr(data)[1] == 8 && CFDataGetLength(data) == 2)
        #expect(CFDataGetBytePtr(nil) == nil)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
        #expect(image.cgImage?.dataProvider?.data == nil)
    }
}
