extension Simplex {
    /// Leaves a degenerate corner, at which many rows meet and step after step has length zero.
    ///
    /// Every breakpoint is perturbed a little, at random, so that the rows do not meet. The
    /// perturbed problem is optimised. Then the breakpoints are restored, and the loop continues
    /// with the resulting basis.
    ///
    /// Any basis is a legal start, so the quality of this one does not matter. Inequalities are
    /// relaxed, so that satisfied ones stay satisfied.
    ///
    /// - Source: Benichou, Gauthier, Hentges, Ribière, "The efficient solution of large-scale
    ///   linear programming problems", Mathematical Programming 13 (1977), perturbs limits in this
    ///   way.
    mutating func optimisePerturbed(_ guardian: inout AntiCycling) {
        statistics.detours += 1
        assert(!drag.isLive && work.flips.isEmpty, "Simplex 20: no row waits to flip")
        let saved = (0..<rows.count).map { rows.bodies[$0].breakpoint }
        perturb(saved, round: guardian.beginDetour())
        refresh()
        while guardian.isOnDetour, let (slot, isUp) = nextPrice() {
            attempt(slot, isUp, &guardian)
            if basis.termWork > refactorThreshold { refresh() }
        }
        for row in saved.indices { shift(row, to: saved[row]) }
        assert(saved.indices.allSatisfy { rows.bodies[$0].breakpoint == saved[$0] }, "Simplex 27")
        refresh()
        guardian.endDetour()
    }

    /// Perturbs every breakpoint by about a millionth of itself and of the average.
    private mutating func perturb(_ saved: [Double], round: Int) {
        assert(round > 0 && saved.count == rows.count, "Simplex 27: detours are counted")
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
