import Rational

/// A view of a document.
public struct NibView: ElementBacked, Hashable {
    /// The element of the view.
    public let element: NibElement

    /// Creates a view from its element.
    public init(_ element: NibElement) { self.element = element }
}

// Hierarchy.
extension NibView {
    /// The innermost view that contains this one. For example, the superview of a cell is its table
    /// view, and the superview of a content view is its cell.
    public var superview: NibView? {
        element.ancestors.first { NibCatalogue.kind(of: $0) == .view }.map(NibView.init)
    }

    /// The views directly inside this one, in document order. They include arranged views, cells,
    /// headers, content views and custom views of bars.
    public var subviews: [NibView] { element.nearestViews() }

    /// A Boolean value that indicates whether the view is in the `subviews` element of its
    /// superview.
    public var isSubview: Bool { element.parent?.name == "subviews" }

    /// The scene of the view; `nil` in a xib.
    public var scene: NibScene? {
        element.ancestors.first { $0.name == "scene" }.map(NibScene.init)
    }

    /// The layout guides of the view, such as the safe area, the keyboard guide, and the content
    /// and frame guides of scroll views.
    public var guides: [NibLayoutGuide] {
        let names = ["viewLayoutGuide", "keyboardLayoutGuide"]
        return element.children.filter { names.contains($0.name) }.map(NibLayoutGuide.init)
    }

    /// The constraints that the view owns, including constraints that are not installed.
    public var constraints: [NibConstraint] {
        element.contents(of: "constraints").map(NibConstraint.init)
    }

    /// The view as a stack view, if it is one.
    public var asStack: NibStack? { element.name == "stackView" ? NibStack(element: element) : nil }

    /// The content view of a cell, an effect view, a box or a clip view.
    public var contentView: NibView? { keyed("contentView") }

    /// Returns the view with a key, such as `tableHeaderView` or `titleView`.
    public func keyed(_ key: String) -> NibView? {
        element.children.first { $0["key"] == key && NibCatalogue.kind(of: $0) == .view }.map(
            NibView.init)
    }

    /// The prototype cells of a table view or collection view.
    public var prototypes: [NibView] {
        (element.contents(of: "prototypes") + element.contents(of: "cells")).map(NibView.init)
    }

    /// The static sections of a table view.
    public var sections: [NibObject] { element.contents(of: "sections").map(NibObject.init) }
}

// Frames.
extension NibView {
    /// The stored frame in the superview's bounds, if there is one. The y coordinate increases
    /// downwards; upwards on macOS.
    public var frame: NibRect? { element.rect(key: "frame") }

    /// The stored bounds, if their origin is not zero.
    public var bounds: NibRect? { element.rect(key: "bounds") }

    /// The value of `translatesAutoresizingMaskIntoConstraints`, if it is stored.
    ///
    /// The value `false` marks a view that constraints position. Arranged views of a stack view
    /// have no stored value.
    public var translatesAutoresizingMask: Bool? {
        element.flag("translatesAutoresizingMaskIntoConstraints")
    }

    /// A Boolean value that indicates whether Interface Builder adds constraints at build time that
    /// keep the stored frame.
    public var isFixedFrame: Bool { element.flag("fixedFrame") ?? false }

    /// The autoresizing mask: the margins and sizes that are flexible if the view has no
    /// constraints.
    public var autoresizingMask: NibAutoresizing? {
        element.children.first { $0.name == "autoresizingMask" }.map(NibAutoresizing.init)
    }

    /// A Boolean value that indicates whether the view is hidden.
    public var isHidden: Bool { element.flag("hidden") ?? false }

    /// A Boolean value that indicates whether Interface Builder saved the view as misplaced: its
    /// stored frame differed from the layout.
    public var isMisplaced: Bool { element.flag("misplaced") ?? false }

    /// A Boolean value that indicates whether Interface Builder saved the view as ambiguous.
    public var isAmbiguous: Bool { element.flag("ambiguous") ?? false }

    /// The suppressed ambiguity warnings, if stored: `off` for all, or `ignoreSizes`.
    public var verifyAmbiguity: String? { element["verifyAmbiguity"] }
}

// Sizes.
extension NibView {
    /// Returns the content hugging priority along an axis, if it is stored.
    public func huggingPriority(_ axis: NibAxis) -> Float? {
        element.float(axis == .horizontal ? "horizontalHuggingPriority" : "verticalHuggingPriority")
    }

    /// Returns the compression resistance priority along an axis, if it is stored.
    public func compressionResistancePriority(_ axis: NibAxis) -> Float? {
        element.float(
            axis == .horizontal
                ? "horizontalCompressionResistancePriority"
                : "verticalCompressionResistancePriority")
    }

    /// Returns the intrinsic width or height that only Interface Builder uses, if it is stored.
    public func placeholderIntrinsicSize(_ axis: NibAxis) -> NibIntrinsic? {
        let text = element[
            axis == .horizontal ? "placeholderIntrinsicWidth" : "placeholderIntrinsicHeight"]
        if text == "infinite" { return NibIntrinsic.none }
        return text.flatMap { Rational(nibText: $0) }.map(NibIntrinsic.length)
    }

    /// The layout margins, if they are stored. Margins with leading and trailing edges take
    /// precedence over those with left and right ones.
    public var layoutMargins: NibInsets? {
        (element.child(key: "directionalLayoutMargins") ?? element.child(key: "layoutMargins"))
            .flatMap(NibInsets.init)
    }

