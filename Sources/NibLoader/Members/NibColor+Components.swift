import AutoLayout
import NibFormat
import Rational

extension Color {
    /// The colour of a document: by its components, else one of the system's by its name.
    ///
    /// Spaces are not converted: the numbers of calibrated, generic, sRGB and Display P3 colours are taken as sRGB.
    package init?(_ color: NibColor) {
        func part(_ name: String) -> Double? { color.components[name]?.doubleValue }
        let alpha = part("alpha") ?? 1
        if let white = part("white") {
            self.init(white: white, alpha: alpha)
        } else if let red = part("red"), let green = part("green"), let blue = part("blue") {
            self.init(red: red, green: green, blue: blue, alpha: alpha)
        } else if let cyan = part("cyan"), let magenta = part("magenta"), let yellow = part("yellow") {
            let light = 1 - (part("black") ?? 0)
            self.init(
                red: (1 - cyan) * light, green: (1 - magenta) * light, blue: (1 - yellow) * light, alpha: alpha)
        } else {
            guard let known = color.name.flatMap({ Self.named[$0] }) else { return nil }
            self = known
        }
    }

    /// Colours of the system that are always the same, or in light appearance.
    private static let named: [String: Color] = [
        "darkTextColor": Color(white: 0), "lightTextColor": Color(white: 1, alpha: 0.6),
        "systemBackgroundColor": .white, "labelColor": .black, "viewFlipsideBackgroundColor": Color(white: 0.12),
        "groupTableViewBackgroundColor": Color(red: 0.949, green: 0.949, blue: 0.969),
        "systemRedColor": Color(red: 1, green: 0.231, blue: 0.188), "clearColor": .clear,
        "systemGreenColor": Color(red: 0.204, green: 0.78, blue: 0.349),
        "systemBlueColor": Color(red: 0, green: 0.478, blue: 1),
    ]
}
