import AutoLayout

// The named colours of UIKit, by UIKit's components.

extension Color {
    /// Half way between black and white.
    public static var gray: UIColor { UIColor(white: 0.5) }
    /// A third of white.
    public static var darkGray: UIColor { UIColor(white: 1.0 / 3) }
    /// Two thirds of white.
    public static var lightGray: UIColor { UIColor(white: 2.0 / 3) }
    /// Red.
    public static var red: UIColor { UIColor(red: 1, green: 0, blue: 0) }
    /// Green.
    public static var green: UIColor { UIColor(red: 0, green: 1, blue: 0) }
    /// Blue.
    public static var blue: UIColor { UIColor(red: 0, green: 0, blue: 1) }
    /// Cyan.
    public static var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1) }
    /// Magenta.
    public static var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1) }
    /// Yellow.
    public static var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0) }
    /// Orange.
    public static var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0) }
    /// Purple.
    public static var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5) }
    /// Brown.
    public static var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2) }

    /// The colour itself, as a layer takes it.
    public var cgColor: UIColor { self }
}
