import AutoLayout
import NibFormat
import Rational

// Reading: the attributes of documents in AutoLayout's terms. `NibLoader` makes an app's views of
// them, `NibLayout` the nodes of Interface Builder's layout; both read them here, so an attribute
// means the same to both. Start here.

/// The decoded position and size attributes of a view.
package struct ViewReading {
    let view: NibView
    let traits: NibTraits

    /// Creates a reading of a view under some traits.
    package init(_ view: NibView, under traits: NibTraits) {
        self.view = view
        self.traits = traits
    }

    /// The stored frame, in points.
    package var frame: Rect? { view.frame.map(Rect.init) }

    /// The origin of the view's bounds.
    package var boundsOrigin: Point { view.bounds.map { Rect($0).origin } ?? .zero }

    /// The stored autoresizing mask.
    package var mask: AutoresizingMask? {
        view.autoresizingMask.map {
            AutoresizingMask(rawValue: UInt(truncatingIfNeeded: $0.rawValue))
        }
    }

    /// The autoresizing mask at run time: cells, headers and footers follow their list, and content
    /// views follow their cell, independent of the document.
    ///
    /// Apple's reference of `tableHeaderView` says that the table respects only the height of the view's
    /// frame, and adjusts its width to that of the table.
    package var resizingMask: AutoresizingMask {
        if isCell || isListEdge { return [.flexibleWidth] }
        return isCellContent ? [.flexibleWidth, .flexibleHeight] : mask ?? []
    }

    /// A Boolean value that indicates whether the view is a table cell or a collection cell.
    package var isCell: Bool {
        view.element.name == "tableViewCell" || view.element.name == "collectionViewCell"
    }

    /// A Boolean value that indicates whether the view is the header or the footer of a whole table.
    package var isListEdge: Bool {
        view.key == "tableHeaderView" || view.key == "tableFooterView"
    }

    /// A Boolean value that indicates whether the view is the content view of a table cell.
    package var isCellContent: Bool {
        view.element.name == "tableViewCellContentView"
            || view.key == "contentView" && view.superview?.element.name == "tableViewCell"
    }

    /// A Boolean value that indicates whether a table cell places the view: its content view, and the texts and the
    /// image of a cell with a style.
    package var isPlacedByCell: Bool {
        if isCellContent { return true }
        guard let content = view.superview, ViewReading(content, under: traits).isCellContent,
            let cell = content.superview?.element
        else { return false }
        return ["textLabel", "detailTextLabel", "imageView"].contains { cell[$0] == view.id }
    }

    /// The attributes of a stack view; `nil` for any other view.
    package var stack: StackReading? { StackReading(view, under: traits) }

    /// A Boolean value that indicates whether the view is hidden.
    package var isHidden: Bool { view.element.value(of: "hidden", under: traits) == "YES" }

    /// A Boolean value that indicates whether a stack view arranges the view.
    package var isArranged: Bool {
        view.isSubview && view.element.parent?.parent?.name == "stackView"
    }

    /// A Boolean value that indicates whether constraints alone position the view. A fixed frame
    /// acts like an autoresizing mask.
    package var isPlacedByConstraints: Bool {
        (isArranged || view.translatesAutoresizingMask == false) && !view.isFixedFrame
    }

    /// Returns the stored content hugging priority along an axis.
    package func hugging(_ axis: Axis) -> LayoutPriority? {
        Self.legal(view.huggingPriority(NibAxis(axis)))
    }

    /// Returns the stored compression resistance priority along an axis.
    package func compressionResistance(_ axis: Axis) -> LayoutPriority? {
        Self.legal(view.compressionResistancePriority(NibAxis(axis)))
    }

    /// Returns the intrinsic length that applies in Interface Builder only; negative for none,
    /// `nil` if it is not stored.
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

// Self-sizing cells.
extension ViewReading {
    /// A Boolean value that indicates whether the view is a self-sizing cell: of a table with
    /// automatic row height, or of a xib.
    private var sizesItself: Bool {
        guard view.element.name == "tableViewCell" else { return false }
        guard let list = view.superview?.element else { return true }
        guard list.name == "tableView", list.number("rowHeight")?.doubleValue == -1 else {
            return false
        }
        let isStatic = view.element.parent?.name == "cells"
        return !isStatic || view.element["rowHeight"] == nil
    }

    /// Returns the height of a self-sizing cell's content view; `nil` if only the margins determine
    /// it.
    package static func rowHeight(fitting height: Double, margins: EdgeInsets) -> Double? {
        height < margins.sum(.vertical) + 1 ? nil : height
    }

    /// Returns a Boolean value that indicates whether a view is the content view of a self-sizing
    /// cell, and constraints position all its subviews.
    package func sizesRow(_ content: NibView) -> Bool {
        guard sizesItself, content.element.name == "tableViewCellContentView" else { return false }
        let contents = content.subviews
        return !contents.isEmpty && contents.allSatisfy { $0.translatesAutoresizingMask == false }
    }
}

// Layout direction and margins.
extension ViewReading {
    /// The semantic content attribute, which controls mirroring in right-to-left layout.
    package var semantics: SemanticContentAttribute {
        switch view.element["semanticContentAttribute"] {
        case "playback": .playback
        case "spatial": .spatial
        case "forceLeftToRight": .forceLeftToRight
        case "forceRightToLeft": .forceRightToLeft
        default: .unspecified
        }
    }

    /// Returns the stored margins; left and right become leading and trailing in `direction`.
    package func margins(in direction: LayoutDirection) -> DirectionalEdgeInsets? {
        view.layoutMargins.map { insets in
            let top = insets.top.points
            let first = insets.leading.points
            let bottom = insets.bottom.points
            let last = insets.trailing.points
            if insets.isDirectional {
                return DirectionalEdgeInsets(
                    top: top, leading: first, bottom: bottom, trailing: last)
            }
            return DirectionalEdgeInsets(
                EdgeInsets(top: top, left: first, bottom: bottom, right: last), in: direction)
        }
    }

    /// A Boolean value that indicates whether the margins are at least those of the superview.
    package var preservesSuperviewMargins: Bool { view.preservesSuperviewLayoutMargins }

    /// A Boolean value that indicates whether the margins are inset from the safe area.
    package var insetsMarginsFromSafeArea: Bool { view.insetsLayoutMarginsFromSafeArea }
}

/// The decoded attributes of a stack view.
package struct StackReading: Equatable {
    /// The axis of the arrangement.
    package let axis: Axis
    /// The distribution along the axis.
    package let distribution: StackView.Distribution
    /// The alignment across the axis.
    package let alignment: StackView.Alignment
    /// The space between neighbours, in points.
    package let spacing: Double
    /// A Boolean value that indicates whether spacing is measured between baselines.
    package let isBaselineRelative: Bool
    /// A Boolean value that indicates whether the stack arranges its views inside its margins.
    ///
    /// Interface Builder does so with explicit margins even without the flag.
    package let isMarginsRelative: Bool

    /// Decodes the attributes of a view under some traits; `nil` if it is not a stack view.
    package init?(_ view: NibView, under traits: NibTraits) {
        guard let stack = view.asStack else { return nil }
        axis = stack.axis(under: traits) == .vertical ? .vertical : .horizontal
        distribution = Self.distributions[stack.distribution(under: traits)] ?? .fill
        alignment = Self.alignments[stack.alignment(under: traits)] ?? .fill
        spacing = stack.spacing(under: traits).points
        isBaselineRelative = stack.isBaselineRelative
        isMarginsRelative = stack.isMarginsRelative || view.layoutMargins != nil
    }

    private static let distributions: [String: StackView.Distribution] = [
        "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
        "equalSpacing": .equalSpacing,
        "equalCentering": .equalCentering,
    ]

    private static let alignments: [String: StackView.Alignment] = [
        "leading": .leading, "top": .leading, "center": .center, "centerX": .center,
        "centerY": .center,
        "trailing": .trailing, "bottom": .trailing, "firstBaseline": .firstBaseline,
        "baseline": .lastBaseline,
        "lastBaseline": .lastBaseline,
    ]
}
