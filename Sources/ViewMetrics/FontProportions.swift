import AutoLayout

/// The vertical metrics of a font, in parts of its size.
///
/// - Source: The `hhea` and `OS/2` tables of the fonts that iOS ships. UIKit adds 15 % of the line to the ascent of
///   Helvetica, as Core Text does to match Arial: its line at 17 points is 19.55 points high. That of Courier
///   follows the same rule, which is a guess. Labels that Xcode stored agree: Helvetica Neue at 13 and 14 points
///   has lines of 15.33 and 16.33 points, its bold face at 14 points 17, Avenir Next Demi Bold at 28 points 38.5.
package struct FontProportions: Sendable, Hashable {
    /// The extent above the baseline.
    package var ascent: Double
    /// The extent below the baseline; not negative.
    package var descent: Double
    /// The space between two lines.
    package var leading = 0.0
    /// The height of capitals.
    package var capHeight: Double
    /// The height of lower-case letters.
    package var xHeight: Double

    /// The height of a line, without the space between lines and without the round-off of the sum: a line of
    /// Helvetica at 20 points is 23 points high.
    package var lineHeight: Double { ((ascent + descent) * 1e9).rounded() / 1e9 }

    /// The proportions of the system font, whose file has 2,048 units for the size.
    package static let system = FontProportions(
        ascent: 1950 / 2048, descent: 494 / 2048, capHeight: 1443 / 2048, xHeight: 1078 / 2048)

    private init(
        ascent: Double, descent: Double, leading: Double = 0, capHeight: Double, xHeight: Double
    ) {
        (self.ascent, self.descent, self.leading) = (ascent, descent, leading)
        (self.capHeight, self.xHeight) = (capHeight, xHeight)
    }

    /// Creates the proportions of a font: those of its file, of its family, or of the system font for an unknown
    /// family.
    package init(_ font: Font) {
        self = Self.system
        if let face = font.face {
            (ascent, descent) = (face.ascent / face.unitsPerEm, face.descent / face.unitsPerEm)
            leading = face.lineGap / face.unitsPerEm
        } else if let family = font.family, let known = Self.known(family, font.weight) {
            self = known
        }
    }

    /// Returns the proportions of a family that iOS ships, by the name of the family or of one of its fonts.
    private static func known(_ family: String, _ weight: Font.Weight) -> FontProportions? {
        let key = Font.familyKey(family)
        if weight == .bold, let bold = boldFaces[key] { return bold }
        return families[key]?.proportions
    }

    /// Returns the known family of a name, as UIKit spells it.
    package static func familyName(of name: String) -> String? {
        families[Font.familyKey(name)]?.name
    }

    /// The known families, as UIKit spells them.
    package static var familyNames: [String] { families.values.map(\.name).sorted() }

    private static let boldFaces = [
        "helveticaneue": FontProportions(
            ascent: 0.975, descent: 0.217, leading: 0.029, capHeight: 0.72, xHeight: 0.527)
    ]

    private static let families: [String: (name: String, proportions: FontProportions)] = {
        let rows: [(String, FontProportions)] = [
            (
                "Arial",
                .init(
                    ascent: 0.9053, descent: 0.2119, leading: 0.0327, capHeight: 0.7163,
                    xHeight: 0.5186)
            ),
            ("Avenir", .init(ascent: 1, descent: 0.366, capHeight: 0.708, xHeight: 0.468)),
            ("Avenir Next", .init(ascent: 1, descent: 0.366, capHeight: 0.708, xHeight: 0.468)),
            ("Courier", .init(ascent: 0.9039, descent: 0.2461, capHeight: 0.5806, xHeight: 0.4414)),
            (
                "Courier New",
                .init(ascent: 0.833, descent: 0.3003, capHeight: 0.5713, xHeight: 0.4229)
            ),
            (
                "Futura",
                .init(
                    ascent: 1.0376, descent: 0.2607, leading: 0.0298, capHeight: 0.7422,
                    xHeight: 0.438)
            ),
            (
                "Georgia",
                .init(
                    ascent: 0.917, descent: 0.2192, leading: 0.0967, capHeight: 0.6924,
                    xHeight: 0.4814)
            ),
            (
                "Gill Sans",
                .init(ascent: 0.918, descent: 0.2305, capHeight: 0.682, xHeight: 0.449)
            ),
            ("Helvetica", .init(ascent: 0.92, descent: 0.23, capHeight: 0.7173, xHeight: 0.5229)),
            (
                "Helvetica Neue",
                .init(
                    ascent: 0.952, descent: 0.213, leading: 0.028, capHeight: 0.714, xHeight: 0.517)
            ),
            ("Menlo", .init(ascent: 0.9282, descent: 0.2358, capHeight: 0.729, xHeight: 0.547)),
            ("PingFang SC", .init(ascent: 1.06, descent: 0.34, capHeight: 0.86, xHeight: 0.6)),
            ("PingFang TC", .init(ascent: 1.06, descent: 0.34, capHeight: 0.86, xHeight: 0.6)),
            ("PingFang HK", .init(ascent: 1.06, descent: 0.34, capHeight: 0.86, xHeight: 0.6)),
            (
                "Times New Roman",
                .init(
                    ascent: 0.8911, descent: 0.2163, leading: 0.0425, capHeight: 0.6621,
                    xHeight: 0.4473)
            ),
            (
                "Trebuchet MS",
                .init(ascent: 0.939, descent: 0.2222, capHeight: 0.7158, xHeight: 0.523)
            ),
            ("Verdana", .init(ascent: 1.0054, descent: 0.21, capHeight: 0.7271, xHeight: 0.5454)),
        ]
        return Dictionary(uniqueKeysWithValues: rows.map { (Font.familyKey($0.0), $0) })
    }()
}
