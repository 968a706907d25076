import Rational

extension Engine {
    /// Proves a step of a drag in which rows flip: each row on the way is on the side where its
    /// activity is, no other has flipped, and the slots to which the flips can matter are still
    /// held.
    ///
    /// - Complexity: What is crossed; the first time in a line, a sort of what the line touches.
    mutating func isProvenByCrossings() -> Bool {
        let t = line.t
        guard givens.read(t) == Rational(dyadic: t), rows.bodies[line.row].given < 0 else {
            return false
        }
        if !exact.crossings.isBuilt { buildCrossings() }
        guard walkCrossings(to: t), arePassedRowsRight(t) else { return false }
        let isHeld = enterExactFlips()
        exact.flipLog.removeAll()
        return isHeld
    }

    private mutating func buildCrossings() {
        exact.computeDirection(Int(rows.slots[line.row]), rows)
        computeExactSlopes()
        for k in 0..<exact.touched.list.count {
            let row = Int(exact.touched.list[k]), slope = exact.touched[row]
            guard !slope.isZero else { continue }
            append(
                exact.line.start + exactStep(toBreakpointOf: row), Int32(row),
                side: Int8(slope.signum()))
        }
        for k in 0..<exact.line.variables.count
        where exact.ties.decides(Int(exact.line.variables[k])) {
            let variable = Int(exact.line.variables[k])
            append(
                exact.line.start + exactStep(toAnchorOf: variable), -1 - Int32(variable), side: 1)
        }
        exact.crossings.build(rows: rows.count, start: exact.line.start.doubleValue)
        watchDelicateSlotsExactly()
    }

    private mutating func append(_ place: Rational, _ code: Int32, side: Int8) {
        let double = place.doubleValue
        exact.crossings.append(
            .init(
                place: double, code: code, sideBeyond: side,
                isExact: Rational(dyadic: double) == place))
    }

    /// Moves to `t`; false where a row on the way is on its wrong side, or a tie may be decided
    /// anew.
    private mutating func walkCrossings(to t: Double) -> Bool {
        var below = exact.crossings.below, upTo = exact.crossings.upTo
        let first = below, last = upTo
        while below < exact.crossings.list.count, exact.crossings.list[below].place < t {
            below += 1
        }
        while below > 0, exact.crossings.list[below - 1].place >= t { below -= 1 }
        upTo = below
        while upTo < exact.crossings.list.count, exact.crossings.list[upTo].place == t { upTo += 1 }
        for k in min(first, below)..<max(last, upTo) {
            let code = exact.crossings.list[k].code
            guard code >= 0, exact.crossings.isRight(k, side: rows.bodies[code].side, at: t) else {
                return false
            }
        }
        exact.crossings.below = below
        exact.crossings.upTo = upTo
        exact.line.low = below > 0 ? exact.crossings.list[below - 1].place : -.infinity
        exact.line.high =
            upTo < exact.crossings.list.count ? exact.crossings.list[upTo].place : .infinity
        if upTo > below { exact.line.low = .infinity }
        return true
    }

    /// Whether every row that flipped is one that the line reaches, and on its right side.
    private func arePassedRowsRight(_ t: Double) -> Bool {
        for k in 0..<exact.flipLog.count {
            let row = exact.flipLog[k]
            guard row < exact.crossings.ranks.count, exact.crossings.ranks[row] >= 0 else {
                return false
            }
            guard
                exact.crossings.isRight(
                    Int(exact.crossings.ranks[row]), side: rows.bodies[row].side, at: t)
            else {
                return false
            }
        }
        return true
    }
}
