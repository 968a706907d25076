import AutoLayout
import Diagnostics
import ViewMetrics

/// The variants of one colour in a catalogue.
struct ColorSet {
    private let entries: [CatalogueContents.ColorEntry]

    init(_ set: AssetSet, _ index: AssetIndex) throws(Diagnostic) {
        entries = try index.contents(of: set.path)?.colors ?? []
    }

    /// Returns the colour in the variant for some traits; `nil` if no variant has components.
    func color(for traits: AssetTraits) -> AssetColor? {
        let choice = VariantChoice(traits: traits, language: nil)
        let best = choice.best(entries.filter { $0.color != nil }) { entry in
            CatalogueContents.Conditions(
                idiom: entry.idiom, appearances: entry.appearances, direction: nil, locale: nil,
                scale: nil, isSpecial: entry.gamut == "display-P3")
        }
        return best?.color.flatMap(Self.color)
    }

    private static func color(_ value: CatalogueContents.ColorValue) -> AssetColor? {
        if let reference = value.reference { return .system(reference) }
        guard let components = value.components else { return nil }
        func part(_ name: String) -> Double? {
            components[name]?.value.map { min(max($0, 0), 1) }
        }
        // An opacity is always a fraction, also without a point.
        let alpha = components["alpha"]?.value.map { $0 == 1 / 255 ? 1 : min(max($0, 0), 1) } ?? 1
        if let white = part("white") { return .components(Color(white: white, alpha: alpha)) }
        guard let red = part("red"), let green = part("green"), let blue = part("blue") else {
            return nil
        }
        return .components(Color(red: red, green: green, blue: blue, alpha: alpha))
    }
}
