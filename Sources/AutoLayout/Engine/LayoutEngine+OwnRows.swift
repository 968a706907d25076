import ConstraintSolver

// The engine's own rows: translated frames, root sizes, framework guides and intrinsic sizes.

/// The replacement of an item's own rows of some kinds, with the fewest changes.
private struct OwnRowRenewal {
    let box: LayoutBox
    /// The former rows that are not wanted so far, linked.
    var old: EngineRow?
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
            guard isHost(of: box), box.slot >= 0 else { continue }
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
            if isHost(of: box), box.slot >= 0, !groups.isEmpty { renew(box, groups) }
        }
    }

    private func renew(_ box: LayoutBox, _ groups: RowGroups) {
        if groups.contains(.placement) {
            replace(.rootWidth ... .guide3, of: box) { place(box, &$0) }
        }
        if groups.contains(.intrinsic) {
            replace(.hugWidth ... .resistHeight, of: box) { fitContents(box, &$0) }
        }
    }

    // MARK: Placement

    private func place(_ box: LayoutBox, _ renewal: inout OwnRowRenewal) {
        if let node = box.node {
            guard box.parent != nil else { return keepRootSize(node, box, &renewal) }
            guard box.flags.contains(.translatesFrame), let start = node.layoutAutoresizing else {
                return bound(box, &renewal)
            }
            for axis in Axis.allCases { autoresize(box, start, axis, &renewal) }
        } else if let guide = box.guide {
            bound(box, &renewal)
            place(guide, box, &renewal)
        }
    }

    /// Adds rows for extents of at least 0, subject to required constraints.
    private func bound(_ box: LayoutBox, _ renewal: inout OwnRowRenewal) {
        let priority = Self.leastExtentPriority.solved
        draft.set(1, extent(box, .horizontal))
        want(.leastWidth, 0, .greaterOrEqual, priority, &renewal)
        draft.set(1, extent(box, .vertical))
        want(.leastHeight, 0, .greaterOrEqual, priority, &renewal)
    }

    private func keepRootSize(
        _ node: any LayoutNode, _ box: LayoutBox, _ renewal: inout OwnRowRenewal
    ) {
        let insets = geometry(of: box).insets
        var size = (node.layoutAutoresizing?.frame ?? node.layoutFrame).inset(by: insets).size
        let isGiven = box.flags.contains(.translatesFrame) && size != .zero
        let isImposed = rootSizing == .required || (rootSizing == .automatic && isGiven)
        let priority = isImposed ? Priority.required : Self.rootSizePriority.solved
        var priorities = [priority, priority]
        if let fitting {
            size = Size(
                width: fitting.size.width - insets.sum(.horizontal),
                height: fitting.size.height - insets.sum(.vertical))
            priorities = fitting.priorities.map(\.solved)
        }
        for axis in Axis.allCases {
            draft.set(1, extent(box, axis))
            want(
                axis == .horizontal ? .rootWidth : .rootHeight, -size[axis], .equal,
                priorities[axis.rawValue], &renewal)
        }
    }

    private func autoresize(
        _ box: LayoutBox, _ start: LayoutAutoresizing, _ axis: Axis,
        _ renewal: inout OwnRowRenewal
    ) {
        let recipe = AutoresizingRecipe(
            start.mask.flexible(axis), origin: start.frame.origin.along(axis),
            size: start.frame.size[axis],
            superview: start.parentSize[axis])
        let isHorizontal = axis == .horizontal
        addEquation(recipe.first, box, axis)
        want(isHorizontal ? .autoresizing0 : .autoresizing2, draft.constant, &renewal)
        addEquation(recipe.second, box, axis)
        want(isHorizontal ? .autoresizing1 : .autoresizing3, draft.constant, &renewal)
    }

    /// Writes an equation in frames into ``draft``, as a row in alignment rectangles.
    private func addEquation(
        _ equation: AutoresizingRecipe.Equation, _ box: LayoutBox, _ axis: Axis
    ) {
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
    }

    // MARK: Guides

    private func place(
        _ guide: LayoutGuide, _ box: LayoutBox, _ renewal: inout OwnRowRenewal
    ) {
        guard let owner = box.parent else { return }
        switch guide.recipe {
        case .free: return
        case .content:
            for axis in Axis.allCases {
                draft.set(1, origin(box, axis))
                want(axis == .horizontal ? .guide0 : .guide1, 0, &renewal)
            }
        case .inset:
            inset(box, by: guide.insets, .vertical, (.guide0, .guide2), owner, &renewal)
            inset(box, by: guide.insets, .horizontal, (.guide1, .guide3), owner, &renewal)
        case .bottom: placeAtBottom(guide, box, owner, &renewal)
        }
    }

    /// Adds the rows of a guide inset from the owner's bounds, along an axis.
    private func inset(
        _ box: LayoutBox, by insets: EdgeInsets, _ axis: Axis,
        _ kinds: (RowState.Kind, RowState.Kind), _ owner: LayoutBox,
        _ renewal: inout OwnRowRenewal
    ) {
        let geometry = geometry(of: owner)
        let start = geometry.boundsOrigin.along(axis) + insets.near(axis)
        let room = geometry.insets.sum(axis) - insets.sum(axis)
        draft.set(1, origin(box, axis))
        want(kinds.0, -start, &renewal)
        draft.set(1, origin(box, axis))
        draft.add(1, extent(box, axis))
        draft.add(-1, extent(owner, axis))
        want(kinds.1, -start - room, &renewal)
    }

    /// Adds the rows of a guide at the bottom edge of the owner's bounds, from its bottom inset down to its
    /// depth.
    private func placeAtBottom(
        _ guide: LayoutGuide, _ box: LayoutBox, _ owner: LayoutBox,
        _ renewal: inout OwnRowRenewal
    ) {
        let geometry = geometry(of: owner)
        draft.set(1, extent(box, .vertical))
        want(.guide0, -guide.insets.bottom - guide.depth, &renewal)
        draft.set(1, origin(box, .horizontal))
        want(.guide1, -geometry.boundsOrigin.x, &renewal)
        draft.set(1, origin(box, .vertical))
        draft.add(1, extent(box, .vertical))
        draft.add(-1, extent(owner, .vertical))
        let bottom = geometry.boundsOrigin.y + geometry.insets.sum(.vertical) + guide.depth
        want(.guide2, -bottom, &renewal)
        draft.set(1, extent(box, .horizontal))
        draft.add(-1, extent(owner, .horizontal))
        want(.guide3, -geometry.insets.sum(.horizontal), &renewal)
    }

    // MARK: Contents

    private func fitContents(_ box: LayoutBox, _ renewal: inout OwnRowRenewal) {
        guard let node = box.node else { return }
        let size = intrinsicSize(of: node, box)
        for axis in Axis.allCases where size[axis] >= 0 {
            let isHorizontal = axis == .horizontal
            draft.set(1, extent(box, axis))
            if box.hugging[axis.rawValue] > 0 {
                want(
                    isHorizontal ? .hugWidth : .hugHeight, -size[axis], .lessOrEqual,
                    LayoutPriority(box.hugging[axis.rawValue]).solved, &renewal)
            }
            if box.compressionResistance[axis.rawValue] > 0 {
                want(
                    isHorizontal ? .resistWidth : .resistHeight, -size[axis], .greaterOrEqual,
                    LayoutPriority(box.compressionResistance[axis.rawValue]).solved, &renewal)
            }
        }
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
            if let measured = box.pointee.reading?.measured {
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

    /// Replaces the rows of some kinds with those that a closure wants.
    private func replace(
        _ kinds: ClosedRange<RowState.Kind>, of box: LayoutBox,
        with wanted: (inout OwnRowRenewal) -> Void
    ) {
        var renewal = OwnRowRenewal(box: box)
        var rest = box.pointee.ownRow
        box.pointee.ownRow = nil
        while let row = rest {
            rest = row.pointee.next
            if kinds.contains(row.kind) {
                link(row, to: &renewal.old)
            } else {
                link(row, to: &box.pointee.ownRow)
            }
        }
        wanted(&renewal)
        while let row = renewal.old {
            renewal.old = row.pointee.next
            drop(row)
        }
    }

    private func link(_ row: EngineRow, to head: inout EngineRow?) {
        row.pointee.next = head
        head = row
    }

    /// Adds a required equation with the terms of ``draft``.
    private func want(
        _ kind: RowState.Kind, _ constant: Double, _ renewal: inout OwnRowRenewal
    ) {
        want(kind, constant, .equal, .required, &renewal)
    }

    /// Keeps, changes or adds the row with the terms of ``draft``.
    private func want(
        _ kind: RowState.Kind, _ constant: Double, _ relation: Relation, _ priority: Priority,
        _ renewal: inout OwnRowRenewal
    ) {
        var rest = renewal.old
        renewal.old = nil
        var found: EngineRow?
        while let row = rest {
            rest = row.pointee.next
            if row.kind == kind { found = row } else { link(row, to: &renewal.old) }
        }
        if let row = found {
            if change(row, constant, relation, priority) {
                return link(row, to: &renewal.box.pointee.ownRow)
            }
            link(row, to: &renewal.old)
        }
        let row = rows.make(kind, renewal.box, draft.terms)
        row.pointee.constant = constant
        row.pointee.relation = relation
        row.pointee.priority = priority
        link(row, to: &renewal.box.pointee.ownRow)
        installDraft(as: row)
    }

    /// Changes the constant and priority of a row with the terms of ``draft``, or returns `false`
    /// if the row has to be replaced.
    private func change(
        _ row: EngineRow, _ constant: Double, _ relation: Relation, _ priority: Priority
    ) -> Bool {
        let state = row.pointee
        guard row.hasTerms(draft.terms), state.relation == relation,
            state.priority.isRequired == priority.isRequired
        else { return false }
        if state.priority != priority { setPriority(priority, of: row) }
        if state.constant != constant { setConstant(constant, of: row) }
        return true
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
