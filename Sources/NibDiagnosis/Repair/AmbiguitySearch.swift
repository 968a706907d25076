import AutoLayout
import ConstraintSolver
import NibFormat
import NibLayout
import NibReading
import Rational

/// The constraints that a view lacks: they say what is stored of the numbers that nothing decides.
struct AmbiguitySearch {
    private let tree: DiagnosedTree

    init(_ tree: DiagnosedTree) { self.tree = tree }

    /// The numbers of a view that are open, in words.
    func openNumbers(of id: String) -> [String] { open(id).map(\.quantity.noun) }

    /// The additions that would decide them: at the near edges, or between both edges; none where nothing of the view
    /// itself is open.
    func changes(for id: String) -> [DocumentChange] {
        guard let node = tree.layout.tree.nodes[id], let parent = node.parent, let stored = node.reading.frame else {
            return []
        }
        let plans = Plan.allCases.compactMap { plan -> DocumentChange? in
            let list = additions(node, parent, stored, plan)
            return list.isEmpty ? nil : .addition(list)
        }
        return plans.enumerated().filter { !plans[..<$0].contains($1) }.map(\.element)
    }

    /// Where new constraints hold on to.
    private enum Plan: CaseIterable { case nearEdges, bothEdges, farEdges }

    private func open(_ id: String) -> [AmbiguousQuantity] {
        tree.layout.engine.ambiguousQuantities().filter { $0.item.given == id && !$0.item.isGuide }
    }

    /// Adds what is still open, number by number, to a copy of the solver.
    private func additions(
        _ node: ViewNode, _ parent: ViewNode, _ stored: Rect, _ plan: Plan
    ) -> [DocumentChange.NewConstraint] {
        let solver = tree.layout.engine.solver.fork()
        var list: [DocumentChange.NewConstraint] = []
        for quantity in open(node.id) {
            guard case .ambiguous(let rest) = solver.uniqueness() else { break }
            let variable = Variable(index: quantity.id)
            guard rest.variables.contains(variable) else { continue }
            let value = solver.exactValue(of: variable).doubleValue
            _ = try? solver.add(
                LinearConstraint(LinearExpression(terms: [Term(1, variable)], constant: -value), .equal))
            list.append(constraint(quantity.quantity, node, parent, stored, plan))
        }
        return list
    }

    private func constraint(
        _ quantity: LayoutQuantity, _ node: ViewNode, _ parent: ViewNode, _ stored: Rect, _ plan: Plan
    ) -> DocumentChange.NewConstraint {
        let room = parent.reading.frame?.size ?? parent.frame.size
        let isHorizontal = quantity.axis == .horizontal
        let far: (NibLayoutAttribute, Double) =
            isHorizontal ? (.trailing, stored.maxX - room.width) : (.bottom, stored.maxY - room.height)
        let near: (NibLayoutAttribute, Double) = isHorizontal ? (.leading, stored.minX) : (.top, stored.minY)
        switch quantity {
        case .minX, .minY: return edge(plan == .farEdges ? far : near, node, parent)
        case .width, .height:
            if plan == .bothEdges { return edge(far, node, parent) }
            let extent = isHorizontal ? stored.width : stored.height
            return .init(
                owner: node.id, first: nil, attribute: isHorizontal ? .width : .height, second: nil,
                constant: Rational(simplest: extent) ?? .zero)
        }
    }

    private func edge(
        _ edge: (NibLayoutAttribute, Double), _ node: ViewNode, _ parent: ViewNode
    ) -> DocumentChange.NewConstraint {
        .init(
            owner: parent.id, first: node.id, attribute: edge.0, second: parent.id,
            constant: Rational(simplest: edge.1) ?? .zero)
    }
}
