import Foundation

/// A colour space, which names the meaning of colour components.
public final class CGColorSpace: NSObject, @unchecked Sendable {
    /// The name of the colour space.
    public let name: String?
    /// The number of components without opacity.
    public let numberOfComponents: Int

    /// Creates a colour space by its name; spaces of grey have one component, all others three.
    public init?(name: String) {
        self.name = name
        numberOfComponents = name == Self.linearGray || name.contains("Gray") ? 1 : 3
    }

    /// The meaning of the components.
    public var model: CGColorSpaceModel { numberOfComponents == 1 ? .monochrome : .rgb }

    /// The name of the space sRGB.
    public static let sRGB = "kCGColorSpaceSRGB"
    /// The name of the space Display P3.
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    /// The name of the linear space of grey.
    public static let linearGray = "kCGColorSpaceLinearGray"
    /// The name of the space sRGB with components outside 0 to 1.
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"

    /// Two spaces are equal if their names are.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? CGColorSpace)?.name == name
    }

    /// The hash value of the name.
    public override var hash: Int { name.hashValue }
}

/// The meaning of the components of a colour space. Spaces here are of greys, or of red, green and blue.
public enum CGColorSpaceModel: Int32, Sendable {
    /// The meaning is not known.
    case unknown = -1
    /// One component is the grey.
    case monochrome
    /// The components are red, green and blue.
    case rgb
    /// The components are cyan, magenta, yellow and black.
    case cmyk
    /// The components are lightness and two of hue.
    case lab
    /// The components are inks of a device.
    case deviceN
    /// The component is the index of a colour in a table.
    case indexed
    /// A pattern takes the place of components.
    case pattern
    /// The components are those of the space of the CIE.
    case XYZ
}

/// Returns the colour space of the device's red, green and blue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace {
    .named("kCGColorSpaceDeviceRGB")
}

/// Returns the colour space of the device's grey.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
    .named("kCGColorSpaceDeviceGray")
}

extension CGColorSpace {
    fileprivate static func named(_ name: String) -> CGColorSpace {
        guard let space = CGColorSpace(name: name) else {
            preconditionFailure("Every name makes a colour space")
        }
        return space
    }
}

/// A colour as components of a colour space, with opacity as the last component.
public final class CGColor: NSObject, @unchecked Sendable {
    /// The space of the components.
    public let colorSpace: CGColorSpace?
    /// The components, with opacity at the end, from 0 to 1.
    public let components: [CGFloat]?

    /// Creates a colour from components with opacity at the end, or `nil` if their number is wrong.
    public init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        colorSpace = space
        self.components = Array(
            UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1))
    }

    /// Creates a colour from components in sRGB.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        colorSpace = .named(CGColorSpace.extendedSRGB)
        components = [red, green, blue, alpha]
    }

    /// Creates a colour from components in sRGB.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a shade of grey, from 0 (black) to 1 (white).
    public init(gray: CGFloat, alpha: CGFloat) {
        colorSpace = CGColorSpaceCreateDeviceGray()
        components = [gray, alpha]
    }

    /// Returns a shade of grey in the space of UIKit's colours, which has components outside 0 to 1 too.
    package static func extendedGray(_ gray: CGFloat, alpha: CGFloat) -> CGColor {
        CGColor(.named("kCGColorSpaceExtendedGray"), [gray, alpha])
    }

    private init(_ space: CGColorSpace, _ components: [CGFloat]) {
        (colorSpace, self.components) = (space, components)
    }

    /// The opacity, from 0 to 1.
    public var alpha: CGFloat { components?.last ?? 1 }

    /// The number of components, including opacity.
    public var numberOfComponents: Int { components?.count ?? 0 }

    /// Returns the same colour with another opacity.
    public func copy(alpha: CGFloat) -> CGColor? {
        let all = (components ?? [0, 1]).dropLast() + [alpha]
        return CGColor(
            colorSpace: colorSpace ?? CGColorSpaceCreateDeviceRGB(), components: Array(all))
    }

    /// Two colours are equal if their spaces and components are.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CGColor else { return false }
        return other.components == components && other.colorSpace == colorSpace
    }

    /// The hash value of the components.
    public override var hash: Int { components.hashValue }
}

/// A picture as encoded data or as recorded drawing operations. Pixels are not decoded.
public final class CGImage: NSObject, @unchecked Sendable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int

    /// The source of the pixels; `nil` if only the size is known.
    package let contents: Contents?

    /// The source of a picture's pixels.
    package enum Contents: @unchecked Sendable {
        /// The bytes of a file in a format for pictures.
        case encoded(Data)
        /// Recorded operations in a size in points.
        case drawings([CGDrawing], CGSize)
    }

    /// Creates a picture of a given size in pixels.
    package init(width: Int, height: Int, contents: Contents? = nil) {
        (self.width, self.height, self.contents) = (width, height, contents)
    }

    /// Returns the part of the picture in a rectangle, which only has a size, or `nil` if they do not
    /// overlap.
    public func cropping(to rect: CGRect) -> CGImage? {
        let bounds = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
        let part = rect.intersection(bounds)
        guard !part.isEmpty else { return nil }
        return CGImage(width: Int(part.width.rounded()), height: Int(part.height.rounded()))
    }
}

/// A transition between colours along a line or between circles.
public final class CGGradient: NSObject, @unchecked Sendable {
    /// The colours from the start to the end.
    package let colors: [CGColor]
    /// The positions of the colours, from 0 to 1.
    package let locations: [CGFloat]

    /// Creates a gradient; without locations, the colours are evenly distributed.
    public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
        self.colors = colors.compactMap { $0 as? CGColor }
        guard !self.colors.isEmpty else { return nil }
        let steps = CGFloat(max(1, colors.count - 1))
        self.locations = locations ?? colors.indices.map { CGFloat($0) / steps }
    }
}

/// A list of Core Foundation, which is one of Swift here.
public typealias CFArray = [Any]

extension CGGradient {
    /// Creates a gradient from the components of its colours in a colour space, one after the other, each
    /// with its opacity.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        let colors = (0..<count).compactMap { number in
            CGColor(
                colorSpace: space,
                components: components + number * (space.numberOfComponents + 1))
        }
        self.init(
            colorsSpace: space, colors: colors,
            locations: locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) })
    }
}
