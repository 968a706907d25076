import ConstraintSolver

/// A coordinate or size of an item that the constraints do not determine.
public struct AmbiguousQuantity: Hashable, Sendable {
    /// The name of the item.
    public let item: ItemName
    /// The ambiguous coordinate or size.
    public let quantity: LayoutQuantity
    /// The index of the solver's variable.
    public let id: Int

    /// The ambiguous quantity as UIKit prints it, such as `UIView:3.minY{id: 717}`.
    public var text: String {
        let name = quantity == .width ? "Width" : quantity == .height ? "Height" : quantity.name
        return "\(item.text).\(name){id: \(id)}"
    }
}

extension LayoutEngine {
    /// Returns the ambiguous quantities in the tree, which have other values in another optimal
    /// layout.
    ///
    /// The items are in the order in which they joined the layout. The position of the root is
    /// excluded.
    ///
    /// - Complexity: One proof of the layout and a scan of all constraints. Intended for debugging.
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
            guard let (box, quantity) = self.quantity(of: variable), !isRootOrigin(box, quantity)
            else { return nil }
            return (variable, box, quantity)
        }
    }

    private func isRootOrigin(_ box: LayoutBox, _ quantity: LayoutQuantity) -> Bool {
        box.parent == nil && (quantity == .minX || quantity == .minY)
    }
}

extension ItemName {
    /// The name of an item after its deallocation.
    static let gone = ItemName(
        className: "nil", given: nil, source: .number, number: 0, isGuide: false)
}

extension LayoutItem {
    /// A Boolean value that indicates whether the constraints do not determine the item's position
    /// and size (layout rule 31).
    ///
    /// An item can be ambiguous although no constraint is missing: two optional constraints of
    /// equal priority that cannot both be satisfied are sufficient.
    ///
    /// - Complexity: The same as ``LayoutEngine/ambiguousQuantities()``. Intended for debugging.
    public var hasAmbiguousLayout: Bool {
        guard let engine = layoutNode?.layoutEngine else { return false }
        return engine.ambiguousVariables().contains { $0.1 == layoutBox }
    }
}

// Alternative optimal layouts: a copy of the solver gets constraints of the lowest priority, which
// decide only ambiguous quantities.

extension LayoutEngine {
    /// Shows another optimal layout until the next layout pass, or returns `false` if the item is
    /// not ambiguous.
    func exerciseAmbiguity(of item: any LayoutItem, seed: UInt64) -> Bool {
        let open = ambiguousVariables().filter { $0.1 == item.layoutBox }.map(\.0)
        guard !open.isEmpty else { return false }
        var random = SplitMix(state: seed)
        let copy = solver.fork()
        for variable in open {
            attempt { () throws(ProblemError) in try perturb(variable, in: copy, &random) }
        }
        let moved = show(copy)
        for box in moved { markMoved(box) }
        return true
    }

    /// Adds a constraint that moves a quantity by up to 100 points, in the first direction
    /// possible.
    private func perturb(
        _ variable: Variable, in copy: Solver, _ random: inout SplitMix
    ) throws(ProblemError) {
        let old = copy.exactValue(of: variable)
        let distance = Double(1 + random.next() % 100)
        let isUp = random.next() & 1 == 0
        for step in isUp ? [distance, -distance] : [-distance, distance] {
            let target = LinearConstraint(
                LinearExpression(terms: [Term(1, variable)], constant: -old.doubleValue - step),
                .equal)
            let probe = try copy.add(target, priority: Self.leastPriority)
            guard copy.exactValue(of: variable) == old else { return }
            try copy.remove(probe)
        }
    }

    /// The lowest priority, below all priorities of constraints.
    static let leastPriority = Priority(.leastNonzeroMagnitude) ?? 1

    /// Lays out the tree with the values of another solver, and returns the boxes that differ from
    /// the layout.
    private func show(_ other: Solver) -> [LayoutBox] {
        var moved: [LayoutBox] = []
        for slot in 0..<slots.count {
            guard let box = slots[slot] else { continue }
            for place in slot * 4..<slot * 4 + 4 {
                let value = other.value(of: Variable(index: place))
                guard value != slots.values[place] else { continue }
                slots.values[place] = value
                if moved.last != box { moved.append(box) }
            }
        }
        for box in moved { markMoved(box) }
        if let root { layout(from: root) }
        // Layout methods can change constraints; from here on the solver's values apply.
        solve()
        solver.copyValues(
            into: UnsafeMutableBufferPointer(start: slots.values, count: slots.count * 4))
        return moved
    }
}

/// A small pseudorandom number generator, determined by its seed.
///
/// - Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension LayoutItem {
    /// Moves or resizes an ambiguous item to another position or size that satisfies its
    /// constraints equally well (layout rule 32). The next layout restores it.
    ///
    /// - Parameter seed: A number that selects the layout.
    /// - Returns: A Boolean value that indicates whether the item is ambiguous.
    @discardableResult
    public func exerciseAmbiguityInLayout(seed: UInt64 = 1) -> Bool {
        layoutNode?.layoutEngine.exerciseAmbiguity(of: self, seed: seed) ?? false
    }
}
