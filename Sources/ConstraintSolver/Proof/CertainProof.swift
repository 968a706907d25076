import Rational

/// Proofs without rational arithmetic, by solves with certain decisions only.
///
/// Every number has a bound of its error (``Cell``). The sign of a residual or cost in a decision
/// is certain if the number is exact or larger than its error. If all signs are certain, exact
/// arithmetic makes the same decisions: the sides of the rows, the active rows, the ties. This
/// proves the layout. A value of ``ExactState`` is computed only on request.
extension Engine {
    /// Computes the exact state of a settled layout that was proven without it.
    mutating func computeExactly() {
        if simplex.proof.kind != .exact { prove() }
    }

    /// Returns a Boolean value that indicates whether the settled layout is proven, because all
    /// decisions were certain.
    mutating func isCertain() -> Bool {
        guard simplex.areDecisionsCertain(), !simplex.accuracy.isOutOfStep, !simplex.inputs.areKept,
            simplex.settings.budget.interruption == nil, !simplex.settings.tuning.isExactAtOnce
        else { return false }
        assert(simplex.accuracy.uncertain.isEmpty, "Simplex 8: all decisions are certain")
        if !simplex.proof.isKnown { simplex.proof.kind = .errors }
        #if LAYOUT_INTERNAL_CHECKS
        checkCertainty()
        #endif
        return true
    }

    /// Recomputes all numbers and solves again. Errors grow with each step, so the decisions may be
    /// certain with fresh numbers.
    ///
    /// This pays at once after many steps, and with product-form terms, along which errors
    /// multiply. Otherwise it is done at intervals.
    ///
    /// - Returns: A Boolean value that indicates whether the layout is certain then.
    mutating func isCertainAfresh() -> Bool {
        guard !simplex.inputs.areKept, !simplex.settings.tuning.isExactAtOnce else { return false }
        let isDue = freshStarts.isDue()
        let mayHelp =
            !simplex.basis.terms.heads.isEmpty
            || simplex.accuracy.stepsSinceRefresh > variableCount / 16
        guard isDue || mayHelp && (!simplex.proof.changes.isKept || freshStarts.isTried()) else {
            return false
        }
        var isProven = false
        for _ in 0..<4 where !isProven {
            simplex.refresh()
            simplex.solve()
            isProven = isCertain()
            if simplex.basis.terms.heads.isEmpty { break }
        }
        freshStarts.note(helped: isProven)
        return isProven
    }

    /// Returns a Boolean value that indicates whether the layout is certain and violates no
    /// required row.
    mutating func isFeasible() -> Bool {
        guard !simplex.pricing.violatedRows.list.isEmpty else { return true }
        simplex.settleDrag()
        simplex.solve()
        guard isCertain() else { return false }
        assert(!simplex.drag.isLive, "Simplex 9: no drag segment has other values")
        for k in 0..<simplex.pricing.violatedRows.list.count
        where !simplex.residual(Int(simplex.pricing.violatedRows.list[k])).isZero {
            return false
        }
        return true
    }

    #if LAYOUT_INTERNAL_CHECKS
    /// Checks that exact arithmetic finds the certain layout, within its errors.
    private func checkCertainty() {
        var copy = clone()
        copy.simplex.settleDrag()
        copy.prove()
        for variable in 0..<variableCount {
            let cell = simplex.current(variable), exact = copy.exact.x[variable]
            guard let value = Rational(dyadic: cell.value),
                let error = Rational(dyadic: cell.error * 1.001)
            else { continue }
            let isNear = value - error <= exact && exact <= value + error
            Invariant.check(
                isNear, "Proof", 4,
                "variable \(variable) is \(cell), exactly \(exact), \(copy.exact.hasChanged)")
        }
    }
    #endif
}
