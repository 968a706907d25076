import AutoLayout
import ConstraintSolver
import NibFormat

// Ambiguous views.
extension TreeLayout {
    /// Finds the quantities that differ in another layout with the same costs.
    ///
    /// A text's stored size is a result of the layout, which hides a height that two texts share
    /// without a constraint. So the search is repeated with the fonts' heights.
    func findOpenQuantities() -> [String: Set<LayoutQuantity>] {
        guard hasConstraints else { return [:] }
        let hidden = idsOfHiddenArranged, holds = containerHolds()
        var free = undetermined(hidden)
        heldViews = hidden
        if !free.isEmpty, !holds.isEmpty {
            let before = Set(free.keys)
            LayoutConstraint.activate(holds)
            hasHolds = true
            // Reading the conflicts solves the layout.
            _ = engine.conflicts
            free = undetermined(hidden)
            heldViews.formUnion(before.subtracting(free.keys))
        }
        // A configuration measures the texts.
        guard target.isAsStored else { return free }
        let before = tree.root.all.map(\.intrinsicSize)
        let texts = tree.root.all.enumerated().filter { $1.guessTextHeight($0) }
        if !texts.isEmpty {
            _ = engine.conflicts
            free.merge(undetermined(hidden)) { $0.union($1) }
            // Later conflicts must be those of the stored sizes.
            for (node, size) in zip(tree.root.all, before) where node.intrinsicSize != size {
                node.intrinsicSize = size
                node.invalidateLayoutIntrinsicSize()
            }
        }
        return free
    }

    private func undetermined(_ hidden: Set<String>) -> [String: Set<LayoutQuantity>] {
        guard case .ambiguous(let ambiguity) = engine.solver.uniqueness() else { return [:] }
        var free: [String: Set<LayoutQuantity>] = [:]
        for variable in ambiguity.variables {
            guard let item = engine.meaning(of: variable)?.item else { continue }
            guard let quantity = LayoutQuantity(rawValue: variable.index & 3) else { continue }
            guard let node = item.layoutNode as? ViewNode, !hidden.contains(node.id) else {
                continue
            }
            // Of guides, only the content of a scroll view counts; those of stack views are free
            // along the axis.
            guard item === node || item === node.content else { continue }
            // A root's position does not count.
            if item === tree.root, quantity == .minX || quantity == .minY { continue }
            free[node.id, default: []].formUnion(item === node ? [quantity] : [])
        }
        return free
    }

    /// The ids of hidden arranged views with their subviews. A stack view places them itself
    /// (layout rule 68).
    private var idsOfHiddenArranged: Set<String> {
        let hidden = tree.root.all.filter {
            $0.parent?.element == "stackView" && $0.reading.isHidden
        }
        return Set(hidden.flatMap(\.all).map(\.id))
    }

    /// Returns constraints that keep containers in stack views at their cross size.
    ///
    /// A stack view adds such constraints (layout rule 63), and Interface Builder marks none of the
    /// containers as ambiguous.
    private func containerHolds() -> [LayoutConstraint] {
        tree.root.all.compactMap { node in
            guard node.isManaged, !node.children.isEmpty, let parent = node.parent,
                let stack = parent.reading.stack, stack.alignment != .fill
            else { return nil }
            let (attribute, length): (LayoutAttribute, Double) =
                stack.axis == .vertical ? (.width, node.frame.width) : (.height, node.frame.height)
            let hold = LayoutConstraint(
                item: node, attribute: attribute, relatedBy: .equal, toItem: nil,
                attribute: .notAnAttribute,
                constant: max(0, length))
            hold.priority = Self.suppression
            return hold
        }
    }

    /// The priority of UIKit's constraints against ambiguity in stack views.
    private static let suppression = LayoutPriority(25)
}
