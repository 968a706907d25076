import Rational

/// A font as a document describes it.
public struct NibFont: Sendable, Hashable {
    /// `system`, `boldSystem`, `italicSystem`; `nil` for a font by name or style.
    public let type: String?
    /// The font's own name.
    public let name: String?
    /// Its family.
    public let family: String?
    /// A text style, such as `UICTFontTextStyleBody`.
    public let style: String?
    /// Such as `semibold`.
    public let weight: String?
    /// Its size, where it is said; a text style's follows the reader's settings.
    public let pointSize: Rational?

    /// The font of a view: its own, or that of its cell on macOS, or of the first fragment of an attributed string.
    init?(of view: NibElement) {
        let own = view.child("fontDescription") ?? view.child("font")
        let cell = view.child(key: "cell").flatMap { $0.child("font") }
        let fragment = view.child("attributedString")?.child("fragment")?.child("attributes")?.child("font")
        guard let element = own ?? cell ?? fragment else { return nil }
        self.init(element)
    }

    init(_ element: NibElement) {
        type = element["type"] ?? element["metaFont"]
        name = element["name"]
        family = element["family"]
        style = element["style"]
        weight = element["weight"]
        pointSize = element.number("pointSize") ?? element.number("size")
    }
}
