extension Engine {
    /// The required rows that hold against each other, at an optimum of the required level that violates some.
    ///
    /// Rows with a multiplier at the required level add up to nothing: Farkas' numbers. They fall into parts that
    /// share no variable; the parts that hold a violated row are each a conflict of their own.
    func clashingRows() -> [Constraint] {
        var support = multipliedRows()
        var clash = violatedRows()
        var variables = Set<Int32>()
        var next = 0
        support.subtract(clash)
        while next < clash.count {
            for entry in rows.terms(Int(clash[next])) where variables.insert(entry.variable).inserted {
                let joined = neighbours(of: Int(entry.variable)).filter { support.contains($0) }
                support.subtract(joined)
                clash.append(contentsOf: joined)
            }
            next += 1
        }
        return clash.sorted().map { handle(Int($0)) }
    }

    private func multipliedRows() -> Set<Int32> {
        var list = Set<Int32>()
        for k in 0..<strained.list.count { list.insert(strained.list[k]) }
        for slot in 0..<variableCount {
            let code = basis.active[slot]
            if code >= 0, multipliers.entry(slot, Priority.requiredKey).value != 0 { list.insert(code) }
        }
        return list
    }

    private func violatedRows() -> [Int32] {
        (0..<strained.list.count).map { strained.list[$0] }
            .filter { violation(ofRequired: Int($0)) > Tolerances.clear }
    }

    private func neighbours(of variable: Int) -> [Int32] {
        rows.column(variable).map { rows.entries[$0].row }
    }
}
