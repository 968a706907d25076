/// The deferred dual updates of a drag: flips whose effect on the multipliers is not yet applied to
/// all slots.
///
/// While a drag does not change the basis, the flip of an optional row matters only to slots with
/// costs at or below its level. If these *delicate* slots are few, only they are updated, by their
/// directions `d = B⁻¹ e`. The flip of row i changes the multiplier of slot q by `(aᵢ·d_q)` times
/// the change of slope. The other slots are updated at the end of the drag segment.
struct DeferredFlips: ~Copyable {
    struct Flip: BitwiseCopyable {
        var change: Double
        var row: Int32
    }

    /// The maximum number of watched slots.
    static let limit = 4

    private(set) var isOpen = false
    var flips = Pool<Flip>()
    private(set) var slots = Pool<Int32>()
    /// The directions of the watched slots, interleaved: for each variable, a pair for each two
    /// slots. They are zero if the list is closed.
    private var directions = Pool<SIMD2<Double>>()
    /// The number of pairs for each variable: 1 or 2.
    private var pairs = 1
    /// The maximum error of a component, for each watched slot.
    private(set) var errors = SIMD4<Double>.zero
    private var touched = Pool<Int32>()

    func clone() -> DeferredFlips {
        DeferredFlips(
            isOpen: isOpen, flips: flips.clone(), slots: slots.clone(),
            directions: directions.clone(), pairs: pairs, errors: errors, touched: touched.clone())
    }

    /// Reserves capacity for a drag segment with a number of possible flips, and of slots to watch,
    /// so that no step allocates memory.
    mutating func reserve(variables: Int, flips: Int, slots count: Int) {
        guard flips > 0 else { return }
        self.flips.reserve(flips)
        guard count > 0, count <= DeferredFlips.limit else { return }
        slots.reserve(DeferredFlips.limit)
        directions.reserve((count + 1) / 2 * variables)
        touched.reserve(variables)
    }

    /// Opens the list for a number of slots, none of which is watched yet.
    mutating func open(variables: Int, slots count: Int) {
        assert(!isOpen && flips.isEmpty && slots.isEmpty, "Simplex 25: the list is opened once")
        assert(count <= DeferredFlips.limit, "Simplex 25: few slots are watched")
        isOpen = true
        pairs = max(1, (count + 1) / 2)
        let missing = (count + 1) / 2 * variables - directions.count
        if missing > 0 { directions.append(repeating: .zero, count: missing) }
    }

    /// Watches a slot with a computed direction.
    mutating func watch(_ slot: Int, _ direction: WorkVector) {
        assert(isOpen && !watches(slot), "Simplex 25: a slot is watched once")
        for k in 0..<direction.count {
            let variable = direction.list[k]
            enter(variable, direction.cells[Int(variable)])
        }
        watch(slot)
    }

    /// Stores a component of the direction of the slot to be watched next.
    mutating func enter(_ variable: Int32, _ component: Cell) {
        assert(slots.count < DeferredFlips.limit, "Simplex 25: few slots are watched")
        errors[slots.count] = max(errors[slots.count], component.error)
        guard component.value != 0 else { return }
        if components(variable) == .zero { touched.append(variable) }
        directions[pairs * Int(variable) + slots.count / 2][slots.count % 2] = component.value
    }

    /// Records a flip.
    ///
    /// A drag that turns back meets the rows in reverse order. A row that flips back is then the
    /// last recorded one, and the two cancel. They do not if a flip between them was applied to all
    /// slots.
    mutating func enter(_ row: Int, _ change: Double) {
        assert(isOpen, "Simplex 25: flips are deferred while the list is open")
        assert(change != 0, "Simplex 25: a flip changes a slope")
        if flips.count > 0, Int(flips[flips.count - 1].row) == row,
            flips[flips.count - 1].change == -change
        {
            _ = flips.removeLast()
        } else {
            flips.append(Flip(change: change, row: Int32(row)))
        }
    }

    /// Watches a slot with the entered direction.
    mutating func watch(_ slot: Int) {
        assert(isOpen && !watches(slot), "Simplex 25: a slot is watched once")
        slots.append(Int32(slot))
    }

    /// Returns the components of the watched slots' directions at a variable.
    @inline(__always) func components(_ variable: Int32) -> SIMD4<Double> {
        assert(variable >= 0, "Simplex 1: unknown variable")
        let place = pairs * Int(variable)
        return SIMD4(
            lowHalf: directions[place], highHalf: pairs == 2 ? directions[place + 1] : .zero)
    }

