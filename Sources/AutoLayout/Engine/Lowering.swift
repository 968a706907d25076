import ConstraintSolver

// Constraints as rows in the variables of items.
//
// An item has four variables: the origin and extents of its alignment rectangle in its parent's
// coordinates (its owner's for a guide). The contents of a node therefore stay the same when the
// node moves. An edge of the parent is a constant or the parent's extent. A row between siblings,
// or between child and parent, has one to four terms. A row across levels contains the origins of
// the nodes in between.
//
// The reading direction is that of the nearest common ancestor. From right to left, positions are
// measured leftwards from the ancestor's right edge. Leading and trailing swap sides, constants
// still point inwards, and multipliers count from the flipped origin (rules 11 and 13).

/// The coordinate system for the positions of one constraint.
private struct Frame {
    let ancestor: LayoutBox
    let isMirrored: Bool
}

extension LayoutEngine {
    /// Returns the variable of an item's origin along an axis.
    func origin(_ box: LayoutBox, _ axis: Axis) -> Variable {
        Variable(index: slot(of: box) * 4 + axis.rawValue)
    }

    /// Returns the variable of an item's extent along an axis.
    func extent(_ box: LayoutBox, _ axis: Axis) -> Variable {
        Variable(index: slot(of: box) * 4 + 2 + axis.rawValue)
    }

    /// Writes a constraint's row into ``draft``, or returns `false` if an item no longer exists.
    func lower(_ constraint: LayoutConstraint) -> Bool {
        draft.clear()
        let (first, second) = (constraint.first, constraint.second)
        guard let ancestor = constraint.container, first.hasItem else { return false }
        let isDirectional =
            first.attribute.isDirectional || second.attribute.isDirectional
            || first.originAttribute.isDirectional
            || second.originAttribute.isDirectional
        let isMirrored = isDirectional && geometry(of: ancestor).direction == .rightToLeft
        let frame = Frame(ancestor: ancestor, isMirrored: isMirrored)
        add(first, 1, frame, constraint)
        if second.attribute != .notAnAttribute {
            add(second, -constraint.multiplier, frame, constraint)
        }
        return true
    }

    private func add(
        _ side: ConstraintSide, _ coefficient: Double, _ frame: Frame,
        _ constraint: LayoutConstraint
    ) {
        if side.hasItem, let box = side.box {
            add(side.attribute, of: box, coefficient, frame, constraint)
        }
        guard side.isDistance, let origin = side.originBox, origin.flags.contains(.isAttached)
        else { return }
        add(side.originAttribute, of: origin, -coefficient, frame, constraint)
    }

    private func add(
        _ attribute: LayoutAttribute, of item: LayoutBox, _ coefficient: Double, _ frame: Frame,
        _ constraint: LayoutConstraint
    ) {
        guard let axis = attribute.axis else { return }
        let margins = attribute.isMargin ? item.node?.layoutMarginsItem : nil
        let box = margins?.box ?? item
        var share = 0.0
        switch attribute.place {
        case .nowhere: return
        case .extent: return draft.add(coefficient, extent(box, axis))
        case .share(let place): share = place
        case .directed(let place): share = frame.isMirrored ? 1 - place : place
        case .firstBaseline:
            return addBaseline(of: item, isFirst: true, coefficient, frame, constraint)
        case .lastBaseline:
            return addBaseline(of: item, isFirst: false, coefficient, frame, constraint)
        }
        guard frame.isMirrored, axis == .horizontal else {
            return addPlace(box, axis, share, coefficient, frame.ancestor, constraint)
        }
        addMirror(frame.ancestor, coefficient)
        addPlace(box, axis, share, -coefficient, frame.ancestor, constraint)
    }

    /// Adds the position at a fraction of an item's extent, in the ancestor's coordinates.
    private func addPlace(
        _ box: LayoutBox, _ axis: Axis, _ share: Double, _ coefficient: Double,
        _ ancestor: LayoutBox,
        _ constraint: LayoutConstraint
    ) {
        guard box != ancestor else { return addOwnPlace(box, axis, share, coefficient) }
        draft.add(coefficient, origin(box, axis))
        draft.add(coefficient * share, extent(box, axis))
        var above = box.parent
        while let node = above, node != ancestor {
            let geometry = geometry(of: node)
            draft.add(coefficient, origin(node, axis))
            draft.constant -=
                coefficient * (geometry.insets.near(axis) + geometry.boundsOrigin.along(axis))
            node.reading.crossing.append(constraint)
            above = node.parent
        }
    }

