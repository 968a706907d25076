import Rational

/// Proof without rational arithmetic: a solve in which no decision was uncertain.
///
/// Every number has a bound of its error (``Cell``). A sign that decides, such as that of a residual
/// or of a cost, is certain where the number is larger than its error, or exact. Where all of them
/// were certain the sides of the rows, the costs of the active ones and the decisions on ties are
/// those that exact arithmetic takes, so the layout that they lead to is proven. A value of
/// ``ExactState`` is computed only on request.
extension Engine {
    /// A Boolean value that indicates whether the present layout is proven.
    @inline(__always) var isProven: Bool { exact.isProof || knownProof != .none }

    /// Computes the exact state of a settled layout that was proven without it.
    mutating func computeExactly() {
        if !exact.isProof { prove() }
    }

    /// No proof outlives a change of the problem.
    @inline(__always) mutating func forgetProof() {
        exact.isProof = false
        knownProof = .none
    }

    /// Returns whether the settled layout is proven, because no decision was uncertain.
    mutating func isCertain() -> Bool {
        guard areDecisionsCertain(), !isOutOfStep, !givens.areKept,
            budget.interruption == nil, !tuning.isExactAtOnce
        else { return false }
        knownProof = .errors
        #if LAYOUT_INTERNAL_CHECKS
        checkCertainty()
        #endif
        return true
    }

    /// Computes all numbers anew and goes on from there: errors grow with each step, and what was
    /// uncertain may not be so with smaller ones.
    ///
    /// That is worth it at once where many steps were taken, and where there are product-form terms,
    /// since errors multiply along them; else it is done now and then.
    /// - Returns: A Boolean value that indicates whether the layout is certain then.
    mutating func isCertainAfresh() -> Bool {
        guard !givens.areKept, !tuning.isExactAtOnce else { return false }
        refreshPatience -= 1
        guard
            refreshPatience < 0 || !basis.terms.heads.isEmpty
                || stepsSinceRefresh > variableCount / 16
        else { return false }
        var isProven = false
        for _ in 0..<4 where !isProven {
            refresh()
            settleOnce()
            isProven = isCertain()
            if basis.terms.heads.isEmpty { break }
        }
        refreshPause = isProven ? 4 : min(refreshPause * 2, 1 << 20)
        refreshPatience = refreshPause
        return isProven
    }

    /// Returns whether certainly no required row is violated in a layout that is certain.
    mutating func isFeasible() -> Bool {
        guard !strained.list.isEmpty else { return true }
        settleLine()
        settleOnce()
        guard isCertain() else { return false }
        for k in 0..<strained.list.count where !residual(Int(strained.list[k])).isZero {
            return false
        }
        return true
    }

    #if LAYOUT_INTERNAL_CHECKS
    /// Exact arithmetic finds the layout that is certain, within its errors.
    private func checkCertainty() {
        var copy = trial()
        copy.settleLine()
        copy.prove()
        for variable in 0..<variableCount {
            let cell = current(variable), exact = copy.exact.x[variable]
            guard let value = Rational(dyadic: cell.value),
                let error = Rational(dyadic: cell.error * 1.001)
            else { continue }
            let isNear = value - error <= exact && exact <= value + error
            Invariant.check(
                isNear, "Engine", 40,
                "variable \(variable) is \(cell), exactly \(exact), \(copy.exact.hasChanged)")
        }
    }
    #endif
}
