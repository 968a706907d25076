/// A size class: the space available along one axis.
public enum NibSizeClass: String, Sendable, Hashable, CaseIterable {
    /// Constrained space along the axis.
    case compact
    /// Ample space along the axis.
    case regular
}

/// The traits of a variation: size classes and the kind of device. `nil` matches any value.
public struct NibTraits: Sendable, Hashable, CustomStringConvertible {
    /// The horizontal size class, or `nil` for any.
    public var width: NibSizeClass?
    /// The vertical size class, or `nil` for any.
    public var height: NibSizeClass?
    /// The other traits, such as `userInterfaceIdiom` with `mac`.
    public var others: [String: String] = [:]

    /// Creates traits from size classes; `nil` matches any.
    public init(width: NibSizeClass? = nil, height: NibSizeClass? = nil) {
        (self.width, self.height) = (width, height)
    }

    /// Parses a variation's key: `default`, or pairs such as
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

    /// The number of specified traits. Of two matching variations, the one with more wins.
    public var specificity: Int { (width == nil ? 0 : 1) + (height == nil ? 0 : 1) + others.count }

    /// Returns whether a variation with these traits matches the actual ones.
    public func applies(to actual: NibTraits) -> Bool {
        (width == nil || width == actual.width) && (height == nil || height == actual.height)
            && others.allSatisfy { actual.others[$0.key] == $0.value }
    }

    /// The traits as a variation's key; `default` if all are unspecified.
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

/// The differences of an object under some traits: attributes, and installed constraints and
/// subviews.
public struct NibVariation: Sendable {
    /// The element named `variation` of the document.
    public let element: NibElement

    /// The traits that the variation requires; `default` requires none.
    public var traits: NibTraits { NibTraits(key: element["key"] ?? "default") }

    /// The ids of the constraints and subviews that the variation excludes.
    public var excluded: [String] { references("exclude") }

    /// The ids that the variation includes again.
    public var included: [String] { references("include") }

    private func references(_ name: String) -> [String] {
        element.children.filter { $0.name == "mask" }.flatMap(\.children)
            .filter { $0.name == name }.compactMap { $0["reference"] }
    }
}

extension NibElement {
    /// The variations of this object in the order of their application: the least specific first.
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

    /// Returns an attribute under some traits: from the last matching variation that has it, or the
    /// element's own.
    public func value(of attribute: String, under traits: NibTraits) -> String? {
        let others = variations.filter { $0.traits.applies(to: traits) }.compactMap {
            $0.element[attribute]
        }
        return others.last ?? self[attribute]
    }

    /// Returns the child element with a key under some traits, such as a font.
    public func child(key: String, under traits: NibTraits) -> NibElement? {
        let others = variations.filter { $0.traits.applies(to: traits) }
            .compactMap { $0.element.children.first { $0.name != "mask" && $0["key"] == key } }
        return others.last ?? children.first { $0.name != "variation" && $0["key"] == key }
    }
}
