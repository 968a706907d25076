/// How much room there is along one axis.
public enum NibSizeClass: String, Sendable, Hashable, CaseIterable {
    /// Little.
    case compact
    /// Much.
    case regular
}

/// What a variation can depend on: size classes and the kind of device. What is `nil` is any.
public struct NibTraits: Sendable, Hashable, CustomStringConvertible {
    /// Across.
    public var width: NibSizeClass?
    /// Down.
    public var height: NibSizeClass?
    /// What else a variation asks for, such as `userInterfaceIdiom` with `mac`.
    public var others: [String: String] = [:]

    /// Traits.
    public init(width: NibSizeClass? = nil, height: NibSizeClass? = nil) {
        (self.width, self.height) = (width, height)
    }

    /// Reads a variation's key: `default`, or pairs such as `heightClass=compact-widthClass=regular`.
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

    /// How many traits are told: of two variations that apply, the one with more wins.
    public var specificity: Int { (width == nil ? 0 : 1) + (height == nil ? 0 : 1) + others.count }

    /// Whether a variation with these traits applies where `actual` are given.
    public func applies(to actual: NibTraits) -> Bool {
        (width == nil || width == actual.width) && (height == nil || height == actual.height)
            && others.allSatisfy { actual.others[$0.key] == $0.value }
    }

    /// As in a key; `default` where everything is any.
    public var description: String {
        let classes = [height.map { "heightClass=\($0.rawValue)" }, width.map { "widthClass=\($0.rawValue)" }]
        let pairs = classes.compactMap(\.self) + others.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        return pairs.isEmpty ? "default" : pairs.joined(separator: "-")
    }
}
