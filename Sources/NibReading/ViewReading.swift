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

    /// How it follows its superview's size in an app: cells follow their list, and the contents of a cell follow the
    /// cell, whatever the document says.
    package var resizingMask: AutoresizingMask {
        if isCell { return [.flexibleWidth] }
        return isCellContent ? [.flexibleWidth, .flexibleHeight] : mask ?? []
    }

    /// A Boolean value that indicates whether the view is a row of a table or an item of a collection.
    package var isCell: Bool { view.element.name == "tableViewCell" || view.element.name == "collectionViewCell" }

    /// A Boolean value that indicates whether the view is the content view of a row.
    package var isCellContent: Bool {
        view.element.name == "tableViewCellContentView"
            || view.key == "contentView" && view.superview?.element.name == "tableViewCell"
    }

    /// What is said of a stack view; `nil` for any other view.
    package var stack: StackReading? { StackReading(view, under: traits) }

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

// Rows that size themselves.
extension ViewReading {
    /// A Boolean value that indicates whether a cell is as high as its contents, where these decide a height: a cell of
    /// a table with automatic row height, or of a xib.
    private var sizesItself: Bool {
        guard view.element.name == "tableViewCell" else { return false }
        guard let list = view.superview?.element else { return true }
        guard list.name == "tableView", list.number("rowHeight")?.doubleValue == -1 else { return false }
        let isStatic = view.element.parent?.name == "cells"
        return !isStatic || view.element["rowHeight"] == nil
    }

    /// A Boolean value that indicates whether a view inside it is the content view of a cell that is as high as its
    /// contents, all of which constraints place.
    package func sizesRow(_ content: NibView) -> Bool {
        guard sizesItself, content.element.name == "tableViewCellContentView" else { return false }
        let contents = content.subviews
        return !contents.isEmpty && contents.allSatisfy { $0.translatesAutoresizingMask == false }
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
