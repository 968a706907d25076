import Rational

extension Solver {
    /// The value of a variable exactly; queued changes are solved and the layout is proven first.
    ///
    /// - Complexity: O(1) where the layout is proven already, else that of a proof: O(terms of all constraints).
    public func exactValue(of variable: Variable) -> Rational {
        precondition(variable.index >= 0 && variable.index < variableCount, "the variable belongs to another solver")
        certifyValues()
        return engine.exact.x[variable.index]
    }

    /// The values of all variables exactly, in order of creation.
    ///
    /// - Complexity: as ``exactValue(of:)``, and O(variables).
    public var exactValues: [Rational] {
        certifyValues()
        return engine.exactPoint
    }

    /// Proves the present layout, or makes it right; all multipliers are up to date then.
    func certify() {
        certifyValues()
        engine.payExactDebts()
    }

    /// As ``certify()``, but multipliers that a drag has left behind may stay so.
    private func certifyValues() {
        bringUpToDate()
        if !engine.exact.isProof { engine.prove() }
        engine.moveExactLine()
    }
}

extension Solver {
    /// The present layout with the proof that it is optimal; queued changes are solved first.
    ///
    /// - Parameter canonical: prove also that no other optimal layout keeps the variables, in order of creation, nearer
    ///   their anchors.
    /// - Complexity: O(terms of all constraints); the canonical choice takes a sparse solve for each variable away from
    ///   its anchor.
    public func proof(canonical: Bool = false) -> LayoutProof {
        certify()
        return LayoutProof(values: exactValues, multipliers: engine.proofMultipliers(stays: canonical))
    }
}
