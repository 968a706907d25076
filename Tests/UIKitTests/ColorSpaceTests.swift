import CoreGraphics
import Testing
import UIKit

@MainActor @Suite struct ColorSpaceTests {
    @Test func `a colour between black and white has one component and its opacity`() {
        let gray = UIColor(white: 0.5, alpha: 0.25)
        #expect(gray.cgColor.components == [0.5, 0.25] && gray.cgColor.numberOfComponents == 2)
        #expect(gray.description == "UIExtendedGrayColorSpace 0.5 0.25")
        #expect(gray.withAlphaComponent(1) == .gray && UIColor(cgColor: gray.cgColor) == gray)
        #expect(UIColor.black != UIColor(red: 0, green: 0, blue: 0, alpha: 1))
        #expect(UIColor.red.cgColor.numberOfComponents == 4)
        let dynamic = UIColor { _ in .white }
        #expect(dynamic.cgColor.components == [1, 1])
        var red: CGFloat = 0, blue: CGFloat = 0
        #expect(gray.getRed(&red, green: nil, blue: &blue, alpha: nil) && red == 0.5 && blue == 0.5)
    }

    @Test func `a picture turned to its side is as wide as it was high`() throws {
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 20)).image { _ in }
        let pixels = try #require(picture.cgImage)
        let size = UIImage(cgImage: pixels, scale: picture.scale, orientation: .right).size
        #expect(size == CGSize(width: 20, height: 10))
    }

    @Test func `a style of paragraphs has twelve tab stops`() {
        let style = NSMutableParagraphStyle()
        #expect(style.tabStops.count == 12 && style.tabStops[1].location == 56)
        #expect(style == NSParagraphStyle.default)
    }
}
