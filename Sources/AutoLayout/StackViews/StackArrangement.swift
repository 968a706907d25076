/// The constraints of a stack view, as a function of its contents (layout rules 55 to 71).
///
/// ``StackLine`` describes one constraint; `distribute` adds those along the axis, `align` those
/// across it.
package struct StackArrangement {
    typealias Item = StackContents.Item

    let contents: StackContents
    /// All arranged items, including hidden ones.
    let items: [Item]
    /// The items that are not hidden.
    let visible: [Item]
    let along: StackEdges
    let across: StackEdges
    /// The computed constraints.
    package private(set) var lines: [StackLine] = []

    /// Computes the constraints.
    ///
    /// - Parameter guides: The auxiliary guides, which are reused and extended.
    package init(_ contents: StackContents, _ guides: inout StackGuides) {
        self.contents = contents
        items = contents.items
        visible = items.filter { !$0.isHidden }
        along = StackEdges(contents.axis)
        across = StackEdges(contents.axis.other)
        distribute(&guides)
        align(&guides)
    }

    var canvas: any LayoutItem { contents.canvas }

    /// Adds the constraint `first.attribute relation multiplier · second.other + constant`.
    mutating func add(
        _ role: StackLine.Role, _ first: any LayoutItem, _ attribute: LayoutAttribute,
        _ second: any LayoutItem,
        _ other: LayoutAttribute, is relation: LayoutRelation = .equal, multiplier: Double = 1,
        constant: Double = 0,
        at priority: LayoutPriority = .required
    ) {
        lines.append(
            StackLine(
                role: role, first: first, firstAttribute: attribute, relation: relation,
                second: second,
                secondAttribute: other, multiplier: multiplier, constant: constant,
                priority: priority))
    }

    /// Adds the constraint `first.attribute == 0`.
    mutating func addZero(
        _ role: StackLine.Role, of first: any LayoutItem, _ attribute: LayoutAttribute,
        at priority: LayoutPriority = .required
    ) {
        lines.append(
            StackLine(
                role: role, first: first, firstAttribute: attribute, relation: .equal, second: nil,
                secondAttribute: .notAnAttribute, multiplier: 1, constant: 0, priority: priority))
    }
}

extension LayoutPriority {
    /// The spanning guide follows the edges of aligned views.
    static let stackBoundary = LayoutPriority(999.5)
    /// The spanning guide is as small as possible.
    static let stackSpanningFit = LayoutPriority(51)
    /// The stack view is as small as possible.
    static let stackCanvasFit = LayoutPriority(49)
    /// Views without a size across the axis have zero extent.
    static let stackAmbiguity = LayoutPriority(25)
    /// Wrapping texts share the width.
    static let stackTextWidth = LayoutPriority(760)
    /// The guide in place of hidden views has zero extent.
    static let stackEmptyFit = LayoutPriority(0.001)

    /// Returns the priority of a proportional share, by index: 999, 998, …
    static func stackShare(_ index: Int) -> LayoutPriority {
        LayoutPriority(Float(max(1, 999 - index)))
    }

    /// Returns the priority of equal centre distances, by index of the gap: 149, 148, … from the
    /// second one.
    static func stackCentering(_ index: Int) -> LayoutPriority {
        LayoutPriority(Float(max(1, 150 - index)))
    }

    /// Returns the priority of keeping a view short in a tie, by index: the `Float`s from 0.0001
    /// on, below all of UIKit's.
    static func stackIndexOrder(_ index: Int) -> LayoutPriority {
        LayoutPriority(
            Float(bitPattern: Float(0.0001).bitPattern + UInt32(truncatingIfNeeded: index)))
    }
}

/// The attributes of an item along an axis.
struct StackEdges {
    let start: LayoutAttribute
    let end: LayoutAttribute
    let middle: LayoutAttribute
    let extent: LayoutAttribute

    init(_ axis: Axis) {
        switch axis {
        case .horizontal: (start, end, middle, extent) = (.leading, .trailing, .centerX, .width)
        case .vertical: (start, end, middle, extent) = (.top, .bottom, .centerY, .height)
        }
    }
}

extension StackArrangement {
    /// Adds the constraints along the axis.
    mutating func distribute(_ guides: inout StackGuides) {
        connectEnds(&guides)
        for index in items.indices.dropLast() { space(after: index) }
        for item in items where item.isHidden { addZero(.hiding, of: item.node, along.extent) }
        switch contents.distribution {
        case .fill: orderByIndex()
        case .fillEqually: fillEqually()
        case .fillProportionally: fillProportionally()
        case .equalSpacing, .equalCentering: spread(&guides)
        }
    }

