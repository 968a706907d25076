import Foundation

// Pictures of pixels that a program provides. Only the pixels of another picture have contents here.

extension CGImage {
    /// Creates a picture of pixels, or `nil` if its size is empty.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
        decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        guard width > 0, height > 0 else { return nil }
        self.init(width: width, height: height, contents: provider.image?.contents)
    }

    /// Creates a mask of pixels, or `nil` if its size is empty.
    public convenience init?(
        maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int,
        bytesPerRow: Int, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?,
        shouldInterpolate: Bool
    ) {
        guard width > 0, height > 0 else { return nil }
        self.init(width: width, height: height, contents: provider.image?.contents)
    }

    /// Returns the picture behind a mask, whose opaque parts are not known: the whole picture.
    public func masking(_ mask: CGImage) -> CGImage? {
        CGImage(width: width, height: height, contents: contents)
    }

    /// Returns a copy of the picture in another colour space, which has the same pixels.
    public func copy(colorSpace space: CGColorSpace) -> CGImage? {
        CGImage(width: width, height: height, contents: contents)
    }
}
