import ConstraintSolver

// What the solver's variables and constraints stand for: for messages about its verdicts.

extension LayoutEngine {
    /// The item and attribute that a variable of ``solver`` is: the left or upper edge in the parent's coordinates, or
    /// an extent. `nil` for one that belongs to nothing at present.
    public func meaning(of variable: Variable) -> (item: any LayoutItem, attribute: LayoutAttribute)? {
        guard variable.index >= 0, variable.index >> 2 < slots.count else { return nil }
        guard let item = slots[variable.index >> 2]?.item else { return nil }
        return (item, [.minX, .minY, .width, .height][variable.index & 3])
    }

    /// The variables of an item: left edge, upper edge, width, height; `nil` while no constraint speaks of it.
    public func variables(of item: any LayoutItem) -> [Variable]? {
        solve()
        let box = item.layoutBox
        guard box.host === self, box.slot >= 0 else { return nil }
        return (0..<4).map { Variable(index: Int(box.slot) * 4 + $0) }
    }

    /// The constraint that somebody wrote and that a constraint of ``solver`` is; `nil` for the engine's own.
    public func constraint(of handle: Constraint) -> LayoutConstraint? { row(of: handle)?.constraint }

    /// What a constraint of ``solver`` is called in messages, and says.
    public func member(of handle: Constraint) -> LayoutConflict.Member? {
        row(of: handle).map { member($0) }
    }

    /// The solver's constraint of an active one; `nil` while it is left out.
    public func handle(of constraint: LayoutConstraint) -> Constraint? {
        solve()
        return constraint.container?.host === self ? constraint.row?.handle : nil
    }

    func row(of handle: Constraint) -> EngineRow? {
        guard handle.id < owners.count, let row = owners[handle.id], row.handle == handle else { return nil }
        return row
    }
}
