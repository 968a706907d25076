extension CGContext {
    /// Creates a context for a picture of a size in pixels, whose y axis points up.
    ///
    /// Operations are recorded, so that the bytes of pixels do not exist: with `data` the result is `nil`.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
        bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
    ) {
        guard data == nil, width > 0, height > 0 else { return nil }
        self.init(size: CGSize(width: width, height: height))
        translateBy(x: 0, y: CGFloat(height))
        scaleBy(x: 1, y: -1)
    }
    /// The bytes of the pixels; always `nil`, since operations are recorded.
    public var data: UnsafeMutableRawPointer? { nil }
}

/// The place and the meaning of the opacity in a pixel.
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// There is none, or the colours are multiplied by it.
    case none = 0, premultipliedLast, premultipliedFirst
    /// The colours are not multiplied by it.
    case last, first
    /// Its bits are not used.
    case noneSkipLast, noneSkipFirst
    /// There are no colours.
    case alphaOnly
}

/// The layout of the bytes of a pixel.
public struct CGBitmapInfo: OptionSet, Sendable {
    /// The bits, as Core Graphics has them.
    public let rawValue: UInt32
    /// Creates a layout from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The bits of ``CGImageAlphaInfo``.
    public static let alphaInfoMask = Self(rawValue: 0x1F)
    /// The components are floating-point numbers.
    public static let floatComponents = Self(rawValue: 1 << 8)
    /// The bits of the order of bytes.
    public static let byteOrderMask = Self(rawValue: 0x7000)
    /// Numbers of 16 bits, the lower byte first.
    public static let byteOrder16Little = Self(rawValue: 1 << 12)
    /// Numbers of 32 bits, the lowest byte first.
    public static let byteOrder32Little = Self(rawValue: 2 << 12)
    /// Numbers of 16 bits, the higher byte first.
    public static let byteOrder16Big = Self(rawValue: 3 << 12)
    /// Numbers of 32 bits, the highest byte first.
    public static let byteOrder32Big = Self(rawValue: 4 << 12)
}

// The format of a picture's pixels, which do not exist here: that of most files in iOS.
extension CGImage {
    /// The number of bits of a colour's component.
    public var bitsPerComponent: Int { 8 }
    /// The number of bits of a pixel.
    public var bitsPerPixel: Int { 32 }
    /// The number of bytes of a row of pixels.
    public var bytesPerRow: Int { 4 * width }
    /// The space of the colours.
    public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }
    /// The layout of the bytes of a pixel.
    public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
    /// The place and the meaning of the opacity in a pixel.
    public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
}
