import Testing
import UIKit

/// Pictures of Core Image in UIKit.
@MainActor @Suite struct CoreImagePictureTests {
    @Test func `a picture of Core Image has its size, and no pixels of Core Graphics`() throws {
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 4))
        let source = renderer.image { $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4)) }
        let pixels = try #require(source.cgImage)
        let image = CIImage(cgImage: pixels)
        let picture = UIImage(ciImage: image, scale: 2, orientation: .left)
        #expect(picture.ciImage === image && picture.cgImage == nil)
        #expect(picture.scale == 2 && picture.imageOrientation == .left)
        // The sides change places on the left side.
        #expect(picture.size.width == CGFloat(pixels.height) / 2)
        #expect(CIImage(image: picture)?.extent == image.extent)
        let endless = CIImage(color: CIColor(red: 1, green: 0, blue: 0))
        #expect(UIImage(ciImage: endless).size == .zero)
    }
}
