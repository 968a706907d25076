import AutoLayout
import NibFormat
import NibLoader
import Pictures

/// The colours of a navigation bar, a toolbar or a tab bar.
struct BarStyle {
    /// The background; `nil` for the system's translucent material.
    let fill: Color?
    /// The background of a bar with a large title, whose content is at its edge; `nil` for a transparent one, as since
    /// iOS 13.
    let edgeFill: Color?
    /// The colour of the title.
    let title: Color
    /// The colour of a large title.
    let largeTitle: Color
    /// The colour of the items; `nil` for the tint around the bar.
    let tint: Color?
    private let isBlack: Bool
    private let isDark: Bool

    /// Reads the colours of a bar; without a bar, they are the system's.
    init(_ bar: NibElement?, _ colors: ColorTable) {
        isBlack =
            bar.map { $0["barStyle"] == "black" || $0["barStyle"] == "blackTranslucent" } ?? false
        isDark = colors.isDark
        // An appearance replaces the older attributes.
        let appearance = bar?.child(key: "standardAppearance")
        fill =
            appearance.flatMap { colors.color("backgroundColor", of: $0) }
            ?? bar.flatMap { colors.color("barTintColor", of: $0) }
        edgeFill = bar?.child(key: "scrollEdgeAppearance").flatMap {
            colors.color("backgroundColor", of: $0)
        }
        tint = bar.flatMap { colors.color("tintColor", of: $0) }
        let ink = isBlack ? Color.white : colors.system("labelColor")
        title = Self.color("titleTextAttributes", bar, appearance, colors) ?? ink
        largeTitle = Self.color("largeTitleTextAttributes", bar, appearance, colors) ?? ink
    }

    private static func color(
        _ key: String, _ bar: NibElement?, _ appearance: NibElement?, _ colors: ColorTable
    ) -> Color? {
        [appearance, bar].lazy.compactMap { $0?.child(key: key) }.compactMap {
            colors.color("textColor", of: $0) ?? colors.color("NSColor", of: $0)
        }.first
    }

    /// The colour of the bar over a background: the given one, or the system's bar without content below it.
    var opaqueFill: Color {
        fill ?? (isBlack ? Color(white: 0.1) : isDark ? Color(white: 0.09) : Color(white: 0.975))
    }

    /// The colour of the bar over the contents of a scene, which are seen through the system's material.
    var translucentFill: Color { fill ?? opaqueFill.faded(0.9) }
}