    /// Connects the first and the last view to the canvas. If no view is visible, a guide connects
    /// both ends.
    private mutating func connectEnds(_ guides: inout StackGuides) {
        if let first = items.first {
            add(.canvasConnection, canvas, along.start, first.node, along.start)
        }
        if let last = items.last, !visible.isEmpty {
            add(.canvasConnection, canvas, along.end, last.node, along.end)
        }
        guard visible.isEmpty else { return }
        let guide = guides.spanner(in: contents.stack)
        add(.canvasConnection, canvas, along.start, guide, along.start)
        add(.canvasConnection, canvas, along.end, guide, along.end)
        addZero(.spanningFit, of: guide, along.extent, at: .stackEmptyFit)
    }

    // MARK: Spaces

    /// Adds the space between a view and the next one.
    ///
    /// If hidden views lie between two visible ones, half of the space is before them and half
    /// behind. Hidden views at the ends take no space. In a distribution with flexible spaces, only
    /// the last space before a visible view grows.
    private mutating func space(after index: Int) {
        let (item, next) = (items[index], items[index + 1])
        let isLastOfGap = !next.isHidden
        guard let before = items[...index].last(where: { !$0.isHidden }),
            items[(index + 1)...].contains(where: { !$0.isHidden })
        else { return add(.spacing, next.node, along.start, item.node, along.end) }
        let isBaselineRelative = contents.axis == .vertical && contents.isBaselineRelative
        let share = (item.isHidden ? 0 : 0.5) + (next.isHidden ? 0 : 0.5)
        add(
            .spacing, next.node,
            isBaselineRelative && !next.isHidden ? .firstBaseline : along.start, item.node,
            isBaselineRelative && !item.isHidden ? .lastBaseline : along.end,
            is: contents.distribution.spreads && isLastOfGap ? .greaterThanOrEqual : .equal,
            constant: share * before.space)
    }

    /// Adds gaps between visible views, with equal widths or equal distances of centres.
    private mutating func spread(_ guides: inout StackGuides) {
        let isCentering = contents.distribution == .equalCentering
        var widest: LayoutGuide?
        for (index, (item, next)) in zip(visible, visible.dropFirst()).enumerated() {
            let gap = guides.gap(after: item.node, in: contents.stack)
            add(
                .distributingEdge, gap, along.start, item.node,
                isCentering ? along.middle : along.end)
            add(
                .distributingEdge, gap, along.end, next.node,
                isCentering ? along.middle : along.start)
            if let first = widest {
                add(
                    .fillEqually, gap, along.extent, first, along.extent,
                    at: isCentering ? .stackCentering(index) : .required)
            } else {
                widest = gap
            }
        }
        addZero(.canvasFit, of: contents.stack, along.extent, at: .stackCanvasFit)
        orderByIndex()
    }

    // MARK: Lengths

    private mutating func fillEqually() {
        guard let first = visible.first else { return }
        for item in visible.dropFirst() {
            add(.fillEqually, item.node, along.extent, first.node, along.extent)
        }
    }

    /// Sets each view's share of the stack view to the share of its contents in all contents and
    /// spaces. A view whose contents have no length gets no constraint and fills the rest.
    private mutating func fillProportionally() {
        let lengths = visible.map { $0.contentSize[contents.axis] }
        let total =
            lengths.reduce(0) { $0 + max(0, $1) } + visible.dropLast().reduce(0) { $0 + $1.space }
        for (index, item) in visible.enumerated() {
            guard lengths[index] > 0, total.isFinite else { continue }
            add(
                .fillProportionally, item.node, along.extent, contents.stack, along.extent,
                multiplier: lengths[index] / total,
                at: visible.count == 1 ? .required : .stackShare(index))
        }
    }

    /// Breaks ties by index: the first view grows and the last one shrinks.
    private mutating func orderByIndex() {
        guard contents.ordersByIndex, visible.count > 1 else { return }
        for (index, item) in visible.enumerated() {
            addZero(.indexOrder, of: item.node, along.extent, at: .stackIndexOrder(index))
        }
    }
}

