extension StackArrangement {
    /// Constraints across the line.
    mutating func align(_ guides: inout StackGuides) {
        // Baselines are those of rows.
        let isIgnored = contents.alignment.isBaseline && contents.axis == .vertical
        let alignment = isIgnored ? .fill : contents.alignment
        for attribute in attributes(alignment) {
            for item in items.dropFirst() { want(.alignment, items[0].node, attribute, item.node, attribute) }
        }
        if visible.isEmpty { return standIn(alignment, guides.spanner(in: contents.stack)) }
        if alignment == .fill { return fill() }
        suppressAmbiguity()
        if alignment == .center, items.count == 1 { return center(items[0].node) }
        let spanner = guides.spanner(in: contents.stack)
        bound(spanner, alignment)
        wantNothing(.spanningFit, of: spanner, across.extent, at: .stackSpanningFit)
        connectSides(spanner, alignment)
        if alignment.isBaseline { shareTextWidth() }
    }

    /// What the views have in common.
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
        want(.canvasConnection, canvas, across.start, items[0].node, across.start)
        want(.canvasConnection, canvas, across.end, items[0].node, across.end)
    }

    private mutating func suppressAmbiguity() {
        for item in items where item.vanishes {
            wantNothing(.ambiguitySuppression, of: item.node, across.extent, at: .stackAmbiguity)
        }
    }

    /// One view needs no spacer around it.
    private mutating func center(_ view: any LayoutNode) {
        want(.canvasConnection, canvas, across.start, view, across.start, is: .lessThanOrEqual)
        want(.canvasConnection, canvas, across.end, view, across.end, is: .greaterThanOrEqual)
        want(.canvasConnection, canvas, across.middle, view, across.middle)
        wantNothing(.canvasFit, of: contents.stack, across.extent, at: .stackCanvasFit)
    }

    /// The spacer reaches around the views that are shown.
    private mutating func bound(_ spanner: LayoutGuide, _ alignment: StackView.Alignment) {
        for item in visible {
            for (attribute, edge) in [(across.start, StackView.Alignment.leading), (across.end, .trailing)] {
                let isAligned = alignment == edge
                let around: LayoutRelation = edge == .leading ? .lessThanOrEqual : .greaterThanOrEqual
                want(
                    .spanningBoundary, spanner, attribute, item.node, attribute, is: isAligned ? .equal : around,
                    at: isAligned ? .stackBoundary : .required)
            }
        }
    }

    private mutating func connectSides(_ spanner: LayoutGuide, _ alignment: StackView.Alignment) {
        let first = items[0].node
        want(.canvasConnection, canvas, across.start, alignment == .leading ? first : spanner, across.start)
        want(
            .canvasConnection, canvas, across.end, alignment == .trailing ? first : spanner, across.end,
            is: alignment.isBaseline ? .greaterThanOrEqual : .equal)
        if alignment == .center { want(.canvasConnection, canvas, across.middle, first, across.middle) }
        if alignment.isBaseline { wantNothing(.canvasFit, of: contents.stack, across.extent, at: .stackCanvasFit) }
    }

    /// Texts that wrap share the width, above their hugging.
    private mutating func shareTextWidth() {
        for item in visible where item.wraps {
            want(
                .textWidthDisambiguation, item.node, .width, contents.stack, .width,
                multiplier: 1 / Double(visible.count), at: .stackTextWidth)
        }
    }

    /// Where no view is shown, a guide has both sides. The hidden views are held by what aligns them.
    private mutating func standIn(_ alignment: StackView.Alignment, _ guide: LayoutGuide) {
        want(.canvasConnection, canvas, across.start, guide, across.start)
        want(.canvasConnection, canvas, across.end, guide, across.end)
        wantNothing(.spanningFit, of: guide, across.extent, at: .stackEmptyFit)
        guard let first = items.first?.node else { return }
        let edge: LayoutAttribute =
            switch alignment {
            case .center: across.middle
            case .trailing: across.end
            default: across.start
            }
        want(.canvasConnection, canvas, edge, first, edge)
        suppressAmbiguity()
    }
}
