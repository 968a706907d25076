import ConstraintSolver

// The engine's own rows: translated frames, root sizes, framework guides and intrinsic sizes.

/// The desired state of one of the engine's own rows.
private struct OwnRow {
    let kind: EngineRow.Kind
    let terms: [Term]
    let constant: Double
    let relation: Relation
    let priority: Priority
}

extension LayoutEngine {
    /// The priority at which a root keeps its size: just below 500 (layout rule 22).
    static let rootSizePriority = LayoutPriority(499.999)

    /// The priority of non-negative extents: the highest optional one. Content without space
    /// becomes empty (layout rule 91) instead of a conflict.
    static let leastExtentPriority = LayoutPriority(Float(1000).nextDown)

    /// Creates the rows of boxes with new variables, including the boxes that these rows refer to.
    func makeOwnRows() {
        while let box = newcomers.popLast() {
            guard box.host === self, box.slot >= 0 else { continue }
            box.flags.subtract([.stalePlacement, .staleIntrinsic])
            renew(box, .all)
        }
    }

    /// Replaces outdated rows.
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
        if groups.contains(.placement) {
            replace(placementRows(box), of: box, from: .rootWidth, through: .guide3)
        }
        if groups.contains(.intrinsic) {
            replace(intrinsicRows(box), of: box, from: .hugWidth, through: .resistHeight)
        }
    }

    // MARK: Placement

    private func placementRows(_ box: LayoutBox) -> [OwnRow] {
        if let guide = box.guide { return leastExtents(box) + guideRows(guide, box) }
        guard let node = box.node else { return [] }
        guard box.parent != nil else { return rootRows(node, box) }
        guard box.translatesFrame, let start = node.layoutAutoresizing else {
            return leastExtents(box)
        }
        return autoresizingRows(box, start, .horizontal) + autoresizingRows(box, start, .vertical)
    }

    /// Returns rows for extents of at least 0, subject to required constraints.
    private func leastExtents(_ box: LayoutBox) -> [OwnRow] {
        Axis.allCases.map { axis in
            row(
                axis == .horizontal ? .leastWidth : .leastHeight, [(1, extent(box, axis))], 0,
                .greaterOrEqual,
                Self.leastExtentPriority.solved)
        }
    }

    private func rootRows(_ node: any LayoutNode, _ box: LayoutBox) -> [OwnRow] {
        if let fitting { return fittingRows(fitting, box) }
        let size = (node.layoutAutoresizing?.frame ?? node.layoutFrame).inset(
            by: geometry(of: box).insets
        ).size
        let isGiven = box.translatesFrame && size != .zero
        let isImposed = rootSizing == .required || (rootSizing == .automatic && isGiven)
        let priority = isImposed ? Priority.required : Self.rootSizePriority.solved
        return Axis.allCases.map { axis in
            OwnRow(
                kind: axis == .horizontal ? .rootWidth : .rootHeight,
                terms: [Term(1, extent(box, axis))],
                constant: -size[axis], relation: .equal, priority: priority)
        }
    }

    private func fittingRows(_ fitting: FittingTarget, _ box: LayoutBox) -> [OwnRow] {
        let insets = geometry(of: box).insets
        return Axis.allCases.map { axis in
            row(
                axis == .horizontal ? .rootWidth : .rootHeight, [(1, extent(box, axis))],
                insets.sum(axis) - fitting.size[axis], .equal,
                fitting.priorities[axis.rawValue].solved)
        }
    }

    private func autoresizingRows(_ box: LayoutBox, _ start: LayoutAutoresizing, _ axis: Axis)
        -> [OwnRow]
    {
        let recipe = AutoresizingRecipe(
            start.mask.flexible(axis), origin: start.frame.origin.along(axis),
            size: start.frame.size[axis],
            superview: start.parentSize[axis])
        let kinds: [EngineRow.Kind] =
            axis == .horizontal
            ? [.autoresizing0, .autoresizing1] : [.autoresizing2, .autoresizing3]
        return zip(kinds, [recipe.first, recipe.second]).map { kind, equation in
            autoresizingRow(kind, equation, box, axis)
        }
    }

    /// Converts an equation in frames to a row in alignment rectangles.
    private func autoresizingRow(
        _ kind: EngineRow.Kind, _ equation: AutoresizingRecipe.Equation, _ box: LayoutBox,
        _ axis: Axis
    ) -> OwnRow {
        let insets = geometry(of: box).insets
        draft.clear()
        draft.add(equation.origin, origin(box, axis))
        draft.add(equation.size, extent(box, axis))
        draft.constant =
            equation.size * insets.sum(axis) - equation.origin * insets.near(axis) - equation.value
        if equation.superview != 0, let parent = box.parent {
            draft.add(equation.superview, extent(parent, axis))
            draft.constant += equation.superview * geometry(of: parent).insets.sum(axis)
        }
        return OwnRow(
            kind: kind, terms: draft.terms, constant: draft.constant, relation: .equal,
            priority: .required)
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
        _ kind: EngineRow.Kind, _ terms: [(Double, Variable)], _ constant: Double,
        _ relation: Relation = .equal,
        _ priority: Priority = .required
    ) -> OwnRow {
        draft.clear()
        for (coefficient, variable) in terms { draft.add(coefficient, variable) }
        return OwnRow(
            kind: kind, terms: draft.terms, constant: constant, relation: relation,
            priority: priority)
    }

    /// Returns the rows of a guide inset from the owner's bounds.
    private func insetRows(_ guide: LayoutGuide, _ box: LayoutBox, _ owner: LayoutBox) -> [OwnRow] {
        let geometry = geometry(of: owner)
        var rows: [OwnRow] = []
        for (axis, kinds) in [
            (Axis.vertical, (EngineRow.Kind.guide0, EngineRow.Kind.guide2)),
            (.horizontal, (.guide1, .guide3)),
        ] {
            let start = geometry.boundsOrigin.along(axis) + guide.insets.near(axis)
            let room = geometry.insets.sum(axis) - guide.insets.sum(axis)
            rows.append(row(kinds.0, [(1, origin(box, axis))], -start))
            rows.append(
                row(
                    kinds.1,
                    [(1, origin(box, axis)), (1, extent(box, axis)), (-1, extent(owner, axis))],
                    -start - room))
        }
        return rows
    }

    /// Returns the rows of a guide at the bottom edge of the owner's bounds, as high as its bottom
    /// inset.
    private func bottomRows(_ guide: LayoutGuide, _ box: LayoutBox, _ owner: LayoutBox) -> [OwnRow]
    {
        let geometry = geometry(of: owner)
        let (left, top) = (geometry.boundsOrigin.x, geometry.boundsOrigin.y)
        let bottom: [(Double, Variable)] = [
            (1, origin(box, .vertical)), (1, extent(box, .vertical)),
            (-1, extent(owner, .vertical)),
        ]
        let width: [(Double, Variable)] = [
            (1, extent(box, .horizontal)), (-1, extent(owner, .horizontal)),
        ]
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

    /// Returns the intrinsic size of a node, with the height measured at its current width.
    private func intrinsicSize(of node: any LayoutNode, _ box: LayoutBox) -> Size {
        var size = node.layoutIntrinsicSize
        for axis in Axis.allCases where !(size[axis] >= 0 && size[axis].isFinite) {
            if size[axis] != Size.noIntrinsicMetric {
                report(.illegalIntrinsicSize(.illegalIntrinsicSize(item: node.layoutName, size)))
            }
            size[axis] = Size.noIntrinsicMetric
        }
        // A text whose height has no effect on the layout is not measured (rule 39).
        if node.layoutHeightDependsOnWidth, size.height != Size.noIntrinsicMetric {
            box.flags.insert(.isText)
            if let measured = box.measured {
                size.height = measured.height
            } else {
                texts.append(box)
            }
        } else {
            box.flags.remove(.isText)
        }
        return size
    }

    // MARK: Replacement

    /// Replaces rows of some kinds with the fewest changes.
    private func replace(
        _ wanted: [OwnRow], of box: LayoutBox, from first: EngineRow.Kind,
        through last: EngineRow.Kind
    ) {
        var old: [EngineRow] = []
        box.rows.removeAll { row in
            let isMeant = (first.rawValue...last.rawValue).contains(row.kind.rawValue)
            if isMeant { old.append(row) }
            return isMeant
        }
        for own in wanted {
            if let place = old.firstIndex(where: { $0.kind == own.kind }),
                change(old[place], to: own)
            {
                box.rows.append(old.remove(at: place))
            } else {
                add(own, to: box)
            }
        }
        for row in old { drop(row) }
    }

    /// Changes the constant and priority of a row, or returns `false` if the row has to be
    /// replaced.
    private func change(_ row: EngineRow, to own: OwnRow) -> Bool {
        guard row.terms == own.terms, row.relation == own.relation,
            row.priority.isRequired == own.priority.isRequired
        else { return false }
        if row.priority != own.priority { setPriority(own.priority, of: row) }
        if row.constant != own.constant { setConstant(own.constant, of: row) }
        return true
    }

    private func add(_ own: OwnRow, to box: LayoutBox) {
        let row = EngineRow(
            own.kind, constraint: nil, box: box, order: box.serial << 5 | Int(own.kind.rawValue))
        (row.terms, row.constant, row.relation, row.priority) = (
            own.terms, own.constant, own.relation, own.priority
        )
        box.rows.append(row)
        install(row)
    }
}

