import Rational

extension Solver {
    /// The value of a variable exactly; queued changes are solved and the layout is proven first.
    ///
    /// - Complexity: O(1) where the layout is proven already, else that of a proof: O(terms of all constraints).
    public func exactValue(of variable: Variable) -> Rational {
        precondition(variable.index >= 0 && variable.index < variableCount, "the variable belongs to another solver")
        certify()
        return engine.exact.x[variable.index]
    }

    /// The values of all variables exactly, in order of creation.
    ///
    /// - Complexity: as ``exactValue(of:)``, and O(variables).
    public var exactValues: [Rational] {
        certify()
        return (0..<variableCount).map { engine.exact.x[$0] }
    }

    /// Proves the present layout, or makes it right.
    func certify() {
        bringUpToDate()
        if !engine.exact.isProof { engine.prove() }
        engine.moveExactLine()
    }
}
