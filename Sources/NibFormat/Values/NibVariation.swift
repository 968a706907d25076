/// What is different about an object under some traits: attributes, and which constraints and subviews there are.
public struct NibVariation: Sendable {
    /// The element `variation`.
    public let element: NibElement

    /// When it applies; nothing is asked for by `default`.
    public var traits: NibTraits { NibTraits(key: element["key"] ?? "default") }

    /// The ids that it takes away, of constraints and subviews.
    public var excluded: [String] { references("exclude") }

    /// The ids that it brings back.
    public var included: [String] { references("include") }

    private func references(_ name: String) -> [String] {
        element.children.filter { $0.name == "mask" }.flatMap(\.children)
            .filter { $0.name == name }.compactMap { $0["reference"] }
    }
}

extension NibElement {
    /// The variations of this object, those that ask for little first, which is the order in which they apply.
    public var variations: [NibVariation] {
        children.filter { $0.name == "variation" }.map(NibVariation.init)
            .enumerated()
            .sorted { ($0.element.traits.specificity, $0.offset) < ($1.element.traits.specificity, $1.offset) }
            .map(\.element)
    }

    /// An attribute under some traits: that of the last variation that applies and has it, else the element's own.
    public func value(of attribute: String, under traits: NibTraits) -> String? {
        let others = variations.filter { $0.traits.applies(to: traits) }.compactMap { $0.element[attribute] }
        return others.last ?? self[attribute]
    }

    /// The element with a key under some traits, such as a font.
    public func child(key: String, under traits: NibTraits) -> NibElement? {
        let others = variations.filter { $0.traits.applies(to: traits) }
            .compactMap { $0.element.children.first { $0.name != "mask" && $0["key"] == key } }
        return others.last ?? children.first { $0.name != "variation" && $0["key"] == key }
    }
}
