import AutoLayout
import Pictures
import ViewMetrics

/// Makes large bitmaps smaller for a page.
enum ImageReduction {
    /// The number of bytes up to which an image stays as it is.
    private static let bytesMax = 24_000
    /// The number of pixels per point of a reduced image, and its greatest side.
    private static let (scale, sideMax) = (1.5, 900.0)

    /// Returns an image for a size on the page: reduced if it is large, and if a library can decode it.
    static func reduced(_ data: ImageData, shownAt size: Size) -> ImageData {
        guard data.bytes.count > bytesMax, data.format != .svg else { return data }
        let side = min(max(size.width, size.height) * scale, sideMax)
        guard let small = try? ImageLibraries.reduced(data.bytes, side: Int(max(side, 1))),
            small.bytes.count < data.bytes.count
        else { return data }
        return small
    }
}

extension Picture {
    /// Returns the picture with its large bitmaps made smaller, for a page.
    package func reducingImages() -> Picture {
        var picture = self
        picture.commands = commands.map { command in
            guard case .image(var placed) = command else { return command }
            // A slice shows a part of the image only, so its place says nothing of the whole.
            let size = placed.part == nil ? placed.rect.size : placed.image.size
            placed.image.data = ImageReduction.reduced(placed.image.data, shownAt: size)
            return .image(placed)
        }
        return picture
    }
}
