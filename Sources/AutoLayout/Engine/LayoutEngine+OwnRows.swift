import ConstraintSolver

// The rows that the engine makes of items by itself: where translated nodes are, how large a root is, where a
// framework's guides are, and how large contents want to be.

/// A row of the engine's own, as it should be.
private struct OwnRow {
    let kind: EngineRow.Kind
    let terms: [Term]
    let constant: Double
    let relation: Relation
    let priority: Priority
}

extension LayoutEngine {
    /// The priority at which a root keeps its size: just below 500 (rule 22).
    static let rootSizePriority = LayoutPriority(499.999)

    /// The priority at which extents are not negative: the highest below required, so that what does not fit is shown
    /// empty (rule 91) and is no conflict.
    static let leastExtentPriority = LayoutPriority(Float(1000).nextDown)

    /// Makes the rows of boxes that got variables, and of those that these rows bring in.
    func makeOwnRows() {
        while let box = newcomers.popLast() {
            guard box.host === self, box.slot >= 0 else { continue }
            box.flags.subtract([.stalePlacement, .staleIntrinsic])
            renew(box, .all)
        }
    }

    /// Makes stale rows anew.
    func renewOwnRows() {
        while let box = staleBoxes.popLast() {
            var groups: RowGroups = []
            if box.flags.contains(.stalePlacement) { groups.insert(.placement) }
            if box.flags.contains(.staleIntrinsic) { groups.insert(.intrinsic) }
            box.flags.subtract([.stalePlacement, .staleIntrinsic])
            if box.host === self, box.slot >= 0, !groups.isEmpty { renew(box, groups) }
        }
    }

    func renew(_ box: LayoutBox, _ groups: RowGroups) {
        if groups.contains(.placement) { replace(placementRows(box), of: box, from: .rootWidth, through: .guide3) }
        if groups.contains(.intrinsic) { replace(intrinsicRows(box), of: box, from: .hugWidth, through: .resistHeight) }
    }

    // MARK: Placement

    private func placementRows(_ box: LayoutBox) -> [OwnRow] {
        if let guide = box.guide { return leastExtents(box) + guideRows(guide, box) }
        guard let node = box.node else { return [] }
        guard box.parent != nil else { return rootRows(node, box) }
        guard box.translatesFrame, let start = node.layoutAutoresizing else { return leastExtents(box) }
        return autoresizingRows(box, start, .horizontal) + autoresizingRows(box, start, .vertical)
    }

    /// Extents are at least 0 where nothing that is required says otherwise.
    private func leastExtents(_ box: LayoutBox) -> [OwnRow] {
        Axis.allCases.map { axis in
            row(
                axis == .horizontal ? .leastWidth : .leastHeight, [(1, extent(box, axis))], 0, .greaterOrEqual,
                Self.leastExtentPriority.solved)
        }
    }

    private func rootRows(_ node: any LayoutNode, _ box: LayoutBox) -> [OwnRow] {
        if let fitting { return fittingRows(fitting, box) }
        let size = (node.layoutAutoresizing?.frame ?? node.layoutFrame).inset(by: geometry(of: box).insets).size
        let isGiven = box.translatesFrame && size != .zero
        let isImposed = rootSizing == .required || (rootSizing == .automatic && isGiven)
        let priority = isImposed ? Priority.required : Self.rootSizePriority.solved
        return Axis.allCases.map { axis in
            OwnRow(
                kind: axis == .horizontal ? .rootWidth : .rootHeight, terms: [Term(1, extent(box, axis))],
                constant: -size[axis], relation: .equal, priority: priority)
        }
    }

    private func fittingRows(_ fitting: FittingTarget, _ box: LayoutBox) -> [OwnRow] {
        let insets = geometry(of: box).insets
        return Axis.allCases.map { axis in
            row(
                axis == .horizontal ? .rootWidth : .rootHeight, [(1, extent(box, axis))],
                insets.sum(axis) - fitting.size[axis], .equal, fitting.priorities[axis.rawValue].solved)
        }
    }