    /// Adds a position of the ancestor itself, in its own coordinates.
    private func addOwnPlace(_ box: LayoutBox, _ axis: Axis, _ share: Double, _ coefficient: Double)
    {
        let geometry = geometry(of: box)
        if let interior = box.node?.layoutInterior?.box {
            // The centre is that of the visible part before any scrolling (rule 53), and it scrolls
            // with the content. Only the frame guide and items outside stay in place (Apple's
            // technical note 2154).
            guard share != 0.5 else {
                draft.constant += coefficient * geometry.insets.near(axis)
                return draft.add(coefficient * share, extent(box, axis))
            }
            draft.add(coefficient, origin(interior, axis))
            return draft.add(coefficient * share, extent(interior, axis))
        }
        draft.constant +=
            coefficient * (geometry.insets.near(axis) + geometry.boundsOrigin.along(axis))
        if share != 0 { draft.add(coefficient * share, extent(box, axis)) }
    }

    /// Adds the sum of a position and its mirror image: twice the left end of the bounds, plus
    /// their width.
    private func addMirror(_ ancestor: LayoutBox, _ coefficient: Double) {
        let geometry = geometry(of: ancestor)
        let interior = ancestor.node?.layoutInterior?.box
        draft.add(coefficient, extent(interior ?? ancestor, .horizontal))
        guard interior == nil else { return }
        draft.constant +=
            coefficient * (2 * geometry.boundsOrigin.x + geometry.insets.sum(.horizontal))
    }

    private func addBaseline(
        of item: LayoutBox, isFirst: Bool, _ coefficient: Double, _ frame: Frame,
        _ constraint: LayoutConstraint
    ) {
        var box = item
        var offset = 0.0
        if var node = item.node {
            while case .node(let inner) = isFirst
                ? node.layoutFirstBaseline : node.layoutLastBaseline, inner !== node
            {
                // If the node or the baseline changes, the constraint is computed again.
                node.box.flags.insert(.hasBaseline)
                node = inner
                node.box.reading.crossing.append(constraint)
            }
            if case .offset(let distance) = isFirst
                ? node.layoutFirstBaseline : node.layoutLastBaseline
            {
                offset = isFirst ? distance : -distance
            }
            box = node.box
        }
        box.flags.insert(.hasBaseline)
        draft.constant += coefficient * offset
        addPlace(box, .vertical, isFirst ? 0 : 1, coefficient, frame.ancestor, constraint)
    }

    /// Returns the cached geometry of a node.
    func geometry(of box: LayoutBox) -> BoxGeometry {
        if !box.flags.contains(.knowsGeometry) {
            box.flags.insert(.knowsGeometry)
            box.geometry = Self.readGeometry(box)
        }
        return box.geometry
    }

    static func readGeometry(_ box: LayoutBox) -> BoxGeometry {
        guard let node = box.node else { return BoxGeometry() }
        return BoxGeometry(
            boundsOrigin: node.layoutBoundsOrigin, insets: node.layoutAlignmentInsets,
            direction: node.layoutDirection)
    }
}

/// A row under construction: `Σ terms + constant` with distinct variables.
///
/// The engine frees the memory.
struct RowDraft {
    private var base = UnsafeMutablePointer<Term>.allocate(capacity: 8)
    private var count = 0
    private var capacity = 8
    var constant = 0.0

    var terms: UnsafeMutableBufferPointer<Term> {
        UnsafeMutableBufferPointer(start: base, count: count)
    }

    mutating func clear() {
        count = 0
        constant = 0
    }

    /// Sets the row to the term `coefficient · variable`.
    mutating func set(_ coefficient: Double, _ variable: Variable) {
        clear()
        add(coefficient, variable)
    }

    /// Sets the row to the terms of another one, without a constant.
    mutating func set(_ terms: RowTerms) {
        clear()
        while capacity < terms.count { grow() }
        for (index, term) in terms.enumerated() { base[index] = term }
        count = terms.count
    }

    /// Adds the term `coefficient · variable`.
    mutating func add(_ coefficient: Double, _ variable: Variable) {
        guard coefficient != 0 else { return }
        for index in 0..<count where base[index].variable == variable {
            base[index].coefficient += coefficient
            if base[index].coefficient == 0 { remove(at: index) }
            return
        }
        if count == capacity { grow() }
        base[count] = Term(coefficient, variable)
        count += 1
    }

    private mutating func remove(at index: Int) {
        count -= 1
        (base + index).update(from: base + index + 1, count: count - index)
    }

    private mutating func grow() {
        let larger = UnsafeMutablePointer<Term>.allocate(capacity: capacity * 2)
        larger.update(from: base, count: count)
        base.deallocate()
        (base, capacity) = (larger, capacity * 2)
    }

    /// Deallocates the memory.
    func free() { base.deallocate() }
}
