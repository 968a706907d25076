import AutoLayout
import NibFormat
import NibLayout
import Rational

/// The edges and centres to which a view can be tied by its stored frame: references of siblings,
/// siblings, safe area, margins, superview.
struct EdgeReferences {
    let node: ViewNode
    private let parent: ViewNode
    private let tree: DiagnosedTree
    private let stored: Rect
    private let room: Size
    private let siblings: [ViewNode]
    /// The greatest distance that counts as a spacing.
    private static let spacingMax = 40.0
    /// The greatest difference of stored frames that counts as the same place.
    private static let tolerance = 0.5

    init?(_ node: ViewNode, in tree: DiagnosedTree) {
        guard let parent = node.parent, let stored = node.reading.frame else { return nil }
        self.node = node
        self.parent = parent
        self.tree = tree
        self.stored = stored
        room = parent.reading.frame?.size ?? parent.frame.size
        siblings = parent.children.filter { $0 !== node && $0.reading.frame != nil }
    }

    /// A Boolean value that indicates whether a stack view arranges the view.
    var isArranged: Bool { node.reading.isArranged }

    /// Returns a Boolean value that indicates whether the stored gap to the superview's edge is a
    /// spacing.
    func isNear(_ axis: Axis, isFar: Bool) -> Bool {
        (-Self.tolerance...Self.spacingMax).contains(gap(of: stored, axis, isFar))
    }

    /// Returns the stored width or height as a constraint.
    func extent(_ axis: Axis) -> RepairChange.NewConstraint {
        .init(
            owner: node.id, first: nil, attribute: axis == .horizontal ? .width : .height,
            second: nil,
            constant: Self.number(stored.size[axis]))
    }

    // MARK: Centres

    /// Returns constraints to the centre of the superview, or of a sibling beside or above the
    /// view, if it is centred there.
    func centres(_ axis: Axis) -> [RepairChange.NewConstraint] {
        let attribute: NibLayoutAttribute = axis == .horizontal ? .centerX : .centerY
        func centred(on item: String) -> RepairChange.NewConstraint {
            .init(owner: parent.id, first: node.id, attribute: attribute, second: item, constant: 0)
        }
        let middle = Self.middle(stored, axis)
        var list: [RepairChange.NewConstraint] = []
        if (middle - room[axis] / 2).magnitude <= Self.tolerance {
            list.append(centred(on: parent.id))
        }
        let beside = siblings.filter { sibling in
            guard let frame = sibling.reading.frame, overlaps(frame, axis) else { return false }
            return (Self.middle(frame, axis) - middle).magnitude <= Self.tolerance
        }
        return list + beside.prefix(1).map { centred(on: $0.id) }
    }

    // MARK: Edges

    /// Returns the constraints that determine an edge, the most natural first: a sibling's
    /// reference and distance, the next sibling, a sibling with the same edge, safe area and
    /// margins, the superview's edge.
    func edges(_ axis: Axis, isFar: Bool) -> [RepairChange.NewConstraint] {
        let theirs = siblings.flatMap { shared(with: $0, axis, isFar) }
        let same = theirs.filter(\.isSame).map(\.constraint),
            close = theirs.filter { !$0.isSame }.map(\.constraint)
        let own = superviewEdges(axis, isFar), level = aligned(axis, isFar)
        let rest = isNear(axis, isFar: isFar) ? close + own + level : level + close + own
        let all = same + neighbour(axis, isFar) + rest
        return all.enumerated().filter { !all[..<$0].contains($1) }.map(\.element)
    }

    /// Returns a sibling's constraints to the superview or its guides, for this view: with the
    /// sibling's distance, or with another spacing.
    private func shared(
        with sibling: ViewNode, _ axis: Axis, _ isFar: Bool
    ) -> [(constraint: RepairChange.NewConstraint, isSame: Bool)] {
        guard let frame = sibling.reading.frame else { return [] }
        let edge = Self.attribute(axis, isFar)
        let difference = gap(of: stored, axis, isFar) - gap(of: frame, axis, isFar)
        return parent.view.constraints.compactMap { existing in
            guard let equation = try? existing.equation(under: tree.document.designTraits),
                let (item, attribute, distance) = reference(equation, of: sibling.id, edge)
            else { return nil }
            let constant = (isFar ? -distance : distance) + difference
            guard constant >= 0, constant <= Self.spacingMax else { return nil }
            let isSame = difference.magnitude <= Self.tolerance
            return (
                constraint(edge, item, attribute, isSame ? constant - difference : constant, isFar),
                isSame
            )
        }
    }

