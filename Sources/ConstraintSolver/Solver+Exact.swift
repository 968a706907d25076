import Rational

extension Solver {
    /// Returns the exact value of a variable. Queued changes are solved, and the layout is proven,
    /// first.
    ///
    /// - Complexity: O(1) if the layout is proven. Otherwise a proof, O(n) in the number of terms
    ///   of all constraints.
    public func exactValue(of variable: Variable) -> Rational {
        precondition(engine.simplex.owns(variable), "the variable must belong to this solver")
        certify()
        return engine.exact.x[variable.index]
    }

    /// The exact values of all variables, in order of creation.
    ///
    /// - Complexity: The same as ``exactValue(of:)``, plus O(n) in the number of variables.
    public var exactValues: [Rational] {
        certify()
        return engine.exactPoint
    }

    /// Computes the exact values and multipliers of the present layout.
    func certify() {
        bringUpToDate()
        engine.computeExactly()
        assert(engine.exact.x.count >= variableCount, "Proof 5: every variable has an exact value")
    }
}

extension Solver {
    /// Returns the present layout with a proof that it is optimal. Queued changes are solved first.
    ///
    /// - Parameter canonical: Pass `true` to prove also that the layout is the canonical one: in
    ///   the order of the stays, each variable is as close to its anchor as in any optimal layout.
    /// - Complexity: O(n) in the number of terms of all constraints. The canonical proof also takes
    ///   a sparse solve for each variable that is not at its anchor.
    public func proof(canonical: Bool = false) -> LayoutProof {
        certify()
        return LayoutProof(
            values: exactValues, multipliers: engine.proofMultipliers(stays: canonical))
    }
}
