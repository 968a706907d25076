import AutoLayout
import NibFormat
import Rational

// What NibReading is: what documents of Interface Builder say, in AutoLayout's terms. Whoever makes something of a
// document, views as an app does (`NibLoader`) or nodes that are laid out as while it is edited (`NibLayout`), reads it
// here, so that an attribute means the same to both. Start here.

/// What a document says of a view's place and size.
package struct ViewReading {
    let view: NibView
    let traits: NibTraits

    /// What is said of a view under some traits.
    package init(_ view: NibView, under traits: NibTraits) { (self.view, self.traits) = (view, traits) }

    /// The stored frame.
    package var frame: Rect? { view.frame.map(Rect.init) }

    /// Where its coordinates begin that it shows.
    package var boundsOrigin: Point { view.bounds.map { Rect($0).origin } ?? .zero }

    /// How it follows its superview's size.
    package var mask: AutoresizingMask? {
        view.autoresizingMask.map { AutoresizingMask(rawValue: UInt(truncatingIfNeeded: $0.rawValue)) }
    }

    /// Whether it is hidden.
    package var isHidden: Bool { view.element.value(of: "hidden", under: traits) == "YES" }

    /// Whether a stack view arranges it.
    package var isArranged: Bool { view.isSubview && view.element.parent?.parent?.name == "stackView" }

    /// Whether constraints alone place it. Where Interface Builder makes some for the stored frame, that is as good as
    /// its mask.
    package var isPlacedByConstraints: Bool {
        (isArranged || view.translatesAutoresizingMask == false) && !view.isFixedFrame
    }

    /// How much it resists being larger than its contents, where it is said.
    package func hugging(_ axis: Axis) -> LayoutPriority? { Self.legal(view.huggingPriority(NibAxis(axis))) }

    /// How much it resists being smaller than its contents, where it is said.
    package func compressionResistance(_ axis: Axis) -> LayoutPriority? {
        Self.legal(view.compressionResistancePriority(NibAxis(axis)))
    }

    /// The size of its contents that its author gave it for the time of editing; negative for none, `nil` where none is
    /// given.
    package func placeholderSize(_ axis: Axis) -> Double? {
        switch view.placeholderIntrinsicSize(NibAxis(axis)) {
        case .length(let length): length.points
        case NibIntrinsic.none?: Size.noIntrinsicMetric
        case nil: nil
        }
    }

    private static func legal(_ priority: Float?) -> LayoutPriority? {
        priority.map { LayoutPriority($0) }.flatMap { $0.isLegal ? $0 : nil }
    }
}

// Directions and margins.
extension ViewReading {
    /// Whether its contents are mirrored where the language runs from right to left.
    package var semantics: SemanticContentAttribute {
        switch view.element["semanticContentAttribute"] {
        case "playback": .playback
        case "spatial": .spatial
        case "forceLeftToRight": .forceLeftToRight
        case "forceRightToLeft": .forceRightToLeft
        default: .unspecified
        }
    }

    /// Its margins, where they are said; sides count as edges of reading in a view that runs in `direction`.
    package func margins(in direction: LayoutDirection) -> DirectionalEdgeInsets? {
        view.layoutMargins.map { insets in
            let (top, first) = (insets.top.points, insets.leading.points)
            let (bottom, last) = (insets.bottom.points, insets.trailing.points)
            if insets.isDirectional {
                return DirectionalEdgeInsets(top: top, leading: first, bottom: bottom, trailing: last)
            }
            return DirectionalEdgeInsets(EdgeInsets(top: top, left: first, bottom: bottom, right: last), in: direction)
        }
    }

    /// Whether its margins are at least those of its superview.
    package var preservesSuperviewMargins: Bool { view.preservesSuperviewLayoutMargins }

    /// Whether its margins start at the safe area.
    package var insetsMarginsFromSafeArea: Bool { view.insetsLayoutMarginsFromSafeArea }
}
