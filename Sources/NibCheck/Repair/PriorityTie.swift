import AppSources
import AutoLayout
import NibEditing
import NibFormat
import NibLayout

/// Views that share surplus or missing room along an axis with equal priorities: one of them has to
/// give way.
struct PriorityTie {
    /// The views that tie, in document order.
    let members: [ViewNode]
    private let axis: Axis
    /// More members are not changed one by one.
    private static let membersMax = 4

    /// - Parameter ambiguous: the ambiguous numbers of the layout.
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

    /// One member stretches or shrinks first, or keeps its size first.
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

    /// The priority of a member.
    func priority(_ kind: RepairChange.ContentPriority.Kind, _ node: ViewNode) -> Float {
        switch kind {
        case .hugging: node.layoutHuggingPriority(for: axis).rawValue
        case .compressionResistance: node.layoutCompressionResistancePriority(for: axis).rawValue
        }
    }
}

extension ViewNode {
    /// A Boolean value that indicates whether the view has an id, or is in the tree of the view that has it.
    func isPart(of id: String) -> Bool {
        self.id == id || (parent?.isPart(of: id) ?? false)
    }
}
