import Foundation
import ObjectiveC
import QuartzCore
import Testing
import UIKit

/// Values of Core Image.
@MainActor @Suite struct CoreImageValueTests {
    @Test func `values of Core Image are kept, and filters compute nothing`() throws {
        let color = CIColor(color: UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
        #expect(color == CIColor(red: 0.25, green: 0.5, blue: 0.75))
        #expect(color.components == [0.25, 0.5, 0.75, 1] && color.numberOfComponents == 4)
        #expect(CIColor(cgColor: UIColor(ciColor: color).cgColor) == color)
        let size = CGSize(width: 4, height: 2)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let drawn = UIGraphicsImageRenderer(size: size, format: format).image { _ in }
        let image = try #require(CIImage(image: drawn))
        #expect(image.extent.size == size && drawn.ciImage == nil)
        let context = CIContext(options: [.useSoftwareRenderer: true])
        #expect(context.createCGImage(image, from: image.extent)?.width == 4)
        let part = image.cropped(to: CGRect(x: 1, y: 0, width: 2, height: 2))
        #expect(part.extent.width == 2 && part.cgImage == nil)
        #expect(context.createCGImage(part, from: part.extent)?.width == 2)
        let larger = image.transformed(by: CGAffineTransform(scaleX: 2, y: 2))
        #expect(larger.extent.width == 8 && CIImage(color: color).extent.isInfinite)
        #expect(CIImage(data: Data()) == nil && image.colorSpace != nil)
        #expect(image.settingAlphaOne(in: image.extent).extent == image.extent)
        let filter = try #require(
            CIFilter(name: "CIGaussianBlur", parameters: [kCIInputImageKey: image]))
        filter.setValue(3, forKey: kCIInputRadiusKey)
        #expect(filter.value(forKey: kCIInputRadiusKey) as? Int == 3 && filter.outputImage == nil)
        #expect(filter.value(forKey: kCIOutputImageKey) == nil && filter.inputKeys.count == 2)
        filter.setDefaults()
        #expect(filter.inputKeys.isEmpty)
        let vector = CIVector(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect((vector.x, vector.y, vector.z, vector.w) == (1, 2, 3, 4) && vector.count == 4)
        #expect(CIVector(x: 1, y: 2).value(at: 2) == 0)
    }
}
