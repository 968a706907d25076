import AutoLayout
import NibFormat
import NibReading
import Rational
import ViewMetrics

/// What a document says of an object, to the object itself.
public struct NibCoder: Sendable {
    /// The element.
    public let element: NibElement
    /// The document's name, usually a path.
    public let file: String
    /// The traits under which the document is loaded.
    public let traits: NibTraits
    /// The document, as far as metrics depend on it.
    package var metrics = MetricsContext()
    /// The size of texts with a style.
    package var textSize = ContentSizeCategory.large

    /// What a document says of an element's object under some traits.
    public init(_ element: NibElement, file: String, traits: NibTraits = NibTraits()) {
        (self.element, self.file, self.traits) = (element, file, traits)
    }

    /// The object's id.
    public var id: String { element["id"] ?? "" }

    /// The stored frame; zero where there is none.
    public var frame: Rect { element.rect(key: "frame").map(Rect.init) ?? .zero }

    /// The contents of a view of one of UIKit's classes.
    package var contents: ViewContents? {
        ViewReading(NibView(element), under: traits).contents(metrics, in: textSize)
    }

    /// A string: an attribute, or an element inside.
    public func string(_ key: String) -> String? { element.value(of: key, under: traits) ?? element.string(key) }

    /// A flag.
    public func flag(_ key: String) -> Bool? {
        switch element.value(of: key, under: traits) {
        case "YES": true
        case "NO": false
        default: nil
        }
    }

    /// A number.
    public func number(_ key: String) -> Double? {
        element.value(of: key, under: traits).flatMap { try? Rational(text: $0) }?.doubleValue
    }

    /// A whole number, if it is one of a size that anybody means.
    public func integer(_ key: String) -> Int? {
        number(key).flatMap { $0.magnitude < 1e15 ? Int($0) : nil }
    }

    /// A colour; one by its name is what the document says that it was when it was saved.
    public func color(_ key: String) -> Color? {
        element.child(key: key, under: traits).flatMap(NibValue.init(color:))
            .flatMap { Color(nibValue: Self.resolved($0, in: element)) }
    }

    /// A value with the components of a colour in the place of its name, where the document has them.
    static func resolved(_ value: NibValue, in element: NibElement) -> NibValue {
        guard case .color(let color) = value, let name = color.name, color.components.isEmpty else { return value }
        let resources = Array(element.ancestors).last?.contents(of: "resources") ?? []
        let resource = resources.first { $0["name"] == name && $0.name.hasSuffix("Color") }
        return resource?.child("color").flatMap(NibValue.init(color:)) ?? value
    }
}
