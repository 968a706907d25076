import ConstraintSolver

// What holds a number is asked of copies of the solver: one gets a wish for a little more, or less, at the lowest
// priority there is. If the number follows, it is open. Else the solver tells what the wish loses against: a minimal
// set of constraints that cannot hold, as far as they do, together with the wish.

extension LayoutEngine {
    /// Why an item of the tree is where it is.
    ///
    /// - Complexity: that of eight proofs of the layout, and of looking at all constraints; for debugging.
    public func explain(_ item: any LayoutItem) -> LayoutExplanation {
        solve()
        let box = item.box
        let holder = item is any LayoutNode ? item.layoutNode?.layoutParent : item.layoutNode
        let isPart = box.host === self && box.slot >= 0
        return LayoutExplanation(
            item: item.layoutItemName, container: holder?.layoutItemName, rect: isPart ? alignmentRect(of: box) : nil,
            quantities: isPart ? quantities(of: box).map { explain($0, of: box) } : [],
            lostWishes: isPart ? lostWishes(about: box) : [],
            conflicts: leftOut.filter { $0.row.speaks(of: box) }.map(conflict))
    }

    private func quantities(of box: LayoutBox) -> [LayoutQuantity] {
        box.parent == nil ? [.width, .height] : LayoutQuantity.allCases
    }

    private func explain(_ quantity: LayoutQuantity, of box: LayoutBox) -> LayoutExplanation.Quantity {
        let variable = Variable(index: Int(box.slot) * 4 + quantity.rawValue)
        return LayoutExplanation.Quantity(
            quantity: quantity, value: slots.values[variable.index], below: bound(variable, isUp: false),
            above: bound(variable, isUp: true))
    }

    private func bound(_ variable: Variable, isUp: Bool) -> LayoutExplanation.Bound {
        guard let rows = holders(of: variable, isUp: isUp) else { return .open }
        return .held(distinct(rows))
    }

    /// The rows by which a variable cannot be more, or less; `nil` where it can.
    func holders(of variable: Variable, isUp: Bool) -> [EngineRow]? {
        let copy = solver.fork()
        let old = copy.exactValue(of: variable)
        let step = isUp ? 1.0 : -1.0
        let target = LinearConstraint(
            LinearExpression(terms: [Term(1, variable)], constant: -old.doubleValue - step),
            isUp ? .greaterOrEqual : .lessOrEqual)
        guard let wish = try? copy.add(target, priority: Self.leastPriority), copy.exactValue(of: variable) == old,
            let opponents = try? copy.opponents(of: wish)
        else { return nil }
        return opponents.compactMap { owners[$0.id] }
    }

    /// Descriptions of rows, each once: hugging and compression resistance are one constraint.
    private func distinct(_ rows: [EngineRow]) -> [ConstraintDescription] {
        var list: [ConstraintDescription] = []
        for row in rows {
            let description = describe(row)
            if !list.contains(description) { list.append(description) }
        }
        return list
    }

    private func lostWishes(about box: LayoutBox) -> [LayoutExplanation.LostWish] {
        solver.lostWishes().compactMap { wish in
            guard let row = row(wish.row), row.speaks(of: box) else { return nil }
            return lost(wish, row)
        }
    }

    private func lost(_ wish: LostWish, _ row: EngineRow) -> LayoutExplanation.LostWish {
        LayoutExplanation.LostWish(
            constraint: describe(row), amount: wish.violation.doubleValue,
            beatenBy: distinct(wish.beatenBy.compactMap { self.row($0.row) }))
    }

    /// The wishes of at least a priority that are not met, with the constraints that somebody wrote.
    ///
    /// - Complexity: that of a proof of the layout.
    package func lostWishes(
        from priority: LayoutPriority
    ) -> [(source: LayoutConstraint?, lost: LayoutExplanation.LostWish)] {
        solve()
        return solver.lostWishes().compactMap { wish in
            guard let row = row(wish.row) else { return nil }
            let lost = lost(wish, row)
            return lost.constraint.priority >= priority ? (row.constraint, lost) : nil
        }
    }

    private func row(_ row: LayoutProof.Row) -> EngineRow? {
        guard case .constraint(let handle) = row else { return nil }
        return owners[handle.id]
    }
}

extension EngineRow {
    /// Whether the row contains numbers of an item.
    func speaks(of box: LayoutBox) -> Bool {
        box.slot >= 0 && terms.contains { $0.variable.index >> 2 == Int(box.slot) }
    }
}

extension LayoutItem {
    /// Why the item is where it is: which constraints hold it, and which wishes lost to which.
    ///
    /// - Complexity: that of ``LayoutEngine/explain(_:)``; for debugging.
    public var layoutExplanation: LayoutExplanation? { layoutNode?.layoutEngine.explain(self) }

    /// The constraints that decide where the item is along an axis (rule 33): those that hold its edges, also through
    /// other items, and those that speak of it but give way. In the order of their activation; the engine's own are
    /// left out.
    ///
    /// - Complexity: that of four proofs of the layout; for debugging.
    public func constraintsAffectingLayout(for axis: Axis) -> [LayoutConstraint] {
        guard let engine = layoutNode?.layoutEngine else { return [] }
        engine.solve()
        var list = layoutBox.incident.filter { $0.firstAttribute.axis == axis || $0.secondAttribute.axis == axis }
        if layoutBox.slot >= 0, layoutBox.host === engine {
            for quantity in LayoutQuantity.allCases where quantity.axis == axis {
                let variable = Variable(index: Int(layoutBox.slot) * 4 + quantity.rawValue)
                for isUp in [false, true] {
                    list += engine.holders(of: variable, isUp: isUp)?.compactMap(\.constraint) ?? []
                }
            }
        }
        var seen: Set<ObjectIdentifier> = []
        return list.filter { seen.insert(ObjectIdentifier($0)).inserted }.sorted { $0.serial < $1.serial }
    }
}
