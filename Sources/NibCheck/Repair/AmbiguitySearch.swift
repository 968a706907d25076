import AutoLayout
import ConstraintSolver
import NibFormat
import NibLayout
import Rational

/// The changes that may decide the ambiguous numbers of a view: other priorities of contents that
/// tie, constraints to the edges, margins and centres that siblings use, and constraints that give
/// the content of a scroll view a size.
struct AmbiguitySearch {
    private let tree: DiagnosedTree
    private let ambiguous: [AmbiguousQuantity]
    /// More changes than that of one view are not tried: each is laid out under all configurations.
    private static let changesMax = 16

    init(_ tree: DiagnosedTree) {
        self.tree = tree
        ambiguous = tree.layout.engine.ambiguousQuantities()
    }

    /// The ambiguous numbers of a view, in words; of a scroll view also the size of its content.
    func openNumbers(of id: String) -> [String] {
        let own = open(id).map(\.noun)
        return own.isEmpty && !contentAxes(id).isEmpty ? ["content size"] : own
    }

    /// The changes, the most natural first.
    func changes(for id: String) -> [RepairChange] {
        guard let node = tree.layout.tree.nodes[id] else { return [] }
        let own = open(id), axes = Axis.allCases.filter { axis in own.contains { $0.axis == axis } }
        let ties = axes.flatMap { PriorityTie(node, $0, in: tree.layout, ambiguous).changes }
        let contents = ContentSizePlans(node, tree.layout, contentAxes(id)).changes
        let all = ties + contents + additions(node, own)
        return Array(
            all.enumerated().filter { !all[..<$0].contains($1) }.map(\.element).prefix(
                Self.changesMax))
    }

    /// The reason that no change of a view helps, in a clause.
    func reason(for id: String, tried count: Int) -> String {
        guard let node = tree.layout.tree.nodes[id], node.parent != nil else {
            return "it is the root of its tree, whose size its surroundings decide"
        }
        if tree.document.platform == .macOS, node.scrollsContents || node.element == "clipView" {
            return "scroll views of macOS size their content by code"
        }
        if open(id).isEmpty, contentAxes(id).isEmpty {
            return "it follows other ambiguous views; decide those"
        }
        if node.reading.isArranged, node.reading.isHidden {
            return "it is hidden, and its stack view places it once it is shown"
        }
        if node.reading.frame == nil { return "no frame is stored that says where it belongs" }
        if count == 0 { return "its superview is not laid out by constraints that could hold it" }
        return
            "each of the \(count) changes that were tried leaves it ambiguous or conflicts with other constraints"
    }

    private func open(_ id: String) -> [LayoutQuantity] {
        ambiguous.filter { $0.item.given == id && !$0.item.isGuide }.map(\.quantity)
    }

    /// The axes along which the size of what a view scrolls is ambiguous.
    private func contentAxes(_ id: String) -> [Axis] {
        let open = ambiguous.filter { $0.item.isGuide && $0.item.given == "\(id) content" }.map(
            \.quantity)
        return Axis.allCases.filter { axis in open.contains(axis == .horizontal ? .width : .height)
        }
    }

    // MARK: Additions

    private func additions(_ node: ViewNode, _ own: [LayoutQuantity]) -> [RepairChange] {
        guard let references = EdgeReferences(node, in: tree) else { return [] }
        let across = plans(.horizontal, own, references), down = plans(.vertical, own, references)
        return Self.pairs(across, down).map { .addition($0) }
    }

    /// The plans that decide one axis, each without constraints that are not needed; empty if it is
    /// not ambiguous.
    private func plans(
        _ axis: Axis, _ own: [LayoutQuantity], _ references: EdgeReferences
    ) -> [[RepairChange.NewConstraint]] {
        let open = own.filter { $0.axis == axis }
        guard !open.isEmpty else { return [] }
        let extent: LayoutQuantity = axis == .horizontal ? .width : .height
        let needs = AxisPlans.Needs(
            place: open.contains { $0 != extent }, extent: open.contains(extent))
        let all = AxisPlans(references, axis, needs).list.map { plan in
            NeededConstraints(plan, of: references.node, in: tree.layout).list
        }
        return all.enumerated().filter { !$1.isEmpty && !all[..<$0].contains($1) }.map(\.element)
    }

    /// Pairs of both lists: the first ones together, each other one with a first one, then some of
    /// the rest.
    private static func pairs<Element>(_ one: [[Element]], _ other: [[Element]]) -> [[Element]] {
        guard let first = one.first, let second = other.first else { return one + other }
        let varied = other.dropFirst().map { first + $0 } + one.dropFirst().map { $0 + second }
        let rest = one.dropFirst().prefix(2).flatMap { a in
            other.dropFirst().prefix(2).map { a + $0 }
        }
        return [first + second] + varied + rest
    }
}

/// The constraints of a plan that are needed to decide a view: those of determined numbers are left
/// out.
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

    /// Returns whether a sum can change at no cost to any constraint.
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
    /// The attribute that the constraint has of an item.
    fileprivate func side(of id: String) -> NibLayoutAttribute {
        (first ?? owner) == id ? attribute : secondAttribute
    }
}
