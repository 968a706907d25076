import Foundation

/// The treatment of colours that another space cannot show.
public enum CGColorRenderingIntent: Int32, Sendable {
    /// The usual treatment, and those by the measured colour, by the white point, by all colours, and by intensity.
    case defaultIntent = 0, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

/// A drawing that fills areas again and again. No such drawings exist here.
public final class CGPattern: NSObject, @unchecked Sendable {
    private override init() { super.init() }
}

extension CGColor {
    /// The pattern of the colour; always `nil`.
    public var pattern: CGPattern? { nil }

    /// Creates a colour of a pattern.
    public convenience init?(
        patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>
    ) { self.init(colorSpace: space, components: components) }

    /// Returns the colour in another space: a grey one, sRGB or Display P3.
    ///
    /// - Exactness: The space of the device is taken as sRGB, as in iOS. Components outside 0 to 1 remain. A grey takes
    ///   the luminance, which is a guess.
    public func converted(
        to space: CGColorSpace, intent: CGColorRenderingIntent, options: [AnyHashable: Any]?
    ) -> CGColor? {
        guard let components, let source = colorSpace else { return nil }
        if source == space { return self }
        let light = components.dropLast().map(Self.linear)
        let red, green, blue: CGFloat
        switch (light.count, source.isWide, space.isWide) {
        case (1, _, _): (red, green, blue) = (light[0], light[0], light[0])
        case (3, false, true):
            red = 0.822_462_1 * light[0] + 0.177_538_0 * light[1]
            green = 0.033_194_1 * light[0] + 0.966_805_8 * light[1]
            blue = 0.017_082_7 * light[0] + 0.072_397_4 * light[1] + 0.910_519_9 * light[2]
        case (3, true, false):
            red = 1.224_940_1 * light[0] - 0.224_940_4 * light[1]
            green = -0.042_056_9 * light[0] + 1.042_057_1 * light[1]
            blue = -0.019_637_6 * light[0] - 0.078_636_1 * light[1] + 1.098_273_5 * light[2]
        case (3, _, _): (red, green, blue) = (light[0], light[1], light[2])
        default: return nil
        }
        let result =
            space.numberOfComponents == 1
            ? [0.2126 * red + 0.7152 * green + 0.0722 * blue] : [red, green, blue]
        return CGColor(colorSpace: space, components: result.map(Self.encoded) + [alpha])
    }

    /// Returns the light of a component, by the curve that sRGB and Display P3 share.
    private static func linear(_ component: CGFloat) -> CGFloat {
        let size = abs(component)
        let light = size <= 0.040_45 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
        return component < 0 ? -light : light
    }
    private static func encoded(_ light: CGFloat) -> CGFloat {
        let size = abs(light)
        let component =
            size <= 0.003_130_8 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
        return light < 0 ? -component : component
    }
}

extension CGColorSpace {
    fileprivate var isWide: Bool { name == Self.displayP3 }
}
