import AutoLayout

/// The residuals of constraints, computed from frames on the screen, independent of the engine and
/// its rows.
struct ViewResiduals {
    /// One side of a constraint during its evaluation.
    private struct Place {
        let item: any LayoutItem
        let attribute: LayoutAttribute
    }

    /// Returns the violation of a constraint; `nil` if frames do not determine it, because a
    /// negative extent is shown as 0.
    func violation(of constraint: LayoutConstraint) -> Double? {
        guard let item = constraint.firstItem else { return nil }
        let first = Place(item: item, attribute: constraint.firstAttribute)
        let second = constraint.secondItem.map {
            Place(item: $0, attribute: constraint.secondAttribute)
        }
        guard let ancestor = commonAncestor(first.item, second?.item ?? first.item) else {
            return nil
        }
        let isDirected = first.attribute.isDirectional || constraint.secondAttribute.isDirectional
        let isMirrored =
            isDirected && ancestor.effectiveUserInterfaceLayoutDirection == .rightToLeft
        guard let left = value(first, ancestor, isMirrored) else { return nil }
        var right = constraint.constant
        if let second {
            guard let value = value(second, ancestor, isMirrored) else { return nil }
            right += constraint.multiplier * value
        }
        switch constraint.relation {
        case .equal: return abs(left - right)
        case .lessThanOrEqual: return max(0, left - right)
        case .greaterThanOrEqual: return max(0, right - left)
        }
    }

    private func commonAncestor(_ one: any LayoutItem, _ other: any LayoutItem) -> View? {
        guard let start = one.layoutNode as? View, let end = other.layoutNode as? View else {
            return nil
        }
        var above: View? = start
        while let view = above, !end.isDescendant(of: view) { above = view.superview }
        return above
    }

    /// Returns the value of an attribute, measured from the ancestor's origin, or leftwards from
    /// its right edge.
    private func value(_ place: Place, _ ancestor: View, _ isMirrored: Bool) -> Double? {
        var rect = rectangle(place, ancestor)
        let inside = interior(of: ancestor)
        guard rect.width > 0, rect.height > 0, inside.width > 0 else { return nil }
        let zero = screenZero(of: ancestor)
        rect.origin.x -= zero.x
        rect.origin.y -= zero.y
        let isMirroredX = isMirrored && place.attribute.axis == .horizontal
        let value = value(place, rect, isMirrored)
        return isMirroredX && !place.attribute.isSize ? inside.minX + inside.maxX - value : value
    }

    private func value(_ place: Place, _ rect: Rect, _ isMirrored: Bool) -> Double {
        switch place.attribute {
        case .left, .leftMargin, .minX: rect.minX
        case .right, .rightMargin, .maxX: rect.maxX
        case .leading, .leadingMargin: isMirrored ? rect.maxX : rect.minX
        case .trailing, .trailingMargin: isMirrored ? rect.minX : rect.maxX
        case .centerX, .centerXWithinMargins: (rect.minX + rect.maxX) / 2
        case .top, .topMargin, .minY: rect.minY
        case .bottom, .bottomMargin, .maxY: rect.maxY
        case .centerY, .centerYWithinMargins: (rect.minY + rect.maxY) / 2
        case .width: rect.width
        case .height: rect.height
        case .firstBaseline: rect.minY + ((baselineView(place)?.firstBaselineOffsetFromTop) ?? 0)
        case .lastBaseline: rect.maxY - ((baselineView(place)?.lastBaselineOffsetFromBottom) ?? 0)
        case .notAnAttribute: 0
        }
    }

    /// Returns the view with the baseline of a view.
    private func baselineView(_ place: Place) -> View? {
        guard var view = place.item as? View else { return nil }
        while true {
            let isFirst = place.attribute == .firstBaseline
            let next = isFirst ? view.viewForFirstBaselineLayout : view.viewForLastBaselineLayout
            if next === view { return view }
            view = next
        }
    }

    // MARK: On the screen

    /// Returns the rectangle of a side on the screen.
    private func rectangle(_ place: Place, _ ancestor: View) -> Rect {
        if let guide = place.item as? LayoutGuide, let owner = guide.owningView {
            return shifted(guide.layoutFrame, by: screenZero(of: owner))
        }
        let isBaseline = place.attribute == .firstBaseline || place.attribute == .lastBaseline
        guard let view = isBaseline ? baselineView(place) : place.item as? View else {
            return .zero
        }
        if place.attribute.isMargin {
            return shifted(view.bounds.inset(by: view.layoutMargins), by: screenZero(of: view))
        }
        if view === ancestor, !place.attribute.isSize, let scroll = view as? ScrollView {
            // Edges are those of the contents, centres those of the initially visible part.
            let isCentre = place.attribute == .centerX || place.attribute == .centerY
            let rect =
                isCentre
                ? Rect(origin: .zero, size: scroll.bounds.size)
                : scroll.contentLayoutGuide.layoutFrame
            return shifted(rect, by: screenZero(of: scroll))
        }
        return view.alignmentRect(
            forFrame: shifted(view.frame, by: view.superview.map(screenZero) ?? .zero))
    }

    private func shifted(_ rect: Rect, by offset: Point) -> Rect {
        Rect(
            x: rect.minX + offset.x, y: rect.minY + offset.y, width: rect.width, height: rect.height
        )
    }

    /// Returns the origin of a view's own coordinates on the screen.
    private func screenZero(of view: View) -> Point {
        var point = Point.zero
        var current: View? = view
        while let view = current {
            point.x += view.frame.minX - view.bounds.minX
            point.y += view.frame.minY - view.bounds.minY
            current = view.superview
        }
        return point
    }

    /// Returns the rectangle that mirrors coordinates: the bounds, or a scroll view's contents.
    private func interior(of view: View) -> Rect {
        (view as? ScrollView)?.contentLayoutGuide.layoutFrame ?? view.bounds
    }
}