    func watches(_ slot: Int) -> Bool {
        for k in 0..<slots.count where Int(slots[k]) == slot { return true }
        return false
    }

    /// Removes flips and watched slots.
    mutating func close() {
        guard isOpen else { return }
        for k in 0..<touched.count {
            let place = pairs * Int(touched[k])
            directions[place] = .zero
            if pairs == 2 { directions[place + 1] = .zero }
        }
        assert(slots.count <= DeferredFlips.limit, "Simplex 25: few slots are watched")
        touched.removeAll()
        slots.removeAll()
        flips.removeAll()
        errors = .zero
        isOpen = false
    }
}

extension Simplex {
    /// Chooses the treatment of flips of optional rows for the live drag segment.
    ///
    /// A flip changes multipliers at its level only. It cannot affect a slot with costs above the
    /// levels of all optional rows on the segment. The other delicate slots are watched. If there
    /// is at most one, rows are passed silently.
    mutating func chooseDeferral() {
        assert(drag.isLive, "Simplex 9: flips are deferred along a drag segment")
        guard pricing.unpriced.list.isEmpty, pricing.delicate.list.count <= DeferredFlips.limit
        else { return }
        drag.deferred.open(variables: variableCount, slots: pricing.delicate.list.count)
        for k in 0..<pricing.delicate.list.count {
            let slot = Int(pricing.delicate.list[k])
            var isUncertain = false
            let up = leadingCost(slot, up: true, &isUncertain)?.key ?? 0
            let down = leadingCost(slot, up: false, &isUncertain)?.key ?? 0
            if isUncertain || min(up, down) <= drag.deferrableKey { watch(slot) }
        }
        drag.deferral = drag.deferred.slots.count <= 1 ? .silent : .watched
        drag.crossings.forgetEffects()
    }

    private mutating func watch(_ slot: Int) {
        if slot == Int(rows.slots[drag.row]) {
            for k in 0..<drag.variables.count {
                drag.deferred.enter(drag.variables[k], drag.slope(k))
            }
            drag.deferred.watch(slot)
        } else {
            computeDirection(slot)
            drag.deferred.watch(slot, work.direction)
        }
    }

    /// Computes the effects of the crossings near t on the watched slot.
    ///
    /// The flip of row i changes the multiplier of slot q by `-(aᵢ·d_q)` times the change of slope.
    mutating func computeEffects() {
        assert(drag.deferral == .silent, "Simplex 25: effects are for one watched slot")
        assert(drag.deferred.slots.count <= 1, "Simplex 25: effects are for one watched slot")
        let unknown = drag.crossings.takeUnknown()
        guard !drag.deferred.slots.isEmpty else { return }
        for place in unknown.below { computeEffect(place) }
        for place in unknown.above { computeEffect(place) }
    }

    private mutating func computeEffect(_ place: Int) {
        let crossing = drag.crossings.items[place]
        guard crossing.isOptional else { return }
        let kink = rows.bodies[crossing.row].kink
        var sum = FlipSum(key: crossing.key)
        add(Int(crossing.row), crossing.isRising ? kink : -kink, to: &sum)
        drag.crossings.setEffect(sum.cell(0, componentError: drag.deferred.errors[0]), at: place)
    }

    /// Applies the effects of silently passed crossings to the watched slot.
    mutating func enterEffects() {
        let passed = drag.crossings.takePassed()
        statistics.flips += passed.count
        guard passed.count > 0 else { return }
        guard !drag.deferred.slots.isEmpty else { return }
        let isExact = passed.error == 0 && passed.size < 0x1p28
        let rounding = isExact ? 0 : Double(passed.count + 8) * Cell.rounding(passed.size)
        assert(passed.key < Priority.requiredKey, "Simplex 25: only optional rows pass silently")
        enter(passed.key, Cell(passed.sum, passed.error + rounding), Int(drag.deferred.slots[0]))
    }

    /// Returns a Boolean value that indicates whether the flips of this step are applied to the
    /// watched slots only.
    func canDefer() -> Bool {
        guard drag.deferral == .watched else { return false }
        for k in 0..<work.flips.count where rows.bodies[work.flips[k]].isRequired {
            return false
        }
        return true
    }

