import AutoLayout
import ConstraintSolver
import NibFormat

// Ambiguous views.
extension TreeLayout {
    /// Asks the solver for other layouts that are as good.
    ///
    /// A stored size of a text is the one that the layout gave it, which hides that two texts share
    /// a height without a rule. So the question is asked again with the heights of the fonts.
    func findOpenQuantities() -> [String: Set<LayoutQuantity>] {
        guard hasConstraints else { return [:] }
        let hidden = idsOfHiddenArranged, holds = containerHolds()
        var free = undetermined(hidden)
        heldViews = hidden
        if !free.isEmpty, !holds.isEmpty {
            let before = Set(free.keys)
            LayoutConstraint.activate(holds)
            // Solves.
            _ = engine.conflicts
            free = undetermined(hidden)
            heldViews.formUnion(before.subtracting(free.keys))
        }
        // Of a configuration texts are measured.
        guard target.isAsStored else { return free }
        let before = tree.root.all.map(\.intrinsicSize)
        let texts = tree.root.all.enumerated().filter { $1.guessTextHeight($0) }
        if !texts.isEmpty {
            _ = engine.conflicts
            free.merge(undetermined(hidden)) { $0.union($1) }
            // Conflicts that are asked for later are those of the stored sizes.
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
            // Of guides only that of what is scrolled counts; those of stack views are open along
            // the line.
            guard item === node || item === node.content else { continue }
            // Where a root is, is nobody's choice.
            if item === tree.root, quantity == .minX || quantity == .minY { continue }
            free[node.id, default: []].formUnion(item === node ? [quantity] : [])
        }
        return free
    }

    /// The views that a stack view arranges and hides, with all in them. A stack view places them
    /// itself (rule 68).
    private var idsOfHiddenArranged: Set<String> {
        let hidden = tree.root.all.filter {
            $0.parent?.element == "stackView" && $0.reading.isHidden
        }
        return Set(hidden.flatMap(\.all).map(\.id))
    }

    /// Constraints that keep containers in stack views as large across the line as they are, where
    /// nothing else decides. A stack view has such ones (rule 63), and Interface Builder marks none
    /// of the containers.
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