    /// Returns the item to which an equation ties a sibling's edge, and the distance; `nil` unless
    /// it is the superview or a guide of it.
    private func reference(
        _ equation: NibEquation, of sibling: String, _ edge: NibLayoutAttribute
    ) -> (String, NibLayoutAttribute, Double)? {
        guard equation.relation == .equal, equation.multiplier == 1, let second = equation.second
        else { return nil }
        let isFirst = equation.first.item == sibling
        let (own, other) = isFirst ? (equation.first, second) : (second, equation.first)
        guard own.item == sibling, own.attribute == edge, isAround(other.item) else { return nil }
        let distance = equation.constant.doubleValue
        return (other.item, other.attribute, isFirst ? distance : -distance)
    }

    /// Returns a Boolean value that indicates whether an id is that of the superview or of one of
    /// its guides.
    private func isAround(_ id: String) -> Bool {
        id == parent.id || tree.document.object(id)?.asGuide?.owner?.id == parent.id
    }

    /// Returns a constraint to the nearest sibling on one side, if the gap is a spacing.
    private func neighbour(_ axis: Axis, _ isFar: Bool) -> [RepairChange.NewConstraint] {
        let edge = Self.attribute(axis, isFar), across = Self.attribute(axis, !isFar)
        let gaps = siblings.compactMap { sibling -> (gap: Double, id: String)? in
            guard let frame = sibling.reading.frame,
                overlaps(frame, axis == .horizontal ? .vertical : .horizontal)
            else { return nil }
            let gap =
                isFar
                ? Self.near(frame, axis) - Self.far(stored, axis)
                : Self.near(stored, axis) - Self.far(frame, axis)
            return (-Self.tolerance...Self.spacingMax).contains(gap)
                ? (max(0, gap), sibling.id) : nil
        }
        guard let next = gaps.min(by: { $0.gap < $1.gap }) else { return [] }
        return [constraint(edge, next.id, across, next.gap, isFar)]
    }

    /// Returns a constraint to a sibling with the same edge.
    private func aligned(_ axis: Axis, _ isFar: Bool) -> [RepairChange.NewConstraint] {
        let edge = Self.attribute(axis, isFar)
        let same = siblings.first { sibling in
            guard let frame = sibling.reading.frame else { return false }
            return (gap(of: frame, axis, isFar) - gap(of: stored, axis, isFar)).magnitude
                <= Self.tolerance
        }
        return same.map { [constraint(edge, $0.id, edge, 0, isFar)] } ?? []
    }

    /// Returns constraints to the safe area and margins that the view respects, and to the
    /// superview's edge.
    private func superviewEdges(_ axis: Axis, _ isFar: Bool) -> [RepairChange.NewConstraint] {
        let edge = Self.attribute(axis, isFar), gap = gap(of: stored, axis, isFar)
        var list: [RepairChange.NewConstraint] = []
        let safe = parent.view.guides.first { $0.role == .safeArea }.flatMap { $0.element["id"] }
        let inset = Self.inset(tree.layout.safeArea(of: parent), axis, isFar)
        if let safe, gap - inset >= -Self.tolerance {
            list.append(constraint(edge, safe, edge, max(0, gap - inset), isFar))
        }
        let margin = Self.inset(tree.layout.margins(of: parent), axis, isFar)
        if margin > 0, (gap - margin).magnitude <= Self.tolerance, axis == .horizontal {
            list.append(
                constraint(edge, parent.id, isFar ? .trailingMargin : .leadingMargin, 0, isFar))
        }
        return list + [constraint(edge, parent.id, edge, gap, isFar)]
    }

