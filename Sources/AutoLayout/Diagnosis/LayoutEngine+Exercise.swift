import ConstraintSolver

// Another layout that is as good: a copy of the solver gets wishes at the lowest priority there is, which decide
// nothing but what all others leave open.

extension LayoutEngine {
    /// Shows another layout that is as good as this one, until the next; false where the item's place is not open.
    func exerciseAmbiguity(of item: any LayoutItem, seed: UInt64) -> Bool {
        let open = ambiguousVariables().filter { $0.1 === item.layoutBox }.map(\.0)
        guard !open.isEmpty else { return false }
        var random = SplitMix(state: seed)
        let copy = solver.fork()
        for variable in open { wish(for: variable, in: copy, &random) }
        let moved = show(copy)
        for box in moved { markMoved(box) }
        return true
    }

    /// Wishes for a place that differs from the present one by up to 100, to whichever side it can be.
    private func wish(for variable: Variable, in copy: Solver, _ random: inout SplitMix) {
        let old = copy.exactValue(of: variable)
        let distance = Double(1 + random.next() % 100)
        let isUp = random.next() & 1 == 0
        for step in isUp ? [distance, -distance] : [-distance, distance] {
            let target = LinearConstraint(
                LinearExpression(terms: [Term(1, variable)], constant: -old.doubleValue - step), .equal)
            guard let wish = try? copy.add(target, priority: Self.leastPriority) else { return }
            guard copy.exactValue(of: variable) == old else { return }
            try? copy.remove(wish)
        }
    }

    /// Below everything that somebody can want.
    static let leastPriority = Priority(.leastNonzeroMagnitude) ?? 1

    /// Lays out the tree with the values of another solver; the boxes that are elsewhere than the layout has them.
    private func show(_ other: Solver) -> [LayoutBox] {
        var moved: [LayoutBox] = []
        for slot in 0..<slots.count {
            guard let box = slots[slot] else { continue }
            for place in slot * 4..<slot * 4 + 4 {
                let value = other.value(of: Variable(index: place))
                guard value != slots.values[place] else { continue }
                slots.values[place] = value
                if moved.last !== box { moved.append(box) }
            }
        }
        for box in moved { markMoved(box) }
        if let root { layout(from: root) }
        // Layouts may have changed constraints meanwhile: what the solver says counts from now on.
        solve()
        solver.copyValues(into: UnsafeMutableBufferPointer(start: slots.values, count: slots.count * 4))
        return moved
    }
}

/// A small generator of random numbers that a seed determines.
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
    /// Lays out the tree as it might be as well, where the constraints leave open where this item is (rule 32). The
    /// next layout puts everything back.
    ///
    /// - Parameter seed: the same seed leads to the same layout.
    /// - Returns: whether anything was open.
    @discardableResult
    public func exerciseAmbiguityInLayout(seed: UInt64 = 1) -> Bool {
        layoutNode?.layoutEngine.exerciseAmbiguity(of: self, seed: seed) ?? false
    }
}
