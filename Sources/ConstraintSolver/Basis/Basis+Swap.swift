extension Basis {
    /// Returns the coefficient with which `code` can take `slot` in a triangular base; `nil` if it
    /// cannot.
    ///
    /// It can if the row contains the slot's variable, its other variables come earlier in the
    /// order, and no pending term mentions the slot. This is the common local case. It keeps the
    /// cost of repeated insertions and removals constant.
    func inPlaceCoefficient(_ slot: Int, _ code: Int32, _ rows: borrowing RowStore) -> Double? {
        guard blockOf[slot] < 0, terms.mentions[slot] == 0 else { return nil }
        guard code >= 0 else { return Basis.variable(ofUnit: code) == slot ? 1 : nil }
        var coefficient: Double?
        let position = positions[slot]
        for entry in rows.terms(Int(code)) {
            if Int(entry.variable) == slot {
                coefficient = rows.coefficient(entry)
            } else if positions[entry.variable] >= position {
                return nil
            }
        }
        assert(coefficient != 0, "Basis 5: the diagonal is not 0")
        return coefficient
    }

    /// Returns the coefficient with which `code` takes `slot`, as ``inPlaceCoefficient(_:_:_:)``,
    /// after a change of the order if necessary.
    private mutating func makeInPlace(_ slot: Int, _ code: Int32, _ rows: borrowing RowStore)
        -> Double?
    {
        if let coefficient = inPlaceCoefficient(slot, code, rows) { return coefficient }
        return moveAhead(code, of: slot, rows) ? inPlaceCoefficient(slot, code, rows) : nil
    }

    /// Makes `code` the active row of `slot`; `rho` is `B⁻ᵀ` of the entering row. Returns `true` if
    /// the base was changed in place.
    mutating func swap(_ slot: Int, to code: Int32, _ rho: WorkVector, _ rows: inout RowStore)
        -> Bool
    {
        assert(slot >= 0 && slot < count, "Basis 8: unknown slot")
        assert(active[slot] != code, "Basis 1: the row is in the slot already")
        let coefficient = makeInPlace(slot, code, rows)
        if let coefficient {
            setBase(slot, code, coefficient, &rows)
        } else {
            terms.append(slot: slot, rho: rho)
        }
        setActive(slot, code, &rows)
        return coefficient != nil
    }

    /// Undoes the newest swap, which `code` had left. Returns `false` if the basis must be
    /// refactorised.
    mutating func swapBack(_ slot: Int, to code: Int32, inPlace: Bool, _ rows: inout RowStore)
        -> Bool
    {
        assert(slot >= 0 && slot < count, "Basis 8: unknown slot")
        setActive(slot, code, &rows)
        if !inPlace {
            guard let last = lastTermSlot, last == slot else { return false }
            terms.removeLast()
            return true
        }
        guard let coefficient = makeInPlace(slot, code, rows) else { return false }
        setBase(slot, code, coefficient, &rows)
        return true
    }

    private var lastTermSlot: Int? {
        terms.heads.isEmpty ? nil : Int(terms.heads[terms.heads.count - 1].slot)
    }

    private mutating func setBase(
        _ slot: Int, _ code: Int32, _ coefficient: Double, _ rows: inout RowStore
    ) {
        assert(coefficient != 0, "Basis 5: the diagonal is not 0")
        assert(blockOf[slot] < 0 && terms.mentions[slot] == 0, "Basis 6: a term needs the old row")
        assert(code < 0 || rows.baseSlots[code] < 0, "Basis 2: a row is in the base once")
        assert(
            code >= 0 || Basis.variable(ofUnit: code) == slot, "Basis 2: a unit row holds its slot")
        if base[slot] >= 0 { rows.baseSlots[base[slot]] = -1 }
        base[slot] = code
        if code >= 0 { rows.baseSlots[code] = Int32(slot) }
        setDiagonal(slot, coefficient)
    }

    private mutating func setActive(_ slot: Int, _ code: Int32, _ rows: inout RowStore) {
        let old = active[slot]
        assert(
            code >= 0 ? rows.slots[code] < 0 : unitSlots[Basis.variable(ofUnit: code)] < 0,
            "Basis 1: a row is active once")
        if old >= 0 {
            assert(Int(rows.slots[old]) == slot, "Basis 1: the row knows its slot")
            rows.slots[old] = RowStore.inactive
        } else {
            assert(
                Int(unitSlots[Basis.variable(ofUnit: old)]) == slot,
                "Basis 1: the stay knows its slot")
            unitSlots[Basis.variable(ofUnit: old)] = -1
        }
        active[slot] = code
        if code >= 0 {
            rows.slots[code] = Int32(slot)
        } else {
            unitSlots[Basis.variable(ofUnit: code)] = Int32(slot)
        }
    }
}
