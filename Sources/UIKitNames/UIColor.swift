import AutoLayout

// UIKit's named colours, with UIKit's components.

extension Color {
    /// The shade of grey with a white component of 0.5.
    public static var gray: UIColor { UIColor(white: 0.5) }
    /// The shade of grey with a white component of 1/3.
    public static var darkGray: UIColor { UIColor(white: 1.0 / 3) }
    /// The shade of grey with a white component of 2/3.
    public static var lightGray: UIColor { UIColor(white: 2.0 / 3) }
    /// The colour with RGB components (1, 0, 0).
    public static var red: UIColor { UIColor(red: 1, green: 0, blue: 0) }
    /// The colour with RGB components (0, 1, 0).
    public static var green: UIColor { UIColor(red: 0, green: 1, blue: 0) }
    /// The colour with RGB components (0, 0, 1).
    public static var blue: UIColor { UIColor(red: 0, green: 0, blue: 1) }
    /// The colour with RGB components (0, 1, 1).
    public static var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1) }
    /// The colour with RGB components (1, 0, 1).
    public static var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1) }
    /// The colour with RGB components (1, 1, 0).
    public static var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0) }
    /// The colour with RGB components (1, 0.5, 0).
    public static var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0) }
    /// The colour with RGB components (0.5, 0, 0.5).
    public static var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5) }
    /// The colour with RGB components (0.6, 0.4, 0.2).
    public static var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2) }

    /// The same colour, for use in a layer.
    public var cgColor: UIColor { self }
}
