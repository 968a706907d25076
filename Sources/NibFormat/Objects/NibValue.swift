import Rational

/// The value of a user-defined runtime attribute.
public enum NibValue: Sendable, Hashable {
    /// A Boolean value: `YES` or `NO`.
    case boolean(Bool)
    /// A number, exactly as in the document.
    case number(Rational)
    /// A string that is not translated.
    case string(String)
    /// A string that `.strings` files translate.
    case localizedString(String)
    /// A point, with coordinates in points.
    case point(NibPoint)
    /// A size, in points.
    case size(NibSize)
    /// A rectangle, in points.
    case rect(NibRect)
    /// A range of integers.
    case range(location: Int, length: Int)
    /// A colour, by name or by components.
    case color(NibColor)
    /// An image, by its name.
    case image(String)
    /// The value `nil` for an optional property.
    case none
    /// A value that the reader does not support. The element contains it.
    case other(type: String)
}

extension NibValue {
    /// Creates a colour from a `color` element; `nil` for any other element.
    public init?(color element: NibElement) {
        guard element.name == "color" else { return nil }
        self = .color(NibColor(element))
    }
}

/// A user-defined runtime attribute, which sets the value of a key path.
public struct NibRuntimeAttribute: ElementBacked, Hashable {
    /// The element of the attribute, named `userDefinedRuntimeAttribute`.
    public let element: NibElement

    init(_ element: NibElement) { self.element = element }

    /// The key path, such as `layer.cornerRadius`.
    public var keyPath: String { element["keyPath"] ?? "" }

    /// The name of the type in the document: `boolean`, `number`, `string`, `color`, …
    public var type: String { element["type"] ?? "" }

    /// The decoded value of the attribute.
    public var value: NibValue { simpleValue ?? childValue ?? .other(type: type) }

    /// A value that is an XML attribute.
    private var simpleValue: NibValue? {
        switch type {
        case "boolean": element.flag("value").map(NibValue.boolean)
        case "string": element.string("value").map(NibValue.string)
        case "localizedString": element.string("value").map(NibValue.localizedString)
        case "image": element["value"].map(NibValue.image)
        case "nil": NibValue.none
        default: nil
        }
    }

    /// A value that is a child element.
    private var childValue: NibValue? {
        guard let child = element.child(key: "value") else { return nil }
        switch type {
        case "number": return child.number("value").map(NibValue.number)
        case "point": return NibPoint(child).map(NibValue.point)
        case "size": return NibSize(child).map(NibValue.size)
        case "rect": return NibRect(child).map(NibValue.rect)
        case "color": return .color(NibColor(child))
        case "range": return range(child)
        default: return nil
        }
    }

    private func range(_ child: NibElement) -> NibValue? {
        guard let location = child.integer("location"), let length = child.integer("length") else {
            return nil
        }
        return .range(location: location, length: length)
    }
}

/// A colour, by name or by components.
public struct NibColor: Sendable, Hashable {
    /// The name of the colour in an asset catalogue, or of a system colour.
    public let name: String?
    /// A Boolean value that indicates whether the name is that of a system colour.
    public let isSystem: Bool
    /// The colour space of the components, such as `calibratedRGB` or `displayP3`.
    public let space: String?
    /// The components by name: `red`, `green`, `blue`, `white`, `alpha`, `cyan`, `magenta`,
    /// `yellow`, `black`.
    public let components: [String: Rational]

    init(_ element: NibElement) {
        let system = element["systemColor"] ?? element["cocoaTouchSystemColor"]
        name = element["name"] ?? system
        isSystem = system != nil || element["catalog"] == "System"
        space = element["customColorSpace"] ?? element["colorSpace"]
        var components: [String: Rational] = [:]
        for key in ["red", "green", "blue", "white", "alpha", "cyan", "magenta", "yellow", "black"]
        {
            components[key] = element.number(key)
        }
        self.components = components
    }
}

/// A font, as described in a document.
public struct NibFont: Sendable, Hashable {
    /// The kind of system font: `system`, `boldSystem` or `italicSystem`; `nil` for a font with a
    /// name or a text style.
    public let type: String?
    /// The PostScript name of the font.
    public let name: String?
    /// The family name of the font.
    public let family: String?
    /// The text style, such as `UICTFontTextStyleBody`.
    public let style: String?
    /// The weight of a system font, such as `semibold`.
    public let weight: String?
    /// The point size, if it is stored. The size of a text style depends on the content size
    /// category.
    public let pointSize: Rational?

    /// The font of a view: its own, that of its AppKit cell, or that of the first attributed
    /// fragment.
    init?(of view: NibElement) {
        let own = view.child("fontDescription") ?? view.child("font")
        let cell = view.child(key: "cell").flatMap { $0.child("font") }
        let fragment = view.child("attributedString")?.child("fragment")?.child("attributes")?
            .child("font")
        guard let element = own ?? cell ?? fragment else { return nil }
        self.init(element)
    }

    /// Reads a font from its element, named `fontDescription` or `font`.
    package init(_ element: NibElement) {
        type = element["type"] ?? element["metaFont"]
        name = element["name"]
        family = element["family"]
        style = element["style"]
        weight = element["weight"]
        pointSize = element.number("pointSize") ?? element.number("size")
    }
}

/// An image in the resources of a document.
public struct NibImageResource: ElementBacked, Hashable {
    /// The element of the image, named `image`.
    public let element: NibElement

    /// The name of the image in its asset catalogue.
    public var name: String { element["name"] ?? "" }

    /// The size of the image in points, when the document was last saved.
    public var size: NibSize? { NibSize(element) }

    /// A Boolean value that indicates whether the image is a system symbol.
    public var isSystem: Bool { element["catalog"] == "system" }
}

/// A named or system colour in the resources of a document.
public struct NibColorResource: ElementBacked, Hashable {
    /// The element of the colour, named `namedColor` or `systemColor`.
    public let element: NibElement

    /// The name of the colour in its asset catalogue, or of the system colour.
    public var name: String { element["name"] ?? "" }

    /// A Boolean value that indicates whether the colour is a system colour.
    public var isSystem: Bool { element.name == "systemColor" }

    /// The components of the colour, when the document was last saved.
    public var color: NibColor? { element.child("color").map(NibColor.init) }
}
