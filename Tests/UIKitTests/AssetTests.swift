import Foundation
import Testing

@testable import UIKit

/// Pictures and colours of asset catalogs, as Xcode stores their sources.
@MainActor struct AssetTests {
    /// The header of a PNG picture of a size.
    private static func png(_ width: UInt8, _ height: UInt8) -> Data {
        Data(
            [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
                + [0, 0, 0, width, 0, 0, 0, height])
    }

    private static func bundle() throws -> Bundle {
        let bundle = try StoryboardTests.bundle([
            "Media.xcassets/Contents.json": "{}",
            "Media.xcassets/Brand.colorset/Contents.json": """
            {"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":
            {"red":"0xFF","green":"128","blue":"0.5","alpha":"1.000"}}},
            {"idiom":"universal","appearances":[{"appearance":"luminosity","value":"dark"}],
            "color":{"color-space":"srgb","components":
            {"red":"0","green":"0","blue":"0","alpha":"0.5"}}}]}
            """,
            "Media.xcassets/Icons/Contents.json": """
            {"properties":{"provides-namespace":true}}
            """,
            "Media.xcassets/Icons/star.imageset/Contents.json": """
            {"images":[{"idiom":"universal","filename":"star.png","scale":"1x"},
            {"idiom":"universal","filename":"star@2x.png","scale":"2x"}],
            "properties":{"template-rendering-intent":"template"}}
            """,
            "Media.xcassets/page.imageset/Contents.json": """
            {"images":[{"idiom":"universal","filename":"page.pdf"}]}
            """,
            "Media.xcassets/page.imageset/page.pdf": "%PDF-1.4 << /MediaBox [0 0 24 18] >>",
        ])
        let folder = bundle.bundleURL.appending(path: "Media.xcassets/Icons/star.imageset")
        try png(10, 12).write(to: folder.appending(path: "star.png"))
        try png(20, 24).write(to: folder.appending(path: "star@2x.png"))
        return bundle
    }

    @Test func `a colour has components in the light and the dark style`() throws {
        let color = try #require(
            UIColor(named: "Brand", in: try Self.bundle(), compatibleWith: nil))
        let light = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)).color
        #expect(light.red == 1 && light.green == 128.0 / 255 && light.blue == 0.5)
        let dark = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).color
        #expect(dark.red == 0 && dark.alpha == 0.5)
    }

    @Test func `a picture of a namespace has the size of its file in points`() throws {
        let bundle = try Self.bundle()
        let star = try #require(UIImage(named: "Icons/star", in: bundle, compatibleWith: nil))
        #expect(star.size == CGSize(width: 10, height: 12) && star.scale == 2)
        #expect(star.renderingMode == .alwaysTemplate)
        #expect(UIImage(named: "star", in: bundle, compatibleWith: nil) == nil)
    }

    @Test func `a page of a PDF has its size in points`() throws {
        let page = UIImage(named: "page", in: try Self.bundle(), compatibleWith: nil)
        #expect(page?.size == CGSize(width: 24, height: 18))
    }

    @Test func `a JPEG picture has the size of its frame header`() {
        let bytes: [UInt8] = [
            0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC2, 0, 11, 8, 1, 2, 3, 4, 1, 0, 0, 0,
        ]
        let picture = UIImage(data: Data(bytes))
        #expect(picture?.size == CGSize(width: 0x304, height: 0x102))
        #expect(
            picture?.jpegData(compressionQuality: 1) == Data(bytes) && picture?.pngData() == nil)
    }
}
