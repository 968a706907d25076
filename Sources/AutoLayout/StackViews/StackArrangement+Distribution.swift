extension StackArrangement {
    /// Constraints along the line.
    mutating func distribute(_ guides: inout StackGuides) {
        connectEnds(&guides)
        for index in items.indices.dropLast() { space(after: index) }
        for item in items where item.isHidden { wantNothing(.hiding, of: item.node, along.extent) }
        switch contents.distribution {
        case .fill: orderByIndex()
        case .fillEqually: fillEqually()
        case .fillProportionally: fillProportionally()
        case .equalSpacing, .equalCentering: spread(&guides)
        }
    }

    /// The first view begins, and the last one ends, where the canvas does. Where no view is shown, a guide has both
    /// ends.
    private mutating func connectEnds(_ guides: inout StackGuides) {
        if let first = items.first { want(.canvasConnection, canvas, along.start, first.node, along.start) }
        if let last = items.last, !visible.isEmpty { want(.canvasConnection, canvas, along.end, last.node, along.end) }
        guard visible.isEmpty else { return }
        let guide = guides.spanner(in: contents.stack)
        want(.canvasConnection, canvas, along.start, guide, along.start)
        want(.canvasConnection, canvas, along.end, guide, along.end)
        wantNothing(.spanningFit, of: guide, along.extent, at: .stackEmptyFit)
    }

    // MARK: Spaces

    /// The space between a view and the next one.
    ///
    /// Where hidden views lie between two that are shown, half of the space is before them and half behind; hidden
    /// views at the ends take no space. Where spaces grow it is the last one before a view that is shown.
    private mutating func space(after index: Int) {
        let (item, next) = (items[index], items[index + 1])
        let isLastOfGap = !next.isHidden
        guard let before = items[...index].last(where: { !$0.isHidden }),
            items[(index + 1)...].contains(where: { !$0.isHidden })
        else { return want(.spacing, next.node, along.start, item.node, along.end) }
        let isBaselineRelative = contents.axis == .vertical && contents.isBaselineRelative
        let share = (item.isHidden ? 0 : 0.5) + (next.isHidden ? 0 : 0.5)
        want(
            .spacing, next.node, isBaselineRelative && !next.isHidden ? .firstBaseline : along.start, item.node,
            isBaselineRelative && !item.isHidden ? .lastBaseline : along.end,
            is: contents.distribution.spreads && isLastOfGap ? .greaterThanOrEqual : .equal,
            constant: share * before.space)
    }

    /// Gaps between views that are shown, as wide as each other or from middle to middle.
    private mutating func spread(_ guides: inout StackGuides) {
        let isCentering = contents.distribution == .equalCentering
        var widest: LayoutGuide?
        for (index, (item, next)) in zip(visible, visible.dropFirst()).enumerated() {
            let gap = guides.gap(after: item.node, in: contents.stack)
            want(.distributingEdge, gap, along.start, item.node, isCentering ? along.middle : along.end)
            want(.distributingEdge, gap, along.end, next.node, isCentering ? along.middle : along.start)
            if let first = widest {
                want(
                    .fillEqually, gap, along.extent, first, along.extent,
                    at: isCentering ? .stackCentering(index) : .required)
            } else {
                widest = gap
            }
        }
        wantNothing(.canvasFit, of: contents.stack, along.extent, at: .stackCanvasFit)
        orderByIndex()
    }

    // MARK: Lengths

    private mutating func fillEqually() {
        guard let first = visible.first else { return }
        for item in visible.dropFirst() { want(.fillEqually, item.node, along.extent, first.node, along.extent) }
    }

    /// Each view's share of the contents' lengths and the spaces is its share of the stack view. A view whose contents
    /// have no length gets no constraint: it takes what the others leave.
    private mutating func fillProportionally() {
        let lengths = visible.map { $0.contentSize[contents.axis] }
        let total = lengths.reduce(0) { $0 + max(0, $1) } + visible.dropLast().reduce(0) { $0 + $1.space }
        for (index, item) in visible.enumerated() {
            guard lengths[index] > 0, total.isFinite else { continue }
            want(
                .fillProportionally, item.node, along.extent, contents.stack, along.extent,
                multiplier: lengths[index] / total, at: visible.count == 1 ? .required : .stackShare(index))
        }
    }

    /// Where several views could give equally, the first one grows and the last one shrinks: later ones are kept short.
    private mutating func orderByIndex() {
        guard contents.ordersByIndex, visible.count > 1 else { return }
        for (index, item) in visible.enumerated() {
            wantNothing(.indexOrder, of: item.node, along.extent, at: .stackIndexOrder(index))
        }
    }
}
