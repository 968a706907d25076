import ConstraintSolver

// Constraints as rows over the variables of items.
//
// An item has four variables: the origin and the extents of its alignment rectangle, in the coordinates of its parent
// (of its owner, for a guide). So what lies inside a node does not change when the node moves; an edge of the parent is
// a constant or the parent's extent; and between siblings, or a child and its parent, a row has one to four terms. A
// row across levels contains the origins of the nodes in between.
//
// The direction is that of the nearest common ancestor. From right to left all places are measured from the ancestor's
// right edge, leftwards: leading and trailing change sides, constants keep pointing inwards, multipliers count from the
// flipped origin (rules 11 and 13).

/// What the places of one constraint are measured in.
private struct Frame {
    let ancestor: LayoutBox
    let isMirrored: Bool
}

extension LayoutEngine {
    /// The variable of an item's origin along an axis.
    func origin(_ box: LayoutBox, _ axis: Axis) -> Variable { Variable(index: slot(of: box) * 4 + axis.rawValue) }

    /// The variable of an item's extent along an axis.
    func extent(_ box: LayoutBox, _ axis: Axis) -> Variable { Variable(index: slot(of: box) * 4 + 2 + axis.rawValue) }

    /// Writes a constraint's row into ``draft``; false where an item is gone.
    func lower(_ constraint: LayoutConstraint) -> Bool {
        draft.clear()
        guard let ancestor = constraint.container, constraint.first.item != nil else { return false }
        let (first, second) = (constraint.first, constraint.second)
        let isDirectional =
            first.attribute.isDirectional || second.attribute.isDirectional || first.originAttribute.isDirectional
            || second.originAttribute.isDirectional
        let isMirrored = isDirectional && geometry(of: ancestor).direction == .rightToLeft
        let frame = Frame(ancestor: ancestor, isMirrored: isMirrored)
        add(first, 1, frame, constraint)
        if second.attribute != .notAnAttribute { add(second, -constraint.multiplier, frame, constraint) }
        return true
    }

    private func add(
        _ side: ConstraintSide, _ coefficient: Double, _ frame: Frame, _ constraint: LayoutConstraint
    ) {
        if let item = side.item { add(side.attribute, of: item, coefficient, frame, constraint) }
        guard side.isDistance, let origin = side.origin else { return }
        add(side.originAttribute, of: origin, -coefficient, frame, constraint)
    }

    private func add(
        _ attribute: LayoutAttribute, of item: any LayoutItem, _ coefficient: Double, _ frame: Frame,
        _ constraint: LayoutConstraint
    ) {
        guard let axis = attribute.axis else { return }
        let margins = attribute.isMargin ? item.layoutNode?.layoutMarginsItem : nil
        let box = margins?.box ?? item.box
        var share = 0.0
        switch attribute.place {
        case .nowhere: return
        case .extent: return draft.add(coefficient, extent(box, axis))
        case .share(let place): share = place
        case .directed(let place): share = frame.isMirrored ? 1 - place : place
        case .firstBaseline: return addBaseline(of: item, isFirst: true, coefficient, frame, constraint)
        case .lastBaseline: return addBaseline(of: item, isFirst: false, coefficient, frame, constraint)
        }
        guard frame.isMirrored, axis == .horizontal else {
            return addPlace(box, axis, share, coefficient, frame.ancestor, constraint)
        }
        addMirror(frame.ancestor, coefficient)
        addPlace(box, axis, share, -coefficient, frame.ancestor, constraint)
    }

    /// Adds the place at a share of an item's extent, in the ancestor's coordinates.
    private func addPlace(
        _ box: LayoutBox, _ axis: Axis, _ share: Double, _ coefficient: Double, _ ancestor: LayoutBox,
        _ constraint: LayoutConstraint
    ) {
        guard box !== ancestor else { return addOwnPlace(box, axis, share, coefficient) }
        draft.add(coefficient, origin(box, axis))
        draft.add(coefficient * share, extent(box, axis))
        var above = box.parent
        while let node = above, node !== ancestor {
            let geometry = geometry(of: node)
            draft.add(coefficient, origin(node, axis))
            draft.constant -= coefficient * (geometry.insets.near(axis) + geometry.boundsOrigin.along(axis))
            node.crossing.append(constraint)
            above = node.parent
        }
    }

    /// Adds a place of the ancestor itself, in its own coordinates.
    private func addOwnPlace(_ box: LayoutBox, _ axis: Axis, _ share: Double, _ coefficient: Double) {
        let geometry = geometry(of: box)
        if let interior = box.item?.layoutNode?.layoutInterior?.box {
            // The centre is that of the part that is shown before anything is scrolled (rule 53). It scrolls along:
            // only the frame's guide, and what lies outside, stay in place (Apple's technical note 2154).
            guard share != 0.5 else {
                draft.constant += coefficient * geometry.insets.near(axis)
                return draft.add(coefficient * share, extent(box, axis))
            }
            draft.add(coefficient, origin(interior, axis))
            return draft.add(coefficient * share, extent(interior, axis))
        }
        draft.constant += coefficient * (geometry.insets.near(axis) + geometry.boundsOrigin.along(axis))
        if share != 0 { draft.add(coefficient * share, extent(box, axis)) }
    }

    /// Adds what a place and its mirror image add up to: twice the left end of the bounds, and their width.
    private func addMirror(_ ancestor: LayoutBox, _ coefficient: Double) {
        let geometry = geometry(of: ancestor)
        let interior = ancestor.item?.layoutNode?.layoutInterior?.box
        draft.add(coefficient, extent(interior ?? ancestor, .horizontal))
        guard interior == nil else { return }
        draft.constant += coefficient * (2 * geometry.boundsOrigin.x + geometry.insets.sum(.horizontal))
    }

    private func addBaseline(
        of item: any LayoutItem, isFirst: Bool, _ coefficient: Double, _ frame: Frame, _ constraint: LayoutConstraint
    ) {
        var box = item.box
        var offset = 0.0
        if var node = item as? any LayoutNode {
            while case .node(let inner) = isFirst ? node.layoutFirstBaseline : node.layoutLastBaseline, inner !== node {
                // When it names another node, or that one another baseline, constraints of this one are read anew.
                node.box.flags.insert(.hasBaseline)
                node = inner
                node.box.crossing.append(constraint)
            }
            if case .offset(let distance) = isFirst ? node.layoutFirstBaseline : node.layoutLastBaseline {
                offset = isFirst ? distance : -distance
            }
            box = node.box
        }
        box.flags.insert(.hasBaseline)
        draft.constant += coefficient * offset
        addPlace(box, .vertical, isFirst ? 0 : 1, coefficient, frame.ancestor, constraint)
    }

    /// What a node said of its edges when it was last asked.
    func geometry(of box: LayoutBox) -> BoxGeometry {
        guard !box.flags.contains(.knowsGeometry) else { return box.geometry }
        box.flags.insert(.knowsGeometry)
        box.geometry = Self.readGeometry(box)
        return box.geometry
    }

    static func readGeometry(_ box: LayoutBox) -> BoxGeometry {
        guard let node = box.node else { return BoxGeometry() }
        return BoxGeometry(
            boundsOrigin: node.layoutBoundsOrigin, insets: node.layoutAlignmentInsets, direction: node.layoutDirection)
    }
}

extension Point {
    /// The coordinate along an axis.
    func along(_ axis: Axis) -> Double { axis == .horizontal ? x : y }
}
