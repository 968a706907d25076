import AutoLayout
import ConstraintSolver
import NibLayout
import Rational

/// The cause of a view's ambiguity: constraints of equal priority that tie, and the views that move
/// together with it.
public struct AmbiguityExplanation: Sendable {
    /// A view that moves with the ambiguous one, without a greater violation of any constraint.
    public struct Movement: Sendable {
        /// The view's id in the document.
        public let id: String
        /// The view's name, as Interface Builder shows it.
        public let name: String
        /// The effects on this view if the ambiguous view grows, or moves right or down; for
        /// example, `width grows`.
        public let effects: [String]
    }

    /// The constraints that tie, with their priorities; empty if the cause is missing constraints.
    public let ties: [String]
    /// The views that move together, including the ambiguous one, in document order.
    public let together: [Movement]

    /// - Returns: `nil` if no attribute of the view is ambiguous.
    init?(_ node: ViewNode, in tree: DiagnosedTree) {
        let engine = tree.layout.engine
        guard case .ambiguous(let ambiguity) = engine.solver.uniqueness(),
            let places = engine.variables(of: node),
            let variable = places.first(where: ambiguity.variables.contains)
        else { return nil }
        let direction = Self.direction(moving: variable, in: engine.solver)
        together = tree.layout.root.all.compactMap { other in
            guard let places = engine.variables(of: other) else { return nil }
            let effects = zip(LayoutQuantity.allCases, places).compactMap { quantity, place in
                direction[place.index].map { Self.effect(quantity, $0) }
            }
            return effects.isEmpty
                ? nil
                : Movement(id: other.id, name: tree.names.name(of: other.id), effects: effects)
        }
        ties = Self.contents(direction, tree) + Self.unsatisfied(tree)
    }

    /// Returns the variables that change, with their signed amounts, if one grows or shrinks at no
    /// cost.
    private static func direction(moving variable: Variable, in solver: Solver) -> [Int: Double] {
        for step in [1.0, -1.0] {
            let copy = solver.fork()
            let old = solver.exactValue(of: variable).doubleValue
            let target = LinearConstraint(
                LinearExpression(terms: [Term(1, variable)], constant: -old - step), .equal)
            do {
                try copy.add(target, priority: Priority(.leastNonzeroMagnitude) ?? 1)
            } catch {
                // The variable cannot be moved by this step.
                continue
            }
            let before = solver.exactValues
            let after = copy.exactValues
            var changed: [Int: Double] = [:]
            for (place, pair) in zip(before, after).enumerated() where pair.0 != pair.1 {
                changed[place] = step * (pair.1.doubleValue - pair.0.doubleValue)
            }
            if changed[variable.index] != nil { return changed }
        }
        return [:]
    }

    private static func effect(_ quantity: LayoutQuantity, _ change: Double) -> String {
        switch quantity {
        case .minX: change > 0 ? "moves right" : "moves left"
        case .minY: change > 0 ? "moves lower" : "moves higher"
        case .width: change > 0 ? "becomes wider" : "becomes narrower"
        case .height: change > 0 ? "becomes taller" : "becomes shorter"
        }
    }

    // MARK: Ties

    /// The views whose intrinsic content sizes give way to each other, with the priorities that are
    /// equal.
    private static func contents(_ direction: [Int: Double], _ tree: DiagnosedTree) -> [String] {
        Axis.allCases.flatMap { axis -> [String] in
            let members = tree.layout.root.all.filter { node in
                guard node.intrinsicSize[axis] >= 0,
                    let places = tree.layout.engine.variables(of: node)
                else {
                    return false
                }
                return direction[places[axis == .horizontal ? 2 : 3].index] != nil
            }
            guard members.count > 1 else { return [] }
            let word = axis == .horizontal ? "horizontal" : "vertical"
            let isStretched = members.contains { node in
                let extent = tree.layout.engine.variables(of: node).map {
                    $0[axis == .horizontal ? 2 : 3]
                }
                let value = extent.map { tree.layout.engine.solver.value(of: $0) } ?? 0
                return value > node.intrinsicSize[axis] + 1e-6
            }
            return members.map { node in
                let priority =
                    isStretched
                    ? node.layoutHuggingPriority(for: axis)
                    : node.layoutCompressionResistancePriority(for: axis)
                return "\(tree.names.name(of: node.id)): \(word) "
                    + "\(isStretched ? "hugging" : "compression resistance") \(priority.rawValue.plainText)"
            }
        }
    }

    /// The unsatisfied optional constraints of the document that have equal priorities.
    private static func unsatisfied(_ tree: DiagnosedTree) -> [String] {
        let engine = tree.layout.engine
        let optional = engine.solver.unsatisfiedConstraints().compactMap {
            unsatisfied -> (String, Float)? in
            guard case .constraint(let handle) = unsatisfied.row,
                let own = engine.constraint(of: handle),
                let id = tree.layout.maker.ids[ObjectIdentifier(own)],
                let named = tree.names.constraint(id)
            else { return nil }
            return (named.text, unsatisfied.priority.rawValue)
        }
        let equal = Dictionary(grouping: optional) { $0.1 }.filter { $1.count > 1 }
        return equal.sorted { $0.key > $1.key }.flatMap { $0.value.map(\.0) }
    }
}
