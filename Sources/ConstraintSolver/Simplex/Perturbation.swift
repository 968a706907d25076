extension Simplex {
    /// Leaves a corner at which many rows meet, where step after step has length zero: every
    /// breakpoint is moved a little, at random, so that the rows meet no more, and the problem so
    /// made is optimised; then the breakpoints are put back, and the loop goes on with the basis
    /// that this led to.
    ///
    /// Any basis is a legal start, so nothing depends on how good it is. Inequalities give way, so
    /// that what held holds.
    /// - Source: Benichou, Gauthier, Hentges, Ribière, "The efficient solution of large-scale
    ///   linear programming problems", Mathematical Programming 13 (1977), moves limits in this
    ///   way.
    mutating func optimisePerturbed(_ guardian: inout AntiCycling) {
        statistics.detours += 1
        let saved = (0..<rows.count).map { rows.bodies[$0].breakpoint }
        perturb(saved, round: guardian.beginDetour())
        refresh()
        while guardian.isOnDetour, let (slot, isUp) = nextPrice() {
            attempt(slot, isUp, &guardian)
            if basis.termWork > refactorThreshold { refresh() }
        }
        for row in saved.indices { shift(row, to: saved[row]) }
        refresh()
        guardian.endDetour()
    }

    /// Moves every breakpoint by about a millionth of itself and of the average.
    private mutating func perturb(_ saved: [Double], round: Int) {
        let total = saved.reduce(0) { $0 + $1.magnitude }
        let unit = total > 0 ? total / Double(saved.count) : 1
        var bits = UInt64(round)
        for row in saved.indices
        where rows.slots[row] != RowStore.dead && rows.bodies[row].side != 0 {
            bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let size =
                (saved[row].magnitude + unit) * (1 + Double(bits >> 40) / 0x1p24)
                * Tolerances.perturbation
            let relation = rows.bodies[row].relation
            let isDown = relation == .greaterOrEqual || relation == .equal && bits >> 39 & 1 == 1
            shift(row, to: saved[row] + (isDown ? -size : size))
        }
    }

    private mutating func shift(_ row: Int, to breakpoint: Double) {
        guard rows.bodies[row].breakpoint != breakpoint else { return }
        var body = rows.bodies[row]
        body.set(breakpoint: breakpoint)
        setBody(row, body)
    }
}