    /// Flips the rows of a step, and applies the change to the watched slots only.
    mutating func deferFlips() {
        statistics.flips += work.flips.count
        enterFlips()
        for k in 0..<work.flips.count { deferFlip(Int(work.flips[k])) }
        work.flips.removeAll()
    }

    /// Flips a row and defers the other updates.
    private mutating func deferFlip(_ row: Int) {
        assert(rows.slots[row] == RowStore.inactive, "Simplex 2: an active row does not flip")
        drag.deferred.enter(row, rows.bodies[row].flipChange)
        setSide(row, -rows.bodies[row].side)
    }

    /// Applies the flips of a step to all watched slots, level by level.
    private mutating func enterFlips() {
        var sum = FlipSum(key: 0)
        for k in 0..<work.flips.count {
            let row = Int(work.flips[k]), body = rows.bodies[row]
            if body.key != sum.key {
                enter(sum)
                sum = FlipSum(key: body.key)
            }
            add(row, body.flipChange, to: &sum)
        }
        enter(sum)
    }

    /// The sum of the effects of one level's flips on the multipliers of the watched slots.
    private struct FlipSum {
        let key: UInt32
        var values = SIMD4<Double>.zero
        /// The sums of the magnitudes.
        var sizes = SIMD4<Double>.zero
        var coefficients = 0.0
        var count = 0
        var isExact = true

        init(key: UInt32) { self.key = key }

        /// Returns the sum for a slot. Each term has a few roundings, and each addition one.
        func cell(_ k: Int, componentError: Double) -> Cell {
            if isExact, componentError == 0, sizes[k] < 0x1p28 { return Cell(values[k], 0) }
            let rounding = Double(count + 8) * Cell.rounding(sizes[k])
            return Cell(values[k], 2 * coefficients * componentError + rounding)
        }
    }

    /// Adds the effect of a change of a row's slope.
    private func add(_ row: Int, _ change: Double, to sum: inout FlipSum) {
        for entry in rows.terms(row) {
            assert(entry.row == row, "Problem 3: an entry has its row")
            let factor = rows.coefficient(entry) * change
            let part = drag.deferred.components(entry.variable) * factor
            sum.values -= part
            sum.sizes += pointwiseMax(part, -part)
            sum.coefficients += factor.magnitude
            sum.count += 1
        }
        if !rows.bodies[row].rounded.isDisjoint(with: [.coefficients, .weight]) {
            sum.isExact = false
        }
    }

    private mutating func enter(_ sum: FlipSum) {
        guard sum.count > 0 else { return }
        for k in 0..<drag.deferred.slots.count {
            let change = sum.cell(k, componentError: drag.deferred.errors[k])
            enter(sum.key, change, Int(drag.deferred.slots[k]))
        }
    }

    private mutating func enter(_ key: UInt32, _ change: Cell, _ slot: Int) {
        guard !change.isZero else { return }
        addMultiplier(slot, key, change)
        note(slot)
    }

    /// Flips the silently passed rows.
    private mutating func storePassedSides() {
        let passed = drag.crossings.passed
        for k in passed where drag.crossings.items[k].isOptional {
            deferFlip(Int(drag.crossings.items[k].row))
        }
        drag.crossings.noteSides()
        assert(drag.crossings.passed.isEmpty, "Simplex 9: all sides are stored")
    }

    /// Applies the deferred flips to all slots that are not watched.
    mutating func applyDeferredFlips() {
        storePassedSides()
        let count = drag.deferred.flips.count
        guard count > 0 else { return }
        work.flow.clear()
        var done = 0
        while done < count {
            let key = rows.bodies[drag.deferred.flips[done].row].key
            var kept = done
            for k in done..<count where rows.bodies[drag.deferred.flips[k].row].key == key {
                let flip = drag.deferred.flips[k]
                addFlow(Int(flip.row), flip.change)
                drag.deferred.flips[k] = drag.deferred.flips[kept]
                drag.deferred.flips[kept] = flip
                kept += 1
            }
            done = kept
            releaseDeferred(key)
        }
        drag.deferred.flips.removeAll()
    }

    private mutating func releaseDeferred(_ key: UInt32) {
        basis.btran(work.flow, rows)
        for k in 0..<work.flow.count {
            let slot = Int(work.flow.list[k])
            let cell = work.flow.cells[slot]
            guard !cell.isZero, !drag.deferred.watches(slot) else { continue }
            addMultiplier(slot, key, -cell)
            note(slot)
        }
        work.flow.clear()
    }
}
