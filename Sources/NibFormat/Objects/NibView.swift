import Rational

/// A view of a document: where it is, what is in it, and what it says of its size.
public struct NibView: ElementBacked, Hashable {
    /// Its element.
    public let element: NibElement

    /// The view that an element is.
    public init(_ element: NibElement) { self.element = element }
}

// The hierarchy.
extension NibView {
    /// The nearest view around it. A cell's is the table, whatever lists lie between; a content view's is the cell.
    public var superview: NibView? {
        element.ancestors.first { NibCatalogue.kind(of: $0) == .view }.map(NibView.init)
    }

    /// The views inside it with no view between, in document order: subviews, arranged views, cells, headers, content
    /// views, bars' custom views.
    public var subviews: [NibView] { element.nearestViews() }

    /// Whether it lies in the list `subviews` of its superview, as opposed to under a key or among cells.
    public var isSubview: Bool { element.parent?.name == "subviews" }

    /// The scene it is in, in a storyboard.
    public var scene: NibScene? { element.ancestors.first { $0.name == "scene" }.map(NibScene.init) }

    /// Its guides: the safe area, the keyboard and, in scroll views, content and frame.
    public var guides: [NibLayoutGuide] {
        let names = ["viewLayoutGuide", "keyboardLayoutGuide"]
        return element.children.filter { names.contains($0.name) }.map(NibLayoutGuide.init)
    }

    /// The constraints that it owns, those that are not installed too.
    public var constraints: [NibConstraint] { element.contents(of: "constraints").map(NibConstraint.init) }

    /// This view as a stack view.
    public var asStack: NibStack? { element.name == "stackView" ? NibStack(element: element) : nil }

    /// Its content view, in a cell or an effect view, a box or a clip view.
    public var contentView: NibView? { keyed("contentView") }

    /// The view with a key, such as `tableHeaderView` or `titleView`.
    public func keyed(_ key: String) -> NibView? {
        element.children.first { $0["key"] == key && NibCatalogue.kind(of: $0) == .view }.map(NibView.init)
    }

    /// The cells that a table or collection makes others from.
    public var prototypes: [NibView] {
        (element.contents(of: "prototypes") + element.contents(of: "cells")).map(NibView.init)
    }

    /// The sections of a static table.
    public var sections: [NibObject] { element.contents(of: "sections").map(NibObject.init) }
}

// Where it is.
extension NibView {
    /// The stored frame in the superview's bounds: y down, but up on macOS. Some views have none.
    public var frame: NibRect? { element.rect(key: "frame") }

    /// The stored bounds, where they do not start at zero.
    public var bounds: NibRect? { element.rect(key: "bounds") }

    /// Whether the mask becomes constraints, where it is said. `false` marks a view that constraints lay out, but
    /// arranged views of a stack are so without a mark.
    public var translatesAutoresizingMask: Bool? { element.flag("translatesAutoresizingMaskIntoConstraints") }

    /// Whether Interface Builder makes constraints for its stored frame when an app is built.
    public var isFixedFrame: Bool { element.flag("fixedFrame") ?? false }

    /// How it follows its superview's size, without constraints.
    public var autoresizingMask: NibAutoresizing? {
        element.children.first { $0.name == "autoresizingMask" }.map(NibAutoresizing.init)
    }

    /// Whether it is hidden.
    public var isHidden: Bool { element.flag("hidden") ?? false }

    /// Whether Interface Builder found its frame to differ from the layout's.
    public var isMisplaced: Bool { element.flag("misplaced") ?? false }

    /// Whether Interface Builder found its layout ambiguous.
    public var isAmbiguous: Bool { element.flag("ambiguous") ?? false }

    /// `off` or `ignoreSizes`, where ambiguity is to be passed over.
    public var verifyAmbiguity: String? { element["verifyAmbiguity"] }
}

// What it says of its size.
extension NibView {
    /// How much it resists being larger than its content along an axis, where it is said.
    public func huggingPriority(_ axis: NibAxis) -> Float? {
        element.float(axis == .horizontal ? "horizontalHuggingPriority" : "verticalHuggingPriority")
    }