    /// A Boolean value that indicates whether the margins are at least those of the superview.
    public var preservesSuperviewLayoutMargins: Bool {
        element.flag("preservesSuperviewLayoutMargins") ?? false
    }

    /// A Boolean value that indicates whether the safe area is added to the margins.
    public var insetsLayoutMarginsFromSafeArea: Bool {
        element.flag("insetsLayoutMarginsFromSafeArea") ?? true
    }

    /// A Boolean value that indicates whether the margins limit the width to the readable one.
    public var layoutMarginsFollowReadableWidth: Bool {
        element.flag("layoutMarginsFollowReadableWidth") ?? false
    }

    /// The font of the view's text, if it is stored.
    public var font: NibFont? { NibFont(of: element) }

    /// The maximum number of lines; 0 means no limit. If it is not stored, a label has one line.
    public var lineCountMax: Int? {
        element.name == "label"
            ? element.integer("numberOfLines") ?? 1 : element.integer("numberOfLines")
    }
}

extension NibElement {
    /// Returns the views inside this element without a view between, in document order.
    func nearestViews() -> [NibView] {
        nearest { NibCatalogue.kind(of: $0) == .view }.map(NibView.init)
    }
}

/// A horizontal or vertical axis.
public enum NibAxis: String, Sendable, Hashable, CaseIterable {
    /// The horizontal axis, from left to right.
    case horizontal
    /// The vertical axis, from top to bottom.
    case vertical
}

/// The intrinsic width or height of a view.
public enum NibIntrinsic: Sendable, Hashable {
    /// The view has no intrinsic size along this axis.
    case none
    /// The intrinsic width or height, in points.
    case length(Rational)
}

/// The margins and sizes of a view that change when its superview's size changes.
public struct NibAutoresizing: OptionSet, Sendable, Hashable {
    /// The bits of the mask, numbered as in `UIView.AutoresizingMask`.
    public let rawValue: Int

    /// Creates a mask from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The left margin is flexible.
    public static let flexibleMinX = NibAutoresizing(rawValue: 1)
    /// The width of the view is flexible.
    public static let width = NibAutoresizing(rawValue: 2)
    /// The right margin is flexible.
    public static let flexibleMaxX = NibAutoresizing(rawValue: 4)
    /// The top margin is flexible; on macOS, the bottom margin.
    public static let flexibleMinY = NibAutoresizing(rawValue: 8)
    /// The height of the view is flexible.
    public static let height = NibAutoresizing(rawValue: 16)
    /// The bottom margin is flexible; on macOS, the top margin.
    public static let flexibleMaxY = NibAutoresizing(rawValue: 32)

    init(_ element: NibElement) {
        let bits: [(String, NibAutoresizing)] = [
            ("flexibleMinX", .flexibleMinX), ("widthSizable", .width),
            ("flexibleMaxX", .flexibleMaxX),
            ("flexibleMinY", .flexibleMinY), ("heightSizable", .height),
            ("flexibleMaxY", .flexibleMaxY),
        ]
        self = NibAutoresizing(bits.filter { element.flag($0.0) ?? false }.map(\.1))
    }
}

/// A stack view of a document.
public struct NibStack: ElementBacked, Hashable {
    /// The element of the stack view, named `stackView`.
    public let element: NibElement

    /// The axis along which the stack view arranges its views.
    public var axis: NibAxis { axis(under: NibTraits()) }

    /// Returns the axis for some traits. On iOS the attribute is `axis`, on macOS `orientation`.
    public func axis(under traits: NibTraits) -> NibAxis {
        let word =
            element.value(of: "axis", under: traits)
            ?? element.value(of: "orientation", under: traits)
        return word == "vertical" ? .vertical : .horizontal
    }

    /// Returns the distribution along the axis, such as `fillEqually` or `equalSpacing`; `fill` by
    /// default.
    public func distribution(under traits: NibTraits = NibTraits()) -> String {
        element.value(of: "distribution", under: traits) ?? "fill"
    }

    /// Returns the alignment across the axis, such as `center`, `top` or `firstBaseline`; `fill` by
    /// default.
    public func alignment(under traits: NibTraits = NibTraits()) -> String {
        element.value(of: "alignment", under: traits) ?? "fill"
    }

    /// Returns the spacing in points; 0 by default. The standard spacing is 8.
    public func spacing(under traits: NibTraits = NibTraits()) -> Rational {
        if element.value(of: "spacingType", under: traits) == "standard" { return 8 }
        return element.value(of: "spacing", under: traits).flatMap { Rational(nibText: $0) } ?? 0
    }

    /// A Boolean value that indicates whether vertical spacing is measured between baselines.
    public var isBaselineRelative: Bool { element.flag("baselineRelativeArrangement") ?? false }

    /// A Boolean value that indicates whether the stack view arranges its views inside its layout
    /// margins.
    public var isMarginsRelative: Bool { element.flag("layoutMarginsRelativeArrangement") ?? false }

    /// The custom spacing after each view, in the order of the views; macOS only.
    public var customSpacing: [Rational] {
        element.contents(of: "customSpacing").compactMap { $0.number("value") }
    }

    /// A Boolean value that indicates whether hidden views are removed from the arrangement; macOS
    /// only.
    public var detachesHiddenViews: Bool { element.flag("detachesHiddenViews") ?? true }

    /// The arranged views, in the order of the stack view.
    public var arrangedViews: [NibView] {
        element.contents(of: "subviews").filter { NibCatalogue.kind(of: $0) == .view }.map(
            NibView.init)
    }
}
