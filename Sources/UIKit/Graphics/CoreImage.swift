import Foundation

// Values of Core Image. Pixels do not exist here, so that no filter computes a picture.

/// A colour of Core Image, of components in sRGB.
public final class CIColor: NSObject, @unchecked Sendable {
    /// The share of red, from 0 to 1.
    public let red: CGFloat
    /// The share of green, from 0 to 1.
    public let green: CGFloat
    /// The share of blue, from 0 to 1.
    public let blue: CGFloat
    /// The opacity, from 0 to 1.
    public let alpha: CGFloat

    /// Creates a colour from its components.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
    /// Creates an opaque colour from its components.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: 1)
    }
    /// Creates a colour from one of UIKit.
    public convenience init(color: UIColor) {
        var parts: (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getRed(&parts.0, green: &parts.1, blue: &parts.2, alpha: &parts.3)
        self.init(red: parts.0, green: parts.1, blue: parts.2, alpha: parts.3)
    }
    /// Creates a colour from one of Core Graphics.
    public convenience init(cgColor: CGColor) { self.init(color: UIColor(cgColor: cgColor)) }

    /// The number of components, with the opacity.
    public var numberOfComponents: Int { 4 }
    /// The components: red, green, blue and opacity.
    public var components: [CGFloat] { [red, green, blue, alpha] }
    /// Two colours are equal if their components are.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? CIColor)?.components == components
    }
    /// The hash value of the components.
    public override var hash: Int { components.hashValue }
}

extension UIColor {
    /// Creates a colour from one of Core Image.
    public convenience init(ciColor: CIColor) {
        self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
    }
}

/// A picture of Core Image, of which the extent is known.
public final class CIImage: NSObject, @unchecked Sendable {
    /// The rectangle of the picture, in pixels.
    public let extent: CGRect
    /// The picture from which this one was made, if its pixels are the same.
    public let cgImage: CGImage?

    private init(extent: CGRect, cgImage: CGImage?) {
        (self.extent, self.cgImage) = (extent, cgImage)
    }
    /// Creates a picture from one of Core Graphics.
    public convenience init(cgImage: CGImage) {
        let size = CGSize(width: CGFloat(cgImage.width), height: CGFloat(cgImage.height))
        self.init(extent: CGRect(origin: .zero, size: size), cgImage: cgImage)
    }
    /// Creates a picture from one of UIKit, or returns `nil` if it has no pixels.
    public convenience init?(image: UIImage) {
        guard let picture = image.cgImage ?? image.coreImage?.cgImage else { return nil }
        self.init(cgImage: picture)
    }
    /// Creates a picture from the data of a file, or returns `nil` if its format is unknown.
    public convenience init?(data: Data) {
        guard let image = UIImage(data: data) else { return nil }
        self.init(image: image)
    }
    /// Creates an endless picture of a colour.
    public convenience init(color: CIColor) { self.init(extent: .infinite, cgImage: nil) }

    /// The space of the colours, or `nil` for a picture of a filter.
    public var colorSpace: CGColorSpace? { cgImage?.colorSpace }
    /// Returns the picture without opacity in a rectangle.
    public func settingAlphaOne(in extent: CGRect) -> CIImage {
        CIImage(extent: self.extent, cgImage: nil)
    }
    /// Returns the part of the picture in a rectangle.
    public func cropped(to rect: CGRect) -> CIImage {
        let part = extent.intersection(rect)
        return part == extent ? self : CIImage(extent: part, cgImage: nil)
    }
    /// Returns the picture after an affine transform.
    public func transformed(by matrix: CGAffineTransform) -> CIImage {
        matrix.isIdentity ? self : CIImage(extent: extent.applying(matrix), cgImage: nil)
    }
}

extension UIImage {
    /// The picture of Core Image that this one was made from.
    public var ciImage: CIImage? { coreImage }
    /// Creates a picture from one of Core Image, in the size of its extent.
    public convenience init(ciImage: CIImage) {
        self.init(ciImage: ciImage, scale: 1, orientation: .up)
    }
    /// Creates a picture from one of Core Image, with a number of pixels per point.
    ///
    /// The picture shows the pixels of a file, and nothing after a filter.
    public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) {
        // An endless picture has no size.
        let extent = ciImage.extent, limit = CGFloat(Int32.max)
        let size = max(extent.width, extent.height) < limit ? extent.size : .zero
        let picture =
            ciImage.cgImage
            ?? CGImage(width: Int(size.width.rounded()), height: Int(size.height.rounded()))
        self.init(cgImage: picture, scale: scale, orientation: orientation)
        coreImage = ciImage
    }
}

/// Several numbers for a filter.
public final class CIVector: NSObject, @unchecked Sendable {
    private let values: [CGFloat]

