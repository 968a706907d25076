extension Solver {
    /// Returns the whole state as text: variables with their values and active rows, and rows with
    /// their terms and multipliers.
    ///
    /// Two dumps are equal exactly if the states are equal. A refusal or rollback does not change
    /// the dump.
    public func dump() -> String {
        bringUpToDate()
        engine.simplex.settleDrag()
        // Deferred updates of a drag may require computing a number, as at the start of a batch.
        bringUpToDate()
        certify()
        engine.adoptValues()
        assert(!engine.simplex.drag.isLive, "Simplex 9: no drag segment has other values")
        var text = Solver.legend
        for variable in 0..<variableCount { text += dumpLine(variable: variable) }
        for row in 0..<engine.simplex.rows.count
        where engine.simplex.rows.slots[row] != RowStore.dead {
            text += dumpLine(row: row)
        }
        return text
    }

    private static let legend = """
        # legend
        #   name = value  by what holds it (a constraint, or its stay), anchor where it is not 0
        #   constraint id: terms constant relation 0 @priority, active | above | below, multiplier level:value …

        """

    private func dumpLine(variable: Int) -> String {
        let holder = engine.unitIsActive(variable) ? "stay" : "constraints"
        let anchor = engine.simplex.stays.anchors[variable]
        let value = engine.simplex.currentValue(variable)
        let name = name(of: Variable(index: variable))
        return "\(name) = \(value)  by \(holder)" + (anchor == 0 ? "\n" : ", anchor \(anchor)\n")
    }

    private func dumpLine(row: Int) -> String {
        let body = engine.simplex.rows.bodies[row]
        let label = labels[engine.simplex.handle(row)].map { " \($0)" } ?? ""
        let weight = body.weight == 1 ? "" : " * \(body.weight)"
        return
            "constraint \(row)\(label): \(describe(row)) \(body.relation) 0 @\(Priority(key: body.key))\(weight), \(state(row))\n"
    }

    private func describe(_ row: Int) -> String {
        var text = ""
        for entry in engine.simplex.rows.terms(row) {
            let coefficient = engine.simplex.rows.coefficient(entry)
            text += "\(coefficient) \(name(of: Variable(index: Int(entry.variable)))) + "
        }
        return text + "\(0 - engine.simplex.rows.bodies[row].breakpoint)"
    }

    private func state(_ row: Int) -> String {
        let slot = engine.simplex.rows.slots[row]
        guard slot >= 0 else { return engine.simplex.rows.bodies[row].side > 0 ? "above" : "below" }
        let parts = engine.simplex.pricing.multipliers.entries(Int(slot)).map {
            "\(Priority(key: $0.key)):\($0.value)"
        }
        return "active" + (parts.isEmpty ? "" : ", multiplier " + parts.joined(separator: " "))
    }
}

extension Engine {
    /// Returns a Boolean value that indicates whether the stay of a variable is active.
    func unitIsActive(_ variable: Int) -> Bool { simplex.basis.unitSlots[variable] >= 0 }
}
