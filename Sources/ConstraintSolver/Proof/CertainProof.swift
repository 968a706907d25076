import Rational

/// Proof without rational arithmetic: a solve in which no decision was uncertain.
///
/// Every number has a bound of its error (``Cell``). A sign that decides, such as that of a residual
/// or of a cost, is certain where the number is larger than its error, or exact. Where all of them
/// were certain the sides of the rows, the costs of the active ones and the decisions on ties are
/// those that exact arithmetic takes, so the layout that they lead to is proven. A value of
/// ``ExactState`` is computed only on request.
extension Engine {
    /// Computes the exact state of a settled layout that was proven without it.
    mutating func computeExactly() {
        if simplex.proof.kind != .exact { prove() }
    }

    /// Returns whether the settled layout is proven, because no decision was uncertain.
    mutating func isCertain() -> Bool {
        guard simplex.areDecisionsCertain(), !simplex.accuracy.isOutOfStep, !simplex.inputs.areKept,
            simplex.settings.budget.interruption == nil, !simplex.settings.tuning.isExactAtOnce
        else { return false }
        if !simplex.proof.isKnown { simplex.proof.kind = .errors }
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
        guard !simplex.inputs.areKept, !simplex.settings.tuning.isExactAtOnce else { return false }
        let isDue = freshStarts.isDue()
        guard
            isDue || !simplex.basis.terms.heads.isEmpty
                || simplex.accuracy.stepsSinceRefresh > variableCount / 16
        else { return false }
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

    /// Returns whether certainly no required row is violated in a layout that is certain.
    mutating func isFeasible() -> Bool {
        guard !simplex.pricing.violatedRows.list.isEmpty else { return true }
        simplex.settleDrag()
        simplex.solve()
        guard isCertain() else { return false }
        for k in 0..<simplex.pricing.violatedRows.list.count
        where !simplex.residual(Int(simplex.pricing.violatedRows.list[k])).isZero {
            return false
        }
        return true
    }

    #if LAYOUT_INTERNAL_CHECKS
    /// Exact arithmetic finds the layout that is certain, within its errors.
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
                isNear, "Engine", 40,
                "variable \(variable) is \(cell), exactly \(exact), \(copy.exact.hasChanged)")
        }
    }
    #endif
}
