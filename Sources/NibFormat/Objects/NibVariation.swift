/// A size class of the width or height.
public enum NibSizeClass: String, Sendable, Hashable, CaseIterable {
    /// Limited space along the axis.
    case compact
    /// Ample space along the axis.
    case regular
}

/// The traits that select a variation: size classes and other traits. A trait that is `nil` matches
/// any value.
public struct NibTraits: Sendable, Hashable, CustomStringConvertible {
    /// The size class of the width; `nil` matches any.
    public var width: NibSizeClass?
    /// The size class of the height; `nil` matches any.
    public var height: NibSizeClass?
    /// The other traits, such as `userInterfaceIdiom` with the value `mac`.
    public var others: [String: String] = [:]

    /// Creates traits from size classes; `nil` matches any.
    public init(width: NibSizeClass? = nil, height: NibSizeClass? = nil) {
        (self.width, self.height) = (width, height)
    }

    /// Parses the key of a variation: `default`, or pairs such as
    /// `heightClass=compact-widthClass=regular`.
    public init(key: String) {
        for pair in key.split(separator: "-") where pair.contains("=") {
            let words = pair.split(separator: "=", maxSplits: 1).map(String.init)
            switch (words.first, NibSizeClass(rawValue: words.last ?? "")) {
            case ("widthClass", let value?): width = value
            case ("heightClass", let value?): height = value
            default: others[words.first ?? ""] = words.last
            }
        }
    }

    /// The number of specified traits. If several variations match, the one with the most specified
    /// traits takes precedence.
    public var specificity: Int { (width == nil ? 0 : 1) + (height == nil ? 0 : 1) + others.count }

    /// Returns a Boolean value that indicates whether a variation with these traits applies to the
    /// given ones.
    public func applies(to actual: NibTraits) -> Bool {
        (width == nil || width == actual.width) && (height == nil || height == actual.height)
            && others.allSatisfy { actual.others[$0.key] == $0.value }
    }

    /// The traits as the key of a variation; `default` if all traits are unspecified.
    public var description: String {
        let classes = [
            height.map { "heightClass=\($0.rawValue)" }, width.map { "widthClass=\($0.rawValue)" },
        ]
        let pairs =
            classes.compactMap(\.self)
            + others.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        return pairs.isEmpty ? "default" : pairs.joined(separator: "-")
    }
}

/// The properties of an object that change for some traits: its attributes, and its installed
/// constraints and subviews.
public struct NibVariation: Sendable {
    /// The element of the variation, named `variation`.
    public let element: NibElement

    /// The traits for which the variation applies; `default` always applies.
    public var traits: NibTraits { NibTraits(key: element["key"] ?? "default") }

    /// The ids of the constraints and subviews that the variation excludes.
    public var excluded: [String] { references("exclude") }

    /// The ids of the constraints and subviews that the variation includes after another variation
    /// excluded them.
    public var included: [String] { references("include") }

    private func references(_ name: String) -> [String] {
        element.children.filter { $0.name == "mask" }.flatMap(\.children)
            .filter { $0.name == name }.compactMap { $0["reference"] }
    }
}

extension NibElement {
    /// The variations of this object in the order in which they apply, the least specific first.
    public var variations: [NibVariation] {
        children.filter { $0.name == "variation" }.map(NibVariation.init)
            .enumerated()
            .sorted {
                ($0.element.traits.specificity, $0.offset) < (
                    $1.element.traits.specificity, $1.offset
                )
            }
            .map(\.element)
    }

    /// Returns the value of an attribute for some traits: that of the most specific matching
    /// variation with the attribute, or the element's own.
    public func value(of attribute: String, under traits: NibTraits) -> String? {
        let others = variations.filter { $0.traits.applies(to: traits) }.compactMap {
            $0.element[attribute]
        }
        return others.last ?? self[attribute]
    }

    /// Returns the child element with a key, such as a font, for some traits.
    public func child(key: String, under traits: NibTraits) -> NibElement? {
        let others = variations.filter { $0.traits.applies(to: traits) }
            .compactMap { $0.element.children.first { $0.name != "mask" && $0["key"] == key } }
        return others.last ?? children.first { $0.name != "variation" && $0["key"] == key }
    }
}
