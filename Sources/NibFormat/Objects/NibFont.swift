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

/// An image that a document names.
public struct NibImageResource: ElementBacked, Hashable {
    /// The element `image` in `resources`.
    public let element: NibElement

    /// Its name.
    public var name: String { element["name"] ?? "" }

    /// Its size when the document was saved.
    public var size: NibSize? { NibSize(element) }

    /// Whether it is one of the system's symbols.
    public var isSystem: Bool { element["catalog"] == "system" }
}

/// A colour that a document names, with what it was when the document was saved.
public struct NibColorResource: ElementBacked, Hashable {
    /// The element `namedColor` or `systemColor` in `resources`.
    public let element: NibElement

    /// Its name.
    public var name: String { element["name"] ?? "" }

    /// Whether it is the system's.
    public var isSystem: Bool { element.name == "systemColor" }

    /// What it was.
    public var color: NibColor? { element.child("color").map(NibColor.init) }
}

extension NibDocument {
    /// The images it names.
    public var images: [NibImageResource] {
        root.contents(of: "resources").filter { $0.name == "image" }.map(NibImageResource.init)
    }

    /// The colours it names.
    public var colors: [NibColorResource] {
        root.contents(of: "resources").filter { $0.name == "namedColor" || $0.name == "systemColor" }
            .map(NibColorResource.init)
    }
}
