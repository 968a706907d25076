/// Flips of a drag whose effect on the multipliers is not yet entered everywhere.
///
/// While a drag changes no basis, a flip of an optional row matters only to slots whose costs are decided at its level
/// or below. Where these *delicate* slots are few, they alone are kept up to date, each by its direction
/// `d = B⁻¹ e`: the flip of row i changes the multiplier of slot q by `(aᵢ·d_q)` times the change of slope. The rest
/// is entered when the line ends.
struct DebtBook: ~Copyable {
    struct Debt: BitwiseCopyable {
        var change: Double
        var row: Int32
    }

    /// At most so many slots are watched.
    static let limit = 4

    private(set) var isOpen = false
    var debts = Pool<Debt>()
    private(set) var slots = Pool<Int32>()
    /// The directions of the watched slots, one after the other, by variable.
    private var directions = Pool<Double>()
    private var touched = Pool<Int32>()
    private var stride = 0

    init() {}

    func clone() -> DebtBook {
        var copy = DebtBook()
        copy.isOpen = isOpen
        copy.debts = debts.clone()
        copy.slots = slots.clone()
        copy.directions = directions.clone()
        copy.touched = touched.clone()
        copy.stride = stride
        return copy
    }

    /// Begins a book with no watched slots.
    mutating func open(variables: Int) {
        isOpen = true
        guard stride != variables else { return }
        stride = variables
        directions.removeAll()
        directions.append(repeating: 0, count: stride * DebtBook.limit)
    }

    /// Watches a slot, whose direction is given.
    mutating func watch(_ slot: Int, _ direction: WorkVector) {
        let start = slots.count * stride
        slots.append(Int32(slot))
        for k in 0..<direction.count {
            let place = start + Int(direction.list[k])
            directions[place] = direction[Int(direction.list[k])]
            touched.append(Int32(place))
        }
    }

    /// The component of the k-th watched slot's direction at a variable.
    @inline(__always) func direction(_ k: Int, _ variable: Int32) -> Double { directions[k * stride + Int(variable)] }

    func watches(_ slot: Int) -> Bool {
        for k in 0..<slots.count where Int(slots[k]) == slot { return true }
        return false
    }

    /// Forgets debts and watched slots.
    mutating func close() {
        guard isOpen else { return }
        for k in 0..<touched.count { directions[touched[k]] = 0 }
        touched.removeAll()
        slots.removeAll()
        debts.removeAll()
        isOpen = false
    }
}

extension Engine {
    /// Whether the flips of this step may be deferred: optional rows, and few slots that they could matter to.
    mutating func canDefer() -> Bool {
        guard unpriced.list.isEmpty, delicate.list.count <= DebtBook.limit else { return false }
        for k in 0..<flips.count where rows.bodies[flips[k].row].isRequired { return false }
        if !line.debts.isOpen { watchDelicateSlots() }
        return true
    }

    private mutating func watchDelicateSlots() {
        line.debts.open(variables: variableCount)
        for k in 0..<delicate.list.count {
            let slot = Int(delicate.list[k])
            computeDirection(slot)
            line.debts.watch(slot, direction)
        }
    }

    /// Flips the rows of a step, entering the change with the watched slots only.
    mutating func deferFlips() {
        statistics.flips += flips.count
        for k in 0..<line.debts.slots.count { enterFlips(k) }
        for k in 0..<flips.count {
            let row = Int(flips[k].row)
            line.debts.debts.append(.init(change: slopeChange(row), row: Int32(row)))
            setSide(row, -rows.bodies[row].side)
        }
        flips.removeAll()
        if line.debts.debts.count > 64 + 2 * rows.count { payDebts() }
    }

    @inline(__always) private func slopeChange(_ row: Int) -> Double {
        let body = rows.bodies[row]
        return body.side > 0 ? -body.kink : body.kink
    }

    private mutating func enterFlips(_ watched: Int) {
        theta.removeAll()
        for k in 0..<flips.count {
            let row = Int(flips[k].row)
            var slope = Cell.zero
            for entry in rows.terms(row) {
                let part = entry.coefficient * line.debts.direction(watched, entry.variable)
                slope.value += part
                slope.scale = max(slope.scale, part.magnitude)
            }
            guard !slope.isDust else { continue }
            let change = slopeChange(row)
            theta.add(rows.bodies[row].key, -slope.value * change, slope.scale * change.magnitude)
        }
        let slot = Int(line.debts.slots[watched])
        for k in 0..<theta.entries.count {
            addMultiplier(slot, theta.entries[k].key, theta.entries[k].value, theta.entries[k].scale)
        }
        note(slot)
    }

    /// Enters the deferred flips with every slot that was not watched.
    mutating func payDebts() {
        var done = 0
        let count = line.debts.debts.count
        while done < count {
            let key = rows.bodies[line.debts.debts[done].row].key
            var kept = done
            for k in done..<count where rows.bodies[line.debts.debts[k].row].key == key {
                let debt = line.debts.debts[k]
                addFlow(Int(debt.row), debt.change)
                line.debts.debts[k] = line.debts.debts[kept]
                line.debts.debts[kept] = debt
                kept += 1
            }
            done = kept
            payFlow(key)
        }
        line.debts.debts.removeAll()
    }

    private mutating func payFlow(_ key: UInt32) {
        basis.btran(flow, rows)
        for k in 0..<flow.count {
            let slot = Int(flow.list[k])
            let cell = flow.cells[slot]
            guard cell.value != 0, !line.debts.watches(slot) else { continue }
            addMultiplier(slot, key, -cell.value, cell.inherited)
            note(slot)
        }
        flow.clear()
    }
}
