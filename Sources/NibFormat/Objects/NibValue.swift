import Rational

/// The value of an attribute that an author set by key path.
public enum NibValue: Sendable, Hashable {
    /// YES or NO.
    case boolean(Bool)
    /// A whole number or another one, exactly as written.
    case number(Rational)
    /// A string.
    case string(String)
    /// A string that is looked up in tables of translations.
    case localizedString(String)
    /// A point.
    case point(NibPoint)
    /// A size.
    case size(NibSize)
    /// A rectangle.
    case rect(NibRect)
    /// A range of indices.
    case range(location: Int, length: Int)
    /// A colour.
    case color(NibColor)
    /// An image by its name.
    case image(String)
    /// Nothing.
    case none
    /// A type or a value that is not understood; the element has it.
    case other(type: String)
}

extension NibValue {
    /// The colour that an element `color` describes; `nil` for another element.
    public init?(color element: NibElement) {
        guard element.name == "color" else { return nil }
        self = .color(NibColor(element))
    }
}

/// An attribute that an author set by key path.
public struct NibRuntimeAttribute: ElementBacked, Hashable {
    /// The element `userDefinedRuntimeAttribute`.
    public let element: NibElement

    init(_ element: NibElement) { self.element = element }

    /// Such as `layer.cornerRadius`.
    public var keyPath: String { element["keyPath"] ?? "" }

    /// The type by its name in the document: `boolean`, `number`, `string`, `color`, …
    public var type: String { element["type"] ?? "" }

    /// The value.
    public var value: NibValue { simpleValue ?? childValue ?? .other(type: type) }

    /// Those that are written as attributes.
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

    /// Those that are elements of their own.
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
        guard let location = child.integer("location"), let length = child.integer("length") else { return nil }
        return .range(location: location, length: length)
    }
}

/// A colour, by name or by components.
public struct NibColor: Sendable, Hashable {
    /// The name in a catalogue, or a system colour's.
    public let name: String?
    /// Whether the name is the system's.
    public let isSystem: Bool
    /// The space of the components, such as `calibratedRGB` or `displayP3`.
    public let space: String?
    /// The components by name (`red`, `green`, `blue`, `white`, `alpha`).
    public let components: [String: Rational]

    init(_ element: NibElement) {
        let system = element["systemColor"] ?? element["cocoaTouchSystemColor"]
        name = element["name"] ?? system
        isSystem = system != nil || element["catalog"] == "System"
        space = element["customColorSpace"] ?? element["colorSpace"]
        var components: [String: Rational] = [:]
        for key in ["red", "green", "blue", "white", "alpha", "cyan", "magenta", "yellow", "black"] {
            components[key] = element.number(key)
        }
        self.components = components
    }
}
