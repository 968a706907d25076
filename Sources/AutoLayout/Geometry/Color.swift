/// A colour: red, green, blue and opacity, each from 0 to 1.
public struct Color: Hashable, Sendable, BitwiseCopyable {
    /// How red.
    public var red: Double
    /// How green.
    public var green: Double
    /// How blue.
    public var blue: Double
    /// How opaque.
    public var alpha: Double

    /// The colour of these components.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// The grey of that lightness.
    public init(white: Double, alpha: Double = 1) { self.init(red: white, green: white, blue: white, alpha: alpha) }

    /// Black.
    public static let black = Color(white: 0)
    /// White.
    public static let white = Color(white: 1)
    /// Nothing at all.
    public static let clear = Color(white: 0, alpha: 0)
}