    /// How much it resists being smaller than its content along an axis, where it is said.
    public func compressionResistancePriority(_ axis: NibAxis) -> Float? {
        element.float(
            axis == .horizontal ? "horizontalCompressionResistancePriority" : "verticalCompressionResistancePriority")
    }

    /// The intrinsic size that its author gave it for the time of editing.
    public func placeholderIntrinsicSize(_ axis: NibAxis) -> NibIntrinsic? {
        let text = element[axis == .horizontal ? "placeholderIntrinsicWidth" : "placeholderIntrinsicHeight"]
        if text == "infinite" { return NibIntrinsic.none }
        return text.flatMap { Rational(nibText: $0) }.map(NibIntrinsic.length)
    }

    /// Its margins, where they are said; those that follow the direction of reading win.
    public var layoutMargins: NibInsets? {
        (element.child(key: "directionalLayoutMargins") ?? element.child(key: "layoutMargins")).flatMap(NibInsets.init)
    }

    /// Whether its margins are at least those of its superview.
    public var preservesSuperviewLayoutMargins: Bool { element.flag("preservesSuperviewLayoutMargins") ?? false }

    /// Whether its margins start at the safe area.
    public var insetsLayoutMarginsFromSafeArea: Bool { element.flag("insetsLayoutMarginsFromSafeArea") ?? true }

    /// Whether its margins keep lines at a length that reads well.
    public var layoutMarginsFollowReadableWidth: Bool { element.flag("layoutMarginsFollowReadableWidth") ?? false }

    /// Its font, where it has one.
    public var font: NibFont? { NibFont(of: element) }

    /// The most lines of a label; 0 is any number.
    public var lineCountMax: Int? {
        element.name == "label" ? element.integer("numberOfLines") ?? 1 : element.integer("numberOfLines")
    }
}

extension NibElement {
    /// The views inside this element with no view between, in document order.
    func nearestViews() -> [NibView] {
        var found: [NibView] = []
        var place = index + 1
        while place < Int(node.end) {
            let element = NibElement(tree: tree, index: place)
            let isView = NibCatalogue.kind(of: element) == .view
            if isView { found.append(NibView(element)) }
            place = isView ? Int(tree.nodes[place].end) : place + 1
        }
        return found
    }
}

/// One of the two directions of a screen.
public enum NibAxis: String, Sendable, Hashable, CaseIterable {
    /// Across.
    case horizontal
    /// Down.
    case vertical
}

/// An intrinsic length.
public enum NibIntrinsic: Sendable, Hashable {
    /// None: the view has no size of its own along this axis.
    case none
    /// A length, in points.
    case length(Rational)
}

/// Which margins and sizes of a view change with its superview's size.
public struct NibAutoresizing: OptionSet, Sendable, Hashable {
    /// The bits, as UIKit has them.
    public let rawValue: Int

    /// A mask from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The left margin.
    public static let flexibleMinX = NibAutoresizing(rawValue: 1)
    /// The width.
    public static let width = NibAutoresizing(rawValue: 2)
    /// The right margin.
    public static let flexibleMaxX = NibAutoresizing(rawValue: 4)
    /// The top margin; on macOS the bottom one.
    public static let flexibleMinY = NibAutoresizing(rawValue: 8)
    /// The height.
    public static let height = NibAutoresizing(rawValue: 16)
    /// The bottom margin; on macOS the top one.
    public static let flexibleMaxY = NibAutoresizing(rawValue: 32)

    init(_ element: NibElement) {
        let bits: [(String, NibAutoresizing)] = [
            ("flexibleMinX", .flexibleMinX), ("widthSizable", .width), ("flexibleMaxX", .flexibleMaxX),
            ("flexibleMinY", .flexibleMinY), ("heightSizable", .height), ("flexibleMaxY", .flexibleMaxY),
        ]
        self = NibAutoresizing(bits.filter { element.flag($0.0) ?? false }.map(\.1))
    }
}
