import Testing
import UIKit

@MainActor @Suite struct UIImageAssetTests {
    private let light = UITraitCollection(userInterfaceStyle: .light)
    private let dark = UITraitCollection(userInterfaceStyle: .dark)

    private func image(_ side: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }
    }

    @Test func `an asset has a variant for traits`() {
        let asset = UIImageAsset()
        #expect(asset.image(with: dark).size == .zero)
        asset.register(image(10), with: light)
        asset.register(image(20), with: dark)
        #expect(asset.image(with: light).size.width == 10)
        #expect(asset.image(with: dark).size.width == 20)
        #expect(asset.image(with: UITraitCollection()).size.width == 10)
        #expect(asset.image(with: dark).imageAsset === asset)
        asset.register(image(30), with: dark)
        #expect(asset.image(with: dark).size.width == 30)
        asset.unregister(imageWith: dark)
        #expect(asset.image(with: dark).size.width == 10)
    }

    @Test func `a picture is the variant of its own asset for any traits`() throws {
        let picture = image(10)
        let asset = try #require(picture.imageAsset)
        #expect(asset.image(with: dark).size.width == 10)
        asset.register(image(20), with: dark)
        #expect(asset.image(with: dark).size.width == 20)
        #expect(asset.image(with: light).size.width == 10)
        #expect(picture.imageAsset === asset)
    }

    @Test func `an image view shows the variant for its traits`() throws {
        let picture = image(10)
        try #require(picture.imageAsset).register(image(20), with: dark)
        let view = UIImageView(image: picture)
        view.overrideUserInterfaceStyle = .light
        #expect(view.intrinsicContentSize.width == 10)
        view.overrideUserInterfaceStyle = .dark
        view.image = picture
        #expect(view.intrinsicContentSize.width == 20)
    }
}