/// The translation of an autoresizing mask into two equations along an axis (layout rule 75).
///
/// Let o, s and t be the origin, the size and the superview's size when the frame was set, and a =
/// t - o - s the far margin. One equation fixes the origin or the far margin, the other the size or
/// the far margin. Flexible quantities grow in proportion to their values o, s and a, or equally if
/// those sum to zero.
struct AutoresizingRecipe {
    /// The equation `origin·p + size·q + superview·r == value` in origin p, size q and superview's
    /// size r.
    struct Equation {
        var origin = 0.0
        var size = 0.0
        var superview = 0.0
        var value = 0.0
    }

    let first: Equation
    let second: Equation

    init(
        _ flexible: (min: Bool, size: Bool, max: Bool), origin o: Double, size s: Double,
        superview t: Double
    ) {
        let a = t - o - s
        let fixedOrigin = Equation(origin: 1, value: o)
        let fixedSize = Equation(size: 1, value: s)
        let fixedMargin = Equation(origin: -1, size: -1, superview: 1, value: a)
        switch flexible {
        case (false, false, _): (first, second) = (fixedOrigin, fixedSize)
        case (false, true, false): (first, second) = (fixedOrigin, fixedMargin)
        case (true, false, false): (first, second) = (fixedMargin, fixedSize)
        case (true, false, true):
            (first, second) = (
                Self.share(o, of: o + a, parts: 2, t, Equation(origin: 1, value: o)), fixedSize
            )
        case (true, true, false):
            (first, second) = (
                fixedMargin, Self.share(s, of: o + s, parts: 2, t, Equation(size: 1, value: s))
            )
        case (false, true, true):
            (first, second) = (
                fixedOrigin, Self.share(s, of: s + a, parts: 2, t, Equation(size: 1, value: s))
            )
        case (true, true, true):
            first = Self.share(o, of: t, parts: 3, t, Equation(origin: 1, value: o))
            second = Self.share(s, of: t, parts: 3, t, Equation(size: 1, value: s))
        }
    }

    /// Returns the equation of a quantity that takes a share of the superview's growth: `whole·q ==
    /// part·(T - t) + whole·q₀`.
    ///
    /// The equation is multiplied out, so that no share needs rounding.
    private static func share(
        _ part: Double, of whole: Double, parts: Double, _ t: Double, _ equation: Equation
    ) -> Equation {
        let (part, whole) = whole == 0 ? (1, parts) : (part, whole)
        return Equation(
            origin: whole * equation.origin, size: whole * equation.size, superview: -part,
            value: whole * equation.value - part * t)
    }
}

extension AutoresizingRecipe {
    /// Returns the origin and size in a superview of another size.
    func solution(superview t: Double) -> (origin: Double, size: Double) {
        let (a, b) = (first, second)
        let (va, vb) = (a.value - a.superview * t, b.value - b.superview * t)
        let determinant = a.origin * b.size - b.origin * a.size
        return (
            (va * b.size - vb * a.size) / determinant, (a.origin * vb - b.origin * va) / determinant
        )
    }
}
