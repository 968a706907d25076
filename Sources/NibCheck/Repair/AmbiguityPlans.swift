import AppSources
import AutoLayout
import NibEditing
import NibFormat
import NibLayout
import Rational

/// Views that share surplus or missing space along an axis with equal content priorities.
struct PriorityTie {
    /// The views of the tie, in document order.
    let members: [ViewNode]
    private let axis: Axis
    /// The greatest number of views whose priorities are changed.
    private static let membersMax = 4

    /// - Parameter ambiguous: The ambiguous numbers of the layout.
    init(_ node: ViewNode, _ axis: Axis, in layout: TreeLayout, _ ambiguous: [AmbiguousQuantity]) {
        self.axis = axis
        let extent: LayoutQuantity = axis == .horizontal ? .width : .height
        let ids = Set(
            ambiguous.filter { $0.quantity == extent && !$0.item.isGuide }.compactMap(\.item.given))
        let all = layout.root.all.filter { ids.contains($0.id) && $0.intrinsicSize[axis] >= 0 }
        let around = all.filter { other in
            other === node || other.parent === node.parent || other.isPart(of: node.id)
                || node.isPart(of: other.id)
        }
        members = around.count > 1 ? around : all
    }

    /// The changes by which one view stretches or shrinks first, or keeps its size longest.
    var changes: [RepairChange] {
        guard !members.isEmpty else { return [] }
        let widest = members.sorted { extent($0) > extent($1) }.prefix(Self.membersMax)
        let orders: [[RepairChange.ContentPriority.Kind]] = [
            [.hugging], [.hugging, .compressionResistance], [.compressionResistance],
        ]
        return orders.flatMap { kinds in
            widest.prefix(2).map { node in change(node, kinds, by: -1) }
                + widest.reversed().prefix(2).map { node in change(node, kinds, by: 1) }
        }
    }

    private func extent(_ node: ViewNode) -> Double { node.reading.frame?.size[axis] ?? 0 }

    private func change(
        _ node: ViewNode, _ kinds: [RepairChange.ContentPriority.Kind], by step: Float
    ) -> RepairChange {
        .contentPriorities(
            kinds.map { kind in
                let old = priority(kind, node)
                return .init(
                    view: node.id, kind: kind, axis: NibAxis(axis), old: old,
                    new: min(max(old + step, 1), 1000))
            })
    }

    /// Returns the content priority of a view.
    func priority(_ kind: RepairChange.ContentPriority.Kind, _ node: ViewNode) -> Float {
        switch kind {
        case .hugging: node.layoutHuggingPriority(for: axis).rawValue
        case .compressionResistance: node.layoutCompressionResistancePriority(for: axis).rawValue
        }
    }
}

/// Constraints that size a scroll view's content: they tie its subviews to the content's edges, or
/// to the size of the frame.
struct ContentSizePlans {
    /// The changes, the most natural first.
    private(set) var changes: [RepairChange] = []

    private typealias NewConstraint = RepairChange.NewConstraint
    private let scroll: ViewNode
    private let frame: Size

    /// - Parameter axes: The axes along which the content size is ambiguous.
    init(_ scroll: ViewNode, _ layout: TreeLayout, _ axes: [Axis]) {
        self.scroll = scroll
        frame = scroll.reading.frame?.size ?? scroll.frame.size
        let plans = axes.map(plans)
        guard let first = plans.first, first.count > 0 else { return }
        let second = plans.dropFirst().first ?? [[]]
        changes = first.flatMap { one in second.map { one + $0 } }.filter { !$0.isEmpty }.map {
            .addition($0)
        }
    }

    /// Horizontally, subviews are as wide as the frame; vertically, the last one ends the content.
    private func plans(_ axis: Axis) -> [[NewConstraint]] {
        let children = scroll.children.filter { $0.reading.frame != nil }
        guard let last = children.max(by: { far($0, axis) < far($1, axis) }) else { return [] }
        let near = edge(last, axis, isFar: false), end = edge(last, axis, isFar: true),
            size = extent(last, axis)
        let fixed = ownExtent(last, axis)
        return axis == .horizontal
            ? [[size], [end, size], [end], [near, end, size], [end, fixed], [near, end, fixed]]
            : [[end], [near, end], [size], [end, size], [end, fixed], [near, end, fixed]]
    }

    private func far(_ node: ViewNode, _ axis: Axis) -> Double {
        let rect = node.reading.frame ?? .zero
        return axis == .horizontal ? rect.maxX : rect.maxY
    }

    private func guide(_ role: NibLayoutGuide.Role) -> String? {
        scroll.view.guides.first { $0.role == role }?.element["id"]
    }

    /// Returns a constraint to the content guide's edge; without a guide, to the scroll view's
    /// edge, which means the content.
    private func edge(_ node: ViewNode, _ axis: Axis, isFar: Bool) -> NewConstraint {
        let rect = node.reading.frame ?? .zero, content = guide(.contentLayoutGuide)
        let attribute: NibLayoutAttribute =
            axis == .horizontal ? isFar ? .trailing : .leading : isFar ? .bottom : .top
        let nearGap = axis == .horizontal ? rect.minX : rect.minY
        guard isFar else {
            return .init(
                owner: scroll.id, first: node.id, attribute: attribute,
                second: content ?? scroll.id,
                constant: Rational(simplest: nearGap) ?? .zero)
        }
        let gap = frame[axis] - far(node, axis)
        let isSpacing = gap >= 0 && gap <= 40
        return .init(
            owner: scroll.id, first: content, attribute: attribute, second: node.id,
            constant: Rational(simplest: isSpacing ? gap : max(0, min(nearGap, 40))) ?? .zero)
    }

    /// Returns the frame's size as a constraint, less the stored margins.
    private func extent(_ node: ViewNode, _ axis: Axis) -> NewConstraint {
        let difference = (node.reading.frame?.size[axis] ?? 0) - frame[axis]
        let isMargin = difference <= 0 && difference >= -80
        return .init(
            owner: scroll.id, first: node.id, attribute: axis == .horizontal ? .width : .height,
            second: guide(.frameLayoutGuide) ?? scroll.id,
            constant: isMargin ? Rational(simplest: difference) ?? .zero : .zero)
    }

    /// Returns the stored size as a constraint.
    private func ownExtent(_ node: ViewNode, _ axis: Axis) -> NewConstraint {
        .init(
            owner: node.id, first: nil, attribute: axis == .horizontal ? .width : .height,
            second: nil,
            constant: Rational(simplest: node.reading.frame?.size[axis] ?? 0) ?? .zero)
    }
}

extension ViewNode {
    /// Returns a Boolean value that indicates whether the view or one of its ancestors has an id.
    func isPart(of id: String) -> Bool {
        self.id == id || (parent?.isPart(of: id) ?? false)
    }
}
