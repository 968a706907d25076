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

    @Test func `geometry has the texts of UIKit, and comes back from them`() {
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4.5)
        #expect(NSCoder.string(for: insets) == "{1, 2, 3, 4.5}")
        #expect(NSCoder.uiEdgeInsets(for: "{1, 2, 3, 4.5}") == insets)
        let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(NSCoder.string(for: directional) == "{1, 2, 3, 4}")
        #expect(NSCoder.nsDirectionalEdgeInsets(for: "{1, 2, 3, 4}") == directional)
        let transform = CGAffineTransform(translationX: 5, y: -6)
        #expect(NSCoder.string(for: transform) == "[1, 0, 0, 1, 5, -6]")
        #expect(NSStringFromCGAffineTransform(transform) == "[1, 0, 0, 1, 5, -6]")
        #expect(NSCoder.cgAffineTransform(for: "[1, 0, 0, 1, 5, -6]") == transform)
        #expect(NSCoder.cgAffineTransform(for: "nothing") == .identity)
        #expect(NSCoder.string(for: CGVector(dx: 1, dy: 2)) == "{1, 2}")
        #expect(NSCoder.cgVector(for: "{1, 2}") == CGVector(dx: 1, dy: 2))
        #expect(NSCoder.string(for: UIOffset(horizontal: 3, vertical: 4)) == "{3, 4}")
        #expect(NSCoder.uiOffset(for: "{3}") == .zero)
        #expect(NSCoder.string(for: CGRect(x: 1, y: 2, width: 3, height: 4)) == "{{1, 2}, {3, 4}}")
    }

    @Test func `an archive keeps geometry`() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.encode(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "frame")
        archiver.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "insets")
        archiver.encode(CGAffineTransform(rotationAngle: 1), forKey: "transform")
        archiver.encode(CGVector(dx: 1, dy: 2), forKey: "vector")
        archiver.encode(UIOffset(horizontal: 1, vertical: 2), forKey: "offset")
        archiver.finishEncoding()
        let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        #expect(reader.decodeCGRect(forKey: "frame") == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(
            reader.decodeUIEdgeInsets(forKey: "insets")
                == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(
            reader.decodeCGAffineTransform(forKey: "transform")
                == CGAffineTransform(rotationAngle: 1))
        #expect(reader.decodeCGVector(forKey: "vector") == CGVector(dx: 1, dy: 2))
        #expect(
            reader.decodeUIOffset(forKey: "offset") == UIOffset(horizontal: 1, vertical: 2))
        #expect(reader.decodeUIEdgeInsets(forKey: "none") == .zero)
        #expect(reader.decodeCGRect(forKey: "none") == .zero)
    }

    @Test func `values hold insets in reading direction, vectors, offsets and transforms`() {
        let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(NSValue(directionalEdgeInsets: insets).directionalEdgeInsetsValue == insets)
        #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
        let offset = UIOffset(horizontal: 1, vertical: 2)
        #expect(NSValue(uiOffset: offset).uiOffsetValue == offset)
        let transform = CGAffineTransform(rotationAngle: 1)
        #expect(NSValue(cgAffineTransform: transform).cgAffineTransformValue == transform)
    }
}