    /// Returns a constraint as Interface Builder writes it: with the farther item first, so that
    /// distances are not negative.
    private func constraint(
        _ edge: NibLayoutAttribute, _ item: String, _ attribute: NibLayoutAttribute,
        _ distance: Double, _ isFar: Bool
    ) -> RepairChange.NewConstraint {
        let constant = Self.number(distance)
        guard isFar else {
            return .init(
                owner: parent.id, first: node.id, attribute: edge, second: item, to: attribute,
                constant: constant)
        }
        return .init(
            owner: parent.id, first: item == parent.id ? nil : item, attribute: attribute,
            second: node.id, to: edge,
            constant: constant)
    }

    // MARK: Geometry

    private func gap(of frame: Rect, _ axis: Axis, _ isFar: Bool) -> Double {
        isFar ? room[axis] - Self.far(frame, axis) : Self.near(frame, axis)
    }

    /// Returns a Boolean value that indicates whether a frame and the view's share a range along an
    /// axis.
    private func overlaps(_ frame: Rect, _ axis: Axis) -> Bool {
        Self.near(frame, axis) < Self.far(stored, axis)
            && Self.near(stored, axis) < Self.far(frame, axis)
    }

    private static func attribute(_ axis: Axis, _ isFar: Bool) -> NibLayoutAttribute {
        axis == .horizontal ? isFar ? .trailing : .leading : isFar ? .bottom : .top
    }

    private static func near(_ rect: Rect, _ axis: Axis) -> Double {
        axis == .horizontal ? rect.minX : rect.minY
    }
    private static func far(_ rect: Rect, _ axis: Axis) -> Double {
        axis == .horizontal ? rect.maxX : rect.maxY
    }
    private static func middle(_ rect: Rect, _ axis: Axis) -> Double {
        (near(rect, axis) + far(rect, axis)) / 2
    }

    private static func inset(_ insets: EdgeInsets, _ axis: Axis, _ isFar: Bool) -> Double {
        axis == .horizontal
            ? isFar ? insets.right : insets.left : isFar ? insets.bottom : insets.top
    }

    /// Returns a length rounded to a hundredth of a point.
    private static func number(_ length: Double) -> Rational {
        Rational(simplest: (length * 100).rounded() / 100) ?? .zero
    }
}

/// The plans that determine a view along one axis as stored, the most natural first.
struct AxisPlans {
    /// The numbers to determine.
    struct Needs {
        /// The position.
        let place: Bool
        /// The width or height.
        let extent: Bool
    }

    /// The plans; the constraints of each determine the axis.
    private(set) var list: [[RepairChange.NewConstraint]] = []

    init(_ references: EdgeReferences, _ axis: Axis, _ needs: Needs) {
        let extent = references.extent(axis)
        guard !references.isArranged else {
            list = needs.extent ? [[extent]] : []
            return
        }
        let near = references.edges(axis, isFar: false), far = references.edges(axis, isFar: true)
        let centres = references.centres(axis)
        switch (needs.place, needs.extent) {
        case (true, true):
            let spans = Self.pairs(near, far), held = centres.map { [$0, extent] }
            let isSpanning =
                references.isNear(axis, isFar: false) && references.isNear(axis, isFar: true)
            list = isSpanning ? spans.prefix(4) + held : held + near.prefix(3).map { [$0, extent] }
            list +=
                near.prefix(2).map { [$0, extent] } + spans.prefix(2)
                + far.prefix(2).map { [$0, extent] }
        case (true, false): list = (centres + near.prefix(4) + far.prefix(3)).map { [$0] }
        case (false, true):
            let edges = (far.prefix(2) + near.prefix(2)).map { [$0] }
            list = references.isNear(axis, isFar: true) ? edges + [[extent]] : [[extent]] + edges
        case (false, false): break
        }
    }

    private static func pairs(
        _ near: [RepairChange.NewConstraint], _ far: [RepairChange.NewConstraint]
    ) -> [[RepairChange.NewConstraint]] {
        near.prefix(2).flatMap { first in far.prefix(2).map { [first, $0] } }
    }
}
