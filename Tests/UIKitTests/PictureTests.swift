import CoreGraphics
import ObjectiveC
import Testing
import UIKit

/// Pictures, and the contexts that draw them.
@MainActor @Suite struct PictureTests {
    @Test func `a literal of a missing image is an empty one`() {
        let image: UIImage = #imageLiteral(resourceName: "missing")
        #expect(image.size == .zero)
    }

    @Test func picturesAreDrawnUprightWhereTheAxisPointsUp() throws {
        let space = CGColorSpaceCreateDeviceRGB()
        let info =
            CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
        let context = try #require(
            CGContext(
                data: nil, width: 20, height: 10, bitsPerComponent: 8, bytesPerRow: 80,
                space: space,
                bitmapInfo: info))
        #expect(context.ctm.transformed(CGPoint(x: 2, y: 3)) == CGPoint(x: 2, y: 7))
        let image = try #require(context.makeImage())
        #expect(image.width == 20 && image.height == 10)
        var pixels = [UInt8](repeating: 0, count: 800)
        #expect(
            CGContext(
                data: &pixels, width: 20, height: 10, bitsPerComponent: 8, bytesPerRow: 80,
                space: space,
                bitmapInfo: info) == nil)
    }

    @Test func `pictures have the pixels of their context`() {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 5, height: 5), false, 2)
        #expect(UIGraphicsGetImageFromCurrentImageContext()?.scale == 2)
        UIGraphicsEndImageContext()
        let image = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 5)).image { _ in }
        #expect(image.scale == UIScreen.main.scale && image.size.width == 5)
        UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
            #expect(UIGraphicsImageRendererFormat().scale == UIScreen.main.scale)
        }
    }

    @Test func `paces have control points, pictures formats and bundles keys`() {
        let pace = UICubicTimingParameters(animationCurve: .easeIn)
        #expect(pace.controlPoint1 == CGPoint(x: 0.42, y: 0))
        #expect(pace.controlPoint2 == CGPoint(x: 1, y: 1))
        let own = UICubicTimingParameters(
            controlPoint1: .zero, controlPoint2: CGPoint(x: 0.2, y: 1))
        #expect(own.controlPoint2.x == 0.2)
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
        #expect(picture.cgImage?.bitsPerComponent == 8)
        #expect(kCFBundleVersionKey as String == "CFBundleVersion")
        let page = URL(string: "https://example.org").map { SFSafariViewController(url: $0) }
        #expect(page?.configuration.barCollapsingEnabled == true)
        #expect(!MFMailComposeViewController.canSendMail())
    }
}

extension CGAffineTransform {
    fileprivate func transformed(_ point: CGPoint) -> CGPoint { point.applying(self) }
}
