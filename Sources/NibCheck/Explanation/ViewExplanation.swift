import AutoLayout
import ConstraintSolver
import NibFormat
import NibLayout

/// The explanation of a view's frame: the constraints that determine it, the unsatisfied optional
/// constraints, and the conflicts.
public struct ViewExplanation: Sendable {
    /// A coordinate or size of the alignment rectangle, with its explanation.
    public struct Quantity: Sendable {
        /// The coordinate or size that is explained, such as the width.
        public let quantity: LayoutQuantity
        /// The current value in points.
        public let value: Double
        /// The constraints that prevent a lower value; `nil` if the value can be lower.
        public let below: [NamedConstraint]?
        /// The constraints that prevent a greater value; `nil` if the value can be greater.
        public let above: [NamedConstraint]?
        /// The range of possible values; `nil` if the value is not ambiguous.
        public let ambiguousRange: AmbiguousRange?
    }

    /// An unsatisfied optional constraint on the view.
    public struct UnsatisfiedConstraint: Sendable {
        /// The constraint, with its line.
        public let constraint: NamedConstraint
        /// The amount by which the layout violates the constraint, in points.
        public let violation: Double
        /// The constraints that prevent the layout from satisfying it; empty if no layout can
        /// satisfy it.
        public let blockingConstraints: [NamedConstraint]
    }

    /// A conflict that involves the view.
    public struct Conflict: Sendable {
        /// The constraint that the layout does not satisfy.
        public let broken: NamedConstraint
        /// The other constraints of the conflict.
        public let others: [NamedConstraint]
    }

    /// The view's id in the document.
    public let id: String
    /// The view's name, as Interface Builder shows it.
    public let name: String
    /// The 1-based line of the view's element.
    public let line: Int
    /// The name of the superview; `nil` for a root view.
    public let container: String?
    /// The alignment rectangle in the superview's coordinates.
    public let rect: Rect
    /// A Boolean value that indicates whether constraints position the view; otherwise it keeps its
    /// stored frame.
    public let isPlaced: Bool
    /// The frame that the document stores.
    public let stored: Rect?
    /// The coordinates and sizes, with the constraints that determine them.
    public let quantities: [Quantity]
    /// The unsatisfied optional constraints on the view.
    public let unsatisfiedConstraints: [UnsatisfiedConstraint]
    /// The conflicts that involve the view.
    public let conflicts: [Conflict]

    /// The tie that causes the ambiguity, and the views that move together; `nil` if the view is
    /// not ambiguous.
    public let ambiguity: AmbiguityExplanation?

    /// A Boolean value that indicates whether a coordinate or size of the view is ambiguous.
    public var isAmbiguous: Bool { quantities.contains { $0.below == nil || $0.above == nil } }

    init(_ node: ViewNode, in tree: DiagnosedTree) {
        let names = tree.names
        let engine = tree.layout.engine
        id = node.id
        name = names.name(of: node.id)
        line = node.view.line
        container = node.parent.map { names.name(of: $0.id) }
        stored = node.reading.frame
        let explanation = engine.explain(node)
        rect = explanation.rect ?? node.frame
        isPlaced = explanation.rect != nil
        let variables = engine.variables(of: node)
        quantities = explanation.quantities.map { quantity in
            Quantity(quantity, names, variables.map { (engine, $0[quantity.quantity.rawValue]) })
        }
        unsatisfiedConstraints = explanation.unsatisfiedConstraints.map { unsatisfied in
            UnsatisfiedConstraint(
                constraint: names.constraint(unsatisfied.constraint),
                violation: unsatisfied.violation,
                blockingConstraints: unsatisfied.blockingConstraints.map(names.constraint))
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
        let isAmbiguous = part.below.isOpen || part.above.isOpen
        ambiguousRange =
            isAmbiguous ? place.map { AmbiguousRange(of: $0.1, in: $0.engine.solver) } : nil
    }
}

extension ViewExplanation.Conflict {
    init(_ conflict: LayoutConflict, _ names: DiagnosisNames) {
        broken = names.constraint(conflict.leftOut.description)
        others = conflict.members.filter { $0 != conflict.leftOut }.map {
            names.constraint($0.description)
        }
    }
}

extension LayoutExplanation.Bound {
    fileprivate var isOpen: Bool { self == .ambiguous }
}

/// The range of values that an ambiguous coordinate or size can have without a greater violation of
/// any constraint. An end of the range is `nil` if it is unbounded.
public struct AmbiguousRange: Hashable, Sendable {
    /// The least value, in points.
    public let least: Double?
    /// The greatest value, in points.
    public let most: Double?

    /// A length in points that exceeds every screen.
    private static let far = 1_000_000.0

    /// Adds constraints of the lowest priority to forks of a solver.
    init(of variable: Variable, in solver: Solver) {
        least = Self.end(of: variable, in: solver, -Self.far)
        most = Self.end(of: variable, in: solver, Self.far)
    }

    private static func end(of variable: Variable, in solver: Solver, _ end: Double) -> Double? {
        let copy = solver.fork()
        let target = LinearConstraint(
            LinearExpression(terms: [Term(1, variable)], constant: -end), .equal)
        do {
            try copy.add(target, priority: Priority(.leastNonzeroMagnitude) ?? 1)
        } catch {
            // The variable is the solver's own, so no error is possible.
            return nil
        }
        let value = copy.exactValue(of: variable).doubleValue
        return value == end ? nil : value
    }
}