extension StackArrangement {
    /// Adds the constraints across the axis.
    mutating func align(_ guides: inout StackGuides) {
        // Baseline alignment applies to rows only.
        let isIgnored = contents.alignment.isBaseline && contents.axis == .vertical
        let alignment = isIgnored ? .fill : contents.alignment
        for attribute in attributes(alignment) {
            for item in items.dropFirst() {
                add(.alignment, items[0].node, attribute, item.node, attribute)
            }
        }
        if visible.isEmpty { return connectEmpty(alignment, guides.spanner(in: contents.stack)) }
        if alignment == .fill { return fill() }
        suppressAmbiguity()
        if alignment == .center, items.count == 1 { return center(items[0].node) }
        let spanner = guides.spanner(in: contents.stack)
        bound(spanner, alignment)
        addZero(.spanningFit, of: spanner, across.extent, at: .stackSpanningFit)
        connectSides(spanner, alignment)
        if alignment.isBaseline { shareTextWidth() }
    }

    /// Returns the attributes that the views share.
    private func attributes(_ alignment: StackView.Alignment) -> [LayoutAttribute] {
        switch alignment {
        case .fill: [across.start, across.end]
        case .leading: [across.start]
        case .center: [across.middle]
        case .trailing: [across.end]
        case .firstBaseline: [.firstBaseline]
        case .lastBaseline: [.lastBaseline]
        }
    }

    private mutating func fill() {
        add(.canvasConnection, canvas, across.start, items[0].node, across.start)
        add(.canvasConnection, canvas, across.end, items[0].node, across.end)
    }

    private mutating func suppressAmbiguity() {
        for item in items where item.vanishes {
            addZero(.ambiguitySuppression, of: item.node, across.extent, at: .stackAmbiguity)
        }
    }

    /// A single view needs no spanning guide.
    private mutating func center(_ view: any LayoutNode) {
        add(.canvasConnection, canvas, across.start, view, across.start, is: .lessThanOrEqual)
        add(.canvasConnection, canvas, across.end, view, across.end, is: .greaterThanOrEqual)
        add(.canvasConnection, canvas, across.middle, view, across.middle)
        addZero(.canvasFit, of: contents.stack, across.extent, at: .stackCanvasFit)
    }

    /// Bounds the visible views by the spanning guide.
    private mutating func bound(_ spanner: LayoutGuide, _ alignment: StackView.Alignment) {
        for item in visible {
            for (attribute, edge) in [
                (across.start, StackView.Alignment.leading), (across.end, .trailing),
            ] {
                let isAligned = alignment == edge
                let around: LayoutRelation =
                    edge == .leading ? .lessThanOrEqual : .greaterThanOrEqual
                add(
                    .spanningBoundary, spanner, attribute, item.node, attribute,
                    is: isAligned ? .equal : around,
                    at: isAligned ? .stackBoundary : .required)
            }
        }
    }

    private mutating func connectSides(_ spanner: LayoutGuide, _ alignment: StackView.Alignment) {
        let first = items[0].node
        add(
            .canvasConnection, canvas, across.start, alignment == .leading ? first : spanner,
            across.start)
        add(
            .canvasConnection, canvas, across.end, alignment == .trailing ? first : spanner,
            across.end,
            is: alignment.isBaseline ? .greaterThanOrEqual : .equal)
        if alignment == .center {
            add(.canvasConnection, canvas, across.middle, first, across.middle)
        }
        if alignment.isBaseline {
            addZero(.canvasFit, of: contents.stack, across.extent, at: .stackCanvasFit)
        }
    }

    /// Wrapping texts share the width, at a priority above their hugging.
    private mutating func shareTextWidth() {
        for item in visible where item.wraps {
            add(
                .textWidthDisambiguation, item.node, .width, contents.stack, .width,
                multiplier: 1 / Double(visible.count), at: .stackTextWidth)
        }
    }

    /// Connects a guide to both sides if no view is visible. The alignment holds the hidden views.
    private mutating func connectEmpty(_ alignment: StackView.Alignment, _ guide: LayoutGuide) {
        add(.canvasConnection, canvas, across.start, guide, across.start)
        add(.canvasConnection, canvas, across.end, guide, across.end)
        addZero(.spanningFit, of: guide, across.extent, at: .stackEmptyFit)
        guard let first = items.first?.node else { return }
        let edge: LayoutAttribute =
            switch alignment {
            case .center: across.middle
            case .trailing: across.end
            default: across.start
            }
        add(.canvasConnection, canvas, edge, first, edge)
        suppressAmbiguity()
    }
}
