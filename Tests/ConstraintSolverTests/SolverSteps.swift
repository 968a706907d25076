import ConstraintSolver

extension Solver {
    /// The values of some variables.
    func values(_ variables: Variable...) -> [Double] { variables.map { value(of: $0) } }

    /// Suggests a goal, solves, and gives the value that the variable gets.
    func move(_ variable: Variable, to goal: Double) throws -> Double {
        try suggest(goal, for: variable)
        solve()
        return value(of: variable)
    }

    /// Solves, and gives the names and values of what changed, in order of the names.
    func solvedChanges() -> [String] {
        solve()
        return changes.map { "\(name(of: $0.variable)) = \($0.value)" }.sorted()
    }

    /// Two named variables.
    func makePair(_ first: String, _ second: String) -> (Variable, Variable) {
        (makeVariable(first), makeVariable(second))
    }
}
