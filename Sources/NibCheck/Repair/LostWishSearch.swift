import AutoLayout
import ConstraintSolver
import NibFormat
import NibLayout

/// The constraints of a document that a layout does not meet, and what would have to give way.
struct LostWishSearch {
    /// A constraint that is not met.
    struct Wish {
        let id: String
        let constraint: NamedConstraint
        /// Changes of what it loses to.
        let changes: [RepairChange]
    }

    private let tree: DiagnosedTree
    private let lost: [(id: String, handle: Constraint, priority: Float)]

    init(_ tree: DiagnosedTree) {
        self.tree = tree
        let engine = tree.layout.engine
        lost = engine.solver.lostWishes().compactMap { wish in
            guard case .constraint(let handle) = wish.row, let own = engine.constraint(of: handle),
                let id = tree.layout.maker.ids[ObjectIdentifier(own)]
            else { return nil }
            return (id, handle, wish.priority.rawValue)
        }
    }

    /// The constraints that are not met.
    var ids: Set<String> { Set(lost.map(\.id)) }

    /// The first one of a priority or above that is not known yet.
    func next(from level: Float, after known: Set<String>) -> Wish? {
        guard let wish = lost.first(where: { $0.priority >= level && !known.contains($0.id) }),
            let constraint = tree.names.constraint(wish.id)
        else { return nil }
        let opponents: [Constraint]
        do {
            opponents = try tree.layout.engine.solver.opponents(of: wish.handle)
        } catch {
            // The constraint is the solver's own, so no error is possible.
            return nil
        }
        let ids = opponents.compactMap { handle in
            tree.layout.engine.constraint(of: handle).flatMap {
                tree.layout.maker.ids[ObjectIdentifier($0)]
            }
        }
        let lower = wish.priority.nextDown
        let changes = ids.flatMap { id -> [RepairChange] in
            [.priority(id, Self.below(lower)), .removal(id)]
        }
        return Wish(id: wish.id, constraint: constraint, changes: changes)
    }

    /// A whole priority that is not above another.
    private static func below(_ priority: Float) -> Float { max(1, Float(Int(priority))) }
}
