import AutoLayout
import NibLayout

/// Texts and controls side by side that lie over each other where they did not when they were
/// edited.
struct OverlapFaults {
    private let tree: CheckedTree

    init(_ tree: CheckedTree) { self.tree = tree }

    var causes: [Cause] {
        let parents = Dictionary(
            grouping: tree.decided.filter { $0.parent != nil && $0.hasContents && $0.isFront }
        ) {
            ObjectIdentifier($0.parent ?? $0)
        }
        let order = tree.layout.root.all.map(ObjectIdentifier.init)
        return order.flatMap { parents[$0].map(pairs) ?? [] }
    }

    /// The overlaps in one superview, which have one cause more often than not: a width or height
    /// that they share.
    private func pairs(_ siblings: [ViewNode]) -> [Cause] {
        let all = siblings.indices.flatMap { first in
            siblings[(first + 1)...].compactMap { cause(siblings[first], $0) }
        }
        guard var first = all.first, let parent = siblings[0].parent else { return [] }
        first.isUncertain = all.allSatisfy(\.isUncertain)
        first.cases = all.flatMap(\.cases)
        first.key = parent.id
        return [first]
    }

    private func cause(_ one: ViewNode, _ other: ViewNode) -> Cause? {
        let shared = one.frame.shared(with: other.frame)
        guard min(shared.width, shared.height) > 2 else { return nil }
        guard let oldOne = tree.storedNode(one), let oldOther = tree.storedNode(other) else {
            return nil
        }
        let before = oldOne.frame.shared(with: oldOther.frame)
        guard min(before.width, before.height) <= 0.5 else { return nil }
        let fact = "\(tree.name(other)) lies over \(tree.name(one))"
        return Cause(
            rule: .overlap, element: other.view.element, key: "\(one.id) \(other.id)",
            message: "\(fact) by \(shared.words); put a constraint between them",
            isUncertain: min(shared.width, shared.height) < 4 || StoredHeights(tree).surround(one),
            cases: [fact])
    }
}

extension ViewNode {
    /// Whether nothing is to lie over it: pictures may be backgrounds.
    fileprivate var isFront: Bool { element != "imageView" && element != "activityIndicatorView" }
}

extension Rect {
    /// The size of what two rectangles share; negative where they are apart.
    fileprivate func shared(with other: Rect) -> Size {
        Size(
            width: min(maxX, other.maxX) - max(minX, other.minX),
            height: min(maxY, other.maxY) - max(minY, other.minY))
    }
}
