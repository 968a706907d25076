import Rational

/// What a stack view says of how it arranges its views.
public struct NibStack: ElementBacked, Hashable {
    /// The element `stackView`.
    public let element: NibElement

    /// The direction in which the views follow each other.
    public var axis: NibAxis { axis(under: NibTraits()) }

    /// The direction under some traits. iOS writes `axis`, macOS `orientation`.
    public func axis(under traits: NibTraits) -> NibAxis {
        let word = element.value(of: "axis", under: traits) ?? element.value(of: "orientation", under: traits)
        return word == "vertical" ? .vertical : .horizontal
    }

    /// How the views share the length: `fill` unless it says otherwise (`fillEqually`, `equalSpacing`, …).
    public func distribution(under traits: NibTraits = NibTraits()) -> String {
        element.value(of: "distribution", under: traits) ?? "fill"
    }

    /// Where the views lie across: `fill` unless it says otherwise (`center`, `top`, `firstBaseline`, …).
    public func alignment(under traits: NibTraits = NibTraits()) -> String {
        element.value(of: "alignment", under: traits) ?? "fill"
    }

    /// The space between two views; 0 by default, 8 for Interface Builder's standard value.
    public func spacing(under traits: NibTraits = NibTraits()) -> Rational {
        if element.value(of: "spacingType", under: traits) == "standard" { return 8 }
        return element.value(of: "spacing", under: traits).flatMap { Rational(nibText: $0) } ?? 0
    }

    /// Whether the spaces reach from baseline to baseline.
    public var isBaselineRelative: Bool { element.flag("baselineRelativeArrangement") ?? false }

    /// Whether the views keep its margins.
    public var isMarginsRelative: Bool { element.flag("layoutMarginsRelativeArrangement") ?? false }

    /// The spaces after single views, from `customSpacing`, in the order of the views. macOS only.
    public var customSpacing: [Rational] {
        element.contents(of: "customSpacing").compactMap { $0.number("value") }
    }

    /// Whether hidden views leave the arrangement; macOS only.
    public var detachesHiddenViews: Bool { element.flag("detachesHiddenViews") ?? true }

    /// The views that it arranges, in order.
    public var arrangedViews: [NibView] {
        element.contents(of: "subviews").filter { NibCatalogue.kind(of: $0) == .view }.map(NibView.init)
    }
}
