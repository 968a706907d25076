import AutoLayout
import NibFormat
import NibLayout

/// Constraints below required that matter much and are not met.
struct UnsatisfiedConstraints {
    private let tree: CheckedTree
    private let priority: LayoutPriority

    init(_ tree: CheckedTree, _ priority: LayoutPriority) {
        (self.tree, self.priority) = (tree, priority)
    }

    var causes: [Cause] {
        tree.layout.engine.unsatisfiedConstraints(from: priority).compactMap { wish in
            guard let id = wish.source.flatMap({ tree.layout.maker.ids[ObjectIdentifier($0)] })
            else { return nil }
            guard let element = tree.document.element(id) else { return nil }
            let unsatisfied = wish.unsatisfied,
                winners = unsatisfied.blockingConstraints.map(\.clause)
            let reason =
                winners.isEmpty
                ? "it can never be met" : "it gives way to \(winners.joined(separator: "; "))"
            return Cause(
                rule: .unsatisfiedConstraint, element: element, key: id,
                message:
                    "\(unsatisfied.constraint.clause) is missed by \(unsatisfied.violation.shortText): \(reason)"
            )
        }
    }
}
