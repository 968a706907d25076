import AutoLayout
import NibFormat
import NibLayout
import Rational
import ViewMetrics

/// The decoded attributes of one object of a document.
public struct NibCoder: Sendable {
    /// The object's element in the document.
    public let element: NibElement
    /// The document's name, usually a path.
    public let file: String
    /// The traits of the load.
    public let traits: NibTraits
    /// The properties of the document that metrics need.
    package var metrics = MetricsContext()
    /// The content size category, which scales text styles.
    package var textSize = ContentSizeCategory.large

    /// Creates a coder for an element under some traits.
    public init(_ element: NibElement, file: String, traits: NibTraits = NibTraits()) {
        (self.element, self.file, self.traits) = (element, file, traits)
    }

    /// The id of the object.
    public var id: String { element["id"] ?? "" }

    /// The stored frame; zero if the element lacks one.
    public var frame: Rect { element.rect(key: "frame").map(Rect.init) ?? .zero }

    /// The contents of a view of one of UIKit's classes.
    package var contents: ViewContents? {
        ViewReading(NibView(element), under: traits).contents(metrics, in: textSize)
    }

    /// Returns a string from an attribute or a child element.
    public func string(_ key: String) -> String? {
        element.value(of: key, under: traits) ?? element.string(key)
    }

    /// Returns the flag `YES` or `NO`; `nil` if the attribute is absent or has another value.
    public func flag(_ key: String) -> Bool? {
        switch element.value(of: key, under: traits) {
        case "YES": true
        case "NO": false
        default: nil
        }
    }

    /// Returns a number; `nil` if the attribute is absent or malformed.
    public func number(_ key: String) -> Double? {
        element.value(of: key, under: traits).flatMap { try? Rational(text: $0) }?.doubleValue
    }

    /// Returns an integer, rounded towards zero; `nil` if the attribute is absent, malformed or
    /// beyond 10¹⁵.
    public func integer(_ key: String) -> Int? {
        number(key).flatMap { $0.magnitude < 1e15 ? Int($0) : nil }
    }

    /// Returns a colour; a named colour has its components at the last save.
    public func color(_ key: String) -> Color? {
        element.child(key: key, under: traits).flatMap(NibValue.init(color:))
            .flatMap { Color(nibValue: Self.resolved($0, in: element)) }
    }

    /// Returns a value with a named colour's components, if the document has them.
    static func resolved(_ value: NibValue, in element: NibElement) -> NibValue {
        guard case .color(let color) = value, let name = color.name, color.components.isEmpty else {
            return value
        }
        let resources = Array(element.ancestors).last?.contents(of: "resources") ?? []
        let resource = resources.first { $0["name"] == name && $0.name.hasSuffix("Color") }
        return resource?.child("color").flatMap(NibValue.init(color:)) ?? value
    }
}
