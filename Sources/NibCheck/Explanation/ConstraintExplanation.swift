import AutoLayout
import NibFormat
import NibLayout

/// The explanation of a constraint: its outcome in a layout, and its effect on the frames.
public struct ConstraintExplanation: Sendable {
    /// The outcome of a constraint in a layout.
    public enum Outcome: Sendable {
        /// The constraint is not part of the layout, for this reason.
        case inactive(reason: String)
        /// The layout satisfies the constraint.
        case satisfied
        /// The layout violates the optional constraint by this distance in points, because the
        /// blocking constraints prevent it.
        case unsatisfied(by: Double, blockedBy: [NamedConstraint])
        /// The layout does not satisfy the required constraint, because it conflicts with these
        /// constraints.
        case broken(conflictsWith: [NamedConstraint])
    }

    /// A view whose frame would change without the constraint.
    public struct Move: Sendable {
        /// The view's id in the document.
        public let id: String
        /// The view's name, as Interface Builder shows it.
        public let name: String
        /// The alignment rectangle with the constraint.
        public let with: Rect
        /// The alignment rectangle without the constraint.
        public let without: Rect
    }

    /// The constraint, with its line.
    public let constraint: NamedConstraint
    /// The outcome in this layout.
    public let outcome: Outcome
    /// The views whose frames would change without the constraint.
    public let moves: [Move]
    /// The names of the views that only the constraint keeps from being ambiguous.
    public let newlyAmbiguous: [String]

    /// A Boolean value that indicates whether the constraint is satisfied, and the layout would be
    /// the same without it.
    ///
    /// A broken constraint is not redundant: its removal ends a conflict.
    public var isRedundant: Bool {
        if case .satisfied = outcome { moves.isEmpty && newlyAmbiguous.isEmpty } else { false }
    }

    init(_ source: NibConstraint, in tree: DiagnosedTree) {
        let names = tree.names
        let engine = tree.layout.engine
        constraint = names.constraint(source)
        let made = tree.layout.maker.constraints(source.id)
        guard !made.isEmpty else {
            outcome = .inactive(reason: Self.reason(source, tree))
            moves = []
            newlyAmbiguous = []
            return
        }
        outcome = Self.outcome(made, source.id, tree)
        let before = tree.rects
        let ambiguous = Self.ambiguousViews(engine)
        LayoutConstraint.deactivate(made)
        engine.solve()
        newlyAmbiguous = Self.ambiguousViews(engine).subtracting(ambiguous).map(names.name).sorted()
        moves = tree.moves(since: before)
        LayoutConstraint.activate(made)
    }

    private static func reason(_ source: NibConstraint, _ tree: DiagnosedTree) -> String {
        if let refused = tree.layout.maker.refused.first(where: { $0.id == source.id }) {
            return refused.message
        }
        if !tree.document.usesAutoLayout { return "the document does not use Auto Layout" }
        return "it is not installed for these size classes, or refers to an object that is not"
    }

    private static func outcome(_ made: [LayoutConstraint], _ id: String, _ tree: DiagnosedTree)
        -> Outcome
    {
        let names = tree.names
        let engine = tree.layout.engine
        for conflict in engine.conflicts where conflict.leftOut.identifier == id {
            return .broken(
                conflictsWith:
                    conflict.members.filter { $0 != conflict.leftOut }.map {
                        names.constraint($0.description)
                    })
        }
        let handles = made.compactMap(engine.handle)
        for unsatisfied in engine.solver.unsatisfiedConstraints() {
            guard case .constraint(let handle) = unsatisfied.row, handles.contains(handle) else {
                continue
            }
            let blocking = unsatisfied.blockingConstraints.compactMap { row -> NamedConstraint? in
                guard case .constraint(let handle) = row.row else { return nil }
                return engine.member(of: handle).map { names.constraint($0.description) }
            }
            return .unsatisfied(by: unsatisfied.violation.doubleValue, blockedBy: blocking)
        }
        return .satisfied
    }

    /// The ids of the ambiguous views.
    private static func ambiguousViews(_ engine: LayoutEngine) -> Set<String> {
        Set(engine.ambiguousQuantities().filter { !$0.item.isGuide }.compactMap(\.item.given))
    }
}
