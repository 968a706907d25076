import ConstraintSolver

/// A number of an item that the constraints leave open.
public struct AmbiguousQuantity: Hashable, Sendable {
    /// The item.
    public let item: ItemName
    /// Which of its numbers.
    public let quantity: LayoutQuantity
    /// The solver's variable.
    public let id: Int

    /// `UIView:3.minY{id: 717}`.
    public var text: String {
        let name = quantity == .width ? "Width" : quantity == .height ? "Height" : quantity.name
        return "\(item.text).\(name){id: \(id)}"
    }
}

extension LayoutEngine {
    /// What the constraints leave open: numbers of items of the tree that another layout, as good as this one, has
    /// otherwise. In the order in which items joined the layout.
    ///
    /// Where the root is, is nobody's question, and is left out.
    /// - Complexity: that of proving the layout and looking at all constraints; for debugging.
    public func ambiguousQuantities() -> [AmbiguousQuantity] {
        ambiguousVariables().map { variable, box, quantity in
            AmbiguousQuantity(
                item: box.item?.layoutItemName ?? .gone, quantity: quantity, id: variable.index)
        }
    }

    func ambiguousVariables() -> [(Variable, LayoutBox, LayoutQuantity)] {
        solve()
        guard case .ambiguous(let ambiguity) = solver.uniqueness() else { return [] }
        return ambiguity.variables.compactMap { variable in
            guard let (box, quantity) = self.quantity(of: variable), !isRootOrigin(box, quantity) else { return nil }
            return (variable, box, quantity)
        }
    }

    private func isRootOrigin(_ box: LayoutBox, _ quantity: LayoutQuantity) -> Bool {
        box.parent == nil && (quantity == .minX || quantity == .minY)
    }
}

extension ItemName {
    /// Of an item that is gone.
    static let gone = ItemName(className: "nil", given: nil, source: .number, number: 0, isGuide: false)
}

extension LayoutItem {
    /// Whether the constraints leave open where the item is: whether another layout that is as good has it elsewhere,
    /// or of another size (rule 31). No constraint need be missing; two equal wishes that cannot both be met are
    /// enough.
    ///
    /// - Complexity: that of ``LayoutEngine/ambiguousQuantities()``; for debugging.
    public var hasAmbiguousLayout: Bool {
        guard let engine = layoutNode?.layoutEngine else { return false }
        return engine.ambiguousVariables().contains { $0.1 === layoutBox }
    }
}
