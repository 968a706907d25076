extension StackArrangement {
    /// Constraints along the line.
    mutating func distribute(_ guides: inout StackGuides) {
        connectEnds(&guides)
        for index in views.indices.dropLast() { space(after: index) }
        for view in views where view.isHidden { wantNothing(.hiding, of: view, along.extent) }
        switch stack.distribution {
        case .fill: orderByIndex()
        case .fillEqually: fillEqually()
        case .fillProportionally: fillProportionally()
        case .equalSpacing, .equalCentering: spread(&guides)
        }
    }

    /// The first view begins, and the last one ends, where the canvas does. Where no view is shown, a guide has both
    /// ends.
    private mutating func connectEnds(_ guides: inout StackGuides) {
        if let first = views.first { want(.canvasConnection, canvas, along.start, first, along.start) }
        if let last = views.last, !visible.isEmpty { want(.canvasConnection, canvas, along.end, last, along.end) }
        guard visible.isEmpty else { return }
        let guide = guides.spanner(in: stack)
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
        let (view, next) = (views[index], views[index + 1])
        let isLastOfGap = !next.isHidden
        guard let before = views[...index].last(where: { !$0.isHidden }),
            views[(index + 1)...].contains(where: { !$0.isHidden })
        else { return want(.spacing, next, along.start, view, along.end) }
        let isBaselineRelative = stack.axis == .vertical && stack.isBaselineRelativeArrangement
        let share = (view.isHidden ? 0 : 0.5) + (next.isHidden ? 0 : 0.5)
        want(
            .spacing, next, isBaselineRelative && !next.isHidden ? .firstBaseline : along.start, view,
            isBaselineRelative && !view.isHidden ? .lastBaseline : along.end,
            is: stack.distribution.spreads && isLastOfGap ? .greaterThanOrEqual : .equal,
            constant: share * stack.space(after: before))
    }

    /// Gaps between views that are shown, as wide as each other or from middle to middle.
    private mutating func spread(_ guides: inout StackGuides) {
        let isCentering = stack.distribution == .equalCentering
        var widest: LayoutGuide?
        for (index, (view, next)) in zip(visible, visible.dropFirst()).enumerated() {
            let gap = guides.gap(after: view, in: stack)
            want(.distributingEdge, gap, along.start, view, isCentering ? along.middle : along.end)
            want(.distributingEdge, gap, along.end, next, isCentering ? along.middle : along.start)
            if let first = widest {
                want(
                    .fillEqually, gap, along.extent, first, along.extent,
                    at: isCentering ? .stackCentering(index) : .required)
            } else {
                widest = gap
            }
        }
        wantNothing(.canvasFit, of: stack, along.extent, at: .stackCanvasFit)
        orderByIndex()
    }

    // MARK: Lengths

    private mutating func fillEqually() {
        guard let first = visible.first else { return }
        for view in visible.dropFirst() { want(.fillEqually, view, along.extent, first, along.extent) }
    }

    /// Each view's share of the contents' lengths and the spaces is its share of the stack view.
    private mutating func fillProportionally() {
        let lengths = visible.map { $0.intrinsicContentSize[stack.axis] }
        let spaces = visible.dropLast().map { stack.space(after: $0) }
        let total = lengths.reduce(0) { $0 + max(0, $1) } + spaces.reduce(0, +)
        for (index, view) in visible.enumerated() {
            guard lengths[index] > 0, lengths[index].isFinite, total > 0, total.isFinite else {
                wantNothing(.fillProportionally, of: view, along.extent, at: .stackShare(index))
                continue
            }
            want(
                .fillProportionally, view, along.extent, stack, along.extent, multiplier: lengths[index] / total,
                at: visible.count == 1 ? .required : .stackShare(index))
        }
    }

    /// Where several views could give equally, the first one grows and the last one shrinks: later ones are kept short.
    private mutating func orderByIndex() {
        guard visible.count > 1 else { return }
        for (index, view) in visible.enumerated() {
            wantNothing(.indexOrder, of: view, along.extent, at: .stackIndexOrder(index))
        }
    }
}
