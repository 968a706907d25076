/// The border and corners of a view, for previews.
public struct Layer: Hashable, Sendable {
    /// The width of the border, in points.
    public var borderWidth: Double = 0
    /// The colour of the border, or `nil` for none.
    public var borderColor: Color?
    /// The radius of the rounded corners, in points.
    public var cornerRadius: Double = 0
}

/// A colour with red, green, blue and opacity components, each from 0 to 1.
public struct Color: Hashable, Sendable, BitwiseCopyable {
    /// The red component, from 0 to 1.
    public var red: Double
    /// The green component, from 0 to 1.
    public var green: Double
    /// The blue component, from 0 to 1.
    public var blue: Double
    /// The opacity, from 0 (transparent) to 1 (opaque).
    public var alpha: Double

    /// Creates a colour from its components.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a shade of grey, from 0 (black) to 1 (white).
    public init(white: Double, alpha: Double = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// The colour black, fully opaque.
    public static let black = Color(white: 0)
    /// The colour white, fully opaque.
    public static let white = Color(white: 1)
    /// The fully transparent colour, with black components.
    public static let clear = Color(white: 0, alpha: 0)
}
