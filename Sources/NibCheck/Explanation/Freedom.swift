import AutoLayout
import ConstraintSolver

/// How far a number can go while nothing is lost: from the least to the most; `nil` where there is
/// no end.
public struct Freedom: Hashable, Sendable {
    /// The least that it can be.
    public let least: Double?
    /// The most that it can be.
    public let most: Double?

    /// Farther than any screen.
    private static let far = 1_000_000.0

    /// Asks copies of a solver, with wishes below all others.
    init(of variable: Variable, in solver: Solver) {
        least = Self.end(of: variable, in: solver, -Self.far)
        most = Self.end(of: variable, in: solver, Self.far)
    }

    private static func end(of variable: Variable, in solver: Solver, _ target: Double) -> Double? {
        let copy = solver.fork()
        let wish = LinearConstraint(
            LinearExpression(terms: [Term(1, variable)], constant: -target), .equal)
        do {
            try copy.add(wish, priority: Priority(.leastNonzeroMagnitude) ?? 1)
        } catch {
            // The variable is the solver's own, so no error is possible.
            return nil
        }
        let value = copy.exactValue(of: variable).doubleValue
        return value == target ? nil : value
    }
}