    /// Creates a list of numbers.
    public init(values: UnsafePointer<CGFloat>, count: Int) {
        self.values = Array(UnsafeBufferPointer(start: values, count: count))
    }
    private init(_ values: [CGFloat]) { self.values = values }
    /// Creates a list of one number.
    public convenience init(x: CGFloat) { self.init([x]) }
    /// Creates a list of two numbers.
    public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }
    /// Creates a list of three numbers.
    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }
    /// Creates a list of four numbers.
    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
        self.init([x, y, z, w])
    }
    /// Creates a list of the coordinates of a point.
    public convenience init(cgPoint: CGPoint) { self.init([cgPoint.x, cgPoint.y]) }
    /// Creates a list of the position and the size of a rectangle.
    public convenience init(cgRect: CGRect) {
        self.init([cgRect.minX, cgRect.minY, cgRect.width, cgRect.height])
    }
    /// The number of numbers.
    public var count: Int { values.count }
    /// Returns a number, or zero after the end.
    public func value(at index: Int) -> CGFloat {
        values.indices.contains(index) ? values[index] : 0
    }
    /// The first number.
    public var x: CGFloat { value(at: 0) }
    /// The second number.
    public var y: CGFloat { value(at: 1) }
    /// The third number.
    public var z: CGFloat { value(at: 2) }
    /// The fourth number.
    public var w: CGFloat { value(at: 3) }
}

/// A computation of a picture, whose values are kept. It has no result here.
open class CIFilter: NSObject {
    /// The name of the filter.
    open var name: String
    private var values: [String: Any] = [:]

    /// Creates a filter by its name.
    public init?(name: String) { self.name = name }
    /// Creates a filter by its name, with its values.
    public convenience init?(name: String, parameters: [String: Any]?) {
        self.init(name: name)
        values = parameters ?? [:]
    }
    /// The picture that the filter computes, which no filter does here.
    open var outputImage: CIImage? { nil }
    /// Sets a value of the filter.
    open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
    /// Returns a value of the filter.
    open func value(forKey key: String) -> Any? {
        key == kCIOutputImageKey ? outputImage : values[key]
    }
    /// Removes the values of the filter.
    open func setDefaults() { values = [:] }
    /// The keys of the values that are set.
    open var inputKeys: [String] { values.keys.sorted() }
}

/// The key of a filter's picture.
public let kCIInputImageKey = "inputImage"
/// The key of a filter's second picture.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
/// The key of a filter's result.
public let kCIOutputImageKey = "outputImage"
/// The key of a filter's radius.
public let kCIInputRadiusKey = "inputRadius"
/// The key of a filter's strength.
public let kCIInputIntensityKey = "inputIntensity"
/// The key of a filter's colour.
public let kCIInputColorKey = "inputColor"
/// The key of a filter's centre.
public let kCIInputCenterKey = "inputCenter"
/// The key of a filter's scale.
public let kCIInputScaleKey = "inputScale"
/// The key of a filter's angle.
public let kCIInputAngleKey = "inputAngle"
/// The key of a filter's rectangle.
public let kCIInputExtentKey = "inputExtent"
/// The key of a filter's saturation.
public let kCIInputSaturationKey = "inputSaturation"
/// The key of a filter's contrast.
public let kCIInputContrastKey = "inputContrast"
/// The key of a filter's brightness.
public let kCIInputBrightnessKey = "inputBrightness"

/// The format of a picture's pixels.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
    /// The number of the format, as Core Image has it.
    public var rawValue: Int32
    /// Creates a format from its number.
    public init(rawValue: Int32) { self.rawValue = rawValue }
    /// Four bytes: opacity, red, green and blue.
    public static let ARGB8 = CIFormat(rawValue: 257)
    /// Four bytes: blue, green, red and opacity.
    public static let BGRA8 = CIFormat(rawValue: 266)
    /// Four bytes: red, green, blue and opacity.
    public static let RGBA8 = CIFormat(rawValue: 264)
}

/// An option of a context of Core Image.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public var rawValue: String
    /// Creates an option from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The colour space of the results.
    public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
    /// The colour space of the computation.
    public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
    /// The use of the processor.
    public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
}

/// The place where pictures of Core Image become others.
public final class CIContext: NSObject, @unchecked Sendable {
    /// Creates a place with options, which mean nothing without pixels.
    public init(options: [CIContextOption: Any]? = nil) { super.init() }

    /// Returns a picture of Core Graphics, whose pixels are known if it is the one that `image` was made from.
    public func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
        if let picture = image.cgImage {
            return fromRect == image.extent ? picture : picture.cropping(to: fromRect)
        }
        guard !fromRect.isEmpty, !fromRect.isInfinite else { return nil }
        return CGImage(width: Int(fromRect.width), height: Int(fromRect.height))
    }
    /// Leaves the memory as it is, since pixels do not exist.
    public func render(
        _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect,
        format: CIFormat, colorSpace: CGColorSpace?
    ) {}
}
