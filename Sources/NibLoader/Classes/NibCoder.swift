import AutoLayout
import NibFormat
import NibLayout
import Rational
import ViewMetrics

/// The attributes of an object in a document, for ``NibLoadable/init(coder:)``.
public struct NibCoder: Sendable {
    /// The element of the object.
    public let element: NibElement
    /// The name of the document, usually a path.
    public let file: String
    /// The traits that select variations.
    public let traits: NibTraits
    /// The properties of the document that metrics need.
    package var metrics = MetricsContext()
    /// The content size category, which scales text styles.
    package var textSize = ContentSizeCategory.large

    /// Creates a coder for an element and some traits.
    public init(_ element: NibElement, file: String, traits: NibTraits = NibTraits()) {
        (self.element, self.file, self.traits) = (element, file, traits)
    }

    /// The id of the object.
    public var id: String { element["id"] ?? "" }

    /// The stored frame; zero if none is stored.
    public var frame: Rect { element.rect(key: "frame").map(Rect.init) ?? .zero }

    /// The contents of a view of one of UIKit's classes.
    package var contents: ViewContents? {
        ViewReading(NibView(element), under: traits).contents(metrics, in: textSize)
    }

    /// Returns the string with a key: the value of an attribute, or the text of a child element.
    public func string(_ key: String) -> String? {
        element.value(of: key, under: traits) ?? element.string(key)
    }

    /// Returns the value of a `YES` or `NO` attribute; `nil` if the attribute is absent or has
    /// another value.
    public func flag(_ key: String) -> Bool? {
        switch element.value(of: key, under: traits) {
        case "YES": true
        case "NO": false
        default: nil
        }
    }

    /// Returns the value of a numeric attribute; `nil` if the attribute is absent or malformed.
    public func number(_ key: String) -> Double? {
        element.value(of: key, under: traits).flatMap { try? Rational(text: $0) }?.doubleValue
    }

    /// Returns the value of a numeric attribute, rounded towards zero; `nil` if the attribute is
    /// absent, malformed or larger than 10¹⁵.
    public func integer(_ key: String) -> Int? {
        number(key).flatMap { $0.magnitude < 1e15 ? Int($0) : nil }
    }

    /// Returns the colour with a key. A named colour has the components that the document stores
    /// for it.
    public func color(_ key: String) -> Color? {
        element.child(key: key, under: traits).flatMap(NibValue.init(color:))
            .flatMap { Color(nibValue: Self.resolved($0, in: element)) }
    }

    /// Returns a value with a named colour's components, if the document has them.
    package static func resolved(_ value: NibValue, in element: NibElement) -> NibValue {
        guard case .color(let color) = value, let name = color.name, color.components.isEmpty else {
            return value
        }
        let resources = Array(element.ancestors).last?.contents(of: "resources") ?? []
        let resource = resources.first { $0["name"] == name && $0.name.hasSuffix("Color") }
        return resource?.child("color").flatMap(NibValue.init(color:)) ?? value
    }
}
