/// Whether the required rows hold at the least violation that is possible.
enum Feasibility {
    case feasible
    /// These rows contradict each other, beyond what rounding can explain by a factor of a
    /// thousand.
    case conflict([Int32])
    /// Too close for floating point.
    case doubtful
}

/// Required rows whose multiples add up to nothing but a contradiction: Farkas' numbers.
private struct Certificate {
    /// The rows with a number that is not 0.
    var rows: [Int32]
    /// The contradiction relative to the largest summand in it; negative where the signs prove
    /// nothing.
    var size: Double
}

extension Engine {
    /// Looks at the required rows that are inactive with a slope, at an optimum of the required
    /// level.
    ///
    /// A violated row is a combination of the active rows, `a = Σ ρ aⱼ`. Where those are required
    /// and ρ has the right signs the row and they contradict each other, and none of them can be
    /// left out; so says their constants' sum, which does not know how large the values are that
    /// the row was violated at. Numbers come from the factors, not from multipliers that were added
    /// up along the way.
    mutating func feasibility() -> Feasibility {
        guard !strained.list.isEmpty else { return .feasible }
        settleLine()
        var clash: [Int32] = []
        var isDoubtful = false
        for k in 0..<strained.list.count {
            let row = strained.list[k]
            guard mayBeViolated(Int(row)) else { continue }
            let certificate = certificate([row])
            if certificate.size > Tolerances.clear { clash += certificate.rows }
            if certificate.size.magnitude > Tolerances.dust { isDoubtful = true }
        }
        guard isDoubtful else { return .feasible }
        if clash.isEmpty { clash = jointClash() }
        return clash.isEmpty ? .doubtful : .conflict(Set(clash).sorted())
    }

    /// Whether the violation of a required row is more than rounding, or may be hidden by that of
    /// large values.
    private func mayBeViolated(_ row: Int) -> Bool {
        let residual = residual(row)
        let relation = rows.bodies[row].relation
        if relation == .lessOrEqual && residual.value < 0
            || relation == .greaterOrEqual && residual.value > 0
        {
            return false
        }
        let hidden = Tolerances.noise * residual.scale
        return !residual.isDust || hidden > Tolerances.clear * rows.bodies[row].breakpoint.magnitude
    }

    /// The contradiction of all rows that are inactive with a slope together, where no row has one
    /// of its own; empty where it is not clear.
    private mutating func jointClash() -> [Int32] {
        let list = (0..<strained.list.count).map { strained.list[$0] }
        let certificate = certificate(list)
        return certificate.size > Tolerances.clear ? certificate.rows : []
    }

    /// What some inactive rows and the active rows that they are made of say together.
    private mutating func certificate(_ list: [Int32]) -> Certificate {
        var sum = Cell.zero
        for row in list {
            let slope = rows.bodies[row].slope
            addFlow(Int(row), slope)
            add(-slope * rows.bodies[row].breakpoint, to: &sum)
        }
        basis.btran(flow, rows)
        var support = list
        var isProof = true
        for k in 0..<flow.count {
            let slot = Int(flow.list[k])
            let cell = flow.cells[slot]
            guard cell.value != 0 else { continue }
            let code = basis.active[slot]
            isProof = isProof && canPush(code, -cell.value)
            let breakpoint =
                code < 0 ? anchors[Basis.variable(ofUnit: code)] : rows.bodies[code].breakpoint
            add(cell.value * breakpoint, to: &sum)
            if code >= 0 { support.append(code) }
        }
        flow.clear()
        let size = sum.scale > 0 ? sum.value / sum.scale : 0
        return Certificate(rows: support, size: isProof ? size : -size.magnitude)
    }

    private func add(_ value: Double, to sum: inout Cell) {
        sum.value += value
        sum.scale = max(sum.scale, value.magnitude)
    }

    /// Whether a row is required and can hold against the others with a multiplier of this sign.
    private func canPush(_ code: Int32, _ multiplier: Double) -> Bool {
        guard code >= 0, rows.bodies[code].isRequired else { return false }
        return multiplier > 0 ? rows.bodies[code].up > 0 : rows.bodies[code].down > 0
    }
}
