import Rational

/// Proof without rational arithmetic: a solve in which no number was rounded.
///
/// The flags that ``Grid`` describes are set by every primitive that writes a value, a multiplier
/// or a component of `B⁻¹`. While they are clear, the sides of the rows, the signs of the
/// multipliers and the decisions on ties are those that exact arithmetic takes, so the layout that
/// they lead to is proven. A value of ``ExactState`` is computed only if somebody asks for it.
extension Engine {
    /// A Boolean value that indicates whether the present layout is proven.
    @inline(__always) var isProven: Bool { exact.isProof || isGridProof }

    /// A Boolean value that indicates whether a number of the state was rounded or is off its grid.
    @inline(__always) var isAnyRounded: Bool {
        isRounded || basis.isRounded || multipliers.isRounded
    }

    /// Computes the exact state of a settled layout that was proven without it.
    mutating func computeExactly() {
        if !exact.isProof { prove() }
    }

    /// No proof outlives a change of the problem.
    @inline(__always) mutating func forgetProof() {
        exact.isProof = false
        isGridProof = false
    }

    /// Nothing is rounded from here on, as far as it is watched.
    mutating func setRounded(_ isRounded: Bool) {
        self.isRounded = isRounded
        basis.isRounded = isRounded
        multipliers.isRounded = isRounded
    }

    /// Watches all numbers of an empty problem.
    mutating func watchGrid() {
        setRounded(false)
        isInputRounded = false
    }

    /// Watches a value that is stored.
    @inline(__always) mutating func watch(_ cell: Cell) {
        if isRounded { return }
        if !Grid.holds(value: cell.value) || cell.scale >= 0x1p28 { isRounded = true }
    }

    /// Watches the numbers of a row beside its coefficients.
    @inline(__always) mutating func watchInput(breakpoint: Double, weight: Double, length: Int) {
        if isInputRounded { return }
        if !Grid.holds(value: breakpoint) || !Grid.holds(coefficient: weight)
            || length > Grid.terms
        {
            isInputRounded = true
        }
    }

    /// Values and multipliers are about to be computed from the problem's own numbers.
    mutating func beginGrid() {
        guard mode == .certified, !givens.areKept else { return setRounded(true) }
        setRounded(false)
        reviewInputs()
    }

    private mutating func reviewInputs() {
        if isInputRounded { isInputRounded = !areInputsOnGrid() }
    }

    private func areInputsOnGrid() -> Bool {
        for variable in 0..<variableCount where !Grid.holds(value: anchors[variable]) {
            return false
        }
        for row in 0..<rows.count where rows.slots[row] != RowStore.dead {
            let body = rows.bodies[row]
            guard Grid.holds(value: body.breakpoint), Grid.holds(coefficient: body.weight),
                Int(body.length) <= Grid.terms
            else { return false }
            for entry in rows.terms(row) where !Grid.holds(coefficient: entry.coefficient) {
                return false
            }
        }
        return true
    }

    /// Returns whether the settled layout is proven, because nothing that led to it was rounded.
    mutating func isProvenOnGrid() -> Bool {
        guard !isAnyRounded, !isInputRounded, !isDoubtful, !isOutOfStep, !givens.areKept,
            budget.interruption == nil, !tuning.isExactAtOnce,
            !line.isLive || (line.t * line.reach).magnitude < 0x1p28
        else { return false }
        if !isGridProof {
            isGridProof = true
            // The proof of a drag goes on from one in rationals only.
            exact.line.stamp = -1
            exact.flipLog.removeAll()
        }
        #if LAYOUT_INTERNAL_CHECKS
        checkGridProof()
        #endif
        return true
    }

    /// Makes values and multipliers anew, now and then, in a state that was rounded: it may have
    /// been so for a while only.
    ///
    /// - Returns: A Boolean value that indicates whether the layout is proven on the grid.
    mutating func isBackOnGrid() -> Bool {
        guard !givens.areKept, !tuning.isExactAtOnce else { return false }
        gridPatience -= 1
        guard gridPatience < 0 else { return false }
        reviewInputs()
        var isProven = false
        if !isInputRounded {
            refresh()
            settleOnce()
            isProven = isProvenOnGrid()
        }
        gridPause = isProven ? 4 : min(gridPause * 2, 1 << 20)
        gridPatience = gridPause
        return isProven
    }

    /// Returns whether no required row is violated in a layout that is proven on the grid.
    mutating func isFeasibleOnGrid() -> Bool {
        guard !strained.list.isEmpty else { return true }
        settleLine()
        settleOnce()
        guard isProvenOnGrid() else { return false }
        for k in 0..<strained.list.count where residual(Int(strained.list[k])).value != 0 {
            return false
        }
        return true
    }

    #if LAYOUT_INTERNAL_CHECKS
    /// Exact arithmetic finds the values that are proven on the grid.
    private func checkGridProof() {
        var copy = trial()
        copy.settleLine()
        copy.prove()
        for variable in 0..<variableCount {
            let value = current(variable).value
            Invariant.check(
                copy.exact.x[variable] == Rational(dyadic: value), "Engine", 40,
                "variable \(variable) is \(value), exactly \(copy.exact.x[variable])")
        }
    }
    #endif
}
