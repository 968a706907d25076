import AutoLayout
import ConstraintSolver
import NibFormat
import NibLayout

/// Why a view of a document is where it is.
public struct ViewExplanation: Sendable {
    /// One of its numbers.
    public struct Quantity: Sendable {
        /// Which one.
        public let quantity: LayoutQuantity
        /// What it is, of the alignment rectangle.
        public let value: Double
        /// What it would have to beat to be less; `nil` where nothing holds it.
        public let below: [NamedConstraint]?
        /// What it would have to beat to be more; `nil` where nothing holds it.
        public let above: [NamedConstraint]?
        /// How far it can go, where something is open.
        public let freedom: Freedom?
    }

    /// A wish about it that is not met.
    public struct Lost: Sendable {
        /// The wish.
        public let constraint: NamedConstraint
        /// By how much it is missed.
        public let amount: Double
        /// What it would have to beat.
        public let beatenBy: [NamedConstraint]
    }

    /// A constraint about it that is left out, and what it contradicts.
    public struct Conflict: Sendable {
        /// What is left out.
        public let leftOut: NamedConstraint
        /// The others.
        public let others: [NamedConstraint]
    }

    /// The view's id.
    public let id: String
    /// What people call it.
    public let name: String
    /// The 1-based line where it stands.
    public let line: Int
    /// What it lies in; `nil` for a root.
    public let container: String?
    /// Its alignment rectangle, in what it lies in.
    public let rect: Rect
    /// Whether constraints place it; else it is where its frame is stored.
    public let isPlaced: Bool
    /// The stored frame.
    public let stored: Rect?
    /// Its numbers, with what holds them.
    public let quantities: [Quantity]
    /// What is not met.
    public let lost: [Lost]
    /// What contradicts what.
    public let conflicts: [Conflict]

    /// The tie behind its ambiguity, and the views that move together; `nil` where nothing of it is
    /// ambiguous.
    public let ambiguity: AmbiguityExplanation?

    /// A Boolean value that indicates whether a number of it is ambiguous.
    public var isAmbiguous: Bool { quantities.contains { $0.below == nil || $0.above == nil } }

    init(_ node: ViewNode, in tree: DiagnosedTree) {
        let (names, engine) = (tree.names, tree.layout.engine)
        (id, name, line) = (node.id, names.name(of: node.id), node.view.line)
        container = node.parent.map { names.name(of: $0.id) }
        stored = node.reading.frame
        let explanation = engine.explain(node)
        rect = explanation.rect ?? node.frame
        isPlaced = explanation.rect != nil
        let variables = engine.variables(of: node)
        quantities = explanation.quantities.map { quantity in
            Quantity(quantity, names, variables.map { (engine, $0[quantity.quantity.rawValue]) })
        }
        lost = explanation.unsatisfiedConstraints.map { unsatisfied in
            Lost(
                constraint: names.constraint(unsatisfied.constraint), amount: unsatisfied.violation,
                beatenBy: unsatisfied.blockingConstraints.map(names.constraint))
        }
        let isOpen = quantities.contains { $0.below == nil || $0.above == nil }
        ambiguity = isOpen ? AmbiguityExplanation(node, in: tree) : nil
        conflicts = explanation.conflicts.map { Conflict($0, names) }
    }
}

extension ViewExplanation.Quantity {
    fileprivate init(
        _ part: LayoutExplanation.Quantity, _ names: DiagnosisNames,
        _ place: (engine: LayoutEngine, Variable)?
    ) {
        quantity = part.quantity
        value = part.value
        below = part.below.isOpen ? nil : part.below.constraints.map(names.constraint)
        above = part.above.isOpen ? nil : part.above.constraints.map(names.constraint)
        let isOpen = part.below.isOpen || part.above.isOpen
        freedom = isOpen ? place.map { Freedom(of: $0.1, in: $0.engine.solver) } : nil
    }
}

extension ViewExplanation.Conflict {
    init(_ conflict: LayoutConflict, _ names: DiagnosisNames) {
        leftOut = names.constraint(conflict.leftOut.description)
        others = conflict.members.filter { $0 != conflict.leftOut }.map {
            names.constraint($0.description)
        }
    }
}

extension LayoutExplanation.Bound {
    fileprivate var isOpen: Bool { self == .open }
}
