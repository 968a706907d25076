import AutoLayout
import NibFormat
import ViewMetrics

extension ViewReading {
    /// The letters of a view's text; those of a text style are as large as the reader wants them.
    package func font(in category: ContentSizeCategory = .large) -> Font {
        guard let font = view.font else { return Font(size: usualSize) }
        if let style = font.style.flatMap({ Self.styles[$0] }) { return .preferredFont(for: style, in: category) }
        let size = font.pointSize?.points ?? usualSize
        return Font(family: font.family, size: min(max(0, size), 10_000), weight: Self.weight(font))
    }

    /// How large letters are where nothing is said.
    private var usualSize: Double {
        view.kind?.defaultFontSize(style: view.element["buttonType"] ?? "", isConfigured: isConfigured) ?? 17
    }

    /// A Boolean value that indicates whether a button has a configuration.
    var isConfigured: Bool { view.element.child(key: "configuration") != nil }

    private static let styles: [String: TextStyle] = {
        let names: [(String, TextStyle)] = [
            ("Title0", .largeTitle), ("Title1", .title1), ("Title2", .title2), ("Title3", .title3),
            ("Headline", .headline), ("Body", .body), ("Callout", .callout), ("Subhead", .subheadline),
            ("Footnote", .footnote), ("Caption1", .caption1), ("Caption2", .caption2),
        ]
        return Dictionary(uniqueKeysWithValues: names.map { ("UICTFontTextStyle" + $0, $1) })
    }()

    /// Of system fonts as it is said, of others as their names end.
    private static func weight(_ font: NibFont) -> Font.Weight {
        if font.type == "boldSystem" { return .bold }
        let words = (font.weight ?? font.name ?? "").lowercased()
        if words.contains("semibold") || words.contains("demi") { return .semibold }
        if words.contains("bold") || words.contains("heavy") || words.contains("black") { return .bold }
        return words.contains("medium") ? .medium : .regular
    }
}
