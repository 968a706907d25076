import AutoLayout
import NibFormat
import NibLayout
import Rational

/// Constraints that give the content of a scroll view a size: its contents are tied to the edges of
/// the content, or as large as the frame.
struct ContentSizePlans {
    /// The changes, the most natural first.
    private(set) var changes: [RepairChange] = []

    private typealias NewConstraint = RepairChange.NewConstraint
    private let scroll: ViewNode
    private let frame: Size

    /// - Parameter axes: those along which the size of the content is ambiguous.
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

    /// Across, contents are as wide as the frame; down, the last of them ends the content.
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

    /// An edge of the content guide, else of the scroll view, which means its content to what lies
    /// in it.
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

    /// As large as the frame, less what is stored beside it.
    private func extent(_ node: ViewNode, _ axis: Axis) -> NewConstraint {
        let difference = (node.reading.frame?.size[axis] ?? 0) - frame[axis]
        let isMargin = difference <= 0 && difference >= -80
        return .init(
            owner: scroll.id, first: node.id, attribute: axis == .horizontal ? .width : .height,
            second: guide(.frameLayoutGuide) ?? scroll.id,
            constant: isMargin ? Rational(simplest: difference) ?? .zero : .zero)
    }

    /// As large as it is stored.
    private func ownExtent(_ node: ViewNode, _ axis: Axis) -> NewConstraint {
        .init(
            owner: node.id, first: nil, attribute: axis == .horizontal ? .width : .height,
            second: nil,
            constant: Rational(simplest: node.reading.frame?.size[axis] ?? 0) ?? .zero)
    }
}
