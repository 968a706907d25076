import CoreGraphics
import ObjectiveC
import Testing
import UIKit

/// Values of geometry, and their texts.
@MainActor @Suite struct GeometryValueTests {
    @Test func `values hold insets and transforms`() {
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
        let transform = CATransform3DMakeTranslation(1, 2, 3)
        #expect(NSValue(caTransform3D: transform).caTransform3DValue == transform)
    }

    @Test func `geometry prints as Core Graphics does`() {
        let rect = CGRect(x: 20, y: 8.5, width: 49, height: 24)
        #expect("\(rect)" == "(20.0, 8.5, 49.0, 24.0)")
        #expect("\(rect.origin) \(rect.size)" == "(20.0, 8.5) (49.0, 24.0)")
    }

    @Test func `a length converts to a number and back`() {
        let (length, number): (CGFloat, NSNumber) = (2.5, 4)
        #expect((length as NSNumber).doubleValue == 2.5)
        #expect(number as? CGFloat == 4 && (number as Any) as? CGFloat == 4)
        let font: CoreGraphics.CFTypeRef? = CATextLayer().font
        #expect(font == nil)
    }

    @Test func rectanglesOverlapAsInCoreGraphics() {
        let cell = CGRect(x: 0, y: 0, width: 50, height: 50)
        #expect(!CGRectIntersectsRect(cell, CGRect(x: 50, y: 0, width: 50, height: 50)))
        #expect(CGRectIntersectsRect(cell, CGRect(x: 20, y: 20, width: 0, height: 0)))
        #expect(CGRectIntersectsRect(cell, .zero))
        #expect(!CGRectIntersectsRect(cell, CGRect(x: 50, y: 50, width: 0, height: 0)))
        #expect(!CGRectIntersectsRect(cell, .null))
    }

    @Test func `numbers in texts have no needless decimals`() {
        #expect(UIColor.red.description == "UIExtendedSRGBColorSpace 1 0 0 1")
        #expect(NSCoder.string(for: CGPoint(x: 1, y: 2.5)) == "{1, 2.5}")
        #expect(
            NSCoder.string(for: CGRect(x: 1, y: 2, width: 3, height: 4)) == "{{1, 2}, {3, 4}}")
    }
}