    private func autoresizingRows(_ box: LayoutBox, _ start: LayoutAutoresizing, _ axis: Axis) -> [OwnRow] {
        let recipe = AutoresizingRecipe(
            start.mask.flexible(axis), origin: start.frame.origin.along(axis), size: start.frame.size[axis],
            superview: start.parentSize[axis])
        let kinds: [EngineRow.Kind] =
            axis == .horizontal ? [.autoresizing0, .autoresizing1] : [.autoresizing2, .autoresizing3]
        return zip(kinds, [recipe.first, recipe.second]).map { kind, equation in
            autoresizingRow(kind, equation, box, axis)
        }
    }

    /// An equation about frames as a row about alignment rectangles.
    private func autoresizingRow(
        _ kind: EngineRow.Kind, _ equation: AutoresizingRecipe.Equation, _ box: LayoutBox, _ axis: Axis
    ) -> OwnRow {
        let insets = geometry(of: box).insets
        draft.clear()
        draft.add(equation.origin, origin(box, axis))
        draft.add(equation.size, extent(box, axis))
        draft.constant = equation.size * insets.sum(axis) - equation.origin * insets.near(axis) - equation.value
        if equation.superview != 0, let parent = box.parent {
            draft.add(equation.superview, extent(parent, axis))
            draft.constant += equation.superview * geometry(of: parent).insets.sum(axis)
        }
        return OwnRow(
            kind: kind, terms: draft.terms, constant: draft.constant, relation: .equal, priority: .required)
    }

    // MARK: Guides

    private func guideRows(_ guide: LayoutGuide, _ box: LayoutBox) -> [OwnRow] {
        guard let owner = box.parent else { return [] }
        switch guide.recipe {
        case .free: return []
        case .content:
            return Axis.allCases.map { axis in
                row(axis == .horizontal ? .guide0 : .guide1, [(1, origin(box, axis))], 0)
            }
        case .inset: return insetRows(guide, box, owner)
        case .bottom: return bottomRows(guide, box, owner)
        }
    }

    private func row(
        _ kind: EngineRow.Kind, _ terms: [(Double, Variable)], _ constant: Double, _ relation: Relation = .equal,
        _ priority: Priority = .required
    ) -> OwnRow {
        draft.clear()
        for (coefficient, variable) in terms { draft.add(coefficient, variable) }
        return OwnRow(kind: kind, terms: draft.terms, constant: constant, relation: relation, priority: priority)
    }

    /// The guide's edges are insets from the owner's bounds.
    private func insetRows(_ guide: LayoutGuide, _ box: LayoutBox, _ owner: LayoutBox) -> [OwnRow] {
        let geometry = geometry(of: owner)
        var rows: [OwnRow] = []
        for (axis, kinds) in [(Axis.vertical, (EngineRow.Kind.guide0, EngineRow.Kind.guide2)),
            (.horizontal, (.guide1, .guide3))]
        {
            let start = geometry.boundsOrigin.along(axis) + guide.insets.near(axis)
            let room = geometry.insets.sum(axis) - guide.insets.sum(axis)
            rows.append(row(kinds.0, [(1, origin(box, axis))], -start))
            rows.append(
                row(
                    kinds.1, [(1, origin(box, axis)), (1, extent(box, axis)), (-1, extent(owner, axis))],
                    -start - room))
        }
        return rows
    }

