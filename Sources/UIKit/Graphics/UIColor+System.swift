internal import AutoLayout

// UIKit's named colours, with UIKit's components in the light and the dark style.

extension UIColor {
    /// The colours of both styles by their names, since only the same object is an equal colour.
    private static let pairs = Guarded<[String: UIColor]>([:])

    /// Returns the colour of a name, with components from 0 to 255 in the light and the dark style.
    private static func pair(
        _ light: (Double, Double, Double), _ dark: (Double, Double, Double),
        _ lightAlpha: Double = 1, _ darkAlpha: Double = 1, name: String = #function
    ) -> UIColor {
        pairs.withLock { pairs in
            if let known = pairs[name] { return known }
            let made = make(light, dark, lightAlpha, darkAlpha)
            pairs[name] = made
            return made
        }
    }
    private static func make(
        _ light: (Double, Double, Double), _ dark: (Double, Double, Double),
        _ lightAlpha: Double, _ darkAlpha: Double
    ) -> UIColor {
        let make = { (rgb: (Double, Double, Double), alpha: Double) in
            rgb.0 == rgb.1 && rgb.1 == rgb.2
                ? UIColor(white: CGFloat(rgb.0 / 255), alpha: CGFloat(alpha))
                : UIColor(
                    Color(red: rgb.0 / 255, green: rgb.1 / 255, blue: rgb.2 / 255, alpha: alpha))
        }
        let (bright, dim) = (make(light, lightAlpha), make(dark, darkAlpha))
        return UIColor { $0.userInterfaceStyle == .dark ? dim : bright }
    }
    /// The colour black in both styles.
    public class var black: UIColor { UIColor(white: 0, alpha: 1) }
    /// The colour dark gray in both styles.
    public class var darkGray: UIColor { UIColor(white: 1.0 / 3, alpha: 1) }
    /// The colour light gray in both styles.
    public class var lightGray: UIColor { UIColor(white: 2.0 / 3, alpha: 1) }
    /// The colour white in both styles.
    public class var white: UIColor { UIColor(white: 1, alpha: 1) }
    /// The colour gray in both styles.
    public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
    /// The colour red in both styles.
    public class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
    /// The colour green in both styles.
    public class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
    /// The colour blue in both styles.
    public class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
    /// The colour cyan in both styles.
    public class var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1, alpha: 1) }
    /// The colour yellow in both styles.
    public class var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
    /// The colour magenta in both styles.
    public class var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1, alpha: 1) }
    /// The colour orange in both styles.
    public class var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
    /// The colour purple in both styles.
    public class var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
    /// The colour brown in both styles.
    public class var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }
    /// The fully transparent colour, with black components.
    public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
    /// The colour "system red" of the system.
    public class var systemRed: UIColor {
        pair((255, 59, 48), (255, 69, 58))
    }
    /// The colour "system green" of the system.
    public class var systemGreen: UIColor {
        pair((52, 199, 89), (48, 209, 88))
    }
    /// The colour "system blue" of the system.
    public class var systemBlue: UIColor {
        pair((0, 122, 255), (10, 132, 255))
    }
    /// The colour "system orange" of the system.
    public class var systemOrange: UIColor {
        pair((255, 149, 0), (255, 159, 10))
    }
    /// The colour "system yellow" of the system.
    public class var systemYellow: UIColor {
        pair((255, 204, 0), (255, 214, 10))
    }
    /// The colour "system pink" of the system.
    public class var systemPink: UIColor {
        pair((255, 45, 85), (255, 55, 95))
    }
    /// The colour "system purple" of the system.
    public class var systemPurple: UIColor {
        pair((175, 82, 222), (191, 90, 242))
    }
    /// The colour "system teal" of the system.
    public class var systemTeal: UIColor {
        pair((48, 176, 199), (64, 200, 224))
    }
    /// The colour "system indigo" of the system.
    public class var systemIndigo: UIColor {
        pair((88, 86, 214), (94, 92, 230))
    }
    /// The colour "system brown" of the system.
    public class var systemBrown: UIColor {
        pair((162, 132, 94), (172, 142, 104))
    }
    /// The colour "system mint" of the system.
    public class var systemMint: UIColor {
        pair((0, 199, 190), (99, 230, 226))
    }
    /// The colour "system cyan" of the system.
    public class var systemCyan: UIColor {
        pair((50, 173, 230), (100, 210, 255))
    }
    /// The colour "system gray" of the system.
    public class var systemGray: UIColor {
        pair((142, 142, 147), (142, 142, 147))
    }
    /// The colour "system gray 2" of the system.
    public class var systemGray2: UIColor {
        pair((174, 174, 178), (99, 99, 102))
    }
    /// The colour "system gray 3" of the system.
    public class var systemGray3: UIColor {
        pair((199, 199, 204), (72, 72, 74))
    }
    /// The colour "system gray 4" of the system.
    public class var systemGray4: UIColor {
        pair((209, 209, 214), (58, 58, 60))
    }
    /// The colour "system gray 5" of the system.
    public class var systemGray5: UIColor {
        pair((229, 229, 234), (44, 44, 46))
    }
    /// The colour "system gray 6" of the system.
    public class var systemGray6: UIColor {
        pair((242, 242, 247), (28, 28, 30))
    }
    /// The colour "system background" of the system.
    public class var systemBackground: UIColor {
        pair((255, 255, 255), (0, 0, 0))
    }
    /// The colour "secondary system background" of the system.
    public class var secondarySystemBackground: UIColor {
        pair((242, 242, 247), (28, 28, 30))
    }
    /// The colour "tertiary system background" of the system.
    public class var tertiarySystemBackground: UIColor {
        pair((255, 255, 255), (44, 44, 46))
    }
    /// The former name of ``systemGroupedBackground``.
    public class var groupTableViewBackground: UIColor { systemGroupedBackground }
    /// The colour "system grouped background" of the system.
    public class var systemGroupedBackground: UIColor {
        pair((242, 242, 247), (0, 0, 0))
    }
    /// The colour "secondary system grouped background" of the system.
    public class var secondarySystemGroupedBackground: UIColor {
        pair((255, 255, 255), (28, 28, 30))
    }
    /// The colour "tertiary system grouped background" of the system.
    public class var tertiarySystemGroupedBackground: UIColor {
        pair((242, 242, 247), (44, 44, 46))
    }
    /// The colour of opaque lines between contents.
    public class var opaqueSeparator: UIColor {
        pair((198, 198, 200), (56, 56, 58))
    }
    /// The colour of links in text.
    public class var link: UIColor {
        pair((0, 122, 255), (9, 132, 255))
    }
    /// The colour of primary text.
    public class var label: UIColor {
        pair((0, 0, 0), (255, 255, 255))
    }
    /// The colour of dark text on bright backgrounds.
    public class var darkText: UIColor {
        pair((0, 0, 0), (0, 0, 0))
    }
    /// The colour of bright text on dark backgrounds.
    public class var lightText: UIColor {
        pair((255, 255, 255), (255, 255, 255), 0.6, 0.6)
    }
    /// The colour "secondary label" of the system.
    public class var secondaryLabel: UIColor {
        pair((60, 60, 67), (235, 235, 245), 0.6, 0.6)
    }
    /// The colour "tertiary label" of the system.
    public class var tertiaryLabel: UIColor {
        pair((60, 60, 67), (235, 235, 245), 0.3, 0.3)
    }
    /// The colour "quaternary label" of the system.
    public class var quaternaryLabel: UIColor {
        pair((60, 60, 67), (235, 235, 245), 0.18, 0.16)
    }
    /// The colour of placeholders in text fields.
    public class var placeholderText: UIColor {
        pair((60, 60, 67), (235, 235, 245), 0.3, 0.3)
    }
    /// The colour of thin lines between contents.
    public class var separator: UIColor {
        pair((60, 60, 67), (84, 84, 88), 0.29, 0.6)
    }
    /// The colour "system fill" of the system.
    public class var systemFill: UIColor {
        pair((120, 120, 128), (120, 120, 128), 0.2, 0.36)
    }
    /// The colour "secondary system fill" of the system.
    public class var secondarySystemFill: UIColor {
        pair((120, 120, 128), (120, 120, 128), 0.16, 0.32)
    }
    /// The colour "tertiary system fill" of the system.
    public class var tertiarySystemFill: UIColor {
        pair((118, 118, 128), (118, 118, 128), 0.12, 0.24)
    }
    /// The colour "quaternary system fill" of the system.
    public class var quaternarySystemFill: UIColor {
        pair((116, 116, 128), (118, 118, 128), 0.08, 0.18)
    }
    /// The colour of interactive elements of the app.
    public class var tintColor: UIColor { .systemBlue }
}
