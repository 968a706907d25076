import AutoLayout
import ConstraintSolver
import NibFormat
import NibLayout
import Rational

/// The changes that may determine the ambiguous numbers of a view: other content priorities,
/// constraints to the references of its siblings, and constraints that size a scroll view's
/// content.
struct AmbiguitySearch {
    private let tree: DiagnosedTree
    private let ambiguous: [AmbiguousQuantity]
    /// The greatest number of changes for one view; each is laid out in all configurations.
    private static let changesMax = 16

    init(_ tree: DiagnosedTree) {
        self.tree = tree
        ambiguous = tree.layout.engine.ambiguousQuantities()
    }

    /// Returns the names of the ambiguous numbers of a view; for a scroll view also its content
    /// size.
    func ambiguousNumbers(of id: String) -> [String] {
        let own = ambiguousQuantities(id).map(\.noun)
        return own.isEmpty && !contentAxes(id).isEmpty ? ["content size"] : own
    }

    /// Returns the changes for a view, the most natural first.
    func changes(for id: String) -> [RepairChange] {
        guard let node = tree.layout.tree.nodes[id] else { return [] }
        let own = ambiguousQuantities(id),
            axes = Axis.allCases.filter { axis in own.contains { $0.axis == axis } }
        let ties = axes.flatMap { PriorityTie(node, $0, in: tree.layout, ambiguous).changes }
        let contents = ContentSizePlans(node, tree.layout, contentAxes(id)).changes
        let all = ties + contents + additions(node, own)
        return Array(
            all.enumerated().filter { !all[..<$0].contains($1) }.map(\.element).prefix(
                Self.changesMax))
    }

    /// Returns the reason that no change of a view helps, as a clause.
    func reason(for id: String, tried count: Int) -> String {
        guard let node = tree.layout.tree.nodes[id], node.parent != nil else {
            return "it is the root of its tree, so the screen or its superview determines its size"
        }
        if tree.document.platform == .macOS, node.scrollsContents || node.element == "clipView" {
            return "on macOS code sizes the content of scroll views"
        }
        if ambiguousQuantities(id).isEmpty, contentAxes(id).isEmpty {
            return "it depends on other ambiguous views; repair those"
        }
        if node.reading.isArranged, node.reading.isHidden {
            return "it is hidden, and its stack view places it once it is shown"
        }
        if node.reading.frame == nil { return "the document stores no frame for it" }
        if count == 0 { return "constraints do not lay out its superview" }
        return
            "each of the \(count) tried changes leaves it ambiguous or conflicts with other constraints"
    }

    private func ambiguousQuantities(_ id: String) -> [LayoutQuantity] {
        ambiguous.filter { $0.item.given == id && !$0.item.isGuide }.map(\.quantity)
    }

    /// Returns the axes along which a scroll view's content size is ambiguous.
    private func contentAxes(_ id: String) -> [Axis] {
        let quantities = ambiguous.filter { $0.item.isGuide && $0.item.given == "\(id) content" }
            .map(
                \.quantity)
        return Axis.allCases.filter { axis in
            quantities.contains(axis == .horizontal ? .width : .height)
        }
    }

    // MARK: Additions

    private func additions(_ node: ViewNode, _ own: [LayoutQuantity]) -> [RepairChange] {
        guard let references = EdgeReferences(node, in: tree) else { return [] }
        let across = plans(.horizontal, own, references), down = plans(.vertical, own, references)
        return Self.pairs(across, down).map { .addition($0) }
    }

    /// Returns the plans that determine one axis, each with necessary constraints only; empty if
    /// the axis is determined.
    private func plans(
        _ axis: Axis, _ own: [LayoutQuantity], _ references: EdgeReferences
    ) -> [[RepairChange.NewConstraint]] {
        let quantities = own.filter { $0.axis == axis }
        guard !quantities.isEmpty else { return [] }
        let extent: LayoutQuantity = axis == .horizontal ? .width : .height
        let needs = AxisPlans.Needs(
            place: quantities.contains { $0 != extent }, extent: quantities.contains(extent))
        let all = AxisPlans(references, axis, needs).list.map { plan in
            NeededConstraints(plan, of: references.node, in: tree.layout).list
        }
        return all.enumerated().filter { !$1.isEmpty && !all[..<$0].contains($1) }.map(\.element)
    }

    /// Returns pairs from both lists: the two first, each other one with a first, then some of the
    /// rest.
    private static func pairs<Element>(_ one: [[Element]], _ other: [[Element]]) -> [[Element]] {
        guard let first = one.first, let second = other.first else { return one + other }
        let varied = other.dropFirst().map { first + $0 } + one.dropFirst().map { $0 + second }
        let rest = one.dropFirst().prefix(2).flatMap { a in
            other.dropFirst().prefix(2).map { a + $0 }
        }
        return [first + second] + varied + rest
    }
}

/// The constraints of a plan that are necessary: those on determined numbers are left out.
struct NeededConstraints {
    private(set) var list: [RepairChange.NewConstraint] = []

    init(_ plan: [RepairChange.NewConstraint], of node: ViewNode, in layout: TreeLayout) {
        guard let places = layout.engine.variables(of: node) else {
            list = plan
            return
        }
        let solver = layout.engine.solver.fork()
        for constraint in plan {
            let terms = Self.terms(of: constraint.side(of: node.id), places)
            let value = terms.reduce(0.0) {
                $0 + $1.coefficient * solver.exactValue(of: $1.variable).doubleValue
            }
            guard Self.isFree(terms, value, solver) else { continue }
            do {
                try solver.add(
                    LinearConstraint(LinearExpression(terms: terms, constant: -value), .equal))
                list.append(constraint)
            } catch {
                // A value that overflows decides nothing.
                continue
            }
        }
    }

    /// Returns a Boolean value that indicates whether a sum can change at no cost to any
    /// constraint.
    private static func isFree(_ terms: [Term], _ value: Double, _ solver: Solver) -> Bool {
        [1.0, -1.0].contains { step in
            let copy = solver.fork()
            let target = LinearConstraint(
                LinearExpression(terms: terms, constant: -value - step), .equal)
            do {
                try copy.add(target, priority: Priority(.leastNonzeroMagnitude) ?? 1)
            } catch {
                return false
            }
            let reached = terms.reduce(0.0) {
                $0 + $1.coefficient * copy.exactValue(of: $1.variable).doubleValue
            }
            return (reached - value).magnitude > 1e-6
        }
    }

    private static func terms(of attribute: NibLayoutAttribute, _ places: [Variable]) -> [Term] {
        switch attribute {
        case .width: [Term(1, places[2])]
        case .height: [Term(1, places[3])]
        case .trailing, .right: [Term(1, places[0]), Term(1, places[2])]
        case .bottom: [Term(1, places[1]), Term(1, places[3])]
        case .centerX: [Term(1, places[0]), Term(0.5, places[2])]
        case .centerY: [Term(1, places[1]), Term(0.5, places[3])]
        case .top: [Term(1, places[1])]
        default: [Term(1, places[0])]
        }
    }
}

extension RepairChange.NewConstraint {
    /// Returns the attribute of an item in the constraint.
    fileprivate func side(of id: String) -> NibLayoutAttribute {
        (first ?? owner) == id ? attribute : secondAttribute
    }
}
