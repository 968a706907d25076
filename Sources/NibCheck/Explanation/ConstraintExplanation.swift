import AutoLayout
import NibFormat
import NibLayout

/// What becomes of a constraint of a document, and whether it matters.
public struct ConstraintExplanation: Sendable {
    /// What becomes of it.
    public enum Fate: Sendable {
        /// It is not part of the layout, and why.
        case absent(String)
        /// It holds.
        case holds
        /// It does not, by an amount, and would have to beat some.
        case lost(Double, beatenBy: [NamedConstraint])
        /// It is left out, as it contradicts others.
        case leftOut([NamedConstraint])
    }

    /// A view that would be elsewhere without it.
    public struct Move: Sendable {
        /// The view's id.
        public let id: String
        /// What people call it.
        public let name: String
        /// Where it is.
        public let with: Rect
        /// Where it would be.
        public let without: Rect
    }

    /// The constraint.
    public let constraint: NamedConstraint
    /// What becomes of it.
    public let fate: Fate
    /// What would be elsewhere without it.
    public let moves: [Move]
    /// The views that would have a choice without it, and have none with it.
    public let freed: [String]

    /// A Boolean value that indicates whether the layout is the same without the constraint, which
    /// holds.
    ///
    /// A constraint that is left out is not redundant: without it a conflict is gone.
    public var isRedundant: Bool {
        if case .holds = fate { moves.isEmpty && freed.isEmpty } else { false }
    }

    init(_ source: NibConstraint, in tree: DiagnosedTree) {
        let (names, engine) = (tree.names, tree.layout.engine)
        constraint = names.constraint(source)
        let made = tree.layout.maker.constraints(source.id)
        guard !made.isEmpty else {
            (fate, moves, freed) = (.absent(Self.reason(source, tree)), [], [])
            return
        }
        fate = Self.fate(made, source.id, tree)
        let (before, open) = (tree.rects, Self.open(engine))
        LayoutConstraint.deactivate(made)
        engine.solve()
        freed = Self.open(engine).subtracting(open).map(names.name).sorted()
        moves = tree.moved(since: before).map { id, old, new in
            Move(id: id, name: names.name(of: id), with: old, without: new)
        }
        LayoutConstraint.activate(made)
    }

    private static func reason(_ source: NibConstraint, _ tree: DiagnosedTree) -> String {
        if let refused = tree.layout.maker.refused.first(where: { $0.id == source.id }) {
            return refused.sentence
        }
        if !tree.document.usesAutoLayout { return "the document does not use Auto Layout" }
        return "it is not installed for these size classes, or speaks of what is not there"
    }

    private static func fate(_ made: [LayoutConstraint], _ id: String, _ tree: DiagnosedTree)
        -> Fate
    {
        let (names, engine) = (tree.names, tree.layout.engine)
        for conflict in engine.conflicts where conflict.leftOut.identifier == id {
            return .leftOut(
                conflict.members.filter { $0 != conflict.leftOut }.map {
                    names.constraint($0.description)
                })
        }
        let handles = made.compactMap(engine.handle)
        for wish in engine.solver.lostWishes() {
            guard case .constraint(let handle) = wish.row, handles.contains(handle) else {
                continue
            }
            let winners = wish.beatenBy.compactMap { winner -> NamedConstraint? in
                guard case .constraint(let handle) = winner.row else { return nil }
                return engine.member(of: handle).map { names.constraint($0.description) }
            }
            return .lost(wish.violation.doubleValue, beatenBy: winners)
        }
        return .holds
    }

    /// The views that have a choice.
    private static func open(_ engine: LayoutEngine) -> Set<String> {
        Set(engine.ambiguousQuantities().filter { !$0.item.isGuide }.compactMap(\.item.given))
    }
}
