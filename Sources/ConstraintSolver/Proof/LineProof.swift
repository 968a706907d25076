import Rational

extension Engine {
    /// Grows with every change of decisions but flips: a proof can outlive only those.
    @inline(__always) private var decisionStamp: Int {
        statistics.pivots &+ statistics.exactPivots &+ statistics.refactorisations
            &+ statistics.coldStarts &+ edits
    }

    /// A proof was found for the present decisions.
    mutating func stampProof() {
        exact.line.row = -1
        exact.line.stamp = decisionStamp
        exact.line.flipStamp = statistics.flips
        exact.crossings.forget()
        exact.flipLog.removeAll()
    }

    /// Whether nothing has changed since the last proof but one dragged breakpoint, and the proof
    /// still holds: within the range where nothing happens, or beyond it because the flips on the
    /// way are right.
    mutating func isProvenByLine() -> Bool {
        if exact.isProof { return true }
        guard line.isLive, exact.line.stamp == decisionStamp, !isSuspect, !isDoubtful else {
            return false
        }
        if exact.line.row != line.row {
            if exact.line.row >= 0, !exact.line.holds(rows.bodies[exact.line.row].breakpoint) {
                return false
            }
            guard exact.line.flipStamp == statistics.flips || exact.line.row < 0 else {
                return false
            }
            startExactLine()
        }
        let isHeld = exact.line.flipStamp == statistics.flips && exact.line.holds(line.t)
        guard isHeld || isProvenByCrossings() else { return false }
        exact.line.flipStamp = statistics.flips
        exact.isProof = true
        return true
    }

    /// Values move along the direction of the live line from now on; only its row has moved since
    /// the last proof.
    private mutating func startExactLine() {
        moveExactLine()
        exact.crossings.forget()
        let row = Int(line.row)
        exact.line.row = line.row
        exact.line.start = exact.numbers.breakpoints[row]
        exact.line.low = -.infinity
        exact.line.high = .infinity
        exact.computeDirection(Int(rows.slots[row]), rows)
        exact.line.variables.removeAll()
        exact.line.slopes.removeAll()
        for k in 0..<exact.direction.list.count { appendToExactLine(Int(exact.direction.list[k])) }
        guard exact.flipLog.isEmpty else { return }
        computeExactSlopes()
        for k in 0..<exact.touched.list.count { boundExactLine(Int(exact.touched.list[k])) }
    }

    private mutating func appendToExactLine(_ variable: Int) {
        let slope = exact.direction[variable]
        guard !slope.isZero else { return }
        exact.line.variables.append(Int32(variable))
        exact.line.slopes.append(slope)
        guard exact.ties.decides(variable) else { return }
        bound(exactStep(toAnchorOf: variable), isAbove: nil)
    }

    private mutating func boundExactLine(_ row: Int) {
        let slope = exact.touched[row]
        guard !slope.isZero else { return }
        bound(
            exactStep(toBreakpointOf: row), isAbove: Int(rows.bodies[row].side) * slope.signum() < 0
        )
    }

    /// Something happens when the breakpoint has moved by `step`.
    private mutating func bound(_ step: Rational, isAbove: Bool?) {
        let value = (exact.line.start + step).doubleValue, sign = step.signum()
        if isAbove ?? (sign >= 0) { exact.line.high = min(exact.line.high, value) }
        if !(isAbove ?? (sign > 0)) { exact.line.low = max(exact.line.low, value) }
    }

    /// The values on the exact line at its present place become those of the state.
    mutating func moveExactLine() {
        guard exact.line.row >= 0 else { return }
        let row = Int(exact.line.row)
        exact.numbers.load(row, rows, givens)
        let step = exact.numbers.breakpoints[row] - exact.line.start
        guard !step.isZero else { return }
        exact.line.start = exact.numbers.breakpoints[row]
        for k in 0..<exact.line.variables.count {
            exact.x[Int(exact.line.variables[k])].addProduct(step, exact.line.slopes[k])
        }
    }
}