    /// The guide lies along the lower edge of the owner's bounds, as high as its lower inset.
    private func bottomRows(_ guide: LayoutGuide, _ box: LayoutBox, _ owner: LayoutBox) -> [OwnRow] {
        let geometry = geometry(of: owner)
        let (left, top) = (geometry.boundsOrigin.x, geometry.boundsOrigin.y)
        let bottom: [(Double, Variable)] = [
            (1, origin(box, .vertical)), (1, extent(box, .vertical)), (-1, extent(owner, .vertical)),
        ]
        let width: [(Double, Variable)] = [(1, extent(box, .horizontal)), (-1, extent(owner, .horizontal))]
        return [
            row(.guide0, [(1, extent(box, .vertical))], -guide.insets.bottom),
            row(.guide1, [(1, origin(box, .horizontal))], -left),
            row(.guide2, bottom, -top - geometry.insets.sum(.vertical)),
            row(.guide3, width, -geometry.insets.sum(.horizontal)),
        ]
    }

    // MARK: Contents

    private func intrinsicRows(_ box: LayoutBox) -> [OwnRow] {
        guard let node = box.node else { return [] }
        let size = intrinsicSize(of: node, box)
        var rows: [OwnRow] = []
        for axis in Axis.allCases where size[axis] >= 0 {
            let kinds: (EngineRow.Kind, EngineRow.Kind) =
                axis == .horizontal ? (.hugWidth, .resistWidth) : (.hugHeight, .resistHeight)
            let terms = [(1.0, extent(box, axis))]
            let hugging = LayoutPriority(box.hugging[axis.rawValue]).solved
            let resistance = LayoutPriority(box.compressionResistance[axis.rawValue]).solved
            rows.append(row(kinds.0, terms, -size[axis], .lessOrEqual, hugging))
            rows.append(row(kinds.1, terms, -size[axis], .greaterOrEqual, resistance))
        }
        return rows
    }

    /// What the contents want, with the height that was measured at the width that they have.
    private func intrinsicSize(of node: any LayoutNode, _ box: LayoutBox) -> Size {
        var size = node.layoutIntrinsicSize
        for axis in Axis.allCases where !(size[axis] >= 0 && size[axis].isFinite) {
            if size[axis] != Size.noIntrinsicMetric {
                report(.illegalIntrinsicSize(.illegalIntrinsicSize(item: node.layoutName, size)))
            }
            size[axis] = Size.noIntrinsicMetric
        }
        // A text whose height is no part of the layout is not measured (rule 39).
        if node.layoutHeightDependsOnWidth, size.height != Size.noIntrinsicMetric {
            box.flags.insert(.isText)
            if let measured = box.measured { size.height = measured.height } else { texts.append(box) }
        } else {
            box.flags.remove(.isText)
        }
        return size
    }

    // MARK: Replacing

    /// Makes rows of some kinds those of a box, changing as little as can be.
    private func replace(
        _ wanted: [OwnRow], of box: LayoutBox, from first: EngineRow.Kind, through last: EngineRow.Kind
    ) {
        var old: [EngineRow] = []
        box.rows.removeAll { row in
            let isMeant = (first.rawValue...last.rawValue).contains(row.kind.rawValue)
            if isMeant { old.append(row) }
            return isMeant
        }
        for own in wanted {
            if let place = old.firstIndex(where: { $0.kind == own.kind }), change(old[place], to: own) {
                box.rows.append(old.remove(at: place))
            } else {
                add(own, to: box)
            }
        }
        for row in old { drop(row) }
    }

    /// Changes constant and priority of a row; false where it would be another row.
    private func change(_ row: EngineRow, to own: OwnRow) -> Bool {
        guard row.terms == own.terms, row.relation == own.relation,
            row.priority.isRequired == own.priority.isRequired
        else { return false }
        if row.priority != own.priority { setPriority(own.priority, of: row) }
        if row.constant != own.constant { setConstant(own.constant, of: row) }
        return true
    }

    private func add(_ own: OwnRow, to box: LayoutBox) {
        let row = EngineRow(own.kind, constraint: nil, box: box, order: box.serial << 5 | Int(own.kind.rawValue))
        (row.terms, row.constant, row.relation, row.priority) = (own.terms, own.constant, own.relation, own.priority)
        box.rows.append(row)
        install(row)
    }
}
