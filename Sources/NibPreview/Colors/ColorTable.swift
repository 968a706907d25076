import AutoLayout
import NibFormat
import NibLayout
import NibLoader

/// The colours of a document in one appearance.
struct ColorTable {
    let isDark: Bool
    /// The colours of catalogues and the system's, as saved in the document.
    private var resources: [String: Color] = [:]

    private let assets: (any AssetSource)?
    private let traits: AssetTraits

    init(
        _ document: NibDocument, isDark: Bool, assets: (any AssetSource)? = nil,
        traits: AssetTraits = AssetTraits()
    ) {
        self.isDark = isDark
        self.assets = assets
        self.traits = traits
        for resource in document.colors {
            guard let color = resource.color.flatMap({ Color($0) }) else { continue }
            resources[resource.name] = resources[resource.name] ?? color
        }
    }

    /// Returns a system colour.
    func system(_ name: String) -> Color {
        SystemColors.color(named: name, isDark: isDark) ?? .clear
    }

    /// Returns a document's colour: by its name, or else by its components; a colour of the app's catalogues, or
    /// else as saved.
    func color(_ color: NibColor) -> Color? {
        if let name = color.name {
            if color.isSystem, let known = SystemColors.color(named: name, isDark: isDark) {
                return known
            }
            if !color.isSystem, let own = assets?.color(name, traits) {
                switch own {
                case .components(let color): return color
                case .system(let name):
                    if let known = SystemColors.color(named: name, isDark: isDark) { return known }
                }
            }
            if let stored = resources[name] { return stored }
        }
        return Color(color)
    }

    /// Returns the colour with a key in an element, under some traits.
    func color(_ key: String, of element: NibElement, under traits: NibTraits = NibTraits())
        -> Color?
    {
        guard let child = element.child(key: key, under: traits) else { return nil }
        guard case .color(let color)? = NibValue(color: child) else { return nil }
        return self.color(color)
    }
}

extension Color {
    /// Returns the colour with a lower opacity.
    func faded(_ alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: self.alpha * alpha)
    }

    /// The text colour on this background: black or white.
    var contrast: Color { red * 0.299 + green * 0.587 + blue * 0.114 > 0.6 ? .black : .white }
}

/// The systems' named colours, in light and dark appearance.
enum SystemColors {
    /// The components of colours as `RRGGBBAA`, in light and in dark appearance.
    private static let table = """
        systemRedColor FF3B30FF FF453AFF
        systemGreenColor 34C759FF 30D158FF
        systemBlueColor 007AFFFF 0A84FFFF
        systemOrangeColor FF9500FF FF9F0AFF
        systemYellowColor FFCC00FF FFD60AFF
        systemPinkColor FF2D55FF FF375FFF
        systemPurpleColor AF52DEFF BF5AF2FF
        systemTealColor 5AC8FAFF 64D2FFFF
        systemIndigoColor 5856D6FF 5E5CE6FF
        systemBrownColor A2845EFF AC8E68FF
        systemMintColor 00C7BEFF 63E6E2FF
        systemCyanColor 32ADE6FF 64D2FFFF
        systemGrayColor 8E8E93FF 8E8E93FF
        systemGray2Color AEAEB2FF 636366FF
        systemGray3Color C7C7CCFF 48484AFF
        systemGray4Color D1D1D6FF 3A3A3CFF
        systemGray5Color E5E5EAFF 2C2C2EFF
        systemGray6Color F2F2F7FF 1C1C1EFF
        tintColor 007AFFFF 0A84FFFF
        labelColor 000000FF FFFFFFFF
        secondaryLabelColor 3C3C4399 EBEBF599
        tertiaryLabelColor 3C3C434D EBEBF54D
        quaternaryLabelColor 3C3C432E EBEBF52E
        placeholderTextColor 3C3C434D EBEBF54D
        linkColor 007AFFFF 0984FFFF
        separatorColor 3C3C434A 54545899
        opaqueSeparatorColor C6C6C8FF 38383AFF
        systemFillColor 78788033 7878805C
        secondarySystemFillColor 78788029 78788052
        tertiarySystemFillColor 7676801F 7676803D
        quaternarySystemFillColor 74748014 7676802E
        systemBackgroundColor FFFFFFFF 000000FF
        secondarySystemBackgroundColor F2F2F7FF 1C1C1EFF
        tertiarySystemBackgroundColor FFFFFFFF 2C2C2EFF
        systemGroupedBackgroundColor F2F2F7FF 000000FF
        secondarySystemGroupedBackgroundColor FFFFFFFF 1C1C1EFF
        tertiarySystemGroupedBackgroundColor F2F2F7FF 2C2C2EFF
        groupTableViewBackgroundColor F2F2F7FF 000000FF
        tableCellGroupedBackgroundColor FFFFFFFF 1C1C1EFF
        viewFlipsideBackgroundColor 1F1F21FF 1F1F21FF
        scrollViewTexturedBackgroundColor 6F7179FF 6F7179FF
        underPageBackgroundColor B4B6C0FF 282828FF
        darkTextColor 000000FF 000000FF
        lightTextColor FFFFFF99 FFFFFF99
        clearColor 00000000 00000000
        blackColor 000000FF 000000FF
        whiteColor FFFFFFFF FFFFFFFF
        textColor 000000FF FFFFFFFF
        textBackgroundColor FFFFFFFF 1E1E1EFF
        controlColor FFFFFFFF 646464FF
        controlTextColor 000000D9 FFFFFFD9
        controlBackgroundColor FFFFFFFF 1E1E1EFF
        controlAccentColor 007AFFFF 007AFFFF
        controlHighlightColor FFFFFFFF 4D4D4DFF
        controlShadowColor 00000040 00000080
        disabledControlTextColor 00000040 FFFFFF40
        selectedControlColor B3D7FFFF 3F638BFF
        selectedControlTextColor 000000D9 FFFFFFD9
        alternateSelectedControlTextColor FFFFFFFF FFFFFFFF
        selectedTextBackgroundColor B3D7FFFF 3F638BFF
        selectedTextColor 000000FF FFFFFFFF
        selectedContentBackgroundColor 0063E1FF 0058D0FF
        windowBackgroundColor ECECECFF 323232FF
        windowFrameColor AAAAAAFF 5E5E5EFF
        windowFrameTextColor 000000D9 FFFFFFD9
        headerColor FFFFFFFF 1E1E1EFF
        headerTextColor 000000D9 FFFFFFFF
        gridColor E6E6E6FF 1A1A1AFF
        secondarySelectedControlColor D4D4D4FF 464646FF
        systemColor 007AFFFF 0A84FFFF
        """

    private static let colors: [Substring: (light: Color, dark: Color)] = {
        var colors: [Substring: (light: Color, dark: Color)] = [:]
        for line in table.split(separator: "\n") {
            let words = line.split(separator: " ")
            colors[words[0]] = (color(words[1]), color(words[2]))
        }
        return colors
    }()

    private static func color(_ digits: Substring) -> Color {
        let number = UInt32(digits, radix: 16) ?? 0
        func part(_ shift: UInt32) -> Double { Double(number >> shift & 255) / 255 }
        return Color(red: part(24), green: part(16), blue: part(8), alpha: part(0))
    }

    /// Returns the colour with a name; `nil` if the system has no such colour.
    static func color(named name: String, isDark: Bool) -> Color? {
        colors[name[...]].map { isDark ? $0.dark : $0.light }
    }
}
