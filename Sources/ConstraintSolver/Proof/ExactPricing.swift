import Rational

extension Engine {
    /// Returns the exact cost of a move of `slot`'s row up or down by one from its breakpoint.
    func exactCost(_ slot: Int, up isUp: Bool) -> ExactLevelSum {
        assert(slot >= 0 && slot < variableCount, "Basis 8: unknown slot")
        var cost = ExactLevelSum()
        for (key, value) in exact.multipliers[slot].entries { cost.add(key, isUp ? -value : value) }
        let code = simplex.basis.active[slot]
        guard code >= 0 else { return cost }
        let body = simplex.rows.bodies[code]
        cost.add(body.key, exact.numbers.cost(Int(code), up: isUp, body))
        return cost
    }

    /// A move of a row with a gain: its leading cost is negative.
    struct ExactPrice {
        let slot: Int
        let isUp: Bool
        let key: UInt32
        let size: Double
    }

    /// The state of a slot: a move has a gain, costs nothing on a side, or costs on both.
    enum ExactSlotState {
        case pays(ExactPrice)
        case tied(up: Bool, down: Bool)
        case held
    }

    func exactSlotState(_ slot: Int) -> ExactSlotState {
        assert(slot >= 0 && slot < variableCount, "Basis 8: unknown slot")
        if isPlainlyHeldExactly(slot) { return .held }
        let up = exactLeadingCost(slot, up: true), upSign = up.value.signum()
        if upSign < 0 {
            return .pays(
                ExactPrice(slot: slot, isUp: true, key: up.key, size: -up.value.doubleValue))
        }
        let down = exactLeadingCost(slot, up: false), downSign = down.value.signum()
        if downSign < 0 {
            return .pays(
                ExactPrice(slot: slot, isUp: false, key: down.key, size: -down.value.doubleValue))
        }
        return upSign == 0 || downSign == 0 ? .tied(up: upSign == 0, down: downSign == 0) : .held
    }

    /// Returns a Boolean value that indicates whether a required equality without a multiplier at
    /// the required level holds the slot. Most rows of a layout are such equalities.
    private func isPlainlyHeldExactly(_ slot: Int) -> Bool {
        let code = simplex.basis.active[slot]
        guard code >= 0 else { return false }
        let body = simplex.rows.bodies[code]
        guard body.isRequiredEquality, !body.isRemoved else { return false }
        return exact.multipliers[slot].leading?.key ?? 0 < Priority.requiredKey
    }

    /// Returns the first nonzero cost of a move and its level.
    func exactLeadingCost(_ slot: Int, up isUp: Bool) -> (key: UInt32, value: Rational) {
        let (key, cost) = simplex.box(slot, up: isUp)
        var isBoxOpen = cost.value > 0
        for (level, multiplier) in exact.multipliers[slot].entries {
            if isBoxOpen, level < key { break }
            assert(level > 0 && !multiplier.isZero, "Proof 7: an entry is not 0")
            var value = isUp ? -multiplier : multiplier
            if level == key, isBoxOpen {
                isBoxOpen = false
                value += exact.numbers.weights[Int(simplex.basis.active[slot])]
            }
            if !value.isZero { return (level, value) }
        }
        return isBoxOpen
            ? (key, exact.numbers.weights[Int(simplex.basis.active[slot])]) : (0, .zero)
    }
}
